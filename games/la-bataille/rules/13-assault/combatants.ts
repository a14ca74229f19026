/** 13.2.3a, 13.5 The units of an assault, as the calculations of morale and melee need them. */
import type { Position } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { CHARGED, STRAIGHT } from '../../marks.ts'
import { ARMS, FORMATIONS, GOOD_ORDER, READINESS, STATES } from '../../setup/vocabulary.ts'
import { leadersWith } from '../04-morale/checks.ts'
import type { Aspect, Assaulted, Occasion } from '../04-morale/morale.ts'
import { hexesIn } from '../06-formations/facing.ts'
import { standingIn } from '../12-fire/aim.ts'
import {
  allCross,
  assaultingIncrements,
  basesFor,
  boundTo,
  crosses,
  defendingIncrements,
  facingFor,
  hexesBeside,
  throughWhich,
} from './assaulters.ts'
import {
  type Attacker,
  type Combatant,
  type Defender,
  leadersValue,
  type Melee,
  type MeleeLeader,
} from './melee-odds.ts'

/** One assault: its units on both sides, and which cavalry holds back (5.1.4). */
export interface Clash {
  readonly side: number
  readonly at: number
  readonly assailants: readonly number[]
  /** 13.2.3a: both sides’ increments before the first check; present ones before any check. */
  readonly strengths?: Strengths
  spares(unit: number): boolean
}

export type Strengths = Pick<Assaulted, 'attacking' | 'defending'>

/** 6.3.5, 6.4.13, 6.6.5: both sides’ present increments. */
export const strengthsOf = (field: Field, position: Position, { at, side, assailants }: Clash): Strengths => ({
  attacking: assaultingIncrements(field, position, assailants, at),
  defending: defendingIncrements(field, position, at, 1 - side),
})

function combatantOf(field: Field, position: Position, unit: number, hexes: number, heldBack: boolean): Combatant {
  const { increments, heavy, guard } = field.troops(unit)
  const { mev, lance } = field.specific(position, unit)
  return {
    name: field.nameOf(unit),
    arm: ARMS[field.units[unit].type],
    formation: FORMATIONS[field.formation(position, unit)],
    state: STATES[field.state(position, unit)],
    readiness: READINESS[field.readiness(position, unit)],
    melee: mev,
    lance,
    heavy,
    guard,
    increments,
    lost: field.troop.losses.get(position, unit),
    hexes,
    heldBack,
  }
}

/** 10.2.7c: whether a unit fights because it charged. */
export const charges = (field: Field, position: Position, unit: number): boolean =>
  field.hasActed(position, unit, CHARGED) && boundTo(field, position, unit) !== null

const attackerOf = (field: Field, position: Position, clash: Clash, unit: number): Attacker => ({
  ...combatantOf(field, position, unit, basesFor(field, position, unit, clash.at).length, clash.spares(unit)),
  through: throughWhich(field, position, unit, clash.at),
  charging: charges(field, position, unit),
  straight: field.hasActed(position, unit, STRAIGHT),
  acrossStream: allCross(field, position, [unit], clash.at, 'stream'),
  streams: hexesBeside(field, position, unit, clash.at).map(hex => crosses(field, hex, clash.at, 'stream')),
  upslope: allCross(field, position, [unit], clash.at, 'uphill'),
  toFront: hexesIn(field.ground.grid, field.presence(position, unit), 'front').includes(clash.at),
})

function defenderOf(field: Field, position: Position, clash: Clash, unit: number): Defender {
  const { grid } = field.ground
  const inFront = new Set(frontOf(field, position, unit))
  const light = clash.assailants.filter(foe => field.isCavalry(foe) && !field.troops(foe).heavy)
  const bases = light.flatMap(foe => basesFor(field, position, foe, clash.at))
  return {
    ...combatantOf(field, position, unit, 1, clash.spares(unit)),
    lightBefore: bases.some(hex => inFront.has(hex) || !grid.adjacent(hex, clash.at)),
  }
}

/** The hexes in front of a unit. */
const frontOf = (field: Field, position: Position, unit: number): number[] => {
  const { grid } = field.ground
  const around = field.footprint(position, unit).flatMap(hex => [0, 1, 2, 3, 4, 5].map(dir => grid.neighbour(hex, dir)))
  return around.filter(hex => hex >= 0 && basesFor(field, position, unit, hex).length > 0)
}

/** 13.5.5, 2.3.4: the one leader who counts most for a side. */
function leaderOf(
  field: Field,
  position: Position,
  units: readonly number[],
  attacking: boolean,
): [number, MeleeLeader] | null {
  let best: [number, MeleeLeader] | null = null
  for (const unit of units)
    for (const leader of leadersWith(field, position, unit)) {
      const value = leadersValue(field.office(leader), field.isCavalry(unit), attacking)
      if (value > (best?.[1].value ?? 0)) best = [leader, { name: field.nameOf(leader), value }]
    }
  return best
}

/** The participating leaders of attacker and defender; -1 if none. */
export const leadersIn = (field: Field, position: Position, clash: Clash): { attacker: number; defender: number } => ({
  attacker: leaderOf(field, position, clash.assailants, true)?.[0] ?? -1,
  defender: leaderOf(field, position, defendersOf(field, position, clash), false)?.[0] ?? -1,
})

export const defendersOf = (field: Field, position: Position, { at, side }: Clash): number[] =>
  standingIn(field, position, at, 1 - side)

/** 6.3.6, 6.6.6, 6.4.13d: the whole stack fights. */
export function meleeOf(field: Field, position: Position, clash: Clash): Melee {
  const { assailants } = clash
  const defenders = defendersOf(field, position, clash)
  return {
    attackers: assailants.map(unit => attackerOf(field, position, clash, unit)),
    defenders: defenders.map(unit => defenderOf(field, position, clash, unit)),
    attackingLeader: leaderOf(field, position, assailants, true)?.[1] ?? null,
    defendingLeader: leaderOf(field, position, defenders, false)?.[1] ?? null,
    wet: field.turn(position).wet,
  }
}

/** 6.2.4b: all sides for the defender, its own for an assailant. */
function assaulted(
  field: Field,
  position: Position,
  clash: Clash,
  through: readonly Aspect[],
  unit: number,
): Assaulted {
  const { at, side, assailants } = clash
  const defenders = defendersOf(field, position, clash)
  const top = facingFor(field, position, at, 1 - side)
  return {
    through,
    formation: FORMATIONS[field.formation(position, top)],
    state: STATES[Math.min(...defenders.map(one => field.state(position, one)))],
    upslope: allCross(field, position, unit < 0 ? assailants : [unit], at, 'uphill'),
    acrossStream: allCross(field, position, unit < 0 ? assailants : [unit], at, 'stream'),
    lostToDefensiveFire: unit < 0 ? 0 : field.troop.hit.get(position, unit),
    ...(clash.strengths ?? strengthsOf(field, position, clash)),
  }
}

/** 13.2.3: the occasion for the defenders. */
export const toDefend = (field: Field, position: Position, clash: Clash): Occasion => ({
  reason: 'defendMelee',
  melee: assaulted(
    field,
    position,
    clash,
    clash.assailants.flatMap(unit => throughWhich(field, position, unit, clash.at)),
    -1,
  ),
})

/** 13.2.4: the occasion for an assailant. */
export const toAssault = (field: Field, position: Position, clash: Clash, unit: number): Occasion => ({
  reason: 'assault',
  melee: assaulted(field, position, clash, throughWhich(field, position, unit, clash.at), unit),
})

/** 5.1.4: whether cavalry may hold back: not if it made a charge of any kind. */
export const maySpare = (field: Field, position: Position, unit: number): boolean =>
  field.isCavalry(unit) && field.state(position, unit) === GOOD_ORDER && !field.hasActed(position, unit, CHARGED)
