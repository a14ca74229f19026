/** Assaults and efficiency tests before the roll: strengths, modifiers and chances, each with its case. */
import type { CombatView } from '@voltigeur/battlefield'
import type { Chance, Fortune, Odds, Position, Side, Term } from '@voltigeur/kernel'
import type { MoravianDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { orderOf, testsFirst } from '../rules/04-orders/orders.ts'
import { overrunIn } from '../rules/12-assault/assault.ts'
import { inAttack, meleeOf } from '../rules/12-assault/attacks.ts'
import {
  assess,
  confusion,
  type Efficiencies,
  inPlace,
  oddsName,
  prevailing,
  reckon,
  resultOf,
} from '../rules/12-assault/odds.ts'
import { fights, type Melee } from '../rules/12-assault/strength.ts'
import { passingRolls, testModifier } from '../rules/13-efficiency.ts'
import type { Sequence } from '../sequence.ts'
import { COMBAT_RESULTS, type CombatResult, SIDES } from '../setup/vocabulary.ts'
import { MEANINGS } from '../telling.ts'
import { foreseen, results } from './foreseen.ts'
import { lossesInAssault } from './losses.ts'
import { standing } from './standings.ts'

const FORTUNES: Readonly<Record<CombatResult, Fortune>> = {
  De: 'best',
  Dr: 'best',
  Dd: 'good',
  Ex: 'even',
  Ne: 'even',
  Ad: 'bad',
  Ae: 'worst',
}

const DICE = [1, 2, 3, 4, 5, 6] as const

/** The odds of a melee; if groups tie, each side uses its best efficiency (12.3.1) unless it has chosen another. */
export function assaultOdds(
  field: Field,
  position: Position,
  declared: Melee,
  chosen: Partial<Efficiencies> = {},
): Odds | null {
  if (declared.attackers.length === 0 || declared.defenders.length === 0) return null
  const taken = overrunIn(field, position, declared)
  const overrun = taken.map(gun => foreseen.gunsLost('11.1.1', 0, field.nameOf(gun)))
  const melee = { ...declared, defenders: declared.defenders.filter(unit => !taken.includes(unit)) }
  if (melee.defenders.length === 0) return walkover([...overrun, ...resolve(field, position, melee.attackers)])
  const {
    ours = prevailing(field, position, melee.attackers, 'attack').at(-1)!,
    theirs = prevailing(field, position, melee.defenders, 'defence').at(-1)!,
  } = chosen
  const assessment = assess(field, position, melee, { ours, theirs })
  const plain = reckon(field, assessment, 0)
  const { shift, confused, attack, defence, attackTerms, defenceTerms } = assessment
  return {
    column: oddsName(plain.column),
    attack,
    defence,
    terms: [
      ...attackTerms.map(term => foreseen.attack(term.case, term.value, term)),
      ...defenceTerms.map(term => foreseen.defence(term.case, term.value, term)),
      ...(shift ? [foreseen.columns(shift.case, shift.value, shift)] : []),
      ...(confused ? [foreseen.fogShift('16.42.2', 0)] : []),
      ...plain.terms.map(term => foreseen.die(term.case, term.value, term)),
      ...overrun,
      ...resolve(field, position, melee.attackers),
    ],
    chances: chancesOf(confused ? DICE.map(confusion) : [0], (fog, die) =>
      inPlace(field, position, melee, resultOf(field, reckon(field, assessment, fog), die)),
    ),
    cases: ['12.5', '12.4'],
  }
}

/** 11.1.1: only guns are there, so there is no roll. */
const walkover = (terms: readonly Term[]): Odds => ({
  column: results.noRoll,
  attack: 0,
  defence: 0,
  terms,
  chances: [{ result: 'De', probability: 1, text: MEANINGS.De.text, fortune: FORTUNES.De }],
  cases: ['11.1.1'],
})

/** 12.2.2: voluntary attackers that must pass a test first. */
function resolve(field: Field, position: Position, units: readonly number[]): Term[] {
  return units
    .filter(unit => testsFirst(orderOf(field, position, unit)))
    .map(unit => {
      const rolls = passingRolls(testModifier(field, position, unit), field.troops(unit).efficiency)
      return foreseen.testFirst('12.2.2', 0, field.nameOf(unit), rolls)
    })
}

function chancesOf(shifts: readonly number[], at: (fog: number, die: number) => CombatResult): Chance[] {
  const found = new Map<CombatResult, number>()
  for (const fog of shifts) {
    for (const die of DICE) {
      const result = at(fog, die)
      found.set(result, (found.get(result) ?? 0) + 1 / (shifts.length * DICE.length))
    }
  }
  return COMBAT_RESULTS.flatMap(result => {
    const probability = found.get(result)
    return probability === undefined
      ? []
      : [{ result, probability, text: MEANINGS[result].text, fortune: FORTUNES[result] }]
  })
}

/** Declared attacks of this activation still to be resolved. */
export function combatViews(
  field: Field,
  { flow, steps }: Sequence,
  position: Position,
): CombatView<MoravianDecision>[] {
  const activation = flow.find(position, steps.activation)
  if (!activation) return []
  const { side } = activation
  const asked = flow.now(position)?.step === 'assaults'
  return [...field.attack.openRows(position)].flatMap(attack => viewOf(field, position, attack, side, asked))
}

function viewOf(
  field: Field,
  position: Position,
  attack: number,
  side: Side,
  asked: boolean,
): CombatView<MoravianDecision>[] {
  const melee = meleeOf(field, position, attack, side)
  const odds = assaultOdds(field, position, melee)
  if (!odds) return []
  const hexesOf = (units: readonly number[]): number[] => [...new Set(units.map(unit => field.hex(position, unit)))]
  const [from, to] = [hexesOf(melee.attackers), hexesOf(melee.defenders)]
  const names = (hexes: readonly number[]): string => hexes.map(hex => field.label(hex)).join(', ')
  const all = SIDES.flatMap((_, of) => inAttack(field, position, attack, of))
  return [
    {
      title: standing.combat(names(from), names(to)),
      hexes: SIDES.map((_, of) => (of === side ? from : to)),
      counting: hexesOf(all.filter(unit => fights(field, position, unit))),
      bystanders: [],
      odds,
      losses: lossesInAssault(field, position, melee, odds),
      decision: asked ? { kind: 'resolve', at: to[0] } : null,
    },
  ]
}
