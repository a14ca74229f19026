import { describe, expect, test } from 'vitest'
import {
  coalition,
  coalitionGuns,
  coalitionHorse,
  french,
  frenchHorse,
  type KulmProblem,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

// On the blank map direction 0 leads from 0,0 to 1,0 and is called SE; vertex 0, between SE and NE, is called E.
const charge = (given: Problem): KulmProblem => problem({ phase: 'charge', ...given })
const HUSSARS = frenchHorse('H1', 8, '-4,0', { facing: 'SE' })
/** Charges straight ahead, column by column. */
const ride = (...to: string[]): string[] => to.map(hex => `gallop to ${hex} facing SE as column`)

describe('10.2.7 standing', () => {
  /** Three hexes straight at a battalion that doesn’t form square. */
  const stand = (dice: number[], given: Partial<Parameters<typeof coalition>[3]> = {}): KulmProblem => {
    const field = charge({ units: [HUSSARS, coalition('C1', 6, '0,0', { facing: 'NW', ...given })], dice })
    field.play('declare H1', ...ride('-3,0'), 'done', ...ride('-2,0'), 'aim at 0,0', 'done', ...ride('-1,0'), 'done')
    return field
  }

  test('[10.2.7c] [10.2.7a] [10.1.1] a unit that passes stands, and neither does anything before the melee', () => {
    const field = stand([4, 4])
    expect(field.unit('C1')).toMatchObject({ hex: '0,0', state: 'goodOrder', formation: 'column' })
    expect(field.objections('move H1 to -2,0 facing SE')).toEqual(['10.1.1'])
    expect(field.told('contact')).toMatchObject([{ hex: '0,0', straight: true }])
  })

  test('[10.2.7e] the melee must be fought if both are still there', () => {
    const field = stand([6, 6])
    while (field.step !== 'melees') field.play('done')
    expect(field.objections('done')).toEqual(['10.2.7e'])
    expect(field.objections('assault 0,0 with H1')).toEqual([])
  })

  test('[10.2.7d] a unit that fails in good order is disordered and stays', () => {
    const field = stand([1, 1])
    expect(field.unit('C1')).toMatchObject({ hex: '0,0', state: 'disordered' })
  })

  /** The same the other way round, on a map with room to retreat: the French home is in the east. */
  const against = (units: NonNullable<Problem['units']>, dice: number[]): KulmProblem => {
    const cossacks = coalitionHorse('K1', 8, '-4,0', { facing: 'SE' })
    const field = charge({ side: 'coalition', map: { radius: 14 }, units: [cossacks, ...units], dice })
    field.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
    return field
  }

  test('[10.2.7f] a unit that is already disordered and fails runs as many hexes as a die shows, and loses as many increments', () => {
    const field = against([french('F1', 6, '0,0', { facing: 'NW', state: 'disordered' })], [1, 1, 2])
    field.play('flee F1 to 2,0')
    expect(field.unit('F1')).toMatchObject({ hex: '2,0', state: 'routed', losses: 2 })
    // 10.2.8j-iii: the cavalry must follow, 10.2.8j-v: until it catches up.
    field.play(...ride('0,0', '1,0'))
    expect(field.told('contact')).toMatchObject([{ hex: '2,0' }])
    expect(field.unit('F1').state).toBe('routed')
  })

  test('[10.2.7f] [10.2.8j-iii] units of a stack lose alike, and the remainder falls on the top one, whichever that is', () => {
    const lost = (die: number, top: 'F1' | 'F2'): number[] => {
      const stack = ['F1', 'F2'].map(id => french(id, 6, '0,0', { facing: 'NW', state: 'disordered' }))
      const cossacks = coalitionHorse('K1', 8, '-4,0', { facing: 'SE' })
      const field = charge({ side: 'coalition', map: { radius: 14 }, units: [cossacks, ...stack], dice: [1, 1, die] })
      const { battle, position } = field.match
      const { depth } = battle.field.troop
      for (const { id, index } of battle.field.units.filter(({ id }) => ['F1', 'F2'].includes(id)))
        depth.set(position, index, id === top ? 0 : 1)
      field.play('declare K1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
      while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
      return ['F1', 'F2'].map(id => field.unit(id).losses)
    }
    expect([lost(2, 'F1'), lost(2, 'F2')]).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect([lost(3, 'F1'), lost(3, 'F2')]).toEqual([
      [2, 1],
      [1, 2],
    ])
  })

  test('[10.2.8j] cavalry that does not catch those who run is blown', () => {
    const field = against([french('F1', 6, '0,0', { facing: 'NW', state: 'disordered' })], [1, 1, 4])
    field.play('flee F1 to 4,0')
    expect(field.unit('F1')).toMatchObject({ hex: '4,0', losses: 4 })
    field.play(...ride('0,0'))
    expect(field.objections('recall')).toEqual(['10.2.8j'])
    expect(field.objections('gallop to 1,0 facing SE as column')).toEqual([])
  })

  test('[10.2.5] three hexes straight at the target double the charge, two do not', () => {
    const straight = (from: string, way: string[]): unknown => {
      const field = charge({
        units: [{ ...HUSSARS, hex: from }, coalition('C1', 6, '0,0', { facing: 'SE' })],
        dice: [6, 6],
      })
      field.play('declare H1', ...way)
      return field.told('contact').at(-1)?.straight
    }
    expect(straight('-4,0', [...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0')])).toBe(true)
    expect(straight('-3,0', [...ride('-2,0'), 'aim at 0,0', ...ride('-1,0')])).toBe(false)
  })

  test('[10.2.11] cavalry that is charged does not roll to stand', () => {
    const field = charge({
      units: [HUSSARS, coalitionHorse('K1', 8, '0,0', { facing: 'SE' })],
    })
    field.play('declare H1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
    expect(field.told('checkedMorale')).toEqual([])
    expect(field.told('contact')).toHaveLength(1)
  })

  test('[10.5.1b] guns alone stand if they pass, and are lost if not', () => {
    const guns = (dice: number[]): KulmProblem => {
      const field = charge({
        units: [
          HUSSARS,
          coalitionGuns('G1', 2, '0,0', { facing: 'N', formation: 'unlimbered' }),
          coalition('C2', 6, '6,-6'),
        ],
        dice,
      })
      field.play('declare H1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
      return field
    }
    expect(guns([6, 6]).told('contact')).toHaveLength(1)
    const lost = guns([1, 1])
    expect(lost.at('G1')).toBe('eliminated')
    // The cavalry may continue or stop.
    expect(lost.choices('')).toEqual(['halt', 'press-on'])
    lost.play('press-on')
    expect(lost.objections('gallop to 0,0 facing SE as column')).toEqual([])
  })

  test('[10.5.1b] [10.2.10] a charge that has spent all on eliminated lone guns is not routed, but one that passes them by is', () => {
    const spent = (...orders: string[]): string => {
      const units = [{ ...HUSSARS, move: 3 }, coalitionGuns('G1', 2, '0,0', { facing: 'N', formation: 'unlimbered' })]
      const field = charge({ units: [...units, coalition('C2', 6, '6,-6')], dice: [1, 1] })
      field.play('declare H1', ...ride('-3,0', '-2,0'), ...orders)
      return field.unit('H1').state
    }
    expect(spent('aim at 0,0', ...ride('-1,0'), 'halt')).toBe('goodOrder')
    expect(spent('pass-by', ...ride('-1,0'))).toBe('routed')
  })

  describe('limbered guns', () => {
    const runAway = (field: KulmProblem): KulmProblem => {
      while (field.choices('flee').length > 0) field.play(field.choices('flee')[0])
      return field
    }
    const before = (hex: string): KulmProblem => {
      const field = charge({ units: [{ ...HUSSARS, move: 30 }, coalitionGuns('G1', 2, hex, { facing: 'N' }), FAR] })
      field.play('declare H1')
      return field
    }
    const FAR = coalition('C2', 6, '6,-6')

    test('[10.5.1a] alone they rout as soon as they are declared the target, without any check', () => {
      const field = before('0,0')
      field.play(...ride('-3,0', '-2,0'))
      expect(field.unit('G1').state).toBe('goodOrder')
      field.play('aim at 0,0')
      runAway(field)
      expect(field.told('changedState')).toMatchObject([{ unit: 'G1', state: 'routed', cases: ['10.5.1a'] }])
      expect(field.told('checkedMorale')).toEqual([])
    })

    test('[10.5.1a] or as soon as a charge comes next to them, whomever it goes for', () => {
      const field = before('-2,1')
      field.play(...ride('-3,0'), 'pass-by')
      expect(field.unit('G1').state).toBe('goodOrder')
      field.play(...ride('-2,0'))
      runAway(field)
      expect(field.told('changedState')).toMatchObject([{ unit: 'G1', state: 'routed', cases: ['10.5.1a'] }])
    })

    test('[10.5.1a] [10.2.3] and the charge still goes for those who are its target', () => {
      const guns = coalitionGuns('G1', 2, '-1,1', { facing: 'N' })
      const field = charge({ units: [HUSSARS, guns, coalition('C1', 6, '0,0', { facing: 'NW' }), FAR], dice: [6, 6] })
      field.play('declare H1', ...ride('-3,0'), 'done', ...ride('-2,0'), 'aim at 0,0', 'done', ...ride('-1,0'))
      runAway(field)
      field.play('done')
      expect(field.told('changedState')).toMatchObject([{ unit: 'G1', state: 'routed', cases: ['10.5.1a'] }])
      expect(field.told('checkedMorale')).toMatchObject([{ unit: 'C1', reason: 'stand' }])
    })

    test('[10.5.1a] and are taken where the charge reaches them', () => {
      const caught = charge({
        map: { hexes: ['-4,0', '-3,0', '-2,0', '-1,0', '0,0', '1,0', '2,0', '6,0'] },
        units: [HUSSARS, coalitionGuns('G1', 2, '0,0', { state: 'routed' }), coalition('C2', 6, '6,0')],
      })
      caught.play('declare H1', ...ride('-3,0', '-2,0'), 'aim at 0,0', ...ride('-1,0'))
      expect(caught.at('G1')).toBe('eliminated')
      expect(caught.told('eliminated')[0].cases).toEqual(['10.5.1a'])
    })
  })
})
