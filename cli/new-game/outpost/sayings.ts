/** Questions, log and terms: each key of the messages with the values of its gaps. */
import { type Message, plain } from '@voltigeur/kernel'
import { book } from './book.ts'
import type { Phase } from './events.ts'
import { GROUNDS, type GroundName, LEVELS, RESULTS, type Result } from './setup/data.ts'

export const questions = book.messages('questions', { move: plain, attack: plain, retreat: plain })
/** What follows “You can’t attack now:”. */
export const now = book.each('now', ['move', 'attack', 'retreat'])

export const log = book.sentences('log', {
  turn: (turn: number, turns: number) => ({ turn, turns }),
  phase: (side: string, phase: Phase) => ({ side, phase }),
  moved: (unit: string, hex: string, points: number) => ({ unit, hex, points }),
  attacked: (units: readonly string[], defender: string, column: string, die: number, result: Result) => ({
    units,
    defender,
    column,
    die,
    result,
  }),
  retreated: (unit: string, from: string, to: string) => ({ unit, from, to }),
  eliminated: (unit: string, hex: string) => ({ unit, hex }),
  ended: (level: Message) => ({ level }),
})

/** What goes into a cost or into odds, one by one. */
export const terms = book.terms('terms', {
  enters: (hex: string, ground: GroundName) => ({ hex, ground }),
  stream: (hex: string) => ({ hex }),
  attacks: (unit: string) => ({ unit }),
  defends: (unit: string) => ({ unit }),
  shelter: (ground: GroundName) => ({ ground }),
})

/** One sentence for each of these names, without gaps. */
const each = <K extends string>(chapter: string, keys: readonly K[]): Readonly<Record<K, string>> =>
  book.sentences(chapter, Object.fromEntries(keys.map(key => [key, plain] as const))) as Readonly<Record<K, string>>

book.levels(LEVELS)
export const meanings: Readonly<Record<Result, string>> = each('results', RESULTS)
export const grounds: Readonly<Record<GroundName, string>> = each('grounds', GROUNDS)
