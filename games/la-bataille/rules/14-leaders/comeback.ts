/** 14.2.1, 16.2.8 Leaders who return from wounds, and Yermolov if Tolstoy falls. */
import { WAITING } from '@voltigeur/hex'
import type { FrameOf, Position } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import type { Field } from '../../field.ts'
import { WOUNDED } from '../../marks.ts'
import { now, questions } from '../../questions.ts'
import type { KulmFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'

type Comeback = FrameOf<Steps['comeback']>

/** 16.2.8: the leader that the reserve leader replaces. */
const PREDECESSOR = 'l-tolstoy'

/**
 * 16.2.8: the reserve leader arrives in the turn after Tolstoy’s fall. Turns count from 1 there. If he arrived earlier,
 * and is wounded when Tolstoy falls again, that doesn’t heal him.
 */
export function callSuccessors(field: Field, position: Position, fallen: number): void {
  if (field.units[fallen].id !== PREDECESSOR) return
  const { due, status } = field.unit
  for (const leader of field.rules.heldBack)
    if (status.get(position, leader) === WAITING) due.set(position, leader, field.cell.turn.get(position) + 2)
}

const isBack = (field: Field, position: Position, leader: number): boolean => {
  const status = field.unit.status.get(position, leader)
  const due = field.unit.due.get(position, leader)
  if (due === 0 || due > field.cell.turn.get(position) + 1) return false
  return status === WOUNDED || (status === WAITING && field.rules.heldBack.includes(leader))
}

/** 16.2.8: a unit of the Guard, which a reserve leader joins; cavalry with its morale isn’t part of that corps. */
function isOfGuardCorps(field: Field, unit: number): boolean {
  const { id, parent } = field.commands[field.units[unit].command]
  return id === GUARD_CORPS || parent === GUARD_CORPS
}
const GUARD_CORPS = 'ru-v-corps'

/** The hexes of units of his corps or army. */
function hisMen(field: Field, position: Position, leader: number): number[] {
  const { morale, side } = field.units[leader]
  const heldBack = field.rules.heldBack.includes(leader)
  const men = field.armies[side].filter(unit =>
    heldBack ? isOfGuardCorps(field, unit) : field.units[unit].morale === morale,
  )
  return [...new Set(men.flatMap(unit => field.footprint(position, unit)))].sort((a, b) => a - b)
}

/** The case by which he enters: as a replacement, or healed. */
const caseOf = (field: Field, leader: number): '14.2.1' | '16.2.8' =>
  field.rules.heldBack.includes(leader) ? '16.2.8' : '14.2.1'

export function defineComeback(field: Field, flow: KulmFlow, steps: Steps): void {
  const places = (position: Position, { leader }: Comeback): number[] => hisMen(field, position, leader)
  flow.define(steps.comeback, ({ part, ask, choice, loop }) => [
    part('who', (position, frame) =>
      frame.leaders.fill(field.staffs[frame.side].filter(leader => isBack(field, position, leader))),
    ),
    loop('leaders', (_, { leaders }) => leaders.first >= 0, [
      part('next', (_, frame) => {
        frame.leader = frame.leaders.first
        frame.leaders.delete(frame.leader)
      }),
      ask('where', {
        of: (_, { side }) => side,
        text: (_, { leader }) => questions.join(field.nameOf(leader)),
        now: now.join,
        cases: ['14.2.1', '16.2.8'],
        if: (position, frame) => places(position, frame).length > 0,
        choices: [
          choice('join', {
            lines: (_, { leader }) => [leader],
            candidates: (position, frame) =>
              places(position, frame).map(at => ({ kind: 'join', leader: frame.leader, at })),
            must: [
              [
                (_, frame, { leader }) => leader === frame.leader,
                (_, frame) => words.anotherJoins(field.nameOf(frame.leader)),
              ],
              [
                (position, frame, { at }) => places(position, frame).includes(at),
                (_, { leader }) => words.joinsHisMen(caseOf(field, leader), field.nameOf(leader)),
              ],
            ],
            effect: (position, _, { leader, at }, umpire) => {
              field.put(position, leader, at)
              field.unit.due.set(position, leader, 0)
              note(umpire, { kind: 'joined', leader, hex: at, cases: [caseOf(field, leader)] })
            },
          }),
        ],
      }),
    ]),
  ])
}
