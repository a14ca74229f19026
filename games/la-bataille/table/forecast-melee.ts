/** 13.2 to 13.6 The possible results of an assault: whether units stand, and the melee if both sides do. */
import {
  type Chance,
  type Fortune,
  type Message,
  type Odds,
  type Position,
  spelled,
  type Term,
} from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Field } from '../field.ts'
import { meleeResult } from '../results.ts'
import { MELEE_SEEN, MORALE_SEEN } from '../rules/02-specific-side.ts'
import { checkerOf, shakenOf } from '../rules/04-morale/checks.ts'
import { type MoraleReckoning, type Occasion, reckonMorale } from '../rules/04-morale/morale.ts'
import { checksToAssault, checksWhenAssaulted } from '../rules/04-morale/states.ts'
import { isMandated, sheltersGuns } from '../rules/13-assault/assaulters.ts'
import { type Clash, defendersOf, meleeOf, toAssault, toDefend } from '../rules/13-assault/combatants.ts'
import { type Combatant, type Melee, type MeleeReckoning, reckonMelee } from '../rules/13-assault/melee-odds.ts'
import { type MeleeCode, meleeChances, readResult } from '../rules/13-assault/melee-table.ts'
import { ROWS } from '../setup/readings.ts'
import { terms, unseen } from '../terms.ts'
import { chanceOf } from './chances.ts'
import { isKnown, typicalOf } from './knowledge.ts'

/** 2.2.3: a player who hasn’t seen an enemy’s values assumes typical ones. */
function guessed<C extends Combatant>(field: Field, position: Position, unit: number, combatant: C): C {
  if (isKnown(field, position, unit, MELEE_SEEN)) return combatant
  const { melee } = typicalOf(field, unit)
  const name = unseen(field.nameOf(unit))
  return { ...combatant, name, melee: melee * combatant.increments, lance: 0 }
}

export function meleeAsSeen(field: Field, position: Position, clash: Clash): Melee {
  const melee = meleeOf(field, position, clash)
  const defenders = defendersOf(field, position, clash)
  return {
    ...melee,
    attackers: melee.attackers.map((one, i) => guessed(field, position, clash.assailants[i], one)),
    defenders: melee.defenders.map((one, i) => guessed(field, position, defenders[i], one)),
  }
}

/** 4.2 A check as the viewer can calculate it. */
export function moraleAsSeen(field: Field, position: Position, unit: number, occasion: Occasion): MoraleReckoning {
  const checker = checkerOf(field, position, unit)
  const { morale } = isKnown(field, position, unit, MORALE_SEEN) ? checker : typicalOf(field, unit)
  return reckonMorale(field.tables.morale, { ...checker, morale }, occasion)
}

/** A note only, never part of a sum. */
const standing = (unit: string, { chances, certain }: MoraleReckoning): Term =>
  certain ? terms.standsSurely('13.2.3', 0, unit) : terms.stands('13.2.3', 0, unit, chances)

const daring = (unit: string, { chances, certain }: MoraleReckoning): Term =>
  certain ? terms.daresSurely('13.2.4', 0, unit) : terms.dares('13.2.4', 0, unit, chances)

/** 13.2.3, 13.3: which defenders must check; cavalry, squares and charged units don’t. */
function checksToStand(field: Field, position: Position, clash: Clash, unit: number): boolean {
  const mandated = clash.assailants.some(foe => isMandated(field, position, foe))
  return checksWhenAssaulted(shakenOf(field, position, unit), sheltersGuns(field, position, clash.at), mandated)
}

const checksToDare = (field: Field, position: Position, unit: number): boolean =>
  checksToAssault(shakenOf(field, position, unit), isMandated(field, position, unit))

export const chanceToStand = (field: Field, position: Position, clash: Clash, unit: number): number =>
  checksToStand(field, position, clash, unit)
    ? moraleAsSeen(field, position, unit, toDefend(field, position, clash)).chances / ROWS
    : 1

export const chanceToDare = (field: Field, position: Position, clash: Clash, unit: number): number =>
  checksToDare(field, position, unit)
    ? moraleAsSeen(field, position, unit, toAssault(field, position, clash, unit)).chances / ROWS
    : 1

/** 13.2.3, 13.2.4: the chance of each unit that must check. */
function hearts(field: Field, position: Position, clash: Clash): Term[] {
  const defenders = defendersOf(field, position, clash)
    .filter(unit => checksToStand(field, position, clash, unit))
    .map(unit => standing(field.nameOf(unit), moraleAsSeen(field, position, unit, toDefend(field, position, clash))))
  const assailants = clash.assailants
    .filter(unit => checksToDare(field, position, unit))
    .map(unit =>
      daring(field.nameOf(unit), moraleAsSeen(field, position, unit, toAssault(field, position, clash, unit))),
    )
  return [...defenders, ...assailants]
}

/** Losses with and without a morale check are merged, to keep the list short. */
const merged = (cell: string): string => cell.replaceAll('*', '')

const display = book.messages('display', { perhapsChecks: (text: Message) => ({ text }) })

const FORTUNES: Readonly<Record<MeleeCode, Fortune>> = { DS: 'best', DR: 'best', DD: 'good', AD: 'bad', AR: 'worst' }

function fortuneOf(cell: string): Fortune {
  const result = readResult(cell)
  if (result === 'noEffect') return 'even'
  if ('code' in result) return FORTUNES[result.code]
  const { attacker, defender } = result.losses
  return attacker === defender ? 'even' : defender > attacker ? 'good' : 'bad'
}

function chancesOf(field: Field, reckoning: MeleeReckoning): Chance[] {
  const rows = new Map<string, { of36: number; checks: boolean }>()
  for (const [cell, of36] of meleeChances(field.tables, reckoning)) {
    const known = rows.get(merged(cell)) ?? { of36: 0, checks: false }
    rows.set(merged(cell), { of36: known.of36 + of36, checks: known.checks || cell.includes('*') })
  }
  return [...rows].map(([cell, { of36, checks }]) => {
    const result = meleeResult(cell)
    return chanceOf(result.text, of36, checks ? display.perhapsChecks(result) : result, fortuneOf(cell))
  })
}

export function oddsOfAssault(
  field: Field,
  position: Position,
  side: number,
  at: number,
  units: readonly number[],
): Odds {
  const clash: Clash = { side, at, assailants: units, spares: () => false }
  const reckoning = reckonMelee(field.tables, meleeAsSeen(field, position, clash))
  const { attack, defence, attacking, defending, shifts, odds, terms: modifiers } = reckoning
  return {
    column: odds,
    attack: attacking,
    defence: defending,
    terms: [
      ...attack,
      ...defence.map(term => ({ ...spelled(term as Term & Message), value: -term.value })),
      ...shifts,
      ...modifiers,
      ...hearts(field, position, clash),
    ],
    chances: chancesOf(field, reckoning),
    cases: ['13.5.4', '13.5.5'],
  }
}
