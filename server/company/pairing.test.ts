import { Random } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { largestMatching, pairsIn } from './matching.ts'
import { type Contender, type Pair, roundRobin, swissRound } from './pairing.ts'
import { type Meeting, ranking } from './ranking.ts'

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** By trying everything. */
function mostPairs(may: readonly (readonly number[])[], left: readonly number[]): number {
  if (left.length < 2) return 0
  const [one, ...others] = left
  let most = mostPairs(may, others)
  for (const two of others) {
    if (!may[one].includes(two)) continue
    const rest = others.filter(other => other !== two)
    most = Math.max(most, 1 + mostPairs(may, rest))
  }
  return most
}

test('as many pairs are made as can be made, and only of those who may', () => {
  const random = new Random('matching')
  for (let n = 0; n < 400; n++) {
    const size = random.below(9)
    const edges = numbers(size).flatMap(a => numbers(a).flatMap(b => (random.chance(0.35) ? [[a, b]] : [])))
    const may = numbers(size).map(i => edges.flatMap(([a, b]) => (a === i ? [b] : b === i ? [a] : [])))
    const matched = largestMatching(may)
    expect(pairsIn(matched)).toBe(mostPairs(may, numbers(size)))
    for (const [one, two] of matched.entries()) {
      if (two === -1) continue
      expect(matched[two]).toBe(one)
      expect(may[one]).toContain(two)
    }
  }
})

const flat = (pairs: readonly Pair[]): number[] => pairs.flatMap(pair => pair.filter(one => one !== null))
const keyOf = ([one, two]: Pair): string => [one, two].toSorted((a, b) => Number(a) - Number(b)).join('-')

describe('a round robin', () => {
  test.each(numbers(13).slice(2))('of %i: each meets each other once, and rests at most once', count => {
    const rounds = roundRobin(numbers(count))
    expect(rounds).toHaveLength(count % 2 === 0 ? count - 1 : count)
    for (const pairs of rounds) expect(flat(pairs).sort((a, b) => a - b)).toEqual(numbers(count))
    const all = rounds.flat()
    expect(new Set(all.map(keyOf)).size).toBe(all.length)
    expect(all.filter(([, two]) => two === null)).toHaveLength(count % 2 === 0 ? 0 : count)
    // The first named plays the first side first.
    const opens = numbers(count).map(seed => all.filter(([one, two]) => two !== null && one === seed).length)
    expect(Math.max(...opens) - Math.min(...opens)).toBeLessThanOrEqual(2)
  })
})

/** Plays a whole Swiss by chance. */
function playSwiss(count: number, rounds: number, random: Random, leaves = 0) {
  const state = numbers(count).map(seed => ({ seed, score: 0, met: [] as number[], byes: 0, gone: false }))
  const played: Pair[][] = []
  for (let round = 0; round < rounds; round++) {
    const here = state.filter(({ gone }) => !gone)
    const pairs = swissRound(here)
    played.push(pairs)
    expect(flat(pairs).sort((a, b) => a - b)).toEqual(here.map(({ seed }) => seed))
    for (const [one, two] of pairs) {
      if (two === null) {
        state[one].score += 2
        state[one].byes++
        continue
      }
      const points = random.below(5) / 2
      state[one].score += points
      state[two].score += 2 - points
      state[one].met.push(two)
      state[two].met.push(one)
    }
    if (random.chance(leaves / 100) && here.length > 3) random.pick(here).gone = true
  }
  return { played, state }
}

describe('a Swiss', () => {
  test('no player meets an opponent twice or rests twice while there are enough others', () => {
    const random = new Random('swiss')
    for (const count of [2, 3, 4, 5, 6, 7, 8, 11, 16, 21, 32]) {
      for (let n = 0; n < 5; n++) {
        const rounds = Math.ceil(Math.log2(count))
        const { played, state } = playSwiss(count, rounds, random)
        const all = played.flat().filter(([, two]) => two !== null)
        expect([count, new Set(all.map(keyOf)).size]).toEqual([count, all.length])
        expect(Math.max(...state.map(({ byes }) => byes))).toBeLessThanOrEqual(1)
      }
    }
  })

  test('where everyone has to meet again, as few do as can be', () => {
    const random = new Random('again')
    for (let n = 0; n < 60; n++) {
      const count = 4 + random.below(5)
      const state: Contender[] = playSwiss(count, random.below(count + 2), random, 20).state.filter(({ gone }) => !gone)
      const pairs = swissRound(state)
      const again = pairs.filter(([one, two]) => two !== null && state.find(s => s.seed === one)!.met.includes(two))
      const idle = pairs.find(([, two]) => two === null)?.[0]
      const paired = state.filter(({ seed }) => seed !== idle)
      const may = paired.map(one => paired.flatMap((two, i) => (one === two || one.met.includes(two.seed) ? [] : [i])))
      expect(again.length).toBe(paired.length / 2 - mostPairs(may, numbers(paired.length)))
    }
  })

  test('the first round has the upper half meet the lower; later the leaders meet', () => {
    const fresh = numbers(8).map(seed => ({ seed, score: 0, met: [], byes: 0 }))
    expect(swissRound(fresh)).toEqual([
      [0, 4],
      [1, 5],
      [2, 6],
      [3, 7],
    ])
    const leaders = fresh.map(one => ({ ...one, score: one.seed === 2 || one.seed === 7 ? 2 : 0 }))
    expect(swissRound(leaders)[0]).toEqual([2, 7])
  })

  test('the bye goes to the last who had none', () => {
    const three = [
      { seed: 0, score: 2, met: [1], byes: 0 },
      { seed: 1, score: 0, met: [0], byes: 0 },
      { seed: 2, score: 2, met: [], byes: 1 },
    ]
    expect(swissRound(three)).toEqual([
      [0, 2],
      [1, null],
    ])
  })
})

describe('ranking', () => {
  const meet = (one: number, two: number | null, a: number, b: number): Meeting => ({ one, two, points: [a, b] })

  test('points come first, then the meeting of those who have the same', () => {
    const found = ranking('roundRobin', [0, 1, 2], [meet(0, 1, 0.5, 1.5), meet(1, 2, 0, 2), meet(0, 2, 2, 0)])
    expect(found.map(({ seed, score }) => [seed, score])).toEqual([
      [0, 2.5],
      [2, 2],
      [1, 1.5],
    ])
    const tied = ranking('roundRobin', [0, 1, 2], [meet(0, 1, 0.5, 1.5), meet(0, 2, 2, 0), meet(1, 2, 1, 1)])
    expect(tied.map(({ seed }) => seed)).toEqual([1, 0, 2])
    expect(tied[0]).toMatchObject({ score: 2.5, among: 1.5 })
  })

  test('then the strength of the opponents, then the seed', () => {
    // 0 and 1 have not met; 1 met the stronger.
    const swiss = ranking('swiss', [0, 1, 2, 3], [meet(0, 3, 1, 1), meet(1, 2, 1, 1), meet(2, null, 2, 0)])
    expect(swiss.map(({ seed }) => seed)).toEqual([2, 1, 0, 3])
    expect(swiss[1]).toMatchObject({ seed: 1, tieBreak: 3 })
    // What was won against the strong counts more.
    const berger = ranking('roundRobin', [0, 1, 2, 3], [meet(0, 2, 2, 0), meet(1, 3, 2, 0), meet(2, 3, 0.5, 1.5)])
    expect(berger.slice(0, 2)).toMatchObject([
      { seed: 1, tieBreak: 3 },
      { seed: 0, tieBreak: 1 },
    ])
  })

  test('the sum of all points is that of the games, whatever is played', () => {
    const random = new Random('points')
    for (let n = 0; n < 50; n++) {
      const seeds = numbers(2 + random.below(8))
      const meetings = roundRobin(seeds)
        .flat()
        .flatMap(([one, two]) => (two === null ? [] : [meet(one, two, 1.5, 0.5)]))
      const found = ranking('roundRobin', seeds, meetings)
      expect(found.reduce((all, { score }) => all + score, 0)).toBe(2 * meetings.length)
      for (const [i, one] of found.slice(1).entries()) expect(found[i].score).toBeGreaterThanOrEqual(one.score)
    }
  })
})
