/** Where a party of pieces may go: allowances, terrain, roads, stacking, enemies. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Objection, Position } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../field.ts'
import { ARTILLERY, INFANTRY, ridesWithTroops } from '../roster.ts'
import { words } from '../words.ts'
import { ALL_FACINGS, facingsAllowed } from './02-facing.ts'
import { joinFault, MOST_OF_ONE_ARM } from './03-stacking.ts'
import { superiorsOf } from './04-leaders-and-flags.ts'
import { flagInCommandAt } from './06-command.ts'

export const SLOW = 0
export const NORMAL = 1
export const RAPID = 2
export const LEADER_ALLOWANCE = 8

/** A hex that can be reached, with the way there. */
export interface Way {
  readonly to: number
  readonly path: readonly number[]
}
export type Ways = ReadonlyMap<number, readonly number[]>

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

/** STK-MOV-7: the lowest allowance of those who move together; a counter without a faster one has only its last. */
export function allowance(field: Field, position: Position, party: Party, pace: number): number {
  if (party.troops.length === 0) return LEADER_ALLOWANCE
  return Math.min(
    ...party.troops.map(unit => {
      const { ma } = field.face(position, unit)
      return ma[Math.min(pace, ma.length - 1)]
    }),
  )
}

/** TEC-ROAD-M: a single unit on a road ignores the terrain there. */
const byRoad = (field: Field, party: Party, from: number, dir: number): boolean =>
  party.troops.length <= 1 && field.ground.roads[from * 6 + dir] !== 0

/** MOV-2a, TEC: whether a step asks for the slow allowance. */
export function isSlowStep(field: Field, party: Party, from: number, to: number, dir: number): boolean {
  if (party.troops.length === 0 || byRoad(field, party, from, dir)) return false
  const { ground } = field
  if (ground.levels[to] > ground.levels[from]) return true
  return [from, to].some(hex => ground.covering[hex] !== 0 || ground.obstructing[hex] !== 0)
}

/** Terrain that is closed to guns: unlimbered ones uphill and in cover, all of them in streams without a bridge. */
export function closedToGuns(
  field: Field,
  position: Position,
  party: Party,
  from: number,
  to: number,
  dir: number,
): string | null {
  const guns = party.troops.filter(unit => field.units[unit].arm === ARTILLERY)
  if (guns.length === 0) return null
  const { ground } = field
  if (ground.stream[to] || ground.stream[from]) {
    if (ground.roads[from * 6 + dir] === 0) return 'TEC-STR-M'
  }
  if (byRoad(field, party, from, dir) || guns.every(unit => field.unit.limbered.get(position, unit))) return null
  if (ground.levels[to] > ground.levels[from]) return 'TEC-UP-M'
  if (ground.covering[to]) return 'TEC-WOOD-M'
  return ground.orchard[to] ? 'TEC-ORCH-M' : null
}

/** What keeps a party out of a hex for the moment of entering it: the case, or null. Contact is judged elsewhere. */
export function entryFault(
  field: Field,
  position: Position,
  party: Party,
  from: number,
  to: number,
  dir: number,
): string | null {
  const here = field.at(position)
  if (here.present(to, enemyOf(party.side))) return 'STK-7'
  return joinFault(field, position, party.pieces, to) ?? closedToGuns(field, position, party, from, to, dir)
}

/** UMOV-3: infantry keeps away from infantry of other battalions, except those it was next to when it set out. */
export function crowdsOthers(field: Field, position: Position, party: Party, to: number): boolean {
  const foot = party.troops.find(unit => field.units[unit].arm === INFANTRY)
  if (foot === undefined) return false
  const { formation } = field.units[foot]
  const here = field.at(position)
  for (const near of field.ground.around(to)) {
    if (field.ground.grid.distance(near, party.from) <= 1) continue
    if (!here.holds(near, party.side)) continue
    const stranger = (unit: number): boolean =>
      field.units[unit].arm === INFANTRY && field.units[unit].formation !== formation
    if (here.stack(near).some(stranger)) return true
  }
  return false
}

type Step = (from: number, to: number, dir: number) => boolean

/** Breadth first; equal ways are settled by the order of directions, so the way is the same on every machine. */
export function flood(field: Field, start: number, steps: number, may: Step): Map<number, number[]> {
  const found = new Map<number, number[]>([[start, [start]]])
  let edge = [start]
  for (let n = 0; n < steps && edge.length > 0; n++) {
    const next: number[] = []
    for (const from of edge) {
      for (let dir = 0; dir < 6; dir++) {
        const to = field.ground.neighbour(from, dir)
        if (to === OFF_MAP || found.has(to) || !may(from, to, dir)) continue
        found.set(to, [...found.get(from)!, to])
        next.push(to)
      }
    }
    edge = next
  }
  found.delete(start)
  return found
}

export interface March {
  readonly pace: number
  /** ENG-ET-8: the distance to the nearest enemy may at no step be less than this. */
  readonly notNearerThan: number
}

/** Ordinary moves: with up to the allowance, never next to an enemy (ENG-5b, UMOV-2). */
export function marches(field: Field, position: Position, party: Party, march: March, anyEnd = false): Ways {
  const enemy = enemyOf(party.side)
  const here = field.at(position)
  if (party.troops.length === 0) return leaderRides(field, position, party)
  const open: Step = (from, to, dir) =>
    entryFault(field, position, party, from, to, dir) === null &&
    !here.touches(to, enemy) &&
    (march.notNearerThan === 0 || here.distance(to, enemy) >= march.notNearerThan) &&
    !crowdsOthers(field, position, party, to)
  const best = allowance(field, position, party, march.pace)
  const found = flood(
    field,
    party.from,
    best,
    (from, to, dir) => !isSlowStep(field, party, from, to, dir) && open(from, to, dir),
  )
  for (const [to, path] of flood(field, party.from, allowance(field, position, party, SLOW), open)) {
    if (!found.has(to)) found.set(to, path)
  }
  if (march.pace !== SLOW && isUnstacked(field, position, party)) {
    for (const [to, path] of flood(
      field,
      party.from,
      best + 1,
      (f, t, d) => onRoadAlone(field, position, f, t, d) && open(f, t, d),
    )) {
      if (!found.has(to)) found.set(to, path)
    }
  }
  if (!anyEnd) for (const to of [...found.keys()]) if (endFault(field, position, party, to) !== null) found.delete(to)
  return found
}

/** MOV-3d: alone in its hex at the start, and alone in every hex on the way. */
export function isUnstacked(field: Field, position: Position, party: Party): boolean {
  return party.troops.length === 1 && field.at(position).stack(party.from).length === 1
}

export const onRoadAlone = (field: Field, position: Position, from: number, to: number, dir: number): boolean =>
  field.ground.roads[from * 6 + dir] !== 0 && field.at(position).stack(to).length === 0

/** LMOV-3, LMOV-3b: eight hexes over any ground; next to enemies only to join friends. */
function leaderRides(field: Field, position: Position, party: Party): Ways {
  const enemy = enemyOf(party.side)
  const here = field.at(position)
  const found = flood(
    field,
    party.from,
    LEADER_ALLOWANCE,
    (_, to) => !here.present(to, enemy) && (!here.touches(to, enemy) || here.holds(to, party.side)),
  )
  for (const to of [...found.keys()]) if (endFault(field, position, party, to) !== null) found.delete(to)
  return found
}

/** What forbids a party to end its move in a hex although it may enter it. */
export function endFault(field: Field, position: Position, party: Party, to: number): string | null {
  for (const piece of party.pieces) {
    const unit = field.units[piece]
    if (unit.flag && !flagInCommandAt(field, position, piece, to, party.pieces)) return 'LMOV-6'
    if (unit.office?.rank === 0) {
      const superiors = superiorsOf(field, position, piece)
      const gap = (hex: number): number =>
        Math.min(
          ...superiors.map(s =>
            party.pieces.includes(s) ? 0 : field.ground.grid.distance(hex, field.hex(position, s)),
          ),
        )
      if (superiors.length > 0 && gap(to) > 10) {
        // LMOV-5: who is too far away already may only come closer.
        if (gap(party.from) <= 10) return 'LMOV-4'
        if (gap(to) >= gap(party.from)) return 'LMOV-5'
      }
    }
  }
  return null
}

/** Facings that a party may take up at the end of its move; null for Leaders, who have none. */
export function finalFacings(field: Field, position: Position, party: Party, to: number): readonly (number | null)[] {
  if (party.troops.length === 0) return [null]
  const hosts = field
    .at(position)
    .stack(to)
    .filter(unit => !party.troops.includes(unit))
  if (hosts.length > 0) return [field.unit.facing.get(position, hosts[0])]
  return field.at(position).touches(to, enemyOf(party.side))
    ? facingsAllowed(field, position, to, party.side)
    : ALL_FACINGS
}

/**
 * Parties that may leave a hex: each unit alone or all of one formation together, with or without the Leaders there
 * (STK-MOV-6, LMOV-1); Leaders on their own. Leaders of cavalry regiments go only with, and only if need be, their troops.
 */
export function parties(
  field: Field,
  position: Position,
  hex: number,
  mayGo: (unit: number) => boolean,
  mayRide: (leader: number) => boolean,
): number[][] {
  const here = field.at(position)
  const ready = here.stack(hex).filter(mayGo)
  const riders = here.leaders(hex).filter(mayRide)
  const found = new Map<string, number[]>()
  const add = (pieces: readonly number[]): void => {
    const sorted = [...pieces].sort((a, b) => a - b)
    if (sorted.length > 0) found.set(sorted.join(), sorted)
  }
  const troops = ready.map(unit => [unit])
  for (const formation of new Set(ready.map(unit => field.units[unit].formation))) {
    // A crowd that has just arrived leaves its hex in stacks that are allowed.
    troops.push(ready.filter(unit => field.units[unit].formation === formation).slice(0, MOST_OF_ONE_ARM))
  }
  for (const group of troops) {
    const left = here.stack(hex).filter(unit => !group.includes(unit))
    const mustRide = riders.filter(
      leader =>
        ridesWithTroops(field.units[leader]) && !left.some(unit => field.units[unit].arm === field.units[group[0]].arm),
    )
    const mayCome = riders.filter(
      leader => !ridesWithTroops(field.units[leader]) || field.units[group[0]].regiment !== null,
    )
    add([...group, ...mustRide])
    add([...group, ...mayCome])
  }
  for (const leader of riders) if (!ridesWithTroops(field.units[leader])) add([leader])
  return [...found.values()]
}

/** Why a move to that hex is refused, in the order in which a player would want to know. */
export function moveObjection(field: Field, position: Position, party: Party, to: number): Objection {
  const here = field.at(position)
  const hex = field.label(to)
  const enemy = enemyOf(party.side)
  const name = field.nameOf(party.pieces[0])
  if (here.present(to, enemy)) return words.enemyThere(hex)
  const fault = joinFault(field, position, party.pieces, to)
  if (fault) return words.noRoom(fault, hex)
  if (party.troops.length === 0) {
    if (here.touches(to, enemy) && !here.holds(to, party.side)) return words.leaderAvoids(name, hex)
  } else if (here.touches(to, enemy)) return words.noContact(name, hex)
  if (crowdsOthers(field, position, party, to)) return words.crowds(name, hex)
  const end = endFault(field, position, party, to)
  if (end) return words.outOfRange(end, name, hex)
  return words.tooFar(name, hex)
}
