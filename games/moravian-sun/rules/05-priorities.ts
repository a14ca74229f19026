/** 5.1 Both Priority tracks, placed by both players simultaneously and face down (2.1.A.3). */
import { NOBODY } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { ALLIED, type Field, FRENCH, REACT } from '../field.ts'
import { now, questions } from '../questions.ts'
import { ORDERS } from '../setup/vocabulary.ts'
import type { MoravianFlow, Steps } from '../steps.ts'
import { words } from '../words.ts'
import { takesOrders, turnOver } from './03-command/command.ts'
import { chiefsWhoChanged } from './04-orders/change-of-orders.ts'
import { inPlay, isLive, isMain, markersLeft, mayReact } from './04-orders/orders.ts'

const isPlaced = (field: Field, position: Position, command: number): boolean =>
  field.command.box.get(position, command) > 0

/** The commands of a side on one of its tracks, from the first box. */
export function onTrack(field: Field, position: Position, side: Side, main: boolean): number[] {
  const { order, box } = field.command
  return field.displays[side]
    .filter(command => isPlaced(field, position, command) && isMain(order.get(position, command)) === main)
    .sort((a, b) => box.get(position, a) - box.get(position, b))
}

/** 4.2.1: the order that a command keeps because it takes no new one; NOBODY if it is free. */
export const keptOrder = (field: Field, position: Position, command: number): number =>
  takesOrders(field, position, command) ? NOBODY : field.command.before.get(position, command)

/** Whether the marker may be that order: 4.2.1 the old one if he takes no new one, and 4.16. */
export function mayHave(field: Field, position: Position, command: number, order: number): boolean {
  const kept = keptOrder(field, position, command)
  if (kept !== NOBODY) return order === kept
  return order !== REACT || mayReact(field, position, command)
}

/**
 * 4.1.note: whether a marker is left. A command that keeps its order has one, even if the night (16.43) put more under
 * Defense than there are markers; no other command gets those.
 */
function hasMarker(field: Field, position: Position, command: number, order: number): boolean {
  if (keptOrder(field, position, command) === order) return true
  const { side } = field.commands[command]
  const left = markersLeft(field, position, side, order)
  if (left <= 0) return false
  const kept = inPlay(field, position, side).filter(
    other => !isPlaced(field, position, other) && keptOrder(field, position, other) === order,
  )
  return left > kept.length
}

/** 5.1: the boxes open to a marker: the filled ones, and the next. */
function boxesFor(field: Field, position: Position, side: Side, order: number): number {
  let length = 0
  for (const other of field.displays[side])
    if (isPlaced(field, position, other) && isMain(field.command.order.get(position, other)) === isMain(order)) length++
  return length + 1
}

/** Puts a marker in a box; those from there on move up by one. */
function place(field: Field, position: Position, command: number, order: number, box: number): void {
  const { side } = field.commands[command]
  for (const other of onTrack(field, position, side, isMain(order))) {
    const at = field.command.box.get(position, other)
    if (at >= box) field.command.box.set(position, other, at + 1)
  }
  field.command.order.set(position, command, order)
  field.command.box.set(position, command, box)
}

function takeBack(field: Field, position: Position, command: number): void {
  const { order, box } = field.command
  const [from, main] = [box.get(position, command), isMain(order.get(position, command))]
  box.set(position, command, 0)
  order.set(position, command, NOBODY)
  for (const other of onTrack(field, position, field.commands[command].side, main)) {
    const at = box.get(position, other)
    if (at > from) box.set(position, other, at - 1)
  }
}

export function definePriorities(field: Field, flow: MoravianFlow, steps: Steps): void {
  const unplaced = (position: Position, side: Side): number[] =>
    inPlay(field, position, side).filter(command => !isPlaced(field, position, command))
  const placed = (position: Position, side: Side): number[] =>
    field.displays[side].filter(command => isPlaced(field, position, command))

  flow.define(steps.priorities, ({ ask, choice, part }) => [
    ask('place', {
      of: () => [FRENCH, ALLIED],
      text: () => questions.place,
      now: now.place,
      cases: ['2.1.A.3', '5.1', '4.1'],
      choices: [
        choice('place', {
          lines: (position, _, by) => unplaced(position, by),
          exact: true,
          *candidates(position, _, command, by) {
            for (const [order, name] of ORDERS.entries()) {
              if (!mayHave(field, position, command, order) || !hasMarker(field, position, command, order)) continue
              const last = boxesFor(field, position, by, order)
              for (let box = 1; box <= last; box++) yield { kind: 'place', command, order: name, box }
            }
          },
          must: [
            [
              (_, __, d, by) => field.commands[d.command].side === by,
              (_, __, d) => words.notYourCommand(field, d.command),
            ],
            // 1.32.4
            [(p, _, d) => isLive(field, p, d.command), (_, __, d) => words.notDetached(field, d.command)],
            [
              (p, _, d, by) => inPlay(field, p, by).includes(d.command),
              (_, __, d) => words.notInPlay(field, d.command),
            ],
            [(p, _, d) => !isPlaced(field, p, d.command), (_, __, d) => words.hasItsBox(field, d.command)],
            [
              (p, _, d) => mayHave(field, p, d.command, ORDERS.indexOf(d.order)),
              (p, _, d) => words.mayNotHave(field, d.command, d.order, takesOrders(field, p, d.command)),
            ],
            [
              (p, _, d) => hasMarker(field, p, d.command, ORDERS.indexOf(d.order)),
              (_, __, d) => words.noMarkerLeft(d.order),
            ],
            [
              (p, _, d, by) => d.box >= 1 && d.box <= boxesFor(field, p, by, ORDERS.indexOf(d.order)),
              (_, __, d) => words.noSuchBox(d.box),
            ],
          ],
          effect(position, _, { command, order, box }, umpire, by) {
            place(field, position, command, ORDERS.indexOf(order), box)
            note(umpire, { kind: 'placed', command, order, box, only: by, cases: ['2.1.A.3'] })
          },
          again: true,
        }),
        choice('takeBack', {
          candidates: (position, _, __, by) => placed(position, by).map(command => ({ kind: 'takeBack', command })),
          must: [
            [
              (_, __, d, by) => field.commands[d.command].side === by,
              (_, __, d) => words.notYourCommand(field, d.command),
            ],
            [(p, _, d) => isPlaced(field, p, d.command), (_, __, d) => words.hasNoBox(field, d.command)],
          ],
          effect(position, _, { command }, umpire, by) {
            takeBack(field, position, command)
            note(umpire, { kind: 'takenBack', command, only: by, cases: ['2.1.A.3'] })
          },
          again: true,
        }),
        choice('seal', {
          owes: (position, _, by) => inPlay(field, position, by).some(command => !isPlaced(field, position, command)),
          duties: (position, _, by) => unplaced(position, by).map(command => words.hasNoOrder(field, command)),
          seals: true,
        }),
      ],
    }),
    part('face down', (position, _, umpire) => {
      const counts = (main: boolean): number[] =>
        [FRENCH, ALLIED].map(side => onTrack(field, position, side, main).length)
      const [main, support] = [counts(true), counts(false)]
      for (const side of [FRENCH, ALLIED]) {
        field.army.main.set(position, side, main[side])
        field.army.support.set(position, side, support[side])
      }
      note(umpire, { kind: 'allPlaced', main, support, final: true, cases: ['2.1.A.3', '5.1'] })
      for (const chief of chiefsWhoChanged(field, position)) turnOver(field, position, chief, umpire)
    }),
  ])
}
