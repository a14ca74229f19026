import { readFileSync } from 'node:fs'
import { gameFolder, loadGame } from '@voltigeur/games'
import { imagine, type Journal, parseJournal, Random, redact, rolls } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { type AnalysisOrder, alone, analyse, perform, turningsIn, type Weighed } from './analysis.ts'
import { prospectOf, rise, shareOf, usualHorizon } from './prospects.ts'
import { lastOf, record } from './recording.ts'
import { strokesOf } from './strokes.ts'

const fixture = (game: string, name: string): Journal =>
  parseJournal(readFileSync(new URL(`fixtures/${name}.json`, gameFolder(game)), 'utf8'))

const glory = loadGame('crowning-glory')
const recording = record(glory, fixture('crowning-glory', 'southern-attack'))
const order: AnalysisOrder = {
  viewer: null,
  seed: 'test',
  playouts: 2,
  positions: 26,
  studies: 1,
  adviser: 'captain',
  horizon: 0,
}
const inOrder = alone(recording, order, () => Promise.resolve())

describe('strokes', () => {
  const strokes = strokesOf(recording)

  test('follow each other without a gap, each of one side', () => {
    expect(strokes[0].first).toBe(1)
    expect(strokes.at(-1)?.last).toBe(recording.moments.length - 1)
    for (const [i, { first, last, by }] of strokes.entries()) {
      if (i > 0) expect(first).toBe(strokes[i - 1].last + 1)
      for (const moment of recording.moments.slice(first, last + 1)) expect(moment.by).toBe(by)
    }
  })

  test('end where a die falls, and not before', () => {
    expect(strokes.some(({ diced }) => diced)).toBe(true)
    expect(strokes.some(({ first, last }) => last > first)).toBe(true)
    for (const { first, last, diced } of strokes) {
      const position = (index: number) => recording.moments[index].position
      expect(rolls.differ(position(first - 1), position(last - 1))).toBe(false)
      expect(rolls.differ(position(first - 1), position(last))).toBe(diced)
    }
  })
})

describe('the chance to win', () => {
  const { battle } = recording

  test('is known when the battle is over', () => {
    const { position } = lastOf(recording)
    const { winner } = battle.outcome(position)!
    const { chance, error } = prospectOf(battle, position, null, [], order)
    expect([chance, error]).toEqual([winner === null ? 0.5 : winner === 0 ? 1 : 0, 0])
  })

  test('is the same for the same seed, and leaves the position as it was', () => {
    const { position } = recording.moments[10]
    const before = position.copy()
    const one = prospectOf(battle, position, null, [], { ...order, horizon: null })
    expect(prospectOf(battle, position, null, [], { ...order, horizon: null })).toEqual(one)
    expect(position.equals(before)).toBe(true)
    for (const sample of one.samples) expect([0, 0.5, 1]).toContain(sample)
  })

  test('does not hang on what the one who asks may not know', () => {
    const pratzen = loadGame('pratzen')
    const hidden = record(pratzen, fixture('pratzen', 'village-with-cards'))
    const { position } = hidden.moments[hidden.moments.length - 12]
    const seen = redact(hidden.battle, position, 0)
    const other = imagine(hidden.battle, position, 0, new Random('another truth'))
    const thrifty = { seed: 'a', playouts: 2, horizon: 0 }
    expect(other.equals(position)).toBe(false)
    expect(prospectOf(hidden.battle, seen, 0, [], thrifty)).toEqual(prospectOf(hidden.battle, other, 0, [], thrifty))
  })

  test('is compared die for die', () => {
    const even = { chance: 0.5, error: 0.5, samples: [0, 1, 0, 1] }
    const better = rise(even, { chance: 0.75, error: 0.3, samples: [1, 1, 0, 1] })
    expect(better.by).toBeCloseTo(0.25)
    expect(better.error).toBeCloseTo(0.25)
  })

  test('is believed as if one game more had been won and one lost, so that few playouts that agree prove nothing', () => {
    const { position } = recording.moments[10]
    const { chance, error, samples } = prospectOf(battle, position, null, [], { ...order, horizon: null, playouts: 3 })
    const won = samples.reduce((sum, sample) => sum + sample, 0)
    expect(chance).toBeCloseTo((won + 1) / 5)
    expect(error).toBeGreaterThan(0.15)
    expect(shareOf({ chance, error, samples })).toBeCloseTo(won / 3)
  })

  test('is not sure because a few playouts agree', () => {
    const one = { chance: 1, error: 0, samples: [1, 1, 1, 1] }
    expect(rise(one, one).by).toBe(0)
    expect(rise(one, one).error).toBeCloseTo(0.144, 3)
    const many = { ...one, samples: Array.from({ length: 100 }, () => 1) }
    expect(rise(many, many).error).toBeCloseTo(0.005, 3)
  })

  test('is judged before the end only where something was learned', () => {
    expect(usualHorizon(loadGame('austerlitz').open('full-battle', { deployment: 'historical' }))).toBeGreaterThan(0)
    expect(usualHorizon(battle)).toBeNull()
  })
})

describe('an analysis', () => {
  const analysis = analyse(recording, order, inOrder, () => {})

  test('has a point at the head of every turn and at the end, and no more than were asked for', async () => {
    const { points } = await analysis
    expect(points).toHaveLength(26)
    expect(points[0].index).toBe(0)
    expect(points.at(-1)).toMatchObject({ index: recording.moments.length - 1, chance: 0.5, error: 0 })
    expect(new Set(points.map(({ turn }) => turn))).toEqual(new Set(strokesOf(recording).map(({ turn }) => turn)))
  })

  test('tells decisions from dice: what is between two points is both together', async () => {
    const { points, strokes } = await analysis
    const chanceAt = new Map(points.map(({ index, chance }) => [index, chance]))
    expect(strokes.length).toBeGreaterThan(2)
    for (const { first, last, before, expected, after } of strokes) {
      expect(before).toBe(chanceAt.get(first - 1))
      expect(after).toBe(chanceAt.get(last))
      const diced = rolls.differ(recording.moments[first - 1].position, recording.moments[last].position)
      if (!diced) expect(expected).toBe(after)
    }
  })

  test('asks a better player, whose plan the rules allow', async () => {
    const { strokes } = await analysis
    const advised = strokes.filter(({ advice }) => advice !== null)
    expect(advised).toHaveLength(1)
    const [{ first, by, advice }] = advised
    const { position } = recording.moments[first - 1]
    expect(recording.battle.objections(position, advice!.plan[0], by)).toEqual([])
  })

  test('finds the same whichever worker does it, in whatever order', async () => {
    const told: number[] = []
    const backwards = await analyse(
      recording,
      order,
      async tasks =>
        tasks
          .toReversed()
          .map(task => perform(recording, order, task))
          .reverse(),
      (done, total) => told.push(done / total),
    )
    expect(backwards).toEqual(await analysis)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(told.at(-1)).toBeLessThanOrEqual(1)
  })
})

describe('a turning point', () => {
  const stroke: Weighed = {
    first: 3,
    last: 5,
    by: 1,
    turn: 2,
    before: 0.5,
    expected: 0.5,
    after: 0.5,
    decisionError: 0.03,
    luckError: 0.03,
    advice: null,
  }
  const advice = { plan: [], chance: 0.4, gain: 0.1, error: 0.03 }
  const kinds = (change: Partial<Weighed>, playouts = 1000) =>
    turningsIn([{ ...stroke, ...change }], playouts).map(({ kind, favoured }) => [kind, favoured])

  test('is a blunder when the decision cost its own side eight points, clear of chance', () => {
    expect(kinds({ expected: 0.59, after: 0.59 })).toEqual([['blunder', 0]])
    expect(kinds({ expected: 0.57, after: 0.57 })).toEqual([])
    expect(kinds({ expected: 0.59, after: 0.59, decisionError: 0.04 })).toEqual([])
    // A gain for the deciding side isn’t a mistake.
    expect(kinds({ expected: 0.3, after: 0.3 })).toEqual([])
    expect(kinds({ by: 0, expected: 0.41, after: 0.41 })).toEqual([['blunder', 1]])
  })

  test('is a missed chance when a sound decision let a better one go', () => {
    expect(kinds({ advice })).toEqual([['missed chance', 0]])
    expect(kinds({ advice: { ...advice, gain: 0.07 } })).toEqual([])
    expect(kinds({ advice: { ...advice, error: 0.04 } })).toEqual([])
    expect(kinds({ advice, expected: 0.7, after: 0.7 })).toEqual([['blunder', 0]])
  })

  test('is luck when the dice moved the chance, whichever side rolled', () => {
    expect(kinds({ after: 0.59 })).toEqual([['luck', 0]])
    expect(kinds({ after: 0.41 })).toEqual([['luck', 1]])
    expect(kinds({ after: 0.57 })).toEqual([])
    expect(kinds({ after: 0.59, luckError: 0.04 })).toEqual([])
    expect(kinds({ expected: 0.7, after: 0.5 })).toEqual([
      ['blunder', 0],
      ['luck', 1],
    ])
  })

  test('is none where few playouts leave open whether it moved at all', () => {
    // Of eight pairs on the same dice five were turned: 2.6 errors, and by chance in one of sixteen battles.
    expect(kinds({ expected: 1, after: 1, decisionError: 0.19 }, 8)).toEqual([])
    expect(kinds({ expected: 1, after: 1, decisionError: 0.19 }, 1000)).toEqual([['blunder', 0]])
  })
})
