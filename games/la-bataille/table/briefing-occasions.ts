/** The context of a question that interrupts an action: the moving unit, its goal, and the units that may react. */
import type { Interruption } from '@voltigeur/battlefield'
import { NOBODY, OFF_MAP } from '@voltigeur/hex'
import type { Position } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { ridersOf } from '../rules/10-charges/charge.ts'
import type { Sequence } from '../sequence.ts'

export function occasionOf(field: Field, sequence: Sequence, position: Position): Interruption | null {
  const found = goingOn(field, sequence, position)
  if (found === null || found.unit === NOBODY || !field.onMap(position, found.unit)) return null
  return { ...found, from: field.hex(position, found.unit), answering: answering(field, sequence, position) }
}

type Course = Pick<Interruption, 'unit' | 'to'>

/** The innermost moving unit: a retreat before the charge that caused it. */
function goingOn(field: Field, { flow, steps }: Sequence, position: Position): Course | null {
  const path = flow.path(position)
  switch (path.findLast(step => ENGAGED.has(step))) {
    case 'flight':
      return { unit: flow.find(position, steps.flight)!.unit, to: null }
    case 'exposed':
      return { unit: flow.find(position, steps.exposed)!.unit, to: null }
    case 'watched':
      return { unit: flow.find(position, steps.watched)!.unit, to: null }
    case 'meet': {
      const { unit, charger } = flow.find(position, steps.meet)!
      return { unit, to: field.hex(position, charger) }
    }
    case 'charge': {
      const charge = flow.find(position, steps.charge)!
      const goal = charge.target === OFF_MAP ? charge.prey : charge.target
      return { unit: ridersOf(field, position, charge)[0] ?? NOBODY, to: goal === OFF_MAP ? null : goal }
    }
    case 'assault': {
      const { units, hex } = flow.find(position, steps.assault)!
      return { unit: units.first, to: hex }
    }
    default:
      return null
  }
}

const ENGAGED: ReadonlySet<string> = new Set(['flight', 'exposed', 'watched', 'meet', 'charge', 'assault'])

/** The hexes of the units that the question is about. */
function answering(field: Field, { flow }: Sequence, position: Position): number[] {
  const decisions = flow
    .owing(position)
    .flatMap(side => flow.menus(position, side).flatMap(menu => [...menu.decisions()]))
  return [...new Set(decisions.flatMap(decision => answerers(field, position, decision)))]
}

function answerers(field: Field, position: Position, decision: KulmDecision): readonly number[] {
  switch (decision.kind) {
    case 'react':
    case 'spring':
    case 'evade':
      return field.footprint(position, decision.unit)
    case 'formSquare':
    case 'closeUp':
      return [decision.at]
    case 'fire':
      return decision.hexes
    default:
      return []
  }
}
