import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedHorse,
  type Counter,
  fighting,
  french,
  type MoravianProblem,
  type Problem,
} from '../checks/field-problem.ts'

const F1 = french('F1', 8, '0,0')
const A1 = allied('A1', 2, '1,0')

/** A1 is driven back (Dr); the next die is its test. */
function driven(units: readonly Counter[], more: Problem = {}, test = 3): MoravianProblem {
  const p = fighting([F1, A1, ...units], { orders: { F: 'advance' }, ...more, dice: [1, 5, test, 3, 3] })
  p.play('assault 1,0 with F1')
  if (p.step === 'declaration') p.play('done')
  return p
}

const places = (p: MoravianProblem, unit = 'A1'): string[] => p.choices(`retreat ${unit} to`).map(o => o.split(' ')[3])

describe('12.6 Retreat', () => {
  test('[12.6] as far as possible from all attackers, by the choice of the owner', () => {
    expect(places(driven([]))).toEqual(['1,1', '2,-1', '2,0'])
    const p = fighting([F1, french('F2', 4, '1,-1'), A1], { dice: [4, 3] })
    p.assault('assault 1,0 with F1 F2')
    expect(places(p)).toEqual(['1,1', '2,0'])
    expect(p.objections('retreat A1 to 0,1')).toEqual(['12.6'])
  })

  test('[12.6] [6.1] two units of a stack may go apart; leaders go with the last', () => {
    const general = { id: 'H', side: 'allied', rank: 'general', formations: ['A'], hex: '1,0' } as const
    const p = fighting([F1, allied('A1', 1, '1,0'), allied('A2', 1, '1,0')], { leaders: [general], dice: [6, 6, 3, 3] })
    p.assault('assault 1,0 with F1')
    p.play('retreat A2 to 2,0')
    expect(p.at('H')).toBe('1,0')
    p.play('retreat A1 to 1,1')
    expect(p.at('H')).toBe('1,1')
  })

  test('[12.6.1] not into an enemy zone while there is another way', () => {
    // F2 controls 2,-1 and 2,0.
    const p = driven([french('F2', 1, '3,-1', { order: 'defense' })])
    expect(p.at('A1')).toBe('1,1')
    expect(p.states('A1')).toEqual(['disordered'])
  })

  test('[12.6.1] into an empty enemy zone it takes a level more, beside a friend it does not', () => {
    const ring = [french('F2', 1, '3,-1'), french('F3', 1, '2,1')].map(one => ({ ...one, order: 'defense' as const }))
    const bare = driven(ring)
    bare.play('retreat A1 to 2,0')
    // Disordered by the zone, then disordered by the result: one level only, the test was passed.
    expect(bare.states('A1')).toEqual(['disordered'])
    const shaken = fighting([F1, { ...A1, cohesion: 'disordered' }, ...ring], { dice: [1, 3, 3] })
    shaken.assault('assault 1,0 with F1')
    expect(shaken.told('assaulted')[0].result).toBe('Dd')
  })

  test('[12.6] [12.6.2] no hex is overstacked: it goes on to the first that is not', () => {
    const full = ['2,0', '2,-1', '1,1'].map((hex, i) => allied(`B${i}`, 8, hex))
    const p = driven(full)
    expect(places(p).every(hex => !['2,0', '2,-1', '1,1', '1,0'].includes(hex))).toBe(true)
    expect(p.told('assaulted')[0].result).toBe('Dr')
    const [first] = p.choices('retreat A1')
    p.play(first)
    expect((p.told('retreated')[0].path as string[]).length).toBe(3)
  })

  test('[12.6.3] who is surrounded is lost for good', () => {
    const ring = ['2,-1', '2,0', '1,1', '0,1', '1,-1'].map((hex, i) => french(`G${i}`, 1, hex, { order: 'defense' }))
    const p = driven(ring)
    expect([p.at('A1'), p.told('eliminated')[0]]).toMatchObject(['eliminated', { returns: 0 }])
  })

  test('[12.9.1] [16.51.1] so is who is driven off the map', () => {
    const map = { radius: 1 } as const
    const blocked = ['0,1', '1,-1'].map((hex, i) => french(`G${i}`, 1, hex, { order: 'defense' }))
    const p = driven(blocked, { map })
    expect([p.at('A1'), p.told('eliminated')[0]]).toMatchObject(['eliminated', { cases: ['12.9.1', '12.9'] }])
  })

  test('[16.51] the French go west, the Allies east or south, where the distance leaves a choice', () => {
    const probe = fighting([allied('A1', 8, '0,0'), french('F1', 2, '1,0')], {
      command: 'A',
      orders: { A: 'attack', F: 'defense' },
      dice: [5, 3],
    })
    probe.assault('assault 1,0 with A1')
    // All lie two hexes from the attacker; none lies west, so that all are open.
    expect(places(probe, 'F1')).toEqual(['1,1', '2,-1', '2,0'])
    const south = fighting([allied('A1', 8, '1,-1'), french('F1', 2, '1,0')], {
      command: 'A',
      orders: { A: 'attack', F: 'defense' },
      dice: [5, 3],
    })
    south.assault('assault 1,0 with A1')
    expect(south.at('F1')).toBe('0,1')
  })

  test('[15.2] routed units take no notice of zones', () => {
    const p = fighting([F1, { ...A1, cohesion: 'routed' }, french('F2', 1, '3,-1', { order: 'defense' })], {
      orders: { F: 'advance' },
      dice: [1, 3],
    })
    p.assault('assault 1,0 with F1')
    expect([p.told('assaulted')[0].result, places(p)]).toEqual(['Dr', ['1,1', '2,-1', '2,0']])
  })

  test('[6.1.1] who routs among steady friends is moved to the nearest empty hex', () => {
    const p = driven([allied('A2', 2, '2,0')], {}, 6)
    p.play('retreat A1 to 2,0')
    expect([p.states('A1'), p.step]).toEqual([['routed'], 'displacement'])
    expect(p.objections('retreat A1 to 5,0')).toEqual(['6.1.1'])
    p.play('retreat A1 to 3,0')
    expect([p.at('A1'), p.at('A2')]).toEqual(['3,0', '2,0'])
  })

  test('[16.31.1] horse that retreats over ice is tested', () => {
    const ice = { terrain: { '2,0': 'pond', '2,-1': 'pond', '1,1': 'pond' } } as const
    const p = fighting([F1, alliedHorse('A1', 2, '1,0')], { ...ice, dice: [5, 6, 3] })
    p.assault('assault 1,0 with F1')
    if (p.step === 'evasion') p.play('done')
    p.play('retreat A1 to 2,0')
    expect(p.told('tested').map(({ cases }) => (cases as string[])[0])).toEqual(['16.31.1', '12.5.4.Dr'])
    expect(p.states('A1')).toEqual(['disordered'])
  })
})
