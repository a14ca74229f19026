/** How good a position is for a side, and the policy’s first ratings of decisions. */
import { enemyOf, type Leadership, type Policy, type Position, type Side } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { victoryPoints } from '../rules/14-victory.ts'
import { ALLIED, ARTILLERY } from '../setup/units.ts'
import { type Rest, restOf } from './allotment.ts'
import { expectation, worthOf } from './battle.ts'
import { conductOf } from './conduct.ts'
import { planMovement } from './movement.ts'
import { isSoleGarrison } from './places.ts'

export function evaluate(field: Field, position: Position, side: Side): number {
  const { allied, french } = victoryPoints(field, position)
  const balance = allied.total - french.total
  return side === ALLIED ? balance : -balance
}

/** What a step forward is worth without other reasons. */
const STEP = 0.1

export function policy(
  field: Field,
  position: Position,
  side: Side,
  step: string,
  overlooks?: (unit: number) => boolean,
  leading?: Leadership,
): Policy<AusterlitzDecision> {
  const { grid, defence } = field.ground
  const conduct = step === 'movement' || step === 'reinforcements' ? conductOf(field, position, side, leading) : null
  const plan = conduct && step === 'movement' ? planMovement(field, position, side, conduct, overlooks) : null
  let rest: Rest | null = null
  return { appeal }

  function appeal(decision: AusterlitzDecision): number {
    switch (decision.kind) {
      case 'move':
        return plan ? plan.move(decision.unit, decision.to) : 0
      case 'exit':
        return plan ? plan.exit(decision.unit, decision.at) : 0
      case 'enter':
        return typeof leading === 'object' && conduct
          ? -conduct.wayOf(decision.unit)[decision.at]
          : -nearestEnemy(field, position, side, decision.at)
      case 'attack':
        rest ??= restOf(field, position, side)
        return expectation(field, position, decision.hexes, decision.units) + rest(decision.units, decision.hexes)
      case 'exchange':
        // The defenders are lost at any price: pay as little as possible.
        return 100 - strength(field, decision.units)
      case 'volunteer':
        return -decision.units.length
      case 'retreat': {
        // Into bad terrain, back toward the enemy’s rear, and into the way of their friends.
        const homeward = field.units[decision.unit].side === ALLIED ? grid.q[decision.to] : -grid.q[decision.to]
        return STEP * (decision.displacing.length + homeward) - defence[decision.to] - worthOf(field, [decision.to])
      }
      case 'advance': {
        const from = field.hex(position, decision.unit)
        const guns = field.units[decision.unit].type === ARTILLERY ? 1 : 0
        return STEP + defence[decision.to] - defence[from] - guns + gainOf(field, position, decision.unit, decision.to)
      }
      case 'deploy':
        return -1
      default:
        return 0
    }
  }
}

/** SC-2: what a step gains and loses in objectives of a small scenario. */
function gainOf(field: Field, position: Position, unit: number, to: number): number {
  return (
    worthOf(field, [to]) - (isSoleGarrison(field, position, unit) ? worthOf(field, [field.hex(position, unit)]) : 0)
  )
}

function strength(field: Field, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + field.units[unit].strength, 0)
}

function nearestEnemy(field: Field, position: Position, side: Side, hex: number): number {
  let nearest = 99
  for (const unit of field.armies[enemyOf(side)]) {
    if (field.onMap(position, unit))
      nearest = Math.min(nearest, field.ground.grid.distance(hex, field.hex(position, unit)))
  }
  return nearest
}
