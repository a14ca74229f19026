/** What terrain does to a step across a hexside, computed once for all marches. */
import { type Grid, OFF_MAP } from '@voltigeur/hex'

/** The relevant terrain: of hexes, and of hexsides by index. */
interface Land {
  readonly grid: Grid
  readonly neighbours: Int32Array
  readonly levels: Uint8Array
  readonly broken: Uint8Array
  readonly covering: Uint8Array
  readonly orchard: Uint8Array
  readonly stream: Uint8Array
  readonly roads: Uint8Array
}

/** One bit each. MOV-2a: it requires the slow allowance; or does so except by road (MOV-3b). */
export const ROUGH = 1
export const ROUGH_OFF_ROAD = 2
export const OFF_ROAD = 4
/** TEC-STR-M: a stream without a bridge, which is closed to all guns. */
export const UNBRIDGED = 8
/** TEC-UP-M, TEC-WOOD-M, TEC-ORCH-M: uphill or into cover, where guns can’t move by prolong; or only by road. */
export const UNHANDY = 16
export const UNHANDY_OFF_ROAD = 32

/** By hexside index. Downhill makes no difference (TEC-DOWN-M). */
export function hindrancesOf(land: Land): Uint8Array {
  const { grid, neighbours, levels, broken, covering, orchard, stream, roads } = land
  const found = new Uint8Array(grid.size * 6)
  for (let side = 0; side < found.length; side++) {
    const from = Math.floor(side / 6)
    const to = neighbours[side]
    if (to === OFF_MAP) continue
    const offRoad = roads[side] === 0
    const uphill = levels[to] > levels[from]
    if (offRoad) found[side] |= OFF_ROAD
    if (uphill || broken[from] || broken[to]) found[side] |= offRoad ? ROUGH | ROUGH_OFF_ROAD : ROUGH
    if (offRoad && (stream[from] || stream[to])) found[side] |= UNBRIDGED
    if (uphill || covering[to] || orchard[to]) found[side] |= offRoad ? UNHANDY | UNHANDY_OFF_ROAD : UNHANDY
  }
  return found
}
