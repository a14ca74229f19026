/** 12.5 What a volley may do, before the dice are rolled. */
import type { Odds, Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { screenOf } from '../rules/07-screens.ts'
import { reckonVolley, settled } from '../rules/12-aim.ts'
import { fireChances } from '../rules/12-fire-table.ts'
import { chanceOf } from './chances.ts'

const lossText = (lost: number): string =>
  lost === 0 ? 'no effect' : lost === 1 ? '1 increment lost' : `${lost} increments lost`

export function oddsOfFire(
  field: Field,
  position: Position,
  side: number,
  hexes: readonly number[],
  target: number,
): Odds {
  const fire = settled(side, screenOf(field, position))
  const reckoning = reckonVolley(field, position, fire, hexes, target)
  const { strength, fire: attack, defence, odds, canister, terms, halved } = reckoning
  return {
    column: odds,
    attack,
    defence: defence.value,
    terms: [
      ...strength,
      defence,
      ...(canister ? [{ text: 'canister', value: field.tables.fire.canister, case: '12.4.10' }] : []),
      ...terms,
    ],
    chances: fireChances(field.tables, reckoning).map((of36, lost) => chanceOf(String(lost), of36, lossText(lost))),
    cases: halved ? ['12.5.5', '12.5.6', '12.5.7', '6.9.5'] : ['12.5.5', '12.5.6', '12.5.7'],
  }
}
