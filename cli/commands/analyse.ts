import { LEVELS, type Level } from '@voltigeur/ai'
import { loadGame } from '@voltigeur/games'
import { BadInput, type Battle, parseJournal, replay, type Viewer } from '@voltigeur/kernel'
import { type AnalysisOrder, type AnalysisReport, analyse, reportOf, usualHorizon } from '@voltigeur/lab'
import type { Arguments, Command } from '../command.ts'
import { readText } from '../files.ts'
import { legible } from '../legible.ts'
import { progress } from '../progress.ts'
import { recordingOf, withAnalysts } from '../sim/analysts.ts'
import { seedOf } from './sim.ts'

const MOST_WORKERS = 256
const BAR = 40
const SHOWN = 6

export const command: Command = {
  name: 'analyse',
  summary: 'Show where a saved game was won and lost: chances, blunders, missed chances and luck.',
  operands: '<file>',
  most: 1,
  options: {
    side: { type: 'string', value: 'name', help: 'analyse an unfinished game from this side’s view' },
    playouts: { type: 'string', value: 'N', help: 'playouts per position', standard: '16' },
    positions: { type: 'string', value: 'N', help: 'positions to evaluate', standard: '60' },
    studies: {
      type: 'string',
      value: 'N',
      help: 'positions where a stronger player is asked for a plan',
      standard: '6',
    },
    adviser: {
      type: 'string',
      value: 'name',
      help: `the stronger player: ${LEVELS.join(' or ')}`,
      standard: 'captain',
    },
    horizon: {
      type: 'string',
      value: 'N',
      help: 'turns to play out before a position is evaluated, or "end" (default: as the battle allows)',
    },
    seed: { type: 'string', value: 'text', help: 'the same seed gives the same findings', standard: '1' },
    workers: { type: 'string', value: 'N', help: 'threads; findings don’t depend on it', standard: '1' },
    json: { type: 'boolean', help: 'write JSON' },
  },
  notes: [
    'Chances are for two sergeants playing on from there. A turning point moves the chance by 8 points or more',
    'and by more than two standard errors. Orders and dice are kept apart: the chance before, expected and after.',
    'Example: voltigeur analyse battle.json --playouts 32 --adviser marshal --workers 2',
  ],
  async run(args, io) {
    const [path] = args.operands
    if (path === undefined) throw new BadInput('analyse needs the file of a saved game; "save" in play writes one')
    const journal = readText(path)
    const parsed = parseJournal(journal)
    const game = loadGame(parsed.game)
    const { match } = replay(game, parsed, { viewers: [] })
    const viewer = viewerOf(args, game.sides, match.outcome !== null, match.battle.secrets !== null)
    const order: AnalysisOrder = {
      viewer,
      playouts: args.whole('playouts', 2, 10_000),
      positions: args.whole('positions', 2, 10_000),
      studies: args.whole('studies', 0, 1000),
      adviser: adviserOf(args),
      horizon: horizonOf(args, match.battle),
      seed: seedOf(args) ?? '1',
    }
    const assignment = { journal, order }
    const recording = recordingOf(assignment)
    if (recording.moments.length < 2) throw new BadInput(`${path}: this game has no orders yet`)
    const bar = progress(io, 'steps', 2 * order.positions + 3 * order.studies)
    const analysis = await withAnalysts(assignment, args.whole('workers', 1, MOST_WORKERS), crew =>
      analyse(recording, order, crew, done => bar.at(done)),
    )
    bar.end()
    const told = reportOf(recording, order, analysis)
    if (args.flag('json')) io.out(JSON.stringify(told))
    else for (const line of lines(told, game.sides)) io.out(legible(line))
    return 0
  },
}

function horizonOf(args: Arguments, battle: Battle): number | null {
  const text = args.maybe('horizon')
  if (text === undefined) return usualHorizon(battle)
  return text === 'end' ? null : args.whole('horizon', 0, 99)
}

function adviserOf(args: Arguments): Level {
  const name = args.text('adviser')
  const level = LEVELS.find(one => one === name)
  if (!level) throw new BadInput(`--adviser must be one of: ${LEVELS.join(', ')}; not "${name}"`)
  return level
}

/** Of a battle that goes on nobody is told more than one side may know. */
function viewerOf(args: Arguments, sides: readonly string[], over: boolean, hides: boolean): Viewer | null {
  const side = args.maybe('side')
  if (side !== undefined && !sides.includes(side)) {
    throw new BadInput(`there is no side "${side}"; the sides are: ${sides.join(', ')}`)
  }
  if (over || !hides) return null
  if (side === undefined) {
    throw new BadInput(`this game isn’t over: name the side to analyse for, as --side ${sides[0]}`)
  }
  return sides.indexOf(side)
}

const headline = ({ kind, side }: { readonly kind: string; readonly side: string }): string =>
  kind === 'luck' ? `the dice that ${side} threw` : `${kind} of ${side}`

const percent = (share: number): string => `${Math.round(100 * share)} %`

function lines(told: AnalysisReport, sides: readonly string[]): string[] {
  const [first] = sides
  const few = (said: readonly string[]): string =>
    said.slice(0, SHOWN).join('; ') + (said.length > SHOWN ? `; and ${said.length - SHOWN} more` : '')
  return [
    `${told.game}: the chance of ${first}, as two sergeants play on, ${told.playouts} times each`,
    ...told.points
      .filter(({ turn }, i) => told.points[i - 1]?.turn !== turn || i === told.points.length - 1)
      .map(({ decision, turn, chance, error }) => {
        const full = Math.round(chance[first] * BAR)
        const bar = '#'.repeat(full) + '.'.repeat(BAR - full)
        return `  turn ${String(turn).padStart(2)}, decision ${String(decision).padStart(4)}  ${bar} ${percent(chance[first])} +-${percent(error)}`
      }),
    `Of ${told.weighed} strokes that were weighed, decisions moved ${first} by ${percent(told.byDecisions[first])}, dice by ${percent(told.byDice[first])}.`,
    ...(told.turningPoints.length === 0 ? ['No turning point is clear of chance.'] : []),
    ...told.turningPoints.flatMap(point => [
      `Turn ${point.turn}, ${headline(point)}, ${percent(point.by)} for ${point.favoured}; ${point.side} had ${percent(point.before[point.side])} before, ${percent(point.expected[point.side])} expected, ${percent(point.after[point.side])} after`,
      `  ${few(point.done)}`,
      ...(point.advice && point.advice.gain > 0
        ? [`  the ${point.advice.player}, ${percent(point.advice.chance[point.side])}: ${few(point.advice.plan)}`]
        : []),
    ]),
  ]
}
