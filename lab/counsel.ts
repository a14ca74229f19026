/** What someone better would do: the next act of one formation, and what becomes of the chance to win by it. */
import {
  chanceOf,
  effortOf,
  type Level,
  lessonOf,
  listOf,
  makePlayer,
  policyOf,
  promiseOf,
  stillPlanning,
} from '@voltigeur/ai'
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
  readonly adviser: Level | 'sergeant'
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
  /** Whether its chance to win was compared, or something that tells sooner how things go. */
  readonly of: 'chance' | 'course'
  /** Where it holds back what these orders are about, and with them; by how much that is more, and one standard error. */
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
  /** Units near enough to what some orders are about to make a difference; null: any may. */
  around(orders: readonly Decision[]): ReadonlySet<number> | null
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
const ACTS = 4

/**
 * The next act of one formation that a better player would order and that does better than to hold it back, on dice that it
 * was not chosen by; null where none does.
 */
export function adviceOf(battle: Battle, sight: Position, side: Side, advising: Advising): Suggestion | null {
  const begun = performance.now()
  const spent = (): number => (performance.now() - begun) / 1000 / advising.budget
  const at = (share: number): number => begun + 1000 * advising.budget * share
  const measure = measureOf(battle, advising)
  const plan = planFrom(battle, sight, side, { ...advising, adviser: measure.adviser, until: at(PLANNING) })
  const acts = actsIn(battle, sight, side, plan, advising).map(
    (orders): Act => ({ orders, rival: rivalTo(battle, sight, side, orders), trial: NO_TRIAL }),
  )
  const only = acts.find(({ rival }) => rival === 'none')
  if (only) return { orders: only.orders, worth: null, sure: 'clear' }
  // Where the plan alone took its time, a turn is long.
  let horizon = spent() > PLANNING ? 0 : measure.horizon
  const worth = measure.worthTo?.(side)
  /** What was broken off says nothing, and leaves the trial as it was. */
  const pair = (act: Act, seed: string): void => {
    const near = measure.stages === undefined ? null : advising.around(act.orders)
    const ignores = near ? ({ subject }: Menu): boolean => subject !== null && !near.has(subject) : undefined
    const order = { seed, playouts: 1, horizon, until: at(1), stages: measure.stages, ignores, worth }
    const both = pairOf(battle, sight, side, act, order)
    if (both.every(({ samples }) => samples.length > 0)) act.trial = added(act.trial, ...both)
  }
  for (let k = 0; k < advising.tries && spent() < CHOOSING; k++) {
    for (const act of acts) {
      const before = spent()
      // Of acts that were not tried the first of the plan is the likeliest.
      if (before > CHOOSING) break
      pair(act, `${advising.seed} ${k}`)
      // Where a turn is long, no more is played out than this one.
      if (spent() - before > SLOW) horizon = 0
    }
  }
  const ranked = acts.toSorted((a, b) => gainOf(b.trial, side, measure) - gainOf(a.trial, side, measure))
  for (const act of ranked.slice(0, PROVED)) {
    if (spent() > 1) break
    // What looked best was lucky as well: it is proved on fresh dice.
    act.trial = NO_TRIAL
    for (let k = 0; k < advising.proofs && spent() < 1; k++) {
      pair(act, `${advising.seed} proof ${k}`)
      if (isProved(act.trial, side, measure)) break
    }
    const pairs = act.trial.after.length
    if (pairs === 0) continue
    const found = worthOf(act.trial, side, measure)
    const told = surenessOf(found, measure.trouble)
    const sure = told && (pairs < FEWEST ? 'close' : told)
    if (sure) return { orders: act.orders, worth: found, sure }
  }
  return null
}

/** By these shares of the time the plan is made, and an act of it chosen; a pair of playouts that takes this share is slow. */
const [PLANNING, CHOOSING] = [0.35, 0.6]
const SLOW = 0.12
/** So many acts are put to the proof; after fewer pairs than this nobody can be sure. */
const PROVED = 3
const FEWEST = 4
/** After so many pairs what is plain enough needs no more of them. */
const ENOUGH = 6

/** By what playouts are compared, how far they go, and whose plan they are about. */
interface Measure extends Pick<Worth, 'of'>, Pick<Prospecting, 'horizon' | 'stages'> {
  readonly adviser: Level | 'sergeant'
  /** What the position that is reached is worth to that side, as the first side counts it; left out where its chance is counted. */
  worthTo?(side: Side): (reached: Position) => number
  /** The least that the sum of squares is taken for, where few pairs agree by chance. */
  readonly least: number
  /** What is gained by no more than this is not worth an order. */
  readonly trouble: number
}

/**
 * Where a game can say how well an army stands, that is compared once the enemy has answered: a battle of many hours cannot
 * be played out often enough for a march to show in its end. Elsewhere the chance to win is.
 */
function measureOf(battle: Battle, { adviser, horizon }: Advising): Measure {
  const { judge } = battle
  const { margin = 0, horizon: foresight } = effortOf('captain', battle)
  if (judge.posture) {
    return {
      of: 'course',
      // His plan is soon made where he does not look ahead.
      adviser: foresight === null ? adviser : 'sergeant',
      horizon: null,
      stages: 1,
      least: 0.05,
      trouble: 0.05,
      worthTo: side => reached => {
        const stands = judge.evaluate(reached, side) + judge.posture!(reached, side)
        return side === 0 ? stands : -stands
      },
    }
  }
  const byChance: Measure = { of: 'chance', adviser, horizon, least: 0.25, trouble: 0 }
  if (margin === 0) return byChance
  // Games that end alike are told apart by how much they are won.
  const lesson = lessonOf(battle)
  const worthTo = () => (reached: Position) =>
    (1 - margin) * chanceOf(battle, reached, 0) + margin * promiseOf(battle, reached, 0, lesson)
  return { ...byChance, of: 'course', least: 0.05, worthTo }
}

function isProved(trial: Trial, side: Side, measure: Measure): boolean {
  return trial.after.length >= ENOUGH && surenessOf(worthOf(trial, side, measure)) === 'clear'
}

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
  trial: Trial
}

/** Null where the comparison does not favour it. */
export function surenessOf({ gain, error }: Pick<Worth, 'gain' | 'error'>, least = 0): Sureness | null {
  if (gain <= least) return null
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
  return mostGained(battle, sight, side, others)
    .slice(0, ACTS)
    .flatMap(orders => {
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

/** The formations that have most to gain first, as instinct has it: those about to strike, and those far from where they should be. */
function mostGained(battle: Battle, sight: Position, side: Side, acts: readonly (readonly Decision[])[]) {
  const policy = policyOf(battle, sight, side, new Random('most gained'))
  const gain = (orders: readonly Decision[]): number =>
    orders
      .filter(order => battle.objections(sight, order, side).length === 0)
      .slice(0, MOST_ORDERS)
      .reduce((sum, order) => sum + Math.max(0, policy.appeal(order)), 0)
  return battle.judge.posture ? acts.toSorted((a, b) => gain(b) - gain(a)) : acts
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

function worthOf({ before, after }: Trial, side: Side, { of, least }: Measure): Worth {
  const { by, error } = rise({ samples: before }, { samples: after }, least)
  const toHim = (samples: readonly number[]): number => {
    const share = shareOf({ samples })
    return side === 0 ? share : of === 'chance' ? 1 - share : -share
  }
  return { of, before: toHim(before), after: toHim(after), gain: side === 0 ? by : -by, error }
}

const gainOf = (trial: Trial, side: Side, measure: Measure): number =>
  trial.after.length === 0 ? 0 : worthOf(trial, side, measure).gain
