/** 5.2 Activation: the sides alternate, one command at a time, by the boxes of their tracks. */
import { NOBODY } from '@voltigeur/hex'
import type { Position, Side, Umpire } from '@voltigeur/kernel'
import { enemyOf } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { ACTIVATED, ALLIED, type Field, FRENCH, MARCHED, MOVED } from '../field.ts'
import { now, questions } from '../questions.ts'
import { ORDERS } from '../setup/vocabulary.ts'
import type { MoravianFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { actingFor, markCommand } from './03-command/command.ts'
import { inPlay, isMain, troopsOf } from './04-orders/orders.ts'
import { gapOf } from './09-movement/gaps.ts'
import { mayMove } from './09-movement/movement.ts'
import { takeHeart } from './13-demoralization.ts'
import { horseBeside } from './14-cavalry/squares.ts'
import { relieveSanton } from './16-victory/santon.ts'

const waits = (field: Field, position: Position, command: number): boolean =>
  field.command.face.get(position, command) !== ACTIVATED

/** The command in the lowest unused box of a track. */
function firstOn(field: Field, position: Position, side: Side, main: boolean): number {
  const { box, order } = field.command
  let first = NOBODY
  for (const command of field.displays[side]) {
    const at = box.get(position, command)
    if (at === 0 || isMain(order.get(position, command)) !== main || !waits(field, position, command)) continue
    if (first === NOBODY || at < box.get(position, first)) first = command
  }
  return first
}

/**
 * 5.1: the lowest unused box of either track. If a side has no boxes, because its orders are fixed (16.12) or it is
 * night (16.43), any command may act.
 */
export function activatable(field: Field, position: Position, side: Side): number[] {
  const next = [firstOn(field, position, side, true), firstOn(field, position, side, false)].filter(one => one >= 0)
  if (next.length > 0) return next
  return inPlay(field, position, side).filter(
    command =>
      waits(field, position, command) &&
      field.command.box.get(position, command) === 0 &&
      field.command.order.get(position, command) !== NOBODY,
  )
}

function activate(field: Field, position: Position, command: number, umpire: Umpire): void {
  const { command: row, troop } = field
  row.face.set(position, command, ACTIVATED)
  const order = ORDERS[row.order.get(position, command)]
  note(umpire, { kind: 'activated', command, order, final: true, cases: ['2.1.B', '5.2'] })
  takeHeart(field, position, command, umpire)
  markCommand(field, position, [command], umpire)
  for (const unit of troopsOf(field, position, command))
    if (field.onMap(position, unit)) troop.gap.set(position, unit, gapOf(field, position, unit))
}

/** 4.3.1: whether units out of command have tried for an order: those without one still move by Defense. */
function anyTried(field: Field, position: Position, command: number): boolean {
  const { order, outOfCommand } = field.troop
  return troopsOf(field, position, command).some(
    unit =>
      outOfCommand.get(position, unit) !== 0 && order.get(position, unit) !== NOBODY && mayMove(field, position, unit),
  )
}

/** 8.0.3.3: reserve units that acted with this command return to their own; once in a turn is enough. */
function releaseReserves(field: Field, position: Position, command: number): void {
  const { with: acting, acted } = field.reserve
  for (let row = 0; row < acting.rows; row++) {
    if (acting.get(position, row) !== command) continue
    acting.set(position, row, NOBODY)
    acted.set(position, row, 1)
  }
}

/** 2.1.B: until all commands have acted; 5.2: a side without any left is skipped. */
export function defineActions(field: Field, flow: MoravianFlow, steps: Steps): void {
  const any = (position: Position, side: Side): boolean => activatable(field, position, side).length > 0

  flow.define(steps.actions, ({ ask, choice, loop, part }) => [
    part('who begins', (position, frame) => {
      frame.side = field.cell.initiative.get(position)
    }),
    loop('activations', position => any(position, FRENCH) || any(position, ALLIED), [
      part('pass over', (position, frame) => {
        if (!any(position, frame.side)) frame.side = enemyOf(frame.side)
      }),
      ask('choose', {
        of: (_, { side }) => side,
        text: () => questions.activate,
        now: now.activate,
        cases: ['5.1', '5.2'],
        choices: [
          choice('activate', {
            exact: true,
            candidates: (position, { side }) =>
              activatable(field, position, side).map(command => ({ kind: 'activate', command })),
            must: [
              [
                (_, { side }, d) => field.commands[d.command].side === side,
                (_, __, d) => words.notYourCommand(field, d.command),
              ],
              [(p, _, d) => waits(field, p, d.command), (_, __, d) => words.hasActed(field, d.command)],
              [
                (p, { side }, d) => activatable(field, p, side).includes(d.command),
                (_, __, d) => words.notNext(field, d.command),
              ],
            ],
            effect(position, { side }, { command }, umpire) {
              activate(field, position, command, umpire)
              flow.enter(position, steps.activation, { side, command })
            },
          }),
        ],
      }),
      part('the other side', (_, frame) => {
        frame.side = enemyOf(frame.side)
      }),
    ]),
  ])

  flow.define(steps.activation, ({ call, each, part, when }) => [
    // 1. Rally; 16.43.3: at night all have rallied.
    when('B.1', position => !field.isNight(position), [
      call('rally', steps.rally, (_, { side, command }) => ({ side, command })),
    ]),
    // 2. Reinforcements and rebuilt units
    call('B.2 arrivals', steps.arrivals, (_, { side, command }) => ({ side, command })),
    // 3. Movement; 16.43.7: at night away from the enemy first.
    when('B.3 night', position => field.isNight(position), [
      call('withdrawal', steps.withdrawal, (_, { side, command }) => ({ side, command })),
    ]),
    call('B.3 movement', steps.movement, (_, { side, command }) => ({ side, command })),
    when('B.3 strays', position => !field.isNight(position), [
      call('strays', steps.strays, (_, { side, command }) => ({ side, command })),
    ]),
    when('B.3 roused', (position, { command }) => anyTried(field, position, command), [
      call('movement', steps.movement, (_, { side, command }) => ({ side, command, roused: true })),
    ]),
    // 12.2.note: cavalry that couldn’t reach its target may attack adjacent infantry.
    when('B.3 squares', position => !field.isNight(position), [
      each('horse', 'horse', 'mover', (position, { command, tried }) => horseBeside(field, position, command, tried), [
        call('emergency', steps.emergency, (_, { side, mover }) => ({ side: enemyOf(side), mover })),
      ]),
    ]),
    call('B.3 leaders', steps.leaders, (_, { side, command }) => ({ side, command })),
    // 16.43.6: neither bombardment (4.) nor combat (5.) at night.
    when('B.4', position => !field.isNight(position), [
      call('bombardment', steps.bombardment, (_, { side, command }) => ({ side, command })),
    ]),
    when('B.5', position => !field.isNight(position), [
      call('combat', steps.combat, (_, { side, command }) => ({ side, command })),
    ]),
    // 6. End of phase
    part('B.6 end', (position, { command }, umpire) => {
      for (const unit of troopsOf(field, position, command))
        if (field.unit.moved.get(position, unit) === MARCHED) field.unit.moved.set(position, unit, MOVED)
      releaseReserves(field, position, command)
      const leader = field.commands[command].leader
      if (leader >= 0) field.leader.spent.set(position, actingFor(field, position, leader), 1)
      relieveSanton(field, position)
      note(umpire, { kind: 'activationEnded', command, cases: ['2.1.B.6', '1.32.2'] })
    }),
  ])
}
