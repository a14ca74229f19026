/** What the dice could have brought, to tell luck from skill after the battle. */
import type { Stake, Throw } from '@voltigeur/battlefield'
import { type Position, plain, type Term } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { KulmDecision } from '../decisions.ts'
import type { KulmEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { meleeResult, results } from '../results.ts'
import { moved } from '../rules/02-dice.ts'
import { costOfFire } from '../rules/12-fire/fire-table.ts'
import { type MeleeCode, meleeCell, readResult } from '../rules/13-assault/melee-table.ts'
import type { Sequence } from '../sequence.ts'
import { READINGS, ROWS } from '../setup/readings.ts'
import type { MoraleReason } from '../setup/tables.ts'

const display = book.sentences('display', { passed: plain, failed: plain, moraleCheck: plain })

type Of<K extends KulmEvent['kind']> = Extract<KulmEvent, { kind: K }>

/** A shaken unit is out of the fight until it rallies: this share of its strength counts as lost. */
const SHAKEN = 0.5

export function throwsOf(
  field: Field,
  sequence: Sequence,
  before: Position,
  decision: KulmDecision,
  events: readonly KulmEvent[],
): Throw[] {
  return events.flatMap(event => {
    switch (event.kind) {
      case 'fired':
        return volley(field, event)
      case 'fought':
        return melee(field, before, assailants(sequence, before, decision), event)
      case 'checkedMorale':
        return check(field, before, event)
      default:
        return []
    }
  })
}

const drmOf = (terms: readonly Term[]): number => terms.reduce((sum, { value }) => sum + value, 0)

const strength = (field: Field, position: Position, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + field.increments(position, unit), 0)

/** 12.5.7: increments lost. */
function volley(field: Field, { side, odds, terms, roll, result, cases }: Of<'fired'>): Throw {
  const { columns, rows } = field.tables.fire
  const column = (columns as readonly string[]).indexOf(odds)
  const drm = drmOf(terms)
  const halved = cases.includes('6.9.5')
  const stakes = stakesOf(reading => {
    const lost = costOfFire(rows[String(moved(reading, drm))][column], halved)
    return { result: lossName(lost), gain: lost }
  })
  return thrown({ side, on: odds, shown: roll, stakes }, lossName(costOfFire(result, halved)))
}

const lossName = (lost: number): string => (lost === 0 ? results.none : results.lossesOf(lost)).text

/** The assailants, during the assault or as it begins. */
function assailants({ flow, steps }: Sequence, before: Position, decision: KulmDecision): readonly number[] {
  return flow.find(before, steps.assault)?.units.toArray() ?? (decision.kind === 'assault' ? decision.units : [])
}

/** 13.5.5: losses count in full, disorder and rout as half of the affected units. */
function melee(field: Field, before: Position, attackers: readonly number[], event: Of<'fought'>): Throw | [] {
  const [first] = attackers
  if (first === undefined) return []
  const { side } = field.units[first]
  const defenders = field.stack(before, event.hex).filter(unit => field.units[unit].side !== side)
  const [ours, theirs] = [strength(field, before, attackers), strength(field, before, defenders)]
  const gains: Readonly<Record<MeleeCode, number>> = {
    AD: -SHAKEN * ours,
    AR: -SHAKEN * ours,
    DD: SHAKEN * theirs,
    DR: SHAKEN * theirs,
    DS: theirs,
  }
  const column = (field.tables.melee.columns as readonly string[]).indexOf(event.odds)
  const drm = drmOf(event.terms)
  const stakes = stakesOf(reading => {
    const cell = meleeCell(field.tables, { column, drm }, reading)
    const result = readResult(cell)
    if (result === 'noEffect') return { result: meleeResult(cell).text, gain: 0 }
    if ('code' in result) return { result: meleeResult(cell).text, gain: gains[result.code] }
    return { result: meleeResult(cell).text, gain: result.losses.defender - result.losses.attacker }
  })
  return thrown({ side, on: event.odds, shown: event.roll, stakes }, meleeResult(event.result).text)
}

/** What a failure loses, and what a pass regains, as shares of the checking unit’s strength. */
const AT_STAKE: Readonly<Partial<Record<MoraleReason, { readonly failed?: number; readonly passed?: number }>>> = {
  rally: { passed: SHAKEN },
  retreatThrough: { failed: -SHAKEN },
  routThrough: { failed: -SHAKEN },
  stand: { failed: -SHAKEN },
  defendMelee: { failed: -SHAKEN },
  meleeResult: { failed: -SHAKEN },
  fireLosses: { failed: -SHAKEN },
  leaderLost: { failed: -SHAKEN },
  bounce: { failed: -SHAKEN },
}

/** 4.2.3 */
function check(field: Field, before: Position, { unit, reason, terms, roll, passed }: Of<'checkedMorale'>): Throw | [] {
  const stake = AT_STAKE[reason]
  if (!stake) return []
  const { mov } = field.troops(unit)
  const men = strength(field, before, [unit])
  const drm = drmOf(terms)
  const named = (holds: boolean): Omit<Stake, 'probability'> => ({
    result: holds ? display.passed : display.failed,
    gain: men * ((holds ? stake.passed : stake.failed) ?? 0),
  })
  const stakes = stakesOf(reading => named(moved(reading, drm) > mov))
  return thrown({ side: field.units[unit].side, on: display.moraleCheck, shown: roll, stakes }, named(passed).result)
}

const thrown = (one: Omit<Throw, 'came'>, result: string): Throw => ({
  ...one,
  came: one.stakes.findIndex(stake => stake.result === result),
})

/** From the worst to the best of the 36, each result once. */
function stakesOf(worth: (reading: number) => Omit<Stake, 'probability'>): Stake[] {
  const found = new Map<string, Stake>()
  for (const reading of READINGS) {
    const { result, gain } = worth(reading)
    const probability = (found.get(result)?.probability ?? 0) + 1 / ROWS
    found.set(result, { result, gain, probability })
  }
  return [...found.values()].sort((a, b) => a.gain - b.gain)
}
