/** What a die could have brought, to tell luck from skill after the battle. */
import type { ExpectedLosses, Stake, Throw } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import type { GloryDecision } from '../decisions.ts'
import type { GloryEvent } from '../events.ts'
import type { Field } from '../field.ts'
import { chancesOf, oddsOf } from '../rules/09-combat/odds.ts'
import { SIDES } from '../setup/data.ts'

/** A roll is worth the enemy’s lost steps less its own, as far as there are steps to lose. */
export function throwsOf(field: Field, before: Position, events: readonly GloryEvent[]): Throw[] {
  const attack = events.find(event => event.kind === 'attacked')
  const roll = events.find(event => event.kind === 'rolled')
  if (!attack || !roll) return []
  const column = field.tables.combat_results[SIDES[roll.side]].columns.indexOf(roll.column)
  const attackers = attack.units.reduce((sum, unit) => sum + field.steps(before, unit), 0)
  const defender = field.steps(before, attack.defender)
  const stakes = chancesOf(field, roll.side, column).map(({ result, probability }): Stake => {
    const [lost, inflicted] = result.split('/').map(Number)
    return { result, probability, gain: Math.min(inflicted, defender) - Math.min(lost, attackers) }
  })
  stakes.sort((a, b) => a.gain - b.gain)
  const came = stakes.findIndex(stake => stake.result === roll.result)
  return [{ side: roll.side, on: roll.column, shown: roll.die, stakes, came }]
}

/** The same before the roll, for each side separately and without artillery. */
export function expectedLosses(field: Field, position: Position, decision: GloryDecision): ExpectedLosses | null {
  if (decision.kind !== 'attack') return null
  const attackers = decision.units.reduce((sum, unit) => sum + field.steps(position, unit), 0)
  const defender = field.steps(position, field.at(position).unitIn(decision.hex))
  const { chances } = oddsOf(field, position, decision.hex, decision.units, 0)
  const expected = (at: 0 | 1, most: number): number =>
    chances.reduce(
      (sum, { result, probability }) => sum + probability * Math.min(Number(result.split('/')[at]), most),
      0,
    )
  return { own: expected(0, attackers), enemy: expected(1, defender) }
}
