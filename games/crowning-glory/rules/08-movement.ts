/** 8.2 The Movement Phase: one unit of each side in turn, until every unit has been chosen. */
import type { Flow, Menu, Position, Side, Step, Table } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { EXITED, enemyOf, type Field, FRENCH } from '../field.ts'
import { words } from '../words.ts'
import { takeControl } from './03-setup.ts'
import { EXIT_CASES, finish, judgeAllies, WEST_EDGE } from './04-victory.ts'
import { reserveDue, rollForArrival } from './05-arrivals.ts'
import { Choices } from './08-choices.ts'
import { arrivalWay, wayOf } from './08-moves.ts'
import { entering, objectionsToMove, objectionsToUnit } from './08-objections.ts'

/** How far the phase has come. */
const NOT_BEGUN = 0
const MOVING = 1
const ALL_MOVED = 2

/** 5.3, 8.2: the French choose first; 2.10: whoever has been chosen is Passive. */
export function movementStep(field: Field, flow: Flow<GloryDecision>): Step<GloryDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const choices = new Choices(field)

  const toMove = (position: Position, of: Side): number[] =>
    field.armies[of].filter(unit => selectable(field, position, unit))

  const anyToMove = (position: Position, of: Side): boolean =>
    field.armies[of].some(unit => selectable(field, position, unit))

  return {
    name: 'movement',
    fields: ['side', 'stage'],

    waits(position, table) {
      switch (flow.get(position, 'stage')) {
        case NOT_BEGUN:
          flow.set(position, 'stage', MOVING)
          flow.set(position, 'side', FRENCH)
          note(table, { kind: 'phase', turn: field.turn(position), phase: 'movement', cases: ['5.3', '8.2'] })
          rollForArrival(field, position, table)
          return false
        case MOVING:
          if (anyToMove(position, side(position))) return true
          if (anyToMove(position, enemyOf(side(position)))) flow.set(position, 'side', enemyOf(side(position)))
          else {
            flow.set(position, 'stage', ALL_MOVED)
            if (reserveDue(field, position)) flow.call(position, 'reserve')
          }
          return false
        default:
          flow.end(position)
          return false
      }
    },

    actor: side,

    question: position => ({
      text: `Choose one of your ${toMove(position, side(position)).length} Active units: move it or let it stay.`,
      cases: ['8.2', '5.3'],
      owed: [],
    }),

    menus(position) {
      return toMove(position, side(position)).map(
        (unit): Menu<GloryDecision> => ({
          kind: field.onMap(position, unit) ? 'move' : 'enter',
          subject: unit,
          decisions: () => choices.of(position, unit).all(),
          sample: random => choices.of(position, unit).sample(random),
        }),
      )
    },

    objections(position, decision) {
      switch (decision.kind) {
        case 'attack':
        case 'decline':
          return [words.noCombatNow()]
        case 'move':
        case 'stay':
        case 'exit':
        case 'enter': {
          const found = objectionsToUnit(field, position, side(position), decision.unit)
          return found.length > 0 ? found : objectionsToMove(field, position, decision)
        }
        default:
          return [words.wrongStep(decision.kind, 'units are being moved.')]
      }
    },

    apply(position, decision, table) {
      if (!('unit' in decision)) return
      const { unit } = decision
      const mover = side(position)
      march(field, position, mover, decision, table)
      field.flip(position, unit)
      if (decision.kind === 'exit') {
        if (field.ground.edgeOf[decision.at] === 'west') {
          finish(field, flow, position, WEST_EDGE, table)
          return
        }
        if (judgeAllies(field, flow, position, table)) return
      }
      // Seized Initiative: the first French move of Phase II is followed by another.
      const again = mover === FRENCH && field.cell.again.get(position) !== 0
      if (again) field.cell.again.set(position, 0)
      else flow.set(position, 'side', enemyOf(mover))
    },
  }
}

const selectable = (field: Field, position: Position, unit: number): boolean =>
  field.active(position, unit) && (field.onMap(position, unit) || entering(field, position, unit))

/** 8.1: moves the unit along its way, which takes every critical hex on it (3.3). */
function march(field: Field, position: Position, mover: Side, decision: GloryDecision, table: Table): void {
  if (decision.kind === 'stay') {
    const { unit } = decision
    note(table, { kind: 'stayed', unit, hex: field.hex(position, unit), cases: ['8.2'] })
  } else if (decision.kind === 'move') {
    const { unit, to, via } = decision
    const { path, cost } = wayOf(field, position, unit, via, to)!
    note(table, { kind: 'moved', unit, path, cost, cases: ['8.1', '8.14'] })
    field.put(position, unit, to)
    for (const hex of path) takeControl(field, position, mover, hex, table)
  } else if (decision.kind === 'enter') {
    const { unit, to, via } = decision
    const { path, cost } = arrivalWay(field, position, unit, via, to)!
    note(table, { kind: 'entered', unit, path, cost, cases: ['5.7'] })
    field.put(position, unit, to)
    for (const hex of path) takeControl(field, position, mover, hex, table)
  } else if (decision.kind === 'exit') {
    const { unit, at } = decision
    const edge = field.ground.edgeOf[at]!
    const { path } = wayOf(field, position, unit, [], at)!
    for (const hex of path) takeControl(field, position, mover, hex, table)
    note(table, { kind: 'exited', unit, hex: at, edge, cases: [EXIT_CASES[edge]] })
    field.remove(position, unit, EXITED)
  }
}
