/** The expected result of close combat, in boxes of the morale tracks. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import { enemyOf, type Field, ROUTED, STEADY } from '../field.ts'
import { ALL_FACINGS, arcOf, enemiesInFront, face, isAllRound, rearDirections } from '../rules/02-facing.ts'
import { type Combat, combats, involved, MUST_FIGHT } from '../rules/12-close-combat/combats.ts'
import { type Account, account, chances, oddsColumn, shifted, shiftTerms } from '../rules/12-close-combat/odds.ts'
import { appliedResult, type Victor, victorAmong } from '../rules/12-close-combat/results.ts'
import type { Ground } from '../setup/ground.ts'
import { ARTILLERY, CAVALRY } from '../setup/roster.ts'
import type { Printed } from '../steps.ts'
import type { Outlook } from './outlook.ts'

/** What a repulsed, defeated or totally defeated unit costs its side, besides hits and Flags. */
const BEATEN = [0, 0.06, 0.22, 0.35]
/** Repulsed cavalry falls back ten hexes. */
const FAR_BACK = 0.15
const CUT_OFF = 0.8
const THIRD = 1 / 3
/** CRT-D, CRT-T: hexes of a retreat, by result; a withdrawal may follow the edge. */
const RETREATS = [0, 0, 10, 12]
const FARTHEST = 12
const DISORDER = 0.12
/** Decisive terrain is worth a lot, and even more toward evening. */
const GROUND = 0.2
/** The share of nearby strength that will support a defender, and its maximum. */
const COMES_UP = 0.35
const MOST_SUPPORT = 5
/** The lowest chance for any charge, whatever its promise, unless the day is lost anyway. */
const NERVE = 0.34
const RASH = 1

interface Toll {
  readonly cost: number
  readonly hits: number
}

/** What a side pays for losing with all units in those hexes. */
function tollOf(field: Field, position: Position, hexes: readonly number[], printed: Printed, victor: Victor): Toll {
  const counted = [0, 0, 0, 0]
  let cost = 0
  for (const hex of hexes) {
    const here = field.at(position)
    const led = here.leaders(hex).length > 0
    if (isCutOff(field, position, hex)) cost += CUT_OFF * here.stack(hex).length
    for (const unit of here.stack(hex)) {
      const { arm, horse, flag } = field.units[unit]
      if (arm === ARTILLERY && !horse) {
        cost += 1
        continue
      }
      const result = appliedResult(field, position, hex, unit, printed, victor)
      counted[result]++
      cost += result === 1 && arm === CAVALRY ? FAR_BACK : BEATEN[result]
      if (roomBehind(field, position, hex) < RETREATS[result]) cost += CUT_OFF
      if (result > 1 && (flag || (arm === CAVALRY && led))) cost += 1
    }
  }
  const hits = Math.ceil(counted[2] / 4) + Math.min(counted[3], 2 * Math.ceil(counted[3] / 4))
  return { cost: cost + hits * THIRD + Math.ceil(counted[1] / 4) * DISORDER, hits }
}

/** CC-13b: no path back except past the enemy. */
function isCutOff(field: Field, position: Position, hex: number): boolean {
  const here = field.at(position)
  const [top] = here.stack(hex)
  const enemy = enemyOf(field.units[top].side)
  const facing = field.unit.facing.get(position, top)
  const back = isAllRound(field, position, hex) ? ALL_FACINGS : rearDirections(facing)
  return back.every(dir => {
    const to = field.ground.neighbour(hex, dir)
    return to === OFF_MAP || here.present(to, enemy) || here.touches(to, enemy)
  })
}

/** A retreat off the map eliminates (CC-13h); the distances never change. */
const rooms = new WeakMap<Ground, Map<number, number>>()

/** Hexes to the edge of the map behind the units in a hex, by the longest path. */
function roomBehind(field: Field, position: Position, hex: number): number {
  if (isAllRound(field, position, hex))
    return Math.max(...ALL_FACINGS.map(facing => roomFacing(field.ground, hex, facing)))
  return roomFacing(field.ground, hex, field.unit.facing.get(position, field.at(position).top(hex)))
}

function roomFacing(ground: Ground, hex: number, facing: number): number {
  const known = rooms.get(ground) ?? new Map<number, number>()
  rooms.set(ground, known)
  const key = hex * 6 + facing
  let room = known.get(key)
  if (room === undefined) {
    const [a, b] = rearDirections(facing)
    room = Math.max(
      ...[
        [a, b],
        [b, a],
        [a, a],
        [b, b],
      ].map(turns => stepsBack(ground, hex, turns)),
    )
    known.set(key, room)
  }
  return room
}

function stepsBack(ground: Ground, from: number, turns: readonly number[]): number {
  let steps = 0
  for (let hex = ground.neighbour(from, turns[0]); hex !== OFF_MAP && steps < FARTHEST; steps++)
    hex = ground.neighbour(hex, turns[(steps + 1) % turns.length])
  return steps
}

function winnersToll(
  field: Field,
  position: Position,
  hexes: readonly number[],
  printed: Printed,
  hits: number,
): number {
  if (printed === 'R') return 0
  let cost = Math.floor(hits / (printed === 'D' ? 2 : 3)) * THIRD
  for (const hex of hexes) {
    for (const unit of field.at(position).stack(hex)) {
      if (field.cohesion(position, unit) === STEADY) cost += DISORDER
      if (field.units[unit].arm === CAVALRY) cost += DISORDER
    }
  }
  return cost
}

/** CC-2: at least some of the defender’s nearby supports will close up. */
function withSupports(field: Field, position: Position, combat: Combat): Account {
  const found = account(field, position, combat)
  const { grid } = field.ground
  let extra = 0
  for (const hex of field.at(position).held(enemyOf(combat.side))) {
    if (combat.defenders.includes(hex)) continue
    const gap = Math.min(...combat.attackers.map(attacker => grid.distance(attacker, hex)))
    const [top] = field.at(position).stack(hex)
    if (gap !== 2 || field.unit.fired.get(position, top) || field.cohesion(position, top) === ROUTED) continue
    extra += field.face(position, top).cc
  }
  if (extra === 0) return found
  const defence = found.defence + Math.min(extra * COMES_UP, MOST_SUPPORT)
  const shifts = shiftTerms(field, position, combat, found.attackers, found.defenders)
  const sum = shifts.reduce((all, term) => all + term.value, 0)
  const ahead = found.attack >= defence
  const base = oddsColumn(
    field,
    Math.max(found.attack, Math.round(defence)),
    Math.min(found.attack, Math.round(defence)),
  )
  const { column, reversed } = shifted(base, ahead ? sum : -sum)
  return { ...found, column, advantage: ahead !== reversed ? combat.side : enemyOf(combat.side) }
}

/** The average over the die: the enemy’s cost less our own, and the terrain. */
export function expectation(outlook: Outlook, position: Position, combat: Combat): number {
  const { field, side, price } = outlook
  const found = combat.side === side ? withSupports(field, position, combat) : account(field, position, combat)
  const all = involved(field, position, combat)
  const victor = (hexes: readonly number[]): Victor =>
    victorAmong(
      field,
      hexes.flatMap(hex => [...field.at(position).stack(hex)]),
    )
  const goals = combat.defenders.filter(hex => field.rules.victory.hexes.includes(hex)).length
  const ground = GROUND * goals * (1 + outlook.haste)
  const weight = (of: Side): number => (of === side ? -price : 1)
  let sum = 0
  let success = 0
  for (const { loser, result, probability } of chances(field, found)) {
    const attackerLost = loser === combat.side
    const [lost, won] = attackerLost ? [all.attackers, all.defenders] : [all.defenders, all.attackers]
    const toll = tollOf(field, position, lost, result, victor(attackerLost ? found.defenders : found.attackers))
    let value = weight(loser) * toll.cost
    value += weight(enemyOf(loser)) * winnersToll(field, position, won, result, toll.hits)
    if (!attackerLost) value += (combat.side === side ? 1 : -1) * ground
    sum += probability * value
    if (!attackerLost) success += probability
  }
  const rash = combat.side === side && success < NERVE * (1 - outlook.daring)
  return rash ? sum - RASH : sum
}

/** All combats if a side stood like this at the beginning of its Close Combat Phase. */
export function prospect(outlook: Outlook, trial: Position, attacker: Side): number {
  const { field } = outlook
  const { duty } = field.unit
  const enemy = enemyOf(attacker)
  for (const hex of field.at(trial).held(attacker)) {
    if (!field.at(trial).touches(hex, enemy)) continue
    for (const unit of field.at(trial).stack(hex)) if (duty.get(trial, unit) === 0) duty.set(trial, unit, MUST_FIGHT)
  }
  const all = combats(field, trial, attacker)
  for (const { attackers, defenders } of all) for (const hex of defenders) turnToward(field, trial, hex, attackers)
  return all.reduce((sum, combat) => sum + expectation(outlook, trial, combat), 0)
}

/** CC-1: a defender with no enemy in front that hasn’t fired will reface. */
function turnToward(field: Field, trial: Position, hex: number, attackers: readonly number[]): void {
  const near = attackers.filter(attacker => field.ground.grid.adjacent(attacker, hex))
  const stack = field.at(trial).stack(hex)
  if (isAllRound(field, trial, hex) || stack.some(unit => field.unit.fired.get(trial, unit))) return
  if (near.length === 0 || near.some(attacker => arcOf(field, trial, hex, attacker) === 'front')) return
  const { side } = field.units[stack[0]]
  const counts = ALL_FACINGS.map(facing => enemiesInFront(field, trial, hex, side, facing))
  face(field, trial, hex, counts.indexOf(Math.max(...counts)))
}
