import { describe, expect, test } from 'vitest'
import { allied, french, type MoravianProblem, PRINCE, type Problem, problem } from '../../checks/field-problem.ts'

/** A1 can exit by 5,0 in the east; A2 stays behind. */
const leaving = (hex: string, more: Problem = {}): MoravianProblem =>
  problem({
    command: 'A',
    units: [allied('A1', 3, hex, { move: 4 }), allied('A2', 3, '-6,6'), french('F1', 3, '-6,0')],
    leaders: [{ ...PRINCE, hex: '-6,6' }],
    orders: { A: 'march', F: 'defense' },
    exits: ['5,0'],
    ...more,
  })
const leaves = (p: MoravianProblem): boolean => p.choices('exit').includes('exit A1')

describe('16.51.1 The road to Vienna', () => {
  test('[16.51.1] [16.62.2] an Allied unit leaves the map there for 1 MP more and is worth 2 VP', () => {
    const p = leaving('2,0')
    p.play('exit A1')
    expect([p.at('A1'), p.told('exited'), p.told('moved')[0].cost]).toMatchObject(['exited', [{ unit: 'A1' }], 4])
    expect([p.view().points.allied, p.view().demoralization.Russian]).toEqual([2, 0])
    expect([leaves(leaving('1,0')), leaving('1,0').objections('exit A1')]).toEqual([false, ['9.1.1']])
  })

  test('[16.51.1] in March Column by the rate of the road', () => {
    const roads = [['-2,0', '-1,0', '0,0', '1,0', '2,0', '3,0', '4,0', '5,0']]
    const p = leaving('-2,0', { roads })
    p.play('exit A1')
    expect(p.told('moved')[0]).toMatchObject({ cost: 4, inColumn: true })
    expect(leaves(leaving('-2,0', { roads, weather: 'snow' }))).toBe(false)
  })

  test('[16.51.1] as the order allows: from the hex itself under Defense; not out of an enemy zone under Advance', () => {
    const under = (order: 'defense' | 'advance' | 'march', hex: string, enemy: string): boolean =>
      leaves(
        leaving(hex, {
          orders: { A: order },
          units: [allied('A1', 3, hex, { move: 4 }), allied('A2', 3, '-6,6'), french('F1', 3, enemy)],
        }),
      )
    expect([under('defense', '5,0', '-6,0'), under('defense', '4,0', '-6,0')]).toEqual([true, false])
    expect([under('march', '5,0', '4,0'), under('advance', '5,0', '4,0')]).toEqual([true, false])
    const held = leaving('5,0', {
      orders: { A: 'advance' },
      units: [allied('A1', 3, '5,0'), allied('A2', 3, '-6,6'), french('F1', 3, '4,0')],
    })
    expect(held.objections('exit A1')).toEqual(['4.11'])
    expect([under('march', '3,0', '6,0'), under('march', '3,0', '4,2')]).toEqual([false, true])
  })

  test('[16.51.1] [16.41.snow.1] in snow twice as much; and from the exit hex under an order that holds in zones, if none is there', () => {
    const p = leaving('4,0', { weather: 'snow' })
    p.play('exit A1')
    expect([p.told('moved')[0].cost, leaves(leaving('3,0', { weather: 'snow' }))]).toEqual([4, false])
    const under = (enemy: string): boolean =>
      leaves(
        leaving('5,0', {
          orders: { A: 'pursuit' },
          units: [allied('A1', 3, '5,0'), allied('A2', 3, '-6,6'), french('F1', 3, enemy)],
        }),
      )
    expect([under('-6,0'), under('4,0')]).toEqual([true, false])
  })

  test('[16.51.1] why a unit does not leave: the order, points, weather, night, zones, ice or ground', () => {
    const why = (hex: string, more: Problem = {}): string[] => leaving(hex, more).objections('exit A1')
    const under = (order: 'defense' | 'march'): Problem => ({ orders: { A: order, F: 'defense' } })
    expect([why('4,0', under('defense')), why('4,0', under('march'))]).toEqual([['4.15'], []])
    expect([why('2,0'), why('1,0')]).toEqual([[], ['9.1.1']])
    expect([why('4,0', { weather: 'snow' }), why('3,0', { weather: 'snow' })]).toEqual([[], ['16.41.snow.1']])
    expect(why('-1,0', { weather: 'snow' })).toEqual(['9.1.1'])
    const enemy = (at: string, order: 'march' | 'advance'): Problem => ({
      orders: { A: order, F: 'defense' },
      units: [allied('A1', 3, '3,0', { move: 4 }), allied('A2', 3, '-6,6'), french('F1', 3, at)],
    })
    expect([why('3,0', enemy('6,0', 'march')), why('3,0', enemy('4,2', 'march'))]).toEqual([['4.17'], []])
    expect(why('3,0', enemy('6,0', 'advance'))).toEqual(['9.1.2'])
    const ice = (broken: readonly string[]): Problem => ({ terrain: { '5,0': 'pond' }, broken })
    expect([why('4,0', ice(['5,0'])), why('4,0', ice([]))]).toEqual([['16.31.2'], []])
    expect(why('4,0', { exits: [] })).toEqual(['16.51.1'])
  })

  test('[16.51.1] the French do not leave by it', () => {
    const p = problem({ units: [french('F1', 3, '5,0'), allied('A1', 3, '-6,0')], exits: ['5,0'] })
    expect(p.objections('exit F1')).toEqual(['16.51.1'])
  })

  test('[16.51.1] [4.13.1] a unit that has to close in does not go', () => {
    expect(leaving('2,0', { orders: { A: 'attack', F: 'defense' } }).objections('exit A1')).toEqual(['4.13.1'])
  })

  test('[16.51.1] [16.42.1.1] in the fog a unit leaves past the enemy if it passes its tests', () => {
    // F1’s ZOC covers the exit and all hexes before it except 5,-1 and 6,-1.
    const foggy = (order: 'march' | 'pursuit', dice: readonly number[], more: Problem = {}): MoravianProblem =>
      leaving('3,0', {
        orders: { A: order, F: 'defense' },
        units: [allied('A1', 3, '3,0', { move: 4, efficiency: 3 }), allied('A2', 3, '-6,6'), french('F1', 3, '4,1')],
        weather: 'overcast',
        clock: ['10:00'],
        turns: 1,
        dice: [...dice],
        ...more,
      })
    const clear = (order: 'march' | 'pursuit') => foggy(order, [], { clock: ['06:00'] }).objections('exit A1')
    expect([clear('march'), clear('pursuit')]).toEqual([['4.17'], ['9.1.2']])
    // Through 4,0, in the ZOC of 4,1, into 5,0, also in it: two tests.
    const played = (order: 'march' | 'pursuit', dice: readonly number[]) => {
      const p = foggy(order, dice)
      p.play('exit A1')
      return [p.told('tested').length, p.told('exited').length, p.at('A1')]
    }
    expect([played('march', [1, 1]), played('march', [6])]).toEqual([
      [2, 1, 'exited'],
      [1, 0, '3,0'],
    ])
    expect(played('march', [1, 6])).toEqual([2, 0, '4,0'])
    // Under Pursuit a unit that fails stops in the ZOC, even in the exit hex.
    expect([played('pursuit', [1, 1]), played('pursuit', [6])]).toEqual([
      [2, 1, 'exited'],
      [1, 0, '4,0'],
    ])
    expect(played('pursuit', [1, 6])).toEqual([2, 0, '5,0'])
    // Along a road the ZOC holds: a unit may enter under Pursuit, but can’t leave.
    const roads = [['3,0', '4,0', '5,0']]
    expect(foggy('pursuit', [], { roads, hexsides: { '4,-1/5,-1': 'river' } }).objections('exit A1')).toEqual(['9.1.2'])
  })

  test('[16.51.1] [16.42.1.1] a sure way is taken before one that is tried in the fog', () => {
    const p = leaving('3,0', {
      units: [allied('A1', 3, '3,0', { move: 4 }), allied('A2', 3, '-6,6'), french('F1', 3, '3,2')],
      weather: 'overcast',
      clock: ['10:00'],
      turns: 1,
      hexsides: { '3,0/4,-1': 'river' },
    })
    p.play('exit A1')
    expect([p.told('tested'), p.at('A1')]).toEqual([[], 'exited'])
  })
})
