/** 2.1.A.3 What a player can know of face-down orders: questions depend on nothing else, so that none reveals one. */
import { NOBODY } from '@voltigeur/hex'
import type { Position, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { FACE_DOWN, type Field, REACT, REVEALED } from '../../field.ts'
import { ORDERS } from '../../setup/vocabulary.ts'
import { commandOf, isMain, mightReact, orderOfCommand } from './orders.ts'

/** How many markers are face down on a side’s Support track. */
function hiddenSupport(field: Field, position: Position, side: number): number {
  const { order, box, face } = field.command
  const open = field.displays[side].filter(
    command =>
      face.get(position, command) !== FACE_DOWN &&
      box.get(position, command) > 0 &&
      !isMain(order.get(position, command)),
  )
  return field.army.support.get(position, side) - open.length
}

/** Whether a command may have that Support order, as far as its enemy can tell. */
function mightHave(field: Field, position: Position, command: number, order: number): boolean {
  if (field.command.face.get(position, command) !== FACE_DOWN) return orderOfCommand(field, position, command) === order
  if (order === REACT && !mightReact(field, position, command)) return false
  return hiddenSupport(field, position, field.commands[command].side) > 0
}

/** The same for a unit: its own order is public; out of command without one it has none of them (4.3.3). */
export function unitMightHave(field: Field, position: Position, unit: number, order: number): boolean {
  const own = field.troop.order.get(position, unit)
  if (own !== NOBODY) return own === order
  return (
    field.troop.outOfCommand.get(position, unit) === 0 &&
    mightHave(field, position, commandOf(field, position, unit), order)
  )
}

/**
 * 4.16.5, 12.8.1.1, 4.12.note: the order is revealed; the command keeps its activation for units that didn’t pursue.
 */
export function reveal(field: Field, position: Position, command: number, umpire: Umpire, id: string): void {
  if (field.command.face.get(position, command) !== FACE_DOWN) return
  field.command.face.set(position, command, REVEALED)
  const order = ORDERS[field.command.order.get(position, command)]
  note(umpire, { kind: 'revealed', command, order, final: true, cases: [id] })
}
