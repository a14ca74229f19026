/** 14.2, 14.5: from where cavalry can charge, and which targets. */

import { allowanceOf, mayEnd, mayStir, type Walk, walked } from './movement.ts'
import { allowsCharge, canFight, ordersOpenTo } from './orders.ts'
import type { Order, Situation, Unit } from './situation.ts'
import { HALVES, hexCost, isAny, moverOf, stepCost } from './terrain.ts'

/** 14.5: hussars and Cossacks raid. */
export const isRaider = (unit: Unit): boolean => unit.kind === 'hussars' || unit.kind === 'cossacks'

/** 14.2.1, 14.5: whether the terrain of a hex lets the unit charge into it. */
export function mayChargeInto(situation: Situation, unit: Unit, hex: number): boolean {
  if (isAny(situation, hex, 'marsh', 'fortress')) return false
  return isRaider(unit) || !situation.ground.any(hex, 'noCharge')
}

/** 14.2.1: no stream, canal, river, bridge or slope may be crossed. */
export function isOpenSide({ ground }: Situation, from: number, dir: number): boolean {
  return !ground.stream(from, dir) && !ground.river(from, dir) && !ground.bridge(from, dir) && !ground.slope(from, dir)
}

/** 14.2: by starting hex of a charge, the enemy hexes that it can charge. */
export function charges(situation: Situation, unit: Unit): Map<number, number[]> {
  const found = new Map<number, number[]>()
  if (unit.arm !== 'cavalry' || !mayStir(unit) || !canFight(unit)) return found
  const { grid } = situation
  const foes = situation.enemyHexes(unit.side)
  // 14.2: not adjacent to the enemy at its start.
  if (foes.some(hex => grid.adjacent(hex, unit.hex))) return found
  for (const order of ordersOpenTo(situation, unit)) {
    if (!allowsCharge(order)) continue
    for (const { walk, alongWays } of rides(situation, unit, order)) {
      for (const [hex, stages] of walked(situation, walk)) {
        if (!mayEnd(situation, unit, hex)) continue
        const left = Math.max(...stages.map(stage => stage.left))
        const open = foes.filter(
          foe =>
            grid.adjacent(hex, foe) &&
            isInReach(situation, unit, hex, foe, left) &&
            (!alongWays || situation.ground.road(hex, grid.direction(hex, foe))),
        )
        if (open.length > 0) found.set(hex, [...new Set([...(found.get(hex) ?? []), ...open])])
      }
    }
  }
  return found
}

/** 14.2.1: whether an enemy hex can be charged from the one next to it, with the points left. */
export function isInReach(situation: Situation, unit: Unit, hex: number, foe: number, left: number): boolean {
  const dir = situation.grid.direction(hex, foe)
  return (
    mayChargeInto(situation, unit, foe) &&
    isOpenSide(situation, hex, dir) &&
    situation.ground.levels[foe] === situation.ground.levels[hex] &&
    intoEnemy(situation, unit, hex, dir) <= left
  )
}

/** 14.2: the allowance must cover the enemy hex too; 14.5: raiders may enter hexes closed to cavalry. */
export function intoEnemy(situation: Situation, unit: Unit, from: number, dir: number): number {
  const price = stepCost(situation, moverOf(unit), from, dir)
  if (price !== null) return price
  const to = situation.grid.neighbour(from, dir)
  return hexCost(situation, 'dragoons', to)! * (situation.weather === 'snow' ? 2 : 1)
}

/** The path to the hex from which it charges: over clear terrain, through ZOC (14.2.2). */
export function rides(situation: Situation, unit: Unit, order: Order): { walk: Walk; alongWays: boolean }[] {
  const ride: Walk = {
    mover: moverOf(unit),
    start: unit.hex,
    allowance: allowanceOf(situation, unit, order) * HALVES,
    isHorse: true,
    inColumn: false,
    mostSteps: 99,
    oneAnyway: false,
    enters: (from, dir, to) => {
      if (situation.holds(to, 1 - unit.side) || !isOpenSide(situation, from, dir)) return []
      // 14.2: it can’t cross blocking terrain.
      return situation.ground.any(to, 'noCharge') ? [] : [{ halts: false }]
    },
  }
  if (situation.weather !== 'sleet') return [{ walk: ride, alongWays: false }]
  // 16.41.sleet.1: full points for a unit that stays on a road, into the enemy too.
  const along: Walk = {
    ...ride,
    allowance: unit.move * HALVES,
    enters: (from, dir, to) => (situation.ground.road(from, dir) ? ride.enters(from, dir, to) : []),
  }
  return [
    { walk: ride, alongWays: false },
    { walk: along, alongWays: true },
  ]
}
