/** Where a party of pieces may move: allowances, terrain, roads, stacking, enemies. */
import type { Position } from '@voltigeur/kernel'
import { enemyOf, type Field, STEADY } from '../../field.ts'
import { OFF_ROAD, ROUGH, ROUGH_OFF_ROAD, UNBRIDGED, UNHANDY, UNHANDY_OFF_ROAD } from '../../setup/hindrances.ts'
import { ARTILLERY, INFANTRY } from '../../setup/roster.ts'
import { facingsOnArrival } from '../02-facing.ts'
import { joinFault } from '../03-stacking.ts'
import { BRIGADE_SPAN, superiorsOf } from '../04-leaders-and-flags.ts'
import { gapTo, isAstray, reachesOverFlag, superiorGap, superiorsOfStray } from '../06-command.ts'
import { isBogged } from '../18-cards/effects.ts'
import type { Dispositions } from '../dispositions.ts'
import { type Gait, spread, Ways } from './ways.ts'

export const SLOW = 0
export const NORMAL = 1
export const RAPID = 2
/** LDR-1: for a Leader alone. */
const LEADER_ALLOWANCE = 8
const LEADERS_GAIT: Gait = { name: 'Leader', hexes: LEADER_ALLOWANCE, case: 'LMOV-3' }

export interface MarchParty {
  readonly from: number
  readonly pieces: readonly number[]
  readonly troops: readonly number[]
  readonly side: number
}

export function partyOf(field: Field, position: Position, pieces: readonly number[]): MarchParty {
  return {
    from: field.hex(position, pieces[0]),
    pieces,
    troops: pieces.filter(piece => !field.isLeader(piece)),
    side: field.units[pieces[0]].side,
  }
}

/** MOV-2c: the allowances on the visible face; horse guns disordered by close combat are slow like cavalry (CC-12e). */
function allowancesOf(field: Field, position: Position, unit: number): readonly number[] {
  const { ma } = field.face(position, unit)
  return field.units[unit].arm === ARTILLERY && field.cohesion(position, unit) !== STEADY ? ma.slice(0, 1) : ma
}

/** A counter’s allowance at a pace; one without such a fast allowance uses its last. */
function allowanceOf(field: Field, position: Position, unit: number, pace: number): number {
  const ma = allowancesOf(field, position, unit)
  const fastest = pace === RAPID && isBogged(field, position, unit) ? NORMAL : pace
  return ma[Math.min(fastest, ma.length - 1)]
}

/** STK-MOV-7: the lowest allowance of those who move together. */
export function allowance(field: Field, position: Position, party: MarchParty, pace: number): number {
  if (party.troops.length === 0) return LEADER_ALLOWANCE
  return Math.min(...party.troops.map(unit => allowanceOf(field, position, unit, pace)))
}

const GAITS = [
  { name: 'slow', case: 'MOV-2a' },
  { name: 'normal', case: 'MOV-2e' },
  { name: 'rapid', case: 'MOV-2d' },
] as const

/**
 * The allowance at a pace, and its reason: the slowest of the party may have no other (MOV-2b, MOV-2c), such as guns
 * moved by prolong (MOV-4b).
 */
export function gaitOf(field: Field, position: Position, party: MarchParty, pace: number): Gait {
  const hexes = allowance(field, position, party, pace)
  const slowest = party.troops.find(unit => allowanceOf(field, position, unit, pace) === hexes)
  const only = slowest !== undefined && pace !== SLOW && allowancesOf(field, position, slowest).length === 1
  if (!only) return { ...GAITS[pace], hexes }
  const byHand = field.units[slowest].arm === ARTILLERY && field.cohesion(position, slowest) === STEADY
  return { name: 'slow', hexes, case: byHand ? 'MOV-2b' : 'MOV-2c' }
}

/** MOV-3c, TEC-ROAD-M: the best allowance and one more. */
export const roadGait = (best: Gait): Gait => ({ name: 'road', hexes: best.hexes + 1, case: 'MOV-3c' })

/** MOV-3b, MOV-3d: a unit alone that steps along a road into an empty hex. */
const alongRoad = (
  field: Field,
  position: Position,
  party: MarchParty,
  from: number,
  to: number,
  dir: number,
): boolean =>
  party.troops.length === 1 &&
  field.ground.roads[from * 6 + dir] !== 0 &&
  field.at(position).stack(to).length === 0 &&
  field
    .at(position)
    .stack(from)
    .every(unit => unit === party.troops[0])

/**
 * MOV-3b, MOV-3d: a unit that ignores terrain along a road may never stack during that move, so a move is either by
 * road, alone from hex to hex, or ignores roads.
 */
const slowing = (roads: boolean): number => (roads ? ROUGH_OFF_ROAD : ROUGH)

export function isSlowStep(field: Field, roads: boolean, from: number, dir: number): boolean {
  return (field.ground.hindrances[from * 6 + dir] & slowing(roads)) !== 0
}

/** What stops guns, if there are any: unlimbered ones uphill and in cover, all of them in streams. */
function barringGuns(field: Field, position: Position, party: MarchParty, roads: boolean): number {
  let barred = 0
  for (const unit of party.troops) {
    if (field.units[unit].arm !== ARTILLERY) continue
    barred |= UNBRIDGED
    if (field.unit.limbered.get(position, unit) === 0) barred |= roads ? UNHANDY_OFF_ROAD : UNHANDY
  }
  return barred
}

/** The case that closes a step to the guns of a party, or null. */
export function closedToGuns(
  field: Field,
  position: Position,
  party: MarchParty,
  from: number,
  to: number,
  dir: number,
  roads = alongRoad(field, position, party, from, to, dir),
): string | null {
  const { hindrances, levels } = field.ground
  if (hindrances[from * 6 + dir] === 0) return null
  const barred = hindrances[from * 6 + dir] & barringGuns(field, position, party, roads)
  if (barred === 0) return null
  if (barred & UNBRIDGED) return 'TEC-STR-M'
  return levels[to] > levels[from] ? 'TEC-UP-M' : noGunLine(field, to)
}

/** The first step of a path closed to the party’s guns: its case. */
export function gunsFault(field: Field, position: Position, party: MarchParty, path: readonly number[]): string {
  for (let i = 1; i < path.length; i++) {
    const dir = field.ground.grid.direction(path[i - 1], path[i])
    const fault = closedToGuns(field, position, party, path[i - 1], path[i], dir)
    if (fault) return fault
  }
  return 'TEC-STR-M'
}

/** Terrain where guns can’t be unlimbered: the case, or null. */
export function noGunLine(field: Field, hex: number): string | null {
  if (field.ground.covering[hex]) return 'TEC-WOOD-M'
  return field.ground.orchard[hex] ? 'TEC-ORCH-M' : null
}

/** What stops a party from entering a hex: the case, or null. Contact is judged elsewhere. */
export function entryFault(
  field: Field,
  position: Position,
  party: MarchParty,
  from: number,
  to: number,
  dir: number,
  roads?: boolean,
): string | null {
  const here = field.at(position)
  if (here.present(to, enemyOf(party.side))) return 'STK-7'
  return joinFault(field, position, party.pieces, to) ?? closedToGuns(field, position, party, from, to, dir, roads)
}

/** The formation of the first infantry unit among some. */
function battalionAmong({ units }: Field, troops: readonly number[]): string | null {
  for (const unit of troops) if (units[unit].arm === INFANTRY) return units[unit].formation
  return null
}

/** UMOV-3: infantry stays away from infantry of other battalions, except those adjacent to it at the start. */
export function crowdsOthers(field: Field, position: Position, party: MarchParty, to: number): boolean {
  const here = field.at(position)
  if (!here.touches(to, party.side)) return false
  const formation = battalionAmong(field, party.troops)
  if (formation === null) return false
  for (const near of field.ground.around(to)) {
    if (!here.holds(near, party.side) || field.ground.grid.distance(near, party.from) <= 1) continue
    for (const unit of here.stack(near))
      if (field.units[unit].arm === INFANTRY && field.units[unit].formation !== formation) return true
  }
  return false
}

export interface March {
  readonly pace: number
  /** ENG-ET-8: no step may be closer to the nearest enemy than this. */
  readonly notNearerThan: number
}

/** The hexes that a march may enter. */
class OpenGround {
  /** Whether it met friends in one of them. */
  met = false
  private readonly field: Field
  private readonly position: Position
  private readonly party: MarchParty
  private readonly notNearerThan: number
  private readonly roads: boolean
  private readonly here: Dispositions

  constructor(field: Field, position: Position, party: MarchParty, notNearerThan: number, roads: boolean) {
    this.field = field
    this.position = position
    this.party = party
    this.notNearerThan = notNearerThan
    this.roads = roads
    this.here = field.at(position)
  }

  has(to: number): boolean {
    const { here, party, notNearerThan } = this
    if (!here.isDeserted(to) && !this.mayPass(to)) return false
    return notNearerThan === 0 || here.distance(to, enemyOf(party.side)) >= notNearerThan
  }

  /** Whether units in a hex and around it let the party in. */
  private mayPass(to: number): boolean {
    const { field, position, here, party, roads } = this
    const enemy = enemyOf(party.side)
    if (here.present(to, enemy) || here.touches(to, enemy)) return false
    if (here.stack(to).length > 0) {
      this.met = true
      if (roads || joinFault(field, position, party.pieces, to) !== null) return false
    }
    return !crowdsOthers(field, position, party, to)
  }
}

/** Paths by road, or those that ignore roads; whether friends were on them. */
function lay(
  field: Field,
  position: Position,
  party: MarchParty,
  { pace, notNearerThan }: March,
  roads: boolean,
  ways: Ways,
): boolean {
  const ground = new OpenGround(field, position, party, notNearerThan, roads)
  const open = (to: number): boolean => ground.has(to)
  const barred = barringGuns(field, position, party, roads)
  const best = gaitOf(field, position, party, pace)
  const slow = gaitOf(field, position, party, SLOW)
  // A unit that terrain hasn’t slowed so far gains nothing by going slowly.
  const unslowed = pace === SLOW ? 0 : spread(field, ways, party.from, { barred: barred | slowing(roads), open }, best)
  if (Math.min(unslowed, best.hexes) < slow.hexes) spread(field, ways, party.from, { barred, open }, slow)
  if (roads) spread(field, ways, party.from, { barred: barred | OFF_ROAD, open }, roadGait(best))
  return ground.met
}

/** Ordinary moves: up to the allowance (MOV-2f), in any direction (FEF-1), never next to an enemy (ENG-5b, UMOV-2). */
export function marches(field: Field, position: Position, party: MarchParty, march: March): Ways {
  if (party.troops.length === 0) return leaderRides(field, position, party)
  const ways = new Ways(field.ground)
  layAll(field, position, party, march, ways)
  dropEnds(field, position, party, ways)
  return ways
}

/** The same to any end, by the shortest paths, even if others were faster. */
export function shortestMarches(field: Field, position: Position, party: MarchParty, march: March): Ways {
  const ways = new Ways(field.ground, 'shortest')
  layAll(field, position, party, march, ways)
  return ways
}

function layAll(field: Field, position: Position, party: MarchParty, march: March, ways: Ways): void {
  // Without a road nearby, or with no unit in the way by road, one search is enough.
  const reach = allowance(field, position, party, march.pace)
  const byRoad = isUnstacked(field, position, party) && field.ground.toRoad[party.from] <= reach
  if (!byRoad || lay(field, position, party, march, true, ways)) lay(field, position, party, march, false, ways)
}

/** MOV-3d: alone in its hex at the start, and in every hex of the path. */
export function isUnstacked(field: Field, position: Position, party: MarchParty): boolean {
  return party.troops.length === 1 && field.at(position).stack(party.from).length === 1
}

/** LMOV-3, LMOV-3b: eight hexes over any terrain; next to enemies only to join friends. */
function leaderRides(field: Field, position: Position, party: MarchParty): Ways {
  const enemy = enemyOf(party.side)
  const here = field.at(position)
  const ways = new Ways(field.ground)
  const open = (to: number): boolean =>
    !here.present(to, enemy) && (!here.touches(to, enemy) || here.holds(to, party.side))
  spread(field, ways, party.from, { barred: 0, open }, LEADERS_GAIT)
  dropEnds(field, position, party, ways)
  return ways
}

/** UMOV-4: Flags and Leaders of regiments are bound to their superiors; all others may move out of command. */
export function dropEnds(field: Field, position: Position, party: MarchParty, ways: Ways): void {
  for (const fault of endFaults(field, position, party)) ways.keep(to => fault(to) === null)
}

type EndFault = (to: number) => string | null

/** What stops a party from ending its move in a hex that it may enter. */
export function endFaults(field: Field, position: Position, party: MarchParty): EndFault[] {
  const faults: EndFault[] = []
  for (const piece of party.pieces) {
    const { flag, office } = field.units[piece]
    // LMOV-5: strayed pieces go where they must; LMOV-6 is about voluntary moves.
    if (flag && field.unit.strayed.get(position, piece) === 0) {
      const reaches = reachesOverFlag(field, position, piece, party.pieces, leader => isAstray(field, position, leader))
      faults.push(to => (gapTo(field, reaches, to) === 0 ? null : 'LMOV-6'))
    }
    if (office?.rank !== 0) continue
    const superiors = superiorsOf(field, position, piece)
    if (superiors.length === 0 || superiors.some(superior => party.pieces.includes(superior))) continue
    const before = superiorGap(field, position, superiors, party.from)
    faults.push(to => {
      const gap = superiorGap(field, position, superiors, to)
      if (gap <= BRIGADE_SPAN) return null
      if (before <= BRIGADE_SPAN) return 'LMOV-4'
      return gap >= before ? 'LMOV-5' : null
    })
  }
  return faults
}

/**
 * LMOV-5: a party with a strayed piece moves within ten hexes of one of its superiors, or else as close to one as it
 * can.
 */
export function keepClosing(field: Field, position: Position, party: MarchParty, ways: Ways): void {
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

/** FEF-3: legal facings at the end of the party’s move; null for Leaders, who have none. */
export function finalFacings(
  field: Field,
  position: Position,
  party: MarchParty,
  to: number,
): readonly (number | null)[] {
  return party.troops.length === 0 ? UNFACED : facingsOnArrival(field, position, to, party.side, party.troops)
}
