import { gameIds, loadGame, type PlayableGame } from '@voltigeur/games'
import type { TerminalCommand } from '../command.ts'
import { json } from '../options.ts'
import { optionTitle, scenarioTitle } from '../titles.ts'
import { list, summaries } from '../words.ts'

export function describeGame(game: PlayableGame) {
  const { id, credits, sides, scenarios, options, rulesVersion } = game
  return { id, ...credits, sides, scenarios, options, rules: rulesVersion }
}

export const command: TerminalCommand = {
  name: 'games',
  summary: summaries.games,
  most: 0,
  options: { json },
  run(args, io) {
    const games = gameIds().map(id => describeGame(loadGame(id)))
    if (args.flag('json')) io.out(JSON.stringify(games))
    else for (const game of games) for (const line of lines(game)) io.out(line)
    return 0
  },
}

/** Sides by their option names. */
function lines(game: ReturnType<typeof describeGame>): string[] {
  return [
    list.game(game.id, game.title),
    `  ${list.credits(game.designer, game.publisher, game.year, game.rules)}`,
    `  ${list.sides(game.sides)}`,
    ...game.scenarios.map(({ id, turns }) => {
      const { title, description } = scenarioTitle(game, id)
      return `  ${list.scenario(id, title, turns, description)}`
    }),
    ...game.options.map(
      ({ id, values, case: entry, standard }) =>
        `  ${list.option(`${id}=${values.join('|')}`, entry, optionTitle(game, id), standard)}`,
    ),
  ]
}
