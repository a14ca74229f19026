/** What the dice could have brought, to tell luck from skill after the battle. */
import type { Stake, Throw } from '@voltigeur/battlefield'
import type { Position, Side } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import type { PratzenEvent } from '../events.ts'
import { enemyOf, type Field } from '../field.ts'
import { engagementResult, ratingOf } from '../rules/08-command/commands.ts'
import { chances } from '../rules/12-close-combat/odds.ts'
import { appliedResult, type Victor, victorAmong } from '../rules/12-close-combat/results.ts'
import { engagementResults, odds } from '../sayings.ts'
import { COLUMNS } from '../setup/data.ts'
import { ARTILLERY } from '../setup/roster.ts'
import type { Printed } from '../steps.ts'

type Of<K extends PratzenEvent['kind']> = Extract<PratzenEvent, { kind: K }>

/** HIT-3: three hits are a unit. */
const HITS_OF_A_UNIT = 3
const DEFEATED = 2
const CRUSHED = 3

export function throwsOf(
  field: Field,
  before: Position,
  decision: PratzenDecision,
  events: readonly PratzenEvent[],
): Throw[] {
  const found: Throw[] = []
  let combat: Of<'closeCombat'> | null = null
  for (const event of events) {
    if (event.kind === 'fired') found.push(fire(field, before, event))
    else if (event.kind === 'engaged' && decision.kind === 'engage')
      found.push(engagement(field, before, decision.unit, event))
    else if (event.kind === 'closeCombat') combat = event
    else if (event.kind === 'outcome' && combat) {
      // An automatic result isn’t a roll.
      if (event.dice.length > 0) found.push(closeCombat(field, before, combat, event))
      combat = null
    }
  }
  return found
}

/** ART-12a: round shot rolls a die for each unit of a stack; every other shot one for the top unit. */
function fire(field: Field, before: Position, event: Of<'fired'>): Throw {
  const { side, class: horse } = field.units[event.unit]
  const sixHits = event.shot !== 'musket' || horse === null
  const faces = [1, 2, 3, 4, 5, 6].filter(die => (die === 6 && sixHits) || die + event.modifier >= event.needed).length
  const targets = field.at(before).stack(event.to)
  const stakes: Stake[] = []
  let gain = 0
  for (let hits = 0; hits <= event.dice.length; hits++) {
    if (hits > 0) gain += shareLost(field, targets[hits - 1])
    const probability = binomial(event.dice.length, hits, faces / 6)
    stakes.push({ result: odds.hits(hits), probability, gain })
  }
  const least = Math.max(1, Math.min(6, event.needed - event.modifier))
  const shown = event.dice.reduce((sum, die) => sum + die, 0)
  return { side, on: odds.shot(event.shot, least), shown, stakes, came: event.hits }
}

/** A hit drives guns off without loss; the same for Leaders. */
export function shareLost(field: Field, unit: number | undefined): number {
  if (unit === undefined || field.units[unit].arm === ARTILLERY) return 0
  return field.units[unit].front.cc / HITS_OF_A_UNIT
}

function binomial(dice: number, hits: number, chance: number): number {
  let ways = 1
  for (let i = 0; i < hits; i++) ways = (ways * (dice - i)) / (i + 1)
  return ways * chance ** hits * (1 - chance) ** (dice - hits)
}

/** An engagement roll eliminates no unit; its place among the possible results is shown anyway. */
function engagement(field: Field, before: Position, lead: number, event: Of<'engaged'>): Throw {
  const rating = ratingOf(field, before, lead, event.units)
  const shown = event.dice[0] + event.dice[1]
  const counted = new Map(field.tables.engagement.columns.map(result => [result, 0]))
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) {
      const result = engagementResult(field, rating, a + b + event.total - shown)
      counted.set(result, counted.get(result)! + 1)
    }
  }
  const stakes = [...counted]
    .filter(([, ways]) => ways > 0)
    .map(([result, ways]): Stake => ({ result: engagementResults[result].text, probability: ways / 36, gain: 0 }))
  const came = stakes.findIndex(stake => stake.result === engagementResults[event.result].text)
  return { side: field.units[lead].side, on: odds.engagement(rating), shown, stakes, came }
}

function closeCombat(field: Field, before: Position, combat: Of<'closeCombat'>, event: Of<'outcome'>): Throw {
  // A unit that faces no enemy and isn’t faced has no strength in the fight, and isn’t listed.
  const [attacker] = combat.attackers
  const [defender] = combat.defenders
  const side =
    attacker !== undefined
      ? field.units[attacker].side
      : defender !== undefined
        ? enemyOf(field.units[defender].side)
        : combat.advantage
  const column = COLUMNS.indexOf(combat.column as (typeof COLUMNS)[number])
  const name = (loser: Side, result: string): string => odds.against(result, loser === side ? 'attacker' : 'defender')
  const stakes = chances(field, { column, advantage: combat.advantage }).map(
    ({ loser, result, probability }): Stake => {
      const [lost, won] = loser === side ? [combat.attackers, combat.defenders] : [combat.defenders, combat.attackers]
      const toll = tollOf(field, before, lost, won, result)
      const balance = toll.lost - toll.price
      return { result: name(loser, result), probability, gain: loser === side ? -balance : balance }
    },
  )
  stakes.sort((a, b) => a.gain - b.gain)
  const came = stakes.findIndex(stake => stake.result === name(event.loser, event.result))
  return { side, on: combat.column, shown: event.dice.at(-1)!, stakes, came }
}

/** What a result costs the losers, and the winners. */
export function tollOf(
  field: Field,
  before: Position,
  lost: readonly number[],
  won: readonly number[],
  result: Printed,
): { readonly lost: number; readonly price: number } {
  const { strength, hits } = strengthLost(field, before, lost, result, victorAmong(field, won))
  const price = (Math.floor(hits / (result === 'D' ? 2 : 3)) * meanStrength(field, won)) / HITS_OF_A_UNIT
  return { lost: strength, price: result === 'R' ? 0 : price }
}

const meanStrength = (field: Field, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + field.units[unit].front.cc, 0) / Math.max(1, units.length)

/** CRT-D, CRT-T, CC-12e: hits by fours, and foot artillery. */
function strengthLost(
  field: Field,
  before: Position,
  units: readonly number[],
  printed: Printed,
  victor: Victor,
): { readonly strength: number; readonly hits: number } {
  const counted = [0, 0, 0, 0]
  let strength = 0
  for (const unit of units) {
    const { arm, horse, front } = field.units[unit]
    if (arm === ARTILLERY && !horse) strength += front.cc
    else counted[appliedResult(field, before, field.hex(before, unit), unit, printed, victor)]++
  }
  const hits = Math.ceil(counted[DEFEATED] / 4) + Math.min(counted[CRUSHED], 2 * Math.ceil(counted[CRUSHED] / 4))
  return { strength: strength + (hits * meanStrength(field, units)) / HITS_OF_A_UNIT, hits }
}
