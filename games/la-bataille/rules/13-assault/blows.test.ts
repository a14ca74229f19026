import { describe, expect, test } from 'vitest'
import {
  coalition,
  coalitionGuns,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

// Direction 0, from 0,0 to 1,0, is called SE, and NW leads back. The Coalition retreats west, the French retreat east.
const melee = (given: Problem): KulmProblem => problem({ phase: 'melee', map: { radius: 10 }, ...given })
const FRENCH = french('F1', 6, '1,0', { facing: 'NW' })
const RUSSIANS = coalition('C1', 6, '0,0', { facing: 'SE' })

/** Plays on as long as the only question is where to retreat. */
const settle = (field: KulmProblem): KulmProblem => {
  while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
  return field
}

describe('13.6 results', () => {
  test('[13.6.2] cavalry that has no effect bounces three hexes and checks its morale', () => {
    const horse = frenchHorse('H1', 6, '1,0', { facing: 'NW', mev: 18 })
    const field = melee({ units: [horse, { ...RUSSIANS, mev: 18 }], dice: [6, 6, 3, 4, 6, 6] })
    field.play('assault 0,0 with H1', 'done')
    settle(field)
    expect(field.told('fought')).toMatchObject([{ odds: '1:1', result: '-' }])
    expect(field.told('fled')[0].path).toHaveLength(4)
    expect(field.told('checkedMorale').at(-1)).toMatchObject({ unit: 'H1', reason: 'bounce', passed: true })
    expect(field.unit('H1')).toMatchObject({ state: 'goodOrder', losses: 0, readiness: 'fatigued' })
  })

  test('[13.6.2] [6.1.1] cavalry that cannot go back stays with its fellows in line', () => {
    const line = { formation: 'line', facing: 'E' } as const
    const field = problem({
      phase: 'melee',
      map: { hexes: ['0,0', '1,0'] },
      units: [
        frenchHorse('H1', 6, '0,0', { ...line, mev: 18 }),
        frenchHorse('H2', 6, '0,0', line),
        coalition('C1', 6, '1,0', { facing: 'NW', mev: 18 }),
      ],
      dice: [6, 6, 3, 4, 6, 6],
    })
    field.play('assault 1,0 with H1')
    while (field.choices('done').length > 0 && field.told('fought').length === 0) field.play('done')
    expect(field.told('fought')).toMatchObject([{ result: '-' }])
    expect(['H1', 'H2'].map(id => field.unit(id).formation)).toEqual(['line', 'line'])
  })

  test('[13.6.2] infantry that has no effect stays', () => {
    const field = melee({ units: [FRENCH, RUSSIANS], dice: [6, 6, 6, 6, 3, 4] })
    field.play('assault 0,0 with F1')
    expect([field.at('F1'), field.at('C1')]).toEqual(['1,0', '0,0'])
    expect(field.told('fled')).toEqual([])
  })

  test('[13.6.3] an asterisk calls for a check, losses alone do not', () => {
    const result = (...dice: number[]): [unknown, number] => {
      const field = melee({ units: [FRENCH, RUSSIANS], dice: [6, 6, 6, 6, ...dice] })
      field.play('assault 0,0 with F1')
      return [
        field.told('fought')[0].result,
        field.told('checkedMorale').filter(one => one.reason === 'meleeResult').length,
      ]
    }
    expect(result(4, 4)).toEqual(['2/1', 0])
    expect(result(4, 3, 6, 6)).toEqual(['2/1*', 1])
  })

  test('[13.6.1] a square that gets DD checks first and holds if it passes; [13.6.1] it loses two for the first hex if not', () => {
    const broken = (...dice: number[]): KulmProblem => {
      const units = [
        french('F1', 12, '1,0', { facing: 'NW', mev: 36 }),
        { ...RUSSIANS, formation: 'square' as const, mev: 18 },
      ]
      const field = melee({ units, dice: [6, 6, 4, 5, ...dice] })
      field.play('assault 0,0 with F1')
      return settle(field)
    }
    const held = broken(6, 6)
    expect(held.told('fought')).toMatchObject([{ result: 'DD' }])
    expect(held.unit('C1')).toMatchObject({ hex: '0,0', formation: 'square', state: 'goodOrder', losses: 0 })
    expect(broken(1, 1).unit('C1')).toMatchObject({ state: 'disordered', losses: 2 })
  })

  test('[3.1.7] [13.5.5] a stack that is driven out together does not alarm itself', () => {
    const field = melee({
      map: { hexes: ['1,0', ...Array.from({ length: 8 }, (_, i) => `${-i},0`)] },
      units: [
        french('F1', 12, '1,0', { facing: 'NW', mev: 60 }),
        { ...RUSSIANS, mev: 9 },
        coalition('C2', 4, '0,0', { facing: 'SE', mev: 6 }),
      ],
      dice: [6, 6, 6, 6, 6, 6, 4, 5],
    })
    field.play('assault 0,0 with F1')
    expect(field.told('fought')).toMatchObject([{ result: 'DD' }])
    expect(['C1', 'C2'].map(id => [field.at(id), field.unit(id).state])).toEqual([
      ['-3,0', 'disordered'],
      ['-3,0', 'disordered'],
    ])
    expect(field.told('checkedMorale').map(({ reason }) => reason)).not.toContain('retreatThrough')
  })

  test('[3.1.5] [3.1.5b] [13.5.5] where there is no room for both of them, the second checks and goes on', () => {
    const field = melee({
      map: { hexes: ['1,0', ...Array.from({ length: 8 }, (_, i) => `${-i},0`)] },
      terrain: { '-1,0': 'village' },
      units: [
        french('F1', 12, '1,0', { facing: 'NW', mev: 60 }),
        { ...RUSSIANS, mev: 9 },
        coalition('C2', 4, '0,0', { facing: 'SE', mev: 6 }),
      ],
      dice: [6, 6, 6, 6, 6, 6, 4, 5, 6, 6, 6, 6],
    })
    field.play('assault 0,0 with F1')
    const checks = field.told('checkedMorale').map(({ unit, reason }) => `${unit} ${reason}`)
    expect(checks.slice(3)).toEqual(['C1 overstacked', 'C2 overstacked'])
    expect([field.at('C1'), field.at('C2')]).toEqual(['-1,0', '-2,0'])
  })

  test('[10.5.4] guns fare as the infantry that they stand with: limbered ones fall back with it, guns in action are lost', () => {
    const struck = (formation: 'limbered' | 'unlimbered'): KulmProblem => {
      const field = melee({
        units: [
          french('F1', 12, '1,0', { facing: 'NW', mev: 60 }),
          { ...RUSSIANS, mev: 15 },
          coalitionGuns('G1', 2, '0,0', { facing: 'SE', formation, mev: 0, mov: 11 }),
        ],
        dice: [6, 6, 6, 6, 6, 6, 4, 5],
      })
      field.play('assault 0,0 with F1')
      return settle(field)
    }
    const limbered = struck('limbered')
    expect(limbered.told('fought')).toMatchObject([{ result: 'DD' }])
    expect(['C1', 'G1'].map(id => limbered.unit(id).state)).toEqual(['disordered', 'disordered'])
    // 4.1-4: a unit hit by the result doesn’t check when others leave its hex.
    expect(limbered.told('checkedMorale').map(({ reason }) => reason)).not.toContain('fugitivesLeave')
    expect(struck('unlimbered').at('G1')).toBe('eliminated')
  })

  test('[10.5.4] limbered guns rout with infantry that routs, though they stood better than it before', () => {
    const struck = (state: 'goodOrder' | 'disordered'): string[] => {
      const field = melee({
        units: [
          french('F1', 12, '1,0', { facing: 'NW', mev: 60 }),
          { ...RUSSIANS, mev: 15, state },
          coalitionGuns('G1', 2, '0,0', { facing: 'SE', formation: 'limbered', mev: 0, mov: 11 }),
        ],
        dice: [6, 6, 6, 6, 6, 6, 2, 2],
      })
      field.play('assault 0,0 with F1')
      settle(field)
      expect(field.told('fought')).toMatchObject([{ result: 'DD' }])
      return ['C1', 'G1'].map(id => field.unit(id).state)
    }
    expect([struck('goodOrder'), struck('disordered')]).toEqual([
      ['disordered', 'disordered'],
      ['routed', 'routed'],
    ])
  })

  describe('[10.5.4] guns beside infantry that assaults', () => {
    const repelled = (dice: readonly number[], formation: 'limbered' | 'unlimbered', mates: boolean): KulmProblem => {
      const field = melee({
        units: [
          french('F1', 6, '1,0', { facing: 'NW', mev: 6, mov: 11 }),
          frenchGuns('G1', 2, '1,0', { facing: 'NW', formation, mev: 0, mov: 11 }),
          ...(mates ? [french('F2', 3, '1,0', { facing: 'NW', mov: 11 })] : []),
          { ...RUSSIANS, mev: 60 },
        ],
        dice: [6, 6, 6, 6, ...dice, 6, 6, 6, 6],
      })
      field.play('assault 0,0 with F1')
      return settle(field)
    }
    const states = (field: KulmProblem, ...ids: string[]) =>
      ids.map(id => [field.told('fought')[0].result, field.unit(id).state])

    test('limbered they go as it goes, in disorder or in rout; in action they are lost', () => {
      expect(states(repelled([1, 5], 'limbered', false), 'F1', 'G1')).toEqual([
        ['AD', 'disordered'],
        ['AD', 'disordered'],
      ])
      expect(states(repelled([1, 1], 'limbered', false), 'F1', 'G1')).toEqual([
        ['AR', 'routed'],
        ['AR', 'routed'],
      ])
      expect([
        repelled([1, 5], 'unlimbered', false).at('G1'),
        repelled([1, 1], 'unlimbered', false).at('G1'),
        repelled([5, 5], 'unlimbered', false).at('G1'),
      ]).toEqual(['eliminated', 'eliminated', '1,0'])
    })

    test('[6.11.8] they do not shield it, but those do who took no part, and with these the guns stay', () => {
      const alone = repelled([1, 5], 'unlimbered', false)
      const among = repelled([1, 5], 'unlimbered', true)
      expect([alone.unit('F1').losses, among.unit('F1').losses]).toEqual([1, 0])
      expect([among.at('G1'), among.unit('F1').state, among.at('F2')]).toEqual(['1,0', 'disordered', '1,0'])
    })

    test('[3.2.1] they bear none of its losses', () => {
      const field = repelled([6, 4], 'unlimbered', false)
      expect([field.told('fought')[0].result, field.unit('F1').losses, field.unit('G1').losses]).toEqual(['2/2', 2, 0])
    })
  })

  test('[13.6.1] [16.2.7c] guns beside a Masse that was charged are safe while it holds, and lost when it breaks', () => {
    const masse = (...dice: number[]): KulmProblem => {
      const field = problem({
        phase: 'charge',
        map: { radius: 10 },
        units: [
          frenchHorse('H1', 12, '4,0', { facing: 'NW', mev: 80 }),
          coalitionGuns('B1', 2, '0,0', { nation: 'austrian', formation: 'unlimbered', facing: 'E', mev: 0, mov: 11 }),
          coalition('A1', 6, '0,0', { nation: 'austrian', formation: 'masse', facing: 'E', mev: 6, mov: 32 }),
        ],
        leaders: [{ id: 'L', side: 'coalition', nation: 'austrian', hex: '0,0', morale: 0, defence: 0 }],
        dice: [6, 6, 2, 2, ...dice],
      })
      const ride = (hex: string): string => `gallop to ${hex} facing NW as column`
      field.play('declare H1', ride('3,0'), ride('2,0'), 'aim at 0,0', ride('1,0'))
      while (field.step !== 'melees') field.play('done')
      field.play('assault 0,0 with H1')
      while (field.choices('flee').length > 0 || field.choices('stay').length > 0)
        field.play(field.choices('flee')[0] ?? 'stay')
      expect(field.told('fought')).toMatchObject([{ result: 'DD' }])
      return field
    }
    const held = masse(6, 6, 6, 6)
    expect([held.at('B1'), held.at('A1'), held.unit('A1').state]).toEqual(['0,0', '0,0', 'goodOrder'])
    const broken = masse(1, 1)
    expect([broken.at('B1'), broken.unit('A1').state === 'goodOrder']).toEqual(['eliminated', false])
  })

  test('[13.6.1] [10.5.4] guns in a square are safe while it holds, and lost when it breaks', () => {
    const square = (...dice: number[]): KulmProblem => {
      const field = melee({
        units: [
          french('F1', 12, '1,0', { facing: 'NW', mev: 36 }),
          coalitionGuns('B1', 2, '0,0', { facing: 'SE', formation: 'unlimbered', mev: 0 }),
          { ...RUSSIANS, formation: 'square' as const, mev: 18 },
        ],
        dice: [6, 6, 4, 5, ...dice],
      })
      field.play('assault 0,0 with F1')
      return settle(field)
    }
    const held = square(6, 6)
    expect(held.told('fought')).toMatchObject([{ result: 'DD' }])
    expect([held.at('B1'), held.at('C1')]).toEqual(['0,0', '0,0'])
    const broken = square(1, 1)
    expect([broken.at('B1'), broken.unit('C1').state]).toEqual(['eliminated', 'disordered'])
  })

  test('[13.5.5] AD disorders and drives off the assailant, [6.11.8] which leaves an increment in the zone', () => {
    const field = melee({
      units: [
        { ...FRENCH, mev: 6 },
        { ...RUSSIANS, mev: 30 },
      ],
      dice: [6, 6, 6, 6, 2, 2],
    })
    field.play('assault 0,0 with F1')
    settle(field)
    expect(field.told('fought')).toMatchObject([{ odds: '1:2', result: 'AD' }])
    expect(field.unit('F1')).toMatchObject({ state: 'disordered', losses: 1 })
  })

  test('[3.2.1] of a stack that assaults the top unit bears the losses, whichever is on top', () => {
    const losing = (...orders: string[]): unknown => {
      const units = [french('F1', 4, '1,0', { facing: 'NW', mev: 8 }), french('F2', 4, '1,0', { facing: 'NW', mev: 8 })]
      const field = problem({
        map: { radius: 10 },
        units: [...units, { ...RUSSIANS, mev: 16 }],
        dice: [...PASSED, 4, 4],
      })
      field.play(...orders)
      while (field.step !== 'melees') field.play('done')
      field.play('assault 0,0 with F1 F2')
      expect(field.told('fought')).toMatchObject([{ result: '2/1' }])
      return ['F1', 'F2'].map(id => field.unit(id).losses)
    }
    const PASSED = [6, 6, 6, 6, 6, 6]
    expect(losing()).toEqual([2, 0])
    expect(losing('top F2')).toEqual([0, 2])
  })

  test('[6.11.8] friends in the hex who took no part keep the enemy off who leaves it, those who took part do not', () => {
    const driven = (who: string): KulmProblem => {
      const column = (id: string) => french(id, 6, '1,0', { facing: 'NW', mev: 3, mov: 11 })
      const dice = [6, 6, 6, 6, ...(who === 'F1' ? [] : [6, 6]), 2, 2, 6, 6, 6, 6, 6, 6]
      const field = melee({ units: [column('F1'), column('F2'), { ...RUSSIANS, mev: 60 }], dice })
      field.play(`assault 0,0 with ${who}`)
      return settle(field)
    }
    const alone = driven('F1')
    expect(alone.told('fought')).toMatchObject([{ result: 'AD' }])
    expect(alone.unit('F1')).toMatchObject({ state: 'disordered', losses: 0 })
    const both = driven('F1 F2')
    expect(['F1', 'F2'].map(id => both.unit(id).losses)).toEqual([1, 1])
  })

  test('[6.11.8] a line of two hexes leaves both of them: one in an enemy zone is enough', () => {
    const driven = (hex: string, facing: string): number => {
      const line = coalition('C1', 8, '0,0', { facing: 'E', formation: 'longLine', mev: 15 })
      const units = [french('F1', 12, hex, { facing, mev: 60 }), line]
      const field = melee({ units, dice: [6, 6, 6, 6, 4, 5] })
      field.play(field.choices('assault')[0])
      settle(field)
      expect(field.told('fought')).toMatchObject([{ result: 'DR' }])
      return field.unit('C1').losses
    }
    // In front of its right half only, and of its left half only.
    expect([driven('1,0', 'NW'), driven('1,-2', 'SW')]).toEqual([1, 1])
  })

  test('[4.4.9] [13.6.2] a leader goes with cavalry that a square throws out, without being asked', () => {
    const square = coalition('C1', 6, '0,0', { facing: 'NW', mev: 18, formation: 'square' })
    const field = problem({
      phase: 'charge',
      map: { radius: 14 },
      units: [frenchHorse('H1', 8, '-4,0', { facing: 'SE', mev: 54, mov: 11 }), square],
      leaders: [{ id: 'L', side: 'french', cavalry: 1, hex: '-4,0' }],
      dice: [1, 1, 1, 1, 1, 1, 3, 4, 6, 6],
    })
    const ride = (hex: string): string => `gallop to ${hex} facing SE as column`
    field.play('declare H1', ride('-3,0'), ride('-2,0'), 'aim at 0,0', ride('-1,0'))
    field.play('fire at -1,0 from 0,0', ride('0,0'), 'fire at 0,0 from 0,0')
    while (field.step !== 'melees') field.play(field.choices('fire')[0] ?? 'done')
    expect([field.at('H1'), field.at('L')]).toEqual(['0,0', '0,0'])
    field.play('assault 0,0 with H1')
    while (field.choices('flee').length > 0) {
      field.play(field.choices('flee')[0])
      expect(field.choices('go-along')).toEqual([])
    }
    expect(field.at('H1')).not.toBe('0,0')
    expect(field.at('L')).toBe(field.at('H1'))
  })

  test('[5.1.2] cavalry that has fought is fatigued', () => {
    const field = melee({
      units: [
        frenchHorse('H1', 6, '1,0', { facing: 'NW' }),
        coalitionGuns('G1', 2, '0,0', { facing: 'NW', formation: 'unlimbered' }),
      ],
      dice: [6, 6, 6, 6],
    })
    field.play('assault 0,0 with H1', 'done')
    expect(field.told('tired')).toMatchObject([{ unit: 'H1', readiness: 'fatigued' }])
  })

  test('[5.1.4] unless it spares itself', () => {
    const field = melee({
      units: [
        frenchHorse('H1', 6, '1,0', { facing: 'NW' }),
        coalitionGuns('G1', 2, '0,0', { facing: 'NW', formation: 'unlimbered' }),
      ],
      dice: [6, 6, 6, 6],
    })
    field.play('assault 0,0 with H1', 'spare H1')
    expect(field.told('tired')).toEqual([])
  })
})

describe('13.2.4, 13.5.5 one of several', () => {
  /** F1 fails its check and falls back; F2 assaults alone, and the roll decides. */
  const alone = (...melee2: number[]): KulmProblem => {
    const other = french('F2', 6, '0,1', { facing: 'N', mev: 99 })
    const field = melee({ units: [{ ...FRENCH, mov: 66 }, other, RUSSIANS], dice: [6, 6, 1, 1, 6, 6, ...melee2] })
    field.play('assault 0,0 with F1 F2')
    return settle(field)
  }

  test('[13.2.4] a unit that dares stays, even if another has fallen back', () => {
    const field = alone(3, 3)
    expect(field.told('checkedMorale').map(({ unit, passed }) => [unit, passed])).toEqual([
      ['C1', true],
      ['F1', false],
      ['F2', true],
    ])
    expect(field.told('fled').map(({ unit }) => unit)).not.toContain('F2')
  })

  test('[13.7.1] a unit that has fallen back does not advance with the others', () => {
    const field = alone(6, 6)
    settle(field)
    expect(field.choices('advance')).toEqual(['advance F2'])
    expect(field.objections('advance F1')).toEqual(['13.7.1'])
  })

  test('[13.5.5] a result against those who assault a square does nothing to it', () => {
    const square = coalition('C1', 6, '0,0', { facing: 'SE', formation: 'square', mev: 60 })
    const field = melee({ units: [FRENCH, square], dice: [6, 6, 1, 1] })
    field.play('assault 0,0 with F1')
    settle(field)
    expect(field.told('fought').map(({ result }) => String(result)[0])).toEqual(['A'])
    expect(field.unit('C1')).toMatchObject({ hex: '0,0', formation: 'square', state: 'goodOrder' })
    expect(field.unit('F1').state).not.toBe('goodOrder')
  })
})
