import { playerNames } from '@voltigeur/ai'
import { loadGame, type PlayableGame } from '@voltigeur/games'
import { BadInput, completeOptions, journalLimits, type Options } from '@voltigeur/kernel'
import { summarise } from '@voltigeur/lab'
import type { Arguments, Command } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import { progress } from '../progress.ts'
import { playAll } from '../sim/crew.ts'

const SHOWN_FAILURES = 5
const MOST_WORKERS = 256

export const simCommand = (play: typeof playAll): Command => ({
  name: 'sim',
  summary: 'Play whole games between computer players and count the results.',
  most: 0,
  options: {
    game: { type: 'string', value: 'id', help: 'the game', standard: 'austerlitz' },
    scenario: { type: 'string', value: 'id', help: "the scenario (default: the game's first)" },
    games: { type: 'string', value: 'N', help: 'number of games', standard: '100' },
    players: { type: 'string', value: 'A,B', help: 'a player for each side (default: recruit,recruit)' },
    seed: { type: 'string', value: 'text', help: 'the same seed gives the same games', standard: '1' },
    option: { type: 'string', value: 'name=value', help: 'an option of the game; may be repeated', multiple: true },
    workers: { type: 'string', value: 'N', help: 'threads; results don’t depend on it', standard: '1' },
    json: { type: 'boolean', help: 'write JSON' },
  },
  notes: [
    `Players: ${playerNames().join(', ')}. Exits with 1 when a game failed.`,
    'Example: voltigeur sim --games 200 --players recruit,random --seed 7 --workers 2',
  ],
  async run(args, io) {
    const game = loadGame(args.text('game'))
    const scenario = args.maybe('scenario') ?? game.scenarios[0].id
    const options = openable(game, scenario, args.pairs('option'))
    const players = readPlayers(args, game, playerNames(), ['recruit', 'recruit'])
    const games = args.whole('games', 1)
    const workers = args.whole('workers', 1, MOST_WORKERS)
    const seed = seedOf(args) ?? '1'
    const bar = progress(io, 'games', games)
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
    else for (const line of lines(report)) io.out(line)
    return failures.length > 0 ? FAILURE : 0
  },
})

export const command = simCommand(playAll)

/** What is longer could be played with, but not kept in a journal. */
export function seedOf(args: Arguments): string | undefined {
  const seed = args.maybe('seed')
  const most = journalLimits.word
  if (seed !== undefined && seed.length > most) throw new BadInput(`--seed may have ${most} characters`)
  return seed
}

/** Options filled in, once it is sure that the battle can be opened with them. */
export function openable(game: PlayableGame, scenario: string, chosen: Options): Options {
  const options = completeOptions(game, chosen)
  game.open(scenario, options)
  return options
}

/** One name per side: what was given, or the standard. */
export function readPlayers(
  args: Arguments,
  { sides }: PlayableGame,
  known: readonly string[],
  standard: readonly string[],
): readonly string[] {
  const names = args.maybe('players')?.split(',') ?? standard
  if (names.length !== sides.length) {
    throw new BadInput(`--players needs ${sides.length} names, for ${sides.join(' and ')}; for example ${standard}`)
  }
  for (const name of names) {
    if (!known.includes(name)) throw new BadInput(`there is no player "${name}"; choose from: ${known.join(', ')}`)
  }
  return names
}

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

function lines(tally: Tally): string[] {
  const share = (count: number): string =>
    `${String(count).padStart(6)}  ${((100 * count) / tally.games).toFixed(1).padStart(5)} %`
  return [
    `${tally.game}, ${tally.scenario}: ${tally.finished} of ${tally.games} games finished`,
    ...Object.entries(tally.wins).map(
      ([side, n], i) => `  ${`${side} (${tally.players[i]})`.padEnd(24)}${share(n)} won`,
    ),
    ...Object.entries(tally.outcomes).map(([level, n]) => `  ${level.padEnd(24)}${share(n)}`),
    `${tally.decisions} decisions in ${tally.seconds.toFixed(1)} s: ${tally.decisionsPerSecond} per second`,
    `hash ${tally.hash}`,
    ...(tally.failureList.length > 0 ? [`failed: ${tally.failureList.length}`] : []),
    ...tally.failureList.slice(0, SHOWN_FAILURES).map(({ game, reason }) => `  game ${game}: ${reason}`),
  ]
}
