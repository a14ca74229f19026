import { describe, expect, test } from 'vitest'
import {
  austrian,
  chasseurs,
  colours,
  dragoons,
  engagement,
  flag,
  general,
  gun,
  line,
  melee,
} from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
const WIDE = { map: { radius: 25 } }

/** C at 1,0 is repulsed and falls back four hexes east. */
const repulsed = (others: readonly Given[] = [], more: Given = WIDE) => {
  const p = melee([flag('F', '0,0'), colours('C', '1,0'), ...others], [4], more)
  p.play('fight F')
  return p
}

/** F at 0,0 withdraws three hexes west, by its engagement result. */
const ordered = (others: readonly Given[] = [], more: Given = {}) => {
  const units = [flag('F', '0,0'), colours('C', '8,0'), ...others]
  const p = engagement(units, [general('g', '0,4')], [1, 1], more)
  p.play('engage F joined nobody modifier 0')
  return p
}

describe('a unit that may not fall back to a hex sees what would change the answer', () => {
  test('[FEF-2] [ENG-ET-5] not behind it, though as far as it has to go', () => {
    expect(repulsed().objections('fall C to 1,4 facing W')).toEqual(['FEF-2'])
    expect(repulsed().objections('fall C to 5,0 facing W')).toEqual([])
    expect(ordered().objections('fall F to 0,3 facing E')).toEqual(['ENG-ET-5'])
    expect(ordered().reasons('fall F to 0,3 facing E')).toEqual(['F can’t fall back to 0,3: not behind it.'])
  })

  test('[CRT-WITHDRAW] [ENG-ET-5] behind it, but farther or nearer than it has to go', () => {
    for (const hex of ['3,0', '6,0'])
      expect(repulsed().objections(`fall C to ${hex} facing W`)).toEqual(['CRT-WITHDRAW'])
    expect(ordered().reasons('fall F to -2,0 facing E')).toEqual(['F can’t fall back to -2,0: it must go 3 hexes.'])
  })

  test('[CC-13b] the enemy, at the end of the way or along it', () => {
    const p = repulsed([chasseurs('h', '6,1')])
    expect(p.reasons('fall C to 5,0 facing W')).toEqual([])
    expect(repulsed([chasseurs('h', '6,0')]).reasons('fall C to 5,0 facing W')).toEqual([
      'C can’t fall back to 5,0: adjacent to the enemy.',
    ])
    // Straight east is the only path to 5,0.
    const passed = repulsed([chasseurs('h', '3,1')])
    expect(passed.reasons('fall C to 5,0 facing W')).toEqual([
      'C can’t fall back to 5,0: the path leads past the enemy.',
    ])
  })

  test('[CC-13d] [CC-13h] friends adjacent to the hex that it has passed over', () => {
    const friend = (hex: string) => ({ ...colours('y', hex), type: 'AU_LINE' })
    expect(repulsed([friend('4,0')]).objections('fall C to 5,0 facing W')).toEqual(['CC-13d'])
    const column = [colours('C', '1,0'), austrian('y', '1,0'), austrian('z', '1,0')]
    const beaten = melee([flag('F', '0,0', { cc: 9 }), ...column, dragoons('d', '12,0')], [4], WIDE)
    beaten.play('fight F')
    expect(beaten.objections('fall C,y,z to 11,0 facing E')).toEqual(['CC-13h'])
    expect(beaten.objections('fall C,y,z to 10,0 facing E')).toEqual(['CRT-RETREAT'])
  })

  test('[STK-MOV-3] friends that it may not stack with, on the only path', () => {
    const others = [chasseurs('h', '-1,0')]
    expect(ordered().objections('fall F to -3,0 facing E')).toEqual([])
    expect(ordered(others).objections('fall F to -3,0 facing E')).toEqual(['STK-MOV-3'])
    expect(ordered([line('b', '-3,0', { formation: 'f2' })]).objections('fall F to -3,0 facing E')).toEqual([
      'STK-MOV-2',
    ])
  })

  test('[STK-8] [CRT-RETREAT] its facing at the end: as the units there, or about', () => {
    const host = line('a', '-3,0', { facing: 'NE' })
    expect(ordered([host]).objections('fall F to -3,0 facing NE')).toEqual([])
    expect(ordered([host]).objections('fall F to -3,0 facing E')).toEqual(['STK-8'])
  })

  test('[TEC-STR-M] ground that is closed to guns', () => {
    const guns = (terrain: Given) => {
      const units = [gun('A', '0,0', { limbered: true, er: 1 }), colours('C', '8,0')]
      const p = engagement(units, [general('g', '0,4')], [1, 1], { terrain })
      p.play('engage A joined nobody modifier 0')
      return p.objections('fall A to -2,0 facing E')
    }
    expect([guns({}), guns({ '-1,0': 'stream' })]).toEqual([[], ['TEC-STR-M']])
  })
})
