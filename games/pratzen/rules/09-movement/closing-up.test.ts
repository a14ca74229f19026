/** LMOV-4, LMOV-5: Leaders of regiments stay within ten hexes of a superior, and close up if they are farther away. */
import { describe, expect, test } from 'vitest'
import { problem } from '../../checks/field-problem.ts'
import { chasseurs, colours, flag, general, inside, line } from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
const WIDE = { map: { radius: 25 } }
const march = (units: readonly Given[], leaders: readonly Given[], more: Given = {}) =>
  problem({ phase: 'engagement', side: 'french', units, leaders, ...WIDE, ...more })
const chief = (hex: string, more: Given = {}) => general('g', hex, more)
const colonel = (hex: string, more: Given = {}) =>
  general('c', hex, { rank: 'regiment', arm: 'infantry', superiors: ['g'], commands: ['f'], ...more })

describe('a Leader of infantry by himself', () => {
  test('[LMOV-4] stays within ten hexes of a superior', () => {
    const p = march([flag('F', '0,0')], [colonel('5,0'), chief('0,0')])
    expect(p.reach('c')).toContain('10,0')
    expect(p.objections('move c to 11,0')).toEqual(['LMOV-4'])
    expect(p.objections('done')).toEqual([])
  })

  test('[LMOV-5] [CMD-1] goes straight toward him from farther away: within ten hexes, or as near as possible', () => {
    const p = march([flag('F', '0,0')], [colonel('12,0'), chief('0,0')])
    expect(p.objections('done')).toEqual(['LMOV-5'])
    expect(p.objections('move c to 12,-1')).toEqual(['LMOV-5'])
    expect(p.objections('move c to 11,0')).toEqual(['LMOV-5'])
    expect(p.objections('move c to 10,0')).toEqual([])
    expect(p.states('c')).not.toContain('out of command')
    p.play('move c to 6,0')
    expect(p.objections('done')).toEqual([])
    const far = march([flag('F', '0,0')], [colonel('22,0'), chief('0,0')])
    expect(far.reach('c').sort()).toEqual(['14,0'])
    const bent = march([flag('F', '0,0')], [colonel('20,-5'), chief('0,0')])
    expect(bent.reach('c').length).toBe(6)
  })

  test('[LMOV-5] without a superior on the map there is no destination', () => {
    const p = march([flag('F', '0,0')], [colonel('12,0'), general('k', '0,0')])
    expect(p.objections('done')).toEqual([])
    expect(p.reach('c').length).toBe(216)
  })

  test('[LMOV-5] what counts is where he stood when the phase began', () => {
    const p = march([flag('F', '0,0')], [colonel('9,0'), chief('0,0')])
    p.play('move g to -8,0')
    expect(p.objections('done')).toEqual([])
    const near = march([flag('F', '0,0')], [colonel('12,0'), chief('0,0')])
    near.play('move g to 3,0')
    expect(near.objections('done')).toEqual([])
  })
})

describe('the units under him', () => {
  const regiment = () => [flag('F', '16,0'), line('a', '17,0'), line('b', '16,1')]

  test('[LMOV-5] [LMOV-6] those in command only through him must close up as well, at their own allowance', () => {
    const p = march(regiment(), [colonel('16,0'), chief('0,0')])
    expect(p.objections('done')).toEqual(Array(4).fill('LMOV-5'))
    expect(p.reach('F').sort()).toEqual(['11,0'])
    expect(p.reach('F,c').sort()).toEqual(['11,0'])
    expect(p.reach('b').length).toBe(2)
    p.play('move F,c to 11,0 facing W', 'move a to 12,0 facing W', 'move b to 12,0 facing W')
    expect(p.objections('done')).toEqual([])
  })

  test('[LMOV-5] it closes up to the superiors of the Leader who has strayed, not to those of another one', () => {
    const other = colonel('16,8', { id: 'k', superiors: ['m'] })
    const p = march([flag('F', '16,0')], [colonel('16,0'), chief('0,0'), other, general('m', '16,8', { commands: [] })])
    expect(p.reach('F').sort()).toEqual(['11,0'])
  })

  test('[LMOV-5] [CMD-2] a Flag in range of the superior is the superior’s, and goes where it likes', () => {
    const p = march([flag('F', '9,0')], [colonel('12,0'), chief('0,0')])
    expect(p.objections('done')).toEqual(['LMOV-5'])
    expect(p.objections('move F to 9,1 facing E')).toEqual([])
  })

  test('[LMOV-6] [LMOV-5] a Leader who has strayed keeps no Flag in command: it stays in range of the superior', () => {
    // Both hexes are within five of the colonel, but 11,0 is eleven from the general.
    const p = march([flag('F', '9,0')], [colonel('12,0'), chief('0,0')])
    expect(p.objections('move F to 10,0 facing E')).toEqual([])
    expect(p.objections('move F to 11,0 facing E')).toEqual(['LMOV-6'])
    const near = march([flag('F', '9,0')], [colonel('10,0'), chief('0,0')])
    expect(near.objections('move F to 11,0 facing E')).toEqual([])
  })

  test('[LMOV-5] [ENG-1] what is near the enemy does as it rolls, and who cannot get nearer stays', () => {
    const p = march([...regiment(), colours('C', '24,0')], [colonel('16,0'), chief('0,0')], { dice: [3, 3] })
    p.play('engage F joined nobody modifier 0')
    expect(p.step).toBe('hold-move')
    p.play('done')
    expect(p.step).toBe('free-move')
    expect(p.objections('done')).toEqual(['LMOV-5'])
    p.play('move c to 8,0')
    expect(p.objections('done')).toEqual([])
    const enemies = ['15,0', '15,1', '17,0', '17,-1', '16,-1', '16,1'].map((hex, i) =>
      colours(`e${i}`, hex, { formation: `e${i}` }),
    )
    const shut = march([flag('F', '0,0'), ...enemies], [colonel('16,0'), chief('0,0')])
    expect(shut.objections('done')).toEqual([])
  })
})

describe('a Leader of cavalry', () => {
  const major = (hex: string) => colonel(hex, { arm: 'cavalry LC', commands: ['fc'] })

  test('[LMOV-4] [LMOV-2] keeps within ten hexes with his cavalry', () => {
    const p = march([chasseurs('h', '5,0'), flag('F', '0,0')], [major('5,0'), chief('0,0', { rank: 'division' })])
    expect(p.reach('h,c')).toContain('10,0')
    expect(p.objections('move h,c to 11,0 facing E')).toEqual(['LMOV-4'])
  })

  test('[LMOV-5] [LMOV-2] closes up with the unit he is with', () => {
    const p = march(
      [chasseurs('h', '22,0'), chasseurs('i', '22,0'), flag('F', '0,0')],
      [major('22,0'), chief('0,0', { rank: 'division' })],
    )
    expect(inside(p).field.unit.strayed.get(p.match.position, inside(p).unit('h'))).toBe(1)
    expect(p.objections('done')).toEqual(['LMOV-5', 'LMOV-5', 'LMOV-5'])
    expect(p.reach('h,i,c').sort()).toEqual(['12,0'])
    p.play('move h,c to 12,0 facing W')
    expect(p.objections('done')).toEqual(['LMOV-5'])
    p.play('move i to 12,0 facing W')
    expect(p.objections('done')).toEqual([])
  })
})
