import { describe, expect, test } from 'vitest'
import { problem } from '../../checks/field-problem.ts'
import {
  austrian,
  chasseurs,
  colours,
  engagement,
  feldherr,
  flag,
  general,
  gun,
  horseGuns,
  inside,
  line,
} from '../../checks/troops.ts'
import { engagementResult, fireControlResult } from './commands.ts'

const FAR = general('g', '-4,0')
const ENEMY = colours('C', '8,0')
const roll = 'engage F joined nobody modifier 0'

describe('the tables', () => {
  const { field } = inside(problem({ units: [line('x', '0,0')] }))

  test('[ET-1] withdraw, hold and attack by rating; rolls beyond the table count as its ends', () => {
    const row = (er: number) =>
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(n => engagementResult(field, er, n)[0]).join('')
    expect(row(3)).toBe('wwhhhaaaaaa')
    expect(row(2)).toBe('wwwhhhaaaaa')
    expect(row(1)).toBe('wwwwwhhhaaa')
    expect(engagementResult(field, 3, -4)).toBe('withdraw')
    expect(engagementResult(field, 1, 15)).toBe('attack')
  })

  test('[FCT-T1] [FCT-1] cease, choice, fire and waste by rating', () => {
    const row = (er: number) =>
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14].map(n => fireControlResult(field, er, n).slice(0, 2)).join(' ')
    expect(row(1)).toBe('ce ce ce ce ch fi fi fi wa wa wa wa')
    expect(row(2)).toBe('ce ce ce ce ce ch fi fi fi wa wa wa')
    expect(row(3)).toBe('ce ce ce ch ch ch fi fi fi fi wa wa')
  })
})

describe('which units roll', () => {
  test('[ENG-1] [ENG-ET-1] commands within 8 hexes of the enemy roll, one unit being enough', () => {
    const near = engagement([flag('F', '-1,0'), line('a', '0,0'), ENEMY], [FAR], [])
    expect(near.orders('engage')).toEqual([roll])
    const far = engagement([flag('F', '-1,0'), line('a', '-2,0'), ENEMY], [FAR], [])
    expect(far.step).toBe('free-move')
  })

  test('[ENG-ET-2] a battalion rolls as its Flag, guns as the worst of them', () => {
    const p = engagement(
      [
        flag('F', '0,0', { er: 3 }),
        line('a', '0,1', { er: 1 }),
        gun('n', '0,4', { er: 3 }),
        gun('m', '0,4', { er: 1 }),
        ENEMY,
      ],
      [FAR],
      [],
    )
    expect(p.odds(roll).column).toBe('ER 3')
    expect(p.odds('engage n joined nobody modifier 0').column).toBe('ER 1')
  })

  test('[ENG-ET-3] [ET-4] a Leader with or next to the command adds or takes one, announced before the roll', () => {
    const p = engagement([flag('F', '0,0'), line('a', '1,0'), ENEMY], [general('g', '2,0')], [3, 4])
    expect(p.orders('engage').length).toBe(3)
    expect(p.objections('engage F joined nobody modifier 2')).toEqual(['ET-4'])
    const [event] = p.play('engage F joined nobody modifier 1')
    expect(event).toMatchObject({ total: 8, result: 'attack' })
    const alone = engagement([flag('F', '0,0'), ENEMY], [general('g', '2,0')], [])
    expect(alone.objections('engage F joined nobody modifier 1')).toEqual(['ENG-ET-3'])
  })

  test('[ET-2] [ET-3] one off for each disordered unit, two more for artillery', () => {
    const p = engagement(
      [
        flag('F', '0,0'),
        line('a', '0,1', { cohesion: 'disordered' }),
        line('b', '1,0', { cohesion: 'routed' }),
        gun('n', '0,4', { limbered: true }),
        ENEMY,
      ],
      [FAR],
      [],
    )
    expect(p.odds(roll).terms.map(t => [t.value, t.case])).toEqual([[-2, 'ET-2']])
    expect(p.odds('engage n joined nobody modifier 0').terms.map(t => [t.value, t.case])).toEqual([[2, 'ET-3']])
  })

  test('[ET-2] [ROUT-5] of guns in one hex those that are not routed roll, and one off for each that is', () => {
    const guns = (top: string, below: string) =>
      problem({
        phase: 'engagement',
        side: 'allied',
        units: [
          horseGuns('k', '0,4', { limbered: true, cohesion: top }),
          horseGuns('m', '0,4', { limbered: true, cohesion: below }),
          colours('C', '0,8'),
          flag('F', '0,0'),
        ],
      })
    const terms = (top: string, below: string, lead: string) =>
      guns(top, below)
        .odds(`engage ${lead} joined nobody modifier 0`)
        .terms.map(t => [t.value, t.case])
    expect(terms('routed', 'steady', 'm')).toEqual([
      [-1, 'ET-2'],
      [2, 'ET-3'],
    ])
    expect(terms('steady', 'routed', 'k')).toEqual([
      [-1, 'ET-2'],
      [2, 'ET-3'],
    ])
    expect(terms('steady', 'steady', 'k')).toEqual([[2, 'ET-3']])
    // Horse guns disordered by close combat as cavalry is; being limbered isn’t disorder.
    expect(terms('disordered', 'steady', 'k')).toEqual([
      [-1, 'ET-2'],
      [2, 'ET-3'],
    ])
    expect(terms('disordered', 'disordered', 'k')).toEqual([
      [-2, 'ET-2'],
      [2, 'ET-3'],
    ])
    expect(guns('routed', 'routed').orders('engage')).toEqual(['engage C joined nobody modifier 0'])
    expect(guns('routed', 'steady').objections('engage k joined nobody modifier 0')).toEqual(['ROUT-5'])
  })

  test('[ENG-7] [UMOV-1] a battalion out of command in an engagement zone does nothing', () => {
    const p = engagement(
      [flag('F', '0,0', { outOfCommand: true }), line('a', '0,1', { outOfCommand: true }), ENEMY],
      [],
      [],
    )
    expect(p.step).not.toBe('engagement')
    expect(p.view().side).not.toBe('french')
  })

  test('[CAVLDR-2] a Leader of cavalry joins up to five of his class within three hexes to one roll', () => {
    const colonel = general('c', '0,0', { rank: 'regiment', arm: 'cavalry LC', commands: ['fc'] })
    const horse = ['0,0', '0,0', '0,0', '0,0', '0,0', '3,0', '4,0'].map((hex, i) => chasseurs(`h${i}`, hex))
    const p = engagement([...horse, ENEMY], [colonel], [6, 6])
    expect(p.objections('engage c joined h0,h1,h2,h3,h4,h5 modifier 0')).toEqual(['CAVLDR-2'])
    expect(p.objections('engage c joined h0,h6 modifier 0')).toEqual(['CAVLDR-2'])
    expect(p.objections('engage c joined h5 modifier 0')).toEqual(['CAVLDR-2'])
    p.play('engage c joined h0,h1,h2,h3,h5 modifier 0', 'hold', 'done')
    expect([...new Set(p.orders('engage').map(o => o.split(' ')[1]))].sort()).toEqual(['h4', 'h6'])
  })

  test('[CAVLDR-3] cavalry out of command rolls for itself, without a Leader', () => {
    const p = engagement(
      [chasseurs('h', '0,0', { outOfCommand: true }), ENEMY],
      [general('g', '1,0', { rank: 'division' })],
      [],
    )
    expect(p.orders('engage')).toEqual(['engage h joined nobody modifier 0'])
  })
})

describe('Withdraw', () => {
  const retreat = (units: readonly Record<string, unknown>[], more: Record<string, unknown> = {}) => {
    const p = engagement(units, [FAR], [1, 1], more)
    p.play(roll)
    return p
  }

  test('[ENG-2] [ENG-ET-4] [ENG-ET-5] at once, by the full slow allowance through rear hexes; the Fired marker goes', () => {
    const p = retreat([flag('F', '0,0', { fired: true }), ENEMY])
    expect([...new Set(p.orders('fall').map(o => o.split(' ')[3]))].sort()).toEqual(['-3,0', '-3,1', '-3,2', '-3,3'])
    p.play('fall F to -3,1 facing E')
    expect(p.states('F')).not.toContain('fired')
  })

  test('[FEF-3] after a withdrawal a unit may face as it likes', () => {
    expect(
      retreat([flag('F', '0,0'), ENEMY])
        .orders('fall')
        .filter(o => o.startsWith('fall F to -3,1')).length,
    ).toBe(6)
  })

  test('[FEF-2] [FEF-4] the rear follows from the facing; in a village a unit first picks one', () => {
    const west = retreat([flag('F', '0,0', { facing: 'W' }), ENEMY])
    expect(west.orders('fall')[0]).toContain('to 3,')
    const village = retreat([flag('F', '0,0'), ENEMY], { terrain: { '0,0': 'village' } })
    expect(new Set(village.orders('fall').map(o => o.split(' ')[3])).size).toBe(18)
  })

  test('[ENG-ET-5] a hemmed-in unit goes as far as it can', () => {
    const p = retreat([
      flag('F', '0,0'),
      ENEMY,
      gun('n', '-2,0'),
      gun('m', '-2,0'),
      gun('o', '-2,1'),
      gun('q', '-2,1'),
      gun('r', '-2,2'),
      gun('s', '-2,2'),
    ])
    expect([...new Set(p.orders('fall').map(o => o.split(' ')[3]))].sort()).toEqual(['-1,0', '-1,1'])
  })

  test('[ENG-ET-6] at the edge of the map the French slide west along it', () => {
    const p = retreat([flag('F', '0,-12', { facing: 'SE' }), colours('C', '4,-12')])
    expect(p.orders('fall').every(o => o.split(' ')[3].startsWith('-3,'))).toBe(true)
  })
})

describe('Hold', () => {
  test('[ENG-ET-8] [UMOV-2] slow, and not nearer to the enemy', () => {
    const p = engagement([flag('F', '0,0'), ENEMY], [FAR], [3, 3])
    p.play(roll)
    expect(p.step).toBe('hold-move')
    expect(p.reach('F')).toContain('-3,0')
    expect(p.reach('F')).not.toContain('-4,0')
    expect(p.objections('move F to 1,0 facing E')).toEqual(['ENG-ET-8'])
  })

  test('[ENG-ET-9] [ENG-ET-16] forming and leaving square costs nothing', () => {
    const p = engagement([flag('F', '0,0'), line('a', '0,0'), ENEMY], [FAR], [3, 3])
    p.play(roll, 'square F')
    expect(p.states('a')).toContain('square')
    expect(p.objections('move F to -1,0 facing E')).toEqual(['ENG-5'])
    const q = engagement([flag('F', '0,0', { square: true }), line('a', '0,0', { square: true }), ENEMY], [FAR], [3, 3])
    q.play(roll, 'move F,a to -2,0 facing E')
    expect(q.states('a')).not.toContain('square')
  })

  test('[MOV-4a] [MOV-4d] [MOV-4e] [DEF-19] guns change mode instead of moving', () => {
    const p = engagement([gun('n', '0,0'), gun('m', '0,3', { limbered: true }), ENEMY], [FAR], [2, 2, 2, 2])
    p.play('engage n joined nobody modifier 0')
    expect(p.orders().map(o => o.split(' ')[0])).toContain('limber')
    p.play('limber n')
    expect(p.states('n')).toContain('limbered')
    expect(p.objections('engage n joined nobody modifier 0')).toEqual(['ENG-1'])
  })

  test('[ENG-3] [ENG-ET-7] [FCT-2] [FCT-5] [ET-6] [FIRE-INF-0] infantry in range rolls for fire control, once for the battalion', () => {
    const p = engagement([flag('F', '0,0'), line('a', '0,1'), colours('C', '5,-1')], [FAR], [3, 3, 4, 4, 1, 1])
    const told = p.play(roll)
    expect(told.filter(e => e.kind === 'fireControl')).toMatchObject([{ total: 8, result: 'fire' }])
    expect(p.states('a')).toContain('fired')
    expect(p.told('fired').length).toBeGreaterThan(0)
  })

  test('[FCT-4] wasted fire marks and does nothing', () => {
    const p = engagement([flag('F', '0,0'), colours('C', '5,-1')], [FAR], [3, 3, 6, 6])
    p.play(roll)
    expect(p.states('F')).toContain('fired')
    expect(p.told('fired')).toEqual([])
  })

  test('[FCT-8] [ENG-ET-8] cease fire leaves the hold move to those who had not fired', () => {
    const p = engagement([flag('F', '0,0'), colours('C', '5,-1')], [FAR], [3, 3, 1, 2])
    p.play(roll)
    expect(p.step).toBe('hold-move')
  })

  test('[ENG-ET-10] [FCT-8] a unit that had fired and ceases stays in place', () => {
    const p = engagement([flag('F', '0,0', { fired: true }), colours('C', '5,-1')], [FAR], [3, 3, 1, 2])
    p.play(roll)
    expect(p.states('F')).not.toContain('fired')
    expect([p.told('fireControl').length, p.told('ceased')]).toEqual([1, []])
    expect(p.step).not.toBe('hold-move')
  })

  test('[FCT-3] [ENG-ET-10] a unit near no enemy ceases by itself, and the log says so', () => {
    const p = engagement([flag('F', '0,0', { fired: true }), colours('C', '12,-6')], [FAR], [])
    expect(p.states('F')).not.toContain('fired')
    expect(p.told('ceased')).toMatchObject([{ units: ['F'] }])
    expect(engagement([flag('F', '0,0'), colours('C', '12,-6')], [FAR], []).told('ceased')).toEqual([])
  })

  test('[FCT-3] [ENG-ET-10] without a target fire ceases without a roll', () => {
    const p = engagement([flag('F', '0,0', { fired: true }), ENEMY], [FAR], [3, 3])
    const told = p.play(roll)
    expect(told.some(e => e.kind === 'fireControl')).toBe(false)
    expect(told.filter(e => e.kind === 'ceased')).toMatchObject([{ units: ['F'], cases: ['FCT-3', 'ENG-ET-10'] }])
    expect(p.states('F')).not.toContain('fired')
    expect(p.step).not.toBe('hold-move')
  })

  test('[ENG-ET-11] [FIRE-INF-3] a unit that had fired and must fire continues', () => {
    const p = engagement([flag('F', '0,0', { fired: true }), colours('C', '5,-1')], [FAR], [3, 3, 4, 4, 1])
    p.play(roll)
    expect(p.states('F')).toContain('fired')
    expect(p.told('fired').length).toBe(1)
  })

  test('[FCT-7] [FCT-T5] on Choice ER 3 or a Leader decides; others must fire', () => {
    const er3 = engagement([flag('F', '0,0', { er: 3 }), colours('C', '5,-1')], [FAR], [3, 3, 3, 3])
    er3.play(roll)
    expect(er3.orders()).toEqual(['openFire', 'ceaseFire'])
    const led = engagement([flag('F', '0,0'), colours('C', '5,-1')], [general('g', '-1,0')], [3, 3, 3, 4])
    led.play(roll)
    expect(led.orders()).toEqual(['openFire', 'ceaseFire'])
    const alone = engagement([flag('F', '0,0'), colours('C', '5,-1')], [FAR], [3, 3, 3, 4, 1])
    alone.play(roll)
    expect(alone.states('F')).toContain('fired')
  })

  test('[FIRE-INF-2] [FCT-T2] a battalion out of command rolls for fire control with two more, and nothing else', () => {
    const p = engagement(
      [flag('F', '0,0', { outOfCommand: true }), chasseurs('h', '0,6'), colours('C', '5,-1')],
      [],
      [2, 2, 3, 3, 1],
    )
    p.play('engage h joined nobody modifier 0')
    while (p.orders('fall').length > 0) p.play(p.orders('fall')[0])
    if (p.step === 'hold-move') p.play('done')
    expect(p.told('fireControl')).toMatchObject([{ total: 8, result: 'fire' }])
  })

  test('[ENG-4] all fire of a command is resolved before the next one rolls', () => {
    const p = engagement(
      [flag('F', '0,0'), line('a', '0,1'), gun('n', '0,5'), colours('C', '5,-1')],
      [FAR],
      [3, 3, 4, 4, 1, 1],
    )
    p.play(roll)
    expect(p.step).toBe('engagement')
    expect(p.told('fired').length).toBe(2)
  })
})

describe('Attack', () => {
  const attack = (
    units: readonly Record<string, unknown>[],
    more: Record<string, unknown> = {},
    dice: readonly number[] = [6, 6],
  ) => {
    const p = engagement(units, [FAR], dice, more)
    p.play(roll)
    return p
  }

  const asked = ({ match }: ReturnType<typeof attack>): string =>
    match.battle.question(match.position, match.actor!).text

  test('[ENG-ET-13] [ENG-ET-14] hold, advance, or open fire without a roll', () => {
    const p = attack([flag('F', '0,0'), colours('C', '5,-1')], {}, [6, 6, 1])
    expect(p.orders().sort()).toEqual(['charge', 'hold', 'openFire'])
    expect(asked(p)).toContain('open fire')
    p.play('openFire')
    expect(p.told('fireControl')).toEqual([])
    expect(p.states('F')).toContain('fired')
    const far = attack([flag('F', '0,0'), ENEMY])
    expect(far.objections('openFire')).toEqual(['ENG-ET-14'])
    expect(asked(far)).not.toContain('fire')
    far.play('hold')
    expect(far.step).toBe('hold-move')
  })

  test('[ENG-ET-12] a Fired command rolls for fire control instead', () => {
    const p = attack([flag('F', '0,0', { fired: true }), colours('C', '5,-1')], {}, [6, 6, 1, 1])
    expect(p.told('fireControl').length).toBe(1)
    expect(p.step).not.toBe('hold-move')
  })

  test('[ENG-ET-15] [MOV-2d] [MOV-2f] exactly 3, 5 or 6 hexes toward the nearest enemy', () => {
    const p = attack([flag('F', '0,0'), ENEMY])
    p.play('charge')
    expect(p.reach('F').sort()).toEqual(['3,0', '5,0', '6,0'])
    expect(p.objections('move F to 4,0 facing E')).toEqual(['ENG-ET-15'])
  })

  test('[ENG-ET-15] [ENG-ET-15b] [CHG-1] [CHG-3] it stops on contact, whatever is left', () => {
    const p = attack([flag('F', '0,0'), colours('C', '5,0')])
    p.play('charge')
    expect(p.reach('F').sort()).toEqual(['3,0', '4,0'])
  })

  test('[ENG-ET-17] [FAC-3] in contact it faces as many enemy hexes as it can', () => {
    const p = attack([flag('F', '0,0'), colours('C', '5,0'), austrian('y', '5,-1')])
    p.play('charge')
    expect(p.orders('move').filter(o => o.startsWith('move F to 4,0'))).toEqual(['move F to 4,0 facing E'])
  })

  test('[ENG-ET-18] [CHG-4] [DEF-24] the charge is fought out in the Close Combat Phase', () => {
    const p = attack([flag('F', '0,0'), colours('C', '5,0')], {}, [6, 6, 4])
    p.play('charge', 'move F to 4,0 facing E')
    const told = p.play('done')
    expect(told.some(e => e.kind === 'closeCombat')).toBe(true)
  })

  test('[CHG-2] [ET-5] guns never charge', () => {
    const p = engagement([gun('n', '0,0', { limbered: true }), colours('C', '4,0')], [FAR], [6, 6])
    p.play('engage n joined nobody modifier 0', 'charge')
    expect(p.reach('n')).toEqual(['2,0'])
  })

  test('[TEC-WOOD-C2] [TEC-ORCH-C] [TEC-STR-C2] cavalry does not charge out of, through or into broken terrain', () => {
    for (const ground of ['wood', 'orchard', 'stream']) {
      for (const hex of ['0,0', '2,0', '5,0']) {
        const p = engagement([chasseurs('h', '0,0'), colours('C', '5,0')], [FAR], [6, 6], {
          terrain: { [hex]: ground },
        })
        p.play('engage h joined nobody modifier 0', 'charge')
        expect(p.reach('h')).not.toContain('4,0')
      }
    }
    const clear = engagement([chasseurs('h', '0,0'), colours('C', '5,0')], [FAR], [6, 6])
    clear.play('engage h joined nobody modifier 0', 'charge')
    expect(clear.reach('h')).toContain('4,0')
  })

  test('[LCAS-6] a lone Leader who is approached goes to his nearest friends', () => {
    const p = engagement([flag('F', '0,0'), ENEMY], [FAR, feldherr('h', '4,0')], [6, 6])
    p.play(roll, 'charge', 'move F to 3,0 facing E')
    expect(p.at('h')).toBe('8,0')
  })

  test('[ROUT-4] a routed unit that the enemy comes next to is lost', () => {
    const p = attack([flag('F', '0,0'), colours('C', '5,0', { cohesion: 'routed' })])
    p.play('charge', 'move F to 4,0 facing E')
    expect(p.at('C')).toBe('eliminated')
  })
})
