/** 12.8.1.3 A pursuer moves up to the units it pursues: through hexes open to it, and within its points. */
import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  fighting,
  french,
  frenchHorse,
  type MoravianProblem,
  type Problem,
} from '../../checks/field-problem.ts'

const pursuer = (more: Partial<Counter> = {}): Counter =>
  frenchHorse('P1', 3, '-1,0', { formation: 'P', move: 7, ...more })

/** F1 drives A1 back from 1,0 to 2,0, and stays where it is. */
function driven(units: readonly Counter[], more: Problem = {}): MoravianProblem {
  const p = fighting([french('F1', 8, '0,0'), allied('A1', 2, '1,0'), ...units], {
    orders: { F: 'attack', A: 'defense', P: 'pursuit' },
    hidden: ['P'],
    dice: [more.weather === 'snow' ? 6 : 5, 3, 3, 3, 3],
    ...more,
  })
  p.assault('assault 1,0 with F1')
  p.play('retreat A1 to 2,0')
  if (p.step === 'advance') p.play('done')
  return p
}
const posts = (p: MoravianProblem): string[] => p.choices('pursue P1').map(order => order.split(' ')[3])
const ALL = ['1,0', '1,1', '2,-1', '2,1', '3,-1', '3,0']

/** Hexes and hexsides of the map along q = 2, and beyond. */
const COLUMN = Array.from({ length: 11 }, (_, i) => `2,${i - 6}`)
const BANK = COLUMN.flatMap(hex => {
  const r = Number(hex.split(',')[1])
  return [`2,${r}/3,${r}`, ...(r > -6 ? [`2,${r}/3,${r - 1}`] : [])]
}).filter(side => side !== '2,4/3,4')

describe('12.8.1.3 The way of a pursuer', () => {
  test('[12.8.1.3] [9.1.2] no unit gets behind an enemy line without a gap', () => {
    const line = COLUMN.filter(hex => hex !== '2,0').map((hex, i) => allied(`L${i}`, 1, hex))
    const p = driven([pursuer(), ...line])
    expect(posts(p)).toEqual(['1,0', '1,1'])
    expect([p.objections('pursue P1 to 3,0'), p.objections('pursue P1 to 3,-1')]).toEqual([['9.1.2'], ['9.1.2']])
    expect(p.reasons('pursue P1 to 3,0')).toEqual(['P1 can’t reach 3,0: enemy units block every route.'])
    // One free hex is enough, even in a ZOC.
    const gap = driven([pursuer(), ...line.filter(({ hex }) => hex !== '2,1')])
    expect(posts(gap)).toEqual(['1,0', '1,1', '2,1', '3,-1', '3,0'])
  })

  test('[12.8.1.3] [16.26.1] a river is crossed at a bridge', () => {
    const river = (bridges: readonly string[]): Problem => ({
      hexsides: Object.fromEntries(
        BANK.map(side => [side, bridges.includes(side) ? (['river', 'bridge'] as const) : ('river' as const)]),
      ),
    })
    const p = driven([pursuer()], river([]))
    expect(posts(p)).toEqual(['1,0', '1,1', '2,-1', '2,1'])
    expect(p.objections('pursue P1 to 3,0')).toEqual(['10.0'])
    expect(posts(driven([pursuer()], river(['2,1/3,0'])))).toEqual(ALL)
    // The bridge is too far away.
    const far = driven([pursuer()], river(['2,-4/3,-4']))
    expect([posts(far), far.objections('pursue P1 to 3,0')]).toEqual([['1,0', '1,1', '2,-1', '2,1'], ['12.8.1.3']])
  })

  test('[12.8.1.3] [9.1.1] not beyond its points, and the first hex is not given away', () => {
    const within = (move: number, more: Problem = {}): string[] => posts(driven([pursuer({ move })], more))
    expect([within(2), within(3), within(4), within(5)]).toEqual([
      ['1,0'],
      ['1,0', '1,1', '2,-1'],
      ['1,0', '1,1', '2,-1', '2,1', '3,-1'],
      ALL,
    ])
    const p = driven([pursuer({ move: 3 })])
    expect([p.objections('pursue P1 to 3,0'), p.reasons('pursue P1 to 3,0')]).toEqual([
      ['12.8.1.3'],
      ['P1 can’t reach 3,0: not enough MP to pursue that far.'],
    ])
    // 16.41.snow.1: everything costs twice as much.
    expect(within(5, { weather: 'snow' })).toEqual(['1,0'])
    const trees = { terrain: { '1,1': 'wood', '2,-1': 'marsh' } } as const
    expect([within(3, trees), within(4, trees)]).toEqual([['1,0'], ['1,0', '1,1']])
  })

  test('[12.8.1] [12.8.1.3] both count: the distance to the defended hex, and to the enemy', () => {
    // One hex to its quarry, but four to the hex that A1 left.
    const behind = (move: number): string => driven([pursuer({ hex: '4,0', move, type: 'infantry' })]).step
    expect([behind(4), behind(3)]).toEqual(['pursuit', 'actions'])
  })

  test('[7.2.4] [12.8.1.3] it rides over no leader of the enemy', () => {
    const prince = { id: 'prince', side: 'allied', rank: 'corps', formations: ['A'] } as const
    const walls = Object.fromEntries(['1,1', '2,-1', '3,-1'].map(hex => [hex, 'factory' as const]))
    const at = (hex: string): string[] => posts(driven([pursuer()], { leaders: [{ ...prince, hex }], terrain: walls }))
    expect(at('6,0')).toEqual(['1,0', '2,1', '3,0'])
    expect(at('3,0')).toEqual(['1,0', '2,1'])
    // Nor around through the enemy’s hex: all but 2,1 is blocked.
    const shut = Object.fromEntries(
      COLUMN.filter(hex => !['2,0', '2,1'].includes(hex)).map(hex => [hex, 'factory'] as const),
    )
    const round = (hex: string): string[] =>
      posts(driven([pursuer()], { leaders: [{ ...prince, hex }], terrain: shut }))
    expect([round('6,0'), round('2,1')]).toEqual([
      ['1,0', '1,1', '2,1', '3,-1', '3,0'],
      ['1,0', '1,1'],
    ])
    const line = COLUMN.filter(hex => !['2,0', '2,1'].includes(hex)).map((hex, i) => allied(`L${i}`, 1, hex))
    const p = driven([pursuer(), ...line], { leaders: [{ ...prince, hex: '2,1' }] })
    expect(p.objections('pursue P1 to 3,0')).toEqual(['9.1.2'])
  })

  test('[16.31.1] cavalry tests for the ice that it crosses on its way, not only for that where it stops', () => {
    const rides = (pond: string): number => {
      const others = COLUMN.filter(hex => !['2,0', '2,1'].includes(hex)).map((hex, i) => allied(`L${i}`, 1, hex))
      const p = driven([pursuer({ move: 20 }), ...others], { terrain: { [pond]: 'pond' } })
      p.play('pursue P1 to 3,0')
      return p.told('tested').filter(({ cases }) => (cases as readonly string[]).includes('16.31.1')).length
    }
    expect([rides('2,1'), rides('3,0'), rides('5,0')]).toEqual([1, 1, 0])
  })

  test('[12.4.2] [12.4.1] the odds are those of the whole attack that it joins', () => {
    /** A1 falls back among A2, which F2 attacks alone together with A3, since F3 has failed its test. */
    const joined = (sp: number): string[] => {
      const p = fighting(
        [
          french('F1', 8, '0,0'),
          allied('A1', 2, '1,0'),
          allied('A2', 1, '2,0', { cohesion: 'disordered' }),
          allied('A3', sp, '3,-1'),
          french('F2', 1, '2,-1', { efficiency: 5 }),
          french('F3', 2, '2,-1', { efficiency: 1 }),
          pursuer({ hex: '-1,1', move: 20, sp: 1, type: 'infantry' }),
        ],
        {
          orders: { F: 'advance', A: 'defense', P: 'pursuit' },
          hidden: ['P'],
          hexsides: Object.fromEntries(['2,-1', '1,-1', '0,1', '1,1'].map(hex => [`1,0/${hex}`, 'river' as const])),
          dice: [2, 4, 5, 3, 3, 3, 3],
        },
      )
      p.assault('assault 1,0 with F1', 'assault 2,0 3,-1 with F2 F3')
      p.play('resolve 1,0', 'done')
      return p.step === 'pursuit' ? posts(p) : []
    }
    // Two against three and four is 1-4, two against three and eight 1-6.
    expect([joined(4), joined(8)]).toEqual([['3,0'], []])
  })

  test('[12.4.1] [12.8.1.3] a unit that joins an attack on several hexes is adjacent to all of them', () => {
    // A1 falls back among A2, which is attacked together with A3.
    const p = fighting(
      [
        french('F1', 8, '0,0'),
        allied('A1', 2, '1,0'),
        allied('A2', 2, '2,0'),
        allied('A3', 2, '3,-1'),
        french('F2', 8, '2,-1'),
        pursuer({ hex: '-2,1', move: 20 }),
      ],
      {
        orders: { F: 'advance', A: 'defense', P: 'pursuit' },
        hidden: ['P'],
        // A1’s only path leads to 2,0.
        hexsides: Object.fromEntries(['2,-1', '1,-1', '0,1', '1,1'].map(hex => [`1,0/${hex}`, 'river' as const])),
        dice: [1, 1, 5, 3, 3, 3, 3],
      },
    )
    p.assault('assault 1,0 with F1', 'assault 2,0 3,-1 with F2')
    p.play('resolve 1,0', 'done')
    expect([p.at('A1'), posts(p), p.objections('pursue P1 to 1,0')]).toEqual(['2,0', ['3,0'], ['12.4.1']])
    // 14.2.2: a charge has one target hex.
    expect([p.choices('charge'), p.objections('charge 2,0 with P1 from 3,0')]).toEqual([[], ['14.2.2']])
    p.play('pursue P1 to 3,0')
    if (p.step === 'pursuit') p.play('done')
    expect(p.told('assaulted')[1]).toMatchObject({ attackers: ['F2', 'P1'] })
  })
})
