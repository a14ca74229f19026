/** The addresses of a battle’s pages: a battle of this browser has its own, one on a server is below its table. */
import type { Sitting } from './sitting.ts'

type Page = 'brief' | 'print' | 'replay'

export const pageOf = ({ id, match }: Pick<Sitting, 'id' | 'match'>, page: Page): string =>
  match.afar ? `#/online/${id}/${page}` : `#/${page}/${id}`

export const tableOf = ({ id, match }: Pick<Sitting, 'id' | 'match'>): string =>
  match.afar ? `#/online/${id}` : `#/play/${id}`
