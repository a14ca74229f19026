import { Random } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedGuns,
  type Counter,
  french,
  frenchGuns,
  game,
  MARSHAL,
  type MoravianProblem,
  PRINCE,
  type Problem,
  problem,
} from '../checks/field-problem.ts'
import { BOMBARDMENT_RESULTS } from '../setup/vocabulary.ts'

const F1 = frenchGuns('F1', 3, '0,0')
const at = (hex: string, sp = 4, more: Partial<Counter> = {}): Counter => allied('A1', sp, hex, more)
const firing = (units: readonly Counter[], more: Problem = {}): MoravianProblem =>
  problem({
    phase: 'bombardment',
    units,
    leaders: [
      { ...MARSHAL, hex: '-5,0' },
      { ...PRINCE, hex: '6,0' },
    ],
    orders: { F: 'defense', A: 'defense' },
    ...more,
  })
const fault = (units: readonly Counter[], more: Problem = {}, order = 'bombard 2,0 with F1'): string[] => {
  const p = firing([...units, frenchGuns('F9', 1, '-4,0'), allied('A9', 1, '-3,0')], more)
  return p.objections(order)
}

describe('11.0 Who may fire', () => {
  test('[11.4.4] whatever the order', () => {
    for (const order of ['advance', 'attack', 'defense', 'march', 'pursuit', 'probe', 'react'] as const)
      expect(fault([F1, at('2,0')], { orders: { F: order } })).toEqual([])
  })

  test('[11.0] [2.1.B.3] not guns that have moved', () => {
    expect(fault([{ ...F1, moved: true }, at('2,0')])).toEqual(['11.0'])
  })

  test('[15.1] [15.2] not guns in disorder or rout; [16.24] not from a marsh', () => {
    expect(fault([{ ...F1, cohesion: 'disordered' }, at('2,0')])).toEqual(['15.1'])
    expect(fault([{ ...F1, cohesion: 'routed' }, at('2,0')])).toEqual(['15.2'])
    const horse = { ...F1, type: 'horse-artillery' } as const
    expect([fault([horse, at('2,0')], { terrain: { '0,0': 'marsh' } }), fault([horse, at('2,0')])]).toEqual([
      ['16.24'],
      [],
    ])
  })

  test('[11.0] [15.1] [15.2] [16.24] [11.4] a refusal says what keeps them silent', () => {
    const why = (gun: Partial<Counter>, more: Problem = {}): string =>
      firing([{ ...F1, ...gun }, at('2,0'), frenchGuns('F9', 1, '-4,0'), allied('A9', 1, '-3,0')], more).reasons(
        'bombard 2,0 with F1',
      )[0]
    expect([why({ moved: true }), why({ cohesion: 'disordered' }), why({ cohesion: 'routed' })]).toEqual([
      'F1 has moved and may not fire.',
      'F1 is disordered and may not fire.',
      'F1 is routed and may not fire.',
    ])
    expect([
      why({ type: 'horse-artillery' }, { terrain: { '0,0': 'marsh' } }),
      why({ type: 'infantry' }),
      why({}, { weather: 'snow' }),
    ]).toEqual([
      'F1 stands in a marsh and may not fire.',
      'F1 is no artillery and may not fire.',
      'F1 cannot bombard 2,0: in snow guns reach the next hex only.',
    ])
  })

  test('[2.1.B.4] [11.4] only guns of the command, at a hex of the enemy, once each, and not if one does not wish to', () => {
    const p = firing([F1, at('2,0'), allied('A2', 2, '0,2'), frenchGuns('G1', 1, '1,1', { formation: 'G' })], {
      dice: [1],
    })
    expect([p.objections('bombard 2,0 with G1'), p.objections('bombard 1,0 with F1')]).toEqual([['9.0'], ['11.4']])
    expect(p.objections('done')).toEqual([])
    p.play('bombard 2,0 with F1')
    expect(p.step).not.toBe('bombardment')
    const two = firing([F1, frenchGuns('F2', 2, '0,0'), at('2,0'), allied('A2', 2, '0,2')], { dice: [1, 1] })
    two.play('bombard 2,0 with F1')
    expect([two.objections('bombard 0,2 with F1'), two.objections('bombard 0,2 with F2')]).toEqual([['11.4'], []])
  })

  test('[11.4.1] [11.4.2] guns of one hex fire together; those of several roll for themselves', () => {
    const p = firing([F1, frenchGuns('F2', 2, '0,0'), frenchGuns('F3', 2, '2,-2'), at('2,0')], { dice: [1, 1] })
    expect(p.objections('bombard 2,0 with F1 F3')).toEqual(['11.4.1'])
    const { battle, position } = p.match
    const say = (decision: Parameters<typeof battle.language.say>[0]): string => battle.language.say(decision)
    const menus = [...battle.menus(position, 0)].filter(({ kind }) => kind === 'bombard')
    const likely = menus.map(menu => [...menu.likely!()].map(say))
    expect(likely.sort((a, b) => b.length - a.length)).toEqual([
      ['bombard 2,0 with F1 F2', 'bombard 2,0 with F1', 'bombard 2,0 with F2'],
      ['bombard 2,0 with F3'],
    ])
    const drawn = menus.flatMap(menu => Array.from({ length: 40 }, (_, i) => say(menu.sample!(new Random(`${i}`))!)))
    expect([...new Set(drawn)].sort()).toEqual([
      'bombard 2,0 with F1',
      'bombard 2,0 with F1 F2',
      'bombard 2,0 with F2',
      'bombard 2,0 with F3',
    ])
    p.play('bombard 2,0 with F1 F2', 'bombard 2,0 with F3')
    expect(p.told('bombarded').map(({ sp }) => sp)).toEqual([5, 2])
  })
})

describe('11.2, 11.3 Range and sight', () => {
  test('[11.2] as far as is printed, counting the hex of the target', () => {
    const short = { ...F1, range: 2 }
    expect([fault([short, at('2,0')]), fault([short, at('3,0')], {}, 'bombard 3,0 with F1')]).toEqual([[], ['11.2']])
  })

  test('[11.3] and never farther than three hexes', () => {
    const long = { ...F1, range: 4 }
    const shot = (hex: string): string[] => fault([long, at(hex)], {}, `bombard ${hex} with F1`)
    expect([shot('3,0'), shot('4,0')]).toEqual([[], ['11.3']])
  })

  test('[16.41.snow.3] [16.41.sleet.2] [16.41.sleet.3] one hex in snow, two in sleet', () => {
    const shot = (hex: string, weather: 'snow' | 'sleet' | 'sun'): string[] =>
      fault([F1, at(hex)], { weather }, `bombard ${hex} with F1`)
    expect([shot('1,0', 'snow'), shot('2,0', 'snow')]).toEqual([[], ['16.41.snow.3']])
    expect([shot('2,0', 'sleet'), shot('3,0', 'sleet')]).toEqual([[], ['16.41.sleet.2']])
    expect(shot('3,0', 'sun')).toEqual([])
  })

  test('[11.3.1] villages, towns, fortresses and troops of either side stand in the way; woods and works do not', () => {
    const between = (terrain: Problem['terrain'], units: readonly Counter[] = []): string[] =>
      fault([F1, at('2,0'), ...units], { terrain: terrain ?? {} })
    for (const ground of ['village', 'town', 'fortress'] as const)
      expect(between({ '1,0': ground })).toEqual(['11.3.1'])
    for (const ground of ['wood', 'orchard', 'factory', 'redoubt', 'walled', 'marsh'] as const)
      expect(between({ '1,0': ground })).toEqual([])
    expect([between({}, [french('F2', 1, '1,0')]), between({}, [allied('A2', 1, '1,0')])]).toEqual([
      ['11.3.1'],
      ['11.3.1'],
    ])
    expect(between({ '2,0': 'village' })).toEqual([])
  })

  test('[11.3.1] ground above both ends hides what lies behind', () => {
    const over = (gun: number, hill: number, target: number): string[] =>
      fault([F1, at('2,0')], { levels: { '0,0': gun, '1,0': hill, '2,0': target } })
    expect([over(1, 2, 1), over(2, 2, 1), over(1, 2, 2)]).toEqual([['11.3.1'], [], []])
  })

  test('[11.3.1] from above, low ground hides a target that lies next to a slope', () => {
    const down = (slopes: readonly string[], target = 1): string[] =>
      fault([F1, at('2,0')], { levels: { '0,0': 3, '1,0': 1, '2,0': target }, slopes })
    expect([down(['2,1>2,0']), down([]), down(['2,1>2,0'], 3)]).toEqual([['11.3.1'], [], []])
  })

  test('[11.3.1] along a hexside both hexes must stand in the way', () => {
    const along = (...hexes: string[]): string[] =>
      fault(
        [F1, at('1,1')],
        { terrain: Object.fromEntries(hexes.map(hex => [hex, 'village' as const])) },
        'bombard 1,1 with F1',
      )
    expect([along(), along('1,0'), along('1,0', '0,1')]).toEqual([[], [], ['11.3.1']])
  })

  test('[11.3.1] [11.3] at three hexes both hexes between count, and those beside the line do not', () => {
    const over = (...villages: string[]): string[] =>
      fault(
        [F1, at('3,0')],
        { terrain: Object.fromEntries(villages.map(hex => [hex, 'village' as const])) },
        'bombard 3,0 with F1',
      )
    expect([over(), over('1,0'), over('2,0'), over('1,1', '2,-1', '1,-1')]).toEqual([[], ['11.3.1'], ['11.3.1'], []])
    const levels = (...hexes: [string, number][]): string[] =>
      fault([F1, at('3,0')], { levels: Object.fromEntries(hexes) }, 'bombard 3,0 with F1')
    expect([levels(['2,0', 2]), levels(['2,0', 2], ['3,0', 2]), levels(['2,0', 3], ['3,0', 2])]).toEqual([
      ['11.3.1'],
      [],
      ['11.3.1'],
    ])
  })

  test('[11.3.1] leaders do not stand in the way', () => {
    const leaders = [{ ...PRINCE, hex: '1,0' }]
    expect(fault([F1, at('2,0')], { leaders })).toEqual([])
  })

  test('[11.3.1] next to the guns nothing does', () => {
    expect(fault([F1, at('1,0')], { terrain: { '1,0': 'fortress' } }, 'bombard 1,0 with F1')).toEqual([])
  })

  test('[16.42.1.2] in the fog only the next hex; from above nobody in the fog', () => {
    const foggy = { weather: 'overcast', clock: ['10:00'], turns: 1 } as const
    const shot = (hex: string, levels: Record<string, number>): string[] =>
      fault([F1, at(hex)], { ...foggy, levels }, `bombard ${hex} with F1`)
    expect([shot('1,0', {}), shot('2,0', {}), shot('1,0', { '1,0': 2 })]).toEqual([[], ['16.42.1.2'], []])
    expect(shot('2,0', { '0,0': 2, '2,0': 2 })).toEqual([])
    expect([shot('2,0', { '0,0': 2 }), shot('1,0', { '0,0': 2 })]).toEqual([['16.42.1.2'], ['16.42.1.2']])
  })
})

describe('11.4.5 The Bombardment table', () => {
  const odds = (units: readonly Counter[], more: Problem = {}, order = 'bombard 2,0 with F1') =>
    firing(units, more).odds(order)
  const terms = (units: readonly Counter[], more: Problem = {}, order?: string): string[] =>
    odds(units, more, order).terms.map(term => `${term.case} ${term.value}`)

  test('[11.4.5] [1.1.1] the column is that of the firing SP', () => {
    const column = (sp: number): string => odds([{ ...F1, sp }, at('2,0')]).column
    expect([1, 2, 3, 4, 5, 6, 7].map(column)).toEqual(['1 SP', '2 SP', '3 SP', '4 SP', '5 SP', '5 SP', '7 SP'])
  })

  test('[11.4.5] the chances add up, and are those of the roll', () => {
    const { chances } = odds([F1, at('2,0')])
    expect(chances.map(({ result, probability }) => `${result} ${Math.round(probability * 6)}`)).toEqual([
      '- 3',
      'T 2',
      'D 1',
    ])
    const five = odds([{ ...F1, sp: 5 }, at('2,0')]).chances
    expect(five.map(({ result, probability }) => `${result} ${Math.round(probability * 6)}`)).toEqual([
      '- 1',
      'T 3',
      'D 2',
    ])
    const rolled = [1, 3, 4, 5, 6].map(die => {
      const p = firing([F1, at('2,0')], { dice: [die, 1] })
      p.play('bombard 2,0 with F1')
      return p.told('bombarded')[0].result
    })
    expect(rolled).toEqual(['-', '-', 'T', 'T', 'D'])
  })

  test('[11.2] nearer is better', () => {
    const shot = (hex: string): string[] => terms([F1, at(hex)], {}, `bombard ${hex} with F1`)
    expect([shot('1,0'), shot('2,0'), shot('3,0')]).toEqual([['11.2 1'], [], ['11.2 -1']])
  })

  test('[11.4.5] [11.0.1] so is a large target, guns counted; a small one is worse', () => {
    const size = (sp: number): string[] => terms([F1, at('2,0', sp)])
    expect([size(3), size(4), size(7), size(8)]).toEqual([['11.4.5 -1'], [], [], ['11.4.5 1']])
    expect(terms([F1, at('2,0', 7), alliedGuns('A2', 1, '2,0')])).toEqual(['11.4.5 1'])
  })

  test('[14.3.2] a square is hit more easily, heavy guns hit better', () => {
    expect(terms([F1, at('2,0', 4, { square: true })])).toEqual(['14.3.2 1'])
    expect(terms([{ ...F1, traits: ['heavy'] }, at('2,0')])).toEqual(['11.4.5 1'])
    const both = [F1, frenchGuns('F2', 1, '0,0', { traits: ['heavy'] }), at('2,0')]
    expect([terms(both, {}, 'bombard 2,0 with F1 F2'), terms(both)]).toEqual([['11.4.5 1'], []])
  })

  test('[11.4.5] [16.22] of several shelters in a hex the best counts', () => {
    expect(terms([F1, at('2,0')], { terrain: { '2,0': ['village', 'fortress'] } })).toEqual(['16.29.3 -2'])
    expect(terms([F1, at('2,0')], { terrain: { '2,0': ['fortress', 'village'] } })).toEqual(['16.29.3 -2'])
  })

  test('[11.4.5] rolls above the last row count as the last, below the first as the first', () => {
    const shot = (die: number, target: Counter, more: Problem, sp = 7): unknown => {
      const p = firing([{ ...F1, sp, traits: ['heavy'] }, target], { ...more, dice: [die, 1, 1] })
      p.play(`bombard ${target.hex} with F1`)
      return p.told('bombarded')[0].result
    }
    // +1 for the range, for the size and for heavy pieces.
    expect([4, 5, 6].map(die => shot(die, at('1,0', 8), {}))).toEqual(['R', 'R', 'R'])
    expect([1, 2].map(die => shot(die, at('3,0', 2), { terrain: { '3,0': 'fortress' } }))).toEqual(['T', 'T'])
  })

  test('[16.22] [16.28] [16.28.1] [16.27.3] [16.29.3] places and works shelter', () => {
    const inside = (
      ground: 'village' | 'town' | 'factory' | 'trench' | 'redoubt' | 'walled' | 'fortress' | 'wood',
    ): string[] => terms([F1, at('2,0')], { terrain: { '2,0': ground } })
    expect([inside('village'), inside('town'), inside('wood')]).toEqual([['16.22 -1'], ['16.22 -1'], []])
    expect([inside('factory'), inside('trench'), inside('redoubt'), inside('walled')]).toEqual([
      ['16.28 -1'],
      ['16.28.1 -1'],
      ['16.28.1 -1'],
      ['16.27.3 -1'],
    ])
    expect(inside('fortress')).toEqual(['16.29.3 -2'])
  })

  test('[16.21] so does a slope that the shot comes up', () => {
    const levels = { '2,0': 2 }
    expect(terms([F1, at('2,0')], { levels, slopes: ['2,0>1,0'] })).toEqual(['16.21 -1'])
    expect(terms([F1, at('2,0')], { levels: { '0,0': 2, '2,0': 2 }, slopes: ['2,0>1,0'] })).toEqual([])
    expect(terms([F1, at('2,0')], { levels: { '0,0': 3, '2,0': 2 }, slopes: ['2,0>1,0'] })).toEqual([])
    expect([
      terms([F1, at('2,0')], { levels }),
      terms([F1, at('2,0')], { levels: { '0,0': 2, '1,0': 2 }, slopes: ['1,0>2,0'] }),
    ]).toEqual([[], []])
  })

  test('[1.1.1] more guns and higher rolls never do less', () => {
    const { rows } = (game.open('heights', {}) as MoravianProblem['match']['battle']).field.tables.bombardment
    const grid = Object.values(rows).map(row => row.map(result => BOMBARDMENT_RESULTS.indexOf(result)))
    for (const [die, row] of grid.entries())
      for (const [column, value] of row.entries()) {
        if (column > 0) expect(value).toBeGreaterThanOrEqual(row[column - 1])
        if (die > 0) expect(value).toBeGreaterThanOrEqual(grid[die - 1][column])
      }
    expect(new Set(grid.flat()).size).toBe(BOMBARDMENT_RESULTS.length)
  })
})

describe('11.4 What fire does', () => {
  const shoot = (target: readonly Counter[], dice: readonly number[], more: Problem = {}, sp = 7): MoravianProblem => {
    const p = firing([{ ...F1, sp }, ...target], { dice, ...more })
    p.play('bombard 2,0 with F1')
    return p
  }
  const A1 = at('2,0', 4, { efficiency: 3 })

  test('[11.4.5] T: a test, or disordered', () => {
    expect([shoot([A1], [2, 3]).states('A1'), shoot([A1], [2, 5]).states('A1')]).toEqual([[], ['disordered']])
  })

  test('[11.4.5] D: disordered; [14.3.8] and out of its square', () => {
    const p = shoot([{ ...A1, square: true }], [3])
    expect([p.told('bombarded')[0].result, p.states('A1'), p.at('A1')]).toEqual(['D', ['disordered'], '2,0'])
  })

  test('[11.1] [11.4.3] DR: disordered and back one hex, guns too; those that fire lose nothing', () => {
    const p = shoot([A1, alliedGuns('A2', 1, '2,0')], [6])
    expect(p.told('bombarded')[0].result).toBe('DR')
    while (p.step === 'retreat') p.play(p.choices('retreat')[0])
    expect([
      p.at('A1') === '2,0',
      p.at('A2') === '2,0',
      p.states('A2'),
      p.at('A2') === 'eliminated',
      p.states('F1'),
    ]).toEqual([false, false, ['disordered'], false, []])
  })

  const big = allied('A1', 8, '2,0', { efficiency: 3 })
  test('[15.2.2] [7.1.1] R: routed, and back two hexes at once', () => {
    const p = shoot([big], [6])
    expect(p.told('bombarded')[0].result).toBe('R')
    while (p.step === 'retreat') p.play(p.choices('retreat')[0])
    expect([
      p.states('A1'),
      p.report().demoralization.Russian,
      ['4,0', '4,-1', '3,1', '4,-2', '2,2'].includes(p.at('A1')),
    ]).toEqual([['routed'], 1, true])
  })

  test('[15.2.2] [16.62.1] who is routed already flees again, for no further point', () => {
    const p = shoot([{ ...big, cohesion: 'routed' }], [6])
    expect(p.told('bombarded')[0].result).toBe('R')
    while (p.step === 'retreat') p.play(p.choices('retreat')[0])
    expect([p.states('A1'), p.report().demoralization.Russian, p.at('A1') === '2,0']).toEqual([['routed'], 0, false])
  })

  test('[11.1] [15.2.2] DR: who was disordered routs and flees two hexes, the others go one', () => {
    const p = shoot([{ ...A1, cohesion: 'disordered' }, alliedGuns('A2', 1, '2,0')], [6])
    expect(p.told('bombarded')[0].result).toBe('DR')
    while (p.step === 'retreat') p.play(p.choices('retreat')[0])
    const paths = Object.fromEntries(p.told('retreated').map(({ unit, path }) => [unit, (path as string[]).length - 1]))
    expect([paths, p.states('A1'), p.states('A2')]).toEqual([{ A1: 2, A2: 1 }, ['routed'], ['disordered']])
  })

  test('[15.2.2] who is disordered by fire once more routs as well', () => {
    const p = shoot([{ ...A1, cohesion: 'disordered' }], [4])
    while (p.step === 'retreat') p.play(p.choices('retreat')[0])
    expect([p.states('A1'), p.at('A1') === '2,0']).toEqual([['routed'], false])
  })

  test('[15.2.2] if it cannot go it is gone for good', () => {
    const ring = ['3,0', '3,-1', '2,-1', '2,1', '1,1'].map((hex, i) => french(`R${i}`, 1, hex, { formation: 'G' }))
    const p = firing([frenchGuns('F1', 7, '1,0'), big, ...ring], { dice: [6] })
    p.play('bombard 2,0 with F1')
    expect([p.told('bombarded')[0].result, p.at('A1')]).toEqual(['R', 'eliminated'])
  })

  test('[3.5.1] a natural 6 puts the leaders in the hex in danger, any other roll does not', () => {
    const leaders = [
      { ...MARSHAL, hex: '-5,0' },
      { ...PRINCE, initiative: 3, hex: '2,0' },
    ]
    const killed = shoot([A1], [6, 3], { leaders }, 3)
    expect([killed.told('leaderTested').length, killed.at('prince')]).toEqual([1, 'eliminated'])
    expect(shoot([A1], [6, 4], { leaders }, 3).at('prince')).toBe('2,0')
    expect(shoot([A1], [5, 1], { leaders }, 3).told('leaderTested')).toEqual([])
  })

  test('[16.29.3] who is in a fortress does not fall back', () => {
    const p = shoot([big], [6, 6], { terrain: { '2,0': 'fortress' } })
    expect(p.told('bombarded')[0].result).toBe('D')
    const close = firing([{ ...F1, sp: 7 }, allied('A1', 8, '1,0')], { terrain: { '1,0': 'fortress' }, dice: [6] })
    close.play('bombard 1,0 with F1')
    expect([close.told('bombarded')[0].result, close.at('A1'), close.states('A1')]).toEqual(['DR', '1,0', []])
  })

  test('[16.31.2] any effect breaks the ice: who fails drowns, who passes gets to the bank', () => {
    const terrain = { '2,0': 'pond' } as const
    const none = shoot([A1], [1], { terrain }, 3)
    expect([none.told('iceBroken'), none.at('A1')]).toEqual([[], '2,0'])
    const drowned = shoot([A1], [4, 5], { terrain })
    expect([drowned.told('iceBroken').length, drowned.at('A1')]).toEqual([1, 'eliminated'])
    const shut = ['3,0', '3,-1', '2,-1', '1,0', '1,1', '2,1'].map(hex => [`2,0/${hex}`, 'river' as const])
    const trapped = shoot([A1], [4, 3], { terrain, hexsides: Object.fromEntries(shut) })
    expect([trapped.at('A1'), trapped.told('eliminated')]).toMatchObject(['eliminated', [{ returns: 0 }]])
    const saved = shoot([A1], [4, 3], { terrain })
    expect([saved.step, saved.choices('retreat').length]).toEqual(['retreat', 5])
    expect(saved.objections('retreat A1 to 1,0')).toEqual(['12.6.1'])
    expect(saved.objections('retreat A1 to 4,0')).toEqual(['16.31.2'])
    saved.play('retreat A1 to 2,1')
    expect([saved.at('A1'), saved.states('A1')]).toEqual(['2,1', ['disordered']])
  })

  test('[16.31.2] nobody goes there any more', () => {
    const p = problem({
      units: [french('F1', 3, '1,0'), allied('A1', 1, '6,0')],
      leaders: [{ ...MARSHAL, hex: '1,0' }],
      terrain: { '2,0': 'pond' },
      broken: ['2,0'],
    })
    expect(p.objections('move F1 to 2,0')).toEqual(['16.31.2'])
  })
})

describe('11.4.5b Defensive bombardment', () => {
  const stormed = (guns: Partial<Counter> = {}, more: Problem = {}): MoravianProblem => {
    const p = problem({
      phase: 'combat',
      units: [
        french('F1', 6, '0,0', { efficiency: 2 }),
        french('F2', 2, '1,-1'),
        allied('A1', 2, '1,0'),
        alliedGuns('A2', 7, '1,0', guns),
      ],
      leaders: [
        { ...MARSHAL, hex: '-5,0' },
        { ...PRINCE, hex: '6,0' },
      ],
      orders: { F: 'advance', A: 'defense' },
      ...more,
    })
    p.assault('assault 1,0 with F1')
    return p
  }

  test('[11.4.5b] [12.1.3] [2.1.B.5c] guns under attack may fire at where it comes from, before the tests', () => {
    const p = stormed({}, { dice: [4, 1, 3] })
    expect([p.now(), p.choices()]).toEqual(['turn 1 allied defensive-fire', ['bombard 0,0 with A2', 'done']])
    expect(p.objections('bombard 1,-1 with A2')).toEqual(['11.4.5b'])
    p.play('bombard 0,0 with A2')
    expect(p.told('bombarded')[0].result).toBe('D')
    expect([p.states('F1'), p.told('assaulted')]).toEqual([['disordered'], []])
  })

  test('[11.4.5b] they need not, and the assault goes on', () => {
    const p = stormed({}, { dice: [1, 3] })
    p.play('done')
    expect(p.told('assaulted')).toHaveLength(1)
  })

  test('[11.0] guns that have moved in this turn do not', () => {
    expect(stormed({ moved: true }, { dice: [6] }).told('tested')).toHaveLength(1)
  })
})

describe('16.29.4 The Santon', () => {
  const battery = { id: 'fr-santon-battery', hex: '0,0', formation: 'F' } as const
  const santon = (target: Counter, more: Problem = {}): MoravianProblem =>
    firing([battery, frenchGuns('F9', 1, '-4,0'), allied('A9', 1, '-3,0'), target], {
      terrain: { '0,0': 'fortress' },
      ...more,
    })

  test('[16.29.4] its guns fire at two to four hexes, at four with -1', () => {
    const shot = (hex: string, more: Problem = {}): string[] =>
      santon(at(hex), more).objections(`bombard ${hex} with fr-santon-battery`)
    expect([shot('1,0'), shot('2,0'), shot('4,0'), shot('5,0')]).toEqual([['16.29.4'], [], [], ['16.29.4']])
    expect(santon(at('4,0')).odds('bombard 4,0 with fr-santon-battery').terms).toMatchObject([
      { case: '16.29.4', value: -1 },
    ])
    expect([shot('1,0', { weather: 'snow' }), shot('2,0', { weather: 'snow' })]).toEqual([
      ['16.29.4'],
      ['16.41.snow.3'],
    ])
  })

  test('[16.29.4] guns next to them do not hit them', () => {
    const shot = (hex: string): string[] =>
      problem({
        phase: 'bombardment',
        command: 'A',
        units: [battery, french('F2', 1, '5,0'), alliedGuns('A1', 3, hex), alliedGuns('A2', 1, '4,0')],
        terrain: { '0,0': 'fortress' },
        orders: { A: 'defense', F: 'defense' },
      }).objections('bombard 0,0 with A1')
    expect([shot('1,0'), shot('2,0')]).toEqual([['16.29.4'], []])
  })

  const ring = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1']
  const beset = (hexes: readonly string[], turns = 3): MoravianProblem =>
    problem({
      phase: 'actions',
      units: [battery, french('F2', 1, '6,0', { formation: 'G' }), ...hexes.map((hex, i) => allied(`A${i}`, 1, hex))],
      leaders: [{ ...PRINCE, hex: hexes[0] }],
      terrain: { '0,0': 'fortress' },
      orders: { F: 'defense', G: 'defense', A: 'defense' },
      turns,
      turn: 1,
    })
  /** Everybody does as little as he can until the turn is over. */
  function wait(p: MoravianProblem): void {
    const { turn } = p.report()
    const order = (side: string): void => {
      for (const command of p.report().commands.filter(one => one.side === side && one.box === 0))
        p.playFor(
          side,
          `place ${command.id} to defense in ${p.choices(`place ${command.id} to defense in`, side).length}`,
        )
      p.playFor(side, 'seal')
    }
    while (p.step !== 'over' && p.report().turn === turn) {
      if (p.step === 'priorities') ['french', 'allied'].forEach(order)
      else p.play(p.choices('done')[0] ?? p.choices('seal')[0] ?? p.choices()[0])
    }
  }

  test('[16.29.4] surrounded from one end of a turn to the next they are lost, else not', () => {
    const p = beset(ring)
    wait(p)
    expect(p.at('fr-santon-battery')).toBe('0,0')
    wait(p)
    expect(p.at('fr-santon-battery')).toBe('eliminated')
    const open = beset(['1,0', '-1,0'])
    wait(open)
    wait(open)
    expect(open.at('fr-santon-battery')).toBe('eliminated')
    const gap = beset(['1,0'])
    wait(gap)
    wait(gap)
    expect(gap.at('fr-santon-battery')).toBe('0,0')
  })
})
