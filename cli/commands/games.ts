import { gameIds, loadGame, type PlayableGame } from '@voltigeur/games'
import type { Command } from '../command.ts'

export function describeGame(game: PlayableGame) {
  const { id, credits, sides, scenarios, options, rulesVersion } = game
  return { id, ...credits, sides, scenarios, options, rules: rulesVersion }
}

export const command: Command = {
  name: 'games',
  summary: 'List the games with their sides, scenarios and options.',
  most: 0,
  options: { json: { type: 'boolean', help: 'write JSON' } },
  run(args, io) {
    const games = gameIds().map(id => describeGame(loadGame(id)))
    if (args.flag('json')) io.out(JSON.stringify(games))
    else for (const game of games) for (const line of lines(game)) io.out(line)
    return 0
  },
}

function lines(game: ReturnType<typeof describeGame>): string[] {
  return [
    `${game.id}: ${game.title}`,
    `  ${game.designer}, ${game.publisher}, ${game.year}; rules version ${game.rules}`,
    `  sides: ${game.sides.join(', ')}`,
    ...game.scenarios.map(s => `  scenario ${s.id}: ${s.name} (${s.turns} turns). ${s.description}`),
    ...game.options.map(o => `  option ${o.id}=${o.values.join('|')} [${o.case}] ${o.name}; standard: ${o.standard}`),
  ]
}
