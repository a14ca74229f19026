/** The battle in outline: villages to hold, assaults, and the ways off the map for the French (8.0, 16.1.5). */
import { outlineOnMap } from '@voltigeur/hex'
import type { Outline, OutlineAct } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import { type Field, FRENCH } from '../field.ts'
import { exitsOf } from '../rules/16-arrivals-and-night/exit.ts'
import { ARMS } from '../setup/vocabulary.ts'
import { decisiveHexes } from './aims.ts'
import { folliesOf } from './follies.ts'

export function outlineOf(field: Field): Outline<KulmDecision> {
  const decisive = decisiveHexes(field).map(([hex]) => hex)
  return {
    ...outlineOnMap(field, ({ type, command }) => ({ arm: ARMS[type], formation: command })),
    strength: (position, unit) => (field.isTroops(unit) ? field.increments(position, unit) : 0),
    exits: (position, side) => (side === FRENCH ? exitsOf(field, position).hexes : []),
    objectives: decisive.length > 0 ? decisive : field.rules.places.flatMap(({ hexes }) => hexes),
    act: (_, decision) => actOf(decision),
    follies: folliesOf(field),
  }
}

function actOf(decision: KulmDecision): OutlineAct {
  switch (decision.kind) {
    case 'move':
      return { does: 'march', units: [decision.unit], to: decision.to }
    case 'enter':
      return { does: 'arrive', unit: decision.unit, at: decision.at }
    case 'exit':
      return { does: 'leave', unit: decision.unit, at: -1 }
    case 'assault':
      return { does: 'strike', units: decision.units, hexes: [decision.at] }
    case 'fire':
      return { does: 'shoot', hexes: [decision.target] }
    case 'advance':
      return { does: 'follow' }
    case 'done':
      return { does: 'pass' }
    default:
      return { does: 'other' }
  }
}
