/** Common parts of replies, all in the game’s own names. */
import type { PlayableGame } from '@voltigeur/games'
import {
  type Decision,
  type GameEvent,
  isMessage,
  type Json,
  type Objection,
  type Outcome,
  type Question,
  spelled,
  type Term,
} from '@voltigeur/kernel'
import type { EngineSeat } from './place.ts'

export interface AskedOf extends Question {
  /** The sides that must decide. */
  readonly side: string
}

/** The sides that must decide and their questions, as far as visible here, or the result of the battle. */
export function standingNow(place: EngineSeat) {
  const { seenBy, sees } = place
  const { game, owing, outcome } = sees
  return {
    seenBy,
    owing: owing.map(side => game.sides[side]),
    question: question(place),
    outcome: outcome && writeOutcome(game, outcome),
  }
}

/** The present state after a change. */
export const standingAfter = (place: EngineSeat) => ({ ...standingNow(place), hash: place.hash })

/** The question to this seat; null without one. */
function question({ seat }: EngineSeat): AskedOf | null {
  const { question, viewer, game } = seat
  return question && viewer !== 'public' ? { side: game.sides[viewer], ...question } : null
}

function writeOutcome({ sides }: PlayableGame, { winner, level, scores, cases }: Outcome): Json {
  return {
    winner: winner === null ? null : sides[winner],
    level,
    scores: Object.fromEntries(sides.map((side, i) => [side, scores[i]])),
    cases,
  }
}

/**
 * An event as facts, and as a sentence. The umpire also gets the facts known to some viewers only, and the others’
 * version.
 */
export function event(place: EngineSeat, { only, face, ...fact }: GameEvent): Json {
  const { language } = place.sees.battle
  return {
    ...(language.writeEvent(fact) as object),
    text: language.tell(fact),
    ...(only === undefined ? {} : { only: place.sees.game.sides[only], others: face ? event(place, face) : null }),
  }
}

export function decision({ sees }: EngineSeat, decided: Decision): { decision: Json; text: string } {
  const { language } = sees.battle
  return { decision: language.writeDecision(decided), text: language.say(decided) }
}

/** Costs or odds, with the sentence of each term beside its code. */
export const summed = <S extends { readonly terms: readonly Term[] }>(sum: S | null): S | null =>
  sum && { ...sum, terms: sum.terms.map(term => (isMessage(term) ? spelled(term) : term)) }

export const objections = (list: readonly Objection[]): Objection[] =>
  list.map(({ case: id, text }) => ({ case: id, text }))
