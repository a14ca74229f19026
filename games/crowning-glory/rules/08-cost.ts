/** 8.14 What a move costs, for whoever wants to check the sum. */

import type { Cost, Position, Term } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { sayings } from '../sayings.ts'
import { allowance, arrivalWay, entryPrice, pricesFor, wayOf } from './08-moves.ts'

/** What a move costs, term by term. */
export function costOf(field: Field, position: Position, decision: GloryDecision): Cost | null {
  if (decision.kind !== 'move' && decision.kind !== 'exit' && decision.kind !== 'enter') return null
  const { unit } = decision
  const way =
    decision.kind === 'enter'
      ? arrivalWay(field, position, unit, decision.via, decision.to)
      : decision.kind === 'move'
        ? wayOf(field, position, unit, decision.via, decision.to)
        : wayOf(field, position, unit, [], decision.at)
  if (way === null) return null
  const { path } = way
  const terms = path.slice(1).flatMap((hex, i) => stepTerms(field, position, unit, path[i], hex))
  if (decision.kind === 'enter') {
    const value = entryPrice(field, path[0])
    terms.unshift({ text: `${field.label(path[0])}: ${sayings.terms.entering}`, value, case: '5.7' })
  }
  if (decision.kind === 'exit') {
    terms.push({
      text: sayings.terms.leaving,
      value: field.tables.terrain.exit.mp,
      case: field.tables.terrain.exit.case,
    })
  }
  return {
    total: terms.reduce((sum, term) => sum + term.value, 0),
    budget: allowance(field, position, unit),
    terms,
    path: path.map(hex => field.label(hex)),
  }
}

function stepTerms(field: Field, position: Position, unit: number, from: number, to: number): Term[] {
  const { ground, tables } = field
  const { hexes, stream, hillcrest } = tables.terrain
  const dir = ground.grid.direction(from, to)
  const label = field.label(to)
  const chief = ground.chief(to)
  const terms: Term[] = [
    { text: `${label}: ${sayings.ground[chief]}`, value: hexes[chief].mp, case: hexes[chief].case },
  ]
  if (ground.stream(from, dir)) {
    terms.push({ text: `${label}: ${sayings.terms.stream}`, value: stream.mp, case: stream.case })
    if (ground.road(from, dir)) terms.push({ text: `${label}: ${sayings.terms.road}`, value: -stream.mp, case: '8.11' })
  }
  if (ground.uphill(from, dir)) {
    terms.push({ text: `${label}: ${sayings.terms.uphill}`, value: hillcrest.mp, case: hillcrest.case })
    const step = from * 6 + dir
    const spared = pricesFor(field, position, unit)[step] < ground.prices[field.units[unit].type][step]
    if (spared) terms.push({ text: `${label}: ${sayings.terms.training}`, value: -hillcrest.mp, case: '11.0' })
  }
  return terms
}
