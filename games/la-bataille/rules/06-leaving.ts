/** 6.6.9 Who comes out of woods or houses takes up any formation that he can, there and then. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { POINT } from '../setup/ground.ts'
import { GENERAL_ORDER, ROAD_MARCH } from '../setup/vocabulary.ts'
import { hexesOfStand, placeFault, type Stand } from './06-changes.ts'
import { facingsOf } from './06-facing.ts'
import { changeCost, formationFault, formationsOf, plainFormation } from './06-formations.ts'
import { allowance } from './11-allowance.ts'
import { formationIn, wayOut } from './11-movement.ts'

/** Half points more than for the plain formation. */
export function extraCost(field: Field, position: Position, unit: number, formation: number): number {
  const body = field.body(position, unit)
  const cost = (to: number): number => changeCost(field.tables, body, to)
  return (cost(formation) - cost(plainFormation(body, 'clear'))) * POINT
}

/** Every way in which a unit may stand that comes out into the open with its last step. */
export function comingOut(field: Field, position: Position, unit: number): Stand[] {
  if (field.isArtillery(unit) || field.formation(position, unit) === ROAD_MARCH) return []
  const found: Stand[] = []
  const ways = wayOut(field, position, unit)
  if (ways.length === 0) return found
  const budget = allowance(field, position, unit)
  const body = field.body(position, unit)
  const fit = formationsOf(body.arm)
    .filter(formation => formation !== GENERAL_ORDER && formation !== ROAD_MARCH)
    .filter(formation => formationFault(field.tables, body, formation) === null)
    .map(formation => ({ formation, extra: extraCost(field, position, unit, formation) }))
  for (const { to, cost } of ways) {
    const plain = formationIn(field, position, unit, to)
    for (const { formation, extra } of fit) {
      if (formation === plain || cost + extra > budget) continue
      for (const facing of facingsOf(formation)) {
        const stand = { unit, formation, facing, at: to }
        if (placeFault(field, position, stand, hexesOfStand(field, position, stand), []) === null) found.push(stand)
      }
    }
  }
  return found
}
