import { describe, expect, test } from 'vitest'
import { arriving } from '../checks/arriving.ts'
import {
  allied,
  type Counter,
  french,
  frenchGuns,
  frenchHorse,
  MARSHAL,
  type MoravianProblem,
  type Officer,
  type Problem,
} from '../checks/field-problem.ts'

describe('12.9, 15.4.3 Rebuilt units', () => {
  const back = (id: string, more: Partial<Counter> = {}): Counter =>
    french(id, 4, undefined, { status: 'rebuilding', reduced: true, due: 1, ...more })
  const places = (p: MoravianProblem, unit: string): string[] =>
    p.choices(`rebuild ${unit} at`).map(order => order.split(' ')[3])

  test('[15.4.3] [12.9(2)] with their Commander or adjacent to him, reduced, and not in an enemy zone', () => {
    const p = arriving([back('F1')])
    expect(places(p, 'F1')).toHaveLength(7)
    expect([p.objections('rebuild F1 at 1,0'), p.objections('rebuild F1 at 2,0')]).toEqual([[], ['15.4.3']])
    p.play('rebuild F1 at 1,0')
    expect([p.at('F1'), p.states('F1'), p.counter('F1').sp, p.step]).toEqual(['1,0', ['reduced'], 2, 'movement'])
    const watched = arriving([back('F1'), allied('A2', 3, '2,0')])
    expect(places(watched, 'F1')).toHaveLength(6)
    expect(watched.objections('rebuild F1 at 1,0')).toEqual(['15.4.3'])
  })

  test('[15.4.3] not among the enemy, on broken ice, or where their arm cannot stand', () => {
    const near = (more: Problem, units: readonly Counter[] = [back('F1')]): string[] =>
      places(arriving(units, more), units[0].id)
    const prince: Officer = { id: 'prince', side: 'allied', rank: 'corps', formations: ['A'], hex: '1,0' }
    const ground = (more: Problem): boolean => near(more).includes('1,0')
    expect(ground({})).toBe(true)
    expect(ground({ leaders: [{ ...MARSHAL, hex: '0,0' }, prince] })).toBe(false)
    expect(ground({ terrain: { '1,0': 'pond' } })).toBe(true)
    expect(ground({ terrain: { '1,0': 'pond' }, broken: ['1,0'] })).toBe(false)
    const broken = arriving([back('F1'), allied('A2', 1, '1,0', { cohesion: 'disordered' })])
    expect([places(broken, 'F1').includes('1,0'), places(broken, 'F1').length]).toEqual([false, 6])
    const horse = frenchHorse('F1', 4, undefined, { status: 'rebuilding', reduced: true, due: 1 })
    expect([
      near({ terrain: { '1,0': 'redoubt' } }, [horse]).includes('1,0'),
      ground({ terrain: { '1,0': 'redoubt' } }),
    ]).toEqual([false, true])
  })

  test('[15.4.3] where there is no room the first suitable hex beyond; not with a General', () => {
    const ring = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'].map((hex, i) =>
      french(`G${i}`, 8, hex, { formation: 'G' }),
    )
    const p = arriving([back('F1', { sp: 8, back: 7 }), ...ring])
    expect([places(p, 'F1').length, places(p, 'F1').includes('2,0')]).toEqual([12, true])
    // Two hexes away is close enough then, except for the ZOC; three isn’t.
    const watched = arriving([back('F1', { sp: 8, back: 7 }), ...ring, allied('A2', 3, '3,0')])
    expect([watched.reasons('rebuild F1 at 2,0'), watched.reasons('rebuild F1 at -3,0').length]).toEqual([
      ['F1 can’t return to 2,0: enemy ZOC.'],
      1,
    ])
    const general: Officer = { id: 'general', side: 'french', rank: 'general', formations: ['F'], hex: '0,0' }
    expect(arriving([back('F1')], { leaders: [general] }).step).toBe('movement')
  })

  test('[15.4.3] where the whole map is full no unit returns', () => {
    const full = ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'].map((hex, i) =>
      french(`G${i}`, 8, hex, { formation: 'G' }),
    )
    const packed = (sp: number): string =>
      arriving([back('F1', { sp: 8, back: 7 })], {
        map: { radius: 1 },
        orders: { F: 'attack' },
        units: [french('F0', sp, '0,0'), back('F1', { sp: 8, back: 7 }), ...full],
      }).step
    expect([packed(1), packed(2)]).toEqual(['arrivals', 'movement'])
  })

  test('[15.4.3] [3.11] without a Commander on the map no unit returns, and the log says so', () => {
    const general: Officer = { id: 'general', side: 'french', rank: 'general', formations: ['F'], hex: '0,0' }
    const later = french('F9', 3, undefined, { move: 4, due: 1, entry: ['-6,0'] })
    const p = arriving([back('F1'), later], { leaders: [general] })
    expect([places(p, 'F1'), p.reasons('rebuild F1 at 1,0')]).toEqual([
      [],
      ['F1 can’t return: its Commander isn’t on the map.'],
    ])
    p.play('enter F9 to -6,0')
    expect(p.step).toBe('movement')
  })

  test('[12.9(2)] [15.4.3] a Commander in the very corner of the map still counts', () => {
    for (const hex of ['-6,0', '0,-6', '6,-6', '6,0', '0,6', '-6,6']) {
      const p = arriving([back('F1')], {
        leaders: [{ ...MARSHAL, hex }],
        units: [french('F0', 3, hex), back('F1'), allied('A1', 3, '1,0')],
      })
      expect(places(p, 'F1')).toHaveLength(4)
    }
  })

  test('[12.9(1)] not before its turn, and not with another formation', () => {
    const p = arriving([back('F1'), back('F2', { due: 2 }), back('G1', { formation: 'G' })])
    expect([p.objections('rebuild F2 at 1,0'), p.objections('rebuild G1 at 1,0'), p.objections('done')]).toEqual([
      ['12.9'],
      ['8.0'],
      ['15.4.3'],
    ])
  })

  test('[15.4.3] a rebuilt unit moves with its formation', () => {
    const p = arriving([back('F1')], { orders: { F: 'march', A: 'defense' } })
    p.play('rebuild F1 at 1,0')
    expect(p.moves('F1').length).toBeGreaterThan(6)
  })

  test('[6.1] guns and cavalry come where they may stand', () => {
    const p = arriving([
      { ...back('F1'), type: 'foot-artillery', reduced: true, back: 1, sp: 2 },
      frenchHorse('F2', 4, undefined, { status: 'rebuilding', reduced: true, due: 1 }),
      frenchGuns('F3', 1, '3,0'),
    ])
    expect([places(p, 'F1').includes('0,0'), places(p, 'F2').includes('0,0')]).toEqual([true, false])
  })
})
