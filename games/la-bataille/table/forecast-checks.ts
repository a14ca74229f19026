/** Rolls on the scale of 36 that a decision leads to: rallies, reaction charges, squares and recalls. */
import { type Fortune, type Message, type Odds, type Position, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Field } from '../field.ts'
import { moved } from '../rules/02-dice.ts'
import { MELEE_SEEN } from '../rules/02-specific-side.ts'
import type { MoraleReckoning, Occasion } from '../rules/04-morale/morale.ts'
import { recallRolls } from '../rules/10-charges/recall-table.ts'
import { SQUARE_RESULTS, type SquareResult, squareResult } from '../rules/10-charges/square-table.ts'
import { squareReckoning } from '../rules/10-charges/squares.ts'
import { READINGS, ROWS } from '../setup/readings.ts'
import { DISORDERED } from '../setup/vocabulary.ts'
import { terms } from '../terms.ts'
import { chanceOf } from './chances.ts'
import { moraleAsSeen } from './forecast-melee.ts'
import { isKnown } from './knowledge.ts'

const display = book.messages('display', {
  orMore: (roll: number) => ({ roll }),
  orLess: (roll: number) => ({ roll }),
  cannotPass: plain,
  never: plain,
  rallies: plain,
  routs: plain,
  routsOn: plain,
  charges: plain,
  staysPut: plain,
  stands: plain,
  breaks: plain,
  squareFormed: plain,
  squareDisorder: plain,
  squareRout: plain,
  held: plain,
  notHeld: plain,
})

function oddsOfMorale(
  reckoning: MoraleReckoning,
  passes: Message,
  fails: Message,
  cases: readonly string[],
  /** Whether the deciding player hopes for a pass. */ ours = true,
): Odds {
  const { terms: modifiers, needed, chances, morale } = reckoning
  return {
    column: (needed === null ? display.cannotPass : display.orMore(needed)).text,
    attack: 0,
    defence: 0,
    terms: [terms.moraleValue('4.2.3', morale), ...modifiers],
    chances: [
      chanceOf('passes', chances, passes, ours ? 'good' : 'bad'),
      chanceOf('fails', ROWS - chances, fails, ours ? 'bad' : 'good'),
    ],
    cases,
  }
}

/** 4.5.2, 4.5.3b, 4.5.4b, 15.1.3 */
export const oddsOfRally = (field: Field, position: Position, unit: number): Odds =>
  oddsOfMorale(
    moraleAsSeen(field, position, unit, { reason: 'rally' }),
    display.rallies,
    field.state(position, unit) === DISORDERED ? display.routs : display.routsOn,
    ['15.1.3'],
  )

/** 10.3.7: cavalry must pass a check to countercharge. */
export const oddsOfReaction = (field: Field, position: Position, unit: number): Odds =>
  oddsOfMorale(moraleAsSeen(field, position, unit, { reason: 'charge' }), display.charges, display.staysPut, ['10.3.7'])

/** 10.2.7: the charged units. */
export const oddsOfStanding = (field: Field, position: Position, unit: number, occasion: Occasion): Odds =>
  oddsOfMorale(moraleAsSeen(field, position, unit, occasion), display.stands, display.breaks, ['10.2.7b'], false)

const SQUARED: Readonly<Record<SquareResult, Message>> = {
  square: display.squareFormed,
  disorder: display.squareDisorder,
  rout: display.squareRout,
}

const SQUARE_FORTUNES: Readonly<Record<SquareResult, Fortune>> = { square: 'good', disorder: 'bad', rout: 'worst' }

/** A note only, never part of a sum. */
const UNSEEN_LANCES = terms.unseenLances('2.2.3', 0)

/** 10.2.8g */
export function oddsOfSquare(field: Field, position: Position, at: number, riders: readonly number[]): Odds {
  // 2.2.3, 2.2.5c: lances are on the Specific Side.
  const known = riders.filter(rider => field.troops(rider).heavy || isKnown(field, position, rider, MELEE_SEEN))
  const seen = known.length === riders.length
  const lancers = known.some(rider => field.specific(position, rider).lance > 0)
  const reckoning = squareReckoning(field, position, at, riders, lancers)
  const counted = new Map<SquareResult, number>(SQUARE_RESULTS.map(result => [result, 0]))
  for (const roll of READINGS) {
    const result = squareResult(reckoning, moved(roll, reckoning.drm))
    counted.set(result, counted.get(result)! + 1)
  }
  const chances = [...counted].map(([result, of36]) => chanceOf(result, of36, SQUARED[result], SQUARE_FORTUNES[result]))
  return {
    column: display.orLess(reckoning.forms).text,
    attack: 0,
    defence: 0,
    terms: seen ? reckoning.terms : [...reckoning.terms, UNSEEN_LANCES],
    chances,
    cases: ['10.2.8f', '10.2.8g'],
  }
}

const DIE = 6

/** 10.2.9 */
export function oddsOfRecall(field: Field, unit: number, led: boolean): Odds | null {
  const { recall } = field.troops(unit)
  if (recall === null) return null
  const rolls = recallRolls(field.tables, recall, led)
  return {
    column: rolls.length === 0 ? display.never.text : rolls.join(', '),
    attack: 0,
    defence: 0,
    terms: [],
    chances: [
      { result: 'held', probability: rolls.length / DIE, text: display.held.text, fortune: 'good' },
      { result: 'not held', probability: 1 - rolls.length / DIE, text: display.notHeld.text, fortune: 'bad' },
    ],
    cases: ['10.2.9', '10.2.9f'],
  }
}
