/** What a better player would do: the next act of one formation, and its effect on the chance to win. */
import {
  type ComputerLevel,
  chanceOf,
  effortOf,
  experienceIn,
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
import { type Abstaining, type Prospecting, prospectOf, rise, shareOf, type WinningChance } from './prospects.ts'

/** The longest plan. */
const LONGEST = 160

export interface Adviser {
  readonly adviser: ComputerLevel | 'sergeant'
  readonly seed: string
  /** Seconds for a turn; with a limit the advice isn’t the same every time. */
  readonly patience?: number
  /** When to break off the plan, by the clock of `performance`: its first orders are enough for some purposes. */
  readonly until?: number
}

/**
 * A player’s plan in this world up to the next roll, or the next question to another side; it sees its side of the
 * world.
 */
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

/** The same from a side’s view, in a world that fits it. */
export function planFrom(battle: Battle, sight: Position, side: Side, adviser: Adviser): Decision[] {
  return planOf(battle, imagine(battle, sight, side, new Random(adviser.seed)), side, adviser)
}

/** What some orders are worth to the asking side, only by what it sees. */
export interface Worth {
  /** Whether it compares the chance to win, or a measure that shows the trend sooner. */
  readonly of: 'chance' | 'course'
  /** Its value if these units hold back, and with the orders; the difference, and one standard error. */
  readonly before: number
  readonly after: number
  readonly gain: number
  readonly error: number
}

/** How well the comparison supports the advice; unsupported advice isn’t given. */
export type Sureness = 'clear' | 'fair' | 'close'

export interface Suggestion {
  /** The next orders of one formation, or the one required answer. */
  readonly orders: readonly Decision[]
  /** Null without an alternative. */
  readonly worth: Worth | null
  readonly sure: Sureness
}

export interface Advising extends Adviser, Pick<Prospecting, 'horizon'> {
  /** The group of a decision, such as a formation; null without a formation. */
  groupOf(decision: Decision): string | null
  /** Units near enough to the ordered ones to matter; null: all. */
  around(orders: readonly Decision[]): ReadonlySet<number> | null
  /** The most playouts of each act to choose among them, and of the chosen one to check it. */
  readonly tries: number
  readonly proofs: number
  /** Earlier advice, as typed: the player wants other ideas. */
  readonly not?: readonly string[]
  /** Seconds for all of this, including the plan. */
  readonly budget: number
}

/** The most orders in an act, and the most acts compared. */
const MOST_ORDERS = 3
const ACTS = 4

/**
 * The next act of one formation that a better player would order and that does better than holding it back, on dice
 * that didn’t choose it; null without one.
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
  // If the plan alone took its time, a turn is long.
  let horizon = spent() > PLANNING ? 0 : measure.horizon
  const worth = measure.worthTo?.(side)
  /** An aborted playout says nothing, and leaves the trial unchanged. */
  const pair = (act: Act, seed: string): void => {
    const near = measure.stages === undefined ? null : advising.around(act.orders)
    const ignores = near ? ({ subject }: Menu): boolean => subject !== null && !near.has(subject) : undefined
    const order = { seed, playouts: 1, horizon, until: at(1), stages: measure.stages, ignores, worth }
    const both = pairOf(battle, sight, side, act, order)
    if (both.every(({ samples }) => samples.length > 0)) act.trial = added(act.trial, ...both)
  }
  /**
   * An act that does well as a whole may carry an order that does harm: each must do better than holding its units back.
   * The chance to win is too coarse for one march among several.
   */
  const earned = (orders: readonly Decision[]): readonly Decision[] => {
    let kept = orders
    for (const last of measure.trouble > 0 ? orders.toReversed() : []) {
      const own = kept.filter(order => isSameUnits(order, last))
      const given = kept.filter(order => !own.includes(order))
      // The last one left carries nothing: its check is that of the act.
      if (own.length === 0 || given.length === 0) continue
      const rival = rivalTo(battle, sight, side, own)
      if (rival === 'none' || !('shuns' in rival)) continue
      const act: Act = { orders: kept, rival, given, trial: NO_TRIAL }
      const before = spent()
      for (let k = 0; k < MARGINS && spent() - before < EARNING; k++) pair(act, `${advising.seed} earned ${k}`)
      const isTried = act.trial.after.length > 0
      const sure = isTried ? surenessOf(worthOf(act.trial, side, measure), measure.trouble) : null
      if (sure === null) kept = ableOf(battle, sight, side, given, advising.seed)
    }
    return kept
  }
  for (let k = 0; k < advising.tries && spent() < CHOOSING; k++) {
    for (const act of acts) {
      const before = spent()
      // Of untried acts the plan’s first is the likeliest.
      if (before > CHOOSING) break
      pair(act, `${advising.seed} ${k}`)
      // If a turn is long, only this one is played out.
      if (spent() - before > SLOW) horizon = 0
    }
  }
  const ranked = acts.toSorted((a, b) => gainOf(b.trial, side, measure) - gainOf(a.trial, side, measure))
  for (const whole of ranked.slice(0, PROVED)) {
    if (spent() > 1) break
    const orders = earned(whole.orders)
    // The apparent best was also lucky: check it on fresh dice.
    const act: Act = { orders, rival: rivalTo(battle, sight, side, orders), trial: NO_TRIAL }
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

/** Shares of the time for the plan, and for choosing an act; a pair of playouts that takes this share is slow. */
const [PLANNING, CHOOSING] = [0.35, 0.6]
const SLOW = 0.12
/** The most pairs that show whether an order belongs to its act, and the share of the time for that. */
const MARGINS = 24
const EARNING = 0.1
/** This many acts are checked; after fewer pairs than this the result is uncertain. */
const PROVED = 3
const FEWEST = 4
/** After this many pairs a clear result needs no more. */
const ENOUGH = 6

/** How to compare playouts, how long they are, and who makes the plan. */
interface Measure extends Pick<Worth, 'of'>, Pick<Prospecting, 'horizon' | 'stages'> {
  readonly adviser: ComputerLevel | 'sergeant'
  /** The value of the final position to that side, in the first side’s terms; absent if the chance is compared. */
  worthTo?(side: Side): (reached: Position) => number
  /** The least sum of squares, because a few pairs may agree by chance. */
  readonly least: number
  /** A gain up to this isn’t worth an order. */
  readonly trouble: number
}

/**
 * If a game can rate an army’s posture, this compares it after the enemy’s answer: a long battle can’t be played out
 * often enough for a march to affect its end. Otherwise it compares the chance to win.
 */
function measureOf(battle: Battle, { adviser, horizon }: Advising): Measure {
  const { judge } = battle
  const { margin = 0, horizon: foresight } = effortOf('captain', battle)
  if (judge.posture) {
    return {
      of: 'course',
      // Without looking ahead the plan is quick.
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
  // The margin distinguishes games with the same winner.
  const experience = experienceIn(battle)
  const worthTo = () => (reached: Position) =>
    (1 - margin) * chanceOf(battle, reached, 0) + margin * promiseOf(battle, reached, 0, experience)
  return { ...byChance, of: 'course', least: 0.05, worthTo }
}

function isProved(trial: Trial, side: Side, measure: Measure): boolean {
  return trial.after.length >= ENOUGH && surenessOf(worthOf(trial, side, measure)) === 'clear'
}

/** The results of playouts without the orders and with them, die for die. */
interface Trial {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

const NO_TRIAL: Trial = { before: [], after: [] }

const added = ({ before, after }: Trial, one: WinningChance, other: WinningChance): Trial => ({
  before: [...before, ...one.samples],
  after: [...after, ...other.samples],
})

interface Act {
  readonly orders: readonly Decision[]
  readonly rival: Rival
  /** Of its orders, those that the alternative gives too. */
  readonly given?: readonly Decision[]
  trial: Trial
}

/** Null if the comparison doesn’t support it. */
export function surenessOf({ gain, error }: Pick<Worth, 'gain' | 'error'>, least = 0): Sureness | null {
  if (gain <= least) return null
  return gain > 2 * error ? 'clear' : gain > error ? 'fair' : 'close'
}

/** The first orders of each formation that a plan begins with, as far as each act can be ordered alone. */
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
    // Closing a question is the advice only if nothing else comes first.
    if (group === null && groups.size > 0) break
    groups.set(group ?? '', [...(groups.get(group ?? '') ?? []), decision])
    if (group === null) break
  }
  const others = [...groups.values()].filter(orders => !orders.some(order => not.includes(battle.language.say(order))))
  return mostGained(battle, sight, side, others)
    .slice(0, ACTS)
    .map(orders => ableOf(battle, sight, side, orders, seed))
    .filter(able => able.length > 0)
}

/** Those that the rules allow one after another. */
function ableOf(
  battle: Battle,
  sight: Position,
  side: Side,
  orders: readonly Decision[],
  seed: string,
): readonly Decision[] {
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
  return able
}

/** The formations with most to gain first, by the policy: those about to attack, and those far from their goals. */
function mostGained(battle: Battle, sight: Position, side: Side, acts: readonly (readonly Decision[])[]) {
  const policy = policyOf(battle, sight, side, new Random('most gained'))
  const gain = (orders: readonly Decision[]): number =>
    orders
      .filter(order => battle.objections(sight, order, side).length === 0)
      .slice(0, MOST_ORDERS)
      .reduce((sum, order) => sum + Math.max(0, policy.appeal(order)), 0)
  return battle.judge.posture ? acts.toSorted((a, b) => gain(b) - gain(a)) : acts
}

/** The alternative to an act: holding its units back, or if that is impossible, deciding otherwise. */
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

/** Such as limbering a battery and moving it: neither is an order without the other. */
function isSameUnits(one: Decision, other: Decision): boolean {
  const [a, b] = [one, other].map(({ unit, units }: Decision & { unit?: unknown; units?: unknown }) =>
    String(units ?? unit),
  )
  return one === other || (a === b && a !== 'undefined')
}

/** Whether a decision belongs to that line. */
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
  { orders, rival, given = [] }: Omit<Act, 'trial'>,
  order: Prospecting,
): [before: WinningChance, after: WinningChance] {
  const instead = rival === 'none' || 'shuns' in rival ? given : rival
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
