import type { Side } from './decision.ts'
import { type Book, COMMON, openBook, refuse } from './words/book.ts'
import type { Message } from './words/message.ts'

/** The cases behind what the umpire says in every game. */
export interface WordCases {
  /** That each decision has its own step, and its own side. */
  readonly sequence: string
  readonly turns: string
  readonly end: string
  readonly units: string
  readonly hexes: string
  /** That players command only their own units, and only those on the map. */
  readonly own: string
  readonly onMap: string
}

/** "Friant", "Friant and Ferey", "Friant, Ferey and Bourcier". */
export const series = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

const umpire = openBook(COMMON, import.meta.url)

/**
 * The umpire’s refusals in every game, by that game’s cases: its chapter `kinds` gives each decision as a verb, and
 * `sides` has the form `player`.
 */
export function commonRefusals(book: Book, sides: readonly string[], cases: WordCases) {
  const said = umpire.refusals('refused', {
    wrongKind: (action: Message, now: Message | string) => refuse(cases.sequence, { action, now }),
    wrongStep: (now: Message | string) => refuse(cases.sequence, { now }),
    notYours: (players: readonly Message[]) => refuse(cases.turns, { players }),
    over: () => refuse(cases.end),
    noSuchUnit: () => refuse(cases.units),
    noSuchHex: () => refuse(cases.hexes),
    notOwn: (unit: string | Message) => refuse(cases.own, { unit }),
    notOnMap: (unit: string | Message) => refuse(cases.onMap, { unit }),
  })
  const player = (side: Side): Message => book.message(`sides.${sides[side]}.player`)
  return {
    ...said,
    wrongKind: (kind: string, now: Message | string) =>
      book.has(`kinds.${kind}`) ? said.wrongKind(book.message(`kinds.${kind}`), now) : said.wrongStep(now),
    notYours: (owing: readonly Side[]) => (owing.length === 0 ? said.over() : said.notYours(owing.map(player))),
  }
}
