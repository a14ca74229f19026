/** How good a hex, formation and facing are for a unit. */
import type { Field } from '../field.ts'
import { HALTED } from '../marks.ts'
import { leftHalf } from '../rules/06-formations/facing.ts'
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
import type { Outlook, Standing } from './outlook.ts'

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

export class Stances {
  private readonly field: Field
  private readonly outlook: Outlook
  private readonly aims: Aims
  private readonly prizes: Float32Array
  private readonly guns: Guns
  private readonly musketry: Musketry
  private readonly attacks: Attacks
  private asked = -1
  private now = 0
  /** What a hex is worth to the given unit in any formation. */
  private readonly places = new Map<number, number>()

  constructor(outlook: Outlook, aims: Aims, prizes: Float32Array) {
    this.field = outlook.field
    this.outlook = outlook
    this.aims = aims
    this.prizes = prizes
    this.guns = new Guns(outlook)
    this.musketry = new Musketry(outlook)
    this.attacks = new Attacks(outlook, prizes)
  }

  /** What the unit gains by the new stance over its present one. */
  gain(unit: number, standing: Standing): number {
    const { field } = this
    const { position } = this.outlook
    if (this.asked !== unit) {
      this.asked = unit
      this.places.clear()
      this.now = field.onMap(position, unit)
        ? this.value(unit, {
            hex: field.hex(position, unit),
            facing: field.facing(position, unit),
            formation: field.formation(position, unit),
          })
        : 0
    }
    return this.value(unit, standing) - this.now
  }

  value(unit: number, standing: Standing): number {
    const { field, outlook } = this
    const { hex, facing, formation } = standing
    const place = this.places.get(hex) ?? this.placeOf(unit, hex)
    this.places.set(hex, place)
    if (field.isArtillery(unit)) return place + this.guns.stands(unit, standing)
    // 6.5.3: a square faces all sides.
    const front = FRONT * (formation === SQUARE ? 1 : outlook.looks(hex, facing))
    const muskets = field.isInfantry(unit)
      ? MUSKETS * outlook.temper.muskets[outlook.third] * this.musketry.exchange(unit, standing)
      : 0
    return place + front + muskets + this.formed(unit, standing)
  }

  /** How good the hex is. */
  private placeOf(unit: number, hex: number): number {
    const { field, outlook } = this
    const { temper, third } = outlook
    const gap = outlook.gap[hex]
    const pace = PACE * temper.pace[third]
    if (field.state(outlook.position, unit) !== GOOD_ORDER)
      return RECOIL * temper.recoil * Math.min(6, gap) + this.cover(hex)
    if (field.isArtillery(unit)) return -pace * this.aims.from(hex)
    const place = -pace * this.aims.from(hex) + BESIDE * this.friendsBeside(unit, hex)
    if (field.isCavalry(unit)) return place - TOO_NEAR * Math.max(0, WAITING - gap) - this.cover(hex)
    const joining = gap === 1 ? this.joining(hex) : 0
    return place + this.held(unit, hex) + this.cover(hex) - this.exposed(hex, gap) + joining - this.crowd(unit, hex)
  }

  /** A side that waits for the enemy keeps its distance, or stays in villages that count. */
  private exposed(hex: number, gap: number): number {
    return this.aims.attacks || this.prizes[hex] > 0 ? 0 : EXPOSED * Math.max(0, this.outlook.temper.standoff - gap)
  }

  private cover(hex: number): number {
    return this.field.ground.broken[hex] === 1 && this.outlook.gap[hex] <= HORSE_COMES ? COVER : 0
  }

  /** An objective needs one garrison, and more only if the enemy is close. */
  private held(unit: number, hex: number): number {
    const prize = this.prizes[hex]
    if (prize === 0) return 0
    const { field, outlook } = this
    const others = field
      .at(outlook.position)
      .unitsIn(hex)
      .some(other => other !== unit && field.units[other].side === outlook.side)
    return prize * (others ? JOINS : GARRISON)
  }

  /** 12.3.1: dense stacks are easier targets. */
  private crowd(unit: number, hex: number): number {
    const { field, outlook } = this
    const { position } = outlook
    if (outlook.gap[hex] > NEAR) return 0
    const others = field.at(position).unitsIn(hex)
    const all = others.reduce(
      (sum, other) => sum + (other === unit ? 0 : field.increments(position, other)),
      field.increments(position, unit),
    )
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
  private formed(unit: number, { hex, facing, formation }: Standing): number {
    const { field, outlook } = this
    if (formation === GENERAL_ORDER || field.state(outlook.position, unit) === DISORDERED) return 0
    if (field.isCavalry(unit))
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
