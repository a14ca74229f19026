/** One close combat: strengths, column and die, and what is written down for those who took part. */
import type { Position, Side, Table } from '@voltigeur/kernel'
import { note } from '../events.ts'
import { enemyOf, type Field } from '../field.ts'
import { COLUMNS } from '../setup/data.ts'
import { CAVALRY } from '../setup/roster.ts'
import { combats, FOUGHT, involved, RODE_ON, SECOND_FIGHT } from './12-combats.ts'
import { account } from './12-odds.ts'
import { assess, PRINTED, type Printed, victorAmong } from './12-results.ts'
import { beginResolution } from './16-combat-effects.ts'

export const WINNER = 1
export const LOSER = 2

/** CC-8: strengths, column, die, and what everybody who has lost suffers. Whether it was the second combat of cavalry. */
export function resolveCombat(field: Field, position: Position, table: Table, side: Side, lead: number): boolean {
  const { part, duty, blown } = field.unit
  const { printed, loser, hitsTaken } = field.cell
  const combat = combats(field, position, side).find(c => field.at(position).top(c.attackers[0]) === lead)!
  const found = account(field, position, combat)
  const all = involved(field, position, combat)
  const units = (hexes: readonly number[]): number[] => hexes.flatMap(hex => [...field.at(position).stack(hex)])
  note(table, {
    kind: 'closeCombat',
    attackers: units(found.attackers),
    defenders: units(found.defenders),
    attack: found.attack,
    defence: found.defence,
    column: COLUMNS[found.column],
    advantage: found.advantage,
    terms: found.terms,
    cases: ['CC-4', 'CC-5', 'ODDS-1'],
  })
  const { result, beaten, dice } = rollResult(field, position, table, found.column, found.advantage)
  note(table, { kind: 'outcome', dice, loser: beaten, result, cases: ['CC-8', 'CRT-2'] })
  printed.set(position, PRINTED.indexOf(result))
  loser.set(position, beaten + 1)
  hitsTaken.set(position, 0)
  const winning = beaten === side ? found.defenders : found.attackers
  const lost = beaten === side ? all.attackers : all.defenders
  for (const unit of units(combat.attackers)) duty.set(position, unit, FOUGHT)
  for (const unit of units(beaten === side ? all.defenders : all.attackers)) part.set(position, unit, WINNER)
  for (const unit of units(lost)) part.set(position, unit, LOSER)
  // CC-11: the printed result decides whether the horses are blown.
  if (result !== 'R')
    for (const unit of units(winning)) if (field.units[unit].arm === CAVALRY) blown.set(position, unit, lead + 1)
  beginResolution(field, position)
  assess(field, position, table, lost, result, victorAmong(field, units(winning)))
  return combat.second
}

/** ODDS-2: X needs no die. CRT-REROLL: a die that says so is thrown again in the same column. */
function rollResult(
  field: Field,
  position: Position,
  table: Table,
  column: number,
  advantage: Side,
): { result: Printed; beaten: Side; dice: number[] } {
  if (column === COLUMNS.indexOf('X')) return { result: 'T', beaten: enemyOf(advantage), dice: [] }
  const dice: number[] = []
  for (;;) {
    const die = table.roll(position, 6)
    dice.push(die)
    const cell = field.tables.results.rows[die - 1][column]
    if (cell === 'reroll') continue
    return {
      result: cell.replace('+', '') as Printed,
      beaten: cell.startsWith('+') ? enemyOf(advantage) : advantage,
      dice,
    }
  }
}

/** The parts that everybody had in a combat. */
export function clearCombat(field: Field, position: Position): void {
  const { part, toll } = field.unit
  const { printed, loser, hitsTaken } = field.cell
  for (const { index } of field.units) {
    for (const column of [part, toll]) if (column.get(position, index)) column.set(position, index, 0)
  }
  for (const cell of [printed, loser, hitsTaken]) cell.set(position, 0)
}

/** CC-10d, WIN-6: cavalry whose advance has brought it next to enemies fights once more. */
export function secondFights(field: Field, position: Position, side: Side): boolean {
  const { duty } = field.unit
  let any = false
  for (const unit of field.armies[side]) {
    if (duty.get(position, unit) !== RODE_ON) continue
    const again = field.onMap(position, unit) && field.at(position).touches(field.hex(position, unit), enemyOf(side))
    duty.set(position, unit, again ? SECOND_FIGHT : FOUGHT)
    any ||= again
  }
  return any
}
