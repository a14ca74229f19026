/** Shared by the checks of all games: battles between random players, and words for what they did. */

import { type Decision, type Objection, type Side, sample } from '../decision.ts'
import { Random } from '../dice/random.ts'
import type { Beginning } from '../match/beginning.ts'
import { begin, type Match, type MatchOptions } from '../match/match.ts'
import type { Position } from '../position/position.ts'
import type { Battle, Game } from '../rules.ts'

interface UnderWay<D extends Decision> {
  readonly battle: Battle<D>
  readonly owing: readonly Side[]
  seen(side: Side): Position
}

/** A possible decision of a side in turn, found in what that side sees. */
export function anyDecision<D extends Decision>(
  game: UnderWay<D>,
  random: Random,
): { readonly by: Side; readonly decision: D } {
  const { battle, owing } = game
  const by = owing.length === 1 ? owing[0] : random.pick(owing)
  const decision = sample(battle.menus(game.seen(by), by), random)
  if (!decision) throw new Error(`a dead end: side ${by} has nothing to decide`)
  return { by, decision }
}

/** Sees a match before each decision and once more at the end. */
export type MatchVisit<D extends Decision, B extends Battle<D> = Battle<D>> = (
  match: Match<D, B>,
  random: Random,
) => void

export interface RandomPlay<D extends Decision, B extends Battle<D> = Battle<D>> {
  /** What the umpire sends sometimes, such as a clock that ran out. */
  readonly umpireSends?: (match: Match<D, B>, random: Random) => D | null
  /** More decisions than any battle needs: beyond it, play is in a loop. */
  readonly longest?: number
  /** By default no one watches: that is faster. */
  readonly options?: MatchOptions
}

/** Plays a whole battle with random players. The players’ seed is independent of the dice. */
export function playRandomly<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  beginning: Beginning,
  playerSeed: number | string,
  visit: MatchVisit<D, B> = () => {},
  { umpireSends = () => null, longest = 20_000, options = { viewers: [] } }: RandomPlay<D, B> = {},
): Match<D, B> {
  const match = begin(game, beginning, options)
  const random = new Random(playerSeed)
  for (let made = 0; match.owing.length > 0; made++) {
    visit(match, random)
    if (made >= longest) throw new Error(`after ${longest} decisions the battle is still not over`)
    const own = umpireSends(match, random)
    const { by, decision } = own ? { by: 'umpire' as const, decision: own } : anyDecision(match, random)
    const verdict = match.play(decision, by)
    if (!verdict.accepted) {
      throw new Error(
        `decision ${made + 1}: ${decisionText(match.battle, decision)} was offered, then refused: ${why(verdict.objections)}`,
      )
    }
  }
  visit(match, random)
  if (!match.outcome) throw new Error('the battle is over, but nobody knows how it ended')
  return match
}

export function decisionText<D extends Decision>({ language }: Battle<D>, decision: D): string {
  return `"${language.say(decision)}"`
}

export function why(objections: readonly Objection[]): string {
  return objections.map(objection => `[${objection.case}] ${objection.text}`).join(' ')
}
