/** How fast the umpire works, on fixed seeds. Compare figures of one run with each other: machines are noisy. */
import { loadGame } from '@voltigeur/games'
import { type Battle, begin, hash, type Menu, Random, sample, type Umpire } from '@voltigeur/kernel'
import { playOne, type Trial } from '@voltigeur/lab'

export interface Bench {
  readonly game: string
  readonly scenario: string
  /** Random against random: every decision checked, legal choices generated for each. */
  readonly randomPlay: { readonly games: number; readonly decisionsPerSecond: number; readonly gamesPerSecond: number }
  readonly copyMicroseconds: number
  readonly hashMicroseconds: number
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
function middleOf(umpire: Umpire, decisions: number): void {
  const random = new Random('middle')
  const moving = (): boolean => umpire.battle.menus(umpire.position).some(menu => menu.kind === 'move')
  for (let i = 0; umpire.actor !== null && (i < decisions || !moving()); i++) {
    umpire.play(sample(umpire.battle.menus(umpire.position), random)!)
  }
}

/** Games of a trial, one after another, for no longer than that. */
function playFor(seconds: number, trial: Trial, most: number): { games: number; decisions: number; seconds: number } {
  const from = performance.now()
  const elapsed = (): number => (performance.now() - from) / 1000
  let games = 0
  let decisions = 0
  while (games < most && (games === 0 || elapsed() < seconds)) decisions += playOne(trial, games++).decisions
  return { games, decisions, seconds: elapsed() }
}

/** One after another, the moves of every unit that can move: the mean of a whole army's first move. */
function eachMove(battle: Battle, position: Umpire['position'], look: (menu: Menu) => void): number {
  const menus = battle.menus(position).filter(menu => menu.kind === 'move')
  let next = 0
  return microseconds(5, menus.length * 20, () => look(menus[next++ % menus.length]))
}

export function bench(id: string): Bench {
  const game = loadGame(id)
  const [{ id: scenario }] = game.scenarios
  const trial = { game, scenario, options: {}, players: game.sides.map(() => 'random'), seed: 'bench' }
  playFor(WARM_UP_SECONDS, trial, WARM_UP)
  const { games, decisions, seconds } = playFor(SECONDS, trial, GAMES)

  const umpire = begin(game, { scenario, seed: 'bench' })
  middleOf(umpire, 5)
  const { battle, position } = umpire
  const reachMicroseconds = eachMove(battle, position, menu => {
    for (const _ of menu.decisions()) break
  })
  const unfoldMicroseconds = eachMove(battle, position, menu => {
    for (const _ of menu.likely?.() ?? menu.decisions());
  })
  return {
    game: id,
    scenario,
    randomPlay: { games, decisionsPerSecond: decisions / seconds, gamesPerSecond: games / seconds },
    copyMicroseconds: microseconds(5, 20_000, () => position.copy()),
    hashMicroseconds: microseconds(5, 5_000, () => hash(position)),
    reachMicroseconds,
    reachPerSecond: 1e6 / reachMicroseconds,
    unfoldMicroseconds,
    positionBytes: position.cells.byteLength,
  }
}
