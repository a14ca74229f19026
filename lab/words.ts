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
  command: plain,
  withInterval: (value: string, interval: string) => ({ value, interval }),
  shareOf: (share: string, games: number) => ({ share, games }),
})

/** What a reader wants to know. */
export const questions = book.sentences('questions', {
  wins: plain,
  sure: plain,
  places: plain,
  cost: plain,
  length: plain,
  luck: plain,
  all: plain,
})

export interface Count {
  readonly leader: string
  readonly games: number
  readonly won: number
  readonly lost: number
  readonly draws: number
}

export const answers = book.sentences('answers', {
  wins: ({ leader, games, won, lost, draws }: Count, share: string, low: string, high: string) => ({
    leader,
    games,
    won,
    lost,
    draws,
    share,
    low,
    high,
  }),
  halves: plain,
  clear: (leader: string, low: string, high: string) => ({ leader, low, high }),
  open: (leader: string, low: string, high: string, more: number) => ({ leader, low, high, more }),
  compared: (base: string, points: string, side: string, sure: 'yes' | 'no') => ({ base, points, side, sure }),
  settled: plain,
  hardest: (place: string, strength: string, share: string) => ({ place, strength, share }),
  there: (name: string, hex: string) => ({ name, hex }),
  near: (name: string, hex: string) => ({ name, hex }),
  hex: (hex: string) => ({ hex }),
  decides: (place: string, side: string, held: string, lost: string) => ({ place, side, held, lost }),
  noneDecides: plain,
  noLosses: plain,
  cost: (first: string, losses: string, second: string, others: string) => ({ first, losses, second, others }),
  middle: plain,
  length: (turn: string, share: string) => ({ turn, share }),
  luck: (share: string, games: number, band: 'much' | 'some' | 'little') => ({ share, games, band }),
  noLuck: plain,
  failures: (count: number, why: string) => ({ count, why }),
})

/** Labels of charts, of the map and of tables. */
export const labels = book.sentences('labels', {
  setup: plain,
  games: plain,
  draws: plain,
  draw: plain,
  rate: (side: string) => ({ side }),
  lostBy: (side: string) => ({ side }),
  turns: plain,
  turn: (turn: string) => ({ turn }),
  orders: plain,
  luckier: plain,
  outcomes: plain,
  place: plain,
  heldBy: (side: string, holder: string) => ({ side, holder }),
  gamesPlayed: (games: number) => ({ games }),
  map: (place: string) => ({ place }),
  few: plain,
  many: plain,
  deciding: plain,
})

/** Files keep the name in English, so that any reader can continue them. */
export const armName = ({ name }: { readonly name: string }): string =>
  name.replaceAll(' against ', ` ${report.versus} `)
