/** 8.2 The Movement Phase: one unit of each side in turn, until every unit has been chosen. */

import {
  type ChoiceSpec,
  enemyOf,
  type Menu,
  type Position,
  type Random,
  type Side,
  type Umpire,
} from '@voltigeur/kernel'
import type { GloryDecision } from '../../decisions.ts'
import { note } from '../../events.ts'
import { ALLIED, EXITED, type Field, FRENCH } from '../../field.ts'
import { now, questions } from '../../sayings.ts'
import type { GloryFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { takeControl } from '../03-setup.ts'
import { EXIT_CASES, finish, judgeAllies, WEST_EDGE } from '../04-victory.ts'
import { reserveDue, rollForArrival } from '../05-arrivals.ts'
import { Choices } from './choices.ts'
import { entering, objectionsToMove, objectionsToUnit } from './objections.ts'
import { arrivalWay, wayOf } from './ways.ts'

/** 5.3, 8.2: the French choose first; 2.10: a unit that has been chosen is Passive. */
export function defineMovement(field: Field, flow: GloryFlow, steps: Steps): void {
  const ways = new Choices(field)

  const toMove = (position: Position, side: Side): number[] =>
    field.armies[side].filter(unit => selectable(field, position, unit))

  const anyToMove = (position: Position, side: Side): boolean =>
    field.armies[side].some(unit => selectable(field, position, unit))

  flow.define(steps.movement, ({ part, ask, call, choice, loop, when }) => {
    type Moving = { side: Side }
    type Kind = 'move' | 'stay' | 'enter' | 'exit'
    /** All orders to a unit are on one line of the menus, listed with its moves. */
    const moving = <K extends Kind>(kind: K, listed: boolean) => {
      const rules: ChoiceSpec<Moved, Moving> = {
        menus: (position, { side }) =>
          listed ? toMove(position, side).map(unit => new UnitMenu(field, ways, position, unit)) : [],
        must: [
          (position, { side }, { unit }) => objectionsToUnit(field, position, side, unit),
          (position, _, decision) => objectionsToMove(field, position, decision),
        ],
        effect: act,
      }
      return choice(kind, rules as never)
    }

    function act(position: Position, frame: Moving, decision: Moved, umpire: Umpire): void {
      const mover = frame.side
      march(field, position, mover, decision, umpire)
      field.flip(position, decision.unit)
      // Seized Initiative: the first French move of Phase II is followed by another.
      const again = mover === FRENCH && field.cell.again.get(position) !== 0
      if (again) field.cell.again.set(position, 0)
      else frame.side = enemyOf(mover)
      if (decision.kind !== 'exit') return
      if (field.ground.edgeOf[decision.at] === 'west') finish(field, flow, position, WEST_EDGE, umpire)
      else judgeAllies(field, flow, position, umpire)
    }

    return [
      part('begins', (position, _, umpire) => {
        note(umpire, { kind: 'phase', turn: field.turn(position), phase: 'movement', cases: ['5.3', '8.2'] })
        rollForArrival(field, position, umpire)
      }),
      loop('units', position => anyToMove(position, FRENCH) || anyToMove(position, ALLIED), [
        part('whose turn', (position, frame) => {
          if (!anyToMove(position, frame.side)) frame.side = enemyOf(frame.side)
        }),
        ask('choose', {
          of: (_, { side }) => side,
          text(position, { side }) {
            const left = toMove(position, side).length
            return questions.choose(left)
          },
          now: now.choose,
          cases: ['8.2', '5.3'],
          instead: (_, __, kind) => (kind === 'attack' || kind === 'decline' ? words.noCombatNow() : null),
          choices: [moving('move', true), moving('stay', false), moving('enter', false), moving('exit', false)],
        }),
      ]),
      when('reserve is due', position => reserveDue(field, position), [call('reserve', steps.reserve, () => ({}))]),
    ]
  })
}

/** All possible orders to one unit. */
class UnitMenu implements Menu<GloryDecision> {
  readonly subject: number
  private readonly field: Field
  private readonly ways: Choices
  private readonly position: Position

  constructor(field: Field, ways: Choices, position: Position, unit: number) {
    this.subject = unit
    this.field = field
    this.ways = ways
    this.position = position
  }

  get kind(): 'move' | 'enter' {
    return this.field.onMap(this.position, this.subject) ? 'move' : 'enter'
  }

  decisions(): readonly GloryDecision[] {
    return this.ways.of(this.position, this.subject).all()
  }

  sample(random: Random): GloryDecision {
    return this.ways.of(this.position, this.subject).sample(random)
  }
}

type Moved = Extract<GloryDecision, { kind: 'move' | 'stay' | 'enter' | 'exit' }>

const selectable = (field: Field, position: Position, unit: number): boolean =>
  field.active(position, unit) && (field.onMap(position, unit) || entering(field, position, unit))

/** 8.1: moves the unit along its path, capturing every critical hex on it (3.3). */
function march(field: Field, position: Position, mover: Side, decision: GloryDecision, umpire: Umpire): void {
  if (decision.kind === 'stay') {
    const { unit } = decision
    note(umpire, { kind: 'stayed', unit, hex: field.hex(position, unit), cases: ['8.2'] })
  } else if (decision.kind === 'move') {
    const { unit, to, via } = decision
    const { path, cost } = wayOf(field, position, unit, via, to)!
    note(umpire, { kind: 'moved', unit, path, cost, cases: ['8.1', '8.14'] })
    field.put(position, unit, to)
    for (const hex of path) takeControl(field, position, mover, hex, umpire)
  } else if (decision.kind === 'enter') {
    const { unit, to, via } = decision
    const { path, cost } = arrivalWay(field, position, unit, via, to)!
    note(umpire, { kind: 'entered', unit, path, cost, cases: ['5.7'] })
    field.put(position, unit, to)
    for (const hex of path) takeControl(field, position, mover, hex, umpire)
  } else if (decision.kind === 'exit') {
    const { unit, at } = decision
    const edge = field.ground.edgeOf[at]!
    const { path } = wayOf(field, position, unit, [], at)!
    for (const hex of path) takeControl(field, position, mover, hex, umpire)
    note(umpire, { kind: 'exited', unit, hex: at, edge, cases: [EXIT_CASES[edge]] })
    field.remove(position, unit, EXITED)
  }
}
