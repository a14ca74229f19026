/** Help with each question for a newcomer: what to click, and the effect of ending now. */
import type { Guidance } from '@voltigeur/battlefield'
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

/** Read when they are shown, in the language of the page. */
const said = <K extends string>(question: string, ...keys: readonly K[]): Readonly<Record<K, string>> =>
  book.sentences(`guidance.${question}`, Object.fromEntries(keys.map(key => [key, plain] as const))) as never

/** By the names of the questions in the flow: step, blocks and part. */
export const GUIDANCE: Readonly<Record<string, Guidance>> = {
  'movement/move': Object.assign(said('move', 'click', 'left'), { ends: said('move.ends', 'done') }),
  'combat/attack': Object.assign(said('attack', 'click', 'targets'), { ends: said('attack.ends', 'done') }),
  'retreat/units/where': said('retreat', 'click'),
}
