/** The battle in outline: the Allies win over the west edge (4.1), or in the South by running to row 15 (10.7). */
import { outlineOnMap } from '@voltigeur/hex'
import type { Outline, OutlineAct } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { ALLIED, type Field } from '../field.ts'
import { UNIT_TYPES } from '../setup/data.ts'
import { folliesOf } from './follies.ts'
import { placesOf } from './introductory.ts'

/** 10.7 */
const NORTH = 15

export function outlineOf(field: Field): Outline<GloryDecision> {
  const { grid, plan, row } = field.ground
  const { introductory } = field.rules
  const north = introductory ? Array.from({ length: grid.size }, (_, hex) => hex).filter(hex => row[hex] <= NORTH) : []
  return {
    ...outlineOnMap(field, ({ type, formation }) => ({ arm: UNIT_TYPES[type], formation })),
    strength: (position, unit) => field.steps(position, unit),
    exits: (_, side) => (side !== ALLIED ? [] : introductory ? north : plan.edges.west),
    objectives: introductory ? placesOf(field) : plan.critical,
    act: (_, decision) => actOf(decision),
    follies: folliesOf(field),
  }
}

function actOf(decision: GloryDecision): OutlineAct {
  switch (decision.kind) {
    case 'move':
      return { does: 'march', units: [decision.unit], to: decision.to }
    case 'enter':
      return { does: 'arrive', unit: decision.unit, at: decision.to }
    case 'exit':
      return { does: 'leave', unit: decision.unit, at: decision.at }
    case 'attack':
      return { does: 'strike', units: decision.units, hexes: [decision.hex] }
    case 'advance':
      return { does: 'follow' }
    case 'stay':
    case 'decline':
    case 'stand':
      return { does: 'pass' }
    default:
      return { does: 'other' }
  }
}
