import { lastOf, record } from '@voltigeur/lab/recording'
import { describe, expect, test } from 'vitest'
import { type Cast, castsIn, expected, gained, isEven, luckOf, quantile, standOf } from './luck.ts'
import { austerlitz, fixture, playedSkirmish } from './recorded.ts'
import { timelineOf } from './timeline.ts'

const cast = (side: number, came: number, ...stakes: readonly (readonly [number, number])[]): Cast => ({
  index: 1,
  side,
  on: '',
  shown: 1,
  came,
  stakes: stakes.map(([probability, gain], i) => ({ result: String(i), probability, gain })),
})

describe('luck', () => {
  const coin = (side: number, came: number): Cast => cast(side, came, [0.5, -1], [0.5, 1])

  test('of one throw is where its result stood', () => {
    expect(standOf(coin(0, 0))).toBe(0.25)
    expect(standOf(coin(0, 1))).toBe(0.75)
    expect(standOf(cast(0, 0, [1, 6]))).toBe(0.5)
  })

  test('is weighed exactly over all that could have come', () => {
    // Three coins, two of them won: one battle of eight is better, three are the same, four are worse.
    const luck = luckOf([coin(0, 1), coin(0, 0), coin(0, 1)], 2)!
    expect(luck).toMatchObject({ side: 0, expected: 0, actual: 1, less: 0.5, equal: 0.375, more: 0.125 })
    expect(luck.steps.map(step => step.actual)).toEqual([0, 1, 0, 1])
  })

  test('of one side is misfortune of the other', () => {
    const luck = luckOf([coin(0, 0), coin(1, 1)], 2)!
    expect(luck).toMatchObject({ side: 1, actual: 2, less: 0.75, equal: 0.25, more: 0 })
    expect(isEven(luck)).toBe(false)
  })

  test('belongs to neither side when all came as it had to', () => {
    const luck = luckOf([cast(0, 0, [1, 6]), cast(1, 0, [1, 3])], 2)!
    expect(luck).toMatchObject({ expected: 3, actual: 3, less: 0, equal: 1, more: 0 })
    expect(isEven(luck)).toBe(true)
    expect(luckOf([], 2)).toBeNull()
  })

  test('knows between which sums four battles of five end', () => {
    const die = new Map(Array.from({ length: 10 }, (_, i) => [i, 0.1]))
    expect([quantile(die, 0.1), quantile(die, 0.5), quantile(die, 0.9)]).toEqual([0, 4, 8])
  })
})

describe('what a die was worth', () => {
  const french = (id: string, strength: number, hex: string) => ({
    id,
    side: 'french',
    type: 'infantry',
    strength,
    move: 5,
    hex,
  })
  const allied = (id: string, strength: number, hex: string) => ({
    id,
    side: 'allied',
    type: 'infantry',
    strength,
    move: 4,
    hex,
  })
  const fight = (die: number, units: readonly object[], order: string) => {
    const situation = { map: { radius: 5 }, units, phase: 'combat', side: 'french', dice: [die] }
    const [thrown] = castsIn(playedSkirmish(situation, order))
    return thrown
  }
  const worth = (thrown: Cast) => thrown.stakes.map(({ result, gain }) => `${result} ${gain}`)

  test('is what each result costs either side', () => {
    const units = [french('F1', 6, '-1,0'), french('F2', 6, '-1,1'), allied('A1', 4, '0,0')]
    const thrown = fight(1, units, 'attack 0,0 with F1 F2')
    expect(thrown).toMatchObject({ index: 1, side: 1, on: '3-1', shown: 1 })
    // The exchange costs both four points; a retreat costs neither side anything on the open field.
    expect(worth(thrown)).toEqual(['Ex 0', 'Dr 0', 'De 4'])
    expect(thrown.stakes.map(stake => Math.round(stake.probability * 6))).toEqual([1, 4, 1])
    expect(expected(thrown)).toBeCloseTo(4 / 6)
    expect(gained(thrown)).toBe(4)
    expect(standOf(thrown)).toBeCloseTo(11 / 12)
  })

  test('counts attackers who may be lost', () => {
    const thrown = fight(6, [french('F1', 2, '-1,0'), allied('A1', 4, '0,0')], 'attack 0,0 with F1')
    expect(worth(thrown)).toEqual(['Ae -2', 'Ar 0', 'Dr 0'])
    expect(gained(thrown)).toBe(-2)
  })

  test('counts defenders who have nowhere to retreat to', () => {
    // Surrounded: an enemy is next to every hex it can step to.
    const units = [french('F1', 6, '-1,0'), french('F2', 6, '1,0'), french('F3', 6, '0,-1'), french('F4', 6, '0,1')]
    const around = [...units, french('F5', 6, '1,-1'), french('F6', 6, '-1,1'), allied('A1', 10, '0,0')]
    const thrown = fight(2, around, 'attack 0,0 with F1 F2 F3 F4 F5 F6')
    expect(thrown.on).toBe('3-1')
    expect(worth(thrown)).toEqual(['Ex 0', 'Dr 10', 'De 10'])
  })

  test('is known for every attack of a battle, with what came among what could have', () => {
    const recording = record(austerlitz, fixture('dawn'))
    const casts = castsIn(recording)
    expect(casts).toHaveLength(recording.moments.flatMap(m => m.events).filter(event => 'die' in event).length)
    for (const thrown of casts) {
      expect(thrown.stakes.reduce((sum, stake) => sum + stake.probability, 0)).toBeCloseTo(1)
      expect(thrown.stakes[thrown.came]).toBeDefined()
    }
    const luck = luckOf(casts, 2)!
    expect(luck.less + luck.equal + luck.more).toBeCloseTo(1)
    expect(luck.less).toBeGreaterThanOrEqual(luck.more)
    // Most losses come from the dice; the rest are retreats and exchanges decided by players.
    const { losses } = timelineOf(recording).points[lastOf(recording).index]
    expect(Math.abs(luck.actual)).toBeLessThanOrEqual(losses[0] + losses[1])
  })
})
