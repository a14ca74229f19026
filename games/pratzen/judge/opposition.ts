/** The enemy’s present positions and threats, valid until they change, whatever we do. */
import type { Position, Side } from '@voltigeur/kernel'
import { type Field, ROUTED, STEADY } from '../field.ts'
import { noGunLine } from '../rules/09-movement/movement.ts'
import { isClear } from '../rules/15-sight.ts'
import type { Ground } from '../setup/ground.ts'
import { ARTILLERY, CAVALRY, INFANTRY } from '../setup/roster.ts'

const NOBODY_NEAR = 99
/** Only some of the muskets and guns in range of a hex fire, and not all of them at it. */
const SHARE_OF_MUSKETS = 0.13
const SHARE_OF_BALL = 0.1
const SHARE_OF_CANISTER = 0.35
/** Gunners prefer stacks, and each unit of one is at risk (ART-12a). */
const BALL_AT_STACK = 0.25
/** The range of the cavalry threat. */
const RIDE = 14
const A_FEW = 4
const MUSKET_SHOT = 6

export interface Foe {
  readonly hex: number
  readonly stack: readonly number[]
  readonly arm: number
  readonly cohesion: number
  /** Fire modifier of its muskets; null if no unit there can fire. */
  readonly muskets: number | null
  /** Strength in a charge across clear terrain. */
  readonly weight: number
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
  /** By facing, the cosine of the angle to it: 1 for a unit that faces straight there. */
  readonly ahead: readonly number[]
}

/** The roll that a hex needs to hit the nearest enemy, and the terrain modifier. */
interface Mark {
  readonly needed: number
  readonly loss: number
}

/** The chance of a modified die to reach a number; a natural 6 always does. */
export const chanceOf = (needed: number, modifier: number): number =>
  Math.max(1, Math.min(6, 7 - needed + modifier)) / 6

const FACING_X = [0, 1, 2, 3, 4, 5].map(facing => Math.cos((facing * Math.PI) / 3))
const FACING_Y = [0, 1, 2, 3, 4, 5].map(facing => -Math.sin((facing * Math.PI) / 3))

const bearingOf = (x: number, y: number): Bearing => ({
  x,
  y,
  ahead: FACING_X.map((fx, i) => fx * x + FACING_Y[i] * y),
})

function foeIn(field: Field, position: Position, hex: number, stack: readonly number[]): Foe {
  const [top] = stack
  const { arm } = field.units[top]
  const cohesion = field.cohesion(position, top)
  const { fire, cc } = field.face(position, top)
  const muskets = arm === INFANTRY && cohesion !== ROUTED ? fire : null
  const rides = arm === CAVALRY && cohesion === STEADY && !field.ground.barsCharge(hex)
  return { hex, stack, arm, cohesion, muskets, weight: rides ? cc + stack.length - 1 : 0 }
}

function gunsOf(field: Field, position: Position, foe: Foe): Gun[] {
  const ready = (unit: number): boolean =>
    field.units[unit].arm === ARTILLERY
      ? field.unit.limbered.get(position, unit) === 0
      : field.units[unit].battalionGuns && foe.stack[0] === unit && foe.cohesion === STEADY
  return foe.stack.filter(ready).map(unit => {
    const { ball, canister } = field.units[unit]
    return { hex: foe.hex, ball, canister, fire: field.face(position, unit).fire }
  })
}

export class Opposition {
  readonly foes: readonly Foe[]
  private readonly field: Field
  private readonly ground: Ground
  private readonly guns: readonly Gun[]
  private readonly horse: readonly Foe[]
  private readonly gaps: Int16Array
  private readonly risks: Float32Array
  private readonly barrages: Float32Array
  private readonly charges = new Map<number, number>()
  private readonly bearings: (Bearing | undefined)[]
  private readonly marks = new Map<number, Mark | null>()
  private readonly batteries = new Map<number, number>()

  constructor(field: Field, position: Position, side: Side) {
    this.field = field
    this.ground = field.ground
    const here = field.at(position)
    this.foes = here.held(side).map(hex => foeIn(field, position, hex, here.stack(hex)))
    this.guns = this.foes.flatMap(foe => gunsOf(field, position, foe))
    this.horse = this.foes.filter(foe => foe.weight > 0)
    const { size } = field.ground.grid
    this.gaps = new Int16Array(size)
    this.risks = new Float32Array(size).fill(-1)
    this.barrages = new Float32Array(size).fill(-1)
    this.bearings = new Array(size)
  }

  /** Hexes to the nearest combat unit. */
  nearest(hex: number): number {
    if (this.gaps[hex] !== 0) return this.gaps[hex] - 1
    const { grid } = this.ground
    let least = NOBODY_NEAR
    for (const foe of this.foes) least = Math.min(least, grid.distance(hex, foe.hex))
    this.gaps[hex] = least + 1
    return least
  }

  /** Expected hits on a unit in this hex from one turn of fire. */
  danger(hex: number): number {
    if (this.risks[hex] < 0) this.risks[hex] = this.muskets(hex) + this.shells(hex)
    return this.risks[hex]
  }

  private muskets(hex: number): number {
    const { grid, covering, obstructing, levels } = this.ground
    if (covering[hex] || this.nearest(hex) > MUSKET_SHOT) return 0
    let sum = 0
    for (const foe of this.foes) {
      if (foe.muskets === null) continue
      const range = grid.distance(hex, foe.hex)
      const up = levels[hex] - levels[foe.hex]
      if (range > MUSKET_SHOT || up > 1) continue
      sum += chanceOf(Math.max(2, range) + (up > 0 ? 1 : 0), foe.muskets - (up > 0 ? 1 : 0) - obstructing[hex])
    }
    return SHARE_OF_MUSKETS * sum
  }

  private shells(hex: number): number {
    const { grid, covering, village } = this.ground
    let sum = 0
    for (const gun of this.guns) {
      const range = grid.distance(hex, gun.hex)
      if (range > gun.ball || !seen(this.ground, gun.hex, hex)) continue
      if (covering[hex]) sum += SHARE_OF_BALL / 6
      else if (range <= gun.canister && !village[hex]) sum += SHARE_OF_CANISTER * chanceOf(range <= 4 ? 3 : 4, gun.fire)
      else sum += SHARE_OF_BALL * chanceOf(range <= 4 ? 5 : 6, gun.fire)
    }
    return sum
  }

  /** Expected hits from round shot on each unit of a stack in this hex. */
  barrage(hex: number): number {
    if (this.barrages[hex] >= 0) return this.barrages[hex]
    const { grid, covering } = this.ground
    let sum = 0
    for (const gun of this.guns) {
      const range = grid.distance(hex, gun.hex) + (covering[hex] ? 5 : 0)
      if (range > gun.ball || !seen(this.ground, gun.hex, hex)) continue
      sum += covering[hex] ? 1 / 6 : chanceOf(range <= 4 ? 5 : 6, gun.fire + 1)
    }
    this.barrages[hex] = BALL_AT_STACK * sum
    return this.barrages[hex]
  }

  /** Strength of cavalry able to charge a hex, closer ones counting more; a few of them don’t count. */
  horsemen(hex: number): number {
    if (this.horse.length === 0 || this.ground.barsCharge(hex)) return 0
    let found = this.charges.get(hex)
    if (found === undefined) {
      let sum = 0
      for (const foe of this.horse) {
        const gap = this.ground.grid.distance(hex, foe.hex)
        if (gap <= RIDE) sum += foe.weight * (1 - gap / 20)
      }
      found = Math.max(0, sum - A_FEW)
      this.charges.set(hex, found)
    }
    return found
  }

  /** The direction of the enemy from a hex: the nearest count most. */
  bearing(hex: number): Bearing {
    let found = this.bearings[hex]
    if (!found) {
      found = this.findBearing(hex)
      this.bearings[hex] = found
    }
    return found
  }

  private findBearing(hex: number): Bearing {
    const { grid } = this.ground
    const from = grid.centre(hex)
    let [x, y] = [0, 0]
    for (const foe of this.foes) {
      const to = grid.centre(foe.hex)
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const square = dx * dx + dy * dy
      if (square === 0) continue
      x += dx / (square * square)
      y += dy / (square * square)
    }
    const length = Math.hypot(x, y)
    return length === 0 ? bearingOf(0, 0) : bearingOf(x / length, y / length)
  }

  /** The chance of a volley from a hex with that modifier at the nearest enemy; 0 without a target. */
  chanceOfVolley(hex: number, fire: number): number {
    const near = this.nearest(hex)
    if (near > MUSKET_SHOT || near < 2) return 0
    let mark = this.marks.get(hex)
    if (mark === undefined) {
      mark = this.findMark(hex, near)
      this.marks.set(hex, mark)
    }
    return mark ? chanceOf(mark.needed, fire - mark.loss) : 0
  }

  private findMark(hex: number, near: number): Mark | null {
    const { grid, covering, levels, obstructing } = this.ground
    for (const foe of this.foes) {
      if (grid.distance(hex, foe.hex) !== near || covering[foe.hex]) continue
      const up = levels[foe.hex] - levels[hex]
      if (up > 1) continue
      const rise = up > 0 ? 1 : 0
      return { needed: near + rise, loss: rise + obstructing[foe.hex] }
    }
    return null
  }

  /** Hits that a gun in this hex could expect in a turn: from the best target in sight. */
  batteryAt(unit: number, hex: number): number {
    const key = unit * this.ground.grid.size + hex
    let found = this.batteries.get(key)
    if (found === undefined) {
      found = this.findBattery(unit, hex)
      this.batteries.set(key, found)
    }
    return found
  }

  private findBattery(unit: number, hex: number): number {
    const { field, ground } = this
    const { ball, canister, front } = field.units[unit]
    if (noGunLine(field, hex) !== null) return 0
    let best = 0
    for (const foe of this.foes) {
      const range = ground.grid.distance(hex, foe.hex)
      if (range < 2 || range > ball) continue
      const inCover = ground.covering[foe.hex] !== 0
      const hits = inCover
        ? range + 5 <= ball
          ? foe.stack.length / 6
          : 0
        : range <= canister
          ? chanceOf(range <= 4 ? 3 : 4, front.fire)
          : foe.stack.length * chanceOf(range <= 4 ? 5 : 6, front.fire + (foe.stack.length > 1 ? 1 : 0))
      if (hits > best && seen(ground, hex, foe.hex)) best = hits
    }
    return best
  }
}

/** Lines of sight by terrain alone; terrain never changes, so each is drawn once. */
const views = new WeakMap<Ground, Map<number, boolean>>()

function seen(ground: Ground, from: number, to: number): boolean {
  let known = views.get(ground)
  if (!known) {
    known = new Map()
    views.set(ground, known)
  }
  const key = from * ground.grid.size + to
  let open = known.get(key)
  if (open === undefined) {
    open = ground.levels[to] - ground.levels[from] <= 1 && isClear(ground, from, to)
    known.set(key, open)
  }
  return open
}
