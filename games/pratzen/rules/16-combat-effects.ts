/** The effects of combat on units and Leaders: hits, disorder, rout, elimination. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { DISORDERED, enemyOf, type Field, ROUTED, STEADY, WITHDRAWAL } from '../field.ts'
import type { Why } from '../sayings.ts'
import { ARTILLERY, CAVALRY, commands, INFANTRY, ridesWithTroops } from '../setup/roster.ts'
import type { Cause } from '../steps.ts'
import { loseEagle, recordLoss } from './01-morale-tracks.ts'
import { flagOf, inBattalion } from './04-leaders-and-flags.ts'

const RISKS: Readonly<Record<Cause, string>> = { fire: 'LCAS-1', closeCombat: 'LCAS-2', overrun: 'LCAS-3' }
const LEADER_RIDE = 8

/** LCAS-0: one roll per Leader in a combat or fire resolution; a new one begins here. */
export function beginResolution(field: Field, position: Position): void {
  for (const { index } of field.units) {
    if (field.unit.spared.get(position, index)) field.unit.spared.set(position, index, 0)
  }
}

export function rollTwo(position: Position, umpire: Umpire): [number, number] {
  return [umpire.roll(position, 6), umpire.roll(position, 6)]
}

/** LCAS-0 to LCAS-3: the opposing player rolls for the Leaders in a hex where a unit was disordered or eliminated. */
function riskLeaders(field: Field, position: Position, umpire: Umpire, hex: number, cause: Cause): void {
  const lostOn = field.tables.leaderLoss[cause]
  for (const leader of [...field.at(position).leaders(hex)]) {
    if (field.unit.spared.get(position, leader)) continue
    field.unit.spared.set(position, leader, 1)
    const dice = rollTwo(position, umpire)
    note(umpire, { kind: 'leaderRisk', unit: leader, dice, lostOn, cases: ['LCAS-0', RISKS[cause]] })
    if (dice[0] + dice[1] >= lostOn) loseLeader(field, position, umpire, leader, 'leaderLost', RISKS[cause])
  }
}

export function loseLeader(
  field: Field,
  position: Position,
  umpire: Umpire,
  leader: number,
  why: Why,
  id: string,
): void {
  const hex = field.hex(position, leader)
  field.remove(position, leader)
  note(umpire, { kind: 'eliminated', unit: leader, hex, why, cases: [id, 'LCAS-3b', 'MOR-2'] })
  recordLoss(field, position, field.units[leader].side)
}

/** The nearest hex with a suitable unit, in a straight line; among equals the first of the map. */
function nearest(field: Field, position: Position, hex: number, side: Side, fits: (unit: number) => boolean): number {
  let best = OFF_MAP
  for (const at of field
    .at(position)
    .held(side)
    .sort((a, b) => a - b)) {
    if (!field.at(position).stack(at).some(fits)) continue
    if (best === OFF_MAP || field.ground.grid.distance(hex, at) < field.ground.grid.distance(hex, best)) best = at
  }
  return best
}

/** LCAS-4, LCAS-6, LMOV-2b: a Leader without troops moves to the nearest friends, or is lost. */
function displaceLeader(field: Field, position: Position, umpire: Umpire, leader: number, id: string): void {
  const from = field.hex(position, leader)
  const piece = field.units[leader]
  const rider = ridesWithTroops(piece)
  const to = nearest(field, position, from, piece.side, unit =>
    rider ? field.units[unit].arm === CAVALRY && commands(piece, field.units[unit]) : true,
  )
  const tooFar = id === 'LCAS-4' && to !== OFF_MAP && field.ground.grid.distance(from, to) > LEADER_RIDE
  if (to === OFF_MAP || tooFar) {
    loseLeader(field, position, umpire, leader, 'noFriends', id)
    return
  }
  field.put(position, leader, to)
  note(umpire, { kind: 'displaced', unit: leader, from, to, cases: [id] })
}

function strandedLeaders(field: Field, position: Position, umpire: Umpire, hex: number): void {
  for (const leader of [...field.at(position).leaders(hex)]) {
    const piece = field.units[leader]
    const stack = field.at(position).stack(hex)
    if (ridesWithTroops(piece)) {
      if (!stack.some(unit => commands(piece, field.units[unit]))) {
        displaceLeader(field, position, umpire, leader, 'LMOV-2b')
      }
    } else if (stack.length === 0) displaceLeader(field, position, umpire, leader, 'LCAS-4')
  }
}

export function eliminate(
  field: Field,
  position: Position,
  umpire: Umpire,
  unit: number,
  cause: Cause,
  why: Why,
  id: string,
): void {
  const hex = field.hex(position, unit)
  const { side, flag } = field.units[unit]
  if (flag && side === 0 && nextToCavalry(field, position, hex, enemyOf(side))) loseEagle(field, position, umpire, unit)
  riskLeaders(field, position, umpire, hex, cause)
  const square = field.unit.square.get(position, unit)
  passOnPool(field, position, unit)
  field.remove(position, unit)
  note(umpire, { kind: 'eliminated', unit, hex, why, cases: [id, 'ELIM-5', 'MOR-2'] })
  recordLoss(field, position, side)
  if (square) keepSquare(field, position, hex)
  strandedLeaders(field, position, umpire, hex)
}

/** HIT-6c: hits held by a Flag stay with the battalion when the Flag is lost. */
function passOnPool(field: Field, position: Position, flag: number): void {
  const pool = field.unit.pool.get(position, flag)
  if (pool === 0) return
  const heir = field.hierarchy.formation[flag].find(
    unit =>
      unit !== flag &&
      field.onMap(position, unit) &&
      field.ground.grid.distance(field.hex(position, unit), field.hex(position, flag)) <= 2,
  )
  if (heir !== undefined) field.unit.pool.set(position, heir, field.unit.pool.get(position, heir) + pool)
}

function nextToCavalry(field: Field, position: Position, hex: number, side: Side): boolean {
  for (const near of field.ground.around(hex)) {
    const top = field.at(position).top(near)
    if (top >= 0 && field.units[top].side === side && field.units[top].arm === CAVALRY) return true
  }
  return false
}

/** DEF-30: a square needs two units, all of them infantry; a unit that joins one is part of it. */
export function keepSquare(field: Field, position: Position, hex: number): void {
  const stack = field.at(position).stack(hex)
  const formed = stack.length > 1 && stack.every(unit => field.units[unit].arm === INFANTRY)
  const square = formed && stack.some(unit => field.unit.square.get(position, unit)) ? 1 : 0
  for (const unit of stack) {
    if (field.unit.square.get(position, unit) !== square) field.unit.square.set(position, unit, square)
  }
}

/**
 * DIS-1, STK-CBT-5: flipped and put at the bottom of its stack. DIS-2, ART-12c: an already disordered unit only goes to
 * the bottom.
 */
export function disorder(field: Field, position: Position, umpire: Umpire, unit: number, cause: Cause): void {
  const { arm, horse } = field.units[unit]
  // DEF-18: the limbered face is the disorder of guns; horse guns are also shaken as cavalry is (CC-12e).
  if (arm === ARTILLERY && limberUp(field, position, umpire, unit)) {
    riskLeaders(field, position, umpire, field.hex(position, unit), cause)
  }
  if (arm === ARTILLERY && !horse) return
  if (field.cohesion(position, unit) === STEADY) {
    field.unit.cohesion.set(position, unit, DISORDERED)
    note(umpire, { kind: 'disordered', unit, cases: ['DIS-1'] })
    riskLeaders(field, position, umpire, field.hex(position, unit), cause)
  }
  if (field.onMap(position, unit)) field.shift(position, unit)
}

/** Whether the guns were unlimbered until now. */
function limberUp(field: Field, position: Position, umpire: Umpire, unit: number): boolean {
  if (field.unit.limbered.get(position, unit)) return false
  field.unit.limbered.set(position, unit, 1)
  note(umpire, { kind: 'mode', unit, limbered: true, cases: ['DEF-18'] })
  return true
}

/** ROUT-2. */
export function rout(field: Field, position: Position, umpire: Umpire, unit: number, cause: Cause): void {
  disorder(field, position, umpire, unit, cause)
  if (!field.onMap(position, unit) || field.cohesion(position, unit) === ROUTED) return
  field.unit.cohesion.set(position, unit, ROUTED)
  note(umpire, { kind: 'routed', unit, cases: ['ROUT-2'] })
}

/** HIT-1 to HIT-6b, HIT-8: one hit; battalions pool theirs until the step ends. */
export function hit(field: Field, position: Position, umpire: Umpire, unit: number, cause: Cause): void {
  const hex = field.hex(position, unit)
  note(umpire, { kind: 'hit', unit, hex, cases: ['HIT-8'] })
  if (inBattalion(field, position, unit)) {
    const flag = flagOf(field, position, unit)
    field.unit.pool.set(position, flag, field.unit.pool.get(position, flag) + 1)
  } else if (!markHit(field, position, umpire, unit, cause)) return
  disorder(field, position, umpire, unit, cause)
}

/** HIT-5, ELIM-1: a marker of its own; the third hit eliminates. Returns whether the unit is still there. */
function markHit(field: Field, position: Position, umpire: Umpire, unit: number, cause: Cause): boolean {
  const hits = field.unit.hits.get(position, unit) + 1
  if (hits >= 3) {
    eliminate(field, position, umpire, unit, cause, 'thirdHit', 'HIT-3')
    return false
  }
  field.unit.hits.set(position, unit, hits)
  note(umpire, { kind: 'hits', unit, hits, cases: ['HIT-5'] })
  return true
}

/**
 * A hit by fire on the unit itself: HIT for infantry and cavalry, ARTHIT for artillery (HIT-4, AFT-6, MFT-4). Limbered
 * guns take it only on a natural 6 (AFT-5, MFT-3), and otherwise fall back (ARTHIT-4).
 */
export function hitByFire(field: Field, position: Position, umpire: Umpire, unit: number, natural6: boolean): void {
  const { arm, back } = field.units[unit]
  if (arm !== ARTILLERY) {
    hit(field, position, umpire, unit, 'fire')
    return
  }
  note(umpire, { kind: 'hit', unit, hex: field.hex(position, unit), cases: ['ARTHIT-1', 'ARTHIT-2'] })
  if (field.unit.limbered.get(position, unit)) {
    if (natural6) markHit(field, position, umpire, unit, 'fire')
    else field.unit.fall.set(position, unit, WITHDRAWAL + back.ma[Math.min(1, back.ma.length - 1)])
    return
  }
  limberUp(field, position, umpire, unit)
  field.unit.fall.set(position, unit, WITHDRAWAL + 1)
  riskLeaders(field, position, umpire, field.hex(position, unit), 'fire')
}

/** LCAS-5, LCAS-6: a hit on a hex with Leaders alone. */
export function hitLoneLeaders(field: Field, position: Position, umpire: Umpire, hex: number): void {
  const [leader] = field.at(position).leaders(hex)
  if (leader !== undefined) displaceLeader(field, position, umpire, leader, 'LCAS-6')
}

/**
 * A unit that friends pass over: disordered, or eliminated if already disordered (CC-13e, CC-13i, ELIM-4, CRT-NOTE).
 */
export function overrun(field: Field, position: Position, umpire: Umpire, hex: number): void {
  for (const unit of [...field.at(position).stack(hex)]) {
    if (!field.onMap(position, unit)) continue
    if (field.cohesion(position, unit) === STEADY) disorder(field, position, umpire, unit, 'overrun')
    else eliminate(field, position, umpire, unit, 'overrun', 'overrun', 'ELIM-4')
  }
}

const NOWHERE: readonly number[] = []

const hasLoneLeader = (field: Field, position: Position, side: Side): boolean =>
  field.hierarchy.leaders[side].some(
    leader => field.onMap(position, leader) && field.at(position).stack(field.hex(position, leader)).length === 0,
  )

/** LCAS-6, ROUT-4: enemy units have become adjacent to lone Leaders and routed units. */
export function approached(
  field: Field,
  position: Position,
  umpire: Umpire,
  path: readonly number[],
  side: Side,
): void {
  const enemy = enemyOf(side)
  for (const hex of hasLoneLeader(field, position, enemy) ? path : NOWHERE) {
    for (const near of field.ground.around(hex)) {
      const here = field.at(position)
      if (here.stack(near).length > 0) continue
      for (const leader of [...here.leaders(near)]) {
        if (field.units[leader].side === enemy) displaceLeader(field, position, umpire, leader, 'LCAS-6')
      }
    }
  }
  sweepRouted(field, position, umpire)
}

/** ROUT-4: whenever a routed unit is adjacent to an enemy combat unit; units just beaten fall back first (CC-13a). */
export function sweepRouted(field: Field, position: Position, umpire: Umpire): void {
  for (const { index, side, arm } of field.units) {
    if (arm !== INFANTRY && arm !== CAVALRY && arm !== ARTILLERY) continue
    if (!field.onMap(position, index) || field.cohesion(position, index) !== ROUTED) continue
    if (field.unit.fall.get(position, index) !== 0) continue
    if (field.at(position).touches(field.hex(position, index), enemyOf(side))) {
      eliminate(field, position, umpire, index, 'closeCombat', 'routed', 'ROUT-4')
    }
  }
}
