import type { Decision } from './decision.ts'
import { seededDice } from './dice.ts'
import { BadInput } from './input.ts'
import { diceKey, type Pledge } from './pledge.ts'
import { type Battle, completeOptions, type Game, type Opening, type Options } from './rules.ts'
import { Umpire } from './umpire.ts'

/** How a battle begins: a scenario with options and a seed for its dice, or any situation. */
export interface Beginning {
  /** The first of the game unless told. */
  readonly scenario?: string
  readonly options?: Options
  /** Left out where the dice are pledged, or come with the situation. */
  readonly seed?: string
  /** Instead of a scenario: any situation, as the game's `situation` takes it. */
  readonly situation?: Readonly<Record<string, unknown>>
}

/** The beginning with all that the game's standards leave open: a later change of a standard leaves it as it was. */
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
