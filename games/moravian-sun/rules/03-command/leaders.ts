/** 3.4 Leaders: when they move; 7.2.4: how overrun leaders escape. */
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { type Field, MOVED, UNMOVED } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { rankOf } from '../12-assault/leaders.ts'
import { isOfficerOf } from './command.ts'
import { reasonsAgainstRide } from './reasons.ts'
import { canRide, floodRides, refugesOf, ridesOf } from './rides.ts'
import { fall } from './succession.ts'

/** 3.4.2, 3.2.1, 16.13.1: the leaders who move after a command. */
function riders(field: Field, position: Position, command: number): number[] {
  const { side, leader } = field.commands[command]
  return field.staffs[side].filter(one => {
    if (!field.onMap(position, one) || field.unit.moved.get(position, one) !== UNMOVED) return false
    const rank = rankOf(field, position, one)
    if (rank === 'emperor') return leader >= 0 && field.units[leader].nation === field.units[one].nation
    return rank === 'army' || rank === 'wing' || isOfficerOf(field, position, command, one)
  })
}

export function defineLeaders(field: Field, flow: MoravianFlow, steps: Steps): void {
  flow.define(steps.leaders, ({ ask, choice }) => [
    ask('ride', {
      of: (_, { side }) => side,
      text: (_, { command }) => questions.ride(field.commands[command].name),
      now: now.ride,
      cases: ['3.4.2', '3.2.1', '3.1.4'],
      if: (position, { command }) => riders(field, position, command).some(leader => canRide(field, position, leader)),
      choices: [
        choice('ride', {
          lines: (position, { command }) => riders(field, position, command),
          exact: true,
          candidates: (position, _, leader) =>
            ridesOf(field, position, leader).map(to => ({ kind: 'ride', leader, to })),
          must: [
            [
              (_, { side }, d) => field.units[d.leader].side === side,
              (_, __, d) => words.notOwn(field.nameOf(d.leader), '3.4.2'),
            ],
            [(p, _, d) => field.onMap(p, d.leader), (_, __, d) => words.notOnMap(field.nameOf(d.leader), '3.4.2')],
            [
              (p, _, d) => field.unit.moved.get(p, d.leader) === UNMOVED,
              (_, __, d) => words.hasRidden(field.nameOf(d.leader)),
            ],
            [
              (p, { command }, d) => riders(field, p, command).includes(d.leader),
              (_, __, d) => words.noLeader(field.nameOf(d.leader)),
            ],
            (p, _, { leader, to }) =>
              ridesOf(field, p, leader).includes(to)
                ? null
                : reasonsAgainstRide(field, p, { leader, to, flees: false }),
          ],
          effect(position, _, { leader, to }, umpire) {
            ride(field, position, leader, to, umpire, '3.4.2')
            field.unit.moved.set(position, leader, MOVED)
          },
          again: true,
        }),
        choice('done'),
      ],
    }),
  ])

  flow.define(steps.overrun, ({ ask, call, choice, each, part, when }) => [
    each('leaders', 'leaders', 'leader', (position, { hex, side }) => overrunIn(field, position, hex, side), [
      when('caught', (position, { leader }) => refugesOf(field, position, leader).length === 0, [
        part('captured', (position, { leader }, umpire) => fall(field, position, leader, umpire, '7.2.4')),
        call('succession', steps.replacement, (_, { leader }) => ({ leader })),
      ]),
      ask('escape', {
        of: (_, { side }) => side,
        if: (position, { leader }) => field.onMap(position, leader),
        text: (_, { leader }) => questions.escape(field.nameOf(leader)),
        now: now.escape,
        cases: ['7.2.4'],
        choices: [
          choice('escape', {
            exact: true,
            candidates: (position, { leader }) =>
              refugesOf(field, position, leader).map(to => ({ kind: 'escape', leader, to })),
            must: [
              [(_, { leader }, d) => d.leader === leader, (_, __, d) => words.notOverrun(field.nameOf(d.leader))],
              (p, _, { leader, to }) =>
                refugesOf(field, p, leader).includes(to)
                  ? null
                  : reasonsAgainstRide(field, p, { leader, to, flees: true }),
            ],
            effect: (position, _, { leader, to }, umpire) => ride(field, position, leader, to, umpire, '7.2.4'),
          }),
        ],
      }),
    ]),
  ])
}

const overrunIn = (field: Field, position: Position, hex: number, side: number): number[] =>
  field
    .at(position)
    .leadersIn(hex)
    .filter(leader => field.units[leader].side === side)

function ride(field: Field, position: Position, leader: number, to: number, umpire: Umpire, id: string): void {
  if (umpire.recording) {
    floodRides(field, position, leader, id === '7.2.4')
    note(umpire, { kind: 'rode', unit: leader, path: field.reach.path(to), cases: [id] })
  }
  field.put(position, leader, to)
}
