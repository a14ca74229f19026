/** 5.0 Initiative. */
import type { Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { ALLIED, type Field, FRENCH } from '../field.ts'
import { actingFor } from './03-command/command.ts'
import { rollDie } from './die.ts'

/** 5.0: the Detachments of a side created in earlier turns and on the map: a General, and troops of his. */
function oldDetachments(field: Field, position: Position, side: Side): number {
  const { since } = field.command
  const turn = field.turn(position)
  return field.displays[side].filter(command => {
    const created = since.get(position, command)
    const { leader, units } = field.commands[command]
    return (
      created > 0 &&
      created < turn &&
      field.onMap(position, actingFor(field, position, leader)) &&
      units.some(unit => field.onMap(position, unit))
    )
  }).length
}

/** 5.0: the higher total acts first; ties reroll. */
export function rollInitiative(field: Field, position: Position, umpire: Umpire): void {
  const extra = [FRENCH, ALLIED].map(side => oldDetachments(field, position, side))
  for (;;) {
    const dice = [rollDie(position, umpire), rollDie(position, umpire)]
    const totals = dice.map((die, side) => die + extra[side])
    if (totals[FRENCH] === totals[ALLIED]) {
      note(umpire, { kind: 'initiativeTied', dice, totals, cases: ['5.0'] })
      continue
    }
    const side = totals[FRENCH] > totals[ALLIED] ? FRENCH : ALLIED
    field.cell.initiative.set(position, side)
    note(umpire, { kind: 'initiative', side, dice, totals, cases: ['5.0', '2.1.A.3'] })
    return
  }
}
