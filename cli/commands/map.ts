import { drawSvg } from '@voltigeur/battlefield'
import { gameIds, loadGame } from '@voltigeur/games'
import { loadBoard } from '@voltigeur/games/maps'
import { BadInput, begin } from '@voltigeur/kernel'
import type { Arguments, Command } from '../command.ts'
import { writeText } from '../files.ts'

export const command: Command = {
  name: 'map',
  summary: 'Draw the map of a game as SVG.',
  most: 0,
  options: {
    game: { type: 'string', value: 'id', help: 'the game', standard: 'austerlitz' },
    board: { type: 'string', value: 'id', help: 'the board, if there are several (pratzen: a, b)' },
    scenario: { type: 'string', value: 'id', help: "the scenario to show units of (default: the game's first)" },
    out: { type: 'string', value: 'file', help: 'the file to write (default: standard output)' },
    units: { type: 'boolean', help: 'show units as the scenario places them' },
    rules: { type: 'boolean', help: 'the rules view: terrain of each hex and hexside' },
  },
  notes: [
    'Example: voltigeur map --units --out austerlitz.svg',
    '         voltigeur map --game pratzen --board b --rules --out pratzen-b.svg',
  ],
  run(args, io) {
    const board = loadBoard(args.text('game'), args.maybe('board'))
    const svg = drawSvg(board, { rulesView: args.flag('rules'), ...troops(args) })
    const out = args.maybe('out')
    if (out === undefined) io.out(svg)
    else {
      writeText(out, svg)
      io.err(`${out}: ${board.title}, ${board.grid.size} hexes, ${Math.ceil(svg.length / 1024)} KB`)
    }
    return 0
  },
}

/** Who stands where at the start of the scenario, for games that can be played. */
function troops(args: Arguments) {
  const id = args.text('game')
  const scenario = args.maybe('scenario')
  if (!args.flag('units') && scenario === undefined) return {}
  if (!gameIds().includes(id)) throw new BadInput(`${id} has a map but can’t be played yet, so there are no units`)
  const game = loadGame(id)
  const { battle, position } = begin(game, { seed: '0', ...(scenario === undefined ? {} : { scenario }) })
  return {
    sides: game.sides.map(side => side[0].toUpperCase() + side.slice(1)),
    ...(args.flag('units') ? { pieces: battle.pieces(position) } : {}),
  }
}
