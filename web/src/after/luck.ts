/** Separates luck from skill: the same fights with every possible result of their dice, weighted exactly. */
import type { Throw } from '@voltigeur/battlefield'
import type { Recording } from '@voltigeur/lab/recording'

export interface Cast extends Throw {
  /** The moment of the recording that it belongs to. */
  readonly index: number
}

export function castsIn({ battle, moments }: Recording): Cast[] {
  const { throwsOf } = battle.briefing
  if (!throwsOf) return []
  return moments.flatMap(({ decision, events, index }) =>
    decision ? throwsOf(moments[index - 1].position, decision, events).map(thrown => ({ ...thrown, index })) : [],
  )
}

/** How likely each sum is. */
export type Distribution = ReadonlyMap<number, number>

const CERTAIN: Distribution = new Map([[0, 1]])

/** Gains are whole points or halves, so equal sums meet in the same key. */
function add(before: Distribution, cast: Throw, sign: number): Distribution {
  const after = new Map<number, number>()
  for (const [sum, weight] of before) {
    for (const { probability, gain } of cast.stakes) {
      const key = sum + sign * gain
      after.set(key, (after.get(key) ?? 0) + weight * probability)
    }
  }
  return after
}

export const expected = (cast: Throw): number =>
  cast.stakes.reduce((sum, { probability, gain }) => sum + probability * gain, 0)

export const gained = (cast: Throw): number => cast.stakes[cast.came].gain

/** The result’s rank among all possible ones: 0 is the worst, 1 the best, ½ the middle. */
export function standOf(cast: Throw): number {
  const below = cast.stakes.slice(0, cast.came).reduce((sum, { probability }) => sum + probability, 0)
  return below + cast.stakes[cast.came].probability / 2
}

interface LuckStep {
  readonly number: number
  readonly expected: number
  readonly actual: number
  /** Four battles out of five lie between these. */
  readonly low: number
  readonly high: number
}

export interface Luck {
  /** All figures are for this side: the one that the dice favoured. */
  readonly side: number
  readonly steps: readonly LuckStep[]
  readonly expected: number
  readonly actual: number
  /** The share of battles with the same fights that bring this side less, as much, and more. */
  readonly less: number
  readonly equal: number
  readonly more: number
}

/** The balance of strength from one side’s view: its gains by its own dice minus the enemy’s gains by theirs. */
function luckFor(casts: readonly Cast[], side: number): Luck {
  let sums = CERTAIN
  let mean = 0
  let actual = 0
  const steps: LuckStep[] = [{ number: 0, expected: 0, actual: 0, low: 0, high: 0 }]
  for (const [i, cast] of casts.entries()) {
    const sign = cast.side === side ? 1 : -1
    sums = add(sums, cast, sign)
    mean += sign * expected(cast)
    actual += sign * gained(cast)
    steps.push({ number: i + 1, expected: mean, actual, low: quantile(sums, 0.1), high: quantile(sums, 0.9) })
  }
  const share = (test: (sum: number) => boolean): number =>
    sums.entries().reduce((total, [sum, weight]) => (test(sum) ? total + weight : total), 0)
  return {
    side,
    steps,
    expected: mean,
    actual,
    less: share(sum => sum < actual),
    equal: share(sum => sum === actual),
    more: share(sum => sum > actual),
  }
}

export function luckOf(casts: readonly Cast[], sides: number): Luck | null {
  if (casts.length === 0) return null
  const views = Array.from({ length: sides }, (_, side) => luckFor(casts, side))
  return views.reduce((best, view) => (view.less > best.less ? view : best))
}

/** The smallest sum with at least that cumulative probability. */
export function quantile(sums: Distribution, probability: number): number {
  const ordered = [...sums].sort(([a], [b]) => a - b)
  let below = 0
  for (const [sum, weight] of ordered) {
    below += weight
    if (below >= probability - 1e-12) return sum
  }
  return ordered.at(-1)?.[0] ?? 0
}

/** Whether a side’s luck is average: within the middle fifth. */
export const isEven = ({ less, equal }: Luck): boolean => Math.abs(less + equal / 2 - 0.5) <= 0.1
