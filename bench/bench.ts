/**
 * How fast the umpire works, on fixed seeds, by the time that the processor spends on it: other work on the machine disturbs
 * that less than the clock. Still compare figures of one run with each other.
 */
import { makePlayer } from '@voltigeur/ai'
import { loadGame, type PlayableMatch } from '@voltigeur/games'
import { begin, Random, redact, sample } from '@voltigeur/kernel'
import { playOne, type Trial } from '@voltigeur/lab'

export interface PlayRate {
  readonly games: number
  readonly decisionsPerSecond: number
  readonly gamesPerSecond: number
}

export interface Bench {
  readonly game: string
  readonly scenario: string
  /** Random against random: legal choices generated for each decision. */
  readonly randomPlay: PlayRate
  /** Sergeant against sergeant: the same, and each choice weighed. Playouts go by it. */
  readonly sergeantPlay: PlayRate
  /** Recruit against recruit: with his mistakes besides. */
  readonly recruitPlay: PlayRate
  readonly copyMicroseconds: number
  readonly hashMicroseconds: number
  /** What a side sees of a position. */
  readonly redactMicroseconds: number
  /** All that a player would think of at a question that was never put before, and how many decisions come of it. */
  readonly choicesMicroseconds: number
  readonly choicesPerSecond: number
  /** The hexes to which one unit can move. */
  readonly reachMicroseconds: number
  /** All that one unit may do in its movement: besides, go in column, form square, charge, leave the map. */
  readonly deedsMicroseconds: number
  /** How long a recruit thinks, all in all, until another side is asked: on the average, and at the longest. */
  readonly recruitThinks: { readonly meanMilliseconds: number; readonly longestMilliseconds: number }
  readonly positionBytes: number
}

/** What is measured where a game begins with a small scenario for learners. */
const WHOLE_BATTLES: Readonly<Partial<Record<string, string>>> = {
  'moravian-sun': 'battle',
  'la-bataille': 'day1',
}

/** As many games as this, unless they take too long: then as many as fit in. */
const GAMES = 200
const SECONDS = 6
const WARM_UP = 60
const WARM_UP_SECONDS = 2

/** Milliseconds that the processor has worked for this thread. */
function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Best of several rounds: what the machine can do when nothing else disturbs it. */
function microseconds(rounds: number, times: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const from = worked()
    for (let i = 0; i < times; i++) work()
    best = Math.min(best, ((worked() - from) * 1000) / times)
  }
  return best
}

interface Count {
  readonly games: number
  readonly decisions: number
  readonly seconds: number
}

/** Games of a trial, one after another, for no longer than that. */
function playFor(seconds: number, trial: Trial, most: number): Count {
  const from = worked()
  const elapsed = (): number => (worked() - from) / 1000
  let games = 0
  let decisions = 0
  while (games < most && (games === 0 || elapsed() < seconds)) decisions += playOne(trial, games++).decisions
  return { games, decisions, seconds: elapsed() }
}

function playing(trial: Omit<Trial, 'players'>, player: string): PlayRate {
  const both = { ...trial, players: trial.game.sides.map(() => player) }
  playFor(WARM_UP_SECONDS, both, WARM_UP)
  const { games, decisions, seconds } = playFor(SECONDS, both, GAMES)
  return { games, decisionsPerSecond: decisions / seconds, gamesPerSecond: games / seconds }
}

/** Battles at random are looked through for so many seconds, and one at least: the clock of the processor is coarse. */
const LOOKING_SECONDS = 4

/** Through whole battles at random: at each question everything is written out that a player would think of. */
function choosing(
  battles: (index: number) => PlayableMatch,
): Pick<Bench, 'choicesMicroseconds' | 'choicesPerSecond' | 'reachMicroseconds' | 'deedsMicroseconds'> {
  const random = new Random('choosing')
  const began = worked()
  let milliseconds = 0
  let questions = 0
  let choices = 0
  let reaching = 0
  let acting = 0
  let movers = 0
  const look = (match: PlayableMatch, side: number): void => {
    const seen = match.seen(side)
    const from = worked()
    const menus = match.battle.menus(seen, side)
    for (const menu of menus) {
      const moves = menu.kind === 'move' && menu.subject !== null
      const opened = worked()
      if (moves) for (const _ of menu.ofItsKind?.() ?? menu.decisions());
      const reached = worked()
      for (const _ of menu.likely?.() ?? menu.decisions()) choices++
      if (!moves) continue
      reaching += reached - opened
      acting += worked() - opened
      movers++
    }
    milliseconds += worked() - from
    questions++
    match.play(sample(menus, random)!, side)
  }
  for (let index = 0; index === 0 || worked() - began < LOOKING_SECONDS * 1000; index++) {
    const match = battles(index)
    for (let side = match.actor; side !== null; side = match.actor) look(match, side)
  }
  return {
    choicesMicroseconds: (milliseconds * 1000) / questions,
    choicesPerSecond: (choices * 1000) / milliseconds,
    reachMicroseconds: (reaching * 1000) / movers,
    deedsMicroseconds: (acting * 1000) / movers,
  }
}

/** A battle between recruits, by the spells in which one of them decides without the other. */
function thinking(match: PlayableMatch): Bench['recruitThinks'] {
  const recruits = match.game.sides.map((_, side) => makePlayer('recruit', `thinking/${side}`))
  const spells: number[] = []
  let last: number | null = null
  for (let side = match.actor; side !== null; side = match.actor) {
    const seen = match.seen(side)
    const from = worked()
    const decision = recruits[side].decide(match.battle, seen, side)
    const milliseconds = worked() - from
    if (side === last) spells[spells.length - 1] += milliseconds
    else spells.push(milliseconds)
    last = side
    match.play(decision, side)
  }
  const total = spells.reduce((sum, spell) => sum + spell, 0)
  return { meanMilliseconds: total / spells.length, longestMilliseconds: Math.max(...spells) }
}

export function bench(id: string): Bench {
  const game = loadGame(id)
  const scenario = WHOLE_BATTLES[id] ?? game.scenarios[0].id
  const trial = { game, scenario, options: {}, seed: 'bench' }
  const randomPlay = playing(trial, 'random')
  const sergeantPlay = playing(trial, 'sergeant')
  const recruitPlay = playing(trial, 'recruit')
  const match = begin(game, { scenario, seed: 'bench' })
  const { battle, position } = match
  return {
    game: id,
    scenario,
    randomPlay,
    sergeantPlay,
    recruitPlay,
    copyMicroseconds: microseconds(5, 20_000, () => position.copy()),
    hashMicroseconds: microseconds(5, 5_000, () => battle.layout.hash(position)),
    redactMicroseconds: microseconds(5, 20_000, () => redact(battle, position, 0)),
    ...choosing(index => begin(game, { scenario, seed: `bench/${index}` })),
    recruitThinks: thinking(begin(game, { scenario, seed: 'bench' })),
    positionBytes: position.cells.byteLength,
  }
}
