/** Where the pages of a battle are: one of this browser has an address of its own, one at a server lies beneath its table. */
import type { Sitting } from './sitting.ts'

type Page = 'brief' | 'print' | 'replay'

export const pageOf = ({ id, match }: Pick<Sitting, 'id' | 'match'>, page: Page): string =>
  match.afar ? `#/online/${id}/${page}` : `#/${page}/${id}`

export const tableOf = ({ id, match }: Pick<Sitting, 'id' | 'match'>): string =>
  match.afar ? `#/online/${id}` : `#/play/${id}`
