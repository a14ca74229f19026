/** Which order suits a command, and which command acts first. */
import { Answers, cellsOf, onceFor } from '@voltigeur/kernel'
import { ADVANCE, ATTACK, DEFENSE, type Field, GOOD_ORDER, MARCH, PURSUIT, REACT } from '../field.ts'
import { troopsOf } from '../rules/04-orders/orders.ts'
import { inEnemyZone } from '../rules/07-zones.ts'
import { passingRolls, testModifier } from '../rules/13-efficiency.ts'
import type { Aims } from './aims.ts'
import type { Outlook } from './outlook.ts'
import type { Temper } from './tempers.ts'

/** What a hex closer to the goal is worth to a unit. */
const PACE = 0.1
/** What a rallied point is worth. */
const RALLY = 0.25
/** The cost of having no choice (4.13). */
const BOUND = 0.6
/** What it is worth to hold cavalry ready behind a fight. */
const READY = 0.6
const NEVER = -100
/** A command that must get somewhere before the enemy. */
const HURRY = 50

/** A command’s situation. */
export interface Situation {
  /** What its attacks promise, and what an Attack order would force it to do. */
  readonly promise: number
  readonly forced: number
  /** The enemy’s options against it. */
  readonly danger: number
  /** The hexes that all its units together could move closer to their goal. */
  readonly march: number
  readonly broken: number
  /** The distance of the nearest enemy. */
  readonly gap: number
  /** The share of tests that its troops pass. */
  readonly steady: number
  readonly horse: number
  readonly strength: number
  readonly movable: number
}

/** By side, what a situation depends on: the units and their leaders, but not the side’s own new orders. */
const kept = onceFor((field: Field) =>
  field.armies.map((_, side) => {
    const { unit, troop, command, reserve, nation, cell, displays } = field
    const { replaces } = field.layout.rows.leader
    const enemies = [command.face, displays[1 - side]] as const
    const commands = cellsOf(enemies, command.since, reserve.command, reserve.with)
    const troops = cellsOf(unit.hex, troop.cohesion, troop.reduced, troop.outOfCommand, replaces)
    return new Answers<Map<Temper, Map<number, Situation>>>([...troops, ...commands, ...cellsOf(nation.dem, cell.turn)])
  }),
)

/** Earlier results for this view of the field, by command. */
function situationsSeen({ field, position, side, temper }: Outlook): Map<number, Situation> {
  const known = kept(field)[side].in(position)
  const byTemper = known.get(0) ?? new Map<Temper, Map<number, Situation>>()
  known.set(0, byTemper)
  const seen = byTemper.get(temper) ?? new Map<number, Situation>()
  byTemper.set(temper, seen)
  return seen
}

export class Staff {
  private readonly field: Field
  private readonly outlook: Outlook
  private readonly aims: Aims
  private readonly known: Map<number, Situation>

  constructor(outlook: Outlook, aims: Aims) {
    this.field = outlook.field
    this.outlook = outlook
    this.aims = aims
    this.known = situationsSeen(outlook)
  }

  /** How well an order suits a command. */
  score(command: number, order: number): number {
    const { promise, forced, danger, march, broken, gap, steady, horse, strength, movable } = this.of(command)
    const closing = gap > 1 ? PACE * march : 0
    switch (order) {
      case ATTACK:
        return promise + 2 * forced + 0.5 * closing - RALLY * broken - BOUND - (gap > 3 ? 0.5 : 0)
      case ADVANCE:
        return movable < 3 && gap > 1
          ? NEVER
          : this.outlook.temper.advance * promise * steady + closing - 0.5 * RALLY * broken
      case MARCH:
        return gap <= 2 ? -0.5 : 0.9 * closing + 0.1 * RALLY * broken
      case PURSUIT: {
        const ready = horse > 0.5 * strength && gap > 2 && gap <= 8 ? READY : 0
        return promise * steady + 0.9 * closing + ready - 0.5 * RALLY * broken - 0.2
      }
      case DEFENSE:
        return RALLY * broken + 0.1 + 0.1 * danger
      case REACT:
        return promise < 0.5 && danger > 2 && gap <= 2 ? 0.25 * danger : NEVER
      default:
        return NEVER
    }
  }

  /** Fighting commands go first, then those nearest to the enemy, so that the roads clear for the rest. */
  priority(command: number): number {
    if (this.absent(command)) return HURRY
    const { promise, danger, gap } = this.of(command)
    const { field, outlook, aims } = this
    const road = aims.vienna.state(troopsOf(field, outlook.position, command))
    return 4 * promise + danger - 0.3 * Math.min(20, gap) + (road === 'open' || road === 'contested' ? HURRY : 0)
  }

  of(command: number): Situation {
    const known = this.known.get(command)
    if (known) return known
    const situation = this.survey(command)
    this.known.set(command, situation)
    return situation
  }

  private survey(command: number): Situation {
    const { field, outlook, aims } = this
    const { position } = outlook
    const units = troopsOf(field, position, command).filter(unit => field.onMap(position, unit))
    const troops = units.filter(unit => !field.isArtillery(unit))
    const steady = troops.filter(unit => field.cohesion(position, unit) === GOOD_ORDER)
    const sp = (of: readonly number[]): number => of.reduce((total, unit) => total + field.sp(position, unit), 0)
    const hexes = [...new Set(units.map(unit => field.hex(position, unit)))]
    const passing = steady.map(
      unit => passingRolls(testModifier(field, position, unit), field.troops(unit).efficiency) / 6,
    )
    const average = (of: readonly number[]): number =>
      of.length === 0 ? 0 : of.reduce((total, one) => total + one, 0) / of.length
    const gaps = hexes.map(hex => outlook.gap(hex))
    return {
      ...this.attacks(steady),
      danger: hexes.reduce((total, hex) => total + outlook.dangerAt(hex, field.at(position).firstIn(hex)), 0),
      march: troops.reduce(
        (total, unit) =>
          total + Math.min(field.units[unit].move, Math.max(0, aims.from(unit, field.hex(position, unit)) - 1)),
        0,
      ),
      broken: sp(troops.filter(unit => !steady.includes(unit))),
      gap: Math.min(99, ...gaps),
      steady: average(passing),
      horse: sp(steady.filter(unit => field.isCavalry(unit))),
      strength: sp(steady),
      movable: steady.filter(unit => !inEnemyZone(field, position, outlook.side, field.hex(position, unit))).length,
    }
  }

  /** The best attacks for these troops, one after another, and those they would be forced to make. */
  private attacks(troops: readonly number[]): { readonly promise: number; readonly forced: number } {
    const { field, outlook } = this
    const { position } = outlook
    const { grid } = field.ground
    const free = new Set(troops)
    const near = outlook.foes.filter(foe =>
      troops.some(unit => grid.distance(field.hex(position, unit), foe) <= field.units[unit].move),
    )
    let promise = 0
    const struck = new Set<number>()
    for (let round = 0; round < 4 && free.size > 0; round++) {
      let best = 0
      let at = -1
      let party: readonly number[] = []
      for (const foe of near) {
        if (struck.has(foe)) continue
        const able = [...free].filter(unit => this.reaches(unit, foe))
        const value = this.value(able, foe)
        if (value <= best) continue
        best = value
        at = foe
        party = able
      }
      if (at < 0) break
      promise += best
      struck.add(at)
      for (const unit of party) free.delete(unit)
    }
    let forced = 0
    for (const foe of near) {
      if (struck.has(foe)) continue
      const beside = troops.filter(unit => grid.adjacent(field.hex(position, unit), foe))
      if (beside.length > 0) forced += Math.min(0, this.value(beside, foe))
    }
    return { promise, forced }
  }

  private reaches(unit: number, foe: number): boolean {
    const { field, outlook } = this
    const { position } = outlook
    const hex = field.hex(position, unit)
    const distance = field.ground.grid.distance(hex, foe)
    if (distance === 1) return true
    return distance <= 0.75 * field.units[unit].move + 1 && !inEnemyZone(field, position, outlook.side, hex)
  }

  private value(party: readonly number[], target: number): number {
    if (party.length === 0) return 0
    const { field, outlook } = this
    const { position } = outlook
    const strengths = party.map(unit => field.sp(position, unit))
    const total = Math.min(
      24,
      strengths.reduce((sum, one) => sum + one, 0),
    )
    const strongest = party.reduce((a, b) => (field.sp(position, b) > field.sp(position, a) ? b : a))
    const { efficiency } = field.troops(strongest)
    const { nation } = field.units[strongest]
    const cheapest = Math.min(...strengths)
    return outlook.against(outlook.foeAt(target), { sp: total, cheapest, efficiency, drm: 0, nation })
  }

  /** 8.0, 4.15: whether the command has no units on the map yet. */
  absent(command: number): boolean {
    const { field, outlook } = this
    return troopsOf(field, outlook.position, command).every(unit => !field.onMap(outlook.position, unit))
  }

  /** March with no units on the map yet; otherwise the best order. */
  suits(command: number, order: number): number {
    if (this.absent(command)) return order === MARCH ? 1 : order === DEFENSE ? 0 : NEVER
    return this.onTheRoad(command, order) ?? this.score(command, order)
  }

  /**
   * 2.1.A.2: a General who must block the road to Vienna leaves a corps that fights elsewhere, and follows his own
   * orders.
   */
  parting(detachment: number): number {
    const { field, outlook, aims } = this
    const { formation, units } = field.commands[detachment]
    const { vienna } = aims
    return vienna.state(units) !== 'none' && vienna.state(troopsOf(field, outlook.position, formation)) === 'none'
      ? 1
      : NEVER
  }

  /** 16.62.2: units that must block the road to Vienna move there and stay; null for all others. */
  private onTheRoad(command: number, order: number): number | null {
    const { field, outlook, aims } = this
    switch (aims.vienna.state(troopsOf(field, outlook.position, command))) {
      case 'held':
        return order === DEFENSE ? 1 : order === REACT || order === MARCH ? 0 : NEVER
      case 'open':
        return order === MARCH ? 1 : order === DEFENSE ? 0 : NEVER
      case 'contested':
        return order === ADVANCE ? 1 : order === ATTACK ? 0 : NEVER
      default:
        return null
    }
  }
}
