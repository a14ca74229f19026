import { contestantNames } from '@voltigeur/ai/contestants'
import { sideName } from '@voltigeur/conversation'
import type { PlayableGame } from '@voltigeur/games'
import { BadInput } from '@voltigeur/kernel'
import { type ArenaStanding, type Bout, type Hypotheses, standing } from '@voltigeur/lab'
import type { Arguments, TerminalCommand } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import { gameNamed, openable, readPlayers, scenarioOf, seedOf } from '../named.ts'
import * as usual from '../options.ts'
import { progress } from '../progress.ts'
import { playBouts, playLadder } from '../sim/crew.ts'
import { boutShape, inOrder, openLedger } from '../sim/ledger.ts'
import { levelTitle } from '../titles.ts'
import {
  figure,
  options as help,
  notes,
  percent,
  refused,
  progress as steps,
  summaries,
  values,
  tally as words,
} from '../words.ts'
import { runLadder } from './arena-ladder.ts'
import { follyLine } from './follies.ts'

const SHOWN_FAILURES = 5
const PLAYERS = ['recruit', 'random']
const MANY = 200

export const arenaCommand = (play: typeof playBouts, climb: typeof playLadder = playLadder): TerminalCommand => ({
  name: 'arena',
  summary: summaries.arena,
  most: 0,
  options: {
    game: usual.game,
    scenario: usual.scenario,
    players: usual.players(help.measured, PLAYERS),
    games: { ...usual.count(help.evenGames), usual: String(MANY) },
    seed: usual.seed,
    option: usual.option,
    sprt: { type: 'string', value: values.scores, help: help.sprt },
    workers: usual.workers,
    file: usual.ledger,
    ladder: { type: 'boolean', help: help.ladder },
    out: { type: 'string', value: values.file, help: help.ladderFile },
    json: usual.json,
  },
  notes: [notes.players(contestantNames()), notes.interval, notes.ladder, notes.failed],
  examples: [
    'voltigeur arena --ladder --game austerlitz --players captain --games 20 --workers 2 --out ladder.jsonl',
    'voltigeur arena --game crowning-glory --players captain,recruit --games 200 --seed fresh --workers 2',
  ],
  async run(args, io) {
    if (args.flag('ladder')) {
      if (args.maybe('sprt') !== undefined) throw new BadInput(refused.noLadder('sprt'))
      return runLadder(args, io, climb)
    }
    const game = gameNamed(args.text('game'))
    const scenario = scenarioOf(args, game)
    const options = openable(game, scenario, args.pairs('option'))
    const [first, second] = readPlayers(args, game, contestantNames(), PLAYERS)
    const games = args.maybe('games') === undefined ? MANY : args.whole('games', 2)
    if (games % 2 > 0) throw new BadInput(refused.odd(games + 1))
    const hypotheses = hypothesesOf(args)
    const seed = seedOf(args) ?? '1'
    const order = { game: game.id, scenario, options, players: [first, second] as const, seed }
    const ledger = openLedger<Bout>(args.maybe('file'), { ...order, rulesVersion: game.rulesVersion }, boutShape)
    const bouts = inOrder(ledger.kept.slice(0, games))
    const settled = (): boolean => bouts.length % 2 === 0 && standing(bouts, hypotheses).test?.verdict !== 'open'
    const bar = progress(io, steps.games, games)
    const enough = (): boolean => hypotheses !== null && settled()
    if (!enough()) {
      await play(order, bouts.length, games, args.whole('workers', 1, usual.MOST_WORKERS), bout => {
        bouts.push(bout)
        ledger.write(bout)
        bar.at(bouts.length)
        return !enough()
      })
    }
    bar.end()
    const result = standing(bouts, hypotheses)
    if (args.flag('json')) {
      io.out(
        JSON.stringify({
          ...order,
          ...result,
          bySide: bySideOf(game.sides, result),
          secondsPerTurn: result.secondsPerTurn,
        }),
      )
    } else for (const line of lines(order, game, result, hypotheses)) io.out(line)
    return result.failures.length > 0 ? FAILURE : 0
  },
})

export const command = arenaCommand(playBouts)

function hypothesesOf(args: Arguments): Hypotheses | null {
  const text = args.maybe('sprt')
  if (text === undefined) return null
  const [doubted, hoped, ...more] = text.split(',').map(Number)
  if (more.length > 0 || !(doubted > 0 && doubted < hoped && hoped < 1)) {
    throw new BadInput(refused.scores(text))
  }
  return { doubted, hoped }
}

const bySideOf = (sides: readonly string[], { bySide }: ArenaStanding) =>
  Object.fromEntries(sides.map((side, i) => [side, bySide[i]]))

const between = ([low, high]: readonly [number, number]): string => words.between(percent(low), percent(high))

function lines(
  order: { readonly game: string; readonly scenario: string; readonly players: readonly [string, string] },
  game: PlayableGame,
  result: ArenaStanding,
  hypotheses: Hypotheses | null,
): string[] {
  const { players } = order
  const sides = game.sides.map(side => sideName(game, side))
  const rating = result.elo === null ? '' : `, ${result.elo >= 0 ? '+' : ''}${figure(result.elo, 0)} Elo`
  return [
    words.contest(order.game, order.scenario, players[0], players[1], result.games),
    `  ${words.score(percent(result.score), between(result.interval))}${rating}`,
    ...sides.map((side, i) => {
      const { score, interval } = result.bySide[i]
      return `  ${words.asSide(side, percent(score), between(interval))}`
    }),
    ...players.map((name, i) => {
      const { mean, longest } = result.secondsPerTurn[i]
      return `  ${words.thinking(name, figure(mean, 3), figure(longest, 3))}`
    }),
    ...Object.entries(result.outcomes).map(([level, n]) => `  ${words.result(levelTitle(game, level), n)}`),
    ...players.map((name, i) => `  ${follyLine(name, result.follies[i])}`),
    ...testLines(result, hypotheses),
    ...result.failures.slice(0, SHOWN_FAILURES).map(({ game, reason }) => `  ${words.failed(game, reason)}`),
  ]
}

/** Typed scores. */
function testLines({ test }: ArenaStanding, hypotheses: Hypotheses | null): string[] {
  if (!test || !hypotheses) return []
  const [doubted, hoped] = [String(hypotheses.doubted), String(hypotheses.hoped)]
  const verdict = test.verdict === 'open' ? words.unclear : words.likely(test.verdict === 'hoped' ? hoped : doubted)
  return [`  ${words.test(doubted, hoped, verdict, figure(test.ratio, 2))}`]
}
