import { describe, expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { chasseurs, flag, general, gun, inside, line } from '../checks/troops.ts'
import { inCommandAt } from './06-command.ts'

type Given = Readonly<Record<string, unknown>>
const marks = (units: readonly Given[], leaders: readonly Given[]) => {
  const p = problem({ phase: 'command', side: 'french', units, leaders })
  return units.map(unit => String(unit.id)).filter(id => p.states(id).includes('out of command'))
}

describe('the Command Phase', () => {
  test('[CMD-2] [LF-2] a Flag within 5 hexes of its regiment Leader or 10 of a higher one', () => {
    const colonel = (hex: string) => general('c', hex, { rank: 'regiment', arm: 'infantry' })
    expect(marks([flag('F', '5,0')], [colonel('0,0')])).toEqual([])
    expect(marks([flag('F', '6,0')], [colonel('0,0')])).toEqual(['F'])
    expect(marks([flag('F', '10,0')], [general('g', '0,0')])).toEqual([])
    expect(marks([flag('F', '11,0')], [general('g', '0,0')])).toEqual(['F'])
  })

  test('[CMD-3] [CMD-5] [FLAG-2] a unit within 2 hexes of its Flag, if that is in command', () => {
    const near = [flag('F', '0,0'), line('a', '2,0'), line('b', '3,0')]
    expect(marks(near, [general('g', '0,0', { rank: 'division' })])).toEqual(['b'])
    expect(marks(near, [])).toEqual(['F', 'a', 'b'])
  })

  test('[CMD-3b] a higher Leader next to a unit puts it in command', () => {
    expect(marks([flag('F', '0,0'), line('b', '8,0')], [general('g', '9,0')])).toEqual([])
  })

  test('[CMD-4] cavalry within 5 hexes of a Leader of cavalry or of division rank', () => {
    expect(marks([chasseurs('h', '5,0')], [general('g', '0,0', { rank: 'division' })])).toEqual([])
    expect(marks([chasseurs('h', '6,0')], [general('g', '0,0', { rank: 'division' })])).toEqual(['h'])
    expect(marks([chasseurs('h', '5,0')], [general('g', '0,0', { rank: 'brigade' })])).toEqual(['h'])
    expect(marks([chasseurs('h', '5,0')], [general('g', '0,0', { rank: 'brigade', arm: 'cavalry' })])).toEqual([])
  })

  test('[CMD-1] artillery is always in command', () => {
    expect(marks([gun('n', '9,0')], [])).toEqual([])
  })

  test('[LDR-3] [LDR-4] a Leader counts only for the arm and the regiments that are his', () => {
    expect(marks([flag('F', '0,0')], [general('g', '0,0', { commands: ['other'] })])).toEqual(['F'])
    expect(marks([flag('F', '0,0')], [general('g', '0,0', { arm: 'cavalry' })])).toEqual(['F'])
    expect(marks([chasseurs('h', '0,0')], [general('g', '0,0', { arm: 'infantry', rank: 'division' })])).toEqual(['h'])
    expect(marks([chasseurs('h', '0,0'), flag('F', '3,0')], [general('g', '0,0', { rank: 'division' })])).toEqual([])
  })

  test('[FLAG-3] [DEF-29] without its Flag a unit is out of command', () => {
    expect(marks([line('a', '0,0')], [general('g', '3,0')])).toEqual(['a'])
    const p = problem({
      phase: 'engagement',
      units: [line('a', '0,0', { outOfCommand: true })],
      leaders: [general('g', '9,0')],
    })
    const { field, position, unit, hex } = inside(p)
    expect(inCommandAt(field, position, unit('a'), hex('8,0'))).toBe(true)
    expect(inCommandAt(field, position, unit('a'), hex('7,0'))).toBe(false)
  })
})
