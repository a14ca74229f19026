/** Where an attack by every unit in reach would pay, before any of them has moved. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Field } from '../field.ts'
import { oddsColumn, shiftedColumn } from '../rules/02-odds.ts'
import { allowance } from '../rules/11-movement/allowance.ts'
import { POINT } from '../setup/ground.ts'
import { GOOD_ORDER } from '../setup/vocabulary.ts'
import { meleeSeen } from '../table/knowledge.ts'
import { fortune } from './assaults.ts'
import type { Outlook } from './outlook.ts'

/** More units than this don’t fit around one hex, or are needed elsewhere. */
const MOST = 4
/** The share of its points that brings a unit closer. */
const STRIDE = 0.8
/** What a shaken enemy is worth in a melee. */
const SHAKEN = 0.5

/** How many hexes closer a unit could come. */
interface Foot {
  readonly unit: number
  readonly hex: number
  readonly steps: number
}

export class Attacks {
  private readonly field: Field
  private readonly outlook: Outlook
  private readonly prizes: Float32Array
  private readonly known = new Map<number, number>()
  private foot: readonly Foot[] | null = null

  constructor(outlook: Outlook, prizes: Float32Array) {
    this.field = outlook.field
    this.outlook = outlook
    this.prizes = prizes
  }

  /** What the best attack that a unit could join from a hex promises, in increments. */
  from(hex: number): number {
    const { field, outlook } = this
    const { grid } = field.ground
    const here = field.at(outlook.position)
    let best = Number.NEGATIVE_INFINITY
    for (let dir = 0; dir < 6; dir++) {
      const foe = grid.neighbour(hex, dir)
      if (foe !== OFF_MAP && here.holds(foe, outlook.enemy)) best = Math.max(best, this.promise(foe))
    }
    return best === Number.NEGATIVE_INFINITY ? 0 : best
  }

  private promise(target: number): number {
    const known = this.known.get(target)
    if (known !== undefined) return known
    const { field, outlook } = this
    const { position, temper } = outlook
    const { columns } = field.tables.melee
    const defenders = field.stack(position, target).filter(unit => field.units[unit].side === outlook.enemy)
    const assailants = this.assailants(target)
    const guards = (units: readonly number[]): number => (units.some(unit => field.troops(unit).guard) ? 1 : 0)
    const odds = oddsColumn(columns, temper.daring * this.melee(assailants), Math.max(1, this.melee(defenders)))
    const column = shiftedColumn(columns, odds, guards(assailants) - guards(defenders))
    const [own, theirs] = [assailants, defenders].map(units =>
      units.reduce((sum, unit) => sum + field.increments(position, unit), 0),
    )
    const promise = fortune(field.tables, { column, drm: 0 }, own, temper.struck * theirs, this.prizes[target])
    this.known.set(target, promise)
    return promise
  }

  /** Those adjacent to the target or able to get there, the nearest first. */
  private assailants(target: number): number[] {
    const { grid } = this.field.ground
    this.foot ??= this.steadyFoot()
    const able: [unit: number, distance: number][] = []
    for (const { unit, hex, steps } of this.foot) {
      const distance = grid.distance(hex, target)
      if (distance <= 1 || distance - 1 <= steps) able.push([unit, distance])
    }
    return able
      .sort(([, a], [, b]) => a - b)
      .slice(0, MOST)
      .map(([unit]) => unit)
  }

  /** Infantry in good order. */
  private steadyFoot(): Foot[] {
    const { field, outlook } = this
    const { position, side } = outlook
    const found: Foot[] = []
    for (const unit of field.armies[side]) {
      const hex = field.hex(position, unit)
      if (hex < 0 || !field.isInfantry(unit) || field.state(position, unit) !== GOOD_ORDER) continue
      found.push({ unit, hex, steps: (STRIDE * allowance(field, position, unit)) / POINT })
    }
    return found
  }

  private melee(units: readonly number[]): number {
    const { field, outlook } = this
    const { position } = outlook
    return units.reduce((sum, unit) => {
      const { increments } = field.troops(unit)
      const mev = meleeSeen(field, position, unit)
      const order = field.state(position, unit) === GOOD_ORDER ? 1 : SHAKEN
      return sum + (order * mev * field.increments(position, unit)) / increments
    }, 0)
  }
}
