/** 8.14 The cost of a move, for readers who want to check the sum. */

import type { Cost, Position, Term } from '@voltigeur/kernel'
import type { GloryDecision } from '../../decisions.ts'
import type { Field } from '../../field.ts'
import { groundCode, terms } from '../../sayings.ts'
import { allowance, arrivalWay, entryPrice, pricesFor, wayOf } from './ways.ts'

type March = Extract<GloryDecision, { kind: 'move' | 'exit' | 'enter' }>

/** The cost of a move, term by term. */
export function costOf(field: Field, position: Position, decision: March): Cost | null {
  const { unit } = decision
  const way =
    decision.kind === 'enter'
      ? arrivalWay(field, position, unit, decision.via, decision.to)
      : decision.kind === 'move'
        ? wayOf(field, position, unit, decision.via, decision.to)
        : wayOf(field, position, unit, [], decision.at)
  if (way === null) return null
  const { path } = way
  const sum = path.slice(1).flatMap((hex, i) => stepTerms(field, position, unit, path[i], hex))
  if (decision.kind === 'enter') {
    sum.unshift(terms.entering('5.7', entryPrice(field, path[0]), field.label(path[0])))
  }
  if (decision.kind === 'exit') {
    const { exit } = field.tables.terrain
    sum.push(terms.leaving(exit.case, exit.mp))
  }
  return {
    total: sum.reduce((total, term) => total + term.value, 0),
    budget: allowance(field, position, unit),
    terms: sum,
    path: path.map(hex => field.label(hex)),
  }
}

function stepTerms(field: Field, position: Position, unit: number, from: number, to: number): Term[] {
  const { ground, tables } = field
  const { hexes, stream, hillcrest } = tables.terrain
  const dir = ground.grid.direction(from, to)
  const label = field.label(to)
  const chief = ground.chief(to)
  const found: Term[] = [terms.ground(hexes[chief].case, hexes[chief].mp, label, groundCode(chief))]
  if (ground.stream(from, dir)) {
    found.push(terms.stream(stream.case, stream.mp, label))
    if (ground.road(from, dir)) found.push(terms.road('8.11', -stream.mp, label))
  }
  if (ground.uphill(from, dir)) {
    found.push(terms.uphill(hillcrest.case, hillcrest.mp, label))
    const step = from * 6 + dir
    const spared = pricesFor(field, position, unit)[step] < ground.prices[field.units[unit].type][step]
    if (spared) found.push(terms.training('11.0', -hillcrest.mp, label))
  }
  return found
}
