/** The battle in outline: commands that attack or hold, moves into contact, and the ground that decides. */
import { outlineOnMap } from '@voltigeur/hex'
import type { Outline, OutlineAct, Position } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { enemyOf, type Field } from '../field.ts'
import { ARMS } from '../setup/data.ts'

export function outlineOf(field: Field): Outline<PratzenDecision> {
  return {
    ...outlineOnMap(field, ({ arm, formation }) => {
      const name = ARMS[arm]
      return { arm: name === 'wagon' ? 'artillery' : name, formation }
    }),
    strength: (position, unit) => (field.isLeader(unit) ? 0 : field.face(position, unit).cc),
    exits: () => [],
    objectives: field.rules.victory.hexes,
    act: (position, decision) => actOf(field, position, decision),
  }
}

/** A move into contact is an attack: close combat follows. */
function actOf(field: Field, position: Position, decision: PratzenDecision): OutlineAct {
  switch (decision.kind) {
    case 'move': {
      const { units, to } = decision
      const enemy = enemyOf(field.units[units[0]].side)
      const hexes = field.ground.grid.ring(to, 1).filter(hex => field.at(position).present(hex, enemy))
      return hexes.length > 0 ? { does: 'strike', units, hexes } : { does: 'march', units, to }
    }
    case 'enter':
      return { does: 'arrive', unit: decision.unit, at: decision.at }
    case 'volley':
    case 'bombard':
      return { does: 'shoot', hexes: [decision.at] }
    case 'advance':
      return { does: 'follow' }
    case 'charge':
      return { does: 'order', posture: 'attack' }
    case 'openFire':
    case 'hold':
      return { does: 'order', posture: 'hold' }
    case 'done':
      return { does: 'pass' }
    default:
      return { does: 'other' }
  }
}
