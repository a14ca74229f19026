/** The enemy as a side sees it: kept while no enemy moves or suffers, since armies move one after the other. */
import { OFF_MAP, STEP_Q, STEP_R } from '@voltigeur/hex'
import { Answers, cellsOf, type Position, type Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import type { Stance } from '../rules/06-formations/facing.ts'
import { EXHAUSTED, FORMATIONS, GOOD_ORDER, ROUTED } from '../setup/vocabulary.ts'

const FAR = 99
/** From this distance the enemy decides a unit’s facing. */
const LOOKS = 8
/** For the present position, and for those that a player looks ahead to. */
const PAGES = 8

/** 6.2: a step along each facing, in the axes of the grid. */
const RAYS = Array.from({ length: 12 }, (_, facing): readonly [number, number] => {
  const dir = facing >> 1
  if ((facing & 1) === 0) return [STEP_Q[dir], STEP_R[dir]]
  const next = (dir + 1) % 6
  return [(STEP_Q[dir] + STEP_Q[next]) / Math.sqrt(3), (STEP_R[dir] + STEP_R[next]) / Math.sqrt(3)]
})
const RAYS_Q = Float64Array.from(RAYS, ([q]) => q)
const RAYS_R = Float64Array.from(RAYS, ([, r]) => r)

/** The inner product of two steps of a hex grid. */
const inner = (q: number, r: number, otherQ: number, otherR: number): number =>
  q * otherQ + r * otherR + (q * otherR + r * otherQ) / 2

/** Numbers by hex, each found when first needed. */
export const byHex = (size: number): Float64Array => new Float64Array(size).fill(Number.NaN)

export class Foes {
  private readonly field: Field
  /** Those that aren’t routed. */
  readonly units: readonly number[]
  /** Their hexes and increments, in the same order. */
  readonly hexes: readonly number[]
  private readonly increments: readonly number[]
  /** By hex: the distance to the nearest enemy of any arm, to infantry or guns, and to cavalry that could charge. */
  private anyone: Uint8Array | null = null
  private foot: Uint8Array | null = null
  private horse: Uint8Array | null = null
  /** By hex: the direction of the threat to it. */
  private threatQ: Float64Array | null = null
  private threatR: Float64Array | null = null
  /** By hex: the fire of adjacent enemies against it. */
  private shots: Float64Array | null = null
  /** By hexside: the defence of the enemies beyond it against fire through it. */
  private covers: Float64Array | null = null

  /** By hex and range: the nearest enemies. */
  private readonly inRange = new Map<number, readonly number[]>()

  /** By stance: the least defence of the enemies in front of it. */
  private readonly before = new Map<number, number>()

  constructor(field: Field, position: Position, side: Side) {
    this.field = field
    this.units = field.armies[side].filter(
      unit => field.onMap(position, unit) && field.state(position, unit) !== ROUTED,
    )
    this.hexes = this.units.map(unit => field.hex(position, unit))
    this.increments = this.units.map(unit => field.increments(position, unit))
  }

  gap(position: Position): Uint8Array {
    this.anyone ??= this.spread(position, this.units)
    return this.anyone
  }

  footGap(position: Position): Uint8Array {
    this.foot ??= this.spread(
      position,
      this.units.filter(unit => !this.field.isCavalry(unit)),
    )
    return this.foot
  }

  horseGap(position: Position): Uint8Array {
    const { field } = this
    this.horse ??= this.spread(
      position,
      this.units.filter(
        unit =>
          field.isCavalry(unit) &&
          field.state(position, unit) === GOOD_ORDER &&
          field.readiness(position, unit) !== EXHAUSTED,
      ),
    )
    return this.horse
  }

  /** How well a facing in a hex points at nearby enemies: 1 is straight at them, -1 is away from them. */
  looks(hex: number, facing: number): number {
    const size = this.field.ground.grid.size
    this.threatQ ??= byHex(size)
    this.threatR ??= byHex(size)
    if (Number.isNaN(this.threatQ[hex])) this.weigh(hex, this.threatQ, this.threatR)
    return inner(this.threatQ[hex], this.threatR[hex], RAYS_Q[facing], RAYS_R[facing])
  }

  /** The fire of adjacent enemies against a hex, as `find` reckons it. */
  fireAt(hex: number, find: (hex: number) => number): number {
    this.shots ??= byHex(this.field.ground.grid.size)
    if (Number.isNaN(this.shots[hex])) this.shots[hex] = find(hex)
    return this.shots[hex]
  }

  /** The defence of the enemies in the adjacent hex in that direction, as `find` reckons it. */
  defence(hex: number, dir: number, find: (hex: number, target: number) => number): number {
    const { grid } = this.field.ground
    this.covers ??= byHex(6 * grid.size)
    const at = 6 * hex + dir
    if (Number.isNaN(this.covers[at])) this.covers[at] = find(hex, grid.neighbours[at])
    return this.covers[at]
  }

  /** The least defence of the enemies adjacent to the nth hex of a stance, in front of it, as `find` reckons it. */
  weakest(stance: Stance, nth: number, find: (stance: Stance, nth: number) => number): number {
    const { formation, facing, hexes } = stance
    const key = ((hexes[nth] * 2 + nth) * FORMATIONS.length + formation) * 12 + facing
    let found = this.before.get(key)
    if (found === undefined) {
      found = find(stance, nth)
      this.before.set(key, found)
    }
    return found
  }

  /** The hexes of the nearest enemies within range of a hex, but not in it. */
  nearest(hex: number, range: number, most: number): readonly number[] {
    const key = hex * (FAR + 1) + Math.min(range, FAR)
    let found = this.inRange.get(key)
    if (!found) {
      const { grid } = this.field.ground
      const distance = (foe: number): number => grid.distance(hex, foe)
      found = this.hexes
        .filter(foe => distance(foe) <= range && distance(foe) > 0)
        .sort((a, b) => distance(a) - distance(b) || a - b)
        .slice(0, most)
      this.inRange.set(key, found)
    }
    return found
  }

  private spread(position: Position, units: readonly number[]): Uint8Array {
    const { neighbours, size } = this.field.ground.grid
    const gaps = new Uint8Array(size).fill(FAR)
    const open = new Int32Array(size)
    let reached = 0
    for (const unit of units)
      for (const hex of this.field.footprint(position, unit))
        if (gaps[hex] !== 0) {
          gaps[hex] = 0
          open[reached++] = hex
        }
    // Ring by ring: the first way to a hex is the shortest.
    for (let i = 0; i < reached; i++) {
      const next = gaps[open[i]] + 1
      for (let at = 6 * open[i], end = at + 6; at < end; at++) {
        const hex = neighbours[at]
        if (hex === OFF_MAP || gaps[hex] <= next) continue
        gaps[hex] = next
        open[reached++] = hex
      }
    }
    return gaps
  }

  /**
   * The direction of the enemy threat to a hex, nearer enemies counting more; of length 1, or 0 if they are far away.
   */
  private weigh(hex: number, threatQ: Float64Array, threatR: Float64Array): void {
    const { grid } = this.field.ground
    const [hexQ, hexR] = [grid.q[hex], grid.r[hex]]
    let [q, r] = [0, 0]
    for (let i = 0; i < this.hexes.length; i++) {
      const at = this.hexes[i]
      const distance = grid.distance(hex, at)
      if (distance === 0 || distance > LOOKS) continue
      const weight = this.increments[i] / distance ** 3
      q += weight * (grid.q[at] - hexQ)
      r += weight * (grid.r[at] - hexR)
    }
    const length = Math.sqrt(inner(q, r, q, r))
    threatQ[hex] = length === 0 ? 0 : q / length
    threatR[hex] = length === 0 ? 0 : r / length
  }
}

/** By side: its enemies in a position, for as long as they stay as they are. */
export function foesOf(field: Field): (position: Position, side: Side) => Foes {
  const { unit, troop, cell } = field
  const answers = field.armies.map((_, side) => {
    const army = field.armies[1 - side]
    const columns = [
      unit.hex,
      troop.second,
      troop.third,
      troop.facing,
      troop.formation,
      troop.state,
      troop.readiness,
      troop.losses,
      troop.depth,
      troop.seen,
      troop.firesLike,
      troop.fightsLike,
      troop.standsLike,
    ]
    return new Answers<Foes>(cellsOf(cell.viewer, ...columns.map(column => [column, army] as const)), PAGES)
  })
  return (position, side) => {
    const known = answers[side].in(position)
    let foes = known.get(0)
    if (!foes) {
      foes = new Foes(field, position, 1 - side)
      known.set(0, foes)
    }
    return foes
  }
}
