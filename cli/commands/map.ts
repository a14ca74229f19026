import { drawSvg } from '@voltigeur/battlefield'
import { loadGame, type PlayableBattle } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import type { Command } from '../command.ts'

import { writeText } from '../files.ts'

export const command: Command = {
  name: 'map',
  summary: 'Draw the map of a game as SVG.',
  most: 0,
  options: {
    game: { type: 'string', value: 'id', help: 'the game', standard: 'austerlitz' },
    scenario: { type: 'string', value: 'id', help: "the scenario (otherwise the game's first)" },
    out: { type: 'string', value: 'file', help: 'where to write it (otherwise to standard output)' },
    units: { type: 'boolean', help: 'with the pieces where the scenario puts them' },
    rules: { type: 'boolean', help: 'the rules view: what each hex and hexside is to the rules' },
  },
  notes: ['Example: voltigeur map --units --out austerlitz.svg'],
  run(args, io) {
    const game = loadGame(args.text('game'))
    const scenario = args.maybe('scenario')
    const { battle: opened, position } = begin(game, { seed: '0', ...(scenario === undefined ? {} : { scenario }) })
    const battle = opened as PlayableBattle
    const { board } = battle
    const svg = drawSvg(board, {
      rulesView: args.flag('rules'),
      sides: game.sides.map(side => side[0].toUpperCase() + side.slice(1)),
      ...(args.flag('units') ? { pieces: battle.pieces(position) } : {}),
    })
    const out = args.maybe('out')
    if (out === undefined) io.out(svg)
    else {
      writeText(out, svg)
      io.err(`${out}: ${board.title}, ${board.grid.size} hexes, ${Math.ceil(svg.length / 1024)} KB`)
    }
    return 0
  },
}
