import { contestantNames } from '@voltigeur/ai/contestants'
import { sideName } from '@voltigeur/conversation'
import type { PlayableGame } from '@voltigeur/games'
import { summarise } from '@voltigeur/lab'
import type { TerminalCommand } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import { gameNamed, openable, readPlayers, scenarioOf, seedOf } from '../named.ts'
import * as usual from '../options.ts'
import { progress } from '../progress.ts'
import { playAll } from '../sim/crew.ts'
import { levelTitle } from '../titles.ts'
import { figure, options as help, notes, percent, progress as steps, summaries, tally as words } from '../words.ts'

const SHOWN_FAILURES = 5
const PLAYERS = ['recruit', 'recruit']

export const simCommand = (play: typeof playAll): TerminalCommand => ({
  name: 'sim',
  summary: summaries.sim,
  most: 0,
  options: {
    game: usual.game,
    scenario: usual.scenario,
    games: usual.count(help.games, '100'),
    players: usual.players(help.players, PLAYERS),
    seed: usual.seed,
    option: usual.option,
    workers: usual.workers,
    json: usual.json,
  },
  notes: [notes.players(contestantNames()), notes.failed],
  examples: ['voltigeur sim --games 200 --players recruit,random --seed 7 --workers 2'],
  async run(args, io) {
    const game = gameNamed(args.text('game'))
    const scenario = scenarioOf(args, game)
    const options = openable(game, scenario, args.pairs('option'))
    const players = readPlayers(args, game, contestantNames(), PLAYERS)
    const games = args.whole('games', 1)
    const workers = args.whole('workers', 1, usual.MOST_WORKERS)
    const seed = seedOf(args) ?? '1'
    const bar = progress(io, steps.games, games)
    const begun = performance.now()
    const results = await play({ game: game.id, scenario, options, players, seed }, games, workers, n => bar.at(n))
    const seconds = (performance.now() - begun) / 1000
    bar.end()
    const { failures, wins, ...summary } = summarise(results, game.sides.length)
    const report = {
      game: game.id,
      scenario,
      options,
      players,
      seed,
      workers,
      ...summary,
      failures: failures.length,
      failureList: failures,
      wins: Object.fromEntries(game.sides.map((side, i) => [side, wins[i]])),
      seconds: Math.round(seconds * 1000) / 1000,
      decisionsPerSecond: Math.round(summary.decisions / seconds),
    }
    if (args.flag('json')) io.out(JSON.stringify(report))
    else for (const line of lines(game, report)) io.out(line)
    return failures.length > 0 ? FAILURE : 0
  },
})

export const command = simCommand(playAll)

interface Tally {
  readonly game: string
  readonly scenario: string
  readonly players: readonly string[]
  readonly games: number
  readonly finished: number
  readonly failureList: readonly { readonly game: number; readonly reason: string }[]
  readonly decisions: number
  readonly seconds: number
  readonly decisionsPerSecond: number
  readonly outcomes: Readonly<Record<string, number>>
  readonly wins: Readonly<Record<string, number>>
  readonly hash: string
}

function lines(game: PlayableGame, tally: Tally): string[] {
  const share = (count: number): string => `${String(count).padStart(6)}  ${percent(count / tally.games).padStart(7)}`
  return [
    words.finished(tally.game, tally.scenario, tally.finished, tally.games),
    ...Object.entries(tally.wins).map(
      ([side, n], i) => `  ${`${sideName(game, side)} (${tally.players[i]})`.padEnd(24)}${words.won(share(n))}`,
    ),
    ...Object.entries(tally.outcomes).map(([level, n]) => `  ${levelTitle(game, level).padEnd(24)}${share(n)}`),
    words.speed(tally.decisions, figure(tally.seconds, 1), tally.decisionsPerSecond),
    `hash ${tally.hash}`,
    ...(tally.failureList.length > 0 ? [words.failures(tally.failureList.length)] : []),
    ...tally.failureList.slice(0, SHOWN_FAILURES).map(({ game, reason }) => `  ${words.failed(game, reason)}`),
  ]
}
