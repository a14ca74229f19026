/** What a decision would cost or bring, before anyone commits to it. */
import type { Forecast, Position, Side } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { allowance, wayTo } from '../rules/11-movement.ts'
import { POINT } from '../setup/ground.ts'
import { oddsOfFire } from './forecast-fire.ts'

export function forecast(field: Field, position: Position, decision: KulmDecision, side: Side): Forecast {
  if (decision.kind === 'fire') {
    const { hexes, target } = decision
    const here = field.at(position)
    if (!here.holds(target, 1 - side) || !hexes.every(hex => here.holds(hex, side))) return { cost: null, odds: null }
    return { cost: null, odds: oddsOfFire(field, position, side, hexes, target) }
  }
  if (decision.kind !== 'move' && decision.kind !== 'ride') return { cost: null, odds: null }
  const [piece, facing] = decision.kind === 'move' ? [decision.unit, decision.facing] : [decision.leader, 0]
  const way = wayTo(field, position, piece, decision.to, facing)
  if (way === null) return { cost: null, odds: null }
  return {
    cost: {
      total: way.cost / POINT,
      budget: allowance(field, position, piece) / POINT,
      terms: [],
      path: way.hexes.map(hex => field.label(hex)),
    },
    odds: null,
  }
}
