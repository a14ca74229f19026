/** How good a hex, formation and facing are for a unit. */
import { NOBODY } from '@voltigeur/hex'
import { onceFor } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { HALTED } from '../marks.ts'
import { isTwoHex, leftHalf } from '../rules/06-formations/facing.ts'
import { type Arrival, arrivalOf } from '../rules/11-movement/movement.ts'
import type { Moves } from '../rules/11-movement/prospects.ts'
import { ARTILLERY, CAVALRY, INFANTRY } from '../setup/roster.ts'
import {
  COLUMN,
  DISORDERED,
  GENERAL_ORDER,
  GOOD_ORDER,
  HORSE_SKIRMISH,
  LINE,
  LONG_LINE,
  MASSE,
  ROAD_MARCH,
  SQUARE,
} from '../setup/vocabulary.ts'
import type { Aims } from './aims.ts'
import { Attacks } from './attacks.ts'
import { Guns } from './guns.ts'
import { Musketry } from './musketry.ts'
import type { Outlook } from './outlook.ts'
import { type UnitSlate, unitSlate } from './unit-slate.ts'

/** What a movement point closer to the goal is worth. */
const PACE = 0.15
/** What each hex of distance from the enemy is worth to shaken units. */
const RECOIL = 0.2
/** What facing the enemy is worth, rather than facing away. */
const FRONT = 0.5
/** From this distance infantry deploys. */
const NEAR = 3
/** From this distance cavalry can reach a unit before it moves again; closer enemy infantry would punish a square. */
const HORSE_COMES = 4
const FOOT_COMES = 2
/** What woods and villages are worth near the enemy. */
const COVER = 0.4
/** What an objective hex is worth to its garrison, and to units joining it. */
const GARRISON = 0.5
const JOINS = 0.1
/** Friends on either side: a line of battle has no flanks. */
const BESIDE = 0.06
/** Cavalry waits this far from the enemy. */
const WAITING = 4
const TOO_NEAR = 0.35
/** What every increment beyond a dense target costs. */
const MASSED = 0.05
/** What a hex closer to the enemy costs a side that waits for them. */
const EXPOSED = 0.1
/** What each increment that the enemy loses beyond ours is worth at musket range. */
const MUSKETS = 1
/** What joining an attack is worth, for each increment that it promises beyond its price. */
const ATTACK = 0.6
const DEAR = 0.5
/** The most that odds are worth. */
const MOST_ODDS = 1

const placesOn = onceFor(unitSlate)

/** What the moves of one unit gain. */
let gains = new Float64Array(4096)

export class Stances {
  private readonly field: Field
  private readonly outlook: Outlook
  private readonly aims: Aims
  private readonly prizes: Float32Array
  private readonly guns: Guns
  private readonly musketry: Musketry
  private readonly attacks: Attacks
  /** The unit last asked about, and what its rating depends on. */
  private asked = NOBODY
  private arm = INFANTRY
  private state = GOOD_ORDER
  private increments = 0
  private arrives: Arrival | null = null
  /** What its present stance is worth. */
  private now = 0
  /** What a hex is worth to it in any formation, where the slate has its mark. */
  private readonly places: UnitSlate
  private mark = 0

  constructor(outlook: Outlook, aims: Aims, prizes: Float32Array) {
    this.field = outlook.field
    this.outlook = outlook
    this.aims = aims
    this.prizes = prizes
    this.guns = new Guns(outlook)
    this.musketry = new Musketry(outlook)
    this.attacks = new Attacks(outlook, prizes)
    this.places = placesOn(outlook.field)
  }

  /** What the unit gains by the new stance over its present one. */
  gain(unit: number, hex: number, facing: number, formation: number): number {
    if (this.asked !== unit) this.turnTo(unit)
    return this.rate(unit, hex, facing, formation) - this.now
  }

  /** The same by moving there, in the formation in which it arrives. */
  gainByMove(unit: number, hex: number, facing: number): number {
    if (this.asked !== unit) this.turnTo(unit)
    this.arrives ??= arrivalOf(this.field, this.outlook.position, unit)
    const formation = this.field.ground.broken[hex] === 1 ? this.arrives.inCover : this.arrives.inTheOpen
    return this.rate(unit, hex, facing, formation) - this.now
  }

  value(unit: number, hex: number, facing: number, formation: number): number {
    if (this.asked !== unit) this.turnTo(unit)
    return this.rate(unit, hex, facing, formation)
  }

  /** What each of a unit’s moves gains beyond its cost; valid until the next question. */
  gainsBy({ unit, length, places, stands }: Moves, cost: number): Float64Array {
    if (this.asked !== unit) this.turnTo(unit)
    if (gains.length < length) gains = new Float64Array(2 * length)
    const { field, outlook, arm, now } = this
    const { broken } = field.ground
    const { inCover, inTheOpen } = arrivalOf(field, outlook.position, unit)
    let next = 0
    for (let i = 0; i < places.length; i++) {
      const { to, facings } = places[i]
      const formation = broken[to] === 1 ? inCover : inTheOpen
      if (arm === ARTILLERY || isTwoHex(formation) || outlook.gap[to] === 1) {
        for (let j = 0; j < facings.length; j++) gains[next++] = this.rate(unit, to, facings[j], formation) - now - cost
        continue
      }
      // Beyond the reach of muskets a facing only has to look at the enemy.
      const place = this.placeIn(unit, to)
      const formed = this.formed(to, 0, formation)
      for (let j = 0; j < facings.length; j++)
        gains[next++] = place + this.front(to, facings[j], formation) + 0 + formed - now - cost
    }
    for (const { at, facing, formation } of stands) gains[next++] = this.rate(unit, at, facing, formation) - now - cost
    return gains
  }

  private turnTo(unit: number): void {
    const { field, places } = this
    const { position } = this.outlook
    this.asked = unit
    this.arm = field.units[unit].type
    this.state = field.state(position, unit)
    this.increments = field.increments(position, unit)
    this.arrives = null
    this.mark = ++places.last
    this.now = field.onMap(position, unit)
      ? this.rate(unit, field.hex(position, unit), field.facing(position, unit), field.formation(position, unit))
      : 0
  }

  private rate(unit: number, hex: number, facing: number, formation: number): number {
    const { outlook, arm } = this
    const place = this.placeIn(unit, hex)
    if (arm === ARTILLERY) return place + this.guns.stands(unit, hex, facing, formation)
    const muskets =
      arm === INFANTRY
        ? MUSKETS * outlook.temper.muskets[outlook.third] * this.musketry.exchange(unit, hex, facing, formation)
        : 0
    return place + this.front(hex, facing, formation) + muskets + this.formed(hex, facing, formation)
  }

  /** 6.5.3: a square faces all sides. */
  private front(hex: number, facing: number, formation: number): number {
    return FRONT * (formation === SQUARE ? 1 : this.outlook.foes.looks(hex, facing))
  }

  private placeIn(unit: number, hex: number): number {
    const { places } = this
    if (places.users[hex] !== this.mark) {
      places.numbers[hex] = this.placeOf(unit, hex)
      places.users[hex] = this.mark
    }
    return places.numbers[hex]
  }

  /** How good the hex is. */
  private placeOf(unit: number, hex: number): number {
    const { outlook, arm } = this
    const { temper, third } = outlook
    const gap = outlook.gap[hex]
    const pace = PACE * temper.pace[third]
    if (this.state !== GOOD_ORDER) return RECOIL * temper.recoil * Math.min(6, gap) + this.cover(hex, gap)
    if (arm === ARTILLERY) return -pace * this.aims.from(hex)
    const place = -pace * this.aims.from(hex) + BESIDE * this.friendsBeside(unit, hex)
    if (arm === CAVALRY) return place - TOO_NEAR * Math.max(0, WAITING - gap) - this.cover(hex, gap)
    const joining = gap === 1 ? this.joining(hex) : 0
    return (
      place +
      this.held(unit, hex) +
      this.cover(hex, gap) -
      this.exposed(hex, gap) +
      joining -
      this.crowd(unit, hex, gap)
    )
  }

  /** A side that waits for the enemy keeps its distance, or stays in villages that count. */
  private exposed(hex: number, gap: number): number {
    return this.aims.attacks || this.prizes[hex] > 0 ? 0 : EXPOSED * Math.max(0, this.outlook.temper.standoff - gap)
  }

  private cover(hex: number, gap: number): number {
    return this.field.ground.broken[hex] === 1 && gap <= HORSE_COMES ? COVER : 0
  }

  /** An objective needs one garrison, and more only if the enemy is close. */
  private held(unit: number, hex: number): number {
    const prize = this.prizes[hex]
    if (prize === 0) return 0
    const { field, outlook } = this
    const here = field.at(outlook.position)
    for (let part = here.firstIn(hex); part >= 0; part = here.after(part)) {
      const other = here.unitOf(part)
      if (other !== unit && field.units[other].side === outlook.side) return prize * JOINS
    }
    return prize * GARRISON
  }

  /** 12.3.1: dense stacks are easier targets. */
  private crowd(unit: number, hex: number, gap: number): number {
    if (gap > NEAR) return 0
    const { field, outlook } = this
    const { position } = outlook
    const here = field.at(position)
    let all = this.increments
    for (let part = here.firstIn(hex); part >= 0; part = here.after(part)) {
      const other = here.unitOf(part)
      if (other !== unit) all += field.increments(position, other)
    }
    return MASSED * Math.max(0, all - field.tables.stacking.dense)
  }

  private friendsBeside(unit: number, hex: number): number {
    const { field, outlook } = this
    const here = field.at(outlook.position)
    const { grid } = field.ground
    let friends = 0
    for (let dir = 0; dir < 6; dir++) {
      const near = grid.neighbour(hex, dir)
      if (near >= 0 && here.holds(near, outlook.side) && here.unitOf(here.firstIn(near)) !== unit) friends++
    }
    return Math.min(2, friends)
  }

  /** Adjacent to the enemy: whether every unit in reach would drive them off. */
  private joining(hex: number): number {
    const promise = ATTACK * this.outlook.temper.attack * (this.attacks.from(hex) - DEAR)
    return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, promise))
  }

  /** How much worse the formation is there than the best one for infantry or cavalry. */
  private formed(hex: number, facing: number, formation: number): number {
    const { outlook } = this
    if (formation === GENERAL_ORDER || this.state === DISORDERED) return 0
    if (this.arm === CAVALRY)
      return formation === HORSE_SKIRMISH || formation === ROAD_MARCH ? -1 : this.mounted(hex, formation)
    if (formation === ROAD_MARCH) return -1
    const [foot, horse] = [outlook.footGap[hex], outlook.horseGap[hex]]
    const charged = horse <= HORSE_COMES && foot > FOOT_COMES
    const { order } = outlook.temper
    switch (formation) {
      case SQUARE:
        return charged ? 0 : -0.8
      case COLUMN:
      case MASSE:
        return charged ? -0.6 : foot <= NEAR ? -0.3 * order : 0
      case LINE:
        return charged ? -0.8 : (foot <= NEAR ? -0.1 : -0.5) * order
      case LONG_LINE:
        return (charged ? -0.8 : (foot <= NEAR ? -0.15 : -0.5) * order) + this.wings(hex, facing)
      default:
        return foot <= NEAR && !charged ? -0.3 : -0.8
    }
  }

  /** Cavalry moves in column and charges in line. */
  private mounted(hex: number, formation: number): number {
    const near = this.outlook.gap[hex] <= 2 * WAITING
    return (formation === COLUMN) === near ? -0.2 : 0
  }

  /** A line of two hexes brings more muskets to bear, unless half of it meets the enemy’s flank. */
  private wings(hex: number, facing: number): number {
    const left = leftHalf(this.field.ground.grid, hex, facing)
    return left >= 0 && this.outlook.gap[left] >= 1 ? 0.15 : 0
  }

  /** Whether the unit still has a useful action. */
  isIdle(unit: number): boolean {
    const { field } = this
    const { position } = this.outlook
    return (
      field.unit.left.get(position, unit) === 0 || (field.hasActed(position, unit, HALTED) && !field.isArtillery(unit))
    )
  }
}
