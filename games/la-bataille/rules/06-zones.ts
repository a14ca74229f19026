/** 6.11 Zones of influence: how far each unit's reaches, whom it stops, and what it costs to be driven out of one. */
import { type Grid, OFF_MAP } from '@voltigeur/hex'
import type { Tables } from '../setup/tables.ts'
import { type Arm, EXHAUSTED, GOOD_ORDER, HORSE_SKIRMISH, MASSE, ROUTED, SQUARE } from '../setup/vocabulary.ts'
import { arcThrough, looksAt, type Stance } from './06-facing.ts'
import { isSeenFrom, type Landscape, type Screen } from './07-sight.ts'

/** What the zone of a unit depends on. */
export interface Presence extends Stance {
  readonly arm: Arm
  readonly state: number
  readonly readiness: number
}

/** 6.11, 6.5.3, 16.2.7b: the adjacent hexes in which a unit has influence; a routed one has no front at all. */
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

/** The hexes up to so far away on which a unit looks out of its front hexsides, whatever stands between. */
export function ahead(grid: Grid, unit: Stance, far: number): number[] {
  const found: number[] = []
  for (let nth = 0; nth < unit.hexes.length; nth++)
    for (const hex of grid.within(unit.hexes[nth], far))
      if (!found.includes(hex) && !unit.hexes.includes(hex) && looksAt(grid, unit, nth, hex)) found.push(hex)
  return found
}

/** How many hexes away from the nearest of its hexes that looks there; null where none does or not so far. */
export function distanceAhead(grid: Grid, unit: Stance, to: number, far: number): number | null {
  let nearest: number | null = null
  for (let nth = 0; nth < unit.hexes.length; nth++) {
    const distance = grid.distance(unit.hexes[nth], to)
    if (distance > far || distance >= (nearest ?? far + 1) || !looksAt(grid, unit, nth, to)) continue
    nearest = distance
  }
  return nearest
}

/** 10.1.3, 10.3.1, 10.4.2, 6.8.7: whether cavalry can answer anybody with a charge. */
export const maySpring = ({ arm, formation, state, readiness }: Presence): boolean =>
  arm === 'cavalry' && state === GOOD_ORDER && readiness !== EXHAUSTED && formation !== HORSE_SKIRMISH

/** Whether cavalry could charge whoever comes into the hex: near enough, before its front and in sight. */
export function springsAt(land: Landscape, screened: Screen, unit: Presence, to: number, far: number): boolean {
  if (!maySpring(unit)) return false
  return unit.hexes.some((hex, nth) => land.grid.distance(hex, to) <= far && isSeenFrom(land, screened, unit, nth, to))
}

/** Who goes on foot, and whom only cavalry stops. */
export type Gait = 'foot' | 'mounted' | 'leader'

/** 6.11.3, 6.11.5: horse artillery goes with the cavalry; 6.2.1: leaders are no combat units. */
export const gaitOf = (arm: Arm, horseArtillery: boolean): Gait =>
  arm === 'leader' ? 'leader' : arm === 'cavalry' || horseArtillery ? 'mounted' : 'foot'

/** What lies on a hex, as one who moves there finds it. */
export interface Influenced {
  /** Enemy zones of influence. */
  readonly zone: boolean
  /** Before enemy cavalry that could charge him, two hexes away or nearer. */
  readonly charge: boolean
}

/** 6.11.3, 6.11.5, 6.11.6: the case that ends his movement there; null when he may go on. */
export function stopAt(gait: Gait, { zone, charge }: Influenced): string | null {
  if (gait === 'foot') return zone ? '6.11.3' : null
  return gait === 'mounted' && charge ? '6.11.5' : null
}

/** 6.11.4: the case that keeps him from leaving the hex; `begun`: he has moved already in this phase. */
export const exitFault = (gait: Gait, { zone }: Influenced, begun: boolean): string | null =>
  gait === 'foot' && zone && begun ? '6.11.4' : null

/** 6.8.2b */
export const HARASSED_FROM = 2

/**
 * 6.8.2a, 6.8.2b: what cavalry skirmishers add for infantry and artillery that enter or leave a hex; `distance` is that of the
 * nearest before whom it lies, null where none is so near.
 */
export function harassment({ movement }: Tables, arm: Arm, distance: number | null): number {
  if (distance === null || (arm !== 'infantry' && arm !== 'artillery')) return 0
  const { near, far } = movement.horseSkirmishers
  return distance === 1 ? near : far
}

/** 6.8.5: whether enemy light cavalry, skirmishing or not, stands next to the skirmishers and so ends their effects. */
export const isHeldInCheck = (grid: Grid, skirmishers: Stance, lightHorse: readonly Stance[]): boolean =>
  lightHorse.some(({ hexes }) => hexes.some(hex => skirmishers.hexes.some(own => grid.adjacent(own, hex))))

/**
 * 6.11.8: the increments lost by one who is driven along a way, whose first hex is where he stood: one for each hex of
 * the enemy's influence that he leaves, unless friends who took no part stand there. The last hex he does not leave.
 */
export function lossesOnTheWay(
  way: readonly number[],
  influenced: (hex: number) => boolean,
  shielded: (hex: number) => boolean,
): number {
  return way.slice(0, -1).filter(hex => influenced(hex) && !shielded(hex)).length
}

/** 13.6.1: a broken square loses two for the first hex. */
export const lossesOfSquare = (
  way: readonly number[],
  influenced: (hex: number) => boolean,
  shielded: (hex: number) => boolean,
): number => (way.length > 1 ? 2 + lossesOnTheWay(way.slice(1), influenced, shielded) : 0)
