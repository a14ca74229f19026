import { describe, expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { ends } from '../checks/order-book.ts'
import {
  austrian,
  cannon,
  chasseurs,
  colours,
  dragoons,
  engagement,
  flag,
  general,
  inside,
  line,
} from '../checks/troops.ts'
import { mayFire, volleys } from './10-infantry-fire.ts'
import { aimMuskets } from './14-aim.ts'

type Given = Readonly<Record<string, unknown>>
const L = general('g', '-4,0')
const scene = (units: readonly Given[], more: Given = {}) =>
  inside(problem({ phase: 'engagement', side: 'french', units, leaders: [L], ...more }))
const targets = (units: readonly Given[], id = 'F', more: Given = {}) => {
  const { field, position, unit } = scene(units, more)
  return volleys(field, position, unit(id)).map(v => field.label(v.at))
}
const aim = (to: string, more: Given = {}, firer: Given = {}) => {
  const { field, position, unit, hex } = scene([flag('F', '0,0', firer), colours('C', to)], more)
  return aimMuskets(field, position, unit('F'), hex(to))
}

describe('which units fire at what', () => {
  test('[FIRE-INF-1] detached infantry has no fire', () => {
    const { field, position, unit } = scene([
      flag('F', '0,0'),
      line('a', '3,0'),
      line('b', '0,2'),
      colours('C', '3,-4'),
    ])
    expect(mayFire(field, position, unit('a'))).toBe(false)
    expect(mayFire(field, position, unit('b'))).toBe(true)
  })

  test('[FCT-6] [STK-8] a unit with a company that is marked Fired does not turn either', () => {
    const behind = (fired: boolean) =>
      targets([flag('F', '0,0'), line('a', '0,0', { fired }), colours('C', '-4,1', { facing: 'E' })], 'F')
    expect(behind(false)).toContain('-4,1')
    expect(behind(true)).toEqual([])
  })

  test('[FIRE-INF-5] [FIRE-INF-5b] not at an adjacent hex and not while in contact', () => {
    expect(aim('1,0').fault).toBe('FIRE-INF-5')
    expect(targets([flag('F', '0,0'), colours('C', '1,0'), austrian('y', '4,-3', { formation: 'b' })])).toEqual([])
  })

  test('[FIRE-INF-6] [FOF-1] the closest hex, any of those equally close', () => {
    const units = [
      flag('F', '0,0'),
      colours('C', '4,-1'),
      austrian('y', '4,-2'),
      austrian('z', '5,-4', { formation: 'b' }),
    ]
    expect([...new Set(targets(units))].sort()).toEqual(['4,-1', '4,-2'])
    // In either order on the map.
    for (const [far, near] of [
      ['-5,1', '3,0'],
      ['5,-1', '-3,0'],
    ]) {
      const two = [flag('F', '0,0'), colours('C', far), austrian('y', near, { formation: 'b' })]
      expect([...new Set(targets(two))]).toEqual([near])
    }
  })

  test('[ROUT-5] [FIRE-INF-1] routed infantry does not fire, disordered infantry does', () => {
    const fires = (cohesion: string) => {
      const { field, position, unit } = scene([flag('F', '0,0', { cohesion }), colours('C', '5,-1')])
      return mayFire(field, position, unit('F'))
    }
    expect(['steady', 'disordered', 'routed'].map(fires)).toEqual([true, true, false])
  })

  test('[FIRE-INF-6] [FCT-6] a Fired unit may not turn: only its present arc counts', () => {
    const units = (fired: boolean) => [
      flag('F', '0,0', { fired }),
      colours('C', '-3,1'),
      austrian('y', '5,-2', { formation: 'b' }),
    ]
    expect([...new Set(targets(units(false)))]).toEqual(['-3,1'])
    expect([...new Set(targets(units(true)))]).toEqual(['5,-2'])
  })

  test('[STK-CBT-1] only the top unit fires', () => {
    const { field, position, unit } = scene([flag('F', '0,0'), line('a', '0,0'), colours('C', '5,-1')])
    expect([mayFire(field, position, unit('F')), mayFire(field, position, unit('a'))]).toEqual([true, false])
  })

  test('[STK-CBT-3] [FAC-6] in a village or square all fire, each through a hexside of its own', () => {
    const p = engagement(
      [
        flag('F', '0,0'),
        line('a', '0,0'),
        line('b', '0,0'),
        colours('C', '5,-1'),
        austrian('y', '-3,-2', { formation: 'b' }),
      ],
      [L],
      [6, 6, 1, 1, 1],
      { terrain: { '0,0': 'village' } },
    )
    p.play('engage F joined nobody modifier 0', 'openFire')
    while (p.step === 'musketry') p.play(p.orders('volley')[0])
    expect(p.told('fired').length).toBe(2)
    const q = engagement(
      [
        flag('F', '0,0', { square: true }),
        line('a', '0,0', { square: true }),
        colours('C', '5,0'),
        austrian('y', '-5,0', { formation: 'b' }),
      ],
      [L],
      [6, 6, 1, 1],
    )
    q.play('engage F joined nobody modifier 0', 'openFire')
    while (q.step === 'musketry') q.play(q.orders('volley')[0])
    expect(
      q
        .told('fired')
        .map(e => e.to)
        .sort(),
    ).toEqual(['-5,0', '5,0'])
  })

  test('[STK-CBT-3] a unit alone in a village with one target fires unasked, although others fire elsewhere', () => {
    const units = [
      flag('F', '0,0'),
      line('a', '0,1'),
      colours('C', '5,0'),
      austrian('y', '4,2', { formation: 'b' }),
      austrian('z', '5,1', { formation: 'd' }),
    ]
    const p = engagement(units, [L], [6, 6, 1], { terrain: { '0,0': 'village' } })
    p.play('engage F joined nobody modifier 0', 'openFire')
    const asked = [...new Set(p.orders('volley').map(order => order.split(' ')[1]))]
    expect([p.told('fired').map(event => event.unit), asked]).toEqual([['F'], ['a']])
  })

  test('[STK-CBT-3] where two could fire through a hexside, the owner says who', () => {
    const village = { terrain: { '0,0': 'village' } }
    const weak = { cohesion: 'disordered', hits: 2 }
    const units = [flag('F', '0,0', weak), line('a', '0,0'), line('b', '0,0'), colours('C', '5,-1')]
    const p = engagement(units, [L], [6, 6, 1], village)
    p.play('engage F joined nobody modifier 0', 'openFire')
    expect([...new Set(p.orders('volley').map(order => order.split(' ')[1]))].sort()).toEqual(['F', 'a', 'b'])
    p.play(p.orders('volley').find(order => order.startsWith('volley a '))!)
    expect(p.told('fired')).toMatchObject([{ unit: 'a', modifier: 0 }])
    expect(['F', 'a', 'b'].every(id => p.states(id).includes('fired'))).toBe(true)
  })

  test('[STK-CBT-3] [LOS-2] a line that leaves between two hexsides counts for either of them', () => {
    const village = { terrain: { '0,0': 'village' } }
    const units = [flag('F', '0,0'), line('a', '0,0'), line('b', '0,0')]
    const open = (foes: readonly Given[], dice: readonly number[]) => {
      const p = engagement([...units, ...foes], [L], [6, 6, ...dice], village)
      p.play('engage F joined nobody modifier 0', 'openFire')
      return p
    }
    // The line to 2,-1 runs between 1,0 and 1,-1, so exactly two units may fire along it.
    const p = open([colours('C', '2,-1')], [1, 1])
    while (p.step === 'musketry') p.play(p.orders('volley')[0])
    expect(p.told('fired').length).toBe(2)
    // After the first shot has cleared that hex, the second may still go either way.
    const foes = [dragoons('d', '2,-1', { hits: 2 }), colours('C', '5,0'), austrian('z', '5,-5', { formation: 'b' })]
    const q = open(foes, [6])
    q.play(q.orders('volley')[0])
    expect(q.at('d')).toBe('eliminated')
    expect(ends(q, 'volley', 'a')).toEqual(['5,-5', '5,0'])
  })

  test('[FIRE-INF-7] [FIRE-INF-7b] not two levels up; two levels down is poor', () => {
    expect(aim('4,0', { levels: { '4,0': 2 } }).fault).toBe('FIRE-INF-7')
    expect(aim('4,0', { levels: { '0,0': 2 } }).modifier).toBe(-1)
  })
})

describe('the roll', () => {
  test('[MFT-1] [FIRE-RES-3] a hit takes the effective range or more', () => {
    expect(aim('4,0')).toMatchObject({ fault: null, needed: 4 })
    expect(aim('7,0').fault).toBe('FIRE-INF-0')
    const p = engagement([flag('F', '0,0'), colours('C', '4,-1')], [L], [6, 6, 4])
    p.play('engage F joined nobody modifier 0', 'openFire')
    expect(p.counter('C').cohesion).toBe('disordered')
  })

  test('[FIRE-RES-2] [MFT-2] the printed modifier and the terrain count', () => {
    expect(aim('4,0', { terrain: { '4,0': 'orchard' } }, { fire: 1 }).terms.map(t => t.case)).toEqual(['MFT-2', 'PE-4'])
    expect(aim('4,0', { levels: { '4,0': 1 } })).toMatchObject({ needed: 5, modifier: -1 })
    expect(aim('4,0', { terrain: { '4,0': 'orchard' } }, { fire: 1 }).modifier).toBe(0)
  })

  test('[HIT-2] two hits on the battalion take a point off the fire of its Flag, one hit none', () => {
    expect(aim('4,0', {}, { hits: 1 }).terms).toEqual([])
    expect(aim('4,0', {}, { hits: 2 })).toMatchObject({ modifier: -1, terms: [{ value: -1, case: 'HIT-2' }] })
  })

  test('[FIRE-RES-4] [MFT-3] [COVER-2] a natural 6 hits, but nothing hits beyond an effective range of 6', () => {
    const p = engagement([flag('F', '0,0', { fire: -4 }), colours('C', '6,-1')], [L], [6, 6, 6])
    p.play('engage F joined nobody modifier 0', 'openFire')
    expect(p.counter('C').cohesion).toBe('disordered')
    expect(aim('6,0', { levels: { '6,0': 1 } }).fault).toBe('FIRE-RES-4')
    expect(aim('3,0', { terrain: { '3,0': 'wood' } }).fault).toBe('COVER-2')
  })

  test('[FIRE-RES-1] [FIRE-RES-5] one die for each firing unit; only the top unit is hit', () => {
    const p = engagement(
      [flag('F', '0,0'), line('a', '0,1'), colours('C', '5,-2'), austrian('y', '5,-2')],
      [L],
      [6, 6, 6, 1],
    )
    p.play('engage F joined nobody modifier 0', 'openFire')
    expect(p.told('fired').map(e => (e.dice as unknown[]).length)).toEqual([1, 1])
    expect([p.counter('C').cohesion, p.counter('y').cohesion]).toEqual(['disordered', 'steady'])
  })

  test('[MFT-4] [MFT-3] muskets drive guns off, and a natural 6 marks limbered ones', () => {
    const p = engagement([flag('F', '0,0'), cannon('k', '4,-1', { limbered: true })], [L], [6, 6, 6])
    p.play('engage F joined nobody modifier 0', 'openFire')
    expect(p.counter('k').hits).toBe(1)
  })

  test('[BGUN-3] a disordered Flag still fires its muskets, with the modifier of that face', () => {
    expect(aim('4,0', {}, { cohesion: 'disordered' }).modifier).toBe(-1)
  })
})

describe('light cavalry fire', () => {
  test('[OPT-LCF-1] [OPT-LCF-2] only light cavalry, only with the option, with two off', () => {
    const horse = (more: Given, type = 'FR_GDLC') => {
      const { field, position, unit } = scene([chasseurs('h', '0,0', { type }), colours('C', '4,0')], more)
      return [
        mayFire(field, position, unit('h')),
        aimMuskets(field, position, unit('h'), field.hex(position, unit('C'))).modifier,
      ]
    }
    expect(horse({})[0]).toBe(false)
    expect(horse({ lightCavalryFire: true })).toEqual([true, -2])
    expect(horse({ lightCavalryFire: true }, 'FR_GDHC')[0]).toBe(false)
  })

  test('[OPT-LCF-2] the two points are a term of their own, once, whatever the counter says', () => {
    const terms = (more: Given) => {
      const { field, position, unit, hex } = scene([chasseurs('h', '0,0', more), colours('C', '4,0')], {
        lightCavalryFire: true,
      })
      return aimMuskets(field, position, unit('h'), hex('4,0')).terms.map(term => [term.case, term.value])
    }
    expect(terms({})).toEqual([['OPT-LCF-2', -2]])
    expect(terms({ cohesion: 'disordered' })).toEqual([
      ['MFT-2', -1],
      ['OPT-LCF-2', -2],
    ])
    expect(terms({ fire: 1 })).toEqual([
      ['MFT-2', 1],
      ['OPT-LCF-2', -2],
    ])
  })

  test('[OPT-LCF-3] a natural 6 isn’t an automatic hit for them', () => {
    const p = engagement([chasseurs('h', '0,0'), colours('C', '5,-1')], [L], [6, 6, 6], { lightCavalryFire: true })
    p.play('engage h joined nobody modifier 0', 'openFire')
    expect(p.told('fired')).toMatchObject([{ dice: [6], hits: 0 }])
  })
})

test('[PLAY-1] on the Pratzeberg French and Austrians mistake each other beyond four hexes in turns 3 to 5', () => {
  const rule = { mistaken: { turns: [3, 5], nations: ['Austrian', 'French'], beyond: 4 } }
  const seen = (to: string, turn: number) => {
    const { field, position, unit, hex } = scene([flag('F', '0,0'), colours('C', to, { nation: 'Austrian' })], {
      ...rule,
      turn,
    })
    return aimMuskets(field, position, unit('F'), hex(to)).fault
  }
  expect([seen('5,0', 3), seen('4,0', 3), seen('5,0', 2)]).toEqual(['PLAY-1', null, null])
  expect([seen('5,0', 5), seen('5,0', 6)]).toEqual(['PLAY-1', null])
})
