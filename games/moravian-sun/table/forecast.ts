/** What a decision would cost and what may come of it. */
import type { Forecast, Position } from '@voltigeur/kernel'
import type { MoravianDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { destinations, type Intent, type Pace, wayTo } from '../rules/09-movement.ts'
import { meleeFor } from '../rules/12-attacks.ts'
import { POINT } from '../setup/ground.ts'
import { assaultOdds, testOdds } from './briefing-combat.ts'
import { salvoOdds } from './briefing-guns.ts'

const NOTHING: Forecast = { cost: null, odds: null }

export function forecast(field: Field, position: Position, d: MoravianDecision): Forecast {
  switch (d.kind) {
    case 'move':
      return march(field, position, d.unit, d.to, 'plain')
    case 'moveInColumn':
      return march(field, position, d.unit, d.to, 'column')
    case 'moveToSquare':
      return march(field, position, d.unit, d.to, 'plain', 'square')
    case 'charge':
      return march(field, position, d.unit, d.to, 'plain', 'charge')
    case 'bombard':
      return { cost: null, odds: salvoOdds(field, position, d.units, d.at) }
    case 'assault':
      return {
        cost: null,
        odds: assaultOdds(field, position, meleeFor(field, position, standing(field, position, d.units), d.hexes)),
      }
    case 'rally':
      return { cost: null, odds: testOdds(field, position, standing(field, position, d.units)) }
    case 'hastySquare':
      return { cost: null, odds: testOdds(field, position, standing(field, position, d.units), true) }
    case 'rouse':
      return { cost: null, odds: testOdds(field, position, standing(field, position, d.units)) }
    default:
      return NOTHING
  }
}

const standing = (field: Field, position: Position, units: readonly number[]): number[] =>
  units.filter(unit => field.isUnit(unit) && field.isTroops(unit) && field.onMap(position, unit))

function march(
  field: Field,
  position: Position,
  unit: number,
  to: number,
  pace: Pace,
  intent: Intent = 'march',
): Forecast {
  if (!field.isTroops(unit) || !field.onMap(position, unit)) return NOTHING
  if (!destinations(field, position, unit, pace, intent).includes(to)) return NOTHING
  const { path, cost } = wayTo(field, position, unit, to, pace, intent)
  const total = cost / POINT
  const terms = [{ text: 'movement points', value: total, case: pace === 'column' ? '9.3' : '9.2' }]
  return {
    cost: { total, budget: field.units[unit].move, terms, path: path.map(hex => field.label(hex)) },
    odds: null,
  }
}
