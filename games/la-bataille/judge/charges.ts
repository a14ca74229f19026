/** When cavalry charges, which target, and by which path; and how the target reacts. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Field } from '../field.ts'
import { moved } from '../rules/02-dice.ts'
import { arcToward, looksAt } from '../rules/06-formations/facing.ts'
import { screenOf } from '../rules/07-screens.ts'
import { sees } from '../rules/07-sight.ts'
import { chargedAs } from '../rules/10-charges/answers.ts'
import { type Riding, ridersOf } from '../rules/10-charges/charge.ts'
import { closersIn } from '../rules/10-charges/closing-up.ts'
import { chargeAllowance, chargeDistances } from '../rules/10-charges/riding.ts'
import { squareResult } from '../rules/10-charges/square-table.ts'
import { squareReckoning } from '../rules/10-charges/squares.ts'
import { POINT } from '../setup/ground.ts'
import { READINGS } from '../setup/readings.ts'
import { DISORDERED, GOOD_ORDER, MASSE, ROUTED } from '../setup/vocabulary.ts'
import { meleeSeen } from '../table/knowledge.ts'
import type { Outlook } from './outlook.ts'

/** A charge tires cavalry: it must promise at least this much. */
const WORTH_IT = 0.6
/** Enemy cavalry that can help the target. */
const HELP_COMES = 4
/** Cavalry stronger than this isn’t countercharged. */
const TOO_STRONG = 1.3

export class Charges {
  private readonly field: Field
  private readonly outlook: Outlook
  /** Where the charge under way goes. */
  private goal: number | null = null

  constructor(outlook: Outlook) {
    this.field = outlook.field
    this.outlook = outlook
  }

  /** What cavalry would gain by charging from where it stands, with the best of its targets. */
  declaring(units: readonly number[]): number {
    const target = this.bestTarget(units, chargeAllowance(this.field, this.outlook.position, units[0], -1) / POINT)
    return target === OFF_MAP ? -1 : this.chargingAt(units, target)
  }

  /** What charging a hex gains beyond its cost to the cavalry. */
  chargingAt(units: readonly number[], at: number): number {
    return this.promise(units, at) - WORTH_IT
  }

  /** The most promising hex that the cavalry sees ahead and can reach; OFF_MAP if none is worth it. */
  private bestTarget(units: readonly number[], points: number): number {
    const { field, outlook } = this
    const { position } = outlook
    const [lead] = units
    const { grid } = field.ground
    const here = field.at(position)
    const stance = field.presence(position, lead)
    const screened = screenOf(field, position)
    let best = OFF_MAP
    let most = 0
    for (const [hex, distance] of chargeDistances(field, position, lead, points)) {
      if (!here.holds(hex, outlook.enemy) || !field.ground.clear(hex)) continue
      if (!stance.hexes.some((_, nth) => looksAt(grid, stance, nth, hex))) continue
      if (sees(field.ground, screened, stance, hex).blocked !== null) continue
      const promise = this.promise(units, hex) - 0.02 * distance
      if (promise > most) [best, most] = [hex, promise]
    }
    return best
  }

  /** What charging a hex is worth. */
  promise(units: readonly number[], at: number): number {
    const { field, outlook } = this
    const { position } = outlook
    const odds = this.melee(units) / Math.max(1, this.melee(field.stack(position, at)))
    const helped = outlook.horseGap[at] > 0 && outlook.horseGap[at] <= HELP_COMES ? 0.5 : 0
    const [top] = field.stack(position, at)
    switch (chargedAs(field, position, at)) {
      case 'square':
        return -3
      case 'skirmishers':
        return 1.5 - helped
      case 'guns':
      case 'limbered guns':
        return 2.5 - helped
      case 'cavalry':
        return field.state(position, top) === ROUTED ? 1.5 - helped : 1.5 * Math.log2(odds)
      case 'infantry': {
        const state = Math.max(...field.stack(position, at).map(unit => field.state(position, unit)))
        const ordered = field.formation(position, top) === MASSE ? -2 : this.throughFlank(units[0], at) ? 1 : -0.5
        const order = state === ROUTED ? 3 : state === DISORDERED ? 2 : ordered
        return order + 0.5 * Math.min(1, Math.log2(odds)) - helped
      }
    }
  }

  private throughFlank(rider: number, at: number): boolean {
    const { field, outlook } = this
    const { position } = outlook
    const { grid } = field.ground
    const [top] = field.stack(position, at)
    const from = field.hex(position, rider)
    const beside = grid.ring(at, 1).sort((a, b) => grid.distance(from, a) - grid.distance(from, b))
    return beside.length > 0 && arcToward(grid, field.presence(position, top), beside[0]) !== 'front'
  }

  private melee(units: readonly number[]): number {
    const { field, outlook } = this
    const { position } = outlook
    return units.reduce((sum, unit) => {
      const { increments } = field.troops(unit)
      const mev = meleeSeen(field, position, unit)
      const order = field.state(position, unit) === GOOD_ORDER ? 1 : 0.5
      return sum + (order * mev * field.increments(position, unit)) / increments
    }, 0)
  }

  /** The target hex of a charge: as declared, or the best one left. */
  private goalOf(frame: Riding): number {
    this.goal ??= this.findGoal(frame)
    return this.goal
  }

  private findGoal(frame: Riding): number {
    if (frame.target !== OFF_MAP) return frame.target
    if (frame.prey !== OFF_MAP) return frame.prey
    const units = ridersOf(this.field, this.outlook.position, frame)
    if (units.length === 0) return OFF_MAP
    const allowance = chargeAllowance(this.field, this.outlook.position, units[0], -1)
    return this.bestTarget(units, (allowance - frame.spent) / POINT)
  }

  /** Closer to the target, straight if possible, and facing it. */
  galloping(frame: Riding, to: number, facing: number, formation: number): number {
    const { field, outlook } = this
    const { grid } = field.ground
    const goal = this.goalOf(frame)
    if (goal === OFF_MAP) return -0.1
    const [lead] = ridersOf(this.field, this.outlook.position, frame)
    const looks = looksAt(grid, { formation, facing, hexes: [to], light: false }, 0, goal)
    const kept = facing === field.facing(outlook.position, lead) ? 0.3 : 0
    return 2 - 0.1 * grid.distance(to, goal) + (looks ? 0.5 : -0.5) + kept * 0.2
  }

  aiming(frame: Riding, at: number): number {
    const units = ridersOf(this.field, this.outlook.position, frame)
    if (units.length === 0 || (frame.target !== OFF_MAP && frame.target !== at)) return -1
    return this.promise(units, at)
  }

  /** A charge with no target left is recalled. */
  recalling(frame: Riding): number {
    return this.goalOf(frame) === OFF_MAP ? 3 : -1
  }

  /** 10.3: cavalry countercharges if the charge isn’t too strong. */
  reacting(frame: Riding, unit: number): number {
    return this.melee([unit]) * TOO_STRONG >= this.melee(ridersOf(this.field, this.outlook.position, frame))
      ? 0.5
      : -0.5
  }

  meeting(charger: number, to: number): number {
    const { field, outlook } = this
    return 1 - 0.1 * field.ground.grid.distance(to, field.hex(outlook.position, charger))
  }

  /** 10.2.8: try a square if it’s likely to succeed and the charge may still reach the unit. */
  squaring(frame: Riding, at: number): number {
    const riders = ridersOf(this.field, this.outlook.position, frame)
    const reckoning = squareReckoning(this.field, this.outlook.position, at, riders)
    const forms = READINGS.filter(roll => squareResult(reckoning, moved(roll, reckoning.drm)) === 'square').length
    const threatened = frame.target === OFF_MAP ? 0 : frame.target === at ? 0.4 : -1
    return (2 * forms) / READINGS.length - 1 + threatened
  }

  /** 16.2.7g: a line waits until the charge is aimed at it, because closing up is still possible then. */
  closingUp({ target }: Riding, at: number): number {
    const { position } = this.outlook
    const lines = closersIn(this.field, position, at)
    return lines.some(unit => this.field.footprint(position, unit).includes(target)) ? 1 : -1
  }
}
