/** What someone better would do: his plan, and what becomes of the chance to win by it. */
import { type Level, makePlayer, stillPlanning } from '@voltigeur/ai'
import {
  type Battle,
  type Decision,
  imagine,
  looseDice,
  type Position,
  Random,
  redact,
  type Side,
  Umpire,
} from '@voltigeur/kernel'
import { type Prospecting, prospectOf, rise, shareOf } from './prospects.ts'

/** No plan is longer. */
const LONGEST = 160

export interface Adviser {
  readonly adviser: Level
  readonly seed: string
  /** Seconds for a turn; whoever sets them no longer gets the same advice every time. */
  readonly patience?: number
}

/** What he would do in this world up to the next die, or to the next question to someone else; he sees his side of it. */
export function planOf(battle: Battle, from: Position, side: Side, { adviser, seed, patience }: Adviser): Decision[] {
  const player = makePlayer(adviser, seed, patience === undefined ? {} : { patience })
  const umpire = new Umpire(looseDice(new Random(seed)), false)
  const world = from.copy()
  const plan: Decision[] = []
  do {
    const decision = player.decide(battle, redact(battle, world, side), side)
    plan.push(decision)
    battle.apply(world, decision, side, umpire)
  } while (plan.length < LONGEST && stillPlanning(battle, from, world, side))
  return plan
}

/** The same from what a side sees, in a world that fits it. */
export function planFrom(battle: Battle, sight: Position, side: Side, adviser: Adviser): Decision[] {
  return planOf(battle, imagine(battle, sight, side, new Random(adviser.seed)), side, adviser)
}

/** What a plan is worth to the side that asks, from what it sees and nothing else. */
export interface Worth {
  /** Its chance as first instinct would go on, and with the plan; by how much that is more, and one standard error. */
  readonly before: number
  readonly after: number
  readonly gain: number
  readonly error: number
}

export function worthOf(
  battle: Battle,
  sight: Position,
  side: Side,
  plan: readonly Decision[],
  order: Prospecting,
): Worth {
  const deeds = plan.map(decision => ({ by: side, decision }))
  const before = prospectOf(battle, sight, side, [], order)
  const after = prospectOf(battle, sight, side, deeds, order)
  const { by, error } = rise(before, after)
  const mine = (chance: number): number => (side === 0 ? chance : 1 - chance)
  return { before: mine(shareOf(before)), after: mine(shareOf(after)), gain: side === 0 ? by : -by, error }
}
