/** Where pieces are placed without moving: out of stacks, to friends, onto the map. */
import { OFF_MAP } from '@voltigeur/hex'
import { commanderHex } from './command.ts'
import { commandOf } from './orders.ts'
import { isHomeward } from './retreat.ts'
import type { Leader, Situation, Unit } from './situation.ts'
import { fits } from './stacking.ts'
import { mayStand, moverOf, stepCost } from './terrain.ts'
import { inEnemyZone } from './zones.ts'

/** The nearest of some hexes, by steps. */
function nearest(hexes: readonly number[], far: (hex: number) => number): number[] {
  const least = Math.min(...hexes.map(far))
  return hexes.filter(hex => far(hex) === least)
}

/** Steps to every hex that a unit can reach, past friends but not past the enemy. */
function stepsTo(situation: Situation, unit: Unit): Map<number, number> {
  const steps = new Map([[unit.hex, 0]])
  const open = [unit.hex]
  for (let from = open.shift(); from !== undefined; from = open.shift())
    for (let dir = 0; dir < 6; dir++) {
      const to = situation.grid.neighbour(from, dir)
      if (to === OFF_MAP || steps.has(to) || stepCost(situation, moverOf(unit), from, dir) === null) continue
      if (situation.holds(to, 1 - unit.side) || situation.staff(to).some(({ side }) => side !== unit.side)) continue
      steps.set(to, steps.get(from)! + 1)
      open.push(to)
    }
  return steps
}

/** 6.1.1: a routed unit stacked with others goes to the nearest empty hex. */
export function displacedTo(situation: Situation, unit: Unit): number[] {
  const steps = stepsTo(situation, unit)
  const empty = [...steps.keys()].filter(hex => hex !== unit.hex && situation.stack(hex).length === 0)
  return nearest(empty, hex => steps.get(hex)!)
}

/** 16.43.7: at night units leave enemy ZOC for an adjacent hex outside them. */
export function withdrawsTo(situation: Situation, unit: Unit): number[] {
  const steps = stepsTo(situation, unit)
  const open = situation
    .neighbours(unit.hex)
    .filter(hex => steps.get(hex) === 1 && !inEnemyZone(situation, hex, unit.side) && fits(situation, unit, hex))
  const homeward = open.filter(hex => isHomeward(situation, unit, hex))
  return homeward.length > 0 ? homeward : open
}

/**
 * 3.2.2, 16.13.2: a leader who can’t take part joins the nearest friends, an Emperor those of his nation; but not in an
 * enemy ZOC (7.2.3).
 */
export function joinsFriends(situation: Situation, leader: Leader): number[] {
  const friends = situation
    .army(leader.side)
    .filter(
      ({ hex, nation }) =>
        hex !== leader.hex &&
        (leader.rank !== 'emperor' || nation === leader.nation) &&
        !inEnemyZone(situation, hex, leader.side),
    )
  return nearest([...new Set(friends.map(({ hex }) => hex))], hex => situation.grid.distance(hex, leader.hex))
}

/** 15.4.3: rebuilt units return to their Commander, or adjacent to him, or to the nearest hex with room. */
export function rebuiltAt(situation: Situation, unit: Unit): number[] {
  const commander = commanderHex(situation, unit)
  if (commander === OFF_MAP) return []
  // 14.3: from off the map it can’t join a square as guns already there may.
  const placed: Unit = { ...unit, hex: OFF_MAP }
  const open: number[] = []
  for (let hex = 0; hex < situation.grid.size; hex++) {
    if (!mayStand(situation, moverOf(unit), hex) || inEnemyZone(situation, hex, unit.side)) continue
    if (situation.staff(hex).some(({ side }) => side !== unit.side)) continue
    if (fits(situation, placed, hex)) open.push(hex)
  }
  const beside = open.filter(hex => situation.grid.distance(hex, commander) <= 1)
  return beside.length > 0 ? beside : nearest(open, hex => situation.grid.distance(hex, commander))
}

/**
 * 3.11: an aide joins troops of the leader he replaces, or of the formation if a General has none left. Detachments
 * aren’t troops of the Corps Commander (3.3).
 */
export function aideAt(situation: Situation, leader: Leader): number[] {
  const { office, formations, side } = leader
  const led = situation.army(side).filter(({ general }) => general === office)
  const formation = situation.army(side).filter(unit => formations.includes(unit.formation))
  const isLeftTo = (unit: Unit): boolean => leader.rank === 'general' || !commandOf(situation, unit).isDetachment
  const troops = leader.rank === 'general' && led.length > 0 ? led : formation.filter(isLeftTo)
  return [...new Set(troops.map(({ hex }) => hex))]
}
