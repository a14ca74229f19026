/** The Close Combat Phase: who fights whom, in which order, and what follows. */
import { Memo, type Position, type Side, type Step, type Table } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { enemyOf, type Field, WITHDRAWAL } from '../field.ts'
import { menu, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { type Combat, combats, MUST_FIGHT } from './12-combats.ts'
import { clearCombat, resolveCombat, secondFights } from './12-resolution.ts'
import { applyDefeat, PRINTED, shakeWinners, tollOf, winnersHits } from './12-results.ts'
import { beginResolution, disorder, sweepRouted } from './16-combat-effects.ts'
import { offerCards } from './18-events.ts'

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
  const { printed, loser } = field.cell
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
          if (resolveCombat(field, position, table, side, flow.get(position, 'lead'))) flow.set(position, 'second', 1)
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
          clearCombat(field, position)
          flow.end(position)
          if (secondFights(field, position, side)) flow.call(position, 'react', side, 1)
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
