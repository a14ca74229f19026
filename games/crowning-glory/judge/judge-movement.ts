/** What a hex is worth to a unit: the enemies it can strike from there, those that can strike it, and the distance to its aim. */
import { CONTROLLED, NOBODY, OFF_MAP } from '@voltigeur/hex'
import { enemyOf, type Position, type Side } from '@voltigeur/kernel'
import { ALLIED, CAVALRY, type Field, FRENCH } from '../field.ts'
import { controlOf } from '../rules/03-setup.ts'
import { openEdge } from '../rules/04-victory.ts'
import { allowance, canExitAt, explore, termsOfMarch, wayStations } from '../rules/08-moves.ts'
import { heaviestGuns } from '../rules/09-battle.ts'
import type { Dispositions } from '../rules/dispositions.ts'
import { Kept } from '../rules/kept.ts'
import type { Aims } from './judge-aims.ts'
import { pricesOfSteps, promise } from './judge-battle.ts'
import { type Aim, atNoon, placesOf } from './judge-introductory.ts'
import type { Temper } from './judge-tempers.ts'

/** What a hex nearer to the aim is worth. */
const PACE = 0.08
/** How much of what the enemy could do to a unit is held against its place, by side. */
const CAUTION = [0.55, 0.9]
/** Holding a Town or Fortress that counts, and taking one. */
const HOLD = 0.5
/** 10.7: for the side that holds a place at the end of the introductory scenario. */
const HOLD_AT_NOON = 3
/** By side: the French must have none in Allied hands when the Allies break. */
const TAKE = [1.2, 3.5]
/** The value of pinning an enemy that no unit pins yet. */
const HOLDING = 0.6
/** What it is worth to bar the way of one who could leave the map with his next move. */
const STOP_HIM = 6
/** From where the west edge is near enough to hurry. */
const NEAR_THE_EDGE = 12
const NONE: ReadonlySet<number> = new Set()
/** Units farther away than that make no difference to the value of a hex, except as an aim. */
const SIGHT = 2

/** The quarter of the battle, from 0. */
const quarterOf = (field: Field, position: Position): number =>
  Math.floor((4 * (field.turn(position) - 1)) / field.rules.turns)

/**
 * How one side sees the map. What a hex is worth rests on who stands near it, so the outlook follows the position and
 * forgets only what lies around those who have moved; losses and guns make it forget everything.
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
  /** What holds all over the map: prices of steps for both sides, guns at hand of each, caution, and whether it is noon. */
  private prices: readonly number[] = [0, 0]
  private guns: readonly number[] = [0, 0]
  private caution = 1
  private noon = false
  /** Hexes, steps and owners as last seen. */
  private readonly hexes: Int32Array
  private readonly steps: Int32Array
  private readonly owners: Int32Array
  /** What each hex is worth as a place. */
  private readonly worth: Float64Array
  private runaways = NONE
  private readonly leaving = new Kept<boolean>()
  /** When the outlook last forgot everything, and what lies around each hex; when each worth was found. */
  private clock = 0
  private forgotAll = 1
  private readonly forgot: Int32Array
  private readonly foundAt: Int32Array
  private readonly found: Float64Array
  /** Whose gain was asked for last, and what his own hex is worth to him. */
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

  /** What a unit gains by standing there instead of where it is. */
  gain(position: Position, unit: number, to: number): number {
    if (position !== this.position || position.revision !== this.revision) this.follow(position)
    if (this.asked !== unit) {
      this.asked = unit
      this.stayed = this.value(unit, this.hexes[unit])
    }
    return this.value(unit, to) - this.stayed
  }

  value(unit: number, hex: number): number {
    // Where no enemy is next to the hex, there is only the place itself.
    const standing = (this.look[hex] & CONTROLLED) !== 0 ? this.facing(unit, hex) : this.worth[hex]
    return standing - this.temper.pace * PACE * this.aim.from(unit, hex)
  }

  /** What it is worth to pass through a hex. */
  taking(hex: number): number {
    return this.matters(hex) ? 1 : 0
  }

  /** Next to the enemy. */
  private facing(unit: number, hex: number): number {
    const { foundAt, found } = this
    const at = unit * this.forgot.length + hex
    if (foundAt[at] < this.forgot[hex] || foundAt[at] < this.forgotAll) {
      found[at] = this.contact(unit, hex) + this.holding(hex) + this.worth[hex]
      foundAt[at] = this.clock
    }
    return found[at]
  }

  /** What the unit could do from the hex, and what could be done to it there. */
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

  /** Factors next to an enemy, friends that may still join included at their own places. */
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

  /** A unit adjacent to an enemy keeps it from marching past: the nearer the enemy is to the west edge, the better. */
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

  /** 3.3, 10.7: whether it will be asked who holds the hex. */
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
    // The value of steps stays the same unless steps were lost since, or it has become noon.
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

  /** Allied units that could leave by the west edge with their next move, by their hexes. */
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
