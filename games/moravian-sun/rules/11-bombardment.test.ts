import { describe, expect, test } from 'vitest'
import { at, F1, firing } from '../checks/battery.ts'
import {
  allied,
  alliedGuns,
  type Counter,
  fighting,
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
    // +1 each for the range, the size and the heavy guns.
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

  test('[11.4.5] [15.2.2] neither a test nor disorder affects routed units', () => {
    const tested = shoot([{ ...A1, cohesion: 'routed' }], [2])
    expect([tested.told('bombarded')[0].result, tested.told('tested')]).toEqual(['T', []])
    const struck = shoot([{ ...A1, cohesion: 'routed' }], [4])
    expect([struck.told('bombarded')[0].result, struck.states('A1'), struck.at('A1')]).toEqual(['D', ['routed'], '2,0'])
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
    // 14.3.8: the same in square.
    const square = shoot([{ ...big, square: true }], [6])
    while (square.step === 'retreat') square.play(square.choices('retreat')[0])
    expect([square.told('bombarded')[0].result, square.states('A1')]).toEqual(['R', ['routed']])
    expect([
      p.states('A1'),
      p.view().demoralization.Russian,
      ['4,0', '4,-1', '3,1', '4,-2', '2,2'].includes(p.at('A1')),
    ]).toEqual([['routed'], 1, true])
  })

  test('[15.2.2] [16.62.1] a routed unit flees again, for no further point', () => {
    const p = shoot([{ ...big, cohesion: 'routed' }], [6])
    expect(p.told('bombarded')[0].result).toBe('R')
    while (p.step === 'retreat') p.play(p.choices('retreat')[0])
    expect([p.states('A1'), p.view().demoralization.Russian, p.at('A1') === '2,0']).toEqual([['routed'], 0, false])
  })

  test('[11.4.3] R: guns alone in their hex are destroyed; beside other troops they rout with them', () => {
    const battery = alliedGuns('A2', 8, '2,0')
    const lone = shoot([battery], [6])
    expect([lone.told('bombarded')[0].result, lone.at('A2'), lone.told('eliminated')]).toMatchObject([
      'R',
      'eliminated',
      [{ unit: 'A2', cases: ['11.4.3', '12.9'] }],
    ])
    const beside = shoot([battery, A1], [6])
    while (beside.step === 'retreat') beside.play(beside.choices('retreat')[0])
    expect([beside.states('A2'), beside.told('eliminated')]).toEqual([['routed'], []])
    const less = shoot([battery], [5])
    while (less.step === 'retreat') less.play(less.choices('retreat')[0])
    expect([less.told('bombarded')[0].result, less.at('A2') === 'eliminated']).toEqual(['DR', false])
  })

  test('[11.1] [15.2.2] DR: a disordered unit routs and flees two hexes, the others go one', () => {
    const p = shoot([{ ...A1, cohesion: 'disordered' }, alliedGuns('A2', 1, '2,0')], [6])
    expect(p.told('bombarded')[0].result).toBe('DR')
    while (p.step === 'retreat') p.play(p.choices('retreat')[0])
    const paths = Object.fromEntries(p.told('retreated').map(({ unit, path }) => [unit, (path as string[]).length - 1]))
    expect([paths, p.states('A1'), p.states('A2')]).toEqual([{ A1: 2, A2: 1 }, ['routed'], ['disordered']])
  })

  test('[15.2.2] a unit disordered by fire once more routs as well', () => {
    const p = shoot([{ ...A1, cohesion: 'disordered' }], [4])
    while (p.step === 'retreat') p.play(p.choices('retreat')[0])
    expect([p.states('A1'), p.at('A1') === '2,0']).toEqual([['routed'], false])
  })

  test('[15.2.2] if it cannot go it is gone permanently', () => {
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

  test('[16.29.3] a unit in a fortress does not fall back', () => {
    const p = shoot([big], [6, 6], { terrain: { '2,0': 'fortress' } })
    expect(p.told('bombarded')[0].result).toBe('D')
    const close = firing([{ ...F1, sp: 7 }, allied('A1', 8, '1,0')], { terrain: { '1,0': 'fortress' }, dice: [6] })
    close.play('bombard 1,0 with F1')
    expect([close.told('bombarded')[0].result, close.at('A1'), close.states('A1')]).toEqual(['DR', '1,0', []])
    expect([close.told('held'), p.told('held')]).toMatchObject([[{ units: ['A1'], cases: ['16.29.3'] }], []])
  })

  test('[16.31.2] any effect breaks the ice: a unit that fails drowns, one that passes gets to the bank', () => {
    const terrain = { '2,0': 'pond' } as const
    const none = shoot([A1], [1], { terrain }, 3)
    expect([none.told('iceBroken'), none.at('A1')]).toEqual([[], '2,0'])
    const drowned = shoot([A1], [4, 5], { terrain })
    expect([drowned.told('iceBroken').length, drowned.at('A1')]).toEqual([1, 'eliminated'])
    // It stays water.
    const { battle, position } = drowned.match
    const hex = battle.field.ground.grid.find('2,0')
    expect([battle.field.at(none.match.position).water[hex], battle.field.at(position).water[hex]]).toEqual([0, 1])
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

  test('[16.31.2] no unit enters it any more', () => {
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
    // 12.2.2: a unit that has dropped out makes no test.
    expect(p.told('tested')).toEqual([])
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

describe('16.41.snow.2 A bombardment is an attack as well', () => {
  /** One hex away, at four SP: +1 for the range. */
  const fired = (sp: number, weather: 'snow' | 'sun', die: number): Record<string, unknown> => {
    const p = firing([frenchGuns('F1', sp, '0,0'), at('1,0'), allied('A2', 3, '1,1', { cohesion: 'disordered' })], {
      weather,
      dice: [die, 1, 1, 1],
    })
    p.play('bombard 1,0 with F1')
    return p.told('bombarded')[0] as unknown as Record<string, unknown>
  }

  test('[16.41.snow.2] [11.4] one column left, also of the last', () => {
    const columns = (sp: number): unknown[] => [fired(sp, 'sun', 2).column, fired(sp, 'snow', 2).column]
    expect([2, 3, 4, 5, 6, 7, 9].map(columns)).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [5, 4],
      [7, 5],
      [7, 5],
    ])
    // 4 + 1 for the range: a test at three SP, and none at two.
    expect([fired(3, 'sun', 3).result, fired(3, 'snow', 3).result]).toEqual(['T', '-'])
    expect(fired(3, 'snow', 3)).toMatchObject({
      drm: 1,
      terms: [{ case: '11.2' }, { text: 'snow', value: -1, case: '16.41.snow.2' }],
    })
  })

  test('[16.41.snow.2] there is none to the left of the first', () => {
    expect([fired(1, 'sun', 6), fired(1, 'snow', 6)]).toMatchObject([
      { column: 1, result: 'T' },
      { column: 1, result: 'T' },
    ])
  })

  test('[16.41.snow.2] [11.4.5b] guns that are assaulted fire no better in snow', () => {
    const p = fighting(
      [french('F1', 4, '0,0'), alliedGuns('A1', 3, '1,0'), allied('A2', 2, '1,0'), french('F2', 3, '-4,0')],
      { weather: 'snow', dice: [3, 3, 3] },
    )
    p.assault('assault 1,0 with F1')
    p.play('bombard 0,0 with A1')
    expect(p.told('bombarded')).toMatchObject([{ sp: 3, column: 2, result: '-' }])
  })
})

test('[11.3.1] along a hexside one hex may block by its ground and the other by who stands in it', () => {
  // From 0,0 the line to 1,1 runs between 1,0 and 0,1.
  const seen = (village: boolean, manned: boolean): string[] =>
    firing(
      [
        F1,
        at('1,1'),
        ...(manned ? [french('F2', 1, '0,1')] : []),
        frenchGuns('F9', 1, '-4,0'),
        allied('A9', 1, '-3,0'),
      ],
      village ? { terrain: { '1,0': 'village' } } : {},
    ).objections('bombard 1,1 with F1')
  expect([seen(false, false), seen(true, false), seen(false, true), seen(true, true)]).toEqual([[], [], [], ['11.3.1']])
  const p = firing([F1, at('1,1'), french('F2', 1, '0,1')], { terrain: { '1,0': 'village' } })
  const { briefing, board } = p.match.battle
  const sighting = briefing.sight!(p.match.position, board.grid.find('0,0'), board.grid.find('1,1'))
  expect(sighting.remarks.map(({ text }) => text)).toContain('LOS is blocked by village in 1,0 and troops in 0,1.')
})
