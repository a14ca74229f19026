/** Where a party of pieces may go: allowances, terrain, roads, stacking, enemies. */
import type { Objection, Position } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../field.ts'
import { ARTILLERY, INFANTRY } from '../setup/roster.ts'
import { words } from '../words.ts'
import { facingsOnArrival } from './02-facing.ts'
import { joinFault } from './03-stacking.ts'
import { BRIGADE_SPAN, superiorsOf } from './04-leaders-and-flags.ts'
import { flagInCommandAt, superiorGap, superiorsOfStray } from './06-command.ts'
import { type Gait, type Step, spread, Ways } from './09-ways.ts'
import { isBogged } from './18-effects.ts'

export const SLOW = 0
export const NORMAL = 1
export const RAPID = 2
/** LDR-1: of a Leader on his own. */
export const LEADER_ALLOWANCE = 8

export interface Party {
  readonly from: number
  readonly pieces: readonly number[]
  readonly troops: readonly number[]
  readonly side: number
}

export function partyOf(field: Field, position: Position, pieces: readonly number[]): Party {
  return {
    from: field.hex(position, pieces[0]),
    pieces,
    troops: pieces.filter(piece => !field.isLeader(piece)),
    side: field.units[pieces[0]].side,
  }
}

/** What a counter offers at a pace; one without so fast an allowance has only its last. */
function allowanceOf(field: Field, position: Position, unit: number, pace: number): number {
  const { ma } = field.face(position, unit)
  const fastest = pace === RAPID && isBogged(field, position, unit) ? NORMAL : pace
  return ma[Math.min(fastest, ma.length - 1)]
}

/** STK-MOV-7: the lowest allowance of those who move together. */
export function allowance(field: Field, position: Position, party: Party, pace: number): number {
  if (party.troops.length === 0) return LEADER_ALLOWANCE
  return Math.min(...party.troops.map(unit => allowanceOf(field, position, unit, pace)))
}

const GAITS = [
  { name: 'slow', case: 'MOV-2a' },
  { name: 'normal', case: 'MOV-2e' },
  { name: 'rapid', case: 'MOV-2d' },
] as const

/**
 * The allowance at a pace, and why it is that one: the slowest of the party may have no other (MOV-2b, MOV-2c), such as
 * guns that are moved by hand (MOV-4b).
 */
export function gaitOf(field: Field, position: Position, party: Party, pace: number): Gait {
  const hexes = allowance(field, position, party, pace)
  const slowest = party.troops.find(unit => allowanceOf(field, position, unit, pace) === hexes)
  const only = slowest !== undefined && pace !== SLOW && field.face(position, slowest).ma.length === 1
  if (!only) return { ...GAITS[pace], hexes }
  return { name: 'slow', hexes, case: field.units[slowest].arm === ARTILLERY ? 'MOV-2b' : 'MOV-2c' }
}

/** MOV-3c, TEC-ROAD-M: the best allowance and one more. */
export const roadGait = (best: Gait): Gait => ({ name: 'road', hexes: best.hexes + 1, case: 'MOV-3c' })

/** MOV-3b, MOV-3d: a unit by itself that steps along a road, and finds nobody at the other end. */
const alongRoad = (field: Field, position: Position, party: Party, from: number, to: number, dir: number): boolean =>
  party.troops.length === 1 &&
  field.ground.roads[from * 6 + dir] !== 0 &&
  field.at(position).stack(to).length === 0 &&
  field
    .at(position)
    .stack(from)
    .every(unit => unit === party.troops[0])

/**
 * MOV-2a, TEC: whether a step asks for the slow allowance, unless it goes by road; downhill is no matter (TEC-DOWN-M).
 */
function isSlowGround(field: Field, from: number, to: number): boolean {
  const { levels, broken } = field.ground
  return levels[to] > levels[from] || broken[from] !== 0 || broken[to] !== 0
}

/**
 * MOV-3b, MOV-3d: who ignores terrain along a road may never be stacked during that move, so a move is either one by
 * road, alone from hex to hex, or one for which roads mean nothing.
 */
export function isSlowStep(field: Field, roads: boolean, from: number, to: number, dir: number): boolean {
  return isSlowGround(field, from, to) && !(roads && field.ground.roads[from * 6 + dir] !== 0)
}

/** Terrain that is closed to guns: unlimbered ones uphill and in cover, all of them in streams without a bridge. */
export function closedToGuns(
  field: Field,
  position: Position,
  party: Party,
  from: number,
  to: number,
  dir: number,
  roads = alongRoad(field, position, party, from, to, dir),
): string | null {
  const guns = party.troops.filter(unit => field.units[unit].arm === ARTILLERY)
  if (guns.length === 0) return null
  const { ground } = field
  if (ground.stream[to] || ground.stream[from]) {
    if (ground.roads[from * 6 + dir] === 0) return 'TEC-STR-M'
  }
  if (roads && ground.roads[from * 6 + dir] !== 0) return null
  if (guns.every(unit => field.unit.limbered.get(position, unit))) return null
  if (ground.levels[to] > ground.levels[from]) return 'TEC-UP-M'
  return noGunLine(field, to)
}

/** Terrain in which no guns stand unlimbered: the case, or null. */
export function noGunLine(field: Field, hex: number): string | null {
  if (field.ground.covering[hex]) return 'TEC-WOOD-M'
  return field.ground.orchard[hex] ? 'TEC-ORCH-M' : null
}

/** What keeps a party out of a hex for the moment of entering it: the case, or null. Contact is judged elsewhere. */
export function entryFault(
  field: Field,
  position: Position,
  party: Party,
  from: number,
  to: number,
  dir: number,
  roads?: boolean,
): string | null {
  const here = field.at(position)
  if (here.present(to, enemyOf(party.side))) return 'STK-7'
  return joinFault(field, position, party.pieces, to) ?? closedToGuns(field, position, party, from, to, dir, roads)
}

/** UMOV-3: infantry keeps away from infantry of other battalions, except those it was next to when it set out. */
export function crowdsOthers(field: Field, position: Position, party: Party, to: number): boolean {
  const foot = party.troops.find(unit => field.units[unit].arm === INFANTRY)
  if (foot === undefined) return false
  const { formation } = field.units[foot]
  const here = field.at(position)
  if (!here.touches(to, party.side)) return false
  for (const near of field.ground.around(to)) {
    if (!here.holds(near, party.side) || field.ground.grid.distance(near, party.from) <= 1) continue
    const stranger = (unit: number): boolean =>
      field.units[unit].arm === INFANTRY && field.units[unit].formation !== formation
    if (here.stack(near).some(stranger)) return true
  }
  return false
}

export interface March {
  readonly pace: number
  /** ENG-ET-8: the distance to the nearest enemy may at no step be less than this. */
  readonly notNearerThan: number
}

/** Steps that a march may take, but for the allowance; by road only through empty hexes. */
function openSteps(field: Field, position: Position, party: Party, notNearerThan: number, roads: boolean): Step {
  const enemy = enemyOf(party.side)
  const here = field.at(position)
  const isOpen = (to: number): boolean =>
    !here.present(to, enemy) &&
    !here.touches(to, enemy) &&
    (notNearerThan === 0 || here.distance(to, enemy) >= notNearerThan) &&
    (here.stack(to).length === 0 || (!roads && joinFault(field, position, party.pieces, to) === null)) &&
    !crowdsOthers(field, position, party, to)
  // A hex is come upon from several sides and at several paces.
  const { looked, open: known } = field.ground
  looked.clear()
  known.clear()
  const open = (to: number): boolean => {
    if (looked.marked(to)) return known.marked(to)
    looked.mark(to)
    const found = isOpen(to)
    if (found) known.mark(to)
    return found
  }
  const guns = party.troops.some(unit => field.units[unit].arm === ARTILLERY)
  if (!guns) return (_, to) => open(to)
  return (from, to, dir) => open(to) && closedToGuns(field, position, party, from, to, dir, roads) === null
}

/**
 * Ordinary moves: with up to the allowance (MOV-2f), in any direction (FEF-1), never next to an enemy (ENG-5b, UMOV-2).
 */
export function marches(field: Field, position: Position, party: Party, march: March, anyEnd = false): Ways {
  if (party.troops.length === 0) return leaderRides(field, position, party)
  const ways = new Ways(field.ground)
  const best = gaitOf(field, position, party, march.pace)
  const slow = gaitOf(field, position, party, SLOW)
  // Where no road is near enough to matter, one look is enough.
  const alone = isUnstacked(field, position, party) && field.ground.toRoad[party.from] <= best.hexes
  for (const roads of alone ? [true, false] : [false]) {
    const open = openSteps(field, position, party, march.notNearerThan, roads)
    const brisk: Step = (from, to, dir) => !isSlowStep(field, roads, from, to, dir) && open(from, to, dir)
    if (march.pace !== SLOW) spread(field, ways, party.from, best.hexes, brisk, best)
    spread(field, ways, party.from, slow.hexes, open, slow)
    if (!roads) continue
    const bonus = roadGait(best)
    const along: Step = (from, to, dir) => field.ground.roads[from * 6 + dir] !== 0 && open(from, to, dir)
    spread(field, ways, party.from, bonus.hexes, along, bonus)
  }
  if (!anyEnd) dropEnds(field, position, party, ways)
  return ways
}

/** MOV-3d: alone in its hex at the start, and alone in every hex on the way. */
export function isUnstacked(field: Field, position: Position, party: Party): boolean {
  return party.troops.length === 1 && field.at(position).stack(party.from).length === 1
}

/** LMOV-3, LMOV-3b: eight hexes over any ground; next to enemies only to join friends. */
function leaderRides(field: Field, position: Position, party: Party): Ways {
  const enemy = enemyOf(party.side)
  const here = field.at(position)
  const ways = new Ways(field.ground)
  const may: Step = (_, to) => !here.present(to, enemy) && (!here.touches(to, enemy) || here.holds(to, party.side))
  spread(field, ways, party.from, LEADER_ALLOWANCE, may, { name: 'Leader', hexes: LEADER_ALLOWANCE, case: 'LMOV-3' })
  dropEnds(field, position, party, ways)
  return ways
}

/** UMOV-4: Flags and Leaders of regiments are bound to their superiors; all others may go where they are lost. */
export function dropEnds(field: Field, position: Position, party: Party, ways: Ways): void {
  const bound = party.pieces.some(piece => field.units[piece].flag || field.units[piece].office?.rank === 0)
  if (!bound) return
  ways.keep(to => endFault(field, position, party, to) === null)
}

/** What forbids a party to end its move in a hex although it may enter it. */
function endFault(field: Field, position: Position, party: Party, to: number): string | null {
  for (const piece of party.pieces) {
    const unit = field.units[piece]
    // LMOV-5: those who have strayed go where they must; LMOV-6 speaks of moves made by choice.
    const led = field.unit.strayed.get(position, piece) === 1
    if (unit.flag && !led && !flagInCommandAt(field, position, piece, to, party.pieces)) return 'LMOV-6'
    if (unit.office?.rank === 0) {
      const superiors = superiorsOf(field, position, piece)
      if (superiors.length === 0 || superiors.some(superior => party.pieces.includes(superior))) continue
      const gap = superiorGap(field, position, superiors, to)
      if (gap <= BRIGADE_SPAN) continue
      const before = superiorGap(field, position, superiors, party.from)
      if (before <= BRIGADE_SPAN) return 'LMOV-4'
      if (gap >= before) return 'LMOV-5'
    }
  }
  return null
}

/**
 * LMOV-5: a party with somebody who has strayed comes within ten hexes of one of his superiors, or else as near to one
 * as it can get.
 */
export function keepClosing(field: Field, position: Position, party: Party, ways: Ways): void {
  for (const piece of party.pieces) {
    if (field.unit.strayed.get(position, piece) === 0) continue
    const superiors = superiorsOfStray(field, position, piece)
    if (superiors.length === 0 || superiors.some(superior => party.pieces.includes(superior))) continue
    const gap = (hex: number): number => superiorGap(field, position, superiors, hex)
    const before = gap(party.from)
    if (before <= BRIGADE_SPAN) continue
    let least = before - 1
    for (const to of ways.keys()) least = Math.min(least, gap(to))
    const most = Math.max(least, BRIGADE_SPAN)
    ways.keep(to => gap(to) <= most)
  }
}

const UNFACED: readonly null[] = [null]

/** FEF-3: facings that a party may take up at the end of its move; null for Leaders, who have none. */
export function finalFacings(field: Field, position: Position, party: Party, to: number): readonly (number | null)[] {
  return party.troops.length === 0 ? UNFACED : facingsOnArrival(field, position, to, party.side, party.troops)
}

/** What keeps a party out of a hex wherever it comes from, contact aside; null when nothing does. */
export function entryObjection(field: Field, position: Position, party: Party, to: number): Objection | null {
  const hex = field.label(to)
  const name = field.nameOf(party.pieces[0])
  if (field.at(position).present(to, enemyOf(party.side))) return words.enemyThere(hex)
  const fault = joinFault(field, position, party.pieces, to)
  if (fault) return words.noRoom(fault, hex)
  if (crowdsOthers(field, position, party, to)) return words.crowds(name, hex)
  const end = endFault(field, position, party, to)
  return end ? words.outOfRange(end, name, hex) : null
}

/** Why a move to that hex is refused, in the order in which a player would want to know. */
export function moveObjection(field: Field, position: Position, party: Party, to: number): Objection {
  const here = field.at(position)
  const hex = field.label(to)
  const enemy = enemyOf(party.side)
  const name = field.nameOf(party.pieces[0])
  if (here.touches(to, enemy) && !here.present(to, enemy)) {
    if (party.troops.length > 0) return words.noContact(name, hex)
    if (!here.holds(to, party.side)) return words.leaderAvoids(name, hex)
  }
  return entryObjection(field, position, party, to) ?? words.tooFar(name, hex)
}
