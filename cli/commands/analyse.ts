import { type ComputerLevel, LEVELS } from '@voltigeur/ai'
import { sideName } from '@voltigeur/conversation'
import type { PlayableGame } from '@voltigeur/games'
import { BadInput, type Battle, parseJournal, replay, type Viewer } from '@voltigeur/kernel'
import {
  type AnalysisOrder,
  type AnalysisReport,
  analyse,
  reportOf,
  type TurningKind,
  usualHorizon,
} from '@voltigeur/lab'
import type { Arguments, TerminalCommand } from '../command.ts'
import { legible } from '../legible.ts'
import { gameNamed, seedOf, sideOf } from '../named.ts'
import * as usual from '../options.ts'
import { progress } from '../progress.ts'
import { savedText } from '../saved.ts'
import { recordingOf, withAnalysts } from '../sim/analysts.ts'
import {
  options as help,
  notes,
  percent,
  refused,
  progress as steps,
  summaries,
  values,
  usual as without,
  analysis as words,
} from '../words.ts'

const BAR = 40
const SHOWN = 6

export const command: TerminalCommand = {
  name: 'analyse',
  summary: summaries.analyse,
  get operands() {
    return `<${values.file.text}>`
  },
  most: 1,
  options: {
    side: { type: 'string', value: values.name, help: help.view },
    playouts: usual.count(help.playouts, '16'),
    positions: usual.count(help.positions, '60'),
    studies: usual.count(help.studies, '6'),
    adviser: { type: 'string', value: values.name, help: help.adviser(LEVELS), standard: 'captain' },
    horizon: { ...usual.count(help.horizon), usual: without.battle },
    seed: usual.seed,
    workers: usual.workers,
    json: usual.json,
  },
  notes: [notes.chances],
  examples: ['voltigeur analyse battle.json --playouts 32 --adviser marshal --workers 2'],
  async run(args, io) {
    const journal = savedText('analyse', args.operands[0])
    const parsed = parseJournal(journal)
    const game = gameNamed(parsed.game)
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
    if (recording.moments.length < 2) throw new BadInput(refused.noOrders(args.operands[0]))
    const bar = progress(io, steps.steps, 2 * order.positions + 3 * order.studies)
    const analysis = await withAnalysts(assignment, args.whole('workers', 1, usual.MOST_WORKERS), crew =>
      analyse(recording, order, crew, done => bar.at(done)),
    )
    bar.end()
    const told = reportOf(recording, order, analysis)
    if (args.flag('json')) io.out(JSON.stringify(told))
    else for (const line of lines(told, game)) io.out(legible(line))
    return 0
  },
}

function horizonOf(args: Arguments, battle: Battle): number | null {
  const text = args.maybe('horizon')
  if (text === undefined) return usualHorizon(battle)
  return text === 'end' ? null : args.whole('horizon', 0, 99)
}

function adviserOf(args: Arguments): ComputerLevel {
  const name = args.text('adviser')
  const level = LEVELS.find(one => one === name)
  if (!level) throw new BadInput(refused.level(LEVELS, name))
  return level
}

/** During a game it shows only what one side may know. */
function viewerOf(args: Arguments, sides: readonly string[], over: boolean, hides: boolean): Viewer | null {
  const side = sideOf(args, sides)
  if (over || !hides) return null
  if (side === undefined) throw new BadInput(refused.unfinished(sides[0]))
  return sides.indexOf(side)
}

const HEADLINES: Readonly<Record<TurningKind, (side: string) => string>> = {
  blunder: words.blunder,
  'missed chance': words.missed,
  luck: words.luck,
}

const share = (of: number): string => percent(of, 0)
const few = (said: readonly string[]): string => {
  const some = said.slice(0, SHOWN).join('; ')
  return said.length > SHOWN ? words.more(some, said.length - SHOWN) : some
}

function lines(told: AnalysisReport, game: PlayableGame): string[] {
  const [first] = game.sides
  const name = (side: string): string => sideName(game, side)
  return [
    words.title(told.game, name(first), told.playouts),
    ...told.points
      .filter(({ turn }, i) => told.points[i - 1]?.turn !== turn || i === told.points.length - 1)
      .map(({ decision, turn, chance, error }) => {
        const full = Math.round(chance[first] * BAR)
        const bar = '#'.repeat(full) + '.'.repeat(BAR - full)
        const point = words.point(String(turn).padStart(2), String(decision).padStart(4))
        return `  ${point}  ${bar} ${share(chance[first])} ±${share(error)}`
      }),
    words.sums(told.weighed, share(told.byDecisions[first]), share(told.byDice[first])),
    ...(told.turningPoints.length === 0 ? [words.noTurning] : []),
    ...told.turningPoints.flatMap(point => [
      words.turning(point.turn, HEADLINES[point.kind](name(point.side)), share(point.by), name(point.favoured)),
      `  ${words.chances(name(point.side), share(point.before[point.side]), share(point.expected[point.side]), share(point.after[point.side]))}`,
      `  ${few(point.done)}`,
      ...(point.advice && point.advice.gain > 0
        ? [`  ${words.advice(point.advice.player, share(point.advice.chance[point.side]), few(point.advice.plan))}`]
        : []),
    ]),
  ]
}
