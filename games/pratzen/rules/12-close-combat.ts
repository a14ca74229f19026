/** The Close Combat Phase: who fights whom, in which order, and what follows. */
import { Memo, type Position, type Side, type Step, type Table } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field, WITHDRAWAL } from '../field.ts'
import { COLUMNS } from '../setup/data.ts'
import { CAVALRY } from '../setup/roster.ts'
import { menu, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { type Combat, combats, FOUGHT, involved, MUST_FIGHT, RODE_ON, SECOND_FIGHT } from './12-combats.ts'
import { account } from './12-odds.ts'
import {
  applyDefeat,
  assess,
  PRINTED,
  type Printed,
  shakeWinners,
  tollOf,
  victorAmong,
  winnersHits,
} from './12-results.ts'
import { beginResolution, disorder, sweepRouted } from './16-combat-effects.ts'
import { offerCards } from './18-events.ts'

export const WINNER = 1
export const LOSER = 2

/**
 * CC-0, CHG-4, ENG-ET-18: all combat units of the phasing side next to enemies must fight; Leaders alone do not
 * (LDR-2).
 */
export function beginCombats(field: Field, position: Position, side: Side): void {
  const { duty, part, toll, blown, moved } = field.unit
  for (const { index } of field.units) {
    for (const column of [duty, part, toll, blown, moved])
      if (column.get(position, index)) column.set(position, index, 0)
  }
  const here = field.at(position)
  for (const hex of here.held(side)) {
    if (!field.at(position).touches(hex, enemyOf(side))) continue
    for (const unit of field.at(position).stack(hex)) duty.set(position, unit, MUST_FIGHT)
  }
}

/** SEQ-8: one combat after the other, until nobody in contact is left who has not fought. */
export function closeCombatStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const memo = new Memo()
  let known: readonly Combat[] = []
  const pending = (position: Position): readonly Combat[] => {
    if (!memo.isOf(position, side(position))) known = combats(field, position, side(position))
    return known
  }
  const leadOf = (position: Position, combat: Combat): number => field.at(position).top(combat.attackers[0])

  /** CC-11, WIN-7: cavalry that inflicted a printed D or T. */
  function sendBackBlown(position: Position, table: Table): void {
    beginResolution(field, position)
    for (const { index } of field.units) {
      if (field.unit.blown.get(position, index) === 0 || !field.onMap(position, index)) continue
      disorder(field, position, table, index, 'closeCombat')
      if (field.onMap(position, index)) field.unit.fall.set(position, index, WITHDRAWAL + 12)
    }
  }

  return {
    name: 'close-combat',
    fields: ['side', 'stage'],
    waits(position, table) {
      const stage = flow.get(position, 'stage')
      if (stage === 0) {
        sweepRouted(field, position, table)
        beginCombats(field, position, side(position))
        flow.set(position, 'stage', 1)
        flow.call(position, 'react', side(position), 0)
      } else if (stage === 1) {
        const found = pending(position)
        if (found.length > 1) return true
        if (found.length === 1) flow.call(position, 'combat', side(position), leadOf(position, found[0]))
        else flow.set(position, 'stage', 2)
      } else if (stage === 2) {
        flow.set(position, 'stage', 3)
        sendBackBlown(position, table)
        flow.call(position, 'falling-back')
      } else {
        for (const { index } of field.units) {
          for (const name of ['duty', 'part', 'toll', 'blown', 'moved', 'spared'] as const) {
            if (field.unit[name].get(position, index)) field.unit[name].set(position, index, 0)
          }
        }
        flow.end(position)
      }
      return false
    },
    actor: side,
    question: () => ({
      text: 'Which close combat is fought next?',
      cases: ['CC-6', 'CC-7'],
      owed: [words.mustFight()],
    }),
    menus: position =>
      pending(position).map(combat => {
        const unit = leadOf(position, combat)
        return menu('fight', unit, () => [{ kind: 'fight', unit }])
      }),
    objections(position, d) {
      if (d.kind !== 'fight') return [words.wrongStep(d.kind, 'close combats are fought.')]
      if (!field.isUnit(d.unit)) return [words.noSuchUnit()]
      return pending(position).some(combat => leadOf(position, combat) === d.unit)
        ? []
        : [words.noFight(field.nameOf(d.unit))]
    },
    apply(position, d) {
      if (d.kind === 'fight') flow.call(position, 'combat', side(position), d.unit)
    },
  }
}

/**
 * One combat from strengths to refacing, in the order of CC-8 to CC-11: first what the losers suffer, then the winners
 * (CC-9).
 */
export function combatStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const { part, duty, toll, blown } = field.unit
  const { printed, loser, hitsTaken } = field.cell

  function resolve(position: Position, table: Table): void {
    const side: Side = flow.get(position, 'side')
    const lead = flow.get(position, 'lead')
    const combat = combats(field, position, side).find(c => field.at(position).top(c.attackers[0]) === lead)!
    flow.set(position, 'second', combat.second ? 1 : 0)
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
    const { result, beaten, dice } = roll(position, table, found.column, found.advantage)
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
  }

  /** ODDS-2: X needs no die. CRT-REROLL: a die that says so is thrown again in the same column. */
  function roll(
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

  function clear(position: Position): void {
    for (const { index } of field.units) {
      for (const column of [part, toll]) if (column.get(position, index)) column.set(position, index, 0)
    }
    for (const cell of [printed, loser, hitsTaken]) cell.set(position, 0)
  }

  /** CC-10d, WIN-6: cavalry whose advance has brought it next to enemies fights once more. */
  function secondFights(position: Position): boolean {
    let any = false
    const side: Side = flow.get(position, 'side')
    for (const unit of field.armies[side]) {
      if (duty.get(position, unit) !== RODE_ON) continue
      const again = field.onMap(position, unit) && field.at(position).touches(field.hex(position, unit), enemyOf(side))
      duty.set(position, unit, again ? SECOND_FIGHT : FOUGHT)
      any ||= again
    }
    return any
  }

  return {
    name: 'combat',
    fields: ['side', 'lead', 'stage', 'second'],
    waits(position, table) {
      const side: Side = flow.get(position, 'side')
      const stage = flow.get(position, 'stage')
      const beaten = loser.get(position) - 1
      const result = PRINTED[printed.get(position)]
      flow.set(position, 'stage', stage + 1)
      switch (stage) {
        case 0:
          resolve(position, table)
          break
        case 1:
        case 2:
        case 3: {
          const count = tollOf(field, position, stage)
          if (count > 0) flow.call(position, 'losses', beaten, stage, count)
          break
        }
        case 4:
          applyDefeat(field, position, table, beaten, enemyOf(beaten))
          flow.call(position, 'casualties', 1)
          offerCards(field, flow, position, side, 'after a total defeat')
          break
        case 5:
          flow.call(position, 'falling-back')
          break
        case 6: {
          beginResolution(field, position)
          const hits = winnersHits(field, position, result)
          if (hits > 0) flow.call(position, 'losses', enemyOf(beaten), 4, hits)
          break
        }
        case 7:
          shakeWinners(field, position, table, result)
          flow.call(position, 'casualties', 1)
          break
        case 8:
          // CC-10c: defenders stay where they are. CC-10d: after the second combat the charge is over.
          if (beaten !== side && flow.get(position, 'second') === 0) flow.call(position, 'advance', side)
          break
        case 9:
          flow.call(position, 'reface', enemyOf(beaten))
          break
        default:
          clear(position)
          flow.end(position)
          if (secondFights(position)) flow.call(position, 'react', side, 1)
      }
      return false
    },
    actor: position => flow.get(position, 'side'),
    question: () => ({ text: '', cases: [], owed: [] }),
    menus: () => [],
    objections: (_, d) => [words.wrongStep(d.kind, 'a combat is resolved.')],
    apply() {},
  }
}
