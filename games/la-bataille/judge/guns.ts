/** Where guns are effective, and what a volley is worth. */
import { NOBODY, OFF_MAP } from '@voltigeur/hex'
import { onceFor } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { arcThrough, looksAt } from '../rules/06-formations/facing.ts'
import { screenOf } from '../rules/07-screens.ts'
import { isInSight } from '../rules/07-sight.ts'
import { reckonVolley, settled } from '../rules/12-fire/aim.ts'
import { fireChances } from '../rules/12-fire/fire-table.ts'
import { GOOD_ORDER, UNLIMBERED } from '../setup/vocabulary.ts'
import type { Outlook } from './outlook.ts'
import { type UnitSlate, unitSlate } from './unit-slate.ts'

/** A battery facing the enemy is worth its fire divided by this. */
const TELLING = 10
/** Limbered guns that could unlimber in the hex. */
const HOPE = 0.5
/** Unlimbered guns without a target in sight. */
const SILENT = 0.3
/** Guns that the enemy can reach. */
const TOO_NEAR = 1.5
/** Friends adjacent to the guns or in front of them. */
const ESCORT = 0.4
/** Two adjacent batteries fire together. */
const MASSED = 0.6

/** Of the enemies in range, only the nearest count. */
const MOST_TARGETS = 6
const NONE: readonly number[] = []

const safetiesOn = onceFor(unitSlate)

export class Guns {
  private readonly field: Field
  private readonly outlook: Outlook
  private screen: ((hex: number) => boolean) | null = null
  /** By hex: the enemies in sight of it, nearest first. */
  private readonly views = new Map<number, readonly number[]>()
  /** The battery last asked about, its values, and where the slate has its mark how safe it is in a hex. */
  private asked = NOBODY
  private range = 0
  private guns: readonly number[] = NONE
  private readonly safeties: UnitSlate
  private mark = 0

  constructor(outlook: Outlook) {
    this.field = outlook.field
    this.outlook = outlook
    this.safeties = safetiesOn(outlook.field)
  }

  /** What a battery is worth in this stance. */
  stands(unit: number, hex: number, facing: number, formation: number): number {
    if (this.asked !== unit) this.turnTo(unit)
    const { field, outlook, range, safeties } = this
    if (safeties.users[hex] !== this.mark) {
      safeties.numbers[hex] = this.safety(unit, hex)
      safeties.users[hex] = this.mark
    }
    const safety = safeties.numbers[hex]
    const targets = outlook.gap[hex] > range ? NONE : this.inSight(hex, range)
    if (targets.length === 0) return formation === UNLIMBERED ? safety + -SILENT : safety + 0
    if (formation !== UNLIMBERED) return safety + HOPE * this.worth(hex, targets[0])
    const stance = { formation, facing, hexes: [hex], light: false }
    const { grid } = field.ground
    for (let i = 0; i < targets.length; i++)
      if (looksAt(grid, stance, 0, targets[i])) return safety + this.worth(hex, targets[i])
    return safety + -SILENT
  }

  private turnTo(unit: number): void {
    const { range, guns } = this.field.specific(this.outlook.position, unit)
    this.asked = unit
    this.range = range
    this.guns = guns!
    this.mark = ++this.safeties.last
  }

  /** Whether a target is in range and in sight of the guns. */
  hasTargets(unit: number): boolean {
    const { field, outlook } = this
    const [hex, { range }] = [field.hex(outlook.position, unit), field.specific(outlook.position, unit)]
    return outlook.gap[hex] <= range && this.inSight(hex, range).length > 0
  }

  /** 12.4.9: by range. */
  private worth(hex: number, target: number): number {
    const { field, outlook } = this
    const { short, medium } = field.tables.artilleryRanges
    const distance = field.ground.grid.distance(hex, target)
    const [near, far, farthest] = this.guns
    return (outlook.temper.guns * (distance <= short ? near : distance <= medium ? far : farthest)) / TELLING
  }

  private safety(unit: number, hex: number): number {
    const { field, outlook } = this
    const here = field.at(outlook.position)
    const { neighbours } = field.ground.grid
    let [escorted, massed] = [false, false]
    for (let dir = -1; dir < 6; dir++) {
      const near = dir < 0 ? hex : neighbours[6 * hex + dir]
      if (near === OFF_MAP || !here.holds(near, outlook.side)) continue
      for (let part = here.firstIn(near); part >= 0; part = here.after(part)) {
        const other = here.unitOf(part)
        if (other === unit) continue
        if (field.isArtillery(other)) massed = true
        else if (this.isSteady(other)) escorted = true
      }
    }
    const gap = outlook.gap[hex]
    const danger = gap === 1 ? TOO_NEAR : gap === 2 && !escorted ? 0.5 * TOO_NEAR : 0
    return (escorted ? ESCORT : 0) + (massed ? MASSED : 0) - danger
  }

  private isSteady(unit: number): boolean {
    return this.field.state(this.outlook.position, unit) === GOOD_ORDER
  }

  /** 12.4.1: nearest first. */
  private inSight(hex: number, range: number): readonly number[] {
    const known = this.views.get(hex)
    if (known) return known
    const { field, outlook } = this
    const { ground } = field
    this.screen ??= screenOf(field, outlook.position)
    const screen = this.screen
    const seen = outlook.foes.nearest(hex, range, MOST_TARGETS).filter(foe => isInSight(ground, screen, hex, foe))
    this.views.set(hex, seen)
    return seen
  }

  /** Enemy increments that a volley is expected to cost. */
  volley(hexes: readonly number[], target: number): number {
    const { field, outlook } = this
    const { position, side } = outlook
    this.screen ??= screenOf(field, position)
    const fire = settled(side, this.screen)
    const chances = fireChances(field.tables, reckonVolley(field, position, fire, hexes, target))
    return chances.reduce((sum, of36, lost) => sum + (of36 * lost) / 36, 0)
  }

  /** 13.4.1: a unit that fires at another enemy can’t assault the adjacent one. */
  divertsFrom(hexes: readonly number[], target: number): number {
    const { field, outlook } = this
    const { position } = outlook
    const { grid } = field.ground
    const here = field.at(position)
    return hexes.filter(hex => {
      if (grid.adjacent(hex, target)) return false
      const [unit] = here.unitsIn(hex)
      if (field.isArtillery(unit)) return false
      const stance = field.presence(position, unit)
      const nth = Math.max(0, stance.hexes.indexOf(hex))
      return [0, 1, 2, 3, 4, 5].some(dir => {
        const near = grid.neighbour(hex, dir)
        return near >= 0 && here.holds(near, outlook.enemy) && arcThrough(grid, stance, nth, dir) === 'front'
      })
    }).length
  }
}
