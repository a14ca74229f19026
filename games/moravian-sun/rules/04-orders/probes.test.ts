import { describe, expect, test } from 'vitest'
import { A1, fought, strong } from '../../checks/assaulted.ts'
import { allied, alliedGuns, french } from '../../checks/field-problem.ts'

describe('4.14.2 Probes', () => {
  test('[4.12] [4.13] [4.11] a unit that attacks under Attack, Advance or Pursuit does not retire', () => {
    for (const order of ['attack', 'advance', 'pursuit'] as const) {
      const p = fought([french('F1', 8, '0,0', { efficiency: 6 }), A1], order === 'attack' ? [3] : [1, 3], {
        orders: { F: order },
      })
      expect([p.told('assaulted').length, p.at('F1'), p.states('F1')]).toEqual([1, '0,0', []])
    }
  })

  test('[4.14.2] [4.16.3] whatever came of it the attackers retire two hexes, disordered', () => {
    for (const order of ['probe', 'react'] as const) {
      const p = fought([french('F1', 8, '0,0'), A1], [1, 3], { orders: { F: order } })
      expect([p.step, p.states('F1')]).toEqual(['retreat', ['disordered']])
      // Two hexes from their start, and away from the enemy.
      expect(p.choices()).toEqual(
        ['-1,-1', '-1,2', '-2,0', '-2,1', '-2,2', '0,-2', '0,2', '1,-2', '2,-2'].map(hex => `retreat F1 to ${hex}`),
      )
      // One hex or three isn’t two; 2,-1 is two hexes away, but no farther from the enemy.
      expect(['-1,0', '-3,0', '2,-1'].map(hex => p.objections(`retreat F1 to ${hex}`))).toEqual([
        ['4.14.2'],
        ['4.14.2'],
        ['4.14.2'],
      ])
      expect(['-3,0', '2,-1'].flatMap(hex => p.reasons(`retreat F1 to ${hex}`))).toEqual([
        'F1 can’t retreat to -3,0: it must be 2 hexes away.',
        'F1 can’t retreat to 2,-1: other hexes are farther from the enemy.',
      ])
      p.play('retreat F1 to -2,0')
      expect([p.at('F1'), p.states('F1')]).toEqual(['-2,0', ['disordered']])
    }
  })

  test('[4.14.2] [12.6.1] they retire into no enemy zone but where a friend stands, and two hexes before anything else', () => {
    const probing = { orders: { F: 'probe' } } as const
    // The ZOC of A2 covers -2,0 and -2,1, where F2 stands; that of A1 every path to 0,2 and 2,-2.
    const units = [french('F1', 7, '0,0'), french('F2', 1, '-2,1'), A1, allied('A2', 2, '-3,1')]
    const watched = fought(units, [1, 2], probing)
    expect(watched.choices()).toEqual(
      ['-1,-1', '-1,2', '-2,1', '-2,2', '0,-2', '1,-2'].map(hex => `retreat F1 to ${hex}`),
    )
    expect(watched.objections('retreat F1 to -2,0')).toEqual(['12.6.1'])
    // Two hexes away there is only 1,1, not farther from 1,0; -1,1 is, and two steps away.
    const rivers = {
      '0,0': ['0,-1', '1,-1'],
      '-1,0': ['-2,0', '-2,1', '-1,-1', '0,-1'],
      '-1,1': ['-2,1', '-2,2', '-1,2', '0,1'],
      '0,1': ['-1,2', '0,2'],
      '1,0': ['2,-1', '2,0', '1,-1'],
    }
    const shut = Object.entries(rivers).flatMap(([from, all]) => all.map(to => [`${from}/${to}`, 'river' as const]))
    const lost = [strong, allied('A1', 1, '1,0'), allied('A2', 2, '5,0')]
    const pent = fought(lost, [1, 6], { ...probing, hexsides: Object.fromEntries(shut) })
    expect([pent.at('A1'), pent.at('F1')]).toEqual(['rebuilding', '1,1'])
  })

  test('[4.14.2] [12.7] a unit that only probes is not asked to advance: it retires from where it stood', () => {
    for (const order of ['probe', 'react'] as const) {
      const guns = fought([strong, alliedGuns('A1', 2, '1,0', { moved: true }), allied('A2', 2, '5,0')], [1], {
        orders: { F: order },
      })
      expect([guns.at('A1'), guns.step, guns.choices('retreat F1 to -2,0').length]).toEqual([
        'eliminated',
        'retreat',
        1,
      ])
      const driven = fought([strong, A1], [1, 6, 3], { orders: { F: order } })
      expect([driven.told('assaulted')[0].result, driven.step]).toEqual(['Dr', 'retreat'])
      driven.play(driven.choices('retreat A1')[0])
      expect([driven.step, driven.choices('retreat F1 to -2,0').length]).toEqual(['retreat', 1])
    }
  })

  test('[4.14.2] [12.7] of several attackers those advance who have another order', () => {
    const p = fought(
      [strong, french('F2', 1, '0,1', { order: 'attack' }), allied('A9', 1, '-6,0'), A1],
      [1, 6, 3],
      {
        orders: { F: 'probe' },
      },
      'assault 1,0 with F1 F2',
    )
    p.play(p.choices('retreat A1')[0])
    expect([p.step, p.choices('advance')]).toEqual(['advance', ['advance F2 to 1,0']])
    p.play('advance F2 to 1,0')
    expect([p.step, p.at('F2'), p.states('F1')]).toEqual(['retreat', '1,0', ['disordered']])
  })

  test('[4.14.2] a unit disordered by the result suffers nothing more, and one that cannot retire stays', () => {
    const p = fought([french('F1', 2, '0,0'), allied('A1', 4, '1,0')], [1, 1], { orders: { F: 'probe' } })
    expect([p.told('assaulted')[0].result, p.told('disordered').length, p.step]).toEqual(['Ad', 1, 'retreat'])
    const shut = ['1,-1', '0,-1', '-1,0', '-1,1', '0,1'].map(hex => [`0,0/${hex}`, 'river' as const])
    const pinned = fought([french('F1', 8, '0,0'), A1], [1, 3], {
      orders: { F: 'probe' },
      hexsides: Object.fromEntries(shut),
    })
    expect([pinned.at('F1'), pinned.states('F1').includes('disordered')]).toEqual(['0,0', true])
  })
})
