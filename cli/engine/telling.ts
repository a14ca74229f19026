/** Parts of replies that several methods share, all in the game's own names. */
import type { Decision, GameEvent, Json, Objection, Outcome, Question } from '@voltigeur/kernel'
import type { GameTable } from './tables.ts'

export interface AskedOf extends Question {
  /** Who has to decide. */
  readonly side: string
}

/** What is asked now; null when the battle is over. */
export function question({ game, battle, umpire, position }: GameTable): AskedOf | null {
  const { actor } = umpire
  return actor === null ? null : { side: game.sides[actor], ...battle.question(position) }
}

export function outcome(table: GameTable): Json {
  const ended = table.battle.outcome(table.position)
  return ended === null ? null : writeOutcome(table, ended)
}

function writeOutcome({ game }: GameTable, { winner, level, scores, cases }: Outcome): Json {
  return {
    winner: winner === null ? null : game.sides[winner],
    level,
    scores: Object.fromEntries(game.sides.map((side, i) => [side, scores[i]])),
    cases,
  }
}

/** An event as facts, and as a sentence. */
export function event({ battle }: GameTable, fact: GameEvent): Json {
  return { ...(battle.writeEvent(fact) as object), text: battle.tell(fact) }
}

export function decision({ battle }: GameTable, decided: Decision): { decision: Json; text: string } {
  return { decision: battle.writeDecision(decided), text: battle.say(decided) }
}

/** Where play stands after something changed. */
export function standing(table: GameTable) {
  return { question: question(table), outcome: outcome(table), hash: table.umpire.hash() }
}

export const objections = (list: readonly Objection[]): Objection[] =>
  list.map(({ case: id, text }) => ({ case: id, text }))
