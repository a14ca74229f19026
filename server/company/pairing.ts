/**
 * The meetings of a tournament. An entrant goes by a number, the seed. Every meeting is two games with the sides exchanged, so that the
 * sides need no balance of their own.
 */
import { largestMatching, pairsIn } from './matching.ts'

/** Two who meet; or one who has no opponent in this round. */
export type Pair = readonly [number, number | null]

/** Every one meets every other once. Where their number is odd, one rests in each round. */
export function roundRobin(seeds: readonly number[]): Pair[][] {
  const circle: (number | null)[] = seeds.length % 2 === 0 ? [...seeds] : [...seeds, null]
  const rounds: Pair[][] = []
  for (let round = 1; round < circle.length; round++) {
    const pairs: Pair[] = []
    for (let i = 0; i < circle.length / 2; i++) {
      const [one, two] = [circle[i], circle[circle.length - 1 - i]]
      // The first stays where it is, and opens with the same side no more often than the others do.
      const isTurned = i === 0 && round % 2 === 0
      const [first, second] = isTurned ? [two, one] : [one, two]
      if (first !== null) pairs.push([first, second])
      else if (second !== null) pairs.push([second, null])
    }
    rounds.push(pairs)
    circle.splice(1, 0, circle.pop()!)
  }
  return rounds
}

export interface Contender {
  readonly seed: number
  readonly score: number
  /** Seeds of those that it has met. */
  readonly met: readonly number[]
  /** How many rounds it had no opponent. */
  readonly byes: number
}

/**
 * A round of a Swiss: each meets one with about the same score. No one meets an opponent again or has a second bye,
 * as long as there is another way. The best come first.
 */
export function swissRound(contenders: readonly Contender[]): Pair[] {
  const best = contenders.toSorted((a, b) => b.score - a.score || a.seed - b.seed)
  const idle = best.length % 2 === 0 ? null : whoRests(best)
  let rest = best.filter(one => one !== idle)
  const pairs: Pair[] = []
  while (rest.length > 0) {
    const [one, two] = firstPair(rest)
    pairs.push([one.seed, two.seed])
    rest = rest.filter(other => other !== one && other !== two)
  }
  return idle ? [...pairs, [idle.seed, null]] : pairs
}

const isNew = (one: Contender, two: Contender): boolean => !one.met.includes(two.seed)

/** How many new meetings can be made among them at once. */
function newMeetings(among: readonly Contender[]): number {
  return pairsIn(
    largestMatching(among.map(one => among.flatMap((two, i) => (one !== two && isNew(one, two) ? [i] : [])))),
  )
}

/** The last of those who have rested least, unless then someone would have to meet an opponent again. */
function whoRests(best: readonly Contender[]): Contender {
  const least = Math.min(...best.map(({ byes }) => byes))
  let found: { readonly one: Contender; readonly meetings: number } | null = null
  for (const one of best.filter(({ byes }) => byes === least).toReversed()) {
    const meetings = newMeetings(best.filter(other => other !== one))
    if (!found || meetings > found.meetings) found = { one, meetings }
    if (meetings === (best.length - 1) / 2) break
  }
  return found!.one
}

/** The first of them with the opponent that suits it best, and that leaves the others as many new meetings as there can be. */
function firstPair(rest: readonly Contender[]): readonly [Contender, Contender] {
  const [one] = rest
  const most = newMeetings(rest)
  for (const two of bySuitability(rest)) {
    const others = rest.filter(other => other !== one && other !== two)
    if (newMeetings(others) + (isNew(one, two) ? 1 : 0) === most) return [one, two]
  }
  throw new Error('of all meetings one is the best')
}

/** Of the same score the upper half meets the lower half; then come those with the next score. */
function bySuitability([one, ...others]: readonly Contender[]): Contender[] {
  const same = others.filter(({ score }) => score === one.score)
  const half = Math.floor((same.length + 1) / 2)
  const below = same.slice(Math.max(0, half - 1))
  const above = same.slice(0, Math.max(0, half - 1)).toReversed()
  return [...below, ...above, ...others.filter(({ score }) => score !== one.score)]
}
