/** 12.6: where units fall back to. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Situation, Unit } from './situation.ts'
import { fits } from './stacking.ts'
import { moverOf, stepCost } from './terrain.ts'
import { inEnemyZone } from './zones.ts'

const FRENCH = 0
/** 12.6: through full hexes a unit goes at most this many hexes farther. */
const FARTHER = 6

export interface Retreat {
  /** The number of hexes. */
  readonly hexes: number
  /** The enemies it moves away from. */
  readonly from: readonly number[]
  /** 4.14.2, 15.3.2, 16.31.2, 14.2.3.2: a probe, a failed rally, broken ice, a failed charge. */
  readonly manner?: 'probe' | 'rally' | 'ice' | 'charge'
  /** 15.3.2: the hex of its Commander. */
  readonly towards?: number
  /** 7.1.1, 15.2: routed units ignore ZOC. */
  readonly ignoresZones: boolean
  /** 14.1: the retreat is voluntary, so the unit avoids ZOC without a friend. */
  readonly avoidsZones?: boolean
}

/** 12.6.1: enemy ZOC only if there is no other path, those without a friend last. */
const NO_ZONE = 0
const SHIELDED = 1
const EMPTY_ZONE = 2

interface Way {
  readonly hex: number
  readonly steps: number
  /** How many extra hexes it went because others were full; and how far it would have got without that. */
  readonly over: number
  readonly far: number
  /** The worst ZOC on the path, and how many of its hexes are in ZOC without a friend, or with one. */
  readonly zone: number
  readonly empty: number
  readonly shielded: number
  readonly visited: readonly number[]
}

/** The hexes among which the owner chooses; none if the unit can’t leave its hex. */
export function retreatHexes(situation: Situation, unit: Unit, retreat: Retreat): number[] {
  // 12.6.1: ZOC only without another path: first less far, then through one with a friend in it, then without. 14.1,
  // 4.14.2, 4.16.5, 16.31.2: a voluntary retreat, or one with a free choice, treats ZOC on friends like none.
  const choosing = retreat.manner === 'ice' || retreat.manner === 'probe'
  const likes = retreat.avoidsZones || choosing
  const zones = [...(likes ? [] : [NO_ZONE]), SHIELDED, ...(retreat.avoidsZones ? [] : [EMPTY_ZONE])]
  for (const worst of zones)
    for (let hexes = retreat.hexes; hexes > 0; hexes--) {
      // 14.1, 4.16.5: a voluntary retreat is never shorter.
      if (retreat.avoidsZones && hexes < retreat.hexes) break
      // If distance from the start counts, it may take detours within its hexes.
      const lengths = retreat.manner === undefined ? [hexes] : span(hexes, retreat.hexes)
      const ends = lengths
        .flatMap(length => waysBack(situation, unit, length, retreat.ignoresZones))
        .filter(way => way.zone <= worst && goesBack(situation, unit, way, hexes, retreat))
      const open = [...new Set(best(ends, choosing).map(({ hex }) => hex))]
      if (open.length > 0) return chosen(situation, unit, open, retreat)
    }
  return []
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** A circle doesn’t count as going back (4.14.2, 15.3.2); and a failed rally leads away from the enemy (15.3.2). */
function goesBack(situation: Situation, unit: Unit, way: Way, hexes: number, { manner, from }: Retreat): boolean {
  if (manner === undefined) return true
  const { hex, far } = way
  if (far < hexes || situation.grid.distance(hex, unit.hex) < hexes) return false
  return manner !== 'rally' || situation.distanceTo(hex, from) > situation.distanceTo(unit.hex, from)
}

/** 12.6, 12.6.2: where there is room, or else on to the first hex with room; 12.6.1: with the fewest ZOC. */
function best(ways: readonly Way[], likes: boolean): Way[] {
  const rank = ({ empty, shielded, over }: Way): number => over * 100 + empty * 10 + (likes ? 0 : shielded)
  const least = Math.min(...ways.map(rank))
  return ways.filter(way => rank(way) === least)
}

/** Every path of this many hexes, and on through full ones to the first with room. */
function waysBack(situation: Situation, unit: Unit, hexes: number, ignoresZones: boolean): Way[] {
  const ends: Way[] = []
  const open: Way[] = [
    { hex: unit.hex, steps: 0, over: 0, far: 0, zone: NO_ZONE, empty: 0, shielded: 0, visited: [unit.hex] },
  ]
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    if (way.steps >= hexes) {
      if (fits(situation, unit, way.hex)) {
        ends.push(way)
        continue
      }
      if (way.steps >= hexes + FARTHER) continue
    }
    for (let dir = 0; dir < 6; dir++) {
      const to = situation.grid.neighbour(way.hex, dir)
      if (to === OFF_MAP || way.visited.includes(to) || !mayFallBack(situation, unit, way.hex, dir)) continue
      const zone = ignoresZones ? NO_ZONE : zoneOf(situation, unit, to)
      const steps = way.steps + 1
      open.push({
        ...{ hex: to, steps, over: Math.max(0, steps - hexes), zone: Math.max(way.zone, zone) },
        far: steps > hexes ? way.far : situation.grid.distance(to, unit.hex),
        empty: way.empty + (zone === EMPTY_ZONE ? 1 : 0),
        shielded: way.shielded + (zone === SHIELDED ? 1 : 0),
        visited: [...way.visited, to],
      })
    }
  }
  return ends
}

/** 9.1.2: not over closed terrain or into enemy hexes; nor over an enemy leader, as in a pursuit (12.8.1.3). */
function mayFallBack(situation: Situation, unit: Unit, from: number, dir: number): boolean {
  const to = situation.grid.neighbour(from, dir)
  return (
    stepCost(situation, moverOf(unit), from, dir) !== null &&
    !situation.holds(to, 1 - unit.side) &&
    situation.staff(to).every(({ side }) => side === unit.side)
  )
}

function zoneOf(situation: Situation, unit: Unit, hex: number): number {
  if (!inEnemyZone(situation, hex, unit.side)) return NO_ZONE
  return situation.stack(hex).some(({ id }) => id !== unit.id) ? SHIELDED : EMPTY_ZONE
}

function chosen(situation: Situation, unit: Unit, hexes: readonly number[], retreat: Retreat): number[] {
  const { from, manner, towards = OFF_MAP } = retreat
  const far = (hex: number): number => situation.distanceTo(hex, from)
  // 16.31.2: the owner's choice.
  if (manner === 'ice') return [...hexes]
  if (manner === 'charge') {
    const behind = hexes.filter(hex => isBehindFriend(situation, unit, hex, far))
    if (behind.length > 0) return farthestOf(situation, unit, behind, far)
  }
  if (manner === 'probe') {
    const back = hexes.filter(hex => far(hex) > far(unit.hex))
    return back.length > 0 ? back : [...hexes]
  }
  if (manner === 'rally') {
    if (towards === OFF_MAP) return [...hexes]
    const least = Math.min(...hexes.map(hex => situation.grid.distance(hex, towards)))
    return hexes.filter(hex => situation.grid.distance(hex, towards) === least)
  }
  return farthestOf(situation, unit, hexes, far)
}

/** 12.6: as far from the nearest attacker as possible, and of these in the direction of 16.51 if any. */
function farthestOf(
  situation: Situation,
  unit: Unit,
  hexes: readonly number[],
  far: (hex: number) => number,
): number[] {
  const most = Math.max(...hexes.map(far))
  const farthest = hexes.filter(hex => far(hex) === most)
  const homeward = farthest.filter(hex => isHomeward(situation, unit, hex))
  return homeward.length > 0 ? homeward : farthest
}

/** 14.2.3.2: a unit of its formation is adjacent to the hex, nearer to the enemy. */
function isBehindFriend(situation: Situation, unit: Unit, hex: number, far: (hex: number) => number): boolean {
  return situation
    .neighbours(hex)
    .some(
      other =>
        far(other) < far(hex) &&
        situation
          .stack(other)
          .some(({ id, side, formation }) => id !== unit.id && side === unit.side && formation === unit.formation),
    )
}

/** 16.51: the French go west, the Allies east or south. */
export function isHomeward({ grid }: Situation, { side, hex }: Unit, to: number): boolean {
  const [here, there] = [grid.centre(hex), grid.centre(to)]
  return side === FRENCH ? there.x < here.x : there.x > here.x || there.y > here.y
}
