/** 12.5 The possible results of a volley, before the roll. */
import type { Odds, Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { lossBy } from '../results.ts'
import { screenOf } from '../rules/07-screens.ts'
import { reckonVolley, settled } from '../rules/12-fire/aim.ts'
import { fireChances } from '../rules/12-fire/fire-table.ts'
import { terms } from '../terms.ts'
import { chanceOf } from './chances.ts'

export function oddsOfFire(
  field: Field,
  position: Position,
  side: number,
  hexes: readonly number[],
  target: number,
): Odds {
  const fire = settled(side, screenOf(field, position))
  const reckoning = reckonVolley(field, position, fire, hexes, target)
  const { strength, fire: attack, defence, odds, canister, terms: modifiers, halved } = reckoning
  return {
    column: odds,
    attack,
    defence: defence.value,
    terms: [
      ...strength,
      defence,
      ...(canister ? [terms.canister('12.4.10', field.tables.fire.canister)] : []),
      ...modifiers,
    ],
    chances: fireChances(field.tables, reckoning).map((of36, lost) =>
      chanceOf(String(lost), of36, lossBy(lost), lost === 0 ? 'even' : lost === 1 ? 'good' : 'best'),
    ),
    cases: halved ? ['12.5.5', '12.5.6', '12.5.7', '6.9.5'] : ['12.5.5', '12.5.6', '12.5.7'],
  }
}
