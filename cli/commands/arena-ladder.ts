/** `voltigeur arena --ladder`: levels against yardsticks and scripts, in every scenario. */
import { LEVELS } from '@voltigeur/ai'
import { contestantNames, GAUNTLET, YARDSTICKS } from '@voltigeur/ai/contestants'
import { sideName } from '@voltigeur/conversation'
import type { PlayableGame } from '@voltigeur/games'
import { BadInput } from '@voltigeur/kernel'
import { gamesOfLadder, type LadderBout, type LadderTable, ladderTables, nameOfGame } from '@voltigeur/lab'
import type { Arguments } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { gameNamed, openable, scenarioOf, seedOf } from '../named.ts'
import { MOST_WORKERS } from '../options.ts'
import { progress } from '../progress.ts'
import type { playLadder } from '../sim/crew.ts'
import { ladderShape, openLedger } from '../sim/ledger.ts'
import { figure, percent, refused, progress as steps, ladder as words } from '../words.ts'
import { follyLine } from './follies.ts'

/** Ratings are measured from it: the oldest player that makes no mistakes on purpose. */
const REFERENCE = 'sergeant-1'
/** Enough to see the worst; a level is proven by more (docs/opponents.md). */
const FEW = 8

export async function runLadder(args: Arguments, io: Io, play: typeof playLadder): Promise<number> {
  const game = gameNamed(args.text('game'))
  const scenarios = args.maybe('scenario') === undefined ? game.scenarios.map(({ id }) => id) : [scenarioOf(args, game)]
  const options = openable(game, scenarios[0], args.pairs('option'))
  const levels = levelsOf(args)
  const games = args.maybe('games') === undefined ? FEW : args.whole('games', 2)
  if (games % 2 > 0) throw new BadInput(refused.odd(games + 1))
  const seed = seedOf(args) ?? '1'
  const order = { game: game.id, options, seed }
  const file = args.maybe('out') ?? args.maybe('file')
  const ledger = openLedger<LadderBout>(file, { ladder: 1, ...order, rulesVersion: game.rulesVersion }, ladderShape)
  const wanted = gamesOfLadder(scenarios, levels, [...YARDSTICKS, ...GAUNTLET], games)
  const names = new Set(wanted.map(nameOfGame))
  const bouts = ledger.kept.filter(bout => names.has(nameOfGame(bout)))
  const played = new Set(bouts.map(nameOfGame))
  const bar = progress(io, steps.games, wanted.length)
  bar.at(bouts.length)
  await play(
    wanted.filter(one => !played.has(nameOfGame(one))),
    order,
    args.whole('workers', 1, MOST_WORKERS),
    bout => {
      bouts.push(bout)
      ledger.write(bout)
      bar.at(bouts.length)
    },
  )
  bar.end()
  const tables = ladderTables(scenarios, bouts, REFERENCE)
  if (args.flag('json')) io.out(JSON.stringify({ ...order, levels, games, reference: REFERENCE, tables }))
  else for (const line of tables.flatMap(table => linesOf(game, table))) io.out(line)
  return tables.some(({ failures }) => failures.length > 0) ? FAILURE : 0
}

function levelsOf(args: Arguments): string[] {
  const names = [...new Set(args.maybe('players')?.split(',') ?? LEVELS)]
  const known = contestantNames()
  for (const name of names) if (!known.includes(name)) throw new BadInput(refused.player(name, known))
  return names
}

const between = ([low, high]: readonly [number, number]): string => words.between(percent(low), percent(high))
const points = (elo: number): string => `${elo >= 0 ? '+' : '−'}${figure(Math.abs(elo), 0)}`

function linesOf(game: PlayableGame, table: LadderTable): string[] {
  const { scenario, rungs, ratings, firstSide, players, failures } = table
  const sides = game.sides.map(side => sideName(game, side))
  return [
    words.heading(game.id, scenario),
    ...rungs.map(rung => {
      const [first, second] = rung.players
      const parts = rung.bySide.map(({ score }, side) => words.asSide(sides[side], percent(score))).join(', ')
      return `  ${words.rung(first, second, percent(rung.score), between(rung.interval), parts, rung.games)}`
    }),
    `  ${words.ratings(REFERENCE)}`,
    ...ratings.map(
      ({ player, elo, interval: [low, high] }) => `    ${words.rating(player, points(elo), points(low), points(high))}`,
    ),
    `  ${words.firstSide(sides[0], points(firstSide.elo), points(firstSide.interval[0]), points(firstSide.interval[1]))}`,
    `  ${words.pace}`,
    ...players.map(({ player, pace }) => {
      const [median, most, longest] = [pace.median, pace.most, pace.longest].map(seconds => figure(seconds, 2))
      return `    ${words.seconds(player, median, most, longest)}`
    }),
    `  ${words.follies}`,
    ...players.map(({ player, follies }) => `    ${follyLine(player, follies)}`),
    ...failures.map(({ players: [first, second], index, reason }) => `  ${words.failed(first, second, index, reason)}`),
  ]
}
