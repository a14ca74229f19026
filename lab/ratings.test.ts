import { Random } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { type RatedGame, rate } from './ratings.ts'
import { elo } from './statistics.ts'

const encounters = (first: string, second: string, wins: number, losses: number): RatedGame[] => [
  ...Array.from({ length: wins }, () => ({ players: [first, second] as const, score: 1 })),
  ...Array.from({ length: losses }, () => ({ players: [first, second] as const, score: 0 })),
]

test('two players who meet often are as far apart as their score says', () => {
  const games = [...encounters('a', 'b', 750, 250), ...encounters('b', 'a', 250, 750)]
  const { ratings, firstSide } = rate(games, 'b')
  expect(ratings.map(({ player }) => player)).toEqual(['a', 'b'])
  expect(ratings[0].elo).toBeCloseTo(elo(0.75)!, -1)
  expect(ratings[1]).toMatchObject({ elo: 0, games: 2000 })
  expect(Math.abs(firstSide.elo)).toBeLessThan(1)
})

test('what a side is worth isn’t taken for the strength of who has it', () => {
  const games = [...encounters('a', 'b', 90, 10), ...encounters('b', 'a', 90, 10)]
  const { ratings, firstSide } = rate(games, 'b')
  expect(Math.abs(ratings[0].elo - ratings[1].elo)).toBeLessThan(1)
  expect(firstSide.elo).toBeCloseTo(elo(0.9)!, -1.5)
  expect(firstSide.interval[0]).toBeGreaterThan(250)
})

test('strength passes on to players that never met', () => {
  const games = [
    ...encounters('a', 'b', 30, 10),
    ...encounters('b', 'a', 10, 30),
    ...encounters('b', 'c', 30, 10),
    ...encounters('c', 'b', 10, 30),
  ]
  const [a, b, c] = rate(games, 'c').ratings
  expect([a.player, b.player, c.player]).toEqual(['a', 'b', 'c'])
  expect(a.elo).toBeGreaterThan(1.8 * b.elo)
  expect(a.interval[1] - a.interval[0]).toBeGreaterThan(b.interval[1] - b.interval[0])
})

test('a player that always wins has a finite rating with a wide interval', () => {
  const [best] = rate([...encounters('a', 'b', 4, 0), ...encounters('b', 'a', 0, 4)], 'b').ratings
  expect(best.elo).toBeGreaterThan(200)
  expect(best.elo).toBeLessThan(900)
  expect(best.interval[1] - best.interval[0]).toBeGreaterThan(500)
})

test('19 of 20 intervals hold the truth', () => {
  const random = new Random('ratings')
  const truth = 100
  const chance = 1 / (1 + 10 ** (-truth / 400))
  let held = 0
  for (let trial = 0; trial < 400; trial++) {
    const games = Array.from({ length: 60 }, (_, i): RatedGame => {
      const won = random.next() / 0x100000000 < chance ? 1 : 0
      return i % 2 === 0 ? { players: ['a', 'b'], score: won } : { players: ['b', 'a'], score: 1 - won }
    })
    const { interval } = rate(games, 'b').ratings.find(({ player }) => player === 'a')!
    if (interval[0] <= truth && truth <= interval[1]) held++
  }
  expect(held).toBeGreaterThan(0.92 * 400)
  expect(held).toBeLessThan(0.985 * 400)
})
