/** How good it is for a unit to stand somewhere, in a formation and with a facing. */
import type { Field } from '../field.ts'
import { HALTED } from '../marks.ts'
import { leftHalf } from '../rules/06-facing.ts'
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
import type { Aims } from './judge-aims.ts'
import { Attacks } from './judge-attacks.ts'
import { Guns } from './judge-guns.ts'
import { Musketry } from './judge-musketry.ts'
import type { Outlook, Standing } from './judge-outlook.ts'

/** What a movement point nearer to the aim is worth. */
const PACE = 0.15
/** What every hex is worth to the shaken that they are farther from the enemy. */
const RECOIL = 0.2
/** What it is worth to look at the enemy rather than away from him. */
const FRONT = 0.5
/** From here on infantry deploys. */
const NEAR = 3
/** From here on horse can be upon a unit before it moves again; nearer enemy foot would make light of a square. */
const HORSE_COMES = 4
const FOOT_COMES = 2
/** What trees and houses are worth with the enemy about. */
const COVER = 0.4
/** What a hex that counts is worth to its garrison, and to who joins it. */
const GARRISON = 0.5
const JOINS = 0.1
/** Friends on either side: a line has no flanks. */
const BESIDE = 0.06
/** Horse waits so far from the enemy. */
const WAITING = 4
const TOO_NEAR = 0.35
/** What every increment beyond a dense target costs. */
const MASSED = 0.05
/** What a hex nearer to the enemy costs those who wait for him. */
const EXPOSED = 0.1
/** What an increment more of the enemy's than of ours is worth at musket range. */
const MUSKETS = 1
/** What it is worth to join an attack, for each increment that it promises beyond its price. */
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
  /** What a hex is worth to the unit that is asked about, whatever its formation. */
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

  /** What a unit gains by standing so instead of as it does. */
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
    // 6.5.3: a square looks everywhere.
    const front = FRONT * (formation === SQUARE ? 1 : outlook.looks(hex, facing))
    const muskets = field.isInfantry(unit)
      ? MUSKETS * outlook.temper.muskets[outlook.third] * this.musketry.exchange(unit, standing)
      : 0
    return place + front + muskets + this.formed(unit, standing)
  }

  /** Where it is good to be. */
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

  /** Who waits for the enemy does so at a distance, or in houses that count. */
  private exposed(hex: number, gap: number): number {
    return this.aims.attacks || this.prizes[hex] > 0 ? 0 : EXPOSED * Math.max(0, this.outlook.temper.standoff - gap)
  }

  private cover(hex: number): number {
    return this.field.ground.broken[hex] === 1 && this.outlook.gap[hex] <= HORSE_COMES ? COVER : 0
  }

  /** A place that counts wants one garrison, and more only where the enemy is near. */
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

  /** 12.3.1: men who stand too close are the better target. */
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

  /** Next to the enemy: whether all who can come would drive him off. */
  private joining(hex: number): number {
    const promise = ATTACK * this.outlook.temper.attack * (this.attacks.from(hex) - DEAR)
    return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, promise))
  }

  /** What a formation is worth less there than the best that infantry or horse could have. */
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

  /** Horse rides in column and charges in line. */
  private mounted(hex: number, formation: number): number {
    const near = this.outlook.gap[hex] <= 2 * WAITING
    return (formation === COLUMN) === near ? -0.2 : 0
  }

  /** A line of two hexes brings more muskets to bear if neither half runs up against the enemy's flank. */
  private wings(hex: number, facing: number): number {
    const left = leftHalf(this.field.ground.grid, hex, facing)
    return left >= 0 && this.outlook.gap[left] >= 1 ? 0.15 : 0
  }

  /** Whether the unit could still do something that it might want to. */
  isIdle(unit: number): boolean {
    const { field } = this
    const { position } = this.outlook
    return (
      field.unit.left.get(position, unit) === 0 || (field.hasActed(position, unit, HALTED) && !field.isArtillery(unit))
    )
  }
}
