/** How good a hex is for a piece: distance to its goal, fire taken and given, its battalion, its Leaders. */
import { OFF_MAP } from '@voltigeur/hex'
import { ROUTED, STEADY } from '../field.ts'
import { FLAG_SPAN, flagOf } from '../rules/04-leaders-and-flags.ts'
import { ARTILLERY, CAVALRY, INFANTRY, LEADER } from '../setup/roster.ts'
import { Aims } from './aims.ts'
import { Leading } from './leaders.ts'
import { hitsBorne } from './losses.ts'
import { HIT, type Outlook } from './outlook.ts'

/** What a hex closer to the goal is worth; more late in the day. */
const PACE = 0.07
/** The share of its worth that terrain has in the morning. */
const EARLY = 0.6
/** Decisive terrain: a hex of it to take, and one that friends already hold. */
const TAKE = 0.5
const SHARE = 0.08
/** How often a battalion in range fires in its turn. */
const FIRES = 0.5
/** An attacker that starts to fire from far away gets no closer for a while. */
const LONG_SHOT = 0.12
/** From this distance battalions stand in line, and no longer in column. */
const DEPLOY = 12
const CROWDED = 0.1
const OUT_OF_BATTALION = 0.35
const OUT_OF_LINE = 0.05
/** The cost to a Flag of leaving a unit behind. */
const LEFT_BEHIND = 0.6
/** Shaken troops stay this far from the enemy. */
const BREATHING = 8
const FEAR = 0.08
const FACING = 0.12
/** Friends count from this distance, and this close; more than enough don’t help. */
const IN_FRONT = 8
const NEAR_BY = 3
const ENOUGH = 6
const BATTERY = 0.5
/** Guns and cavalry without infantry in front stay out of musket range. */
const ARM_LENGTH = 7

/** A moving party, and the cost of leaving its hex. */
interface Going {
  readonly pieces: readonly number[]
  readonly from: number
  readonly troops: readonly number[]
  readonly foot: number
  readonly withFlag: boolean
  /** What each of them gives up, piece by piece. */
  readonly leaving: number[]
  /** What their hex is worth without them, and with them. */
  without: number
  with: number
}

export class Standing {
  readonly aims: Aims
  readonly leading: Leading
  private readonly outlook: Outlook
  private readonly pace: number
  private readonly caution: number
  /** Worth of Leaders by piece and hex: they are weighed with every possible party. */
  private readonly known = new Map<number, number>()
  private readonly frailties = new Map<number, number>()
  private readonly companies = new Map<number, number>()
  /** Hexes with infantry in good order. */
  private line: readonly number[] | null = null
  private going: Going | null = null

  constructor(outlook: Outlook) {
    this.outlook = outlook
    this.aims = new Aims(outlook)
    this.leading = new Leading(outlook)
    const { temper, third, haste, attacking } = outlook
    this.pace = temper.pace[third] * PACE * (1 + haste) * (attacking ? 1.3 : 1)
    this.caution = temper.care[third] * (attacking ? 0.6 : 1)
  }

  value(unit: number, hex: number): number {
    const { arm } = this.outlook.field.units[unit]
    if (arm === INFANTRY) return this.infantry(unit, hex)
    if (arm === CAVALRY) return this.cavalry(unit, hex)
    return arm === LEADER ? this.leader(unit, hex) : this.train(unit, hex)
  }

  private leader(unit: number, hex: number): number {
    const key = unit * this.outlook.field.ground.grid.size + hex
    let found = this.known.get(key)
    if (found === undefined) {
      found = this.leading.value(unit, hex)
      this.known.set(key, found)
    }
    return found
  }

  /** How well a unit faces the enemy from that hex. */
  facing(hex: number, facing: number): number {
    return FACING * this.outlook.bearing(hex).ahead[facing]
  }

  private infantry(unit: number, hex: number): number {
    const { field, position } = this.outlook
    const near = this.outlook.nearest(hex)
    let value = -this.caution * this.frailty(unit) * HIT * this.outlook.danger(hex)
    if (near <= IN_FRONT) value += this.company(hex)
    if (field.cohesion(position, unit) === STEADY) {
      value += this.fire(unit, hex) - this.pace * this.aims.distance(unit, hex)
      if (this.outlook.attacking && (near === 5 || near === 6)) value -= this.outlook.temper.longShot * LONG_SHOT
    } else value -= this.outlook.temper.fear * FEAR * Math.max(0, BREATHING - near)
    return value
  }

  /**
   * What a party gains by moving from one hex to another; several in a hex share the terrain, and get in each other’s
   * way.
   */
  gain(pieces: readonly number[], from: number, to: number): number {
    const going = this.goingFrom(pieces, from)
    let sum = this.together(to, going, true) - this.together(to, going, false)
    for (const piece of pieces) sum += this.value(piece, to) + this.inBattalion(piece, to, going)
    if (from === OFF_MAP) return sum
    for (const cost of going.leaving) sum -= cost
    return sum + going.without - going.with
  }

  private goingFrom(pieces: readonly number[], from: number): Going {
    if (this.going?.pieces === pieces && this.going.from === from) return this.going
    const { units } = this.outlook.field
    const troops = pieces.filter(piece => units[piece].arm !== LEADER)
    const foot = troops.filter(unit => units[unit].arm === INFANTRY).length
    const withFlag = pieces.some(piece => units[piece].flag)
    const going: Going = { pieces, from, troops, foot, withFlag, leaving: [], without: 0, with: 0 }
    if (from !== OFF_MAP) {
      for (const piece of pieces) going.leaving.push(this.value(piece, from) + this.inBattalion(piece, from, going))
      going.without = this.together(from, going, false)
      going.with = this.together(from, going, true)
    }
    this.going = going
    return going
  }

  /**
   * What the troops in a hex are worth together, with or without a party: the terrain they hold, less their exposure.
   */
  private together(hex: number, party: Going, present: boolean): number {
    const { field, position, haste, prize, temper } = this.outlook
    if (party.troops.length === 0) return 0
    let foot = present ? party.foot : 0
    let count = present ? party.troops.length : 0
    for (const unit of field.at(position).stack(hex)) {
      if (party.troops.includes(unit)) continue
      count++
      if (field.units[unit].arm === INFANTRY) foot++
    }
    let value = 0
    if (foot > 0 && prize.counts(hex)) {
      value += (temper.foothold * EARLY + haste) * (field.rules.victory.kind === 'most hexes' ? TAKE : SHARE * foot)
    }
    if (count < 2) return value
    value -= temper.barrage * HIT * this.outlook.barrage(hex) * count
    if (this.outlook.nearest(hex) <= DEPLOY && this.outlook.horsemen(hex) === 0) {
      value -= temper.crowded * CROWDED * foot * (foot - 1)
    }
    return value
  }

  /** How much more units with hits fear fire. */
  private frailty(unit: number): number {
    const { field, position, temper } = this.outlook
    if (temper.hurt === 0) return 1
    let found = this.frailties.get(unit)
    if (found === undefined) {
      found = 1 + temper.hurt * hitsBorne(field, position, unit)
      this.frailties.set(unit, found)
    }
    return found
  }

  /** No unit attacks alone. */
  private company(hex: number): number {
    const { field, position, side, temper } = this.outlook
    if (temper.company === 0) return 0
    let found = this.companies.get(hex)
    if (found === undefined) {
      this.line ??= field
        .at(position)
        .held(side)
        .filter(at => this.isLine(at))
      const near = this.line.filter(at => at !== hex && field.ground.grid.distance(at, hex) <= NEAR_BY).length
      found = temper.company * Math.min(ENOUGH, near)
      this.companies.set(hex, found)
    }
    return found
  }

  private isLine(hex: number): boolean {
    const { field, position } = this.outlook
    const top = field.at(position).top(hex)
    return field.units[top].arm === INFANTRY && field.cohesion(position, top) === STEADY
  }

  /** What its fire would achieve from there. */
  private fire(unit: number, hex: number): number {
    const { field, position, opposition, temper } = this.outlook
    return FIRES * temper.range * HIT * opposition.chanceOfVolley(hex, field.face(position, unit).fire)
  }

  private flagHex(unit: number): number {
    const { field, position } = this.outlook
    const flag = flagOf(field, position, unit)
    return flag < 0 ? OFF_MAP : field.hex(position, flag)
  }

  /** Near the Flag and abreast of it, or along with it; the Flag itself waits for slow units. */
  private inBattalion(unit: number, hex: number, party: Going): number {
    const { field } = this.outlook
    if (field.units[unit].arm !== INFANTRY) return 0
    if (field.units[unit].flag) return this.waiting(unit, hex, party.pieces)
    const flag = this.flagHex(unit)
    if (flag === OFF_MAP || party.withFlag) return 0
    const gap = field.ground.grid.distance(hex, flag)
    if (gap > FLAG_SPAN) return -this.outlook.temper.loose * OUT_OF_BATTALION * (gap - FLAG_SPAN)
    if (this.outlook.nearest(flag) > DEPLOY + 4) return 0
    const bearing = this.outlook.bearing(flag)
    const [a, b] = [field.ground.grid.centre(hex), field.ground.grid.centre(flag)]
    return -OUT_OF_LINE * Math.abs((a.x - b.x) * bearing.x + (a.y - b.y) * bearing.y)
  }

  private waiting(flag: number, hex: number, party: readonly number[]): number {
    const { field, position } = this.outlook
    if (hex === field.hex(position, flag)) return 0
    let cost = 0
    for (const unit of field.hierarchy.formation[flag]) {
      if (party.includes(unit) || !field.onMap(position, unit)) continue
      if (field.cohesion(position, unit) === ROUTED) continue
      const gap = field.ground.grid.distance(field.hex(position, unit), hex)
      const stays = field.unit.moved.get(position, unit) === 1 || field.unit.fired.get(position, unit) === 1
      const { ma } = field.face(position, unit)
      if (gap > FLAG_SPAN + (stays ? 0 : ma[Math.min(1, ma.length - 1)])) cost += LEFT_BEHIND
    }
    return -cost
  }

  private cavalry(unit: number, hex: number): number {
    const { field, position } = this.outlook
    const near = this.outlook.nearest(hex)
    let value = -HIT * this.outlook.danger(hex)
    if (field.cohesion(position, unit) === STEADY) value -= this.pace * this.aims.distance(unit, hex)
    else value -= FEAR * Math.max(0, BREATHING + 2 - near)
    if (near < ARM_LENGTH) value -= 0.03 * (ARM_LENGTH - near)
    if (field.ground.barsCharge(hex)) value -= 0.2
    return value + this.leading.near(unit, hex)
  }

  /** Guns, with wagons behind them. */
  private train(unit: number, hex: number): number {
    const { field, position } = this.outlook
    const near = this.outlook.nearest(hex)
    const shy = near < ARM_LENGTH ? 0.08 * (ARM_LENGTH - near) : 0
    if (field.units[unit].arm !== ARTILLERY) return -shy - 0.02 * Math.max(0, 20 - near)
    const unlimbered = field.unit.limbered.get(position, unit) === 0
    const dragging = unlimbered && hex !== field.hex(position, unit) ? 0.1 : 0
    return (
      BATTERY * this.outlook.opposition.batteryAt(unit, hex) -
      this.pace * this.aims.distance(unit, hex) -
      shy -
      dragging
    )
  }
}
