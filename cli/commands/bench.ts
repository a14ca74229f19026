import { type Bench, bench } from '@voltigeur/bench'
import { gameIds } from '@voltigeur/games'
import type { TerminalCommand } from '../command.ts'
import { gameNamed } from '../named.ts'
import * as usual from '../options.ts'
import { options as help, progress, summaries, values, usual as without } from '../words.ts'

export const benchCommand = (measure: (game: string) => Bench): TerminalCommand => ({
  name: 'bench',
  summary: summaries.bench,
  most: 0,
  options: {
    game: { type: 'string', value: values.id, help: help.only, usual: without.all },
    json: usual.json,
  },
  run(args, io) {
    const only = args.maybe('game')
    const games = only === undefined ? gameIds() : [gameNamed(only).id]
    const figures: Record<string, object> = {}
    for (const [i, id] of games.entries()) {
      io.err(progress.measuring(id, i + 1, games.length))
      figures[id] = measure(id)
    }
    if (args.flag('json')) io.out(JSON.stringify(figures))
    else for (const [id, result] of Object.entries(figures)) for (const line of [id, ...lines(result, '')]) io.out(line)
    return 0
  },
})

export const command = benchCommand(bench)

/** `randomPlay.gamesPerSecond   87.2`, for every figure at any depth. */
function lines(result: object, prefix: string): string[] {
  return Object.entries(result).flatMap(([name, value]) => {
    const path = prefix + name
    if (typeof value === 'object' && value !== null) return lines(value, `${path}.`)
    return [`  ${path.padEnd(36)}${typeof value === 'number' ? rounded(value) : value}`]
  })
}

const rounded = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 100 ? 2 : 0)
