/** The card The Eagle in Danger, for the Allied player and for one use. */
import type { Position, Step } from '@voltigeur/kernel'
import { DONE, type PratzenDecision } from '../decisions.ts'
import { ALLIED, type Field, FRENCH } from '../field.ts'
import { one, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { recordDefeat } from './01-morale-tracks.ts'
import { discard, heldCard } from './18-events.ts'

const CRUSHED = 3

/** The Eagle in Danger: the Allied player holds the card, and a French Flag has just been totally defeated. */
export function eagleInDanger(field: Field, position: Position): boolean {
  if (field.rules.deck.length === 0 || heldCard(field, position, ALLIED, 'The Eagle in Danger') < 0) return false
  return field.armies[FRENCH].some(
    unit =>
      field.units[unit].flag && field.onMap(position, unit) && field.unit.toll.get(position, unit) % 10 === CRUSHED,
  )
}

/** The Allied player may play The Eagle in Danger: the French Defeated marker moves one box more. */
export function eagleStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  return {
    name: 'eagle',
    fields: [],
    waits: () => true,
    actor: () => ALLIED,
    question: () => ({ text: 'Play The Eagle in Danger?', cases: ['EVT-3', 'MOR-3'], owed: [] }),
    menus: () => [one({ kind: 'eagle' }), one(DONE)],
    objections: (_, d) => (d.kind === 'done' || d.kind === 'eagle' ? [] : [words.notThisCard(d.kind)]),
    apply(position, d, table) {
      if (d.kind === 'eagle') {
        const flag = field.armies[FRENCH].find(
          unit => field.units[unit].flag && field.unit.toll.get(position, unit) % 10 === CRUSHED,
        )
        if (flag !== undefined) recordDefeat(field, position, table, flag)
        discard(field, position, table, heldCard(field, position, ALLIED, 'The Eagle in Danger'), true)
      }
      flow.end(position)
    },
  }
}
