import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { experienceIn, playerNames } from '@voltigeur/ai'
import { gameFolder } from '@voltigeur/games'
import { BadInput, type Experience } from '@voltigeur/kernel'
import { type ArenaStanding, type Bout, type Example, type Fitted, fit, standing, surprise } from '@voltigeur/lab'
import { z } from 'zod'
import type { Arguments, TerminalCommand } from '../command.ts'
import { readText, writeText } from '../files.ts'
import type { Io } from '../io.ts'
import { gameNamed, openable, readPlayers, scenarioOf, seedOf } from '../named.ts'
import * as usual from '../options.ts'
import { progress } from '../progress.ts'
import { playBouts, playSchool } from '../sim/crew.ts'
import { openLedger } from '../sim/ledger.ts'
import { options as help, notes, percent, refused, progress as steps, summaries, tally as words } from '../words.ts'

const PLAYERS = ['captain', 'captain']
/** The share of games kept back to check whether it is true of other games as well. */
const KEPT_BACK = 0.2
/** Keeps the weights near zero: the best of 0.3, 3 and 30 on games kept back, in two games out of three. */
const RIDGE = 3
/** What is learned must be this much better than the old one, or it is dropped. */
const PROOF = { doubted: 0.5, hoped: 0.57 }

const exampleShape = z.array(z.object({ features: z.record(z.string(), z.number()), won: z.number().min(0).max(1) }))

export interface School {
  readonly playSchool: typeof playSchool
  readonly playBouts: typeof playBouts
  /** The file in which what is learned of a game is kept. */
  readonly bookOf: (game: string) => string
}

export const trainCommand = (school: School): TerminalCommand => ({
  name: 'train',
  summary: summaries.train,
  most: 0,
  options: {
    game: usual.game,
    scenario: usual.scenario,
    players: usual.players(help.teachers, PLAYERS),
    games: usual.count(help.lessons, '200'),
    proof: usual.count(help.proof, '400'),
    seed: { ...usual.seed, standard: 'school' },
    option: usual.option,
    workers: usual.workers,
    file: usual.ledger,
    json: usual.json,
  },
  notes: [notes.players(playerNames()), notes.lesson],
  examples: ['voltigeur train --game crowning-glory --games 400 --workers 2 --file school.jsonl'],
  async run(args, io) {
    const game = gameNamed(args.text('game'))
    const scenario = scenarioOf(args, game)
    const options = openable(game, scenario, args.pairs('option'))
    const players = readPlayers(args, game, playerNames(), PLAYERS)
    const seed = seedOf(args) ?? 'school'
    const battle = game.open(scenario, options)
    const name = battle.judge.school
    if (name === undefined) throw new BadInput(refused.unjudged(game.id))
    const order = { game: game.id, scenario, options, players, seed }
    // Before playing: an unreadable book couldn’t be updated afterwards.
    const path = school.bookOf(game.id)
    const book = existsSync(path) ? readBook(path) : {}
    const played = await collect(school, order, game.rulesVersion, args, io)
    const learned = learn(
      played,
      `${played.length} games of ${players.join(' against ')} of ${scenario}, seed "${seed}"`,
    )
    const known = experienceIn(battle)
    const proof = known ? await prove(school, { ...order, experience: learned.experience }, args, io) : null
    const kept = proof === null || proof.test?.verdict === 'hoped'
    if (kept) writeBook(path, { ...book, [name]: learned.experience })
    tell(io, args.flag('json'), { ...order, school: name, ...learned, known, proof, kept })
    return 0
  },
})

const bookOf = (game: string): string => fileURLToPath(new URL('judge/experience.json', gameFolder(game)))

export const command = trainCommand({ playSchool, playBouts, bookOf })

interface Course {
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  readonly players: readonly string[]
  readonly seed: string
}

async function collect(
  school: School,
  order: Course,
  rulesVersion: number,
  args: Arguments,
  io: Io,
): Promise<Example[][]> {
  const games = args.whole('games', 10)
  const ledger = openLedger<Example[]>(args.maybe('file'), { ...order, rulesVersion }, exampleShape)
  const played = ledger.kept.slice(0, games)
  const bar = progress(io, steps.lessons, games)
  await school.playSchool(order, played.length, games, args.whole('workers', 1, usual.MOST_WORKERS), examples => {
    played.push(examples)
    ledger.write(examples)
    bar.at(played.length)
  })
  bar.end()
  return played
}

interface Learned {
  readonly experience: Experience
  readonly surprise: { readonly learned: number; readonly ignorant: number }
}

/** Fitted to all games; its reliability comes from a fit to most of them, tested on the others. */
function learn(played: readonly Example[][], provenance: string): Learned {
  const most = Math.ceil(played.length * (1 - KEPT_BACK))
  const [seen, unseen] = [played.slice(0, most).flat(), played.slice(most).flat()]
  if (seen.length === 0 || unseen.length === 0) throw new BadInput(refused.unfinishedAll)
  const share = Math.min(0.999, Math.max(0.001, seen.reduce((sum, { won }) => sum + won, 0) / seen.length))
  const ignorant = surprise({ bias: Math.log(share / (1 - share)), weights: {} }, unseen)
  const learned = surprise(fit(seen, RIDGE), unseen)
  const told = `${provenance}; surprise ${learned.toFixed(3)} on games kept back, ${ignorant.toFixed(3)} without it`
  return { experience: { ...rounded(fit(played.flat(), RIDGE)), provenance: told }, surprise: { learned, ignorant } }
}

function rounded({ bias, weights }: Fitted): Fitted {
  const round = (value: number): number => Number(value.toFixed(4))
  return {
    bias: round(bias),
    weights: Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, round(weight)])),
  }
}

async function prove(
  school: School,
  course: Course & { readonly experience: Experience },
  args: Arguments,
  io: Io,
): Promise<ArenaStanding> {
  const { experience, ...order } = course
  const games = args.whole('proof', 2)
  const bouts: Bout[] = []
  const bar = progress(io, steps.proof, games)
  const contest = {
    ...order,
    players: ['captain', 'captain'] as const,
    seed: `${order.seed} proof`,
    experiences: [experience, null],
  }
  await school.playBouts(contest, 0, games, args.whole('workers', 1, usual.MOST_WORKERS), bout => {
    bouts.push(bout)
    bar.at(bouts.length)
    return bouts.length % 2 > 0 || standing(bouts, PROOF).test?.verdict === 'open'
  })
  bar.end()
  return standing(bouts, PROOF)
}

const bookShape = z.record(
  z.string(),
  z.object({ bias: z.number(), weights: z.record(z.string(), z.number()), provenance: z.string() }),
)
type Book = z.infer<typeof bookShape>

function readBook(path: string): Book {
  const text = readText(path)
  try {
    return bookShape.parse(JSON.parse(text))
  } catch {
    throw new BadInput(refused.lessons(path))
  }
}

function writeBook(path: string, book: Book): void {
  const sorted = Object.entries(book).sort(([a], [b]) => a.localeCompare(b))
  writeText(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

interface Schooling extends Course, Learned {
  readonly school: string
  readonly known: Experience | undefined
  readonly proof: ArenaStanding | null
  readonly kept: boolean
}

function tell(io: Io, json: boolean, result: Schooling): void {
  const { school, experience, proof, kept } = result
  if (json) {
    io.out(JSON.stringify({ ...result, known: result.known?.provenance ?? null }))
    return
  }
  io.out(`${school}: ${experience.provenance}`)
  const heaviest = Object.entries(experience.weights).sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
  for (const [name, weight] of heaviest.slice(0, 8)) io.out(`  ${name}: ${weight}`)
  if (proof) {
    const [low, high] = proof.interval
    io.out(words.oldLesson(percent(proof.score), proof.games, words.between(percent(low), percent(high))))
  }
  io.out(kept ? words.kept : words.notKept)
}
