/** 8.0 What a unit may be told to do in a Movement Phase: every move, every way onto the map and off it. */
import type { Position } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { ALLIED, type Field } from '../field.ts'
import { openEdge } from './04-victory.ts'
import { mayRest, passesThrough } from './06-stacking.ts'
import { inEnemyZone } from './07-zones-of-control.ts'
import {
  allowance,
  arrivalsOf,
  arrivalWay,
  canExitAt,
  explore,
  flood,
  pricesFor,
  wayOf,
  wayStations,
  worthPassing,
} from './08-moves.ts'
import { Kept } from './kept.ts'

const STRAIGHT: readonly number[] = []

/** The choices of each unit, kept until something changes where it could get to. */
export class Choices {
  private readonly field: Field
  private readonly kept = new Kept<readonly GloryDecision[]>()

  constructor(field: Field) {
    this.field = field
  }

  of(position: Position, unit: number): readonly GloryDecision[] {
    const { field, kept } = this
    const here = field.at(position)
    const terms = termsOf(field, position, unit)
    const found = kept.find(here, unit, terms)
    if (found) return found
    if (!field.onMap(position, unit)) {
      const { ways, looked } = arrivalsOf(field, position, unit)
      return kept.keep(here, unit, terms, looked, entriesOf(field, position, unit, [...ways.keys()]))
    }
    explore(field, position, unit)
    const left = wayStations(field, position, unit)
    return kept.keep(here, unit, terms, left, movesOf(field, position, unit))
  }
}

/** What the choices rest on besides the ground and who is on it: points, Variants, the edge that is open, being there. */
function termsOf(field: Field, position: Position, unit: number): number {
  const { side, type } = field.units[unit]
  const edge = openEdge(field, position)
  let terms = allowance(field, position, unit) * 4 + (edge === null ? 0 : edge === 'west' ? 1 : 2)
  terms = terms * 2 + (passesThrough(field, position, side) ? 1 : 0)
  terms = terms * 2 + (pricesFor(field, position, unit) === field.ground.prices[type] ? 0 : 1)
  return terms * 4 + field.unit.status.get(position, unit)
}

/** Every move of a unit on the map: plain ones, leaving the map, those that take a place in passing; or none. */
function movesOf(field: Field, position: Position, unit: number): GloryDecision[] {
  const reached = field.reach.hexes.slice(0, field.reach.count)
  const { side } = field.units[unit]
  const here = field.at(position)
  const start = field.hex(position, unit)
  const choices: GloryDecision[] = []
  // 6.0: where nobody stands.
  for (let i = 0; i < reached.length; i++) {
    if (here.empty(reached[i])) choices.push({ kind: 'move', unit, to: reached[i], via: STRAIGHT })
  }
  if (side === ALLIED) {
    for (const at of reached) if (canExitAt(field, position, unit, at)) choices.push({ kind: 'exit', unit, at })
  }
  // 7.1: a unit that begins in a zone goes one hex and passes nothing.
  if (!inEnemyZone(field, position, side, start)) passing(field, position, unit, reached, choices)
  choices.push({ kind: 'stay', unit })
  return choices
}

/** 5.7: every way for an arriving unit to enter the map; it waits for the next turn only when there is none. */
function entriesOf(field: Field, position: Position, unit: number, reached: readonly number[]): GloryDecision[] {
  if (reached.length === 0) return [{ kind: 'stay', unit }]
  const choices: GloryDecision[] = reached.map(to => ({ kind: 'enter', unit, to, via: STRAIGHT }))
  passing(field, position, unit, reached, choices)
  return choices
}

/** 3.3: adds the moves, or entries, that take places in passing. */
function passing(
  field: Field,
  position: Position,
  unit: number,
  reached: Iterable<number>,
  choices: GloryDecision[],
): void {
  const stops: number[] = []
  for (const hex of reached) if (worthPassing(field, position, unit, hex)) stops.push(hex)
  for (const stop of stops) passingBy(field, position, unit, stops, [stop], choices)
}

/** Through these places in this order, and then through more of them. */
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
