import { BadInput } from '../data/input.ts'
import type { Decision } from '../decision.ts'
import { seededDice } from '../dice/dice.ts'
import { diceKey, type Pledge } from '../dice/pledge.ts'
import { type Battle, completeOptions, type Game, type Opening, type Options } from '../rules.ts'
import { Umpire } from '../umpire.ts'

/** The start of a battle: a scenario with options and a seed for its dice, or any situation. */
export interface Beginning {
  /** By default the first of the game. */
  readonly scenario?: string
  readonly options?: Options
  /** Absent if the dice are pledged, or come with the situation. */
  readonly seed?: string
  /** Instead of a scenario: any situation, for the game’s `situation`. */
  readonly situation?: Readonly<Record<string, unknown>>
}

/** The beginning completed with the game’s defaults: a later change of a default doesn’t affect it. */
export function completed<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  { scenario = game.scenarios[0].id, options = {}, seed, situation }: Beginning,
  pledge: Pledge | null,
): Beginning {
  const dice = pledge ? diceKey(pledge) : seed
  const seeded = dice === undefined ? {} : { seed: dice }
  if (!situation) return { scenario, options: completeOptions(game, options), ...seeded }
  if (pledge) throw new BadInput('a situation brings its own dice: it cannot be played with pledged ones')
  return { situation, ...seeded }
}

/** Sets up a complete beginning. */
export function openingOf<D extends Decision, B extends Battle<D>>(
  game: Game<D, B>,
  { scenario, options, seed, situation }: Beginning,
): Opening<D, B> {
  if (situation) return game.situation(situation)
  if (seed === undefined) throw new BadInput('a scenario needs a seed for its dice')
  const battle = game.open(scenario!, options!)
  const position = battle.layout.blank()
  const dice = seededDice(seed)
  const umpire = new Umpire(dice)
  battle.start(position, umpire)
  return { battle, position, dice, events: umpire.takeEvents() }
}
