/** How fast the umpire works, on fixed seeds. Compare figures of one run with each other: machines are noisy. */
import { loadGame } from '@voltigeur/games'
import { type Battle, begin, hash, Random, sample, type Umpire } from '@voltigeur/kernel'
import { playOne } from '@voltigeur/lab'

export interface Bench {
  readonly game: string
  readonly scenario: string
  /** Random against random: every decision checked, legal choices generated for each. */
  readonly randomPlay: { readonly games: number; readonly decisionsPerSecond: number; readonly gamesPerSecond: number }
  readonly copyMicroseconds: number
  readonly hashMicroseconds: number
  /** All destinations of one unit, as decisions. */
  readonly reachMicroseconds: number
  readonly reachPerSecond: number
  readonly positionBytes: number
}

const GAMES = 200
const WARM_UP = 60

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

function middleOf(umpire: Umpire, decisions: number): void {
  const random = new Random('middle')
  for (let i = 0; i < decisions && umpire.actor !== null; i++) {
    umpire.play(sample(umpire.battle.menus(umpire.position), random)!)
  }
}

/** One after another, the reachable set of every unit that can move: the mean of a whole army's first move. */
function reach(battle: Battle, position: Umpire['position']): number {
  const menus = battle.menus(position).filter(menu => menu.kind === 'move')
  let next = 0
  const each = microseconds(5, menus.length * 20, () => {
    const menu = menus[next++ % menus.length]
    for (const _ of menu.decisions()) break
  })
  return each
}

export function bench(id: string): Bench {
  const game = loadGame(id)
  const [{ id: scenario }] = game.scenarios
  const trial = { game, scenario, options: {}, players: game.sides.map(() => 'random'), seed: 'bench' }
  for (let i = 0; i < WARM_UP; i++) playOne(trial, i)
  let decisions = 0
  const from = performance.now()
  for (let i = 0; i < GAMES; i++) decisions += playOne(trial, i).decisions
  const seconds = (performance.now() - from) / 1000

  const umpire = begin(game, { scenario, seed: 'bench' })
  middleOf(umpire, 5)
  const { battle, position } = umpire
  const reachMicroseconds = reach(battle, position)
  return {
    game: id,
    scenario,
    randomPlay: { games: GAMES, decisionsPerSecond: decisions / seconds, gamesPerSecond: GAMES / seconds },
    copyMicroseconds: microseconds(5, 20_000, () => position.copy()),
    hashMicroseconds: microseconds(5, 5_000, () => hash(position)),
    reachMicroseconds,
    reachPerSecond: 1e6 / reachMicroseconds,
    positionBytes: position.cells.byteLength,
  }
}
