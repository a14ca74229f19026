import { drawSvg } from '@voltigeur/battlefield'
import { sideName } from '@voltigeur/conversation'
import type { PlayableGame } from '@voltigeur/games'
import { loadBoard, mapIds } from '@voltigeur/games/maps'
import { BadInput, begin } from '@voltigeur/kernel'
import type { Arguments, TerminalCommand } from '../command.ts'
import { writeText } from '../files.ts'
import { gameNamed, scenarioOf } from '../named.ts'
import * as usual from '../options.ts'
import { options as help, refused, summaries, values, usual as without, drawn as words } from '../words.ts'

export const command: TerminalCommand = {
  name: 'map',
  summary: summaries.map,
  most: 0,
  options: {
    game: usual.game,
    board: { type: 'string', value: values.id, help: help.board },
    scenario: { ...usual.scenario, help: help.shown },
    out: { type: 'string', value: values.file, help: help.out, usual: without.output },
    units: { type: 'boolean', help: help.units },
    rules: { type: 'boolean', help: help.rules },
  },
  examples: [
    'voltigeur map --units --out austerlitz.svg',
    'voltigeur map --game pratzen --board b --rules --out pratzen-b.svg',
  ],
  run(args, io) {
    const game = gameNamed(args.text('game'))
    const board = loadBoard(game.id, boardOf(args, game.id))
    const svg = drawSvg(board, { rulesView: args.flag('rules'), ...troops(args, game) })
    const out = args.maybe('out')
    if (out === undefined) io.out(svg)
    else {
      writeText(out, svg)
      io.err(words.written(out, board.title, board.grid.size, Math.ceil(svg.length / 1024)))
    }
    return 0
  },
}

function boardOf(args: Arguments, game: string): string | undefined {
  const board = args.maybe('board')
  const known = mapIds().flatMap(map => (map.game === game && map.board !== null ? [map.board] : []))
  if (board !== undefined && !known.includes(board)) throw new BadInput(refused.board(game, board, known))
  return board
}

/** The units at the start of the scenario. */
function troops(args: Arguments, game: PlayableGame) {
  if (!args.flag('units') && args.maybe('scenario') === undefined) return {}
  const { battle, position } = begin(game, { seed: '0', scenario: scenarioOf(args, game) })
  return {
    sides: game.sides.map(side => sideName(game, side)),
    ...(args.flag('units') ? { pieces: battle.pieces(position) } : {}),
  }
}
