/** What predicts the winner, in numbers of the order of one, from the French side. */
import type { Features, Position, Side } from '@voltigeur/kernel'
import { COALITION, type Field, FRENCH } from '../field.ts'
import { infantryLost } from '../rules/17-victory.ts'
import { EXHAUSTED, GOOD_ORDER, ROUTED } from '../setup/vocabulary.ts'
import { decisiveHexes } from './aims.ts'

/** How close troops must be to count for an objective. */
const REACH = 7
/** What a battery counts next to the increments of an army. */
const BATTERY = 3

interface Army {
  /** Increments of infantry in good order, of infantry disordered or worse, and of cavalry that can charge. */
  readonly steady: number
  readonly shaken: number
  readonly routed: number
  readonly horse: number
  readonly guns: number
  readonly lost: number
}

export const featuresOf = (field: Field): ((position: Position) => Features) => {
  const places = decisiveHexes(field)
  const worth = places.reduce((sum, [, prize]) => sum + prize, 0)
  return position => {
    const turn = field.cell.turn.get(position)
    const reply = field.cell.segment.get(position) === FRENCH ? 0 : 1
    const time = (turn + 0.5 * reply + 0.5) / field.rules.turns.length
    let [held, grasp, guarded] = [0, 0, 0]
    for (const [hex, prize] of places) {
      const share = prize / worth
      const ours = field.held.by.get(position, field.heldAt[hex]) === FRENCH ? 1 : 0
      const near = graspOn(field, position, hex)
      held += share * ours
      grasp += share * near
      guarded += share * (ours - 0.5) * standsIn(field, position, hex)
    }
    const half = held >= 0.5 ? 1 : 0
    const [french, coalition] = [FRENCH, COALITION].map(side => armyOf(field, position, side))
    const balance = (french.steady - coalition.steady) / (french.steady + coalition.steady + 4)
    return {
      time,
      'French to move': 1 - reply,
      held,
      'held, later': held * time,
      'held, at the end': held * time ** 3,
      'half of it': half,
      'half of it, later': half * time,
      'half of it, at the end': half * time ** 3,
      garrisons: guarded,
      'garrisons, later': guarded * time,
      'grasp on places': grasp,
      'grasp on places, later': grasp * time,
      'grasp on places, French to move': grasp * (1 - reply),
      'balance of foot': balance,
      'balance of foot, later': balance * time,
      'French foot': french.steady / 30,
      'Coalition foot': coalition.steady / 30,
      'French shaken': french.shaken / 10,
      'Coalition shaken': coalition.shaken / 10,
      'French routed': french.routed / 10,
      'Coalition routed': coalition.routed / 10,
      'French horse': french.horse / 10,
      'Coalition horse': coalition.horse / 10,
      'French guns': french.guns / 3,
      'Coalition guns': coalition.guns / 3,
      'French losses': french.lost / 10,
      'Coalition losses': coalition.lost / 10,
    }
  }
}

function standsIn(field: Field, position: Position, hex: number): number {
  const [top] = field.stack(position, hex)
  return top === undefined ? 0 : 1
}

/** Which side has more around an objective; nearer units count more. */
function graspOn(field: Field, position: Position, hex: number): number {
  const { grid } = field.ground
  const [french, coalition] = [FRENCH, COALITION].map(side => {
    let force = 0
    for (const unit of field.armies[side]) {
      const at = field.hex(position, unit)
      if (at < 0 || !field.isInfantry(unit) || field.state(position, unit) !== GOOD_ORDER) continue
      const distance = grid.distance(hex, at)
      if (distance < REACH) force += field.increments(position, unit) * (1 - distance / REACH)
    }
    return force
  })
  return (french - coalition) / (french + coalition + 4)
}

function armyOf(field: Field, position: Position, side: Side): Army {
  let [steady, shaken, routed, horse, guns] = [0, 0, 0, 0, 0]
  for (const unit of field.armies[side]) {
    if (!field.onMap(position, unit)) continue
    const state = field.state(position, unit)
    if (field.isArtillery(unit)) {
      guns += state === GOOD_ORDER ? BATTERY : 0
      continue
    }
    const increments = field.increments(position, unit)
    if (field.isCavalry(unit))
      horse += state === GOOD_ORDER && field.readiness(position, unit) !== EXHAUSTED ? increments : 0
    else if (state === GOOD_ORDER) steady += increments
    else if (state === ROUTED) routed += increments
    else shaken += increments
  }
  return { steady, shaken, routed, horse, guns, lost: infantryLost(field, position, side) }
}
