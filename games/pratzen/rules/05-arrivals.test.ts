/** Reinforcements that arrive: where a cavalry Leader is placed, and facings next to the enemy. */
import { expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { ends } from '../checks/order-book.ts'
import { chasseurs, colours, feldherr, flag, general, inside, line } from '../checks/troops.ts'

const waiting = (id: string, type: string, formation: string) => ({ id, side: 'french', type, formation })

test('[CAVLDR-1] [REINF-2] he joins his own cavalry on the map, neither other cavalry nor units still to come', () => {
  const p = problem({
    phase: 'reinforcements',
    side: 'french',
    units: [
      waiting('h', 'FR_GDLC', 'fc'),
      waiting('i', 'FR_GDLC', 'fc'),
      chasseurs('x', '0,0', { formation: 'other' }),
      flag('F', '1,3'),
      colours('C', '12,-6'),
    ],
    leaders: [{ id: 'c', side: 'french', rank: 'regiment', arm: 'cavalry LC', commands: ['fc', 'f'] }],
    reinforcements: [
      { turn: 1, side: 'french', units: ['h', 'c'], hexes: ['-12,6', '-12,8'] },
      { turn: 5, side: 'french', units: ['i'], hexes: ['-12,6'] },
    ],
    dice: [1, 1],
  })
  p.play('enter h at -12,8 facing E')
  expect(p.orders('enter')).toEqual(['enter c at -12,8'])
  expect(p.objections('enter c at 0,0')).toEqual(['CAVLDR-1'])
})

test('[FAC-3] [REINF-7] the whole edge is open except the enemy’s own hex, and a unit that arrives adjacent to the enemy faces it', () => {
  const p = problem({
    phase: 'reinforcements',
    side: 'french',
    turn: 1,
    units: [
      waiting('F', 'FR_FLAG2', 'f'),
      flag('Z', '12,-6', { formation: 'z' }),
      colours('C', '-12,7', { outOfCommand: true }),
    ],
    reinforcements: [{ turn: 1, side: 'french', units: ['f'], hexes: ['-12,6', '-12,8'] }],
    demoralization: { french: 40, allied: 40 },
  })
  while (p.view().turn < 6) p.play(p.orders('done')[0] ?? p.orders()[0])
  const edge = Array.from({ length: 13 }, (_, r) => `-12,${r}`)
  expect(ends(p, 'enter')).toEqual(edge.filter(hex => hex !== '-12,7').sort())
  expect(p.objections('enter F at -12,6 facing SE')).toEqual([])
  expect(p.objections('enter F at -12,6 facing E')).toEqual(['ENG-ET-17'])
  expect(p.objections('enter F at -12,6')).toEqual(['ENG-ET-17'])
})

/** Reinforcements with a blocked entry, five turns later, with these enemies at the edge. */
const barred = (enemies: readonly Readonly<Record<string, unknown>>[], leaders: readonly unknown[] = []) => {
  const p = problem({
    phase: 'reinforcements',
    side: 'french',
    turn: 1,
    units: [
      waiting('F', 'FR_FLAG2', 'f'),
      flag('Z', '12,-6', { formation: 'z' }),
      colours('C', '-12,7', { outOfCommand: true }),
      ...enemies,
    ],
    leaders,
    reinforcements: [{ turn: 1, side: 'french', units: ['f'], hexes: ['-12,6', '-12,8'] }],
    demoralization: { french: 40, allied: 40 },
  })
  while (p.view().turn < 6) p.play(p.orders('done')[0] ?? p.orders()[0])
  return p
}

test('[REINF-7] [LCAS-6] a unit that arrives adjacent to a lone Leader drives him off, elsewhere not', () => {
  const scene = (at: string) => {
    const p = barred([], [feldherr('h', '-11,2', { commands: ['b'] })])
    const told = p.play(`enter F at ${at} facing ${at === '-12,2' ? 'E' : 'SE'}`)
    return [told.some(event => event.kind === 'displaced'), p.at('h')]
  }
  expect(scene('-12,2')).toEqual([true, '-12,7'])
  expect(scene('-12,6')).toEqual([false, '-11,2'])
})

test('[REINF-1] a unit that has not arrived is refused as such, an eliminated one as off the map', () => {
  const p = problem({
    phase: 'engagement',
    side: 'french',
    units: [waiting('W', 'FR_FLAG2', 'w'), flag('F', '-9,0'), colours('C', '12,-6')],
    leaders: [general('g', '-9,0'), general('k', '-8,0')],
    reinforcements: [{ turn: 5, side: 'french', units: ['W'], hexes: ['-12,6'] }],
  })
  const { field, position, unit } = inside(p)
  expect([p.objections('move W to -11,6 facing E'), p.objections('square W')]).toEqual([['REINF-1'], ['REINF-1']])
  field.remove(position, unit('k'))
  expect(p.objections('move k to -7,0')).toEqual(['PLAY-2'])
})

test('[DEF-30] [REINF-2] guns that arrive in the hex of a square are not part of it, and end it', () => {
  const arrived = (type: string, formation: string) => {
    const p = problem({
      phase: 'reinforcements',
      side: 'french',
      units: [
        waiting('n', type, formation),
        flag('F', '-12,6', { square: true }),
        line('a', '-12,6', { square: true }),
        colours('C', '12,-6'),
      ],
      reinforcements: [{ turn: 1, side: 'french', units: ['n'], hexes: ['-12,6'] }],
      dice: [1, 1],
    })
    p.play(p.orders('enter')[0])
    return p.states('F').includes('square')
  }
  expect([arrived('FR_8PDR', 'fg'), arrived('FR_LINE2', 'f')]).toEqual([false, true])
})
