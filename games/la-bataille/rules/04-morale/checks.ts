/** 4.2 Morale checks of units on the map: modifiers, and what the log shows. */
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import type { Office } from '../../setup/roster.ts'
import { ARMS, FORMATIONS, STATES } from '../../setup/vocabulary.ts'
import { moved } from '../02-dice.ts'
import { rollTwo } from '../02-rolls.ts'
import { MORALE_SEEN, show } from '../02-specific-side.ts'
import { type Checker, type LeaderThere, type MoraleReckoning, type Occasion, passes, reckonMorale } from './morale.ts'
import type { Shaken } from './states.ts'

/** The leaders of a unit’s nation stacked with it. */
export function leadersWith(field: Field, position: Position, unit: number): number[] {
  const { nation } = field.units[unit]
  const here = field.at(position)
  return field
    .footprint(position, unit)
    .flatMap(hex => here.leadersIn(hex))
    .filter(leader => field.units[leader].nation === nation)
}

/** 2.3.3: the best of these leaders; null if none has a bonus. */
export function bestOf(field: Field, leaders: readonly number[], merit: keyof Office): number | null {
  let best: number | null = null
  for (const leader of leaders) {
    const value = field.office(leader)[merit]
    if (value > (best === null ? 0 : field.office(best)[merit])) best = leader
  }
  return best
}

export const asLeader = (field: Field, leader: number): LeaderThere => ({
  name: field.nameOf(leader),
  morale: field.office(leader).morale,
})

export function checkerOf(field: Field, position: Position, unit: number): Checker {
  const { increments } = field.troops(unit)
  const { mov } = field.specific(position, unit)
  const leader = bestOf(field, leadersWith(field, position, unit), 'morale')
  return {
    morale: mov,
    state: STATES[field.state(position, unit)],
    formation: FORMATIONS[field.formation(position, unit)],
    increments,
    lost: field.troop.losses.get(position, unit),
    level: field.rules.steadfast ? 0 : field.morale.level.get(position, field.units[unit].morale),
    leader: leader === null ? null : asLeader(field, leader),
  }
}

export const shakenOf = (field: Field, position: Position, unit: number): Shaken => ({
  arm: ARMS[field.units[unit].type],
  formation: FORMATIONS[field.formation(position, unit)],
  state: STATES[field.state(position, unit)],
})

const reckonCheck = (field: Field, position: Position, unit: number, occasion: Occasion): MoraleReckoning =>
  reckonMorale(field.tables.morale, checkerOf(field, position, unit), occasion)

/** 4.2.1: rolls and logs; several units of a hex may share one roll (10.2.7b, 11.2.3c). */
export function checkMorale(
  field: Field,
  position: Position,
  unit: number,
  occasion: Occasion,
  umpire: Umpire,
  shared?: number,
): boolean {
  const reckoning = reckonCheck(field, position, unit, occasion)
  if (reckoning.certain) return true
  const roll = shared ?? rollTwo(position, umpire)
  show(field, position, unit, MORALE_SEEN)
  const { terms, drm } = reckoning
  const passed = passes(reckoning, roll)
  const { case: id } = field.tables.morale.reasons[occasion.reason]
  note(umpire, {
    kind: 'checkedMorale',
    unit,
    reason: occasion.reason,
    terms,
    roll,
    modified: moved(roll, drm),
    passed,
    cases: [id, passed ? '4.2.3' : '4.2.4'],
  })
  return passed
}
