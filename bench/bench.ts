/** How fast the umpire works, on fixed seeds. Compare figures of one run with each other: machines are noisy. */
import { loadGame, type PlayableMatch } from '@voltigeur/games'
import { begin, type Menu, type Position, Random, redact, sample } from '@voltigeur/kernel'
import { playOne, type Trial } from '@voltigeur/lab'

export interface Played {
  readonly games: number
  readonly decisionsPerSecond: number
  readonly gamesPerSecond: number
}

export interface Bench {
  readonly game: string
  readonly scenario: string
  /** Random against random: legal choices generated for each decision. */
  readonly randomPlay: Played
  /** Recruit against recruit: the same, and each choice weighed. */
  readonly recruitPlay: Played
  readonly copyMicroseconds: number
  readonly hashMicroseconds: number
  /** What a side sees of a position. */
  readonly redactMicroseconds: number
  /** All destinations of one unit, up to the first of them as a decision. */
  readonly reachMicroseconds: number
  readonly reachPerSecond: number
  /** All moves of one unit that a player would think of, one decision after the other. */
  readonly unfoldMicroseconds: number
  readonly positionBytes: number
}

/** As many games as this, unless they take too long: then as many as fit in. */
const GAMES = 200
const SECONDS = 6
const WARM_UP = 60
const WARM_UP_SECONDS = 2

/** Best of several rounds: what the machine can do when nothing else disturbs it. */
function microseconds(rounds: number, times: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    for (let i = 0; i < times; i++) work()
    best = Math.min(best, ((performance.now() - from) * 1000) / times)
  }
  return best
}

/** Some decisions into a game, at the next moment when units can move. */
function middleOf(match: PlayableMatch, decisions: number): void {
  const random = new Random('middle')
  for (let i = 0; match.actor !== null; i++) {
    const { menus } = match.seat(match.actor)
    if (i >= decisions && menus.some(menu => menu.kind === 'move')) return
    match.play(sample(menus, random)!)
  }
}

interface Count {
  readonly games: number
  readonly decisions: number
  readonly seconds: number
}

/** Games of a trial, one after another, for no longer than that. */
function playFor(seconds: number, trial: Trial, most: number): Count {
  const from = performance.now()
  const elapsed = (): number => (performance.now() - from) / 1000
  let games = 0
  let decisions = 0
  while (games < most && (games === 0 || elapsed() < seconds)) decisions += playOne(trial, games++).decisions
  return { games, decisions, seconds: elapsed() }
}

function playing(trial: Omit<Trial, 'players'>, player: string): Played {
  const both = { ...trial, players: trial.game.sides.map(() => player) }
  playFor(WARM_UP_SECONDS, both, WARM_UP)
  const { games, decisions, seconds } = playFor(SECONDS, both, GAMES)
  return { games, decisionsPerSecond: decisions / seconds, gamesPerSecond: games / seconds }
}

/** One after another, the moves of every unit that can move: the mean of a whole army's first move. */
function eachMove({ battle, actor }: PlayableMatch, position: Position, look: (menu: Menu) => void): number {
  const menus = battle.menus(position, actor ?? 0).filter(menu => menu.kind === 'move')
  let next = 0
  return microseconds(5, menus.length * 20, () => look(menus[next++ % menus.length]))
}

export function bench(id: string): Bench {
  const game = loadGame(id)
  const [{ id: scenario }] = game.scenarios
  const trial = { game, scenario, options: {}, seed: 'bench' }
  const randomPlay = playing(trial, 'random')
  const recruitPlay = playing(trial, 'recruit')
  const match = begin(game, { scenario, seed: 'bench' })
  middleOf(match, 5)
  const { battle, position } = match
  const side = match.actor ?? 0
  const seen = match.seen(side)
  const reachMicroseconds = eachMove(match, seen, menu => {
    for (const _ of menu.decisions()) break
  })
  const unfoldMicroseconds = eachMove(match, seen, menu => {
    for (const _ of menu.likely?.() ?? menu.decisions());
  })
  return {
    game: id,
    scenario,
    randomPlay,
    recruitPlay,
    copyMicroseconds: microseconds(5, 20_000, () => position.copy()),
    hashMicroseconds: microseconds(5, 5_000, () => battle.layout.hash(position)),
    redactMicroseconds: microseconds(5, 20_000, () => redact(battle, position, side)),
    reachMicroseconds,
    reachPerSecond: 1e6 / reachMicroseconds,
    unfoldMicroseconds,
    positionBytes: position.cells.byteLength,
  }
}
