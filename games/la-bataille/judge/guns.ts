/** Where guns are effective, and what a volley is worth. */
import type { Field } from '../field.ts'
import { arcThrough, looksAt } from '../rules/06-formations/facing.ts'
import { screenOf } from '../rules/07-screens.ts'
import { sightBetween } from '../rules/07-sight.ts'
import { reckonVolley, settled } from '../rules/12-fire/aim.ts'
import { fireChances } from '../rules/12-fire/fire-table.ts'
import { GOOD_ORDER, UNLIMBERED } from '../setup/vocabulary.ts'
import type { Outlook, Standing } from './outlook.ts'

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

export class Guns {
  private readonly field: Field
  private readonly outlook: Outlook
  private screen: ((hex: number) => boolean) | null = null
  /** By hex: the enemies in sight of it, nearest first. */
  private readonly views = new Map<number, readonly number[]>()

  constructor(outlook: Outlook) {
    this.field = outlook.field
    this.outlook = outlook
  }

  /** What a battery is worth in this stance. */
  stands(unit: number, { hex, facing, formation }: Standing): number {
    const { field, outlook } = this
    const { range } = field.specific(outlook.position, unit)
    const safety = this.safety(unit, hex)
    const targets = outlook.gap[hex] > range ? [] : this.inSight(hex, range)
    if (formation !== UNLIMBERED) return safety + (targets.length > 0 ? HOPE * this.worth(unit, hex, targets[0]) : 0)
    const stance = { formation, facing, hexes: [hex], light: false }
    const target = targets.find(foe => looksAt(field.ground.grid, stance, 0, foe))
    return safety + (target === undefined ? -SILENT : this.worth(unit, hex, target))
  }

  /** Whether a target is in range and in sight of the guns. */
  hasTargets(unit: number): boolean {
    const { field, outlook } = this
    const [hex, { range }] = [field.hex(outlook.position, unit), field.specific(outlook.position, unit)]
    return outlook.gap[hex] <= range && this.inSight(hex, range).length > 0
  }

  /** 12.4.9: by range. */
  private worth(unit: number, hex: number, target: number): number {
    const { field, outlook } = this
    const { short, medium } = field.tables.artilleryRanges
    const distance = field.ground.grid.distance(hex, target)
    const [near, far, farthest] = field.specific(outlook.position, unit).guns!
    return (outlook.temper.guns * (distance <= short ? near : distance <= medium ? far : farthest)) / TELLING
  }

  private safety(unit: number, hex: number): number {
    const { field, outlook } = this
    const here = field.at(outlook.position)
    const { grid } = field.ground
    const beside = [hex, ...grid.ring(hex, 1)].flatMap(near =>
      here.holds(near, outlook.side) ? here.unitsIn(near) : [],
    )
    const escorted = beside.some(other => other !== unit && !field.isArtillery(other) && this.isSteady(other))
    const massed = beside.some(other => other !== unit && field.isArtillery(other))
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
    const distance = (foe: number): number => ground.grid.distance(hex, foe)
    const seen = outlook.foes
      .map(foe => field.hex(outlook.position, foe))
      .filter(foe => distance(foe) <= range && distance(foe) > 0)
      .sort((a, b) => distance(a) - distance(b) || a - b)
      .slice(0, 6)
      .filter(foe => sightBetween(ground, screen, hex, foe).blocked === null)
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
