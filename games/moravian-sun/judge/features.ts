/** What predicts the winner, in numbers of the order of one, from the French side. */
import type { Features, Position, Side } from '@voltigeur/kernel'
import { ACTIVATED, ALLIED, type Field, FRENCH, GOOD_ORDER, ROUTED } from '../field.ts'
import { commandOf } from '../rules/04-orders/orders.ts'
import { demOf, victoryPoints } from '../rules/16-victory/victory.ts'
import { Outlook } from './outlook.ts'

/** How close troops must be to count for an objective. */
const REACH = 6

interface Army {
  readonly strength: number
  readonly shaken: number
  readonly routed: number
  /** Units whose command has yet to act in this turn. */
  readonly fresh: number
  /** What the enemy could gain against its stacks. */
  readonly danger: number
}

export const featuresOf =
  (field: Field) =>
  (position: Position): Features => {
    const { victory, turns } = field.rules
    const time = field.turn(position) / turns
    const [french, allied] = victoryPoints(field, position)
    const lead = (french - allied) / 4
    const lost = [FRENCH, ALLIED].map(side => demOf(field, position, side) / 8)
    const [ours, theirs] = [FRENCH, ALLIED].map(side => armyOf(field, position, side))
    const places = victory.kind === 'places' ? victory.hexes : []
    const grasp = places.map(hex => graspOn(field, position, hex))
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
    const held = sum(places.map(hex => holder(field, position, hex))) / 4
    const features: Record<string, number> = {
      time,
      lead,
      'lead, later': lead * time,
      'lead, at the end': lead * time ** 3,
      'French losses': lost[FRENCH],
      'Allied losses': lost[ALLIED],
      'balance of losses, later': (lost[ALLIED] - lost[FRENCH]) * time,
      'places held': held,
      'places held, later': held * time,
      'grasp on places': sum(grasp) / 4,
      'grasp on places, later': (sum(grasp) / 4) * time,
      'French strength': ours.strength / 40,
      'Allied strength': theirs.strength / 40,
      'French shaken': ours.shaken / 10,
      'Allies shaken': theirs.shaken / 10,
      'French routed': ours.routed / 10,
      'Allies routed': theirs.routed / 10,
      'French yet to act': ours.fresh / 40,
      'Allies yet to act': theirs.fresh / 40,
      'French yet to act, later': (ours.fresh / 40) * time,
      'Allies yet to act, later': (theirs.fresh / 40) * time,
      'French in danger': ours.danger / 8,
      'Allies in danger': theirs.danger / 8,
    }
    for (const [i, hex] of places.entries()) {
      features[`grasp on ${field.label(hex)}`] = grasp[i]
      features[`who holds ${field.label(hex)}`] = holder(field, position, hex)
      features[`who holds ${field.label(hex)}, later`] = holder(field, position, hex) * time
    }
    return features
  }

function holder(field: Field, position: Position, hex: number): number {
  const here = field.at(position)
  return here.holds(hex, FRENCH) ? 1 : here.holds(hex, ALLIED) ? -1 : 0
}

/** Which side has more around an objective; nearer units count more, and units that have acted less. */
function graspOn(field: Field, position: Position, hex: number): number {
  const { grid } = field.ground
  const [french, allied] = [FRENCH, ALLIED].map(side => {
    let force = 0
    for (const unit of field.armies[side]) {
      const at = field.hex(position, unit)
      if (at < 0 || field.isArtillery(unit) || field.cohesion(position, unit) !== GOOD_ORDER) continue
      const distance = grid.distance(hex, at)
      if (distance < REACH) force += field.sp(position, unit) * (1 - distance / REACH)
    }
    return force
  })
  return (french - allied) / (french + allied + 4)
}

function armyOf(field: Field, position: Position, side: Side): Army {
  const view = new Outlook(field, position, side)
  const seen = new Set<number>()
  let [strength, shaken, routed, fresh, danger] = [0, 0, 0, 0, 0]
  for (const unit of field.armies[side]) {
    const hex = field.hex(position, unit)
    if (hex < 0 || field.isArtillery(unit)) continue
    const sp = field.sp(position, unit)
    strength += sp
    const cohesion = field.cohesion(position, unit)
    if (cohesion === ROUTED) routed += sp
    else if (cohesion !== GOOD_ORDER) shaken += sp
    if (field.command.face.get(position, commandOf(field, position, unit)) !== ACTIVATED) fresh += sp
    if (seen.has(hex)) continue
    seen.add(hex)
    danger += view.dangerAt(hex, unit)
  }
  return { strength, shaken, routed, fresh, danger }
}
