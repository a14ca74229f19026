/** Which units are under pressure: a rough picture of both armies, to judge a position and not for any rule. */
import { type Grid, OFF_MAP } from './grid.ts'

/** All units in a hex. */
export interface HexStack {
  readonly hex: number
  readonly side: number
  readonly strength: number
  /** The terrain’s multiplier of a defender’s strength. */
  readonly cover: number
}

/** By side, in points of strength. */
export interface Pressure {
  readonly present: readonly number[]
  /** Adjacent to an enemy. */
  readonly inContact: readonly number[]
  /** Facing more than their own strength, weighted by how much. */
  readonly outmatched: readonly number[]
  /** With few hexes to retreat to. */
  readonly hemmedIn: readonly number[]
  /** Stronger than nearby enemies, less those that are weaker. */
  readonly superior: readonly number[]
}

/** Four to one is the worst. */
const WORST = 3
const HEMMED_IN = 4
const NEAR = 5

export function pressureOn(grid: Grid, stacks: readonly HexStack[]): Pressure {
  const by = (): number[] => [0, 0]
  const pressure = { present: by(), inContact: by(), outmatched: by(), hemmedIn: by(), superior: by() }
  const at = new Map(stacks.map(stack => [stack.hex, stack]))
  for (const stack of stacks) {
    const { hex, side, strength, cover } = stack
    pressure.present[side] += strength
    let against = 0
    let closed = 0
    for (let dir = 0; dir < 6; dir++) {
      const near = grid.neighbour(hex, dir)
      const other = near === OFF_MAP ? null : at.get(near)
      if (other === null) closed++
      else if (other && other.side !== side) {
        against += other.strength
        closed += 2
      }
    }
    if (against > 0) pressure.inContact[side] += strength
    const odds = against / (strength * cover)
    if (odds > 1) pressure.outmatched[side] += strength * Math.min(1, (odds - 1) / WORST)
    if (closed >= HEMMED_IN) pressure.hemmedIn[side] += strength
    pressure.superior[side] += strength * superiority(grid, stack, stacks)
  }
  return pressure
}

/** From -1 to 1: how nearby friends and enemies compare. */
function superiority(grid: Grid, { hex, side, cover }: HexStack, stacks: readonly HexStack[]): number {
  let friends = 0
  let enemies = 0
  for (const other of stacks) {
    const distance = grid.distance(hex, other.hex)
    if (distance > NEAR) continue
    const weight = distance <= 2 ? 1 : (NEAR + 1 - distance) / 4
    if (other.side === side) friends += weight * other.strength
    else enemies += weight * other.strength
  }
  return enemies === 0 ? 0 : Math.tanh(Math.log((friends * (1 + 0.3 * (cover - 1)) + 1) / (enemies + 1)))
}
