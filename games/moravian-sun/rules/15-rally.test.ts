import { describe, expect, test } from 'vitest'
import {
  allied,
  type Counter,
  french,
  frenchGuns,
  MARSHAL,
  type MoravianProblem,
  moving,
  type Problem,
  problem,
} from '../checks/field-problem.ts'
import type { OrderName } from '../setup/vocabulary.ts'

const broken = (more: Partial<Counter> = {}): Counter => french('F1', 3, '0,0', { cohesion: 'disordered', ...more })

function rallying(order: OrderName, units: readonly Counter[], more: Problem = {}): MoravianProblem {
  return problem({
    units,
    phase: 'rally',
    orders: { F: order },
    leaders: [{ ...MARSHAL, hex: '0,0' }],
    ...more,
  })
}

/** Between hexes by their labels. */
function distance(a: string, b: string): number {
  const [[q, r], [s, t]] = [a, b].map(label => label.split(',').map(Number))
  return Math.max(Math.abs(q - s), Math.abs(r - t), Math.abs(q + r - s - t))
}

const asked = (p: MoravianProblem): boolean => p.step === 'rally'
/** The refusal for F1 while another unit may rally. */
const why = (order: OrderName, units: readonly Counter[], more: Problem = {}): string[] =>
  rallying(order, [...units, french('F9', 1, '-6,0', { cohesion: 'routed', order: 'defense' })], more).objections(
    'rally F1',
  )

describe('15.3 Rally', () => {
  test('[15.3] [15.3(1)] a refusal says what is missing: a broken unit, distance, a leader, friends, an order', () => {
    const said = (order: OrderName, units: readonly Counter[], more: Problem = {}): string[] =>
      rallying(order, [...units, french('F9', 1, '-6,0', { cohesion: 'routed', order: 'defense' })], more).reasons(
        'rally F1',
      )
    expect(said('defense', [broken({ cohesion: 'good order' })])).toEqual(['F1 can’t rally: already in good order.'])
    const near = 'F1 can’t rally: too close to the enemy (four hexes under this order).'
    expect(said('march', [broken(), allied('A1', 3, '3,0')])).toEqual([near])
    expect(said('march', [broken(), allied('A1', 3, '4,0')])).toEqual([])
    const unled = 'F1 can’t rally: no leader of the formation close enough for this order.'
    expect(said('march', [broken()], { leaders: [{ ...MARSHAL, hex: '2,0' }] })).toEqual([unled])
    expect(said('march', [broken()], { leaders: [{ ...MARSHAL, hex: '1,0' }] })).toEqual([])
    expect(said('defense', [broken(), allied('A1', 3, '1,0')])).toEqual(['F1 can’t rally: alone in an enemy ZOC.'])
    expect(said('attack', [broken()])).toEqual(['F1 can’t rally under its current order.'])
  })

  test('[15.3] [15.3(2)] [4.11.5] [4.17.4] which orders allow it, and where', () => {
    const near = [broken(), allied('A1', 2, '3,0')]
    const far = [broken(), allied('A1', 2, '4,0')]
    for (const order of ['defense', 'react'] as const) expect(asked(rallying(order, near))).toBe(true)
    for (const order of ['advance', 'pursuit', 'march'] as const)
      expect([asked(rallying(order, near)), asked(rallying(order, far))]).toEqual([false, true])
    for (const order of ['attack', 'probe'] as const) expect(asked(rallying(order, far))).toBe(false)
    expect([why('attack', far), why('probe', far), why('advance', near), why('advance', far)]).toEqual([
      ['4.13'],
      ['4.14'],
      ['4.11.5'],
      [],
    ])
    expect([why('march', near), why('pursuit', near)]).toEqual([['4.17.4'], ['15.3']])
    // 12.2: Pursuit is a kind of Advance: without a leader of their own they can’t rally, however far the enemy is.
    const unled = { leaders: [{ ...MARSHAL, hex: '2,0' }] }
    expect([why('pursuit', far), why('pursuit', far, unled), why('advance', far, unled)]).toEqual([
      [],
      ['15.3'],
      ['4.11.5'],
    ])
    expect(why('defense', [broken(), allied('A1', 2, '1,0')])).toEqual(['15.3(1)'])
    expect([why('march', [broken()]), why('defense', [broken({ cohesion: 'good order' })])]).toEqual([[], ['15.3']])
  })

  test('[15.3(2)] [4.3] of a stack only units whose order allows it; [6.1.1] a unit that stays routed leaves those that do not', () => {
    const p = rallying('attack', [broken(), broken({ id: 'F2', outOfCommand: true })])
    expect([p.choices(), p.objections('rally F1 F2')]).toEqual([['done', 'rally F2'], ['4.13']])
    const routed = { cohesion: 'routed' } as const
    const ring = ['0,1', '-1,1', '-1,0', '0,-1', '1,-1'].map((hex, i) => french(`G${i}`, 8, hex, { formation: 'G' }))
    const enemy = allied('A1', 2, '1,0', { cohesion: 'disordered' })
    const q = rallying('defense', [broken(routed), broken({ id: 'F2', ...routed }), ...ring, enemy], { dice: [3] })
    q.play('rally F1')
    const places = q.choices('retreat F2').map(order => order.split(' ')[3])
    // Of the second ring, hexes only behind the enemy aren’t reached.
    expect([q.step, places.length, places.includes('2,0'), places.includes('0,2')]).toEqual([
      'displacement',
      11,
      false,
      true,
    ])
  })

  test('[11.0] [15.3(2)] guns may defend instead of what their formation does, and rally anywhere; then they stay under Defense', () => {
    const guns = (more: Partial<Counter> = {}): Counter =>
      frenchGuns('F1', 3, '0,0', { cohesion: 'disordered', ...more })
    const near = allied('A1', 2, '3,0')
    for (const order of ['attack', 'probe', 'advance', 'march'] as const)
      expect([asked(rallying(order, [guns(), near])), asked(rallying(order, [broken(), near]))]).toEqual([true, false])
    const alone = [guns(), allied('A1', 2, '1,0'), french('F9', 1, '-6,0', { cohesion: 'routed', order: 'defense' })]
    expect(rallying('attack', alone).objections('rally F1')).toEqual(['15.3(1)'])

    /** The refusal for its order, and its movement after a rally. */
    const rallied = (order: OrderName, enemy: string): unknown[] => {
      const p = rallying(order, [guns(), allied('A1', 2, enemy), french('F2', 1, '0,1')], { dice: [1] })
      p.play('rally F1')
      const far = Math.max(...p.moves('F1').map(hex => distance('0,0', hex)))
      return [p.told('roused').map(({ order: chosen, cases }) => [chosen, cases]), p.step, far > 1]
    }
    expect(rallied('attack', '5,0')).toEqual([[['defense', ['11.0']]], 'movement', false])
    expect(rallied('march', '3,0')).toEqual([[['defense', ['11.0']]], 'movement', false])
    expect(rallied('march', '5,0')).toEqual([[], 'movement', true])
  })

  test('[15.3] only units of the command that acts', () => {
    const p = rallying('defense', [
      broken(),
      french('G1', 2, '-1,0', { formation: 'G', cohesion: 'routed' }),
      allied('A1', 2, '5,0', { cohesion: 'routed' }),
    ])
    expect([p.objections('rally G1'), p.objections('rally A1')]).toEqual([['2.1.B.1'], ['2.1.B.1']])
  })

  test('[4.11.5] with a leader of its formation, or next to one', () => {
    const at = (hex: string): boolean =>
      asked(rallying('march', [broken(), allied('A1', 2, '5,0')], { leaders: [{ ...MARSHAL, hex }] }))
    expect([at('0,0'), at('-1,0'), at('-2,0')]).toEqual([true, true, false])
    const general = (formation: string): string[] =>
      why('march', [broken(), french('G1', 1, '-5,0', { formation: 'G' }), allied('A1', 2, '5,0')], {
        leaders: [{ id: 'general', side: 'french', rank: 'general', formations: [formation], hex: '0,0' }],
      })
    expect([general('F'), general('G')]).toEqual([[], ['4.17.4']])
  })

  test('[15.3(1)] not alone in an enemy zone', () => {
    expect(asked(rallying('defense', [broken(), allied('A1', 2, '1,0')]))).toBe(false)
    expect(asked(rallying('defense', [broken(), french('F2', 2, '0,0'), allied('A1', 2, '1,0')]))).toBe(true)
  })

  test('[15.3.1] [4.15.5] a test: routed becomes disordered, disordered good order', () => {
    const after = (cohesion: 'disordered' | 'routed'): readonly string[] => {
      const p = rallying('defense', [broken({ cohesion })], { dice: [5] })
      p.play('rally F1')
      return p.states('F1')
    }
    expect([after('disordered'), after('routed')]).toEqual([[], ['disordered']])
    const p = rallying('defense', [broken({ efficiency: 3 }), broken({ id: 'F2', efficiency: 2 })], { dice: [4] })
    p.play('rally F1 F2')
    expect([p.told('tested')[0].passed, p.at('F1'), p.states('F1')]).toEqual([['F1'], '0,0', []])
  })

  test('[15.3.2] [4.15.note] a unit that fails goes back four hexes and is better for it; toward its Commander', () => {
    const p = rallying('defense', [broken({ cohesion: 'routed' }), allied('A1', 2, '2,0')], {
      leaders: [{ ...MARSHAL, hex: '-4,0' }],
      dice: [6],
    })
    p.play('rally F1')
    expect([p.at('F1'), p.states('F1')]).toEqual(['-4,0', ['disordered']])
    expect((p.told('retreated')[0].path as string[]).length).toBe(5)
    const free = rallying('defense', [broken(), allied('A1', 2, '2,0')], { leaders: [], dice: [6] })
    free.play('rally F1')
    // Four hexes away, and farther from the enemy than before.
    expect([free.objections('retreat F1 to -4,0'), free.objections('retreat F1 to -3,0')]).toEqual([[], ['15.3.2']])
    expect([free.objections('retreat F1 to 2,-4'), free.objections('retreat F1 to 4,-2')]).toEqual([[], ['15.3.2']])
    free.play('retreat F1 to -4,0')
    expect(free.states('F1')).toEqual([])
  })

  test('[15.3.2] of the hexes that are far enough those nearest to the Commander, and no others', () => {
    const p = rallying('defense', [broken(), allied('A1', 2, '2,0')], {
      leaders: [{ ...MARSHAL, hex: '-3,-2' }],
      dice: [6],
    })
    p.play('rally F1')
    const why = (hex: string): string[] => p.objections(`retreat F1 to ${hex}`)
    // Two hexes from him, and three.
    expect([distance('-3,-2', '-3,-1'), distance('-3,-2', '-4,0'), distance('-3,-2', '-4,1')]).toEqual([1, 2, 3])
    expect([why('-3,-1'), why('-4,0')]).toEqual([[], ['15.3.2']])
    expect(p.reasons('retreat F1 to -4,0')).toEqual([
      'F1 can’t retreat to -4,0: other hexes are closer to its Commander.',
    ])
    expect(p.reasons('retreat F1 to -5,0')).toEqual(['F1 can’t retreat to -5,0: it must be 4 hexes away.'])
  })

  test('[15.3.2] four hexes also where the Commander stands with it, and less only where there is no more room', () => {
    const p = rallying('defense', [broken(), allied('A1', 2, '2,0')], { dice: [6] })
    p.play('rally F1')
    expect(p.objections('retreat F1 to -1,0')).toEqual(['15.3.2'])
    expect(p.choices('retreat').every(order => distance('0,0', order.split(' ')[3]) === 4)).toBe(true)
    const edge = rallying('defense', [broken({ hex: '-4,0' }), allied('A1', 2, '-2,0')], { leaders: [], dice: [6] })
    edge.play('rally F1')
    expect(edge.choices('retreat').map(order => order.split(' ')[3])).toContain('-6,4')
  })

  test('[15.3.2] in a corner where it gets no farther from the enemy it stays as it is', () => {
    const p = rallying('defense', [broken({ hex: '-6,0' }), allied('A1', 2, '0,0')], { leaders: [], dice: [6] })
    p.play('rally F1')
    expect([p.step, p.at('F1'), p.states('F1')]).toEqual(['movement', '-6,0', ['disordered']])
  })

  test('[15.3.2] it ignores terrain costs, and zones of friends do not hold it', () => {
    const swamp = ['-1,0', '-2,0', '-3,0', '-4,0'].map(hex => [hex, 'marsh' as const])
    const p = rallying('defense', [broken({ move: 1 }), allied('A1', 2, '2,0')], {
      terrain: Object.fromEntries(swamp),
      leaders: [{ ...MARSHAL, hex: '-4,0' }],
      dice: [6],
    })
    p.play('rally F1')
    expect(p.at('F1')).toBe('-4,0')
  })

  test('[15.3.2] a unit that cannot leave its hex stays as it is', () => {
    const p = rallying('defense', [broken(), french('F2', 2, '0,0'), allied('A1', 2, '1,0')], {
      hexsides: Object.fromEntries(
        ['0,0/1,0', '0,0/0,1', '0,0/-1,1', '0,0/-1,0', '0,0/0,-1', '0,0/1,-1'].map(s => [s, 'river' as const]),
      ),
      dice: [6],
    })
    p.play('rally F1')
    expect([p.at('F1'), p.states('F1')]).toEqual(['0,0', ['disordered']])
  })

  test('[3.2.2] a commander in chief leaves those who rally', () => {
    const p = rallying('defense', [broken(), french('F2', 2, '-2,0')], {
      leaders: [{ id: 'N', side: 'french', rank: 'army', hex: '0,0' }],
      dice: [3],
    })
    p.play('rally F1')
    expect(p.at('N')).toBe('-2,0')
    const corps = rallying('defense', [broken(), french('F2', 2, '-2,0')], { dice: [3] })
    corps.play('rally F1')
    expect(corps.at('marshal')).toBe('0,0')
  })

  test('[13.1.2] on the line of a hex stand those of that hex alone', () => {
    const p = rallying('defense', [
      broken(),
      french('F2', 1, '0,0', { cohesion: 'disordered' }),
      broken({ id: 'F3', hex: '0,1' }),
    ])
    const { battle, position } = p.match
    const lines = battle.menus(position, 0).filter(({ kind }) => kind === 'rally')
    expect(lines.map(({ party }) => party!.may.map(unit => battle.field.units[unit].id))).toEqual([
      ['F1', 'F2'],
      ['F3'],
    ])
  })

  test('[13.1.2] units of one hex rally with one die, each once', () => {
    const p = rallying('defense', [broken(), broken({ id: 'F2' }), broken({ id: 'F3', hex: '-1,0' })], { dice: [3] })
    expect(p.objections('rally F1 F3')).toEqual(['13.1.2'])
    p.play('rally F1 F2')
    expect(p.told('tested').length).toBe(1)
    expect(p.objections('rally F1')).toEqual(['15.3'])
    const routed = rallying('defense', [broken({ cohesion: 'routed' }), broken({ id: 'F3', hex: '-1,0' })], {
      dice: [3],
    })
    routed.play('rally F1')
    expect([routed.states('F1'), routed.objections('rally F1')]).toEqual([['disordered'], ['15.3']])
  })
})

describe('15.2.1 The enemy comes up to routed units', () => {
  const near = (die: number): MoravianProblem => {
    const p = moving('advance', [french('F1', 3, '0,0')], {
      units: [french('F1', 3, '0,0'), allied('A1', 2, '2,0', { cohesion: 'routed' })],
      dice: [die],
    })
    p.play('move F1 to 1,0')
    return p
  }

  test('[15.2.1] a unit that fails a test surrenders permanently, one that passes goes back two hexes', () => {
    const lost = near(6)
    expect([lost.at('A1'), lost.told('eliminated')[0]]).toMatchObject([
      'eliminated',
      { returns: 0, cases: ['15.2.1', '12.9'] },
    ])
    const gone = near(4)
    expect(gone.now()).toBe('turn 1 allied retreat')
    gone.play('retreat A1 to 4,0')
    expect([gone.at('A1'), gone.states('A1'), gone.step]).toEqual(['4,0', ['routed'], 'movement'])
  })

  test('[9.1.2] a hex two away behind the enemy is refused for the enemy, and not for its distance', () => {
    const p = moving('march', [french('F1', 3, '0,0')], {
      units: [
        french('F1', 3, '0,0'),
        french('G1', 8, '3,-1', { formation: 'G' }),
        allied('A1', 2, '2,-1', { cohesion: 'routed' }),
      ],
      dice: [1],
    })
    p.play('move F1 to 1,0')
    expect([
      p.reasons('retreat A1 to 4,-1'),
      p.objections('retreat A1 to 5,-1'),
      p.objections('retreat A1 to 4,-2'),
    ]).toEqual([['A1 can’t reach 4,-1: enemy units block every route.'], ['12.6'], []])
  })

  test('[15.2.1] only routed units, and only those next to where the enemy has come', () => {
    const p = moving('advance', [french('F1', 3, '0,0')], {
      units: [
        french('F1', 3, '0,0'),
        allied('A1', 2, '2,0', { cohesion: 'disordered' }),
        allied('A2', 2, '3,0', { cohesion: 'routed' }),
      ],
    })
    p.play('move F1 to 1,0')
    expect(p.told('tested')).toEqual([])
  })

  test('[15.2.1] [3.5.4] a leader adjacent to the hex and outside enemy zones has nothing to fear', () => {
    const p = moving('advance', [french('F1', 3, '0,0')], {
      units: [
        french('F1', 3, '0,0', { cohesion: 'disordered' }),
        allied('A1', 2, '3,0', { cohesion: 'routed' }),
        allied('A3', 2, '6,0'),
      ],
      leaders: [
        { ...MARSHAL, hex: '0,0' },
        { id: 'prince', side: 'allied', rank: 'corps', formations: ['A'], initiative: 2, hex: '3,-1' },
      ],
      dice: [6],
    })
    p.play('move F1 to 2,0')
    expect([p.at('A1'), p.told('leaderTested'), p.at('prince')]).toEqual(['eliminated', [], '3,-1'])
  })

  test('[15.2.1] units of one hex with one die; [3.5.4] a leader who is left alone must save himself', () => {
    const prince = {
      id: 'prince',
      side: 'allied',
      rank: 'corps',
      formations: ['A'],
      initiative: 2,
      hex: '2,0',
    } as const
    const p = moving('advance', [french('F1', 3, '0,0')], {
      units: [
        french('F1', 3, '0,0'),
        allied('A1', 2, '2,0', { cohesion: 'routed' }),
        allied('A2', 2, '2,0', { cohesion: 'routed' }),
        allied('A3', 2, '5,0'),
      ],
      leaders: [{ ...MARSHAL, hex: '0,0' }, prince],
      dice: [6, 3],
    })
    p.play('move F1 to 1,0')
    expect([p.told('tested').length, p.at('A1'), p.at('A2')]).toEqual([1, 'eliminated', 'eliminated'])
    expect([p.told('leaderTested'), p.at('prince')]).toMatchObject([[{ safe: true }], '5,0'])
    expect(p.view().demoralization.Russian).toBe(4)
  })
})
