/** 12.6 Where units can fall back to when ZOC, leaders and full hexes combine. */
import { describe, expect, test } from 'vitest'
import {
  allied,
  alliedGuns,
  alliedHorse,
  type Counter,
  fighting,
  french,
  MARSHAL,
  type MoravianProblem,
  type Problem,
} from '../../checks/field-problem.ts'

const F1 = french('F1', 8, '0,0')
const A1 = allied('A1', 2, '1,0')
const rivers = (from: string, hexes: readonly string[]): Record<string, 'river'> =>
  Object.fromEntries(hexes.map(hex => [`${from}/${hex}`, 'river' as const]))
const quiet = (id: string, hex: string): Counter => french(id, 1, hex, { order: 'defense' })

/** A1 is driven back one hex (Dr), or two if it was disordered and is disordered again. */
function driven(units: readonly Counter[], more: Problem = {}, shaken: Partial<Counter> = {}): MoravianProblem {
  const dice = shaken.cohesion === 'disordered' ? [1, 1, 3, 3, 3] : [1, 5, 3, 3, 3]
  const p = fighting([F1, { ...A1, ...shaken }, ...units], { orders: { F: 'advance' }, ...more, dice })
  p.assault('assault 1,0 with F1')
  return p
}
const places = (p: MoravianProblem): string[] => p.choices('retreat A1 to').map(order => order.split(' ')[3])

describe('12.6 Ways back', () => {
  test('[12.6] [7.2.4] no unit falls back to an enemy leader, or past one', () => {
    const marshal = (hex: string): Problem => ({ leaders: [{ ...MARSHAL, hex }] })
    expect([places(driven([])), places(driven([], marshal('2,0')))]).toEqual([
      ['1,1', '2,-1', '2,0'],
      ['1,1', '2,-1'],
    ])
    // Two hexes back, with 2,0 as the only hex on the path.
    const lane = { hexsides: rivers('1,0', ['2,-1', '1,-1', '0,1', '1,1']) }
    const shaken = { cohesion: 'disordered' } as const
    expect(places(driven([], lane, shaken)).length).toBeGreaterThan(1)
    expect(driven([], { ...lane, ...marshal('2,0') }, shaken).at('A1')).toBe('eliminated')
  })

  test('[12.6.1] into the first empty zone, not into one that lies farther on beyond a full hex', () => {
    // 1,1 is in G1’s ZOC; 2,0 is full, and 3,0 behind it is in G2’s ZOC.
    const p = driven([quiet('G1', '0,2'), quiet('G2', '4,0'), allied('B1', 8, '2,0')], {
      hexsides: { ...rivers('1,0', ['2,-1', '1,-1', '0,1']), ...rivers('2,0', ['3,-1', '2,-1', '1,1', '2,1']) },
    })
    expect([p.at('A1'), p.told('disordered')]).toMatchObject(['1,1', [{ cases: ['12.6.1'] }]])
  })

  test('[4.16.5] [14.1] a unit that has to go two hexes before combat and can go only one stays', () => {
    const evades = (hexsides: Problem['hexsides']): boolean => {
      const p = fighting([F1, { ...A1, type: 'light-infantry' }], {
        orders: { F: 'attack', A: 'react' },
        dice: [3, 3],
        ...(hexsides ? { hexsides } : {}),
      })
      p.assault('assault 1,0 with F1')
      return p.step === 'evasion'
    }
    const lane = rivers('1,0', ['2,-1', '1,-1', '0,1', '1,1'])
    const end = rivers('2,0', ['3,-1', '2,-1', '1,1', '2,1', '3,0'])
    expect([evades(undefined), evades(lane), evades({ ...lane, ...end })]).toEqual([true, true, false])
  })

  test('[12.6.2] [4.16.5] from a full hex it goes on and not back to one that it came through', () => {
    const full = allied('B1', 8, '3,0', { formation: 'B' })
    const evades = (beyond: readonly string[]): string[] => {
      const p = fighting([F1, { ...A1, type: 'light-infantry' }, full], {
        orders: { F: 'attack', A: 'react', B: 'march' },
        hexsides: {
          ...rivers('1,0', ['2,-1', '1,-1', '0,1', '1,1']),
          ...rivers('2,0', ['3,-1', '2,-1', '1,1', '2,1']),
          ...rivers('3,0', beyond),
        },
        dice: [3, 3],
      })
      p.assault('assault 1,0 with F1')
      return p.step === 'evasion' ? p.choices('evade') : []
    }
    const shut = ['4,-1', '3,-1', '2,1', '3,1', '4,0']
    expect([evades(shut), evades(shut.slice(0, 4))]).toEqual([[], ['evade A1 to 4,0']])
  })
})

describe('12.6 What comes of falling back', () => {
  test('[16.31.1] cavalry that leaves the ice on its way back does not test, cavalry that enters it does', () => {
    const tests = (pond: string): number => {
      const p = fighting([F1, alliedHorse('A1', 2, '1,0')], { terrain: { [pond]: 'pond' }, dice: [5, 1, 1, 1] })
      p.assault('assault 1,0 with F1')
      p.play('done', 'retreat A1 to 2,0')
      return p.told('tested').filter(({ cases }) => (cases as readonly string[]).includes('16.31.1')).length
    }
    expect([tests('1,0'), tests('2,0')]).toEqual([0, 1])
  })

  test('[16.29.4] guns that cannot move take no notice of Dr, wherever they stand', () => {
    const p = fighting(
      [{ id: 'fr-santon-battery', hex: '1,0', formation: 'F' }, allied('A1', 6, '0,0'), french('F9', 1, '-6,0')],
      { command: 'A', orders: { A: 'attack', F: 'defense' }, dice: [3, 6, 6] },
    )
    p.assault('assault 1,0 with A1')
    if (p.step === 'defensive-fire') p.play('done')
    expect([p.told('assaulted')[0].result, p.at('fr-santon-battery')]).toEqual(['Dr', '1,0'])
    expect([p.told('tested'), p.told('disordered')]).toEqual([[], []])
  })

  test('[12.5.4.clar.2] [11.1] guns without other troops that are disordered twice go back two hexes', () => {
    const p = fighting([french('F1', 4, '0,0'), alliedGuns('A1', 2, '1,0', { cohesion: 'disordered' })], {
      weather: 'snow',
      dice: [2, 3, 3],
    })
    p.assault('assault 1,0 with F1')
    expect([p.told('assaulted')[0].result, p.step]).toEqual(['Dd', 'retreat'])
    expect(p.choices('retreat A1 to 3,0')).toHaveLength(1)
  })
})
