/** 13.0 Terrain Effects Chart: the cost of a step, closed terrain, and the effect on a defender. */
import { CLOSED } from '@voltigeur/hex'
import type { GroundName, Tables, UNIT_TYPES } from '../setup/data.ts'
import type { TerrainEffects, TerrainOfStep } from '../setup/ground.ts'

type Chart = Tables['terrain']

/** The chart for the map, which asks once for every hexside and hex. */
export const terrainEffects = (chart: Chart): TerrainEffects => ({
  priceOf: (type, step) => priceOf(chart, type, step),
  defenceIn: grounds => defenceIn(chart, grounds),
  keepsZonesOut: grounds => keepsZonesOut(chart, grounds),
})

/**
 * 13.0-clear, 13.0-knolls, 13.0-towns, 13.0-castle-abbey, 13.0-lake-hex, 13.0-swamp, 13.0-road: the most expensive
 * terrain of the hex, unless a road leads in. 13.0-stream-hexside, 13.0-lake-hexside: hexside costs are added.
 */
function priceOf(chart: Chart, type: (typeof UNIT_TYPES)[number], step: TerrainOfStep): number {
  const rows = step.grounds.map(name => chart.hexes[name])
  if (!step.byRoad && rows.some(row => row.closedTo?.includes(type))) return CLOSED
  const terrain = step.byRoad ? chart.road.mp : Math.max(...rows.map(row => row.mp))
  return terrain + (step.stream ? chart.hexsides.stream.mp : 0) + (step.lake ? chart.hexsides.lake.mp : 0)
}

/** 13.0-knolls, 13.0-towns, 13.0-castle-abbey: the multiplier of a defender’s strength; elsewhere one. */
function defenceIn(chart: Chart, grounds: readonly GroundName[]): number {
  return Math.max(...grounds.map(name => chart.hexes[name].defence))
}

/** 6J: ZOC don’t extend into a town, the Castle or the Abbey. */
function keepsZonesOut(chart: Chart, grounds: readonly GroundName[]): boolean {
  return grounds.some(name => chart.hexes[name].noZone)
}
