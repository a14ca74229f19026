/** Units’ stances after a decision, to draw their counters in place. */
import type { UnitStance } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { hexesOfStand } from '../rules/06-formations/changes.ts'
import { isTwoHex, leftHalf } from '../rules/06-formations/facing.ts'
import { ridersOf } from '../rules/10-charges/charge.ts'
import { formationIn } from '../rules/11-movement/movement.ts'
import type { Sequence } from '../sequence.ts'
import { ROAD_MARCH } from '../setup/vocabulary.ts'
import { facingOf } from './counters.ts'

export function stanceOf(field: Field, sequence: Sequence, position: Position, d: KulmDecision): UnitStance | null {
  switch (d.kind) {
    case 'move': {
      const formation = d.formation ?? formationIn(field, position, d.unit, d.to)
      return standing(field, d.unit, formation, d.to, d.facing)
    }
    case 'form':
    case 'enter': {
      const hexes = hexesOfStand(field, position, d) ?? [d.at]
      const own = d.kind === 'form' && isTwoHex(d.formation) ? field.hex(position, d.unit) : d.at
      // A line turns about the hex where the unit already stands.
      const about = hexes.includes(own) ? [own, ...hexes.filter(hex => hex !== own)] : hexes
      return stance(d.unit, about, d.facing, d.formation === ROAD_MARCH)
    }
    case 'face':
      return stance(d.unit, field.footprint(position, d.unit), d.facing, false)
    case 'meet':
      return standing(field, d.unit, field.formation(position, d.unit), d.to, d.facing)
    case 'gallop': {
      const rider = riderOf(field, sequence, position)
      return rider < 0 ? null : standing(field, rider, d.formation, d.to, d.facing)
    }
    case 'aim': {
      const rider = riderOf(field, sequence, position)
      if (rider < 0) return null
      return stance(rider, field.footprint(position, rider), field.facing(position, rider), false)
    }
    default:
      return null
  }
}

function riderOf(field: Field, { flow, steps }: Sequence, position: Position): number {
  const charge = flow.find(position, steps.charge)
  return (charge && ridersOf(field, position, charge)[0]) ?? -1
}

/** A line has its left half beside it; the tail of a road march follows along its path. */
function standing(field: Field, unit: number, formation: number, at: number, facing: number): UnitStance {
  const left = isTwoHex(formation) ? leftHalf(field.ground.grid, at, facing) : -1
  return stance(unit, left < 0 ? [at] : [at, left], facing, false)
}

const stance = (unit: number, hexes: readonly number[], facing: number, marching: boolean): UnitStance => ({
  unit,
  hex: hexes[0],
  ...(hexes.length > 1 ? { hexes, marching } : {}),
  facing: facingOf(facing),
})
