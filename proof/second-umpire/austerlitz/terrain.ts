/** 6.0, 7.0, 13.0: terrain costs and effects, controlled hexes, and stacking limits. */
import {
  type Arm,
  type Chart,
  type Counter,
  inHex,
  neighbours,
  onMap,
  other,
  type Picture,
  remembered,
  type SideName,
  type Terrain,
} from './picture.ts'

/** 13.0, the chart: points to enter, and the factor on the defender’s strength. */
const CHART: Readonly<Record<Terrain, { readonly points: number; readonly defence: number }>> = {
  clear: { points: 1, defence: 1 },
  knoll: { points: 2, defence: 2 },
  town: { points: 1, defence: 3 },
  castle: { points: 1, defence: 4 },
  abbey: { points: 1, defence: 4 },
  lake: { points: 1, defence: 1 },
  swamp: { points: 2, defence: 1 },
}
const SHELTERS: readonly Terrain[] = ['town', 'castle', 'abbey']

export const defenceIn = (chart: Chart, hex: number): number =>
  Math.max(...[...chart.terrain(hex)].map(terrain => CHART[terrain].defence))

/** 6J: ZOC don’t extend into these. */
export const isShelter = (chart: Chart, hex: number): boolean =>
  SHELTERS.some(shelter => chart.terrain(hex).has(shelter))

/** 13.0-lake-hexside: marked as one, or between two lake hexes. */
export const isLakeHexside = (chart: Chart, a: number, b: number): boolean =>
  chart.hexside(a, b).has('lake') || (chart.terrain(a).has('lake') && chart.terrain(b).has('lake'))

/** 13.0-swamp, 13.0-road: guns stay out of swamp, except by road. */
export const mayCross = (chart: Chart, arm: Arm, from: number, to: number): boolean =>
  arm !== 'artillery' || !chart.terrain(to).has('swamp') || chart.roadBetween(from, to)

/** 13.0: points for a step without ZOC; null if the arm can’t go there. */
export function groundCost(chart: Chart, arm: Arm, from: number, to: number): number | null {
  if (!mayCross(chart, arm, from, to)) return null
  const dearest = Math.max(...[...chart.terrain(to)].map(terrain => CHART[terrain].points))
  let points = chart.roadBetween(from, to) ? 1 : dearest
  const marks = chart.hexside(from, to)
  if (marks.has('stream') && !marks.has('bridge')) points++
  if (isLakeHexside(chart, from, to)) points++
  return points
}

/** 6.0, 6J, 11.0: the hexes in which a unit of a side is in an enemy ZOC. */
const enemyZones = remembered(picture => {
  const zones: Record<SideName, Set<number>> = { allied: new Set(), french: new Set() }
  for (const { side, hex } of onMap(picture)) {
    if (picture.demoralized === side) continue
    for (const next of neighbours(picture.chart, hex)) if (!isShelter(picture.chart, next)) zones[other(side)].add(next)
  }
  return zones
})

export const inEnemyZone = (picture: Picture, side: SideName, hex: number): boolean =>
  enemyZones(picture)[side].has(hex)

export const enemyIn = (picture: Picture, side: SideName, hex: number): boolean =>
  inHex(picture, hex).some(one => one.side !== side)

/** 7B, 7C: whether these may stack; one unit alone may be stronger than the limit. */
export function mayStack(stack: readonly Counter[]): boolean {
  if (stack.length <= 1) return true
  const strength = stack.reduce((sum, one) => sum + one.strength, 0)
  return stack[0].side === 'french' ? stack.length <= 3 && strength <= 15 : strength <= 10
}

/** Where a unit can step from a hex at all (5D, 5E, 13.0). */
export const stepsFrom = (picture: Picture, { arm, side }: Counter, from: number): number[] =>
  neighbours(picture.chart, from).filter(to => mayCross(picture.chart, arm, from, to) && !enemyIn(picture, side, to))
