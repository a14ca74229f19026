/** A plan: what a side decides from here up to the next die, or to the next question to someone else. */
import {
  type Battle,
  type Decision,
  looseDice,
  type Menu,
  type Position,
  type Random,
  rolls,
  type Side,
  Umpire,
} from '@voltigeur/kernel'
import { bestOf, instinct, listOf, policyOf } from './instinct.ts'

export type Plan = readonly Decision[]

/** No rulebook asks so much of a side at one go; more than this is decided when it comes. */
const LONGEST = 160
/** So many orders for the same unit are thought of besides the planned one. */
const OTHER_ORDERS = 4
/** How often a change is another order for the same unit, rather than another unit or another kind of decision. */
const SAME_LINE = 0.65

/** Whether it is still this side's to decide, and no die has fallen since. */
export function stillPlanning(battle: Battle, root: Position, position: Position, side: Side): boolean {
  const owing = battle.owing(position)
  return owing.length === 1 && owing[0] === side && !rolls.differ(root, position)
}

/** A plan, and how all stands before the last decision of it: what that one brings, the dice decide. */
export interface Draft {
  readonly plan: Plan
  readonly eve: Position
  /** In which temper it was made, where it was not the usual one. */
  readonly temper?: string | undefined
}

/**
 * A plan made of wishes: each is done in its turn if the rules allow it then, and is dropped otherwise. Where wishes run
 * out, instinct goes on.
 */
export function draft(
  battle: Battle,
  root: Position,
  side: Side,
  wishes: Plan,
  random: Random,
  temper?: string,
): Draft {
  return goOn(battle, root, side, [], root.copy(), wishes, random, temper)
}

/** What was planned so far has led to `position`. */
function goOn(
  battle: Battle,
  root: Position,
  side: Side,
  planned: Plan,
  position: Position,
  wishes: Plan,
  random: Random,
  temper: string | undefined,
): Draft {
  const umpire = new Umpire(looseDice(random), false)
  const plan: Decision[] = [...planned]
  const eve = position.copy()
  let next = 0
  do {
    let decision: Decision | null = null
    while (decision === null && next < wishes.length) {
      const wish = wishes[next++]
      if (battle.objections(position, wish, side).length === 0) decision = wish
    }
    decision ??= instinct(battle, position, side, random, temper)
    plan.push(decision)
    eve.become(position)
    battle.apply(position, decision, side, umpire)
  } while (plan.length < LONGEST && stillPlanning(battle, root, position, side))
  return { plan, eve, temper }
}

/**
 * The plan with one decision changed, and whatever follows from that; null where there is nothing else to do. What appeals
 * to instinct no more than `least` is not thought of.
 */
export function change(
  battle: Battle,
  root: Position,
  side: Side,
  { plan, temper }: Pick<Draft, 'plan' | 'temper'>,
  random: Random,
  least?: number,
): Draft | null {
  const at = random.below(plan.length)
  const position = root.copy()
  const umpire = new Umpire(looseDice(random), false)
  for (let i = 0; i < at; i++) battle.apply(position, plan[i], side, umpire)
  const other = otherDecision(battle, position, side, plan[at], random, least)
  if (other === null) return null
  return goOn(battle, root, side, plan.slice(0, at), position, [other, ...plan.slice(at + 1)], random, temper)
}

function otherDecision(
  battle: Battle,
  position: Position,
  side: Side,
  planned: Decision,
  random: Random,
  least: number | undefined,
): Decision | null {
  const menus = battle.menus(position, side).filter(menu => !menu.lastResort)
  const policy = policyOf(battle, position, side, random)
  const subject = (planned as { readonly unit?: unknown }).unit
  const line = menus.find(menu => menu.kind === planned.kind && (subject === undefined || menu.subject === subject))
  const others = menus.filter(menu => menu !== line)
  if (line && (others.length === 0 || random.chance(SAME_LINE))) {
    const decisions = listOf(line).filter(decision => !same(battle, decision, planned))
    const ranked = decisions
      .map(decision => ({ decision, appeal: policy.appeal(decision) }))
      .filter(({ appeal }) => least === undefined || appeal > least)
      .sort((a, b) => b.appeal - a.appeal)
    if (ranked.length > 0) return random.pick(ranked.slice(0, OTHER_ORDERS)).decision
  }
  if (others.length === 0) return null
  const menu: Menu = random.pick(others)
  const best = bestOf([menu], policy, random)
  return best === null || least === undefined || policy.appeal(best) > least ? best : null
}

const same = (battle: Battle, a: Decision, b: Decision): boolean =>
  a === b || (a.kind === b.kind && battle.language.say(a) === battle.language.say(b))
