/** One close combat: strengths, column and die, and the marks for its units. */
import type { FrameOf, Position, Side, Umpire } from '@voltigeur/kernel'
import { note } from '../../events.ts'
import { enemyOf, type Field, NOBODY } from '../../field.ts'
import { COLUMNS } from '../../setup/data.ts'
import { CAVALRY } from '../../setup/roster.ts'
import type { Printed, Steps } from '../../steps.ts'
import { beginResolution } from '../16-combat-effects.ts'
import { ADVANCED, combats, FOUGHT, involved, LOSER, PAST, RODE_ON, SECOND_FIGHT, WINNER } from './combats.ts'
import { account } from './odds.ts'
import { assess, defeatedHorse, victorAmong } from './results.ts'

/** CC-8: strengths, column, die, and the results for all losers. */
export function resolveCombat(field: Field, position: Position, umpire: Umpire, frame: FrameOf<Steps['combat']>): void {
  const { side, lead } = frame
  const { part, duty, blown } = field.unit
  const combat = combats(field, position, side).find(c => field.at(position).top(c.attackers[0]) === lead)!
  const found = account(field, position, combat)
  const all = involved(field, position, combat)
  const units = (hexes: readonly number[]): number[] => hexes.flatMap(hex => [...field.at(position).stack(hex)])
  note(umpire, {
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
  const { result, beaten, dice } = rollResult(field, position, umpire, found.column, found.advantage)
  note(umpire, { kind: 'outcome', dice, loser: beaten, result, cases: ['CC-8', 'CRT-2'] })
  const winning = beaten === side ? found.defenders : found.attackers
  const lost = beaten === side ? all.attackers : all.defenders
  for (const unit of units(combat.attackers)) duty.set(position, unit, FOUGHT)
  for (const unit of units(beaten === side ? all.defenders : all.attackers)) part.set(position, unit, WINNER)
  for (const unit of units(lost)) {
    part.set(position, unit, LOSER)
    // CC-11: a unit beaten in its second combat falls back as the loser, and no farther.
    if (blown.get(position, unit) !== NOBODY) blown.set(position, unit, NOBODY)
  }
  // CC-11: the printed result decides whether cavalry is blown.
  if (result !== 'R')
    for (const unit of units(winning)) if (field.units[unit].arm === CAVALRY) blown.set(position, unit, lead)
  const victor = victorAmong(field, units(winning))
  frame.second = combat.second
  frame.printed = result
  frame.beaten = beaten
  frame.byHorse = victor === 'cavalry'
  beginResolution(field, position)
  const ledHexes = lost.filter(hex => field.at(position).leaders(hex).length > 0)
  assess(field, position, umpire, lost, result, victor)
  for (const unit of defeatedHorse(field, position, ledHexes)) frame.led.add(unit)
}

/** ODDS-2: X needs no roll. CRT-REROLL: a reroll stays in the same column. */
function rollResult(
  field: Field,
  position: Position,
  umpire: Umpire,
  column: number,
  advantage: Side,
): { result: Printed; beaten: Side; dice: number[] } {
  if (column === COLUMNS.indexOf('X')) return { result: 'T', beaten: enemyOf(advantage), dice: [] }
  const dice: number[] = []
  for (;;) {
    const die = umpire.roll(position, 6)
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

/** Clears the parts in a combat; its units have now fought. */
export function clearCombat(field: Field, position: Position): void {
  const { part, toll, duty } = field.unit
  part.fill(position, 0)
  toll.fill(position, 0)
  for (const { index } of field.units) {
    const done = duty.get(position, index)
    if (done === FOUGHT || done === ADVANCED) duty.set(position, index, PAST)
  }
}

/** CC-10d, WIN-6: cavalry adjacent to enemies after its advance fights once more. */
export function secondFights(field: Field, position: Position, side: Side): boolean {
  const { duty } = field.unit
  let any = false
  for (const unit of field.armies[side]) {
    if (duty.get(position, unit) !== RODE_ON) continue
    const again = field.onMap(position, unit) && field.at(position).touches(field.hex(position, unit), enemyOf(side))
    duty.set(position, unit, again ? SECOND_FIGHT : PAST)
    any ||= again
  }
  return any
}
