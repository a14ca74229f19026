/** What a first instinct would do: greedy, one decision after another, without looking ahead. */
import {
  type Battle,
  type Decision,
  type Folded,
  imagine,
  type Leadership,
  looseDice,
  type Menu,
  type Policy,
  type Position,
  type Random,
  type Side,
  Umpire,
} from '@voltigeur/kernel'

/** Ratings that differ by less than this are a matter of mood. */
const MOOD = 0.01

export function policyOf(
  battle: Battle,
  position: Position,
  side: Side,
  random: Random,
  overlooks?: (subject: number) => boolean,
  leading?: Leadership,
): Policy {
  return battle.judge.policy?.(position, side, overlooks, leading) ?? byTrying(battle, position, side, random)
}

/** Led in another temper than the usual one if named, or by a plan for formations. */
export function instinct(
  battle: Battle,
  position: Position,
  side: Side,
  random: Random,
  leading?: Leadership,
): Decision {
  return instinctBy(policyOf(battle, position, side, random, undefined, leading), battle.menus(position, side), random)
}

export function instinctBy(policy: Policy, menus: readonly Menu[], random: Random): Decision {
  const wanted = menus.some(menu => menu.lastResort) ? menus.filter(menu => !menu.lastResort) : menus
  const best =
    bestOf(wanted, policy, random) ??
    bestOf(
      menus.filter(menu => menu.lastResort),
      policy,
      random,
    )
  if (best === null) throw new Error('the rules ask for a decision and allow none')
  return best
}

interface Favourite {
  decision: Decision | null
  value: number
}

export function bestOf(menus: readonly Menu[], policy: Policy, random: Random): Decision | null {
  const favourite: Favourite = { decision: null, value: Number.NEGATIVE_INFINITY }
  if (menus.length === 1) {
    const list = listOf(menus[0])
    if (list.length !== 1) lookInto(list, policy, random, favourite)
    else {
      // A single option need not be rated; the mood still uses up its random number.
      random.next()
      favourite.decision = list[0]
    }
    return favourite.decision
  }
  for (const group of byUrgency(menus, policy)) {
    for (const menu of group) {
      const lists = listsOf(menu)
      for (let i = 0; i < lists.length; i++) lookInto(lists[i], policy, random, favourite)
    }
    if (favourite.value > MOOD) break
  }
  return favourite.decision
}

/** The decisions on a line, or those that a player would think of first. */
export function listOf(menu: Menu): readonly Decision[] {
  const found = menu.likely?.() ?? menu.decisions()
  return Array.isArray(found) ? found : [...found]
}

/** The same, put together or not. */
const listsOf = (menu: Menu): readonly Folded<Decision>[] => (menu.likely ? null : menu.lists?.()) ?? [listOf(menu)]

/** Separate loops, over a list if there is one: opponents spend most of their time here. */
function lookInto(list: Folded<Decision>, policy: Policy, random: Random, favourite: Favourite): void {
  const appeals = policy.appeals?.(list) ?? null
  if (appeals !== null) {
    let best = -1
    for (let i = 0; i < list.length; i++) {
      const value = appeals[i] + (random.next() / 0x100000000) * MOOD
      if (value <= favourite.value) continue
      best = i
      favourite.value = value
    }
    if (best >= 0) favourite.decision = list.at(best)!
    return
  }
  const all = Array.isArray(list) ? (list as Decision[]) : [...list]
  for (let i = 0; i < all.length; i++) {
    const value = policy.appeal(all[i]) + (random.next() / 0x100000000) * MOOD
    if (value <= favourite.value) continue
    favourite.decision = all[i]
    favourite.value = value
  }
}

/** Lines in the order to open them, those of equal urgency together. */
export function byUrgency(menus: readonly Menu[], policy: Policy): (readonly Menu[])[] {
  if (!policy.urgency) return [menus]
  const groups = new Map<number, Menu[]>()
  for (const menu of menus) {
    const urgency = policy.urgency(menu)
    const group = groups.get(urgency)
    if (group) group.push(menu)
    else groups.set(urgency, [menu])
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group)
}

/**
 * For a game without a policy: tries each decision once, in a world that fits the side’s view, and rates the result.
 * The dice of the trial are the player’s own; the battle’s dice are hidden from players.
 */
function byTrying(battle: Battle, position: Position, side: Side, random: Random): Policy {
  const before = battle.judge.evaluate(position, side)
  const umpire = new Umpire(looseDice(random), false)
  return {
    appeal(decision) {
      const after = imagine(battle, position, side, random)
      battle.apply(after, decision, side, umpire)
      return battle.judge.evaluate(after, side) - before
    },
  }
}
