/** 8B, 8C: how many units that must attack or be attacked still can, and the effect of an attack on that. */
import { canJoin, defendersIn, mayAttack, targetsOf } from './combat.ts'
import { type Counter, onMap, type Picture, type SideName } from './picture.ts'

/** What is left to do: a required hex or unit counts for as many units as are bound. */
interface Work {
  readonly attackers: readonly { readonly bound: boolean; readonly targets: readonly (readonly number[])[] }[]
  readonly boundIn: ReadonlyMap<number, number>
}

/** After this many attempts the question is left open. */
const PATIENCE = 60_000

export function owing(picture: Picture, side: SideName): Counter[] {
  return onMap(picture).filter(one => one.bound && !one.fought && (one.side !== side || mayAttack(one)))
}

/** All sets of hexes that a unit could attack at once. */
function targetSets(picture: Picture, unit: Counter, hexes: readonly number[]): number[][] {
  const alone = hexes.filter(hex => canJoin(picture, unit, [hex]))
  const near = alone.filter(hex => picture.chart.grid.adjacent(unit.hex, hex))
  const sets = alone.map(hex => [hex])
  for (let bits = 1; bits < 1 << near.length; bits++) {
    const set = near.filter((_, i) => (bits >> i) & 1)
    if (set.length > 1) sets.push(set)
  }
  return sets
}

function workOf(picture: Picture, side: SideName): Work {
  const hexes = targetsOf(picture, side)
  const boundIn = new Map(
    hexes.map(hex => [hex, defendersIn(picture, side, hex).filter(({ bound }) => bound).length] as const),
  )
  const attackers = onMap(picture)
    .filter(unit => unit.side === side && mayAttack(unit))
    .map(unit => ({ bound: unit.bound, targets: targetSets(picture, unit, hexes) }))
    // Units without a duty and out of reach of any don’t matter.
    .filter(
      ({ bound, targets }) =>
        (bound && targets.length > 0) || targets.some(set => set.some(hex => boundIn.get(hex)! > 0)),
    )
    .sort((a, b) => a.targets.length - b.targets.length)
  return { attackers, boundIn }
}

/**
 * The most units, of both sides, whose duties can still be met; null if that takes too long to find out. Each attacker
 * chooses its target. Two attackers share exactly the same hexes, or none.
 */
export function mostSatisfied(picture: Picture, side: SideName): number | null {
  const { attackers, boundIn } = workOf(picture, side)
  const hexes = [...boundIn.values()].reduce((sum, count) => sum + count, 0)
  const all = hexes + attackers.filter(({ bound }) => bound).length
  let best = 0
  let left = PATIENCE
  const taken = new Map<number, string>()
  const search = (i: number, satisfied: number, missed: number): void => {
    if (best === all || all - missed <= best || left-- < 0) return
    if (i === attackers.length) {
      best = Math.max(best, satisfied)
      return
    }
    const { bound, targets } = attackers[i]
    for (const set of targets) {
      const name = set.join(' ')
      const free = set.every(hex => !taken.has(hex))
      if (!free && !set.every(hex => taken.get(hex) === name)) continue
      const won = free ? set.reduce((sum, hex) => sum + boundIn.get(hex)!, 0) : 0
      if (free) for (const hex of set) taken.set(hex, name)
      search(i + 1, satisfied + won + (bound ? 1 : 0), missed)
      if (free) for (const hex of set) taken.delete(hex)
    }
    search(i + 1, satisfied, missed + (bound ? 1 : 0))
  }
  search(0, 0, 0)
  return best < all && left < 0 ? null : best
}

/** 8B, the second ruling: an attack may not raise the number of unmet duties. Null if it is hard to say. */
export function keepsDuties(
  picture: Picture,
  side: SideName,
  hexes: readonly number[],
  units: readonly Counter[],
): boolean | null {
  const before = mostSatisfied(picture, side)
  if (before === null) return null
  const engaged = new Set(
    [...units, ...hexes.flatMap(hex => defendersIn(picture, side, hex))].map(({ index }) => index),
  )
  const met = picture.counters.filter(one => engaged.has(one.index) && one.bound).length
  const after = mostSatisfied(
    { ...picture, counters: picture.counters.map(one => (engaged.has(one.index) ? { ...one, fought: true } : one)) },
    side,
  )
  return after === null ? null : met + after === before
}
