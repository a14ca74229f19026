/** The chance to win from a position: plays it out many times on its own dice, and counts the results. */
import {
  bestOf,
  chanceOf,
  effortOf,
  experienceIn,
  instinct,
  instinctBy,
  policyOf,
  stageOf,
  stillPlanning,
} from '@voltigeur/ai'
import {
  type Battle,
  type Decision,
  imagine,
  type JournalEntry,
  type Menu,
  type Position,
  Random,
  redact,
  type Side,
  seededDice,
  Umpire,
  type Viewer,
} from '@voltigeur/kernel'

export interface Prospecting {
  readonly seed: string
  /** The number of playouts. */
  readonly playouts: number
  /** How many turns beyond the present one to play out before judging; null: to the end. */
  readonly horizon: number | null
  /** When to break off playouts, by the clock of `performance`; those aren’t among the samples. */
  readonly until?: number
  /** The most players’ turns to play out beyond the present one. */
  readonly stages?: number | undefined
  /** What neither side looks into in a playout, such as units far from what is compared. */
  readonly ignores?: ((menu: Menu) => boolean) | undefined
  /** What is counted of the position that is reached, as the first side sees it, in place of its chance. */
  readonly worth?: ((reached: Position) => number) | undefined
}

/** Lines that a side leaves alone until something happens that it didn’t decide: what it would hold back. */
export interface Abstaining {
  readonly side: Side
  shuns(menu: Menu): boolean
}

export interface WinningChance {
  /** The first side’s chance, from 0 to 1: a cautious estimate after so few playouts, not their average. */
  readonly chance: number
  /** One standard error of it; 0 if it is known. */
  readonly error: number
  /** The result of each playout: prospects with the same seed can be compared die for die. */
  readonly samples: readonly number[]
}

/** The counts, evaluated or not. */
type Sampled = Pick<WinningChance, 'samples'> & Partial<WinningChance>

/** More than any playout needs; beyond this something is wrong, and it says nothing about the lead. */
const MOST_DECISIONS = 50_000
const UNDECIDED = 0.5

/** A horizon beyond this is the end of the battle. */
const LONG = 60

/** What was learned about a battle is trusted as far as the captain trusts it. */
export function usualHorizon(battle: Battle): number | null {
  if (!experienceIn(battle)) return null
  const { horizon } = effortOf('captain', battle)
  return horizon === null || horizon > LONG ? null : Math.max(1, horizon)
}

/**
 * The possible results of a position if these decisions come first and the policy decides the rest, for both sides. For
 * a viewer’s position, every playout fills in what they may not know; null means full knowledge.
 */
export function prospectOf(
  battle: Battle,
  position: Position,
  viewer: Viewer | null,
  deeds: readonly JournalEntry[],
  { seed, playouts, horizon, until = Number.POSITIVE_INFINITY, stages, ignores, worth }: Prospecting,
  abstaining?: Abstaining,
): WinningChance {
  const outcome = battle.outcome(position)
  if (outcome) return known(outcome.winner === null ? UNDECIDED : outcome.winner === 0 ? 1 : 0, playouts)
  const turns = horizon === null ? Number.POSITIVE_INFINITY : battle.judge.turn(position) + horizon
  const last = stages === undefined ? Number.POSITIVE_INFINITY : stageOf(battle, position) + stages
  const isBeyond = (world: Position): boolean => battle.judge.turn(world) > turns || stageOf(battle, world) > last
  const samples = Array.from({ length: playouts }, (_, k) => k).flatMap(k => {
    const whims = new Random(`${seed} ${k}`)
    const world = viewer === null ? position.copy() : imagine(battle, position, viewer, whims)
    const umpire = new Umpire(seededDice(`${seed} ${k}`), false)
    return playOut(battle, world, deeds, { isBeyond, until, ignores, worth }, whims, umpire, abstaining) ?? []
  })
  return { ...believed(samples), samples }
}

interface Playing extends Required<Pick<Prospecting, 'until'>>, Pick<Prospecting, 'ignores' | 'worth'> {
  isBeyond(world: Position): boolean
}

function playOut(
  battle: Battle,
  world: Position,
  deeds: readonly JournalEntry[],
  { isBeyond, until, ignores, worth }: Playing,
  whims: Random,
  umpire: Umpire,
  abstaining?: Abstaining,
): number | null {
  const root = abstaining && world.copy()
  for (const { by, decision } of deeds) {
    // In an imagined world a plan may meet something hidden.
    const seen = by === 'umpire' ? world : redact(battle, world, by)
    if (battle.objections(seen, decision, by).length > 0) break
    battle.apply(world, decision, by, umpire)
  }
  const sight = battle.layout.blank()
  let decisions = 0
  for (let [actor] = battle.owing(world); actor !== undefined; [actor] = battle.owing(world)) {
    if (isBeyond(world) || ++decisions > MOST_DECISIONS) break
    if (performance.now() > until) return null
    const seen = redact(battle, world, actor, sight)
    const abstains = root && abstaining.side === actor && stillPlanning(battle, root, world, actor)
    const shuns = abstains ? (menu: Menu) => abstaining.shuns(menu) || (ignores?.(menu) ?? false) : ignores
    const decision = shuns ? abstainer(battle, seen, whims, actor, shuns) : instinct(battle, seen, actor, whims)
    battle.apply(world, decision, actor, umpire)
  }
  if (decisions > MOST_DECISIONS) return UNDECIDED
  return worth ? worth(world) : chanceOf(battle, world, 0)
}

/** The policy among lines that aren’t left alone; if there are no others, among all. */
function abstainer(
  battle: Battle,
  seen: Position,
  whims: Random,
  side: Side,
  shuns: (menu: Menu) => boolean,
): Decision {
  const menus = battle.menus(seen, side)
  const policy = policyOf(battle, seen, side, whims)
  const others = menus.filter(menu => !shuns(menu) && !menu.lastResort)
  return bestOf(others, policy, whims) ?? instinctBy(policy, menus, whims)
}

const known = (chance: number, playouts: number): WinningChance => ({
  chance,
  error: 0,
  samples: Array.from({ length: playouts }, () => chance),
})

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** For the playouts themselves, as counted. */
export const shareOf = ({ samples }: Sampled): number => mean(samples)

/**
 * A few playouts that agree prove nothing. Before the first of them every chance is equally likely, as if one game had
 * been won and one lost (Laplace).
 */
const believed = (samples: readonly number[]): { readonly chance: number; readonly error: number } => {
  const counted = [...samples, 0, 1]
  return { chance: mean(counted), error: errorOf(counted) }
}

/** One standard error of the mean. */
function errorOf(values: readonly number[], least = 0): number {
  const n = values.length
  const middle = mean(values)
  const spread = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Math.sqrt(Math.max(spread, least) / n / Math.max(1, n - 1))
}

/**
 * How much the chance rose from one prospect to another on the same dice, and one standard error of that. If all rose
 * by the same amount, it assumes that one of them differed by half a game.
 */
export function rise(from: Sampled, to: Sampled, least = 0.25): { readonly by: number; readonly error: number } {
  const rises = to.samples.map((sample, k) => sample - from.samples[k])
  return { by: mean(rises), error: errorOf(rises, least) }
}
