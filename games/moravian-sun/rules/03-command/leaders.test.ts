import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  fighting,
  french,
  MARSHAL,
  type MoravianProblem,
  type Officer,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

const CHIEF: Officer = { id: 'chief', side: 'french', rank: 'army' }
const far = allied('A1', 3, '6,-6')

/** F has moved, and its leaders move. */
const riding = (leaders: readonly Officer[], more: Problem = {}): MoravianProblem =>
  problem({ phase: 'leaders', units: [french('F1', 3, '-1,0'), far], leaders, orders: { F: 'march' }, ...more })

describe('3.4 How leaders ride', () => {
  test('[3.4.1] [1.32.1] six points and not a seventh', () => {
    const p = riding([{ ...MARSHAL, hex: '-1,0' }])
    expect([p.objections('ride marshal to 5,0'), p.objections('ride marshal to 6,0')]).toEqual([[], ['3.4.1']])
    expect([p.rides('marshal').includes('5,0'), p.rides('marshal').includes('6,0')]).toEqual([true, false])
  })

  test('[3.4.1] [16.41.snow.1] half as far in snow, and [9.1.1] one hex at least', () => {
    const p = riding([{ ...MARSHAL, hex: '-1,0' }], { weather: 'snow' })
    expect([p.objections('ride marshal to 2,0'), p.objections('ride marshal to 3,0')]).toEqual([[], ['3.4.1']])
    const ring = ['0,0', '0,-1', '-1,-1', '-2,0', '-2,1', '-1,1']
    const terrain = Object.fromEntries(ring.map(hex => [hex, 'marsh' as const]))
    const swamp = riding([{ ...MARSHAL, hex: '-1,0' }], { weather: 'snow', terrain })
    expect([swamp.objections('ride marshal to 0,0'), swamp.objections('ride marshal to 1,0')]).toEqual([[], ['3.4.1']])
  })

  test('[16.24] [16.27] [16.25] terrain costs leaders what it costs cavalry', () => {
    const across = Array.from({ length: 13 }, (_, i) => `0,${i - 6}`)
    const over = (ground: 'marsh' | 'wood' | 'village'): string[] => {
      const p = riding([{ ...MARSHAL, hex: '-1,0' }], {
        terrain: Object.fromEntries(across.map(hex => [hex, ground])),
      })
      return ['2,0', '3,0', '4,0', '5,0', '6,0'].filter(hex => p.objections(`ride marshal to ${hex}`).length === 0)
    }
    expect([over('marsh'), over('wood'), over('village')]).toEqual([
      ['2,0'],
      ['2,0', '3,0', '4,0'],
      ['2,0', '3,0', '4,0', '5,0'],
    ])
    const stream = riding([{ ...MARSHAL, hex: '-1,0' }], {
      hexsides: { '-1,0/0,0': 'stream', '-1,0/0,-1': 'stream', '-1,1/0,0': 'stream' },
    })
    expect(stream.objections('ride marshal to 5,0')).toEqual(['3.4.1'])
  })

  test('[3.4.2] [3.2.1] an Army Commander once a turn, with whichever command of his side acts', () => {
    const units = [french('F1', 3, '-1,0'), french('G1', 3, '-3,0', { formation: 'G' }), far]
    const p = problem({
      phase: 'actions',
      units,
      leaders: [
        { ...MARSHAL, hex: '-1,0' },
        { ...CHIEF, hex: '-2,0' },
      ],
      orders: { F: 'march', G: 'march', A: 'march' },
      activated: ['A'],
    })
    p.play('activate F', 'done')
    expect(p.objections('ride chief to -2,1')).toEqual([])
    p.play('ride chief to -2,1')
    expect(p.reasons('ride chief to -2,0')).toEqual(['chief has already moved this turn.'])
    p.play('done')
    while (p.step !== 'actions') p.play('done')
    p.play('activate G', 'done')
    expect(p.step).not.toBe('leaders')
  })

  test('[3.4.2] no leader moves who is an enemy, is not there, or leads others', () => {
    const prince: Officer = { id: 'prince', side: 'allied', rank: 'corps', formations: ['A'], hex: '6,-6' }
    const late: Officer = { id: 'late', side: 'french', rank: 'general', formations: ['F'], due: 3, entry: ['-6,0'] }
    const p = riding([{ ...MARSHAL, hex: '-1,0' }, prince, late])
    expect([p.objections('ride prince to 5,-5'), p.objections('ride late to 0,0')]).toEqual([['3.4.2'], ['3.4.2']])
    expect(p.reasons('ride late to 0,0')[0]).toContain('isn’t on the map')
  })

  test('[7.2.2] a leader among the enemy goes from zone to zone only from friends to friends', () => {
    const units = (from: string): readonly Counter[] => [
      french('F1', 3, from),
      french('F2', 3, '0,1'),
      allied('A1', 3, '1,0'),
    ]
    const to = (from: string): string[] =>
      riding([{ ...MARSHAL, hex: '0,0' }], { units: units(from) }).objections('ride marshal to 0,1')
    expect([to('0,0'), to('-3,0')]).toEqual([[], []])
    const closed = {
      hexsides: { '0,1/-1,1': 'river', '0,1/-1,2': 'river', '0,1/0,2': 'river', '0,1/1,1': 'river' },
    } as const
    const pinned = (from: string): string[] =>
      riding([{ ...MARSHAL, hex: '0,0' }], { units: units(from), ...closed }).objections('ride marshal to 0,1')
    expect([pinned('0,0'), pinned('-3,0')]).toEqual([[], ['7.2.2']])
  })

  test('[7.2.3] an Emperor and the commander of a wing keep out of zones as an Army Commander does', () => {
    const units = [french('F1', 3, '1,0'), allied('A1', 3, '2,0')]
    for (const rank of ['army', 'wing', 'emperor'] as const) {
      const p = riding([{ ...CHIEF, rank, hex: '0,0', formations: ['F'] }], { units })
      if (rank === 'emperor') expect(p.step).not.toBe('leaders')
      else expect([p.objections('ride chief to 1,0'), p.objections('ride chief to -1,0')]).toEqual([['7.2.3'], []])
    }
  })

  test('[3.4.2] a player whose leaders cannot move is not asked', () => {
    const shut = (open: number): string => {
      const around = ['0,0', '0,-1', '-1,-1', '-2,0', '-2,1', '-1,1'].slice(open)
      return riding([{ ...MARSHAL, hex: '-1,0' }], {
        hexsides: Object.fromEntries(around.map(hex => [`-1,0/${hex}`, 'river' as const])),
      }).step
    }
    expect([shut(0), shut(1)]).toEqual(['actions', 'leaders'])
  })

  test('[9.1.2] [7.2.4] not into a hex of the enemy, even one with only a leader', () => {
    const prince: Officer = { id: 'prince', side: 'allied', rank: 'corps', formations: ['A'], hex: '0,0' }
    const p = riding([{ ...MARSHAL, hex: '-1,0' }, prince])
    expect([p.objections('ride marshal to 0,0'), p.objections('ride marshal to 1,0')]).toEqual([['7.2.4'], []])
    expect(riding([{ ...MARSHAL, hex: '5,-5' }]).objections('ride marshal to 6,-6')).toEqual(['9.1.2'])
  })
})

describe('why a leader cannot ride somewhere', () => {
  const around = ['0,0', '0,-1', '-1,-1', '-2,0', '-2,1', '-1,1']
  const shut = (more: Problem) =>
    riding(
      [
        { ...MARSHAL, hex: '-1,0' },
        { ...CHIEF, hex: '3,3' },
      ],
      more,
    )

  test('[10.0] ground, [16.31.2] broken ice, [9.1.2] the enemy on every side, [3.4.1] points besides', () => {
    const river = Object.fromEntries(around.map(hex => [`-1,0/${hex}`, 'river' as const]))
    expect(shut({ hexsides: river }).objections('ride marshal to 1,0')).toEqual(['10.0'])
    const terrain = Object.fromEntries(around.map(hex => [hex, 'pond' as const]))
    expect(shut({ terrain, broken: around }).objections('ride marshal to 1,0')).toEqual(['16.31.2'])
    expect(shut({ terrain, broken: around }).objections('ride marshal to 6,0')).toEqual(['3.4.1', '16.31.2'])
    const prince = (hex: string, i: number): Officer => ({
      id: `P${i}`,
      side: 'allied',
      rank: 'corps',
      formations: ['A'],
      hex,
    })
    const leaders = [{ ...MARSHAL, hex: '-1,0' }, { ...CHIEF, hex: '3,3' }, ...around.map(prince)]
    expect(riding(leaders).objections('ride marshal to 1,0')).toEqual(['9.1.2'])
    expect(riding(leaders).objections('ride marshal to -1,0')).toEqual(['9.1'])
  })
})

describe('7.2.4 Leaders who are overrun', () => {
  /** F1 moves over the prince at 2,0. */
  const overrun = (
    more: readonly Counter[] = [],
    problemMore: Problem = {},
    alone: Partial<Officer> = {},
  ): MoravianProblem => {
    const prince: Officer = { id: 'prince', side: 'allied', rank: 'corps', formations: ['A'], hex: '2,0', ...alone }
    const p = problem({
      units: [french('F1', 3, '0,0'), allied('A1', 3, '-6,5'), ...more],
      leaders: [{ ...MARSHAL, hex: '0,0' }, prince],
      orders: { F: 'pursuit' },
      ...problemMore,
    })
    p.play('move F1 to 2,0')
    return p
  }
  const refuges = (p: MoravianProblem): string[] => p.choices('escape prince').map(order => order.split(' ')[3])

  test('[7.2.4] out of all zones, or to friends in them; within his points', () => {
    const p = overrun([allied('A2', 3, '3,0')])
    expect([refuges(p).includes('3,0'), refuges(p).includes('3,-1'), refuges(p).includes('4,-1')]).toEqual([
      true,
      false,
      true,
    ])
    const snow = overrun([], { weather: 'snow' })
    expect([snow.objections('escape prince to 5,0'), snow.objections('escape prince to 6,0')]).toEqual([[], ['7.2.4']])
  })

  test('[7.2.4] [7.2.3] an Army Commander does not flee to friends in a zone', () => {
    const p = overrun([allied('A2', 3, '3,0')], {}, { rank: 'army', formations: [] })
    expect([p.objections('escape prince to 3,0'), p.objections('escape prince to 5,0')]).toEqual([['7.2.3'], []])
  })

  test('[7.2.4] a leader with troops is not overrun, and the march goes on past one who is', () => {
    const p = overrun([], {}, { hex: '1,0' })
    expect(p.step).toBe('overrun')
    p.play('escape prince to 3,0')
    expect([p.at('F1'), p.at('prince')]).toEqual(['2,0', '3,0'])
  })
})

describe('3.5.4 Leaders whose troops are gone', () => {
  const count: Officer = { id: 'count', side: 'allied', rank: 'general', formations: ['A'], hex: '1,0', initiative: 3 }
  /** A1 is eliminated; its General passes his test with 4 by default. */
  const bereft = (
    others: readonly Counter[],
    more: Problem = {},
    die = 4,
    leader: Officer = count,
  ): MoravianProblem => {
    const p = fighting([french('F1', 8, '0,0'), allied('A1', 1, '1,0'), ...others], {
      leaders: [leader],
      ...more,
      dice: [6, ...(leader.hex === '1,0' ? [6] : []), die],
    })
    p.assault('assault 1,0 with F1')
    return p
  }

  test('[3.5.4] the nearest friendly units that he can reach; the owner chooses among equals', () => {
    const one = bereft([allied('A2', 1, '3,0'), allied('A3', 1, '5,0')])
    expect(one.at('count')).toBe('3,0')
    const two = bereft([allied('A2', 1, '3,0'), allied('A3', 1, '3,-2')])
    expect([two.step, two.choices()]).toEqual(['relocation', ['join count to 3,-2', 'join count to 3,0']])
    expect([two.objections('join count to 4,0'), two.reasons('join count to 4,0')[0]]).toEqual([
      ['3.5.4'],
      expect.stringContaining('4,0'),
    ])
  })

  test('[3.5.4] friends out of reach do not help: an empty hex, the nearest', () => {
    const p = bereft([allied('A2', 1, '5,0')], { weather: 'snow' })
    expect(p.step).toBe('relocation')
    expect(p.choices().every(order => !order.includes('5,0'))).toBe(true)
    expect(p.choices('join count to 2,0').length + p.choices('join count to 3,0').length).toBe(1)
  })

  test('[7.2.4] [3.5.4] a leader with nowhere to go is captured where the enemy controls his hex', () => {
    const ring = ['2,-1', '2,0', '1,1', '0,1', '1,-1'].map((hex, i) => french(`G${i}`, 1, hex, { order: 'defense' }))
    const p = bereft([...ring, allied('A2', 1, '5,0')])
    expect([p.at('count'), p.told('leaderLost')]).toMatchObject(['eliminated', [{ captured: true }]])
  })

  test('[3.5.4] friends of another nation are friends to all but Emperors', () => {
    const p = bereft([allied('A2', 1, '3,0', { nation: 'Austrian' }), allied('A3', 1, '5,0')])
    expect(p.at('count')).toBe('3,0')
  })

  test('[3.5.3] a leader who fails is lost, and no friendly units are searched', () => {
    const p = bereft([allied('A2', 1, '3,0')], {}, 3)
    expect([p.at('count'), p.told('rode')]).toEqual(['eliminated', []])
  })

  test('[16.13.2] an Emperor goes to troops of his own nation', () => {
    const franz: Officer = { id: 'franz', side: 'allied', rank: 'emperor', nation: 'Austrian', hex: '-1,0' }
    const p = fighting(
      [
        allied('A1', 4, '-1,0', { nation: 'Russian' }),
        allied('A2', 2, '-3,0', { nation: 'Russian' }),
        allied('A3', 2, '-4,0', { nation: 'Austrian' }),
        french('F1', 4, '0,0'),
      ],
      { command: 'A', orders: { A: 'attack', F: 'defense' }, leaders: [franz], dice: [3] },
    )
    p.assault('assault 0,0 with A1')
    expect([p.at('franz'), p.told('rode')[0].cases]).toEqual(['-4,0', ['16.13.2']])
  })

  test('[3.2.2] an Army Commander leaves those who attack, and it is that case which is told and asked by', () => {
    const chief: Officer = { id: 'chief', side: 'french', rank: 'army', hex: '0,0' }
    const assaulting = (...others: readonly Counter[]): MoravianProblem => {
      const p = fighting([french('F1', 4, '0,0'), allied('A1', 4, '1,0'), ...others], { leaders: [chief], dice: [3] })
      p.assault('assault 1,0 with F1')
      return p
    }
    expect(assaulting(french('F2', 2, '-3,0')).told('rode')[0].cases).toEqual(['3.2.2'])
    const two = assaulting(french('F2', 2, '-3,0'), french('F3', 2, '-3,3'))
    expect([two.step, two.objections('join chief to -1,0')]).toEqual(['relocation', ['3.2.2']])
  })

  test('[3.2.2] [7.2.3] he is put on the nearest stack out of enemy zones, however far it is and whatever lies between', () => {
    const chief: Officer = { id: 'chief', side: 'french', rank: 'army', hex: '0,0' }
    const goes = (others: readonly Counter[], more: Problem = {}): string => {
      const p = fighting([french('F1', 4, '0,0'), allied('A1', 4, '1,0'), ...others], {
        leaders: [chief],
        dice: [3],
        ...more,
      })
      p.assault('assault 1,0 with F1')
      return p.at('chief')
    }
    const far = french('F2', 2, '-5,0')
    expect([goes([far]), goes([far], { weather: 'snow' })]).toEqual(['-5,0', '-5,0'])
    // Rivers all around him.
    const shut = ['1,-1', '0,1', '-1,1', '-1,0', '0,-1'].map(hex => [`0,0/${hex}`, 'river' as const])
    expect(goes([far], { hexsides: Object.fromEntries(shut) })).toBe('-5,0')
    const near = french('F3', 2, '-2,0', { order: 'defense' })
    expect([goes([far, near]), goes([far, near, allied('A2', 2, '-2,-1')])]).toEqual(['-2,0', '-5,0'])
  })

  test('[3.2.2] where there is no such stack he goes to an empty hex', () => {
    const chief: Officer = { id: 'chief', side: 'french', rank: 'army', hex: '0,0' }
    const p = fighting([french('F1', 4, '0,0'), allied('A1', 4, '1,0')], { leaders: [chief], dice: [3] })
    p.assault('assault 1,0 with F1')
    expect(p.choices('join')).toEqual(['-1,0', '-1,1', '0,-1'].map(hex => `join chief to ${hex}`).sort())
  })

  test('[16.13.2] an Emperor is put on troops of his nation beyond those of another', () => {
    const franz: Officer = { id: 'franz', side: 'allied', rank: 'emperor', nation: 'Austrian', hex: '-1,0' }
    const p = fighting(
      [
        allied('A1', 4, '-1,0', { nation: 'Austrian' }),
        allied('A2', 2, '-3,0', { nation: 'Russian' }),
        allied('A3', 2, '-6,0', { nation: 'Austrian' }),
        french('F1', 4, '0,0'),
      ],
      { command: 'A', orders: { A: 'attack', F: 'defense' }, leaders: [franz], dice: [3], weather: 'snow' },
    )
    p.assault('assault 0,0 with A1')
    expect(p.at('franz')).toBe('-6,0')
  })
})
