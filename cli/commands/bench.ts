import { type Bench, bench } from '@voltigeur/bench'
import { gameIds, loadGame } from '@voltigeur/games'
import type { Command } from '../command.ts'

export const benchCommand = (measure: (game: string) => Bench): Command => ({
  name: 'bench',
  summary: 'Measure how fast the rules run on this machine.',
  most: 0,
  options: {
    game: { type: 'string', value: 'id', help: 'only this game (default: all)' },
    json: { type: 'boolean', help: 'write JSON: the figures by game' },
  },
  run(args, io) {
    const only = args.maybe('game')
    const games = only === undefined ? gameIds() : [loadGame(only).id]
    const figures: Record<string, object> = {}
    for (const [i, id] of games.entries()) {
      io.err(`measuring ${id} (${i + 1} of ${games.length}), about twenty seconds ...`)
      figures[id] = measure(id)
    }
    if (args.flag('json')) io.out(JSON.stringify(figures))
    else for (const [id, result] of Object.entries(figures)) for (const line of [id, ...lines(result, '')]) io.out(line)
    return 0
  },
})

export const command = benchCommand(bench)

/** `randomPlay.gamesPerSecond   87.2`, for every figure at whatever depth. */
function lines(result: object, prefix: string): string[] {
  return Object.entries(result).flatMap(([name, value]) => {
    const path = prefix + name
    if (typeof value === 'object' && value !== null) return lines(value, `${path}.`)
    return [`  ${path.padEnd(36)}${typeof value === 'number' ? rounded(value) : value}`]
  })
}

const rounded = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 100 ? 2 : 0)
