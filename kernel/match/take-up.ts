import { BadInput } from '../data/input.ts'
import type { Decision } from '../decision.ts'
import { seededDice } from '../dice/dice.ts'
import { pledgeFor } from '../dice/pledge.ts'
import type { Battle, Game } from '../rules.ts'
import { type Beginning, completed } from './beginning.ts'
import { type Bookmark, positionAt } from './bookmark.ts'
import { Match, type MatchOptions } from './match.ts'

/** The match as it was at a bookmark; it doesn’t remember what came before. */
export function takeUp<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  beginning: Beginning,
  bookmark: Bookmark,
  options: MatchOptions = {},
): Match<D, B> {
  const complete = completed(game, beginning, pledgeFor(game.sides, options.pledge))
  const { scenario, options: chosen, seed } = complete
  if (seed === undefined || scenario === undefined) throw new BadInput('only a scenario is taken up from a bookmark')
  const battle = game.open(scenario, chosen!)
  const position = positionAt(battle.layout, bookmark)
  return new Match(game, complete, { battle, position, dice: seededDice(seed), events: [] }, options, bookmark)
}
