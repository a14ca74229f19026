/** What someone better would do: the next act of one formation, and what becomes of the chance to win by it. */
import { type Level, listOf, makePlayer, policyOf, stillPlanning } from '@voltigeur/ai'
import {
  type Battle,
  type Decision,
  imagine,
  looseDice,
  type Menu,
  type Position,
  Random,
  redact,
  type Side,
  Umpire,
} from '@voltigeur/kernel'
import { type Abstaining, type Prospect, type Prospecting, prospectOf, rise, shareOf } from './prospects.ts'

/** No plan is longer. */
const LONGEST = 160

export interface Adviser {
  readonly adviser: Level
  readonly seed: string
  /** Seconds for a turn; with a limit the advice isn’t the same every time. */
  readonly patience?: number
  /** When the plan breaks off, by the clock of `performance`: its first orders are enough for some purposes. */
  readonly until?: number
}

/** What he would do in this world up to the next die, or to the next question to someone else; he sees his side of it. */
export function planOf(
  battle: Battle,
  from: Position,
  side: Side,
  { adviser, seed, patience, until = Number.POSITIVE_INFINITY }: Adviser,
): Decision[] {
  const player = makePlayer(adviser, seed, patience === undefined ? {} : { patience })
  const umpire = new Umpire(looseDice(new Random(seed)), false)
  const world = from.copy()
  const plan: Decision[] = []
  do {
    const decision = player.decide(battle, redact(battle, world, side), side)
    plan.push(decision)
    battle.apply(world, decision, side, umpire)
  } while (plan.length < LONGEST && performance.now() < until && stillPlanning(battle, from, world, side))
  return plan
}

/** The same from what a side sees, in a world that fits it. */
export function planFrom(battle: Battle, sight: Position, side: Side, adviser: Adviser): Decision[] {
  return planOf(battle, imagine(battle, sight, side, new Random(adviser.seed)), side, adviser)
}

/** What some orders are worth to the side that asks, from what it sees and nothing else. */
export interface Worth {
  /** Its chance where it holds back what these orders are about, and with them; by how much that is more, and one standard error. */
  readonly before: number
  readonly after: number
  readonly gain: number
  readonly error: number
}

/** How far the comparison bears out what is advised; what it does not favour is not advised. */
export type Sureness = 'clear' | 'fair' | 'close'

export interface Suggestion {
  /** The next orders of one formation, or the one answer that is asked for. */
  readonly orders: readonly Decision[]
  /** Null where nothing else may be decided. */
  readonly worth: Worth | null
  readonly sure: Sureness
}

export interface Advising extends Adviser, Pick<Prospecting, 'horizon'> {
  /** What belongs together, such as a formation; null for what belongs to no formation. */
  groupOf(decision: Decision): string | null
  /** How often each act is played out to choose among them, and how often the chosen one to prove it: at most. */
  readonly tries: number
  readonly proofs: number
  /** Orders that were advised before, as they are said: the player wants other ideas. */
  readonly not?: readonly string[]
  /** Seconds that all of this may take, the plan among it. */
  readonly budget: number
}

/** So many orders make an act, and so many acts are compared. */
const MOST_ORDERS = 3
const ACTS = 3

/**
 * The next act of one formation that a better player would order and that does better than to hold it back, on dice that it
 * was not chosen by; null where none does.
 */
export function adviceOf(battle: Battle, sight: Position, side: Side, advising: Advising): Suggestion | null {
  const begun = performance.now()
  const spent = (): number => (performance.now() - begun) / 1000
  const at = (share: number): number => begun + 1000 * advising.budget * share
  const plan = planFrom(battle, sight, side, { ...advising, until: at(PLANNING) })
  const acts = actsIn(battle, sight, side, plan, advising).map(orders => ({
    orders,
    rival: rivalTo(battle, sight, side, orders),
    trial: NO_TRIAL,
  }))
  const only = acts.find(({ rival }) => rival === 'none')
  if (only) return { orders: only.orders, worth: null, sure: 'clear' }
  // Where the plan alone took its time, a turn is long.
  let horizon = spent() > advising.budget * PLANNING ? 0 : advising.horizon
  /** What was broken off says nothing, and leaves the trial as it was. */
  const pair = (act: Act, seed: string): Trial => {
    const order = { seed, playouts: 1, horizon, until: at(1) }
    const both = pairOf(battle, sight, side, act, order)
    return both.every(({ samples }) => samples.length > 0) ? added(act.trial, ...both) : act.trial
  }
  for (let k = 0; k < advising.tries && spent() < advising.budget * CHOOSING; k++) {
    for (const act of acts) {
      const before = spent()
      // Of acts that were not tried the first of the plan is the likeliest.
      if (before > advising.budget * CHOOSING) break
      act.trial = pair(act, `${advising.seed} ${k}`)
      // Where a turn is long, no more is played out than this one.
      if (spent() - before > advising.budget * SLOW) horizon = 0
    }
  }
  const ranked = acts.toSorted((a, b) => gainOf(b.trial, side) - gainOf(a.trial, side))
  for (const act of ranked.slice(0, PROVED)) {
    if (spent() > advising.budget) break
    // What looked best was lucky as well: it is proved on fresh dice.
    act.trial = NO_TRIAL
    for (let k = 0; k < advising.proofs && spent() < advising.budget; k++)
      act.trial = pair(act, `${advising.seed} proof ${k}`)
    const pairs = act.trial.after.length
    if (pairs === 0) continue
    const worth = worthOf(act.trial, side)
    const sure = surenessOf(worth) && (pairs < FEWEST ? 'close' : surenessOf(worth))
    if (sure) return { orders: act.orders, worth, sure }
  }
  return null
}

/** By these shares of the time the plan is made, and an act of it chosen; a pair of playouts that takes this share is slow. */
const [PLANNING, CHOOSING] = [0.35, 0.6]
const SLOW = 0.12
/** So many acts are put to the proof; after fewer pairs than this nobody can be sure. */
const PROVED = 2
const FEWEST = 4

/** What playouts without the orders and with them brought, die for die. */
interface Trial {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

const NO_TRIAL: Trial = { before: [], after: [] }

const added = ({ before, after }: Trial, one: Prospect, other: Prospect): Trial => ({
  before: [...before, ...one.samples],
  after: [...after, ...other.samples],
})

interface Act {
  readonly orders: readonly Decision[]
  readonly rival: Rival
  readonly trial: Trial
}

/** Null where the comparison does not favour it. */
export function surenessOf({ gain, error }: Pick<Worth, 'gain' | 'error'>): Sureness | null {
  if (gain <= 0) return null
  return gain > 2 * error ? 'clear' : gain > error ? 'fair' : 'close'
}

/** The first orders of each of the formations that a plan begins with, as far as each act can be ordered by itself. */
function actsIn(
  battle: Battle,
  sight: Position,
  side: Side,
  plan: readonly Decision[],
  { groupOf, seed, not = [] }: Advising,
): readonly (readonly Decision[])[] {
  const groups = new Map<string, Decision[]>()
  for (const decision of plan) {
    const group = groupOf(decision)
    // What closes a question is advised where nothing else comes before it.
    if (group === null && groups.size > 0) break
    groups.set(group ?? '', [...(groups.get(group ?? '') ?? []), decision])
    if (group === null) break
  }
  const others = [...groups.values()].filter(orders => !orders.some(order => not.includes(battle.language.say(order))))
  return others.slice(0, ACTS).flatMap(orders => {
    const world = imagine(battle, sight, side, new Random(seed))
    const umpire = new Umpire(looseDice(new Random(seed)), false)
    const able: Decision[] = []
    for (const decision of orders) {
      if (able.length === MOST_ORDERS || battle.owing(world)[0] !== side) break
      if (battle.objections(redact(battle, world, side), decision, side).length > 0) continue
      battle.apply(world, decision, side, umpire)
      able.push(decision)
      if (!stillPlanning(battle, sight, world, side)) break
    }
    return able.length > 0 ? [able] : []
  })
}

/** What an act is held against: to hold back what it is about, or where that cannot be held back, to decide otherwise. */
type Rival = Abstaining | readonly Decision[] | 'none'

function rivalTo(battle: Battle, sight: Position, side: Side, orders: readonly Decision[]): Rival {
  const menus = battle.menus(sight, side).filter(menu => !menu.lastResort)
  const shuns = (menu: Menu): boolean => orders.some(order => isOn(menu, order))
  if (menus.some(menu => !shuns(menu) && listOf(menu).length > 0)) return { side, shuns }
  const said = battle.language.say(orders[0])
  const others = menus.flatMap(listOf).filter(decision => battle.language.say(decision) !== said)
  if (others.length === 0) return 'none'
  const policy = policyOf(battle, sight, side, new Random(said))
  const best = others.reduce((a, b) => (policy.appeal(b) > policy.appeal(a) ? b : a))
  return [best]
}

/** Whether a decision is one of that line. */
function isOn({ kind, subject, party }: Menu, decision: Decision): boolean {
  if (kind !== decision.kind) return false
  const { unit, hexes } = decision as { readonly unit?: unknown; readonly hexes?: unknown }
  if (party) return !Array.isArray(hexes) || String(hexes) === String(party.hexes)
  return subject === null || unit === undefined || subject === unit
}

const deedsOf = (by: Side, decisions: readonly Decision[]) => decisions.map(decision => ({ by, decision }))

function pairOf(
  battle: Battle,
  sight: Position,
  side: Side,
  { orders, rival }: Pick<Act, 'orders' | 'rival'>,
  order: Prospecting,
): [before: Prospect, after: Prospect] {
  const instead = rival === 'none' || 'shuns' in rival ? [] : rival
  const holding = rival !== 'none' && 'shuns' in rival ? rival : undefined
  return [
    prospectOf(battle, sight, side, deedsOf(side, instead), order, holding),
    prospectOf(battle, sight, side, deedsOf(side, orders), order),
  ]
}

const mine = (chance: number, side: Side): number => (side === 0 ? chance : 1 - chance)

function worthOf({ before, after }: Trial, side: Side): Worth {
  const { by, error } = rise({ samples: before }, { samples: after })
  const chance = (samples: readonly number[]): number => mine(shareOf({ samples }), side)
  return { before: chance(before), after: chance(after), gain: side === 0 ? by : -by, error }
}

const gainOf = (trial: Trial, side: Side): number => (trial.after.length === 0 ? 0 : worthOf(trial, side).gain)
