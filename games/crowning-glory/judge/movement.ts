/** What a hex is worth to a unit: targets in reach, threats against it, and the distance to its goal. */
import { CONTROLLED, NOBODY, OFF_MAP } from '@voltigeur/hex'
import { enemyOf, type Position, type Side } from '@voltigeur/kernel'
import { ALLIED, CAVALRY, type Field, FRENCH } from '../field.ts'
import { controlOf } from '../rules/03-setup.ts'
import { openEdge } from '../rules/04-victory.ts'
import { allowance, canExitAt, explore, termsOfMarch, wayStations } from '../rules/08-movement/ways.ts'
import { heaviestGuns } from '../rules/09-combat/battle.ts'
import type { Dispositions } from '../rules/dispositions.ts'
import { Kept } from '../rules/kept.ts'
import type { Aims } from './aims.ts'
import { pricesOfSteps, promise } from './battle.ts'
import { type Aim, atNoon, placesOf } from './introductory.ts'
import type { Temper } from './tempers.ts'

/** What a hex closer to the goal is worth. */
const PACE = 0.08
/** How much the enemy’s options count against a unit’s hex, by side. */
const CAUTION = [0.55, 0.9]
/** For holding a Town or Fortress that counts, and for taking one. */
const HOLD = 0.5
/** 10.7: for the side that holds an objective at the end of the introductory scenario. */
const HOLD_AT_NOON = 3
/** By side: the French can’t leave any in Allied hands when the Allies break. */
const TAKE = [1.2, 3.5]
/** What pinning an unpinned enemy is worth. */
const HOLDING = 0.6
/** What blocking an enemy that could exit with its next move is worth. */
const STOP_HIM = 6
/** The distance from which the west edge is close enough to hurry. */
const NEAR_THE_EDGE = 12
const NONE: ReadonlySet<number> = new Set()
/** Units farther away than this don’t affect the value of a hex, except as a goal. */
const SIGHT = 2

/** The quarter of the battle, from 0. */
const quarterOf = (field: Field, position: Position): number =>
  Math.floor((4 * (field.turn(position) - 1)) / field.rules.turns)

/**
 * How one side sees the map. The value of a hex depends on nearby units, so the outlook follows the position and clears
 * only values around moved units; losses and guns clear everything.
 */
export class Outlook {
  private readonly field: Field
  private readonly side: Side
  private readonly enemy: Side
  private readonly aims: Aims
  private readonly temper: Temper
  private readonly places: readonly number[]
  private position: Position | null = null
  private revision = -1
  private here!: Dispositions
  private look!: Uint8Array
  private aim!: Aim
  /** What applies all over the map: both sides’ prices of steps and available guns, caution, and whether it is noon. */
  private prices: readonly number[] = [0, 0]
  private guns: readonly number[] = [0, 0]
  private caution = 1
  private noon = false
  /** Hexes, steps and owners as last seen. */
  private readonly hexes: Int32Array
  private readonly steps: Int32Array
  private readonly owners: Int32Array
  /** The value of each hex as an objective. */
  private readonly worth: Float64Array
  private runaways = NONE
  private readonly leaving = new Kept<boolean>()
  /** When the outlook was last cleared, entirely and around each hex; when each value was computed. */
  private clock = 0
  private forgotAll = 1
  private readonly forgot: Int32Array
  private readonly foundAt: Int32Array
  private readonly found: Float64Array
  /** The last unit asked about, and the value of its own hex. */
  private asked = NOBODY
  private stayed = 0
  private readonly around: (readonly number[])[] = []

  constructor(field: Field, aims: Aims, side: Side, temper: Temper) {
    const { size } = field.ground.grid
    this.field = field
    this.side = side
    this.enemy = enemyOf(side)
    this.aims = aims
    this.temper = temper
    this.places = placesOf(field)
    this.hexes = new Int32Array(field.units.length).fill(OFF_MAP)
    this.steps = new Int32Array(field.units.length)
    this.owners = new Int32Array(field.ground.plan.critical.length)
    this.worth = new Float64Array(size)
    this.forgot = new Int32Array(size)
    this.foundAt = new Int32Array(field.units.length * size)
    this.found = new Float64Array(field.units.length * size)
  }

  of(position: Position): this {
    if (position !== this.position || position.revision !== this.revision) this.follow(position)
    return this
  }

  /** What a unit gains by moving there. */
  gain(position: Position, unit: number, to: number): number {
    if (position !== this.position || position.revision !== this.revision) this.follow(position)
    if (this.asked !== unit) {
      this.asked = unit
      this.stayed = this.value(unit, this.hexes[unit])
    }
    return this.value(unit, to) - this.stayed
  }

  value(unit: number, hex: number): number {
    // Without an adjacent enemy, only the hex itself counts.
    const standing = (this.look[hex] & CONTROLLED) !== 0 ? this.facing(unit, hex) : this.worth[hex]
    return standing - this.temper.pace * PACE * this.aim.from(unit, hex)
  }

  /** What passing through a hex is worth. */
  taking(hex: number): number {
    return this.matters(hex) ? 1 : 0
  }

  /** Adjacent to the enemy. */
  private facing(unit: number, hex: number): number {
    const { foundAt, found } = this
    const at = unit * this.forgot.length + hex
    if (foundAt[at] < this.forgot[hex] || foundAt[at] < this.forgotAll) {
      found[at] = this.contact(unit, hex) + this.holding(hex) + this.worth[hex]
      foundAt[at] = this.clock
    }
    return found[at]
  }

  /** What the unit could do from the hex, and what the enemy could do to it there. */
  private contact(unit: number, hex: number): number {
    const { field, side, enemy, here, guns, steps } = this
    const { ground } = field
    const { grid, shift } = ground
    let best = 0
    let facing = 0
    for (let dir = 0; dir < 6; dir++) {
      const near = grid.neighbour(hex, dir)
      if (near === OFF_MAP || !here.holds(near, enemy)) continue
      const foe = steps[here.unitIn(near)]
      facing += foe
      if (field.units[unit].type === CAVALRY && field.ground.pond(hex, dir)) continue
      const attack = steps[unit] + this.pressure(near, unit)
      const support = Math.min(guns[side], attack)
      const shifted = shift[near] - (ground.uphill(hex, dir) ? 1 : 0)
      best = Math.max(best, promise(field, side, attack + support, foe, shifted, true, this.prices[side]))
    }
    if (facing === 0) return 0
    const support = Math.min(guns[enemy], facing)
    const threat = promise(field, enemy, facing + support, steps[unit], shift[hex], true, this.prices[enemy])
    return best - this.caution * CAUTION[side] * Math.max(0, threat)
  }

  /** Factors adjacent to an enemy, including friends that may still join, at their own hexes. */
  private pressure(hex: number, without: number): number {
    const { here, side } = this
    const { grid } = this.field.ground
    let sum = 0
    for (let dir = 0; dir < 6; dir++) {
      const near = grid.neighbour(hex, dir)
      if (near === OFF_MAP || !here.holds(near, side)) continue
      const unit = here.unitIn(near)
      if (unit !== without) sum += this.steps[unit]
    }
    return sum
  }

  /** A unit adjacent to an enemy stops it from marching past: best close to the west edge. */
  private holding(hex: number): number {
    if (this.side !== FRENCH) return 0
    const { field, here, enemy } = this
    const { grid } = field.ground
    const worth = this.temper.holding * HOLDING
    let sum = 0
    for (let dir = 0; dir < 6; dir++) {
      const near = grid.neighbour(hex, dir)
      if (near === OFF_MAP || !here.holds(near, enemy)) continue
      if (this.runaways.has(near)) sum += STOP_HIM
      const toGo = field.rules.introductory ? field.ground.row[near] - 13 : this.aims.west[near]
      const haste = Math.max(0, this.temper.watch * NEAR_THE_EDGE - toGo)
      if (!here.controls(FRENCH, near)) sum += worth * (1 + haste)
      else sum += 0.1 * worth * haste
    }
    return sum
  }

  private place(hex: number): number {
    const { field, side } = this
    if (!this.matters(hex)) return field.ground.builtUp(hex) ? 0.1 : 0
    if (this.ownerOf(hex) !== side) return this.temper.ground * TAKE[side]
    return this.temper.ground * (side === FRENCH && this.noon ? HOLD_AT_NOON : HOLD)
  }

  /** 3.3, 10.7: whether holding the hex will count. */
  private matters(hex: number): boolean {
    return this.places.length > 0 ? this.places.includes(hex) : this.field.ground.criticalAt[hex] >= 0
  }

  private ownerOf(hex: number): Side | null {
    return controlOf(this.field, this.position!, hex)
  }

  private follow(position: Position): void {
    this.clock++
    this.asked = NOBODY
    this.position = position
    this.revision = position.revision
    this.here = this.field.at(position)
    this.look = this.here.lookTo(this.side)
    this.lookAround(position)
    this.weigh(position)
    this.watchRunaways(position)
    this.aim = this.aims.of(position, this.side)
  }

  private weigh(position: Position): void {
    const { field, guns } = this
    const allied = heaviestGuns(field, position, ALLIED)
    const french = heaviestGuns(field, position, FRENCH)
    const noon = atNoon(field, position)
    const caution = this.temper.caution[quarterOf(field, position)]
    // The value of steps stays the same unless steps were lost since, or noon has come.
    const same = this.forgotAll < this.clock && noon === this.noon && caution === this.caution
    if (same && allied === guns[ALLIED] && french === guns[FRENCH]) return
    this.prices = pricesOfSteps(field, position, this.side, this.temper)
    this.guns = [allied, french]
    this.noon = noon
    this.caution = caution
    this.forgotAll = this.clock
    for (let hex = 0; hex < this.worth.length; hex++) this.worth[hex] = this.place(hex)
  }

  private lookAround(position: Position): void {
    const { field, hexes, steps, owners } = this
    const { critical } = field.ground.plan
    for (let unit = 0; unit < hexes.length; unit++) {
      if (field.steps(position, unit) !== steps[unit]) {
        steps[unit] = field.steps(position, unit)
        this.forgotAll = this.clock
      }
      const hex = field.hex(position, unit)
      if (hex === hexes[unit]) continue
      this.forget(hexes[unit])
      this.forget(hex)
      hexes[unit] = hex
    }
    for (let place = 0; place < owners.length; place++) {
      const owner = field.place.owner.get(position, place)
      if (owner === owners[place]) continue
      owners[place] = owner
      this.forget(critical[place])
      this.worth[critical[place]] = this.place(critical[place])
    }
  }

  /** Allied units that could exit by the west edge with their next move, by hex. */
  private watchRunaways(position: Position): void {
    const { field, side } = this
    if (side !== FRENCH || openEdge(field, position) !== 'west') {
      this.chase(NONE)
      return
    }
    let seen: Set<number> | null = null
    for (const unit of field.armies[ALLIED]) {
      const hex = field.hex(position, unit)
      if (hex === OFF_MAP || this.aims.west[hex] > field.units[unit].move) continue
      if (this.aims.west[hex] >= allowance(field, position, unit)) continue
      const terms = termsOfMarch(field, position, unit)
      if (!(this.leaving.find(this.here, unit, terms) ?? this.mayLeave(position, unit, terms))) continue
      seen ??= new Set()
      seen.add(hex)
    }
    this.chase(seen ?? NONE)
  }

  private mayLeave(position: Position, unit: number, terms: number): boolean {
    const { field } = this
    explore(field, position, unit)
    const may = field.ground.plan.edges.west.some(edge => canExitAt(field, position, unit, edge))
    return this.leaving.keep(this.here, unit, terms, wayStations(field, position, unit), may)
  }

  private chase(runaways: ReadonlySet<number>): void {
    for (const hex of runaways) if (!this.runaways.has(hex)) this.forget(hex)
    for (const hex of this.runaways) if (!runaways.has(hex)) this.forget(hex)
    this.runaways = runaways
  }

  private forget(hex: number): void {
    if (hex === OFF_MAP) return
    this.around[hex] ??= this.field.ground.grid.within(hex, SIGHT)
    for (const near of this.around[hex]) this.forgot[near] = this.clock
  }
}
