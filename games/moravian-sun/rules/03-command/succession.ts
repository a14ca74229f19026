/** 3.5.5, 3.11, 16.13.4 The loss of a leader, and his replacement. */
import { ELIMINATED, NOBODY, WAITING } from '@voltigeur/hex'
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { ACTIVATED, ALLIED, type Field, FRENCH } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import type { MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { commandOf, orderOfCommand } from '../04-orders/orders.ts'
import { officeOf, rankOf } from '../12-assault/leaders.ts'

/** 3.5.5: troops of his formation under him are out of command. 16.62.5: losing an Emperor loses the battle. */
export function fall(field: Field, position: Position, leader: number, umpire: Umpire, id: string): void {
  const hex = field.hex(position, leader)
  const { side } = field.units[leader]
  note(umpire, { kind: 'leaderLost', leader, hex, captured: id === '7.2.4', cases: [id, '3.5.5'] })
  field.remove(position, leader, ELIMINATED)
  const { outOfCommand } = field.troop
  const lost = chargesOf(field, position, officeOf(field, position, leader)).filter(
    unit => field.onMap(position, unit) && outOfCommand.get(position, unit) === 0,
  )
  for (const unit of lost) {
    keepOrder(field, position, unit)
    outOfCommand.set(position, unit, 1)
  }
  if (lost.length > 0) note(umpire, { kind: 'outOfCommand', units: lost, cases: ['3.5.5', '4.3'] })
  if (field.office(leader).crowned) field.cell.lost.set(position, side)
}

/** 4.3: only a unit out of command when its activation begins gets Defense; one that began under an order keeps it. */
function keepOrder(field: Field, position: Position, unit: number): void {
  const { face } = field.command
  const { order } = field.troop
  const command = commandOf(field, position, unit)
  if (face.get(position, command) !== ACTIVATED || order.get(position, unit) !== NOBODY) return
  order.set(position, unit, orderOfCommand(field, position, command))
}

/** The troops under an office: those of a Commander’s formations, or a General’s own. */
function chargesOf(field: Field, position: Position, office: number): number[] {
  const { rank, formations } = field.office(office)
  const army = field.armies[field.units[office].side]
  if (rank === 'general') return army.filter(unit => field.troops(unit).general === office)
  if (rank !== 'corps') return []
  // 3.3: a Detachment follows its General alone.
  return army.filter(unit => formations.includes(commandOf(field, position, unit)))
}

/** 16.13.4: the Emperors who may take over an office; only with that option. */
function emperorsFor(field: Field, position: Position, office: number): number[] {
  const { side, nation } = field.units[office]
  const { rank } = field.office(office)
  const open = rank === 'army' || (rank === 'corps' && nation === 'Austrian')
  if (!field.rules.options.emperorsReplace || !open) return []
  return field.staffs[side].filter(
    one =>
      rankOf(field, position, one) === 'emperor' && field.onMap(position, one) && field.units[one].nation === nation,
  )
}

/** 3.11: the next aide de camp arrives in the following turn; if none is left the office stays vacant. */
function sendForAide(field: Field, position: Position, office: number): void {
  const { replaces } = field.leader
  const { rank } = field.office(office)
  const staff = field.staffs[field.units[office].side]
  if (rank !== 'corps' && rank !== 'general') return
  if (staff.some(one => replaces.get(position, one) === office)) return
  const aide = staff.find(
    one =>
      field.office(one).rank === 'aide' &&
      field.unit.status.get(position, one) === WAITING &&
      replaces.get(position, one) === NOBODY,
  )
  if (aide === undefined) return
  replaces.set(position, aide, office)
  field.unit.due.set(position, aide, field.turn(position) + 1)
}

/** 3.11: aides sent for who are due. */
function aidesDue(field: Field, position: Position): number[] {
  return [FRENCH, ALLIED].flatMap(side =>
    field.staffs[side].filter(
      one =>
        field.unit.status.get(position, one) === WAITING &&
        field.leader.replaces.get(position, one) !== NOBODY &&
        field.unit.due.get(position, one) <= field.turn(position),
    ),
  )
}

/** 3.11: an aide joins the troops of the leader he replaces; if a General’s are gone, those of the formation. */
function postsOf(field: Field, position: Position, aide: number): number[] {
  const office = field.leader.replaces.get(position, aide)
  const { formation, side } = field.units[office]
  const hexes = (units: readonly number[]): number[] =>
    [...new Set(units.map(unit => field.hex(position, unit)))].filter(hex => hex >= 0).sort((a, b) => a - b)
  const own = hexes(chargesOf(field, position, office))
  if (own.length > 0) return own
  return hexes(
    field.armies[side].filter(unit => field.commands[commandOf(field, position, unit)].formation === formation),
  )
}

export function defineSuccession(field: Field, flow: MoravianFlow, steps: Steps): void {
  const { replaces } = field.leader

  flow.define(steps.replacement, ({ ask, choice, part }) => [
    part('vacant', (position, frame) => {
      frame.office = officeOf(field, position, frame.leader)
      replaces.set(position, frame.leader, NOBODY)
    }),
    ask('emperor', {
      of: (_, { leader }) => field.units[leader].side,
      text: (_, { office }) => questions.emperor(field.nameOf(office)),
      now: now.emperor,
      cases: ['16.13.4'],
      onlyFor: ['replace'],
      choices: [
        choice('replace', {
          candidates: (position, { office }) =>
            emperorsFor(field, position, office).map(leader => ({ kind: 'replace', leader, office })),
          must: [
            [(_, { office }, d) => d.office === office, (_, __, d) => words.notVacant(field.nameOf(d.office))],
            [
              (p, { office }, d) => emperorsFor(field, p, office).includes(d.leader),
              (_, __, d) => words.cannotReplace(field.nameOf(d.leader), field.nameOf(d.office)),
            ],
          ],
          effect(position, _, { leader, office }, umpire) {
            replaces.set(position, leader, office)
            const hex = field.hex(position, leader)
            note(umpire, { kind: 'replaced', leader, office, hex, cases: ['16.13.4'] })
          },
        }),
        choice('done'),
      ],
    }),
    part('aide', (position, { office }) => sendForAide(field, position, office)),
  ])

  const arrive = (position: Position, aide: number, hex: number, umpire: Umpire): void => {
    field.put(position, aide, hex)
    field.unit.due.set(position, aide, field.turn(position))
    note(umpire, { kind: 'replaced', leader: aide, office: replaces.get(position, aide), hex, cases: ['3.11'] })
  }

  flow.define(steps.aides, ({ ask, choice, each, part }) => [
    each('aides', 'leaders', 'leader', position => aidesDue(field, position), [
      part('one place', (position, { leader }, umpire) => {
        const posts = postsOf(field, position, leader)
        if (posts.length === 1) arrive(position, leader, posts[0], umpire)
      }),
      ask('where', {
        of: (_, { leader }) => field.units[leader].side,
        if: (position, { leader }) => !field.onMap(position, leader),
        text: (position, { leader }) =>
          questions.aide(field.nameOf(leader), field.nameOf(replaces.get(position, leader))),
        now: now.aide,
        cases: ['3.11'],
        onlyFor: ['join'],
        choices: [
          choice('join', {
            candidates: (position, { leader }) =>
              postsOf(field, position, leader).map(to => ({ kind: 'join', leader, to })),
            must: [
              [(_, { leader }, d) => d.leader === leader, (_, __, d) => words.noAide(field.nameOf(d.leader))],
              [
                (p, { leader }, d) => postsOf(field, p, leader).includes(d.to),
                (_, __, d) => words.noPost(field.nameOf(d.leader), field.label(d.to)),
              ],
            ],
            effect: (position, _, { leader, to }, umpire) => arrive(position, leader, to, umpire),
          }),
        ],
      }),
    ]),
  ])
}
