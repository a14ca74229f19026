/** Which attacks appeal, and to which side. */
import type { Position, Side } from '@voltigeur/kernel'
import { ALLIED, type Field, FRENCH } from '../field.ts'
import { alliedPlaces, controlOf } from '../rules/03-setup.ts'
import { demoralized, lossesOf } from '../rules/04-victory.ts'
import { heaviestGuns } from '../rules/09-combat/battle.ts'
import { targetsOf } from '../rules/09-combat/combat.ts'
import { canRetreat } from '../rules/09-combat/retreat-and-advance.ts'
import { expectation, pricesOfSteps } from './battle.ts'
import { placesOf, stakeOf } from './introductory.ts'
import type { Temper } from './tempers.ts'

/** A lower value isn’t worth the risk of an attack. */
const WORTH_AN_ATTACK = 0.1
/** The share of what the attackers could do separately that counts against a joint attack. */
const TAKEN_UP = 0.5
/** Any attack worth making comes before declining. */
const RATHER_THAN_DECLINE = 10
/** What driving an enemy out of a Town is worth, and what sparing one while others hold a Town. */
const RETAKE = 0.8
const SPARE = 1.5
const ABOUT_TO_BREAK = 4
/** 4.1: what attacking a unit on the west edge is worth, since nothing else stops it from exiting. */
export const LAST_CHANCE = 3

/** The possible attacks in one position, as one side sees them. */
export class Attacks {
  private readonly field: Field
  private readonly position: Position
  private readonly side: Side
  private readonly price: number
  private readonly guns: readonly number[]
  private readonly escapes = new Map<number, boolean>()
  private alone: ReadonlyMap<number, number> | null = null

  constructor(field: Field, position: Position, side: Side, temper: Temper) {
    this.field = field
    this.position = position
    this.side = side
    this.price = pricesOfSteps(field, position, side, temper)[side]
    this.guns = [heaviestGuns(field, position, ALLIED), heaviestGuns(field, position, FRENCH)]
  }

  /** Several small attacks (9.2) often do more than one large one, which uses all units up at once. */
  appeal(hex: number, units: readonly number[]): number {
    const gain = this.gain(hex, units)
    if (gain <= 0) return gain
    this.alone ??= this.bestAlone()
    let elsewhere = 0
    for (const unit of units) elsewhere += this.alone.get(unit) ?? 0
    return RATHER_THAN_DECLINE + gain - TAKEN_UP * elsewhere
  }

  /** The best attack of a side in the present position. */
  best(of: Side): number {
    let most = 0
    for (const [hex, units] of targetsOf(this.field, this.position, of)) {
      most = Math.max(most, this.expected(hex, units, this.guns[of]))
    }
    return most
  }

  /** Whether a unit on the west edge can be attacked before it moves. */
  someoneLeaving(): boolean {
    const { field, position } = this
    if (!field.rules.morale || demoralized(field, position, ALLIED)) return false
    return [...targetsOf(field, position, FRENCH).keys()].some(hex => field.ground.edgeOf[hex] === 'west')
  }

  /** Steps taken less steps lost, with this marker. */
  expected(hex: number, units: readonly number[], guns: number): number {
    const { field, position, escapes } = this
    let mayRetreat = escapes.get(hex)
    if (mayRetreat === undefined) {
      mayRetreat = canRetreat(field, position, field.at(position).unitIn(hex))
      escapes.set(hex, mayRetreat)
    }
    return expectation(field, position, hex, units, guns, mayRetreat, this.price)
  }

  /** With the best available marker. */
  private gain(hex: number, units: readonly number[]): number {
    const guns = this.guns[this.field.units[units[0]].side]
    return this.expected(hex, units, guns) + this.urgency(hex) - WORTH_AN_ATTACK
  }

  /** The best that each unit could do alone. */
  private bestAlone(): Map<number, number> {
    const found = new Map<number, number>()
    for (const [hex, units] of targetsOf(this.field, this.position, this.side)) {
      for (const unit of units) found.set(unit, Math.max(found.get(unit) ?? 0, this.gain(hex, [unit])))
    }
    return found
  }

  /**
   * Reasons for or against an attack besides steps. 10.7: units in an objective must be driven out. 4.4: the French
   * don’t want the Allies to break while these hold a Town or Fortress; there too units in one are attacked first, and
   * the others are spared for a while.
   */
  private urgency(hex: number): number {
    const { field, position, side } = this
    if (field.rules.introductory) return placesOf(field).includes(hex) ? 0.5 * stakeOf(field, position) : 0
    if (side !== FRENCH || !field.rules.morale || demoralized(field, position, ALLIED)) return 0
    if (field.ground.edgeOf[hex] === 'west') return LAST_CHANCE
    if (controlOf(field, position, hex) === ALLIED) return RETAKE
    const near = field.tables.demoralization.allied - lossesOf(field, position, ALLIED) <= ABOUT_TO_BREAK
    return near && alliedPlaces(field, position) > 0 ? -SPARE : 0
  }
}
