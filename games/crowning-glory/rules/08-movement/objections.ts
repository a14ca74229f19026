/** 8.0 Reasons against a move: which units may move, where they may end, and what is in the way. */
import { WAITING } from '@voltigeur/hex'
import { enemyOf, type Objection, type Position, type Side } from '@voltigeur/kernel'
import type { GloryDecision } from '../../decisions.ts'
import { ALLIED, EXITED, type Field } from '../../field.ts'
import { words } from '../../words.ts'
import { openEdge } from '../04-victory.ts'
import { mayRest } from '../06-stacking.ts'
import { reasonsAgainst } from './reasons.ts'
import { arrivalsOf, arrivalWay, canExitAt, explore, wayOf, worthPassing } from './ways.ts'

type Move = Extract<GloryDecision, { kind: 'move' }>

/** 5.7: Variable units that have arrived are chosen like any other, to enter the map. */
export function entering(field: Field, position: Position, unit: number): boolean {
  return (
    field.units[unit].arrival === 'variable' &&
    field.unit.status.get(position, unit) === WAITING &&
    field.cell.arrived.get(position) !== 0
  )
}

export function objectionsToUnit(field: Field, position: Position, side: Side, unit: number): Objection[] {
  const name = field.nameOf(unit)
  if (field.units[unit].side !== side) return [words.notOwn(name)]
  if (!field.onMap(position, unit) && !entering(field, position, unit)) return [absence(field, position, unit)]
  return field.active(position, unit) ? [] : [words.alreadyMoved(name)]
}

/** 4.8, 5.6, 5.7, 10.4: why a unit isn’t on the map. */
export function absence(field: Field, position: Position, unit: number): Objection {
  const name = field.nameOf(unit)
  const { arrival } = field.units[unit]
  const status = field.unit.status.get(position, unit)
  if (status !== WAITING) return status === EXITED ? words.hasLeft(name) : words.notOnMap(name)
  if (arrival === 'reserve') return words.inReserve(name)
  return arrival === 'variable' ? words.onTheMarch(name) : words.stillToCome(name)
}

export function objectionsToMove(field: Field, position: Position, decision: GloryDecision): Objection[] {
  switch (decision.kind) {
    case 'stay': {
      const waits = !field.onMap(position, decision.unit) && arrivalsOf(field, position, decision.unit).ways.size > 0
      return waits ? [words.mustEnter(field.nameOf(decision.unit))] : []
    }
    case 'move':
      return moveObjections(field, position, decision)
    case 'enter': {
      const { unit, to, via } = decision
      if (field.onMap(position, unit)) return [words.notDue(field.nameOf(unit))]
      const stray = strayOf(field, position, unit, via, to)
      if (stray !== null) return [words.badVia(field.label(stray))]
      if (!mayRest(field, position, unit, to)) return [words.oneUnit(field.label(to))]
      if (arrivalWay(field, position, unit, via, to) !== null) return []
      return reasonsAgainst(field, position, { unit, stops: [...via, to], exit: null })
    }
    case 'exit':
      return exitObjections(field, position, decision.unit, decision.at)
    default:
      return []
  }
}

/** 3.3: a hex named as passed through that can’t be captured on the path, or is named twice. */
function strayOf(field: Field, position: Position, unit: number, via: readonly number[], to: number): number | null {
  const stray = via.find((hex, i) => {
    const worth = field.isHex(hex) && hex !== to && worthPassing(field, position, unit, hex)
    return !worth || via.indexOf(hex) !== i
  })
  return stray ?? null
}

function moveObjections(field: Field, position: Position, { unit, to, via }: Move): Objection[] {
  const name = field.nameOf(unit)
  const label = field.label(to)
  if (!field.onMap(position, unit)) return [words.mustEnter(name)]
  const stray = strayOf(field, position, unit, via, to)
  if (stray !== null) return [words.badVia(field.label(stray))]
  if (to === field.hex(position, unit) && via.length === 0) return [words.standsThere(name, label)]
  const { side } = field.units[unit]
  if (field.at(position).holds(to, enemyOf(side))) return [words.enemyThere(label)]
  if (!mayRest(field, position, unit, to)) return [words.oneUnit(label)]
  if (wayOf(field, position, unit, via, to) !== null) return []
  return reasonsAgainst(field, position, { unit, stops: [...via, to], exit: null })
}

function exitObjections(field: Field, position: Position, unit: number, at: number): Objection[] {
  if (!field.rules.morale) return [words.noExit()]
  if (field.units[unit].side !== ALLIED) return [words.onlyAlliedExit()]
  if (!field.onMap(position, unit)) return [words.notOnMap(field.nameOf(unit))]
  const edge = field.ground.edgeOf[at]
  if (edge === null) return [words.noEdge(field.label(at))]
  if (edge !== openEdge(field, position)) return [edge === 'west' ? words.westShut() : words.eastShut()]
  explore(field, position, unit)
  if (canExitAt(field, position, unit, at)) return []
  return reasonsAgainst(field, position, { unit, stops: [at], exit: field.tables.terrain.exit.mp })
}
