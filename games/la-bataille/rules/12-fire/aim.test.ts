import { describe, expect, test } from 'vitest'
import {
  type Counter,
  coalition,
  coalitionGuns,
  french,
  frenchGuns,
  frenchHorse,
  type KulmProblem,
  type Officer,
  type Problem,
  problem,
} from '../../checks/field-problem.ts'

const attack = (units: readonly Counter[], more: Problem = {}): KulmProblem =>
  problem({ phase: 'offensive fire', units: [...units], ...more })

const F1 = french('F1', 6, '0,0', { facing: 'NW' })
const C1 = coalition('C1', 6, '-1,0', { facing: 'SE' })

/** Other units that may fire, so that the phase continues without a target. */
const OTHERS = [french('F9', 6, '4,-4', { facing: 'N' }), coalition('C9', 6, '4,-5')]

/** The modifiers of the roll. */
const drmOf = (field: KulmProblem, order: string): number =>
  field
    .odds(order)
    .terms.filter(({ case: id }) => ['12.3.1', '2.3.5'].includes(id))
    .reduce((sum, { value }) => sum + value, 0)

/** With these dice every volley misses. */
const MISS = [1, 1]

describe('12.1 Who fires at what', () => {
  test('[12.1.2] [12.1.3] [12.5.1] infantry at the next hex in front of it', () => {
    const field = attack([F1, C1, coalition('C2', 6, '-2,0')])
    expect(field.choices('fire')).toEqual(['fire at -1,0 from 0,0'])
    expect(field.objections('fire at -2,0 from 0,0')).toEqual(['12.1.3'])
    expect(field.objections('fire at 1,0 from 0,0')).toEqual(['12.1.2'])
  })

  test('[12.1.2] [7.1.1] not at what it does not face', () => {
    const field = attack([{ ...F1, facing: 'SE' }, C1, french('F2', 6, '-1,-1', { facing: 'S' })])
    expect(field.objections('fire at -1,0 from 0,0')).toEqual(['7.1.1'])
    expect(field.choices('fire')).toEqual(['fire at -1,0 from -1,-1'])
  })

  test('[12.1.6] [12.1.7] of a column only the top fires, and it is told if that one has done so', () => {
    const below = french('F2', 6, '0,0', { facing: 'NW' })
    const routed = attack([{ ...F1, state: 'routed' }, below, C1, ...OTHERS])
    expect(routed.objections('fire at -1,0 from 0,0')).toEqual(['12.1.6'])
    const fired = attack([F1, below, C1, coalition('C2', 6, '-1,1', { facing: 'SE' }), ...OTHERS], { dice: [...MISS] })
    fired.play('fire at -1,0 from 0,0')
    expect(fired.objections('fire at -1,1 from 0,0')).toEqual(['12.1.7'])
  })

  test('[12.1.6] [6.7.8] the top unit fires too where skirmishers in its hex face elsewhere', () => {
    const below = (facing: 'E' | 'W') =>
      ({ id: 'fr-7leg-1', hex: '0,0', losses: 3, formation: 'skirmish', facing }) as const
    const fire = (facing: 'E' | 'W'): number =>
      attack([{ ...F1, state: 'disordered' }, below(facing), C1, ...OTHERS]).odds('fire at -1,0 from 0,0').attack
    const alone = attack([{ ...F1, state: 'disordered' }, C1, ...OTHERS]).odds('fire at -1,0 from 0,0').attack
    expect(fire('E')).toBe(alone)
    expect(fire('W')).not.toBe(alone)
  })

  test('[12.1.8] [6.4.10c] a long line fires with both halves, or each at its own target', () => {
    const line = french('F1', 16, '0,0', { facing: 'W', formation: 'longLine' })
    const field = attack([line, coalition('C1', 6, '-1,0'), coalition('C2', 6, '-1,1'), coalition('C3', 6, '-1,2')], {
      dice: [...MISS, ...MISS],
    })
    const [right, left] = field.unit('F1').hexes
    expect([right, left]).toEqual(['0,0', '0,1'])
    expect(field.choices('fire at -1,1')).toEqual([
      'fire at -1,1 from 0,0',
      'fire at -1,1 from 0,0 0,1',
      'fire at -1,1 from 0,1',
    ])
    expect(field.odds('fire at -1,1 from 0,0 0,1').attack).toBe(16)
    field.play('fire at -1,0 from 0,0')
    expect(field.objections('fire at -1,1 from 0,0')).toEqual(['12.1.7'])
    field.play('fire at -1,2 from 0,1')
  })

  test('[11.2.8] [4.3.6b] a routed unit does not fire', () => {
    const field = attack([{ ...F1, state: 'routed' }, french('F2', 6, '-1,-1', { facing: 'S' }), C1])
    expect(field.choices('fire')).toEqual(['fire at -1,0 from -1,-1'])
  })
})

describe('Why a hex does not fire', () => {
  /** Other units nearby, so that the phase continues. */
  const why = (order: string, ...units: Counter[]): readonly string[] => attack([...units, ...OTHERS]).objections(order)
  const next = 'fire at -1,0 from 0,0'

  test('[4.3.6b] [6.9] [6.10.8] [12.1.2] it is routed, limbered, on the road, or cavalry', () => {
    expect(why(next, F1, C1)).toEqual([])
    expect(why(next, { ...F1, state: 'routed' }, C1)).toEqual(['4.3.6b'])
    expect(why(next, { ...F1, state: 'disordered' }, C1)).toEqual([])
    const guns = frenchGuns('G1', 2, '0,0', { facing: 'NW' })
    expect(why(next, { ...guns, formation: 'limbered' }, C1)).toEqual(['6.9'])
    expect(why(next, { ...guns, formation: 'unlimbered' }, C1)).toEqual([])
    const horse = frenchHorse('H1', 6, '0,0', { facing: 'NW' })
    expect(why(next, horse, C1)).toEqual(['12.1.2'])
  })

  test('[12.1.7] [4.3.6b] that its units have fired is told before one of them is routed', () => {
    const below = french('F2', 6, '0,0', { facing: 'NW', state: 'routed' })
    const field = attack([F1, below, C1, coalition('C2', 6, '-1,1', { facing: 'SE' }), ...OTHERS], { dice: [1, 1] })
    field.play('fire at -1,0 from 0,0')
    expect(field.objections('fire at -1,1 from 0,0')).toEqual(['12.1.7'])
  })

  test('[12.1.3] [12.4.9] infantry fires one hex, guns as far as is printed', () => {
    const far = coalition('C1', 6, '-2,0')
    expect(why('fire at -2,0 from 0,0', F1, far)).toEqual(['12.1.3'])
    const guns = frenchGuns('G1', 2, '6,0', { facing: 'NW', formation: 'unlimbered', range: 7 })
    expect(why('fire at -1,0 from 6,0', guns, coalition('C1', 6, '-1,0'))).toEqual([])
    expect(why('fire at -2,0 from 6,0', guns, far)).toEqual(['12.4.9'])
  })

  test('[12.4.6] guns under a column do not fire, and on top of it they do', () => {
    const guns = frenchGuns('G1', 2, '0,0', { facing: 'NW', formation: 'unlimbered' })
    const far = coalition('C1', 6, '-3,0')
    expect(why('fire at -3,0 from 0,0', F1, guns, far)).toEqual(['12.4.6'])
    expect(why('fire at -3,0 from 0,0', guns, F1, far)).toEqual([])
  })

  test('[12.4.6] under limbered guns a column does not fire either', () => {
    const guns = frenchGuns('G1', 2, '0,0', { facing: 'NW' })
    expect([why(next, F1, C1), why(next, F1, guns, C1), why(next, guns, F1, C1)]).toEqual([[], [], ['12.4.6']])
  })

  test('[12.4.6] [16.2.7c] a Masse under limbered guns does not either', () => {
    const masse = coalition('A1', 6, '0,0', { nation: 'austrian', formation: 'masse', facing: 'W' })
    const guns = coalitionGuns('G1', 2, '0,0', { nation: 'austrian', facing: 'W' })
    const says = (...units: Counter[]): readonly string[] =>
      problem({
        phase: 'offensive fire',
        side: 'coalition',
        units: [...units, french('F1', 6, '-1,0'), ...OTHERS],
        leaders: [{ id: 'L', side: 'coalition', nation: 'austrian', hex: '0,0' }],
      }).objections(next)
    expect([says(masse), says(masse, guns), says(guns, masse)]).toEqual([[], [], ['12.4.6']])
  })

  test('[12.4.6] [4.3.5a] disordered infantry stands as in column: of it and guns the top one fires, near and far', () => {
    const guns = frenchGuns('G1', 2, '0,0', { facing: 'NW', formation: 'unlimbered' })
    const shaken: Counter = { ...F1, state: 'disordered' }
    const far = coalition('C1', 6, '-3,0')
    const distant = 'fire at -3,0 from 0,0'
    expect([why(next, shaken, guns, C1), why(distant, shaken, guns, far)]).toEqual([[], ['12.4.6']])
    expect([why(next, guns, shaken, C1), why(distant, guns, shaken, far)]).toEqual([[], []])
  })

  test('[6.6.4] guns under infantry in a village do not either', () => {
    const guns = frenchGuns('G1', 2, '0,0', { facing: 'NW', formation: 'unlimbered' })
    const foot: Counter = { ...F1, formation: 'generalOrder' }
    const far = coalition('C1', 6, '-3,0')
    const terrain = { '0,0': 'village' as const }
    const order = 'fire at -3,0 from 0,0'
    expect(attack([foot, guns, far, ...OTHERS], { terrain }).objections(order)).toEqual(['6.6.4'])
    expect(attack([guns, foot, far, ...OTHERS], { terrain }).objections(order)).toEqual([])
  })
})

describe('12.4 Guns', () => {
  const guns = frenchGuns('G1', 2, '3,0', { facing: 'NW', formation: 'unlimbered' })

  test('[12.4.1] at the closest target that they see', () => {
    const field = attack([guns, coalition('C1', 6, '0,0'), coalition('C2', 6, '1,-2')])
    expect(field.choices('fire')).toEqual(['fire at 0,0 from 3,0'])
    expect(field.objections('fire at 1,-2 from 3,0')).toEqual(['12.4.1'])
  })

  test('[12.4.1] [12.1.1] at the next closest when the closest has been fired at', () => {
    const other = frenchGuns('G2', 2, '3,-1', { facing: 'NW', formation: 'unlimbered' })
    const units = [guns, other, coalition('C1', 6, '0,0'), coalition('C2', 6, '-1,-1')]
    const field = attack(units, { dice: [...MISS, ...MISS] })
    expect(field.objections('fire at -1,-1 from 3,0')).toEqual(['12.4.1'])
    field.play('fire at 0,0 from 3,-1')
    expect(field.odds('fire at -1,-1 from 3,0').attack).toBe(9)
    const [fired] = field.play('fire at -1,-1 from 3,0')
    expect(fired).toMatchObject({ kind: 'fired', strength: [{ value: 9 }] })
  })

  test('[12.4.1] among equals the owner chooses', () => {
    const field = attack([guns, coalition('C1', 6, '0,0'), coalition('C2', 6, '0,1')])
    expect(field.choices('fire')).toEqual(['fire at 0,0 from 3,0', 'fire at 0,1 from 3,0'])
  })

  test('[7.1.4] [12.1.2] not over the heads of others', () => {
    const field = attack([guns, french('F1', 6, '2,0', { facing: 'NW' }), coalition('C1', 6, '0,0'), ...OTHERS])
    expect(field.objections('fire at 0,0 from 3,0')).toEqual(['7.1.4'])
  })

  test('[12.4.7] [12.4.8] two parks side by side need a leader of artillery', () => {
    const other = frenchGuns('G2', 2, '3,-1', { facing: 'NW', formation: 'unlimbered' })
    const baltus: Officer = { id: 'B', side: 'french', artillery: 3, hex: '3,0' }
    const parks = [guns, other, coalition('C1', 6, '0,0')]
    expect(attack(parks).objections('fire at 0,0 from 3,0 3,-1')).toEqual(['12.4.7'])
    const colonel: Officer = { ...baltus, artillery: 0 }
    expect(attack(parks, { leaders: [colonel] }).objections('fire at 0,0 from 3,0 3,-1')).toEqual(['12.4.7'])
    const led = attack(parks, { leaders: [baltus] })
    expect(led.objections('fire at 0,0 from 3,0 3,-1')).toEqual([])
    expect(drmOf(led, 'fire at 0,0 from 3,0 3,-1')).toBe(3)
  })

  test('[12.5.8] the worked example: two batteries of 9 at a line of 6, 2:1, Vandamme +1', () => {
    const units = [
      guns,
      frenchGuns('G2', 2, '3,0', { facing: 'NW', formation: 'unlimbered' }),
      coalition('C1', 6, '-1,0', { nation: 'prussian', formation: 'line', facing: 'E' }),
    ]
    const field = attack(units, {
      leaders: [{ id: 'V', name: 'Vandamme', side: 'french', artillery: 1, hex: '3,0' }],
      dice: [4, 3, 6, 6],
    })
    const odds = field.odds('fire at -1,0 from 3,0')
    expect([odds.attack, odds.defence, odds.column]).toEqual([18, 9, '2:1'])
    expect(drmOf(field, 'fire at -1,0 from 3,0')).toBe(1)
    const [fired] = field.play('fire at -1,0 from 3,0')
    expect(fired).toMatchObject({ kind: 'fired', roll: 43, modified: 44, result: 1 })
    expect(field.unit('C1').losses).toBe(1)
  })

  test('[12.4.10] canister at the next hex', () => {
    const near = attack([{ ...guns, hex: '0,0' }, C1])
    expect(near.odds('fire at -1,0 from 0,0').column).toBe('2.5:1')
  })

  test('[12.4.9] guns have another value at each range', () => {
    const value = (hex: string): number => {
      const guns = frenchGuns('G1', 2, '-5,0', { facing: 'SE', formation: 'unlimbered', guns: [14, 9, 5], range: 12 })
      const field = problem({
        phase: 'offensive fire',
        map: { radius: 8 },
        units: [guns, coalition('C1', 6, hex, { facing: 'NW' })],
      })
      return field.odds(`fire at ${hex} from -5,0`).attack
    }
    expect([value('0,0') > value('1,0'), value('-3,0') > value('-2,0'), value('1,0')]).toEqual([
      true,
      true,
      value('3,0'),
    ])
    expect([value('-3,0'), value('0,0'), value('1,0')].map(fire => fire / value('-2,0'))).toEqual([14 / 9, 1, 5 / 9])
  })
})

describe('12.2, 12.3 The target', () => {
  test('[12.3.2b] fire through a flank, if all of it comes so', () => {
    const line = coalition('C1', 6, '-1,0', { formation: 'line', facing: 'E' })
    const flank = french('F2', 6, '-1,1', { facing: 'N' })
    const field = attack([F1, line, flank])
    expect(field.odds('fire at -1,0 from -1,1').defence).toBe(5)
    expect(field.odds('fire at -1,0 from 0,0').defence).toBe(9)
    expect(field.odds('fire at -1,0 from -1,1 0,0').defence).toBe(9)
  })

  test('[12.3.1] a massed target', () => {
    const field = attack([F1, coalition('C1', 8, '-1,0'), coalition('C2', 7, '-1,0')])
    expect(drmOf(field, 'fire at -1,0 from 0,0')).toBe(6)
  })

  test('[12.3.1] [3.1.8] of which guns and fugitives in the hex are a part, whatever their order', () => {
    const massed = (...others: Counter[]): number =>
      drmOf(attack([F1, coalition('C1', 9, '-1,0', { facing: 'SE' }), ...others]), 'fire at -1,0 from 0,0')
    const guns = (formation: 'limbered' | 'unlimbered'): Counter =>
      coalitionGuns('CG', 2, '-1,0', { formation, facing: 'SE' })
    expect(massed()).toBe(0)
    expect([massed(guns('limbered')), massed(guns('unlimbered'))]).toEqual([2, 2])
    expect(massed(guns('unlimbered'), coalition('C2', 4, '-1,0', { state: 'routed' }))).toBe(6)
  })

  test('[6.4.11] [12.3.2a] [12.2.4] of a line that has guns with it only the increments in line make a crowd', () => {
    const defence = (foot: number, guns: number, formation: 'limbered' | 'unlimbered' = 'unlimbered'): number => {
      const line = coalition('C1', foot, '-1,0', { formation: 'line', facing: 'E' })
      const battery = coalitionGuns('CG', guns, '-1,0', { formation, facing: 'E' })
      return attack([F1, line, ...(guns > 0 ? [battery] : [])]).odds('fire at -1,0 from 0,0').defence
    }
    expect([6, 7, 8].map(foot => defence(foot, 0))).toEqual([9, 9, 6])
    expect([5, 6, 7, 8].map(foot => defence(foot, 2))).toEqual([7, 7, 7, 4])
    expect(defence(6, 2, 'limbered')).toBe(7)
  })

  test('[6.4.11] [4.3.5] fugitives that have come to it do not either', () => {
    const line = coalition('C1', 6, '-1,0', { formation: 'line', facing: 'E' })
    const shaken = coalition('C2', 6, '-1,0', { state: 'routed' })
    expect(attack([F1, line, shaken]).odds('fire at -1,0 from 0,0').defence).toBe(9)
  })

  test('[12.2.4] guns beside infantry', () => {
    const units = [C1, coalitionGuns('CG', 2, '-1,0', { facing: 'SE' })]
    expect(attack([F1, ...units]).odds('fire at -1,0 from 0,0').defence).toBe(4)
  })
})

describe('Squares and skirmishers', () => {
  const square = french('F1', 6, '0,0', { formation: 'square' })

  test('[6.5.7] a square fires into three hexes that do not touch', () => {
    const around = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1'].map((hex, i) => coalition(`C${i}`, 4, hex))
    const field = attack([square, ...around], { dice: [...MISS, ...MISS, ...MISS] })
    field.play('fire at 1,0 from 0,0')
    expect(field.objections('fire at 1,-1 from 0,0')).toEqual(['6.5.7'])
    field.play('fire at 0,-1 from 0,0', 'fire at -1,1 from 0,0')
    expect(field.now()).not.toContain('offensiveFire')
  })

  test('[12.4.5b] guns in a square fire into each of its three hexes, wherever they face; alone only to their front', () => {
    const guns = frenchGuns('G1', 2, '0,0', { formation: 'unlimbered', facing: 'NW', guns: [12, 6, 3] })
    const around = ['1,0', '1,-1', '0,-1', '-1,1'].map((hex, i) => coalition(`C${i}`, 4, hex))
    const strengths = (...units: Counter[]): unknown[] => {
      const field = attack([...units, ...around], { dice: [...MISS, ...MISS, ...MISS] })
      return ['1,0', '0,-1', '-1,1'].map(hex => {
        if (field.objections(`fire at ${hex} from 0,0`).length > 0)
          return field.objections(`fire at ${hex} from 0,0`)[0]
        const { attack: sum } = field.odds(`fire at ${hex} from 0,0`)
        field.play(`fire at ${hex} from 0,0`)
        return sum
      })
    }
    const [foot] = strengths(square)
    expect(strengths(square)).toEqual([foot, foot, foot])
    expect(strengths(guns, square)).toEqual([1, 1, 1].map(() => (foot as number) + 4))
    expect(strengths(guns, french('F2', 6, '2,0', { facing: 'NW' }))).toEqual(['7.1.1', 12, '12.1.7'])
    const bound = attack([guns, square, ...around], { dice: MISS })
    bound.play('fire at 1,0 from 0,0')
    expect(bound.objections('fire at 1,-1 from 0,0')).toEqual(['6.5.7'])
  })

  test('[12.4.5b] [6.5.7] guns in a square fire at the next hexes only; once the square is gone as far as they reach', () => {
    const guns = frenchGuns('G1', 2, '0,0', { formation: 'unlimbered', facing: 'NW', guns: [12, 6, 3] })
    const far = [coalition('C1', 6, '-2,0'), coalition('C2', 6, '-2,2'), coalition('C3', 6, '0,-4')]
    const says = (hex: string, ...units: Counter[]): readonly string[] =>
      attack([...units, ...far, ...OTHERS]).objections(`fire at ${hex} from 0,0`)
    for (const hex of ['-2,0', '-2,2', '0,-4']) {
      expect(says(hex, guns, square)).toEqual(['12.4.5b'])
      expect(says(hex, square, guns)).toEqual(['12.4.5b'])
    }
    expect(says('-2,0', guns)).toEqual([])
    const near = attack([guns, square, ...far, coalition('C4', 6, '1,0'), ...OTHERS])
    expect(near.choices('fire at').filter(order => order.endsWith('from 0,0'))).toEqual(['fire at 1,0 from 0,0'])
  })

  test('[12.4.5b] [12.1.1] [12.1.7] a third of them into each of the three hexes, and no fourth time', () => {
    const guns = frenchGuns('G1', 2, '0,0', { formation: 'unlimbered', facing: 'NW', guns: [12, 6, 3] })
    const around = ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1', '-3,0'].map((hex, i) => coalition(`C${i}`, 4, hex))
    const field = attack([guns, square, ...around, ...OTHERS], { dice: [...MISS, ...MISS, ...MISS] })
    const fired = ['1,0', '0,-1', '-1,1'].map(hex => field.play(`fire at ${hex} from 0,0`)[0])
    for (const one of fired) expect(one).toMatchObject({ strength: [{ value: 6 }, { value: 4, case: '12.4.5b' }] })
    expect(field.choices('fire at').filter(order => order.endsWith('from 0,0'))).toEqual([])
  })

  test('[6.7.9] [6.7.10] skirmishers fire at two hexes for half', () => {
    const light = { id: 'fr-7leg-1', hex: '0,0', losses: 3, formation: 'skirmish', facing: 'W' } as const
    const field = attack([light, coalition('C1', 6, '-2,0'), coalition('C2', 6, '-1,1'), coalition('C3', 6, '-3,1')])
    expect(field.choices('fire')).toEqual(['fire at -1,1 from 0,0', 'fire at -2,0 from 0,0'])
    expect([field.odds('fire at -1,1 from 0,0').attack, field.odds('fire at -2,0 from 0,0').attack]).toEqual([9, 4])
  })
})
