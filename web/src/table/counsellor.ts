/** What passes between the page and whoever is asked for advice in his worker, and how he works it out. */
import { instinct } from '@voltigeur/ai'
import {
  imagine,
  type Json,
  type Position,
  Random,
  redact,
  rolls,
  type Side,
  type Snapshot,
  seededDice,
  Umpire,
} from '@voltigeur/kernel'
import { planFrom, worthOf } from '@voltigeur/lab/counsel'
import { usualHorizon } from '@voltigeur/lab/prospects'
import { traceOf } from '../after/traces.ts'
import type { PlayableBattle } from '../shelf.ts'
import type { Invitation } from './thought.ts'

export interface CounselRequest {
  readonly what: 'hint' | 'intent'
  readonly invitation: Invitation
  readonly side: Side
  /** What that side sees, and nothing else. */
  readonly snapshot: Snapshot
}

export type CounselWord =
  | { readonly kind: 'plan'; readonly plan: readonly Json[] }
  | ({ readonly kind: 'worth' } & PlanWorth)
  | { readonly kind: 'intent'; readonly strikes: readonly Strike[]; readonly times: number }
  | { readonly kind: 'failure'; readonly failure: string }

/** What a plan does for the chance to win, as far as so many playouts of each can tell. */
export interface PlanWorth {
  readonly before: number
  readonly after: number
  readonly times: number
  /** Whether the difference is more than chance. */
  readonly clear: boolean
}

/** A hex of ours, in how many of the playouts he strikes there, and whom of us he found in it. */
export interface Strike {
  readonly hex: number
  readonly count: number
  readonly units: readonly number[]
}

const SEED = 'counsel'
/** He who asks for a hint waits for it. */
const PATIENCE = 1
const PLAYOUTS = 8
const SHOWN = 3

export function* hint(battle: PlayableBattle, sight: Position, side: Side): Generator<CounselWord> {
  const plan = planFrom(battle, sight, side, { adviser: 'captain', seed: SEED, patience: PATIENCE })
  yield { kind: 'plan', plan: plan.map(decision => battle.language.writeDecision(decision)) }
  const order = { seed: SEED, playouts: PLAYOUTS, horizon: usualHorizon(battle) }
  const { before, after, gain, error } = worthOf(battle, sight, side, plan, order)
  yield { kind: 'worth', before, after, times: PLAYOUTS, clear: Math.abs(gain) > 2 * error }
}

/** Played on from what this side sees: where the other strikes in what is left of this turn and in the next. */
export function intent(battle: PlayableBattle, sight: Position, side: Side): CounselWord {
  const found = new Map<number, { count: number; readonly units: Set<number> }>()
  const end = battle.judge.turn(sight) + 1
  for (let k = 0; k < PLAYOUTS; k++) {
    for (const [hex, struck] of strikesIn(battle, sight, side, end, `${SEED} ${k}`)) {
      const so = found.get(hex) ?? { count: 0, units: new Set() }
      found.set(hex, { count: so.count + 1, units: new Set([...so.units, ...struck]) })
    }
  }
  const strikes = [...found]
    .sort(([a, m], [b, n]) => n.count - m.count || a - b)
    .slice(0, SHOWN)
    .map(([hex, { count, units }]) => ({ hex, count, units: [...units].sort((a, b) => a - b) }))
  return { kind: 'intent', strikes, times: PLAYOUTS }
}

/** The hexes of ours that are struck in one playout, and who of us stood there then. */
function strikesIn(
  battle: PlayableBattle,
  sight: Position,
  side: Side,
  end: number,
  seed: string,
): Map<number, ReadonlySet<number>> {
  const whims = new Random(seed)
  const world = imagine(battle, sight, side, whims)
  const umpire = new Umpire(seededDice(seed))
  const struck = new Map<number, ReadonlySet<number>>()
  for (let [actor] = battle.owing(world); actor !== undefined; [actor] = battle.owing(world)) {
    if (battle.judge.turn(world) > end) break
    const ours = actor === side ? [] : battle.briefing.roster(world).filter(entry => entry.side === side)
    const before = world.copy()
    battle.apply(world, instinct(battle, redact(battle, world, actor), actor, whims), actor, umpire)
    const events = umpire.takeEvents()
    // Who strikes rolls; a march that only ends beside us does not.
    if (actor !== side && rolls.differ(before, world))
      for (const hex of traceOf(events).struck) {
        const there = new Set(ours.filter(entry => entry.hex === hex).map(({ unit }) => unit))
        if (there.size > 0) struck.set(hex, new Set([...there, ...(struck.get(hex) ?? [])]))
      }
  }
  return struck
}
