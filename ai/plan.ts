/** A plan: what a side decides up to the next roll, or the next question to another side. */
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

/** More than any rulebook asks of a side at once; the rest is decided later. */
const LONGEST = 160
/** How many other orders for the same unit it considers. */
const OTHER_ORDERS = 4
/** How often a change is another order for the same unit, rather than another unit or kind of decision. */
const SAME_LINE = 0.65

/** Whether this side is still in turn, without a roll since. */
export function stillPlanning(battle: Battle, root: Position, position: Position, side: Side): boolean {
  const owing = battle.owing(position)
  return owing.length === 1 && owing[0] === side && !rolls.differ(root, position)
}

/** A plan, and the position before its last decision: the dice decide the result of that one. */
export interface PlanDraft {
  readonly plan: Plan
  readonly eve: Position
  /** The temper it was made in, if not the usual one. */
  readonly temper?: string | undefined
}

/**
 * A plan made of intended orders: each is done in its turn if it is still legal, and dropped otherwise. After the last
 * one the policy continues.
 */
export function draft(
  battle: Battle,
  root: Position,
  side: Side,
  wishes: Plan,
  random: Random,
  temper?: string,
): PlanDraft {
  return goOn(battle, root, side, [], root.copy(), wishes, random, temper)
}

/** The plan so far has led to `position`. */
function goOn(
  battle: Battle,
  root: Position,
  side: Side,
  planned: Plan,
  position: Position,
  wishes: Plan,
  random: Random,
  temper: string | undefined,
): PlanDraft {
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
 * The plan with one decision changed, and its consequences; null without an alternative. Options rated `least` or lower
 * aren’t considered.
 */
export function change(
  battle: Battle,
  root: Position,
  side: Side,
  { plan, temper }: Pick<PlanDraft, 'plan' | 'temper'>,
  random: Random,
  least?: number,
): PlanDraft | null {
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
