/** The Withdraw result where the way is not simply open: edges, hemmed-in units, routed ones. */
import { describe, expect, test } from 'vitest'
import { ends, send } from '../checks/order-book.ts'
import { austrian, colours, engagement, feldherr, flag, general, gun, line } from '../checks/troops.ts'

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
})

test('[ENG-ET-4] [ENG-ET-5] who cannot stir stays, but has ceased to fire', () => {
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

test('[ENG-ET-5] friends with whom it could stack do not stand in the way', () => {
  const p = withdraw([flag('F', '0,0'), line('a', '-3,0', { outOfCommand: true }), austrian('y', '8,0')])
  expect(ends(p, 'fall', 'F')).toEqual(['-3,0', '-3,1', '-3,2', '-3,3'])
})
