/** 4.2 Change of orders: Detachments (2.1.A.2), and the tests of Generals out of command (2.1.A.3.1). */
import { NOBODY } from '@voltigeur/hex'
import type { Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { ALLIED, DETACHES, FAILED, type Field, FRENCH, PASSED, SEEKS } from '../../field.ts'
import { now, questions } from '../../questions.ts'
import { ORDERS } from '../../setup/vocabulary.ts'
import type { KitOf, MoravianFlow, Steps } from '../../steps.ts'
import { words } from '../../words.ts'
import { actingFor, superiorsInReach, takesOrders } from '../03-command/command.ts'
import { rankOf } from '../12-assault/leaders.ts'
import { rollDie } from '../die.ts'
import { inPlay, isLive } from './orders.ts'

/** 1.32.4, 2.1.A.2: a General on the map with troops there, without a marker on the display yet. */
function mayLead(field: Field, position: Position, command: number): boolean {
  const { leader, units } = field.commands[command]
  return (
    command >= field.roster.formations &&
    !isLive(field, position, command) &&
    field.onMap(position, actingFor(field, position, leader)) &&
    units.some(unit => field.onMap(position, unit))
  )
}

/** 4.1.note: order markers to spare for the display. */
function markersToSpare(field: Field, position: Position, side: Side): number {
  const stock = Object.values(field.tables.orders.markers).reduce((sum, count) => sum + count, 0)
  return stock - inPlay(field, position, side).length
}

const planned = (field: Field, position: Position, side: Side): number[] =>
  field.displays[side].filter(command => field.command.test.get(position, command) === DETACHES)

/** 4.2.1: detached Generals on the map who keep last turn’s order unless they pass a test. */
function bound(field: Field, position: Position, side: Side): number[] {
  return inPlay(field, position, side).filter(
    command =>
      field.command.before.get(position, command) !== NOBODY &&
      !takesOrders(field, position, command) &&
      field.onMap(position, actingFor(field, position, field.commands[command].leader)),
  )
}

/** 3.2: the Army Commanders who changed a detached General’s order when no one else could. */
export function chiefsWhoChanged(field: Field, position: Position): Set<number> {
  const { order, before, test: tested } = field.command
  const chiefs = new Set<number>()
  for (const { index: command } of field.commands.slice(field.roster.formations)) {
    const [now, then] = [order.get(position, command), before.get(position, command)]
    if (now === NOBODY || then === NOBODY || now === then || tested.get(position, command) === PASSED) continue
    const superiors = superiorsInReach(field, position, command)
    if (superiors.every(one => rankOf(field, position, one) !== 'corps') && superiors.length > 0)
      chiefs.add(superiors[0])
  }
  return chiefs
}

/** 4.2.2, 4.2.3: the highest roll that succeeds. */
export function neededToSeek(field: Field, position: Position, command: number): number {
  const { leader, mixed, side } = field.commands[command]
  const { initiative } = field.office(actingFor(field, position, leader))
  return initiative - (side === ALLIED && mixed ? 1 : 0)
}

function seek(field: Field, position: Position, command: number, umpire: Umpire): void {
  const die = rollDie(position, umpire)
  const needed = neededToSeek(field, position, command)
  const success = die <= needed
  field.command.test.set(position, command, success ? PASSED : FAILED)
  const leader = actingFor(field, position, field.commands[command].leader)
  const cases = field.commands[command].mixed ? ['4.2.2', '4.2.3'] : ['4.2.2']
  note(umpire, { kind: 'soughtOrder', leader, die, needed, success, cases: [...cases, '2.1.A.3.1'] })
}

/** Keeping an order without a test is public. */
function keep(field: Field, position: Position, command: number, umpire: Umpire): void {
  const leader = actingFor(field, position, field.commands[command].leader)
  const order = ORDERS[field.command.before.get(position, command)]
  note(umpire, { kind: 'keptOrder', leader, order, final: true, cases: ['4.2.1'] })
}

const isGeneral = (field: Field, leader: number): boolean =>
  field.detachmentAt[leader] !== NOBODY && !field.isTroops(leader)

const mark = (field: Field, position: Position, leader: number): number =>
  field.command.test.get(position, field.detachmentAt[leader])

/** Common to both questions: a plan, marked on the command, that the player can undo until it is sealed. */
function takeBackChoice(
  field: Field,
  { choice }: KitOf<'orders'>,
  marked: number,
  planned: (position: Position, side: Side) => readonly number[],
) {
  return choice('takeBack', {
    candidates: (position, _, __, by) => planned(position, by).map(command => ({ kind: 'takeBack', command })),
    must: [
      [(_, __, d, by) => field.commands[d.command].side === by, (_, __, d) => words.notYourCommand(field, d.command)],
      [
        (p, _, d) => field.command.test.get(p, d.command) === marked,
        (_, __, d) => words.notPlanned(field.commands[d.command].name),
      ],
    ],
    effect: (position, _, { command }) => field.command.test.set(position, command, 0),
    again: true,
  })
}

export function defineChangeOfOrders(field: Field, flow: MoravianFlow, steps: Steps): void {
  defineDetachments(field, flow, steps)
  defineOrderTests(field, flow, steps)
}

function defineDetachments(field: Field, flow: MoravianFlow, steps: Steps): void {
  const { test, since, before } = field.command
  const generals = (position: Position, side: Side): number[] =>
    field.displays[side].filter(command => mayLead(field, position, command))

  /** Secret plans don’t change who is asked. */
  const mayDetach = (position: Position): Side[] =>
    [FRENCH, ALLIED].filter(side => generals(position, side).length > 0 && markersToSpare(field, position, side) > 0)

  flow.define(steps.orders, kit => [
    kit.ask('detach', {
      if: position => mayDetach(position).length > 0,
      of: mayDetach,
      text: () => questions.detach,
      now: now.detach,
      cases: ['2.1.A.2', '1.32.4', '1.4.detachment'],
      choices: [
        kit.choice('detach', {
          candidates: (position, _, __, by) =>
            generals(position, by).map(command => ({ kind: 'detach', leader: field.commands[command].leader })),
          must: [
            [
              (_, __, d, by) => field.units[d.leader].side === by,
              (_, __, d) => words.notOwn(field.nameOf(d.leader), '2.1.A.2'),
            ],
            [(_, __, d) => isGeneral(field, d.leader), (_, __, d) => words.noGeneral(field.nameOf(d.leader))],
            [
              (p, _, d) => mark(field, p, d.leader) !== DETACHES && !isLive(field, p, field.detachmentAt[d.leader]),
              (_, __, d) => words.isDetached(field.nameOf(d.leader)),
            ],
            [
              (p, _, d) => mayLead(field, p, field.detachmentAt[d.leader]),
              (_, __, d) => words.cannotLead(field.nameOf(d.leader)),
            ],
            [
              (p, _, __, by) => markersToSpare(field, p, by) > planned(field, p, by).length,
              () => words.noMarkerToSpare(),
            ],
          ],
          effect: (position, _, { leader }) => test.set(position, field.detachmentAt[leader], DETACHES),
          again: true,
        }),
        takeBackChoice(field, kit, DETACHES, (position, by) => planned(field, position, by)),
        kit.choice('seal', { seals: true }),
      ],
    }),
    kit.part('created', (position, _, umpire) => {
      for (const index of [FRENCH, ALLIED].flatMap(side => planned(field, position, side))) {
        test.set(position, index, 0)
        since.set(position, index, field.turn(position))
        // 4.2, 4.2.1: until he gets another, his order is his formation’s.
        before.set(position, index, before.get(position, field.commands[index].formation))
        note(umpire, { kind: 'detached', command: index, final: true, cases: ['2.1.A.2', '1.32.4'] })
      }
    }),
  ])
}

function defineOrderTests(field: Field, flow: MoravianFlow, steps: Steps): void {
  const { test } = field.command
  const maySeek = (position: Position): Side[] =>
    [FRENCH, ALLIED].filter(side => bound(field, position, side).length > 0)

  flow.define(steps.orderTests, kit => [
    kit.ask('seek', {
      if: position => maySeek(position).length > 0,
      of: maySeek,
      text: () => questions.seek,
      now: now.seek,
      cases: ['2.1.A.3.1', '4.2.1', '4.2.4'],
      choices: [
        kit.choice('seek', {
          candidates: (position, _, __, by) =>
            bound(field, position, by).map(command => ({ kind: 'seek', leader: field.commands[command].leader })),
          must: [
            [
              (_, __, d, by) => field.units[d.leader].side === by,
              (_, __, d) => words.notOwn(field.nameOf(d.leader), '2.1.A.3.1'),
            ],
            [(_, __, d) => isGeneral(field, d.leader), (_, __, d) => words.noGeneral(field.nameOf(d.leader))],
            [
              (p, _, d, by) => bound(field, p, by).includes(field.detachmentAt[d.leader]),
              (_, __, d) => words.needNotSeek(field.nameOf(d.leader)),
            ],
            [(p, _, d) => mark(field, p, d.leader) !== SEEKS, (_, __, d) => words.seeksAlready(field.nameOf(d.leader))],
          ],
          effect: (position, _, { leader }) => test.set(position, field.detachmentAt[leader], SEEKS),
          again: true,
        }),
        takeBackChoice(field, kit, SEEKS, (position, by) =>
          bound(field, position, by).filter(command => test.get(position, command) === SEEKS),
        ),
        kit.choice('seal', { seals: true }),
      ],
    }),
    kit.part('tests', (position, _, umpire) => {
      for (const command of [FRENCH, ALLIED].flatMap(side => bound(field, position, side)))
        if (test.get(position, command) === SEEKS) seek(field, position, command, umpire)
        else keep(field, position, command, umpire)
    }),
  ])
}
