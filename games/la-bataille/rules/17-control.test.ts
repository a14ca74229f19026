import { describe, expect, test } from 'vitest'
import { coalition, coalitionHorse, french, type KulmProblem, type Problem, problem } from '../checks/field-problem.ts'

/** Which side holds the one hex at stake. */
const holder = (field: KulmProblem): unknown => Object.values(field.view().held).flat()[0]
const FRENCH_HOUSES = (hex: string): Problem => ({ terrain: { [hex]: 'village' }, village: { [hex]: 'french' } })

describe('17.0 a place is held by whose combat unit was there last, however it came', () => {
  test('[8.0] by a retreat before melee', () => {
    const horse = coalitionHorse('K1', 6, '0,0', { facing: 'SE', move: 12 })
    const field = problem({
      phase: 'melee',
      map: { radius: 10 },
      units: [french('F1', 6, '1,0', { facing: 'NW' }), horse],
      ...FRENCH_HOUSES('-2,0'),
    })
    field.play('assault 0,0 with F1')
    expect(holder(field)).toBe('french')
    field.play('evade K1 to -2,0')
    expect(holder(field)).toBe('coalition')
  })

  test('[8.0] [6.7.12] by skirmishers that slip away among the houses', () => {
    const light = coalition('C1', 3, '0,0', { facing: 'E', formation: 'skirmish', range: 2 })
    const field = problem({
      phase: 'charge',
      map: { radius: 10 },
      units: [{ ...coalitionHorse('H1', 8, '4,0', { facing: 'NW' }), side: 'french' }, light],
      ...FRENCH_HOUSES('-1,0'),
    })
    const ride = (...to: string[]) => to.map(hex => `gallop to ${hex} facing NW as column`)
    field.play('declare H1', ...ride('3,0', '2,0'), 'aim at 0,0', ...ride('1,0'), 'slip to -1,0')
    expect(holder(field)).toBe('coalition')
  })

  test('[8.0] [4.3.5a] [4.3.6a] by who falls back into it or runs through it, not by who does not come so far', () => {
    const flight = (state: 'goodOrder' | 'disordered', houses: string) => {
      const field = problem({
        phase: 'offensive fire',
        map: { hexes: Array.from({ length: 20 }, (_, i) => `${-i},0`) },
        units: [french('F1', 6, '0,0', { facing: 'NW', fv: 20 }), coalition('C1', 6, '-1,0', { state })],
        dice: [5, 5, 1, 1],
        ...FRENCH_HOUSES(houses),
      })
      field.play('fire at -1,0 from 0,0')
      return [field.at('C1'), holder(field)]
    }
    expect([flight('goodOrder', '-2,0'), flight('goodOrder', '-3,0')]).toEqual([
      ['-2,0', 'coalition'],
      ['-2,0', 'french'],
    ])
    expect(flight('disordered', '-3,0')).toEqual(['-9,0', 'coalition'])
  })

  test('[16.1.4b] by a camp', () => {
    const houses = (camp: boolean) => {
      const field = problem({
        phase: 'night',
        map: { radius: 12 },
        units: [french('F1', 6, '6,0'), coalition('C1', 6, '-6,0')],
        dice: [4, 4, 4, 4],
        ...FRENCH_HOUSES('-8,0'),
      })
      field.play('done')
      if (!camp) return holder(field)
      const [order] = field.choices('redeploy')
      field.play(order, 'post C1 at -8,0')
      return holder(field)
    }
    expect([houses(false), houses(true)]).toEqual(['french', 'coalition'])
  })
})
