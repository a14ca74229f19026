/** What a die could have brought, to tell luck from skill after the battle. */
import type { ExpectedLosses, Stake, Throw } from '@voltigeur/battlefield'
import {
  enemyOf,
  type Flow,
  looseDice,
  type Position,
  Random,
  rolls,
  type Side,
  scriptedDice,
  Umpire,
} from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import type { AusterlitzEvent } from '../events.ts'
import { ATTACKER, DEFENDER, type Field } from '../field.ts'
import { unitsWith } from '../rules/09-results/resolution.ts'
import { attackHalves, oddsOf, resultOf } from '../rules/09-results/results.ts'
import { lossesOf } from '../rules/11-demoralization.ts'
import type { Result } from '../setup/data.ts'

/** From the attacker’s least to most favoured, among results with equal cost to both sides. */
const LIKING: readonly Result[] = ['Ae', 'Ar', 'Ex', 'Dr', 'De']

export function throwsOf(
  field: Field,
  flow: Flow<AusterlitzDecision>,
  before: Position,
  decision: AusterlitzDecision,
  events: readonly AusterlitzEvent[],
): Throw[] {
  const roll = events.find(event => event.kind === 'rolled')
  if (decision.kind !== 'attack' || !roll) return []
  const { side } = field.units[decision.units[0]]
  const column = field.tables.combat_results.columns.indexOf(roll.column)
  const stakes = oddsOf(field, before, decision.hexes, decision.units).chances.map(({ result, probability }): Stake => {
    const die = [1, 2, 3, 4, 5, 6].find(face => resultOf(field, column, face) === result)!
    const { own, enemy } = lossesBy(field, flow, before, decision, die, side)
    return { result, probability, gain: enemy - own }
  })
  const liking = ({ result }: Stake): number => LIKING.indexOf(result as Result)
  stakes.sort((a, b) => a.gain - b.gain || liking(a) - liking(b))
  const came = stakes.findIndex(stake => stake.result === roll.result)
  return [{ side, on: roll.column, shown: roll.die, stakes, came }]
}

/** The average over the six faces, each played as far as the rules alone carry it. */
export function expectedLosses(
  field: Field,
  flow: Flow<AusterlitzDecision>,
  position: Position,
  decision: AusterlitzDecision,
): ExpectedLosses | null {
  if (decision.kind !== 'attack' || decision.units.length === 0) return null
  const { side } = field.units[decision.units[0]]
  const faces = [1, 2, 3, 4, 5, 6].map(die => lossesBy(field, flow, position, decision, die, side))
  const mean = (of: 'own' | 'enemy'): number => faces.reduce((sum, face) => sum + face[of], 0) / faces.length
  return { own: mean('own'), enemy: mean('enemy') }
}

/**
 * Plays the attack with that die as far as the rules alone carry it: units eliminated, or without a retreat. An
 * exchange counts at its price, because falling back instead is a decision and not luck; guns stay where they are.
 */
function lossesBy(
  field: Field,
  flow: Flow<AusterlitzDecision>,
  before: Position,
  attack: AusterlitzDecision,
  die: number,
  side: Side,
): ExpectedLosses {
  const position = before.copy()
  const umpire = new Umpire(scriptedDice([die], looseDice(new Random(0)), rolls.made(position)), false)
  const play = (decision: AusterlitzDecision): void => flow.apply(position, decision, side, umpire)
  play(attack)
  const step = flow.now(position)?.step
  if (step === 'exchange') return exchangePrice(field, position, side)
  if (step === 'volunteers') play({ kind: 'volunteer', units: [] })
  const lost = (of: Side): number => lossesOf(field, position, of) - lossesOf(field, before, of)
  return { own: lost(side), enemy: lost(enemyOf(side)) }
}

/** In printed strength, as losses are counted: a demoralized army pays in halves. */
function exchangePrice(field: Field, position: Position, side: Side): ExpectedLosses {
  const printed = (of: Side, halves: number): number => (field.demoralized(position, of) ? halves : halves / 2)
  const defenders = attackHalves(field, position, unitsWith(field, position, DEFENDER))
  const attackers = attackHalves(field, position, unitsWith(field, position, ATTACKER))
  return { own: printed(side, Math.min(defenders, attackers)), enemy: printed(enemyOf(side), defenders) }
}
