/** The messages between the page and the coach in its worker, and the coach’s computation. */
import { bestOf, instinct, instinctBy, policyOf } from '@voltigeur/ai'
import {
  type Decision,
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
import { adviceOf, type Sureness, type Worth } from '@voltigeur/lab/counsel'
import { usualHorizon } from '@voltigeur/lab/prospects'
import type { PlayableBattle } from '../../games/shelf.ts'
import { traceOf } from '../events/traces.ts'
import type { Invitation } from '../opponents/thought.ts'

export interface CounselRequest {
  readonly what: 'hint' | 'intent'
  readonly invitation: Invitation
  readonly side: Side
  /** Its earlier advice at this question, as typed. */
  readonly not: readonly string[]
  /** That side’s view only. */
  readonly snapshot: Snapshot
}

export type CounselWord =
  | ({ readonly kind: 'advice'; readonly orders: readonly Json[] } & Judged)
  | { readonly kind: 'nothing' }
  | { readonly kind: 'intent'; readonly strikes: readonly Strike[]; readonly times: number }
  | { readonly kind: 'failure'; readonly failure: string }

/** How an advice compares with not following it, as far as this many playouts can show. */
export interface Judged {
  readonly sure: Sureness
  /** Null where there is nothing else to decide. */
  readonly worth: Pick<Worth, 'of' | 'before' | 'after'> | null
}

/** A hex of ours, in how many playouts the enemy attacks it, which of our units are in it, and where the enemy comes from. */
export interface Strike {
  readonly hex: number
  readonly count: number
  readonly units: readonly number[]
  /** The present hexes of the enemy’s most frequent attackers there. */
  readonly from: readonly number[]
}

const SEED = 'counsel'
/** Players wait for a hint. */
const PATIENCE = 0.5
/** Playouts to choose among acts, to prove one, and to see what the other side does. */
const TRIES = 4
const PROOFS = 16
/** Seconds for all of it. */
const BUDGET = 2.2
/** Units farther away, in hexes, arrive only after the enemy’s answer; and the most of the nearest ones to move. */
const NEIGHBOURHOOD = 7
const NEIGHBOURS = 16
const PLAYOUTS = 8
const SHOWN = 3

export function hint(battle: PlayableBattle, sight: Position, side: Side, not: readonly string[] = []): CounselWord {
  const formations = new Map(battle.briefing.roster(sight).map(({ unit, formation }) => [unit, formation]))
  const { grid } = battle.board
  const places = new Map(battle.briefing.roster(sight).map(({ unit, hex }) => [unit, hex]))
  const advice = adviceOf(battle, sight, side, {
    adviser: 'captain',
    seed: SEED,
    patience: PATIENCE,
    horizon: usualHorizon(battle),
    tries: TRIES,
    proofs: PROOFS,
    budget: BUDGET,
    not,
    groupOf: decision => {
      const [unit] = unitsNamedIn(decision)
      return unit === undefined ? null : (formations.get(unit) ?? '')
    },
    around: orders => {
      const spots = orders.flatMap(order => [
        battle.briefing.destination(order),
        ...unitsNamedIn(order).map(unit => places.get(unit)),
      ])
      const hexes = spots.filter(hex => typeof hex === 'number')
      const near = [...places].flatMap(([unit, at]) => {
        const far = Math.min(...hexes.map(hex => (at === null ? Number.POSITIVE_INFINITY : grid.distance(hex, at))))
        return far <= NEIGHBOURHOOD ? [{ unit, far }] : []
      })
      near.sort((a, b) => a.far - b.far || a.unit - b.unit)
      return new Set([...orders.flatMap(unitsNamedIn), ...near.slice(0, NEIGHBOURS).map(({ unit }) => unit)])
    },
  })
  if (!advice) return { kind: 'nothing' }
  const { orders, sure, worth } = advice
  return { kind: 'advice', orders: orders.map(order => battle.language.writeDecision(order)), sure, worth }
}

/** Played on from this side’s view: where the enemy attacks units that stay in place, in this turn and the next. */
export function intent(battle: PlayableBattle, sight: Position, side: Side): CounselWord {
  const found = new Map<number, { count: number; readonly units: Set<number>; readonly by: Map<number, number> }>()
  const end = battle.judge.turn(sight) + 1
  const roster = battle.briefing.roster(sight)
  const now = new Map(roster.map(({ unit, hex }) => [unit, hex]))
  for (let k = 0; k < PLAYOUTS; k++) {
    for (const [hex, { units, by }] of strikesIn(battle, sight, side, end, `${SEED} ${k}`)) {
      const so = found.get(hex) ?? { count: 0, units: new Set(), by: new Map() }
      for (const unit of units) so.units.add(unit)
      for (const unit of by) so.by.set(unit, (so.by.get(unit) ?? 0) + 1)
      found.set(hex, { ...so, count: so.count + 1 })
    }
  }
  const strikes = [...found]
    .sort(([a, m], [b, n]) => n.count - m.count || a - b)
    .slice(0, SHOWN)
    .map(([hex, { count, units, by }]) => {
      const [most] = [...by].sort(([a, m], [b, n]) => n - m || a - b).map(([unit]) => now.get(unit) ?? null)
      const from = most === undefined || most === null ? [] : [most]
      return { hex, count, units: [...units].sort((a, b) => a - b), from }
    })
  return { kind: 'intent', strikes, times: PLAYOUTS }
}

interface Struck {
  readonly units: ReadonlySet<number>
  readonly by: ReadonlySet<number>
}

/** Our attacked hexes in one playout, while they hold the same units as now, and their attackers. */
function strikesIn(
  battle: PlayableBattle,
  sight: Position,
  side: Side,
  end: number,
  seed: string,
): Map<number, Struck> {
  const whims = new Random(seed)
  const world = imagine(battle, sight, side, whims)
  const umpire = new Umpire(seededDice(seed))
  const struck = new Map<number, Struck>()
  let held = 0
  const stood = new Map(battle.briefing.roster(sight).map(({ unit, hex }) => [unit, hex]))
  for (let [actor] = battle.owing(world); actor !== undefined; [actor] = battle.owing(world)) {
    if (battle.judge.turn(world) > end) break
    const seen = redact(battle, world, actor)
    if (actor === side) {
      // Some questions are closed only by an answer for each unit.
      const decision = ++held > HELD ? instinct(battle, seen, side, whims) : holding(battle, seen, side, whims)
      battle.apply(world, decision, side, umpire)
      umpire.takeEvents()
      continue
    }
    held = 0
    const roster = battle.briefing.roster(world)
    const ours = roster.filter(
      ({ unit, side: whose, hex }) => whose === side && hex !== null && stood.get(unit) === hex,
    )
    const before = world.copy()
    battle.apply(world, instinct(battle, seen, actor, whims), actor, umpire)
    const events = umpire.takeEvents()
    // An attack rolls dice; a march that only ends adjacent to us doesn’t.
    if (!rolls.differ(before, world)) continue
    const { struck: hexes, active } = traceOf(events)
    const by = roster.filter(({ unit, side: whose }) => whose === actor && active.has(unit)).map(({ unit }) => unit)
    for (const hex of hexes) {
      const units = ours.filter(entry => entry.hex === hex).map(({ unit }) => unit)
      const so = struck.get(hex)
      if (units.length > 0)
        struck.set(hex, { units: new Set([...units, ...(so?.units ?? [])]), by: new Set([...by, ...(so?.by ?? [])]) })
    }
  }
  return struck
}

/** After this many answers in a row without a move, the question requires another. */
const HELD = 40

/** Our last resort: as long as our units may stay, they do, so that the enemy attacks this position. */
function holding(battle: PlayableBattle, seen: Position, side: Side, whims: Random): Decision {
  const menus = battle.menus(seen, side)
  const still = menus.filter(({ subject, party, lastResort }) => subject === null && !party && !lastResort)
  const policy = policyOf(battle, seen, side, whims)
  return bestOf(still, policy, whims) ?? instinctBy(policy, menus, whims)
}

/** The units that a decision names. */
export function unitsNamedIn(decision: Decision): readonly number[] {
  const { unit, units } = decision as { readonly unit?: unknown; readonly units?: unknown }
  return [unit, ...(Array.isArray(units) ? units : [])].filter(one => typeof one === 'number')
}
