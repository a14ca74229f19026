/** The battle in outline: commands under orders, places to hold, and for the Allies the road to Vienna (16.51.1). */
import { NOBODY, outlineOnMap } from '@voltigeur/hex'
import type { Outline, OutlineAct, Posture } from '@voltigeur/kernel'
import type { MoravianDecision } from '../decisions.ts'
import { ALLIED, type Field } from '../field.ts'
import { ARMS } from '../setup/roster.ts'
import type { OrderName } from '../setup/vocabulary.ts'

const POSTURES: Readonly<Record<OrderName, Posture>> = {
  advance: 'march',
  attack: 'attack',
  defense: 'hold',
  march: 'march',
  probe: 'attack',
  pursuit: 'attack',
  react: 'hold',
}

export function outlineOf(field: Field): Outline<MoravianDecision> {
  const { victory } = field.rules
  return {
    ...outlineOnMap(field, ({ index, type, formation }) => ({
      arm: ARMS[type],
      formation: formation === NOBODY ? `alone ${index}` : formation,
    })),
    strength: (position, unit) => (field.isTroops(unit) ? field.sp(position, unit) : 0),
    exits: (_, side) => (side === ALLIED ? field.ground.plan.exits : []),
    objectives: victory.kind === 'places' ? victory.hexes : [],
    act: (_, decision) => actOf(decision),
  }
}

function actOf(decision: MoravianDecision): OutlineAct {
  switch (decision.kind) {
    case 'move':
    case 'moveInColumn':
    case 'moveToSquare':
      return { does: 'march', units: [decision.unit], to: decision.to }
    case 'enter':
    case 'enterInColumn':
      return { does: 'arrive', unit: decision.unit, at: decision.to }
    case 'exit':
      return { does: 'leave', unit: decision.unit, at: NOBODY }
    case 'assault':
      return { does: 'strike', units: decision.units, hexes: decision.hexes }
    case 'charge':
      return { does: 'strike', units: [decision.unit], hexes: [decision.at] }
    case 'bombard':
      return { does: 'shoot', hexes: [decision.at] }
    case 'advance':
      return { does: 'follow' }
    case 'place':
      return { does: 'order', posture: POSTURES[decision.order] }
    case 'done':
      return { does: 'pass' }
    default:
      return { does: 'other' }
  }
}
