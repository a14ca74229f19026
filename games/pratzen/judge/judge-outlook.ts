/** A position looked over once: where the enemy stands, whom he can hurt where, and what the day still asks for. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import { enemyOf, type Field, ROUTED, STEADY } from '../field.ts'
import { sight } from '../rules/15-sight.ts'
import { groundWinner } from '../rules/17-victory.ts'
import type { Ground } from '../setup/ground.ts'
import { ARTILLERY, CAVALRY, INFANTRY, LEADER } from '../setup/roster.ts'

/** A hit is a third of a unit; the disorder that comes with it costs a few turns. */
export const HIT = 0.45
export const NOBODY_NEAR = 99
/** Of all muskets and guns that bear on a hex only some fire, and not all of them at it. */
const SHARE_OF_MUSKETS = 0.13
const SHARE_OF_BALL = 0.1
const SHARE_OF_CANISTER = 0.35
/** Gunners look for stacks, and each unit of one is in danger (ART-12a). */
const BALL_AT_STACK = 0.25
const HURRY = 5
const DESPAIR = 0.5
const CARE = 0.2
/** How far horsemen are felt. */
const RIDE = 14
const A_FEW = 4

export interface Foe {
  readonly hex: number
  readonly stack: readonly number[]
  readonly arm: number
  readonly steady: boolean
  /** Fire modifier of its muskets; null when nobody there can fire. */
  readonly muskets: number | null
}

interface Gun {
  readonly hex: number
  readonly ball: number
  readonly canister: number
  readonly fire: number
}

/** A direction of length 1; east and south are positive. */
export interface Bearing {
  readonly x: number
  readonly y: number
}

/** Chance of a die with a modifier to reach a number, a natural 6 always doing so. */
export const chanceOf = (needed: number, modifier: number): number =>
  Math.max(1, Math.min(6, 7 - needed + modifier)) / 6

export class Outlook {
  readonly field: Field
  readonly position: Position
  readonly side: Side
  readonly enemy: Side
  readonly foes: readonly Foe[]
  /** How the end of the day presses: little in the morning, most in the last turn. */
  readonly haste: number
  /** Whether the ground would be lost if the battle ended now. */
  readonly attacking: boolean
  /** What a box of the own morale track is worth, measured in boxes of the enemy's. */
  readonly price: number
  /** From 0 to 1: how much may be risked because otherwise the day is lost. */
  readonly daring: number
  private readonly guns: readonly Gun[]
  private readonly gaps: Int16Array
  private readonly risks: Float32Array
  private readonly barrages: Float32Array

  constructor(field: Field, position: Position, side: Side) {
    this.field = field
    this.position = position
    this.side = side
    this.enemy = enemyOf(side)
    const here = field.at(position)
    this.foes = here.held(this.enemy).map(hex => this.foeIn(hex, here.stack(hex)))
    this.guns = this.foes.flatMap(foe => foe.stack.flatMap(unit => this.gunOf(unit, foe)))
    this.haste = HURRY / (field.rules.turns - field.turn(position) + 1)
    this.attacking = groundWinner(field, position) !== side
    const balance = Math.max(0.6, Math.min(1.7, this.boxes(this.enemy) / Math.max(1, this.boxes(side))))
    // Toward evening whoever has not got the ground has little left to lose.
    const evening = field.turn(position) / field.rules.turns
    this.daring = this.attacking ? evening ** 2 : 0
    this.price = balance * (this.attacking ? 1 - DESPAIR * evening : 1 + CARE * evening)
    this.gaps = new Int16Array(field.ground.grid.size)
    this.risks = new Float32Array(field.ground.grid.size).fill(-1)
    this.barrages = new Float32Array(field.ground.grid.size).fill(-1)
  }

  /** Boxes that are left before a side breaks. */
  boxes(side: Side): number {
    const { losses, defeats } = this.field.morale
    return this.field.rules.demoralization[side] - losses.get(this.position, side) - defeats.get(this.position, side)
  }

  private foeIn(hex: number, stack: readonly number[]): Foe {
    const { field, position } = this
    const { arm } = field.units[stack[0]]
    const ready = arm === INFANTRY && field.cohesion(position, stack[0]) !== ROUTED
    return {
      hex,
      stack,
      arm,
      steady: field.cohesion(position, stack[0]) === STEADY,
      muskets: ready ? field.face(position, stack[0]).fire : null,
    }
  }

  private gunOf(unit: number, foe: Foe): Gun[] {
    const { field, position } = this
    const { arm, battalionGuns, ball, canister } = field.units[unit]
    const ready =
      arm === ARTILLERY
        ? field.unit.limbered.get(position, unit) === 0
        : battalionGuns && foe.stack[0] === unit && field.cohesion(position, unit) === STEADY
    return ready ? [{ hex: foe.hex, ball, canister, fire: field.face(position, unit).fire }] : []
  }

  /** Hexes to the nearest enemy combat unit. */
  nearest(hex: number): number {
    if (this.gaps[hex] !== 0) return this.gaps[hex] - 1
    const { grid } = this.field.ground
    let least = NOBODY_NEAR
    for (const foe of this.foes) least = Math.min(least, grid.distance(hex, foe.hex))
    this.gaps[hex] = least + 1
    return least
  }

  /** Hits that a unit in this hex has to expect from the fire of one enemy turn. */
  danger(hex: number): number {
    if (this.risks[hex] < 0) this.risks[hex] = this.muskets(hex) + this.shells(hex)
    return this.risks[hex]
  }

  private muskets(hex: number): number {
    const { grid, covering, obstructing, levels } = this.field.ground
    if (covering[hex] || this.nearest(hex) > 6) return 0
    let sum = 0
    for (const foe of this.foes) {
      if (foe.muskets === null) continue
      const range = grid.distance(hex, foe.hex)
      const up = levels[hex] - levels[foe.hex]
      if (range > 6 || up > 1) continue
      sum += chanceOf(Math.max(2, range) + (up > 0 ? 1 : 0), foe.muskets - (up > 0 ? 1 : 0) - obstructing[hex])
    }
    return SHARE_OF_MUSKETS * sum
  }

  private shells(hex: number): number {
    const { grid, covering, village } = this.field.ground
    let sum = 0
    for (const gun of this.guns) {
      const range = grid.distance(hex, gun.hex)
      if (range > gun.ball || !seen(this.field, this.position, gun.hex, hex)) continue
      if (covering[hex]) sum += SHARE_OF_BALL / 6
      else if (range <= gun.canister && !village[hex]) sum += SHARE_OF_CANISTER * chanceOf(range <= 4 ? 3 : 4, gun.fire)
      else sum += SHARE_OF_BALL * chanceOf(range <= 4 ? 5 : 6, gun.fire)
    }
    return sum
  }

  /** Hits that each unit of a stack in this hex has to expect from round shot. */
  barrage(hex: number): number {
    if (this.barrages[hex] >= 0) return this.barrages[hex]
    const { grid, covering } = this.field.ground
    let sum = 0
    for (const gun of this.guns) {
      const range = grid.distance(hex, gun.hex) + (covering[hex] ? 5 : 0)
      if (range > gun.ball || !seen(this.field, this.position, gun.hex, hex)) continue
      sum += covering[hex] ? 1 / 6 : chanceOf(range <= 4 ? 5 : 6, gun.fire + 1)
    }
    this.barrages[hex] = BALL_AT_STACK * sum
    return this.barrages[hex]
  }

  /** Strength of enemy horsemen who could ride against a hex, nearer ones counting more; a few of them are no danger. */
  horsemen(hex: number): number {
    const { ground } = this.field
    if (ground.barsCharge(hex)) return 0
    let sum = 0
    for (const foe of this.foes) {
      if (foe.arm !== CAVALRY || !foe.steady || ground.barsCharge(foe.hex)) continue
      const gap = ground.grid.distance(hex, foe.hex)
      if (gap <= RIDE) sum += (this.field.face(this.position, foe.stack[0]).cc + foe.stack.length - 1) * (1 - gap / 20)
    }
    return Math.max(0, sum - A_FEW)
  }

  /** Where the enemy lies from a hex: the nearest pull hardest. */
  bearing(hex: number): Bearing {
    const { grid } = this.field.ground
    const from = grid.centre(hex)
    let [x, y] = [0, 0]
    for (const foe of this.foes) {
      const to = grid.centre(foe.hex)
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const gap = Math.hypot(dx, dy)
      if (gap === 0) continue
      x += dx / gap ** 4
      y += dy / gap ** 4
    }
    const length = Math.hypot(x, y)
    return length === 0 ? { x: 0, y: 0 } : { x: x / length, y: y / length }
  }
}

/** Cosine of the angle between a facing and a bearing: 1 when the unit looks straight there. */
export function looking(facing: number, bearing: Bearing): number {
  return FACING_X[facing] * bearing.x + FACING_Y[facing] * bearing.y
}

const FACING_X = [0, 1, 2, 3, 4, 5].map(facing => Math.cos((facing * Math.PI) / 3))
const FACING_Y = [0, 1, 2, 3, 4, 5].map(facing => -Math.sin((facing * Math.PI) / 3))

/** Lines of sight over the ground alone; the ground does not change, so each is drawn once. */
const views = new WeakMap<Ground, Map<number, boolean>>()

export function seen(field: Field, position: Position, from: number, to: number): boolean {
  const known = views.get(field.ground) ?? new Map<number, boolean>()
  views.set(field.ground, known)
  const key = from * field.ground.grid.size + to
  const found = known.get(key)
  if (found !== undefined) return found
  const up = field.ground.levels[to] - field.ground.levels[from]
  const open = up <= 1 && sight(field, position, from, to, 'ball').blocked === null
  known.set(key, open)
  return open
}

/** Combat units of a side on the map, without Leaders. */
export function troopsOf(field: Field, position: Position, side: Side): number[] {
  return field.armies[side].filter(unit => field.units[unit].arm !== LEADER && field.hex(position, unit) !== OFF_MAP)
}
