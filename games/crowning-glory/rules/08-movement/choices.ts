/** 8.0 A unit’s options in a Movement Phase: every move, every entry and exit. */
import type { Position, Random } from '@voltigeur/kernel'
import type { GloryDecision } from '../../decisions.ts'
import type { Field } from '../../field.ts'
import { mayRest } from '../06-stacking.ts'
import { inEnemyZone } from '../07-zones-of-control.ts'
import { Kept } from '../kept.ts'
import {
  allowance,
  arrivalsOf,
  arrivalWay,
  canExitAt,
  explore,
  flood,
  termsOfMarch,
  wayOf,
  wayStations,
  worthPassing,
} from './ways.ts'

const STRAIGHT: readonly number[] = []

/** One unit’s possible orders. Plain moves are created only when all are read. */
export class UnitChoices {
  private readonly kind: 'move' | 'enter'
  private readonly unit: number
  /** Its direct destinations, and its other options. */
  private readonly to: readonly number[]
  private readonly others: readonly GloryDecision[]
  private written: readonly GloryDecision[] | null = null

  constructor(kind: 'move' | 'enter', unit: number, to: readonly number[], others: readonly GloryDecision[]) {
    this.kind = kind
    this.unit = unit
    this.to = to
    this.others = others
  }

  all(): readonly GloryDecision[] {
    this.written ??= [...this.to.map(to => this.straight(to)), ...this.others]
    return this.written
  }

  sample(random: Random): GloryDecision {
    const { to, others } = this
    const pick = random.below(to.length + others.length)
    return pick < to.length ? this.straight(to[pick]) : others[pick - to.length]
  }

  private straight(to: number): GloryDecision {
    return { kind: this.kind, unit: this.unit, to, via: STRAIGHT }
  }
}

/** The choices of every unit, each cached until something changes within the unit’s reach. */
export class Choices {
  private readonly field: Field
  private readonly kept = new Kept<UnitChoices>()

  constructor(field: Field) {
    this.field = field
  }

  of(position: Position, unit: number): UnitChoices {
    const { field, kept } = this
    const here = field.at(position)
    const terms = termsOfMarch(field, position, unit)
    const found = kept.find(here, unit, terms)
    if (found) return found
    if (!field.onMap(position, unit)) {
      const { ways, looked } = arrivalsOf(field, position, unit)
      return kept.keep(here, unit, terms, looked, entriesOf(field, position, unit, [...ways.keys()]))
    }
    explore(field, position, unit)
    const stations = wayStations(field, position, unit)
    return kept.keep(here, unit, terms, stations, movesOf(field, position, unit))
  }
}

/** Every move of a unit on the map: plain ones, exits, those that capture an objective in passing; or none. */
function movesOf(field: Field, position: Position, unit: number): UnitChoices {
  const { hexes: reached, count } = field.reach
  const { side } = field.units[unit]
  const here = field.at(position)
  const start = field.hex(position, unit)
  const to: number[] = []
  const others: GloryDecision[] = []
  // 6.0: empty hexes.
  for (let i = 0; i < count; i++) if (here.empty(reached[i])) to.push(reached[i])
  for (let i = 0; i < count; i++)
    if (canExitAt(field, position, unit, reached[i])) others.push({ kind: 'exit', unit, at: reached[i] })
  // 7.1: a unit that begins in a ZOC moves one hex and passes nothing.
  if (!inEnemyZone(field, position, side, start)) passing(field, position, unit, reached, count, others)
  others.push({ kind: 'stay', unit })
  return new UnitChoices('move', unit, to, others)
}

/** 5.7: every entry for an arriving unit; it waits for the next turn only if there is none. */
function entriesOf(field: Field, position: Position, unit: number, reached: readonly number[]): UnitChoices {
  const others: GloryDecision[] = []
  if (reached.length === 0) others.push({ kind: 'stay', unit })
  passing(field, position, unit, reached, reached.length, others)
  return new UnitChoices('enter', unit, reached, others)
}

/** 3.3: adds the moves, or entries, that capture objectives in passing; the first `count` hexes are reached. */
function passing(
  field: Field,
  position: Position,
  unit: number,
  reached: ArrayLike<number>,
  count: number,
  choices: GloryDecision[],
): void {
  const { criticalAt } = field.ground
  const stops: number[] = []
  for (let i = 0; i < count; i++) {
    const hex = reached[i]
    if (criticalAt[hex] >= 0 && worthPassing(field, position, unit, hex)) stops.push(hex)
  }
  for (const stop of stops) passingBy(field, position, unit, stops, [stop], choices)
}

/** Through these objectives in this order, and then through more of them. */
function passingBy(
  field: Field,
  position: Position,
  unit: number,
  stops: readonly number[],
  via: readonly number[],
  choices: GloryDecision[],
): void {
  const last = via[via.length - 1]
  if (inEnemyZone(field, position, field.units[unit].side, last)) return
  const kind = field.onMap(position, unit) ? 'move' : 'enter'
  const way = (kind === 'move' ? wayOf : arrivalWay)(field, position, unit, via.slice(0, -1), last)
  if (way === null) return
  flood(field, position, unit, field.onward, last, allowance(field, position, unit) - way.cost)
  for (let i = 1; i < field.onward.count; i++) {
    const to = field.onward.hexes[i]
    if (!via.includes(to) && mayRest(field, position, unit, to)) choices.push({ kind, unit, to, via })
  }
  for (const stop of stops) {
    if (!via.includes(stop)) passingBy(field, position, unit, stops, [...via, stop], choices)
  }
}
