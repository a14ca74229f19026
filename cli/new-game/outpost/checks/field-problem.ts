/** Field problems: a situation in a few lines, played by typed orders. For tests only. */
import { FieldProblem, type SaidOfPosition, textsIn } from '@voltigeur/kernel/field-problem'
import type { OutpostBattle } from '../battle.ts'
import type { OutpostDecision } from '../decisions.ts'
import { outpost } from '../index.ts'
import { DATA_FILES } from '../setup/data.ts'

export const texts = textsIn(new URL('../', import.meta.url), DATA_FILES)
export const game = outpost(texts)

/** A counter as typed: `unit('F', '5-4', '0,0')`; the first letter says the side. */
export function unit(id: string, values: string, hex: string) {
  const [strength, move] = values.split('-').map(Number)
  return { id, side: id.startsWith('F') ? 'french' : 'austrian', type: 'infantry', strength, move, hex }
}

/** On a blank map of radius 4 around 0,0. */
export const problem = (units: readonly object[], more: object = {}) =>
  new FieldProblem<SaidOfPosition, OutpostDecision, OutpostBattle>(game, {
    situation: { map: { radius: 4 }, units, ...more },
    seed: 'field problem',
  })

/** The French attack. */
export const combat = (units: readonly object[], more: object = {}) => problem(units, { phase: 'combat', ...more })
