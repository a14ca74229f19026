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
  | { readonly kind: 'worth'; readonly before: number; readonly after: number }
  | { readonly kind: 'intent'; readonly strikes: readonly Strike[]; readonly times: number }
  | { readonly kind: 'failure'; readonly failure: string }

/** A hex of ours, and in which share of the playouts he strikes there. */
export interface Strike {
  readonly hex: number
  readonly share: number
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
  const { before, after } = worthOf(battle, sight, side, plan, order)
  yield { kind: 'worth', before, after }
}

/** Played on from what this side sees: where the other strikes in what is left of this turn and in the next. */
export function intent(battle: PlayableBattle, sight: Position, side: Side): CounselWord {
  const counts = new Map<number, number>()
  const end = battle.judge.turn(sight) + 1
  for (let k = 0; k < PLAYOUTS; k++) {
    for (const hex of strikesIn(battle, sight, side, end, `${SEED} ${k}`)) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  const strikes = [...counts]
    .sort(([a, m], [b, n]) => n - m || a - b)
    .slice(0, SHOWN)
    .map(([hex, count]) => ({ hex, share: count / PLAYOUTS }))
  return { kind: 'intent', strikes, times: PLAYOUTS }
}

/** The hexes of ours that are struck in one playout. */
function strikesIn(battle: PlayableBattle, sight: Position, side: Side, end: number, seed: string): Set<number> {
  const whims = new Random(seed)
  const world = imagine(battle, sight, side, whims)
  const umpire = new Umpire(seededDice(seed))
  const struck = new Set<number>()
  for (let [actor] = battle.owing(world); actor !== undefined; [actor] = battle.owing(world)) {
    if (battle.judge.turn(world) > end) break
    const ours = new Set(
      actor === side
        ? []
        : battle.briefing.roster(world).flatMap(entry => (entry.side === side && entry.hex !== null ? entry.hex : [])),
    )
    const before = world.copy()
    battle.apply(world, instinct(battle, redact(battle, world, actor), actor, whims), actor, umpire)
    const events = umpire.takeEvents()
    // Who strikes rolls; a march that only ends beside us does not.
    if (actor !== side && rolls.differ(before, world))
      for (const hex of traceOf(events).struck) if (ours.has(hex)) struck.add(hex)
  }
  return struck
}
