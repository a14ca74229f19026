/** The Withdraw result without a simple path: edges, surrounded units, routed ones. */
import { describe, expect, test } from 'vitest'
import { ends, send } from '../../checks/order-book.ts'
import { austrian, colours, engagement, feldherr, flag, general, gun, line } from '../../checks/troops.ts'

type Given = Readonly<Record<string, unknown>>
const withdraw = (units: readonly Given[], more: Given = {}) => {
  const lead = more.side === 'allied' ? 'C' : 'F'
  const p = engagement(units, [general('g', '-4,0'), feldherr('k', '4,0')], [1, 1], more)
  p.play(`engage ${lead} joined nobody modifier 0`)
  expect(p.told('engaged')).toMatchObject([{ result: 'withdraw' }])
  return p
}

describe('the edge of the map', () => {
  test('[ENG-ET-6] the French slide west along it', () => {
    const p = withdraw([flag('F', '0,-12', { facing: 'SE' }), colours('C', '4,-12')])
    expect(ends(p, 'fall', 'F')).toEqual(['-3,-9'])
  })

  test('[ENG-ET-6] the Allies slide east along it', () => {
    const p = withdraw([flag('F', '-4,12'), colours('C', '0,12', { facing: 'NW' })], { side: 'allied' })
    expect(ends(p, 'fall', 'C')).toEqual(['2,10'])
  })

  test('[ENG-ET-6] no unit slides inland, though that is east or west too', () => {
    // South-east of them, one step leads along the edge and one into the map, toward the enemy.
    const allied = withdraw([flag('F', '-4,-2'), colours('C', '-6,-6', { facing: 'SE' })], { side: 'allied' })
    expect(ends(allied, 'fall', 'C')).toEqual(['-4,-8'])
    const french = withdraw([flag('F', '6,-12', { facing: 'SW' }), colours('C', '3,-6')])
    expect(ends(french, 'fall', 'F')).toEqual(['3,-12'])
  })

  test('[ENG-ET-6] the eastern and the western edge lead neither way', () => {
    const french = withdraw([flag('F', '12,-12', { facing: 'W' }), colours('C', '5,-10')])
    expect(french.at('F')).toBe('12,-12')
    expect(french.step).not.toBe('falling-back')
    const allied = withdraw([flag('F', '-6,1'), colours('C', '-12,0', { facing: 'E' })], { side: 'allied' })
    expect(allied.at('C')).toBe('-12,0')
  })

  test('[ENG-ET-6] on a printed map, whose edge is a row of hexes up and down, it stays the edge', () => {
    const units = [flag('F', '10.01', { facing: 'SE' }), colours('C', '10.08')]
    const p = engagement(units, [general('g', '10.03')], [1, 1], { map: 'a' })
    p.play('engage F joined nobody modifier 0')
    expect(ends(p, 'fall', 'F')).toEqual(['07.01'])
  })

  test('[ENG-ET-6] no unit goes back through its own hex: one with one step to the rear before the edge turns along it at once', () => {
    // Behind them is 11.01, and beyond it nothing: the western path would lead back to their hex.
    const p = engagement(
      [flag('F', '10.01', { facing: 'SW' }), colours('C', '10.08')],
      [general('g', '10.03')],
      [1, 1],
      { map: 'a' },
    )
    p.play('engage F joined nobody modifier 0')
    expect(ends(p, 'fall', 'F')).toEqual(['07.01'])
    send(p, 'fall', ['F'], '07.01')
    expect(p.told('fellBack')[0].path).toEqual(['10.01', '09.01', '08.01', '07.01'])
  })

  test('[ENG-ET-6] a unit with room behind it is not forced over the edge, even if one of its rear hexes lies beyond it', () => {
    const p = engagement(
      [flag('F', '11.01', { facing: 'W' }), colours('C', '08.06')],
      [general('g', '10.03')],
      [1, 1],
      { map: 'a' },
    )
    p.play('engage F joined nobody modifier 0')
    expect(ends(p, 'fall', 'F').length).toBeGreaterThan(0)
    expect(ends(p, 'fall', 'F').every(hex => hex.startsWith('14.'))).toBe(true)
  })
})

test('[ENG-ET-4] [ENG-ET-5] a unit that cannot stir stays, but has ceased to fire', () => {
  const wall = ['-1,0', '-1,1'].flatMap((hex, i) => [gun(`m${i}`, hex), gun(`n${i}`, hex)])
  const p = withdraw([flag('F', '0,0', { fired: true }), ...wall, colours('C', '8,0')])
  expect(p.at('F')).toBe('0,0')
  expect(p.states('F')).not.toContain('fired')
})

test('[ROUT-5] [ENG-ET-5] routed units of the command stay where they are', () => {
  const p = withdraw([
    flag('F', '0,0'),
    line('a', '0,1'),
    line('b', '1,0', { cohesion: 'routed' }),
    colours('C', '8,0'),
  ])
  expect(ends(p, 'fall', 'b')).toEqual([])
  send(p, 'fall', ['F'], '-3,0')
  send(p, 'fall', ['a'], '-3,1')
  expect(p.step).not.toBe('falling-back')
  expect(p.at('b')).toBe('1,0')
})

test('[ENG-ET-5] friends that it could stack with do not block the path', () => {
  const p = withdraw([flag('F', '0,0'), line('a', '-3,0', { outOfCommand: true }), austrian('y', '8,0')])
  expect(ends(p, 'fall', 'F')).toEqual(['-3,0', '-3,1', '-3,2', '-3,3'])
})
