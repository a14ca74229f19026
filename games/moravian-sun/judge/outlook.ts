/** How one side sees the field: the enemy’s stacks, their weaknesses, and their options. */
import { NOBODY } from '@voltigeur/hex'
import { enemyOf, type Position, type Side } from '@voltigeur/kernel'
import { type Field, FRENCH, GOOD_ORDER } from '../field.ts'
import { commandOf } from '../rules/04-orders/orders.ts'
import { gapsFor } from '../rules/09-movement/gaps.ts'
import { oddsColumn } from '../rules/12-assault/odds.ts'
import { inStronghold, inWorks } from '../rules/12-assault/strength.ts'
import type { Nation } from '../setup/vocabulary.ts'
import { type Dangers, dangersOn, MOST_FORCE, SHAKEN } from './dangers.ts'
import { promised } from './melee.ts'
import { type Foe, type Menace, menaceTo } from './menace.ts'
import { Prices } from './prices.ts'
import { type Temper, USUAL } from './tempers.ts'

/** The force of an attack. */
export interface Force {
  readonly sp: number
  readonly cheapest: number
  readonly efficiency: number
  readonly drm: number
  readonly nation: Nation
}

/** The share of a village’s or fortress’s shelter that counts for its garrison, if no victory points do. */
const SHELTER = 0.25
/** What driving the French off the road to Vienna is worth to the Allies (16.62.2). */
const OPENED = 12

export class Outlook {
  readonly field: Field
  readonly position: Position
  readonly side: Side
  readonly enemy: Side
  readonly temper: Temper
  readonly prices: Prices
  private readonly dangers: Dangers
  private measured: Menace | null = null
  private gaps: ReturnType<typeof gapsFor> | null = null

  constructor(field: Field, position: Position, side: Side, temper = USUAL) {
    this.field = field
    this.position = position
    this.side = side
    this.enemy = enemyOf(side)
    this.temper = temper
    this.prices = new Prices(field, position, temper.thrift)
    this.dangers = dangersOn(field)
  }

  /** Many questions don’t need it. */
  private get menace(): Menace {
    this.measured ??= menaceTo(this.field, this.position, this.side)
    return this.measured
  }

  /** The hexes of the enemy. */
  get foes(): readonly number[] {
    return this.menace.foes
  }

  foeAt(hex: number): Foe {
    return this.menace.foeAt(this.position, hex)
  }

  /** What occupying a hex is worth, in strength points. */
  prizeOf(hex: number): number {
    const { field, position } = this
    const { victory, turns } = field.rules
    if (victory.kind === 'places' && victory.hexes.includes(hex))
      return this.temper.ground * victory.perDemoralization * (0.5 + (0.5 * field.turn(position)) / turns)
    if (victory.kind === 'armies' && field.ground.isExit[hex] && field.at(position).holds(hex, FRENCH)) return OPENED
    return field.ground.refuge[hex] !== 0 || inWorks(field, hex) ? SHELTER : 0
  }

  /** What an attack with this force on an enemy hex promises. */
  against({ hex, sp, guns, defence, efficiency, broken, led, units }: Foe, force: Force): number {
    const { field } = this
    const village = inStronghold(field, hex)
    const drm = force.drm + force.efficiency - efficiency + (broken ? field.tables.combat.modifiers.disorder : 0)
    const fails = (value: number): number => Math.max(1, 5 - value) / 6
    const exchanged = units.length === 1 ? sp : Math.min(sp, Math.max(force.cheapest, sp / 2))
    return promised(field, oddsColumn(force.sp, defence), drm, village, {
      ours: force.sp,
      theirs: sp,
      cheapest: force.cheapest,
      exchanged,
      guns,
      prize: this.prizeOf(hex),
      broken,
      led,
      weFail: fails(force.efficiency),
      theyFail: fails(efficiency),
      ourPrice: this.prices.staked(force.nation),
      theirPrice: this.prices.at(field.units[units[0]].nation),
    })
  }

  /** What the enemy could gain against a unit in a hex, stacked with the friends there. */
  dangerAt(hex: number, unit: number): number {
    const { field, position, menace } = this
    const threat = menace.threatTo(hex)
    if (threat === 0) return 0
    const own = this.strengthAt(hex, unit)
    const drm = field.cohesion(position, unit) === GOOD_ORDER ? menace.coverOf(hex) : SHAKEN
    return this.dangers.to(
      hex,
      Math.min(threat, MOST_FORCE),
      own,
      drm,
      this.prizeOf(hex),
      this.prices.at(field.units[unit].nation),
    )
  }

  /** The points of a unit stacked with the friends in a hex. */
  strengthAt(hex: number, unit: number): number {
    const { field, position } = this
    const here = field.at(position)
    let own = field.isArtillery(unit) ? 0 : field.sp(position, unit)
    if (here.holds(hex, this.side))
      for (let other = here.firstIn(hex); other >= 0; other = here.after(other))
        if (other !== unit && !field.isArtillery(other)) own += field.sp(position, other)
    return Math.max(1, own)
  }

  /** The distance of the nearest enemy; a large number without one. */
  gap(hex: number): number {
    this.gaps ??= gapsFor(this.field, this.position, this.side)
    return Math.min(99, this.gaps.distance(hex))
  }

  commandOf(unit: number): number {
    return unit === NOBODY ? NOBODY : commandOf(this.field, this.position, unit)
  }
}
