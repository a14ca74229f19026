/** The battlefield as a side sees it: how far the enemy is from each hex, the direction of the threat, and its arms. */
import { OFF_MAP, STEP_Q, STEP_R } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { EXHAUSTED, GOOD_ORDER, ROUTED } from '../setup/vocabulary.ts'
import { type Temper, USUAL } from './tempers.ts'

const FAR = 99
/** From this distance the enemy decides a unit’s facing. */
const LOOKS = 8

/** 6.2: a step along each facing, in the axes of the grid. */
const RAYS = Array.from({ length: 12 }, (_, facing): readonly [number, number] => {
  const dir = facing >> 1
  if ((facing & 1) === 0) return [STEP_Q[dir], STEP_R[dir]]
  const next = (dir + 1) % 6
  return [(STEP_Q[dir] + STEP_Q[next]) / Math.sqrt(3), (STEP_R[dir] + STEP_R[next]) / Math.sqrt(3)]
})

/** The inner product of two steps of a hex grid. */
const inner = (q: number, r: number, [otherQ, otherR]: readonly [number, number]): number =>
  q * otherQ + r * otherR + (q * otherR + r * otherQ) / 2

/** How a unit stands or could stand. */
export interface Standing {
  readonly hex: number
  readonly facing: number
  readonly formation: number
}

export class Outlook {
  readonly field: Field
  readonly position: Position
  readonly side: Side
  readonly enemy: Side
  readonly temper: Temper
  /** The third of the battle, from 0. */
  readonly third: number
  /** Enemy units that aren’t routed, and their hexes. */
  readonly foes: readonly number[]
  /** By hex: the distance to the nearest enemy of any arm, to infantry or guns, and to cavalry that could charge. */
  private anyone: Uint8Array | null = null
  private foot: Uint8Array | null = null
  private horse: Uint8Array | null = null
  private readonly threats = new Map<number, readonly [number, number]>()

  constructor(field: Field, position: Position, side: Side, temper = USUAL) {
    this.temper = temper
    this.field = field
    this.position = position
    this.third = Math.min(2, Math.floor((3 * field.cell.turn.get(position)) / field.rules.turns.length))
    this.side = side
    this.enemy = 1 - side
    this.foes = field.armies[this.enemy].filter(
      unit => field.onMap(position, unit) && field.state(position, unit) !== ROUTED,
    )
  }

  get gap(): Uint8Array {
    this.anyone ??= this.spread(this.foes)
    return this.anyone
  }

  get footGap(): Uint8Array {
    this.foot ??= this.spread(this.foes.filter(unit => !this.field.isCavalry(unit)))
    return this.foot
  }

  get horseGap(): Uint8Array {
    const { field, position } = this
    this.horse ??= this.spread(
      this.foes.filter(
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
    const [q, r] = this.threatOn(hex)
    return inner(q, r, RAYS[facing])
  }

  /** Increments of a side’s infantry within a distance. */
  around(hex: number, side: Side, far: number): number {
    const { field, position } = this
    const { grid } = field.ground
    let sum = 0
    for (const unit of field.armies[side]) {
      const at = field.hex(position, unit)
      if (at < 0 || !field.isInfantry(unit) || field.state(position, unit) === ROUTED) continue
      if (grid.distance(hex, at) <= far) sum += field.increments(position, unit)
    }
    return sum
  }

  private spread(units: readonly number[]): Uint8Array {
    const { grid } = this.field.ground
    const gaps = new Uint8Array(grid.size).fill(FAR)
    const open: number[] = []
    for (const unit of units)
      for (const hex of this.field.footprint(this.position, unit))
        if (gaps[hex] !== 0) {
          gaps[hex] = 0
          open.push(hex)
        }
    for (let i = 0; i < open.length; i++) {
      const next = gaps[open[i]] + 1
      for (let dir = 0; dir < 6; dir++) {
        const hex = grid.neighbour(open[i], dir)
        if (hex === OFF_MAP || gaps[hex] <= next) continue
        gaps[hex] = next
        open.push(hex)
      }
    }
    return gaps
  }

  /**
   * The direction of the enemy threat to a hex, nearer enemies counting more; of length 1, or 0 if they are far away.
   */
  private threatOn(hex: number): readonly [number, number] {
    const known = this.threats.get(hex)
    if (known) return known
    const { field, position } = this
    const { grid } = field.ground
    let [q, r] = [0, 0]
    for (const foe of this.foes) {
      const at = field.hex(position, foe)
      const distance = grid.distance(hex, at)
      if (distance === 0 || distance > LOOKS) continue
      const weight = field.increments(position, foe) / distance ** 3
      q += weight * (grid.q[at] - grid.q[hex])
      r += weight * (grid.r[at] - grid.r[hex])
    }
    const length = Math.sqrt(inner(q, r, [q, r]))
    const threat = length === 0 ? ([0, 0] as const) : ([q / length, r / length] as const)
    this.threats.set(hex, threat)
    return threat
  }
}
