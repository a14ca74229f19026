import { playerNames } from '@voltigeur/ai'
import { loadGame } from '@voltigeur/games'
import { BadInput } from '@voltigeur/kernel'
import { type Bout, type Hypotheses, type Standing, standing } from '@voltigeur/lab'
import type { Arguments, Command } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import { progress } from '../progress.ts'
import { playBouts } from '../sim/crew.ts'
import { boutShape, openLedger } from '../sim/ledger.ts'
import { openable, readPlayers, seedOf } from './sim.ts'

const MOST_WORKERS = 256

export const arenaCommand = (play: typeof playBouts): Command => ({
  name: 'arena',
  summary: 'Measure one computer player against another, with sides swapped on the same dice.',
  most: 0,
  options: {
    game: { type: 'string', value: 'id', help: 'the game', standard: 'austerlitz' },
    scenario: { type: 'string', value: 'id', help: "the scenario (default: the game's first)" },
    players: {
      type: 'string',
      value: 'A,B',
      help: 'the player to measure, and the opponent (default: recruit,random)',
    },
    games: { type: 'string', value: 'N', help: 'number of games (even)', standard: '200' },
    seed: { type: 'string', value: 'text', help: 'the same seed gives the same games', standard: '1' },
    option: { type: 'string', value: 'name=value', help: 'an option of the game; may be repeated', multiple: true },
    sprt: {
      type: 'string',
      value: 'a,b',
      help: 'stop as soon as the score is clearly a or b, as 0.5,0.55 (5% errors)',
    },
    workers: { type: 'string', value: 'N', help: 'threads; results don’t depend on it', standard: '1' },
    file: { type: 'string', value: 'path', help: 'keep every game here, and continue with those it holds' },
    json: { type: 'boolean', help: 'write JSON' },
  },
  notes: [
    `Players: ${playerNames().join(', ')}. A draw counts a half. The interval is Wilson's, 95 %.`,
    'Exits with 1 when a game failed.',
    'Example: voltigeur arena --game crowning-glory --players captain,recruit --games 200 --seed fresh --workers 2',
  ],
  async run(args, io) {
    const game = loadGame(args.text('game'))
    const scenario = args.maybe('scenario') ?? game.scenarios[0].id
    const options = openable(game, scenario, args.pairs('option'))
    const [first, second] = readPlayers(args, game, playerNames(), ['recruit', 'random'])
    const games = args.whole('games', 2)
    if (games % 2 > 0)
      throw new BadInput(`--games must be even, because each game is played from both sides. Try ${games + 1}.`)
    const hypotheses = hypothesesOf(args)
    const seed = seedOf(args) ?? '1'
    const order = { game: game.id, scenario, options, players: [first, second] as const, seed }
    const ledger = openLedger<Bout>(args.maybe('file'), { ...order, rulesVersion: game.rulesVersion }, boutShape)
    const bouts = ledger.kept.slice(0, games)
    for (const [i, { index }] of bouts.entries()) {
      if (index !== i)
        throw new BadInput(`line ${i + 2} of the file is game ${index}, not game ${i}; delete the file and run again`)
    }
    const settled = (): boolean => bouts.length % 2 === 0 && standing(bouts, hypotheses).test?.verdict !== 'open'
    const bar = progress(io, 'games', games)
    const enough = (): boolean => hypotheses !== null && settled()
    if (!enough()) {
      await play(order, bouts.length, games, args.whole('workers', 1, MOST_WORKERS), bout => {
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
    } else for (const line of lines(order, game.sides, result, hypotheses)) io.out(line)
    return result.failures.length > 0 ? FAILURE : 0
  },
})

export const command = arenaCommand(playBouts)

function hypothesesOf(args: Arguments): Hypotheses | null {
  const text = args.maybe('sprt')
  if (text === undefined) return null
  const [doubted, hoped, ...more] = text.split(',').map(Number)
  if (more.length > 0 || !(doubted > 0 && doubted < hoped && hoped < 1)) {
    throw new BadInput(`--sprt needs two scores between 0 and 1, the smaller one first, as 0.5,0.55; not "${text}"`)
  }
  return { doubted, hoped }
}

const bySideOf = (sides: readonly string[], { bySide }: Standing) =>
  Object.fromEntries(sides.map((side, i) => [side, bySide[i]]))

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const between = ([low, high]: readonly [number, number]): string => `${percent(low)} to ${percent(high)}`

function lines(
  order: { readonly game: string; readonly scenario: string; readonly players: readonly [string, string] },
  sides: readonly string[],
  result: Standing,
  hypotheses: Hypotheses | null,
): string[] {
  const { players } = order
  const rating = result.elo === null ? '' : `, ${result.elo >= 0 ? '+' : ''}${result.elo.toFixed(0)} Elo`
  return [
    `${order.game}, ${order.scenario}: ${players[0]} against ${players[1]}, ${result.games} games`,
    `  score ${percent(result.score)} (${between(result.interval)})${rating}`,
    ...sides.map(
      (side, i) => `  as ${side}: ${percent(result.bySide[i].score)} (${between(result.bySide[i].interval)})`,
    ),
    ...players.map((name, i) => {
      const { mean, longest } = result.secondsPerTurn[i]
      return `  ${name}: ${mean.toFixed(3)} s a turn, the longest ${longest.toFixed(3)} s`
    }),
    ...Object.entries(result.outcomes).map(([level, n]) => `  ${level}: ${n}`),
    ...(result.test && hypotheses
      ? [
          `  ${hypotheses.doubted} or ${hypotheses.hoped}: ${verdict(result, hypotheses)}, log ratio ${result.test.ratio.toFixed(2)}`,
        ]
      : []),
    ...result.failures.slice(0, 5).map(({ game, reason }) => `  game ${game} failed: ${reason}`),
  ]
}

function verdict({ test }: Standing, { doubted, hoped }: Hypotheses): string {
  if (test?.verdict === 'hoped') return `rather ${hoped}`
  return test?.verdict === 'doubted' ? `rather ${doubted}` : 'not yet clear'
}
