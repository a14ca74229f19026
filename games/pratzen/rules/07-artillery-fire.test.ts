import type { Odds } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { austrian, cannon, colours, dragoons, feldherr, flag, gun, howitzer, inside, line } from '../checks/troops.ts'
import { aimMuskets } from './14-aim.ts'

type Given = Readonly<Record<string, unknown>>
const battery = (units: readonly Given[], dice: readonly number[] = [], more: Given = {}) =>
  problem({ phase: 'artillery', side: 'french', units, dice, ...more })

/** The total modifier. */
const sum = (odds: Odds): number => odds.terms.reduce((total, term) => total + term.value, 0)

describe('which units may fire', () => {
  test('[ART-1] [ART-2] [ART-3] unlimbered guns with an enemy in range and sight; no roll for it and no marker', () => {
    const p = battery([gun('g', '0,0'), gun('l', '0,2', { limbered: true }), austrian('y', '8,0')], [1])
    expect(p.objections('bombard l at 8,0 shot ball facing E')).toEqual(['ART-1'])
    const [event] = p.play('bombard g at 8,0 shot ball facing E')
    expect(event).toMatchObject({ kind: 'fired', unit: 'g', to: '8,0', dice: [1] })
    expect(p.states('g')).not.toContain('fired')
  })

  test('[ART-1] a player need not fire', () => {
    const p = battery([gun('g', '0,0'), austrian('y', '8,0')])
    expect(p.objections('done')).toEqual([])
  })

  test('[ART-4] within the printed range of the shot, and never at an adjacent hex', () => {
    const p = battery([gun('g', '0,0'), austrian('y', '9,0'), austrian('z', '1,0', { formation: 'b' })])
    expect(p.objections('bombard g at 9,0 shot canister facing E')).toEqual(['ART-4'])
    expect(p.objections('bombard g at 1,0 shot ball facing E')).toEqual(['ART-4'])
    expect(p.objections('bombard g at 9,0 shot ball facing E')).toEqual([])
  })

  test('[ART-4] [BGUN-2] [ART-5a] to the last hex of its range and no farther: battalion guns 10 with ball, 5 with canister', () => {
    const reach = (range: number, shot: string, side: 'french' | 'allied') => {
      const [from, to] = ['-12,6', `${range - 12},6`]
      const units =
        side === 'french'
          ? [gun('g', from), gun('o', '-11,9'), austrian('y', to)]
          : [colours('g', to), cannon('o', `${range - 12},3`), flag('F', from)]
      const order = `bombard g at ${side === 'french' ? `${to} shot ${shot} facing E` : `${from} shot ${shot} facing W`}`
      return problem({ phase: 'artillery', side, units, map: { radius: 25 } }).objections(order)
    }
    expect([reach(5, 'canister', 'allied'), reach(6, 'canister', 'allied')]).toEqual([[], ['ART-4']])
    expect([reach(10, 'ball', 'allied'), reach(11, 'ball', 'allied')]).toEqual([[], ['ART-4']])
    expect([reach(8, 'canister', 'french'), reach(9, 'canister', 'french')]).toEqual([[], ['ART-4']])
    expect([reach(20, 'ball', 'french'), reach(2, 'ball', 'french')]).toEqual([[], []])
    expect(reach(21, 'ball', 'french')).toEqual(['ART-4'])
  })

  test('[ART-6] each gun fires once, at one hex', () => {
    const p = battery([gun('g', '0,0'), gun('h', '0,3'), austrian('y', '8,0')], [1])
    p.play('bombard g at 8,0 shot ball facing E')
    expect(p.objections('bombard g at 8,0 shot ball facing E')).toEqual(['ART-6'])
  })

  test('[BGUN-1] [ART-1b] [ART-5] [BGUN-3] [FCT-T4] battalion guns need a steady Flag on top that is not Fired', () => {
    const fire = (more: Given, others: readonly Given[] = []) => {
      const p = problem({
        phase: 'artillery',
        side: 'allied',
        units: [...others, colours('C', '8,0', more), cannon('k', '8,4'), flag('F', '0,0')],
      })
      return p.objections('bombard C at 0,0 shot ball facing W')
    }
    expect(fire({})).toEqual([])
    expect(fire({ cohesion: 'disordered' })).toEqual(['ART-5'])
    expect(fire({ fired: true })).toEqual(['FCT-T4'])
    expect(fire({}, [austrian('y', '8,0')])).toEqual(['ART-5'])
  })

  test('[ART-5b] [BGUN-4] [FCT-T3] battalion guns use the Flag modifier and leave no Fired marker', () => {
    const p = problem({
      phase: 'artillery',
      side: 'allied',
      units: [colours('C', '4,0', { fire: -1 }), flag('F', '0,0')],
      dice: [3],
    })
    expect(p.odds('bombard C at 0,0 shot canister facing W').terms).toMatchObject([
      { code: 'pratzen.terms.printed', value: -1, case: 'AFT-4' },
    ])
    p.play('bombard C at 0,0 shot canister facing W')
    expect(p.states('F')).not.toContain('disordered')
    expect(p.states('C')).not.toContain('fired')
  })

  test('[STK-6] [STK-CBT-2] all guns of an artillery hex fire; in a mixed stack only one on top', () => {
    const p = battery([gun('g', '0,0'), gun('h', '0,0'), line('a', '0,3'), gun('u', '0,3'), austrian('y', '8,0')])
    expect(p.objections('bombard h at 8,0 shot ball facing E')).toEqual([])
    expect(p.objections('bombard u at 8,0 shot ball facing E')).toEqual(['STK-CBT-2'])
  })

  test('[FAC-2] [FEF-5] [FEF-6] [FOF-1] [FAC-1] the gun must face its target, and turns freely to do so', () => {
    const p = battery([gun('g', '0,0', { facing: 'W' }), austrian('y', '8,-2')], [1])
    expect(p.objections('bombard g at 8,-2 shot ball facing W')).toEqual(['FAC-2'])
    expect(() => p.objections('bombard g at 8,-2 shot ball facing N')).toThrow('there is no facing "N"')
    p.play('bombard g at 8,-2 shot ball facing E')
    expect(p.counter('g').facing).toBe('E')
  })

  test('[FEF-6] [FCT-6] not when it shares its hex with infantry that has fired', () => {
    const fire = (fired: boolean) => {
      const stack = [gun('g', '0,0', { facing: 'W' }), line('a', '0,0', { facing: 'W', fired })]
      return battery([...stack, gun('o', '0,5'), austrian('y', '8,-2')]).objections(
        'bombard g at 8,-2 shot ball facing E',
      )
    }
    expect(fire(false)).toEqual([])
    expect(fire(true)).toEqual(['FEF-6'])
  })
})

describe('the roll', () => {
  const odds = (range: number, shot: string, more: Given = {}, target: Given = {}) =>
    battery([gun('g', '0,0'), austrian('y', `${range},0`, target)], [], more).odds(
      `bombard g at ${range},0 shot ${shot} facing E`,
    )

  test('[AFT-1] [ART-7] ball hits on 5 at ranges 2 to 4, on 6 beyond', () => {
    expect(odds(4, 'ball').column).toBe('range 4, 5 or more')
    expect(odds(5, 'ball').column).toBe('range 5, 6 or more')
    expect(odds(4, 'ball').chances[1].probability).toBeCloseTo(2 / 6)
  })

  test('[AFT-2] canister hits on 3 at ranges 2 to 4, on 4 beyond', () => {
    expect(odds(4, 'canister').column).toBe('range 4, 3 or more')
    expect(odds(5, 'canister').column).toBe('range 5, 4 or more')
  })

  test('[AFT-4] [HIT-2] the printed modifier, one less with two hits', () => {
    const p = battery([gun('g', '0,0', { fire: 1, hits: 2 }), austrian('y', '4,0')])
    expect(p.odds('bombard g at 4,0 shot ball facing E').terms.map(t => [t.value, t.case])).toEqual([
      [1, 'AFT-4'],
      [-1, 'HIT-2'],
    ])
  })

  test('[AFT-3] [ART-12a] [ART-12b] [STK-CBT-6] ball at a stack: a die for each unit, one more on each, from the top down', () => {
    const p = battery([gun('g', '0,0'), colours('C', '4,0'), austrian('y', '4,0'), austrian('z', '4,0')], [4, 1, 4])
    expect(p.odds('bombard g at 4,0 shot ball facing E').terms).toMatchObject([
      { code: 'pratzen.terms.stack', value: 1, case: 'AFT-3' },
    ])
    p.play('bombard g at 4,0 shot ball facing E')
    expect(['C', 'y', 'z'].map(id => p.counter(id).cohesion)).toEqual(['disordered', 'disordered', 'steady'])
    expect(['z', 'C', 'y'].map(id => p.counter(id).rank)).toEqual([0, 1, 2])
  })

  test('[ART-12c] [DIS-2] a disordered unit hit again stays so and goes to the bottom', () => {
    const p = battery([gun('g', '0,0'), austrian('y', '4,0', { cohesion: 'disordered' }), austrian('z', '4,0')], [6, 1])
    p.play('bombard g at 4,0 shot ball facing E')
    expect(p.counter('y')).toMatchObject({ cohesion: 'disordered', rank: 1 })
  })

  test('[ART-12e] [STK-CBT-4] [STK-CBT-5] canister strikes the top unit, which goes to the bottom', () => {
    const p = battery([gun('g', '0,0'), austrian('y', '4,0'), austrian('z', '4,0')], [3])
    p.play('bombard g at 4,0 shot canister facing E')
    expect(p.counter('y')).toMatchObject({ cohesion: 'disordered', rank: 1 })
    expect(p.counter('z')).toMatchObject({ cohesion: 'steady', rank: 0 })
  })

  test('[ART-12e] [AFT-5] limbered guns that it strikes with a 6 go to the bottom as well', () => {
    const limbered = { limbered: true }
    const p = battery([gun('g', '0,0'), cannon('k', '4,0', limbered), cannon('m', '4,0', limbered)], [6])
    p.play('bombard g at 4,0 shot canister facing E')
    expect([p.counter('k'), p.counter('m')]).toMatchObject([
      { hits: 1, rank: 1 },
      { hits: 0, rank: 0 },
    ])
    const ball = battery([gun('g', '0,0'), cannon('k', '4,0', limbered), cannon('m', '4,0', limbered)], [6, 1])
    ball.play('bombard g at 4,0 shot ball facing E')
    expect(ball.counter('k')).toMatchObject({ hits: 1, rank: 0 })
  })

  test('[AFT-5] a natural 6 always hits', () => {
    const p = battery([gun('g', '0,0', { fire: -3 }), austrian('y', '5,0')], [6])
    p.play('bombard g at 5,0 shot ball facing E')
    expect(p.counter('y').cohesion).toBe('disordered')
  })
})

describe('canister gone astray', () => {
  const near = [gun('g', '0,0'), austrian('y', '4,0')]

  test('[ART-10] [ART-12d] a natural 6 at 2 to 4 hexes hits one adjacent hex too, and no hex twice', () => {
    const p = battery([...near, austrian('z', '4,-1', { formation: 'b' })], [6])
    p.play('bombard g at 4,0 shot canister facing E')
    expect(p.counter('z').cohesion).toBe('disordered')
    expect(p.told('hit').length).toBe(2)
  })

  test('[ART-10] not beyond, and not outside the field of fire', () => {
    const far = battery([gun('g', '0,0'), austrian('y', '5,0'), austrian('z', '5,-1', { formation: 'b' })], [6])
    far.play('bombard g at 5,0 shot canister facing E')
    expect(far.counter('z').cohesion).toBe('steady')
    const beside = battery([...near, austrian('z', '4,1', { formation: 'b' })], [6])
    beside.play('bombard g at 4,0 shot canister facing E')
    expect(beside.counter('z').cohesion).toBe('steady')
  })

  test('[ART-10] [ART-7b] not on a village either', () => {
    const p = battery([...near, austrian('z', '4,-1', { formation: 'b' })], [6], { terrain: { '4,-1': 'village' } })
    p.play('bombard g at 4,0 shot canister facing E')
    expect(p.counter('z').cohesion).toBe('steady')
  })

  test('[ART-10b] the firer chooses, but hits its own troops first', () => {
    const p = battery(
      [...near, austrian('z', '4,-1', { formation: 'b' }), austrian('x', '5,-1', { formation: 'd' })],
      [6],
    )
    p.play('bombard g at 4,0 shot canister facing E')
    expect(p.orders('spill').sort()).toEqual(['spill 4,-1', 'spill 5,-1'])
    const own = battery([...near, austrian('z', '4,-1', { formation: 'b' }), flag('F', '5,-1')], [6])
    own.play('bombard g at 4,0 shot canister facing E')
    expect(own.counter('F').cohesion).toBe('disordered')
    expect(own.counter('z').cohesion).toBe('steady')
  })
})

describe('elevation and cover', () => {
  test('[ART-8] [TEC-UP-F] one level up costs a hex and a point; two levels only howitzers', () => {
    const p = battery(
      [gun('g', '0,0'), howitzer('h', '0,3'), austrian('y', '4,0'), austrian('z', '6,0', { formation: 'b' })],
      [],
      { levels: { '4,0': 1, '6,0': 2 } },
    )
    const up = p.odds('bombard g at 4,0 shot ball facing E')
    expect(up.column).toContain('range 5')
    expect(up.terms).toMatchObject([{ code: 'pratzen.terms.uphill', value: -1, case: 'TEC-UP-F' }])
    expect(p.objections('bombard g at 6,0 shot ball facing E')).toEqual(['ART-8'])
    expect(p.objections('bombard h at 6,0 shot ball facing E')).toEqual([])
  })

  test('[LOS-10] [LOS-5] [PE-5] howitzers may fire canister and ball over a wood, with poor effect; other guns neither', () => {
    const p = battery([gun('g', '0,0'), howitzer('h', '0,0'), austrian('y', '4,0')], [], { terrain: { '2,0': 'wood' } })
    for (const shot of ['ball', 'canister']) {
      expect(p.objections(`bombard g at 4,0 shot ${shot} facing E`)).toEqual(['LOS-5'])
      expect(p.objections(`bombard h at 4,0 shot ${shot} facing E`)).toEqual([])
      expect(p.odds(`bombard h at 4,0 shot ${shot} facing E`).terms).toMatchObject([{ value: -1, case: 'PE-5' }])
    }
  })

  test('[ART-8b] a howitzer far uphill: one hex more and two points in all', () => {
    const p = battery([howitzer('h', '0,0'), austrian('z', '6,0')], [], { levels: { '6,0': 2 } })
    const odds = p.odds('bombard h at 6,0 shot ball facing E')
    expect(odds.column).toContain('range 7')
    expect(sum(odds)).toBe(-2)
  })

  test('[ART-9] [PE-6] [TEC-DOWN-F] two levels down is poor, one level is nothing', () => {
    const odds = (level: number) =>
      sum(
        battery([gun('g', '0,0'), austrian('y', '4,0')], [], { levels: { '0,0': level } }).odds(
          'bombard g at 4,0 shot ball facing E',
        ),
      )
    expect(odds(2)).toBe(-1)
    expect(odds(1)).toBe(0)
  })

  test('[ART-7b] [COVER-1] [TEC-WOOD-F1] canister never at a village; woods are five hexes farther and need a 6', () => {
    const p = battery([gun('g', '0,0'), austrian('y', '4,0'), austrian('z', '3,3', { formation: 'b' })], [], {
      terrain: { '4,0': 'village', '3,3': 'wood' },
    })
    expect(p.objections('bombard g at 4,0 shot canister facing E')).toEqual(['ART-7b'])
    expect(p.odds('bombard g at 4,0 shot ball facing E').column).toBe('range 9, 6 or more')
    const wood = battery([gun('g', '0,0'), austrian('y', '3,0')], [], { terrain: { '3,0': 'wood' } })
    expect(wood.odds('bombard g at 3,0 shot canister facing E').column).toBe('range 8, 6 or more')
    expect(p.objections('bombard g at 3,3 shot canister facing SE')).toEqual(['ART-4'])
  })

  test('[COVER-3] cover and poor effect add up', () => {
    const p = battery([gun('g', '0,0'), austrian('y', '4,0')], [], { terrain: { '4,0': 'wood', '2,0': 'orchard' } })
    const odds = p.odds('bombard g at 4,0 shot ball facing E')
    expect([sum(odds), odds.column]).toEqual([-1, 'range 9, 6 or more'])
  })

  test('[TEC-WOOD-F3] no artillery fires from woods or villages', () => {
    const ground = { terrain: { '0,0': 'wood' }, roads: [['0,0', '-1,0']] }
    const p = battery([gun('g', '0,0'), gun('h', '0,3'), austrian('y', '4,0')], [], ground)
    expect(p.objections('bombard g at 4,0 shot ball facing E')).toEqual(['TEC-WOOD-F3'])
  })

  test('[TEC-WOOD-F3] battalion guns neither, though their muskets do', () => {
    for (const ground of ['wood', 'village']) {
      const p = problem({
        phase: 'artillery',
        side: 'allied',
        units: [colours('C', '4,0'), cannon('k', '4,4'), flag('F', '0,0')],
        terrain: { '4,0': ground },
      })
      expect(p.objections('bombard C at 0,0 shot ball facing W')).toEqual(['TEC-WOOD-F3'])
      const { field, position, unit, hex } = inside(p)
      expect(aimMuskets(field, position, unit('C'), hex('0,0')).fault).toBeNull()
    }
  })
})

describe('guns under fire', () => {
  test('[ARTHIT-3] [ARTHIT-2] [ART-11] [HIT-4] [AFT-6] unlimbered guns limber and fall back one hex, without a hit', () => {
    const p = battery([gun('g', '0,0'), cannon('k', '4,0')], [6])
    p.play('bombard g at 4,0 shot ball facing E', 'fall k to 5,0 facing W')
    expect(p.at('k')).toBe('5,0')
    expect(p.states('k')).toContain('limbered')
    expect(p.counter('k').hits).toBe(0)
  })

  test('[ARTHIT-1] a natural 6 marks limbered guns with a hit', () => {
    const p = battery([gun('g', '0,0'), cannon('k', '4,0', { limbered: true })], [6])
    p.play('bombard g at 4,0 shot ball facing E')
    expect(p.counter('k')).toMatchObject({ hits: 1, hex: '4,0' })
  })

  test('[ARTHIT-4] any other hit drives limbered guns back by their normal allowance', () => {
    const p = battery([gun('g', '0,0'), cannon('k', '4,0', { limbered: true })], [5])
    p.play('bombard g at 4,0 shot ball facing E')
    expect(p.orders('fall')).toContain('fall k to 8,0 facing W')
    expect(p.counter('k').hits).toBe(0)
  })
})

describe('hits', () => {
  test('[HIT-1] [HIT-5] [HIT-8] [DIS-1] a unit outside a battalion keeps its own marker', () => {
    const p = battery([gun('g', '0,0'), dragoons('d', '4,0')], [5])
    p.play('bombard g at 4,0 shot ball facing E')
    expect(p.counter('d')).toMatchObject({ hits: 1, cohesion: 'disordered' })
  })

  test('[HIT-3] [ELIM-1] the third hit eliminates', () => {
    const p = battery([gun('g', '0,0'), dragoons('d', '4,0', { hits: 2 })], [5])
    p.play('bombard g at 4,0 shot ball facing E')
    expect(p.at('d')).toBe('eliminated')
    expect(p.view().morale.allied.losses).toBe(1)
  })

  test('[HIT-6a] [HIT-6b] [HIT-6d] hits of the whole phase are pooled under the Flag', () => {
    const p = battery([gun('g', '0,0'), gun('h', '0,0'), colours('C', '4,0'), austrian('y', '4,-1')], [5, 5])
    p.play('bombard g at 4,0 shot ball facing E')
    expect(p.counter('C').hits).toBe(0)
    p.play('bombard h at 4,-1 shot ball facing E')
    expect(p.counter('C').hits).toBe(2)
    expect(p.counter('y')).toMatchObject({ hits: 0, cohesion: 'disordered' })
  })

  test('[HIT-6c] [ELIM-2] three hits cost a unit of the owner’s choice, even the Flag', () => {
    const p = battery([gun('g', '0,0'), colours('C', '4,0', { hits: 2 }), austrian('y', '4,-1')], [5])
    p.play('bombard g at 4,0 shot ball facing E')
    expect(p.view().side).toBe('allied')
    expect(p.orders('lose').sort()).toEqual(['lose C', 'lose y'])
    p.play('lose y')
    expect(p.at('y')).toBe('eliminated')
    expect(p.counter('C').hits).toBe(0)
  })
})

describe('Leaders under fire', () => {
  const stacked = (dice: readonly number[]) =>
    battery([gun('g', '0,0'), dragoons('d', '4,0'), dragoons('e', '8,0')], dice, { leaders: [feldherr('h', '4,0')] })

  test('[LCAS-0] [LCAS-1] [LCAS-3b] only a 12 takes him', () => {
    const safe = stacked([5, 6, 5])
    safe.play('bombard g at 4,0 shot ball facing E')
    expect(safe.at('h')).toBe('4,0')
    const dead = stacked([5, 6, 6])
    dead.play('bombard g at 4,0 shot ball facing E')
    expect(dead.at('h')).toBe('eliminated')
    expect(dead.view().morale.allied.losses).toBe(1)
  })

  test('[LCAS-4] a Leader who has lost his troops goes up to eight hexes to friends', () => {
    const p = battery([gun('g', '0,0'), dragoons('d', '4,0', { hits: 2 }), dragoons('e', '8,0')], [5, 1, 1], {
      leaders: [feldherr('h', '4,0')],
    })
    p.play('bombard g at 4,0 shot ball facing E')
    expect(p.at('h')).toBe('8,0')
    const friendsAt = (hex: string) => {
      const units = [gun('g', '-9,0'), dragoons('d', '-5,0', { hits: 2 }), dragoons('e', hex)]
      const scene = battery(units, [5, 1, 1], { leaders: [feldherr('h', '-5,0')] })
      scene.play('bombard g at -5,0 shot ball facing E')
      return scene.at('h')
    }
    expect([friendsAt('3,0'), friendsAt('4,0'), friendsAt('9,0')]).toEqual(['3,0', 'eliminated', 'eliminated'])
  })

  test('[LCAS-5] [LCAS-6] [LDR-2] a lone Leader is a target; a hit sends him to the nearest friends', () => {
    const p = battery([gun('g', '0,0'), dragoons('e', '9,0')], [5], { leaders: [feldherr('h', '4,0')] })
    p.play('bombard g at 4,0 shot ball facing E')
    expect(p.at('h')).toBe('9,0')
  })

  test('[LMOV-2b] a Leader of cavalry goes to his own cavalry, however far', () => {
    const p = battery(
      [gun('g', '-9,0'), dragoons('d', '-5,0', { hits: 2 }), dragoons('e', '9,0'), austrian('y', '-4,3')],
      [5, 1, 1],
      { leaders: [feldherr('h', '-5,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['ad'] })] },
    )
    p.play('bombard g at -5,0 shot ball facing E')
    expect(p.at('h')).toBe('9,0')
  })
})

describe('battalion guns of a square', () => {
  const square = { square: true }
  const formed = (dice: readonly number[], ...targets: readonly Readonly<Record<string, unknown>>[]) =>
    problem({
      phase: 'artillery',
      side: 'allied',
      units: [colours('C', '0,0', square), austrian('y', '0,0', { ...square, fired: true }), ...targets],
      dice,
    })

  test('[FAC-6] [FEF-6] fire every way without turning, though some of it is marked Fired', () => {
    const p = formed([1], flag('F', '7,0'), flag('G', '-7,0', { formation: 'f2' }))
    expect(p.orders('bombard').sort()).toEqual([
      'bombard C at -7,0 shot ball facing W',
      'bombard C at 7,0 shot ball facing W',
    ])
    expect(p.objections('bombard C at 7,0 shot ball facing E')).toEqual(['FAC-6'])
  })

  test('[ART-10] [FAC-6] and their second hit may fall on any side of the target', () => {
    const p = formed([6], flag('F', '4,0'), flag('G', '4,1', { formation: 'f2' }))
    p.play('bombard C at 4,0 shot canister facing W')
    expect(p.counter('G').cohesion).toBe('disordered')
  })
})
