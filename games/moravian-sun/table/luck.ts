/** What the dice could have brought, to tell luck from skill after the battle. */
import type { Stake, Throw } from '@voltigeur/battlefield'
import { type Position, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { MoravianEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { chancesOf } from '../rules/11-salvo.ts'
import { inPlace, resultOf } from '../rules/12-assault/odds.ts'
import { passes, testModifier } from '../rules/13-efficiency.ts'
import type { BombardmentResult, CombatResult } from '../setup/vocabulary.ts'
import { effectOf, MEANINGS } from '../telling.ts'
import { DICE } from './forecast-tests.ts'
import { results } from './foreseen.ts'

type Of<K extends MoravianEvent['kind']> = Extract<MoravianEvent, { kind: K }>

const said = book.sentences('rolls', { bombardmentOf: (sp: number) => ({ sp }), test: plain })

/** A disordered or retreating unit doesn’t fight until it rallies: half of its strength counts as lost. */
const SHAKEN = 0.5

export function throwsOf(field: Field, before: Position, events: readonly MoravianEvent[]): Throw[] {
  return events.flatMap(event => {
    const thrown = throwOf(field, before, event)
    return thrown && thrown.came >= 0 ? [thrown] : []
  })
}

function throwOf(field: Field, before: Position, event: MoravianEvent): Throw | null {
  switch (event.kind) {
    case 'assaulted':
      return assault(field, before, event)
    case 'bombarded':
      return bombardment(field, before, event)
    case 'tested':
      return test(field, before, event)
    default:
      return null
  }
}

const strength = (field: Field, position: Position, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + field.sp(position, unit), 0)

/** The die alone: the column already includes the fog. */
function assault(field: Field, before: Position, event: Of<'assaulted'>): Throw | null {
  const { attackers, defenders, drm, die } = event
  const column = (field.tables.combat.columns as readonly string[]).indexOf(event.column)
  // At worse than 1-5 there is no roll.
  if (column < 0) return null
  const [ours, theirs] = [strength(field, before, attackers), strength(field, before, defenders)]
  const gains: Readonly<Record<CombatResult, number>> = {
    Ae: -ours,
    Ad: -SHAKEN * ours,
    Ne: 0,
    Ex: 0,
    Dd: SHAKEN * theirs,
    Dr: SHAKEN * theirs,
    De: theirs,
  }
  const melee = { attackers, defenders, charging: [], raid: event.terms.some(term => term.case === '14.5(3)') }
  const read = (roll: number): CombatResult => inPlace(field, before, melee, resultOf(field, { column, drm }, roll))
  const stakes = stakesOf(DICE.map(read), result => ({ result: MEANINGS[result].text, gain: gains[result] }))
  const { side } = field.units[attackers[0]]
  const came = stakes.findIndex(({ result }) => result === MEANINGS[event.result].text)
  return { side, on: event.column, shown: die, stakes, came }
}

/** A test caused by fire is a separate roll. */
function bombardment(field: Field, before: Position, event: Of<'bombarded'>): Throw {
  const { units, target, sp, die, drm } = event
  const struck = strength(field, before, field.at(before).unitsIn(target))
  const column = field.tables.bombardment.columns.indexOf(event.column)
  const gain = (result: BombardmentResult): number => (result === '-' || result === 'T' ? 0 : SHAKEN * struck)
  const rolls = chancesOf(field, { column, drm }).flatMap(({ result, rolls: count }) =>
    Array<BombardmentResult>(count).fill(result),
  )
  const stakes = stakesOf(rolls, result => ({ result: effectOf(result).text, gain: gain(result) }))
  const came = stakes.findIndex(({ result }) => result === effectOf(event.result).text)
  return { side: field.units[units[0]].side, on: said.bombardmentOf(sp), shown: die, stakes, came }
}

/** What a failure loses, and what a pass regains, as shares of the testing unit’s strength. */
const AT_STAKE: Readonly<Record<string, { readonly failed?: number; readonly passed?: number }>> = {
  '11.4.5': { failed: -SHAKEN },
  '12.5.4.Ex': { failed: -SHAKEN },
  '4.16.5': { failed: -SHAKEN },
  '14.3': { failed: -SHAKEN },
  '14.3.emergency': { failed: -SHAKEN },
  '16.31.1': { failed: -SHAKEN },
  '15.2.1': { failed: -1 },
  '16.31.2': { failed: -1 },
  '15.3.1': { passed: SHAKEN },
}

/** 13.1.2: one die for all of them. */
function test(field: Field, before: Position, event: Of<'tested'>): Throw | null {
  const { units, die, cases } = event
  const stake = AT_STAKE[cases[0]]
  if (!stake) return null
  const { failed = 0, passed = 0 } = stake
  const emergency = cases[0] === '14.3.emergency'
  const passers = (roll: number): number[] =>
    units.filter(unit => passes(roll, testModifier(field, before, unit, emergency), field.troops(unit).efficiency))
  const name = (count: number): string =>
    units.length === 1 ? (count === 1 ? results.passed : results.failed) : results.countPass(count)
  const stakes = stakesOf(DICE.map(passers), some => ({
    result: name(some.length),
    gain:
      passed * strength(field, before, some) +
      failed *
        strength(
          field,
          before,
          units.filter(unit => !some.includes(unit)),
        ),
  }))
  const came = stakes.findIndex(({ result }) => result === name(event.passed.length))
  return { side: field.units[units[0]].side, on: said.test, shown: die, stakes, came }
}

/** From the worst to the best, each result once. */
function stakesOf<T>(rolls: readonly T[], worth: (roll: T) => Omit<Stake, 'probability'>): Stake[] {
  const found = new Map<string, Stake>()
  for (const roll of rolls) {
    const { result, gain } = worth(roll)
    const probability = (found.get(result)?.probability ?? 0) + 1 / rolls.length
    found.set(result, { result, gain, probability })
  }
  return [...found.values()].sort((a, b) => a.gain - b.gain)
}
