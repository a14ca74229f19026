/** Every sentence of the page of findings; `messages` has them in each language. */
import { openBook, plain } from '@voltigeur/kernel/book'

const book = openBook('laboratory', import.meta.url)

export const report = book.sentences('report', {
  tag: plain,
  versus: plain,
  between: (low: string, high: string) => ({ low, high }),
  ends: (level: string, count: number) => ({ level, count }),
  title: plain,
  titleOf: (game: string, arms: readonly string[]) => ({ game, arms: arms.join(' / ') }),
  intro: plain,
  games: plain,
  draws: plain,
  lostBy: (side: string) => ({ side }),
  turns: plain,
  orders: plain,
  luckier: plain,
  outcomes: plain,
  share: (side: string) => ({ side }),
  lengths: plain,
  map: plain,
  mapNote: plain,
  withInterval: (value: string, interval: string) => ({ value, interval }),
  shareOf: (share: string, games: number) => ({ share, games }),
  hex: plain,
  heldBy: (side: string, holder: string) => ({ side, holder }),
  noneDecides: plain,
})

/** Files keep the name in English, so that any reader can continue them. */
export const armName = ({ name }: { readonly name: string }): string =>
  name.replaceAll(' against ', ` ${report.versus} `)
