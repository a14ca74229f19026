/** 7.0, 8.3 to 8.14, 10.2: terrain costs, closed hexes, and controlled hexes. */

import {
  type Arm,
  type Chart,
  type Counter,
  neighbours,
  onMap,
  other,
  type Picture,
  remembered,
  type SideName,
} from './picture.ts'
import { isInForce } from './variants.ts'

/** 8.4 to 8.7, 8.13: a pond in part of the hex doesn’t count. Towns and Fortresses are in clear terrain (8.4). */
export function pointsToEnter(chart: Chart, hex: number): number {
  const terrain = chart.terrain(hex)
  if (terrain.has('town') || terrain.has('fortress')) return 1
  return terrain.has('forest') || terrain.has('marsh') || terrain.has('all-pond') ? 2 : 1
}

/** 8.7: cavalry can’t be on a pond. */
export const mayStand = (chart: Chart, arm: Arm, hex: number): boolean =>
  arm === 'infantry' || !chart.terrain(hex).has('all-pond')

const rowOf = (chart: Chart, hex: number): number => Number(chart.grid.label(hex).slice(0, 2))
const columnOf = (chart: Chart, hex: number): number => Number(chart.grid.label(hex).slice(2))

/** 10.2: rows up to 2300 and columns from xx17 on; a unit beyond the last row may only move nearer. */
export function isInArea({ chart, rules }: Picture, from: number, to: number): boolean {
  if (!rules.introductory) return true
  const row = rowOf(chart, to)
  return columnOf(chart, to) >= 17 && (row <= 23 || (row < rowOf(chart, from) && rowOf(chart, from) > 23))
}

/** Whether terrain and the limits of the scenario let a unit take that step (8.7, 8.10, 10.2). */
export const mayStep = (picture: Picture, arm: Arm, from: number, to: number): boolean =>
  mayStand(picture.chart, arm, to) &&
  (arm === 'infantry' || !picture.chart.hexside(from, to).has('pond')) &&
  isInArea(picture, from, to)

/** 8.14: the total cost of a step. */
export function costOfStep(picture: Picture, { side }: Counter, from: number, to: number): number {
  const { chart } = picture
  let points = pointsToEnter(chart, to)
  if (chart.hexside(from, to).has('stream') && !chart.roadBetween(from, to)) points++
  const isTrained = side === 'french' && isInForce(picture, side, 3)
  if (chart.uphill(from, to) && !isTrained) points++
  return points
}

/** 7.0: the hexes adjacent to enemy units, whatever is between or in them. */
const zones = remembered(picture => {
  const found: Record<SideName, Set<number>> = { allied: new Set(), french: new Set() }
  for (const { side, hex } of onMap(picture))
    for (const next of neighbours(picture.chart, hex)) found[other(side)].add(next)
  return found
})

export const inEnemyZone = (picture: Picture, side: SideName, hex: number): boolean => zones(picture)[side].has(hex)
