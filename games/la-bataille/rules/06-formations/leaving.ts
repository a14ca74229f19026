/** 6.6.9 A unit that leaves woods or a village may adopt any formation it can, on the spot. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { FORCE_MARCHED } from '../../marks.ts'
import { POINT } from '../../setup/ground.ts'
import { GENERAL_ORDER, GOOD_ORDER, ROAD_MARCH } from '../../setup/vocabulary.ts'
import { allowance } from '../11-movement/allowance.ts'
import { formationIn, wayOut } from '../11-movement/movement.ts'
import { roomFor, type Stand } from './changes.ts'
import { facingsOf } from './facing.ts'
import { changeCost, formationFault, formationsOf, plainFormation } from './formations.ts'

/** Half points more than for the default formation. */
export function extraCost(field: Field, position: Position, unit: number, formation: number): number {
  const body = field.body(position, unit)
  const cost = (to: number): number => changeCost(field.tables, body, to)
  return (cost(formation) - cost(plainFormation(body, 'clear'))) * POINT
}

/** The case that stops a unit from adopting a formation as it leaves cover, wherever it goes. */
export function outFault(field: Field, position: Position, unit: number): string | null {
  if (field.state(position, unit) !== GOOD_ORDER) return '4.3.5'
  if (field.hasActed(position, unit, FORCE_MARCHED)) return '11.2.6'
  return field.isArtillery(unit) || field.formation(position, unit) === ROAD_MARCH ? '6.6.9' : null
}

/** Every stance for a unit whose last step leaves cover. */
export function comingOut(field: Field, position: Position, unit: number): Stand[] {
  if (outFault(field, position, unit) !== null) return []
  const found: Stand[] = []
  const budget = allowance(field, position, unit)
  const body = field.body(position, unit)
  const fit = formationsOf(body.arm)
    .filter(formation => formation !== GENERAL_ORDER)
    .filter(formation => formationFault(field.tables, body, formation) === null)
    .map(formation => ({
      formation,
      extra: extraCost(field, position, unit, formation),
      ways: wayOut(field, position, unit, formation),
      hasRoom: roomFor(field, position, unit, formation),
    }))
  for (const { formation, extra, ways, hasRoom } of fit)
    for (const { to, cost } of ways) {
      if (formation === formationIn(field, position, unit, to) || cost + extra > budget) continue
      for (const facing of facingsOf(formation)) {
        const stand = { unit, formation, facing, at: to }
        if (hasRoom(stand)) found.push(stand)
      }
    }
  return found
}
