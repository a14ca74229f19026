/** How one side sees the field: the enemy's stacks, what could be done to them, and what they could do. */
import { NOBODY } from '@voltigeur/hex'
import { enemyOf, type Position, type Side } from '@voltigeur/kernel'
import { ACTIVATED, type Field, FRENCH, GOOD_ORDER } from '../field.ts'
import { commandOf } from '../rules/04-orders.ts'
import { hasLeader } from '../rules/12-leaders.ts'
import { oddsColumn, prevailing } from '../rules/12-odds.ts'
import { inWorks, strengths } from '../rules/12-strength.ts'
import type { Nation } from '../setup/vocabulary.ts'
import { promised } from './judge-melee.ts'
import { Prices } from './judge-prices.ts'
import { type Temper, USUAL } from './judge-tempers.ts'

/** A hex of the enemy. */
export interface Foe {
  readonly hex: number
  readonly units: readonly number[]
  /** Strength points of horse and foot; of guns where there is nobody else. */
  readonly sp: number
  readonly guns: number
  /** As it would count in an assault: terrain and leaders included. */
  readonly defence: number
  readonly efficiency: number
  readonly broken: boolean
  readonly led: boolean
  /** What the hex is worth besides. */
  readonly prize: number
}

/** What an attack is made with. */
export interface Force {
  readonly sp: number
  readonly cheapest: number
  readonly efficiency: number
  readonly drm: number
  readonly nation: Nation
}

/** From how far the enemy's troops are taken into account, as a share of what they are worth next to a hex. */
const NEARNESS = [1, 1, 0.7, 0.4, 0.2] as const
/** What those count who have been activated in this turn. */
const SPENT = 0.6
/** What share of a village or fortress counts for who stands in it, where no points are given for it. */
const SHELTER = 0.25
/** What it is worth to the Allies to drive the French off the road to Vienna (16.62.2). */
const OPENED = 12

export class Outlook {
  readonly field: Field
  readonly position: Position
  readonly side: Side
  readonly enemy: Side
  readonly temper: Temper
  readonly prices: Prices
  private readonly known = new Map<number, Foe>()
  private readonly threats = new Map<number, number>()
  private stacks: readonly number[] | null = null

  constructor(field: Field, position: Position, side: Side, temper = USUAL) {
    this.field = field
    this.position = position
    this.side = side
    this.enemy = enemyOf(side)
    this.temper = temper
    this.prices = new Prices(field, position, temper.thrift)
  }

  /** The hexes where the enemy stands. */
  get foes(): readonly number[] {
    this.stacks ??= this.hexesOf(this.enemy)
    return this.stacks
  }

  private hexesOf(side: Side): number[] {
    const { field, position } = this
    const hexes = new Set<number>()
    for (const unit of field.armies[side]) if (field.onMap(position, unit)) hexes.add(field.hex(position, unit))
    return [...hexes]
  }

  foeAt(hex: number): Foe {
    const known = this.known.get(hex)
    if (known) return known
    const { field, position } = this
    const units = field.at(position).unitsIn(hex)
    const troops = units.filter(unit => !field.isArtillery(unit))
    const sp = (of: readonly number[]): number => of.reduce((total, unit) => total + field.sp(position, unit), 0)
    const { defence } = strengths(field, position, { attackers: [], defenders: units, charging: [], raid: false })
    const foe = {
      hex,
      units,
      sp: sp(troops.length > 0 ? troops : units),
      guns: troops.length > 0 ? sp(units) - sp(troops) : 0,
      defence,
      efficiency: prevailing(field, position, units, 'defence').at(-1)!,
      broken: units.some(unit => field.cohesion(position, unit) !== GOOD_ORDER),
      led: troops.some(unit => hasLeader(field, position, unit)),
      prize: this.prizeOf(hex),
    }
    this.known.set(hex, foe)
    return foe
  }

  /** What it is worth to stand in a hex, in strength points. */
  prizeOf(hex: number): number {
    const { field, position } = this
    const { victory, turns } = field.rules
    if (victory.kind === 'places' && victory.hexes.includes(hex))
      return this.temper.ground * victory.perDemoralization * (0.5 + (0.5 * field.turn(position)) / turns)
    if (victory.kind === 'armies' && field.ground.isExit[hex] && field.at(position).holds(hex, FRENCH)) return OPENED
    return field.ground.refuge[hex] !== 0 || inWorks(field, hex) ? SHELTER : 0
  }

  /** What an attack with such a force on a hex of the enemy promises. */
  against({ hex, sp, guns, defence, efficiency, broken, led, prize, units }: Foe, force: Force): number {
    const { field } = this
    const village = field.ground.is(hex, 'village') || field.ground.is(hex, 'town') || inWorks(field, hex)
    const drm = force.drm + force.efficiency - efficiency + (broken ? field.tables.combat.modifiers.disorder : 0)
    const fails = (value: number): number => Math.max(1, 5 - value) / 6
    const exchanged = units.length === 1 ? sp : Math.min(sp, Math.max(force.cheapest, sp / 2))
    return promised(field, oddsColumn(force.sp, defence), drm, village, {
      ours: force.sp,
      theirs: sp,
      cheapest: force.cheapest,
      exchanged,
      guns,
      prize,
      broken,
      led,
      weFail: fails(force.efficiency),
      theyFail: fails(efficiency),
      ourPrice: this.prices.staked(force.nation),
      theirPrice: this.prices.at(field.units[units[0]].nation),
    })
  }

  /** The strength that the enemy could bring against a hex, what is farther away counting less. */
  threatTo(hex: number): number {
    const known = this.threats.get(hex)
    if (known !== undefined) return known
    const { field, position } = this
    const { grid } = field.ground
    let total = 0
    for (const foe of this.foes) {
      const distance = grid.distance(hex, foe)
      if (distance >= NEARNESS.length) continue
      for (const unit of field.at(position).unitsIn(foe)) total += NEARNESS[distance] * this.force(unit)
    }
    this.threats.set(hex, total)
    return total
  }

  /** What a unit of the enemy could strike with. */
  private force(unit: number): number {
    const { field, position } = this
    if (field.isArtillery(unit) || field.cohesion(position, unit) !== GOOD_ORDER) return 0
    const command = commandOf(field, position, unit)
    const spent = field.command.face.get(position, command) === ACTIVATED
    return field.sp(position, unit) * (spent ? SPENT : 1)
  }

  /** What the enemy could hope for against troops of so many points in a hex, with those of our friends who stand there. */
  dangerAt(hex: number, unit: number): number {
    const threat = this.threatTo(hex)
    if (threat === 0) return 0
    const { field, position } = this
    const own = this.strengthAt(hex, unit)
    const works = inWorks(field, hex) ? 2 : 1
    const village = field.ground.is(hex, 'village') || field.ground.is(hex, 'town') || works > 1
    const drm = field.cohesion(position, unit) === GOOD_ORDER ? this.coverOf(hex) : 2
    const force = Math.min(threat, 24)
    return Math.max(
      0,
      promised(field, oddsColumn(force, own * works), drm, village, {
        ours: force,
        theirs: own,
        cheapest: 3,
        exchanged: Math.min(own, 5),
        guns: 0,
        prize: this.prizeOf(hex),
        broken: drm >= 2,
        led: false,
        weFail: 0.3,
        theyFail: 0.3,
        ourPrice: 1,
        theirPrice: this.prices.at(field.units[unit].nation),
      }),
    )
  }

  /** The points of a unit with those of the friends in a hex. */
  strengthAt(hex: number, unit: number): number {
    const { field, position } = this
    const here = field.at(position)
    let own = field.isArtillery(unit) ? 0 : field.sp(position, unit)
    if (here.holds(hex, this.side))
      for (const other of here.unitsIn(hex))
        if (other !== unit && !field.isArtillery(other)) own += field.sp(position, other)
    return Math.max(1, own)
  }

  /** Slopes and waters toward the enemy, as a modifier against him. */
  private coverOf(hex: number): number {
    const { ground } = this.field
    const { grid } = ground
    let worst: number | null = null
    for (let dir = 0; dir < 6; dir++) {
      const near = grid.neighbour(hex, dir)
      if (near < 0 || this.threatTo(near) === 0) continue
      const back = grid.direction(near, hex)
      const across = (ground.uphill(near, back) ? -1 : 0) + (ground.stream(near, back) ? -1 : 0)
      worst = Math.max(worst ?? -2, across)
    }
    return worst ?? 0
  }

  /** How far the nearest enemy is; a large number without one. */
  gap(hex: number): number {
    const { grid } = this.field.ground
    let least = 99
    for (const foe of this.foes) least = Math.min(least, grid.distance(hex, foe))
    return least
  }

  commandOf(unit: number): number {
    return unit === NOBODY ? NOBODY : commandOf(this.field, this.position, unit)
  }
}
