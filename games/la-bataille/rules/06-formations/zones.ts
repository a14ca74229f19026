/** 6.11 Zones of influence: their range, the units they stop, and the losses for being driven out. */
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import type { Tables } from '../../setup/tables.ts'
import { EXHAUSTED, GOOD_ORDER, HORSE_SKIRMISH, MASSE, ROUTED, SQUARE, type TroopArm } from '../../setup/vocabulary.ts'
import { isSeenFrom, type Landscape, type Screen } from '../07-sight.ts'
import { arcThrough, looksAt, type Stance } from './facing.ts'

/** What a unit’s ZOI depends on. */
export interface Presence extends Stance {
  readonly arm: TroopArm
  readonly state: number
  readonly readiness: number
}

/** 6.11, 6.5.3, 16.2.7b: the adjacent hexes in a unit’s ZOI; a routed unit has none. */
export function influence(grid: Grid, unit: Presence): number[] {
  const { formation, state, hexes } = unit
  const found: number[] = []
  if (state === ROUTED || formation === SQUARE) return found
  for (let nth = 0; nth < hexes.length; nth++)
    for (let dir = 0; dir < 6; dir++) {
      const hex = grid.neighbour(hexes[nth], dir)
      if (hex === OFF_MAP || found.includes(hex)) continue
      if (formation === MASSE || arcThrough(grid, unit, nth, dir) === 'front') found.push(hex)
    }
  return found
}

/** The hexes up to this distance that a unit faces through its front hexsides, whatever is in between. */
export function ahead(grid: Grid, unit: Stance, far: number): number[] {
  const found: number[] = []
  for (let nth = 0; nth < unit.hexes.length; nth++)
    for (const hex of grid.within(unit.hexes[nth], far))
      if (!found.includes(hex) && !unit.hexes.includes(hex) && looksAt(grid, unit, nth, hex)) found.push(hex)
  return found
}

/** The distance from the nearest of its hexes that faces there; null if none does in range. */
export function distanceAhead(grid: Grid, unit: Stance, to: number, far: number): number | null {
  let nearest: number | null = null
  for (let nth = 0; nth < unit.hexes.length; nth++) {
    const distance = grid.distance(unit.hexes[nth], to)
    if (distance > far || distance >= (nearest ?? far + 1) || !looksAt(grid, unit, nth, to)) continue
    nearest = distance
  }
  return nearest
}

/** 10.1.3, 10.3.1, 10.4.2, 6.8.7: whether cavalry can react with a charge. */
export const maySpring = ({ arm, formation, state, readiness }: Presence): boolean =>
  arm === 'cavalry' && state === GOOD_ORDER && readiness !== EXHAUSTED && formation !== HORSE_SKIRMISH

/** Whether cavalry could charge a unit entering the hex: close enough, in front and in sight. */
export function springsAt(land: Landscape, screened: Screen, unit: Presence, to: number, far: number): boolean {
  if (!maySpring(unit)) return false
  return unit.hexes.some((hex, nth) => land.grid.distance(hex, to) <= far && isSeenFrom(land, screened, unit, nth, to))
}

/** Which units move on foot, and which only cavalry stops. */
export type Gait = 'foot' | 'mounted' | 'leader'

/** 6.11.3, 6.11.5: horse artillery counts as cavalry; 6.2.1: leaders aren’t combat units. */
export const gaitOf = (arm: TroopArm, horseArtillery: boolean): Gait =>
  arm === 'leader' ? 'leader' : arm === 'cavalry' || horseArtillery ? 'mounted' : 'foot'

/** Enemy influence on a hex, for a unit that moves there. */
export interface Influenced {
  /** Enemy zones of influence. */
  readonly zone: boolean
  /** In front of enemy cavalry that could charge the unit, at most two hexes away. */
  readonly charge: boolean
}

/** 6.11.3, 6.11.5, 6.11.6: the case that ends its movement there; null if it may continue. */
export function stopAt(gait: Gait, { zone, charge }: Influenced): string | null {
  if (gait === 'foot') return zone ? '6.11.3' : null
  return gait === 'mounted' && charge ? '6.11.5' : null
}

/** 6.11.4: the case that stops it from leaving the hex; `begun`: it has moved already in this phase. */
export const exitFault = (gait: Gait, { zone }: Influenced, begun: boolean): string | null =>
  gait === 'foot' && zone && begun ? '6.11.4' : null

/** 6.8.2b */
export const HARASSED_FROM = 2

/**
 * 6.8.2a, 6.8.2b: the extra cost for infantry and artillery to enter or leave a hex in front of cavalry skirmishers;
 * `distance` counts to the nearest, null if none is close enough.
 */
export function harassment({ movement }: Tables, arm: TroopArm, distance: number | null): number {
  if (distance === null || (arm !== 'infantry' && arm !== 'artillery')) return 0
  const { near, far } = movement.horseSkirmishers
  return distance === 1 ? near : far
}

/** 6.8.5: whether enemy light cavalry, skirmishing or not, is adjacent to the skirmishers and so ends their effects. */
export const isHeldInCheck = (grid: Grid, skirmishers: Stance, lightHorse: readonly Stance[]): boolean =>
  lightHorse.some(({ hexes }) => hexes.some(hex => skirmishers.hexes.some(own => grid.adjacent(own, hex))))

/**
 * 6.11.8: increments lost on a path, from the start hex on: one for each enemy ZOI hex left, unless uninvolved friends
 * are there. The last hex isn’t left.
 */
export function lossesOnTheWay(
  way: readonly number[],
  influenced: (hex: number) => boolean,
  shielded: (hex: number) => boolean,
): number {
  return way.slice(0, -1).filter(hex => influenced(hex) && !shielded(hex)).length
}

/** 13.6.1: a disordered square loses two for the first hex. */
export const lossesOfSquare = (
  way: readonly number[],
  influenced: (hex: number) => boolean,
  shielded: (hex: number) => boolean,
): number => (way.length > 1 ? 2 + lossesOnTheWay(way.slice(1), influenced, shielded) : 0)
