/** Names on a command line: a game, its scenario and options, its sides, and players. */
import { gameIds, loadGame, type PlayableGame } from '@voltigeur/games'
import { BadInput, completeOptions, journalLimits, type Options } from '@voltigeur/kernel'
import type { Arguments } from './command.ts'
import { refused } from './words.ts'

export function gameNamed(id: string): PlayableGame {
  const known = gameIds()
  if (!known.includes(id)) throw new BadInput(refused.game(id, known))
  return loadGame(id)
}

export function scenarioOf(args: Arguments, { id, scenarios }: PlayableGame): string {
  const wanted = args.maybe('scenario') ?? scenarios[0].id
  checkScenario(id, scenarios, wanted)
  return wanted
}

function checkScenario(game: string, scenarios: PlayableGame['scenarios'], wanted: string): void {
  const known = scenarios.map(({ id }) => id)
  if (!known.includes(wanted)) throw new BadInput(refused.scenario(game, wanted, known))
}

/** Complete options, checked by opening the battle. */
export function openable(game: PlayableGame, scenario: string, chosen: Options): Options {
  checkScenario(game.id, game.scenarios, scenario)
  for (const [name, given] of Object.entries(chosen)) {
    const option = game.options.find(({ id }) => id === name)
    if (!option) {
      const known = game.options.map(({ id }) => id)
      throw new BadInput(refused.gameOption(game.id, name, known))
    }
    if (!option.values.includes(given)) throw new BadInput(refused.optionValue(name, given, option.values))
  }
  const options = completeOptions(game, chosen)
  game.open(scenario, options)
  return options
}

/** The named side, if any. */
export function sideOf(args: Arguments, sides: readonly string[]): string | undefined {
  const side = args.maybe('side')
  if (side !== undefined && !sides.includes(side)) throw new BadInput(refused.side(side, sides))
  return side
}

/** A longer seed could be played with, but not kept in a journal. */
export function seedOf(args: Arguments): string | undefined {
  const seed = args.maybe('seed')
  const most = journalLimits.word
  if (seed !== undefined && seed.length > most) throw new BadInput(refused.seed(most))
  return seed
}

/** One name per side: the given one, or the default. */
export function readPlayers(
  args: Arguments,
  { sides }: PlayableGame,
  known: readonly string[],
  standard: readonly string[],
): readonly string[] {
  const names = args.maybe('players')?.split(',') ?? standard
  if (names.length !== sides.length) throw new BadInput(refused.names(sides.length, sides, standard.join(',')))
  for (const name of names) if (!known.includes(name)) throw new BadInput(refused.player(name, known))
  return names
}
