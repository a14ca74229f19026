/** A player who orders enemy troops is told the rule for that order. */
import { expect, test } from 'vitest'
import { arriving } from '../checks/arriving.ts'
import { at, firing, F1 as GUNS } from '../checks/battery.ts'
import { allied, fighting, french, frenchHorse, MARSHAL, moving, PRINCE, problem } from '../checks/field-problem.ts'

const A1 = allied('A1', 3, '5,0')
const acting = moving('attack', [french('F1', 3, '0,0'), A1])

test.each([
  ['move A1 to 5,-1', '9.0'],
  ['march A1 to 5,-1', '9.0'],
  ['charge 0,0 with A1 from 1,0', '14.2'],
  ['square A1', '14.3'],
  ['square-at A1 to 5,-1', '14.3'],
  ['leave-square A1', '14.3.7'],
  ['exit A1', '9.0'],
])('[9.0] [14.2] [14.3] [14.3.7] in the movement sub-phase: %s', (order, id) => {
  expect([acting.objections(order), acting.reasons(order)]).toEqual([[id], ['A1 belongs to the other side.']])
})

test('[11.4.5b] [2.1.B.4] guns: in their own sub-phase, and when they are assaulted', () => {
  const own = firing([GUNS, at('2,0'), french('F9', 1, '-4,0')])
  expect(own.objections('bombard 0,0 with A1')).toEqual(['2.1.B.4'])
  const assaulted = fighting([french('F1', 4, '0,0'), { ...GUNS, id: 'A2', side: 'allied', hex: '1,0' }])
  assaulted.assault('assault 1,0 with F1')
  expect([assaulted.step, assaulted.objections('bombard 1,0 with F1')]).toEqual(['defensive-fire', ['11.4.5b']])
})

test('[8.0] [8.0.3] [12.9] reinforcements', () => {
  const p = arriving([french('F2', 2, undefined, { due: 1, entry: ['-6,0'] })])
  expect(
    ['enter A1 to 6,0', 'enter-marching A1 to 6,0', 'rebuild A1 at 6,0', 'assign A1 to F'].map(order =>
      p.objections(order),
    ),
  ).toEqual([['8.0'], ['8.0'], ['12.9'], ['8.0.3']])
})

test('[2.1.A.3.1] a test for new orders', () => {
  const p = problem({
    phase: 'start',
    turn: 2,
    units: [french('F1', 3, '-5,0'), french('F2', 3, '3,2', { general: 'general' }), allied('A1', 3, '5,0')],
    leaders: [
      { ...MARSHAL, range: 1, hex: '-5,0' },
      { id: 'general', side: 'french', rank: 'general', range: 2, formations: ['F'], hex: '3,2' },
      { ...PRINCE, hex: '5,0' },
    ],
    detachments: ['general'],
    before: { F: 'march', general: 'march', A: 'march' },
  })
  expect(p.objections('seek prince', 'french')).toEqual(['2.1.A.3.1'])
})

test('[12.8] a charge in pursuit', () => {
  const p = fighting(
    [french('F1', 8, '0,0'), allied('A1', 2, '1,0'), frenchHorse('P1', 3, '-2,0', { formation: 'P' })],
    { orders: { F: 'attack', A: 'defense', P: 'pursuit' }, hidden: ['P'], dice: [5, 3] },
  )
  p.assault('assault 1,0 with F1')
  p.play('retreat A1 to 2,0', 'done')
  expect([p.step, p.objections('charge 2,0 with A1 from 1,0')]).toEqual(['pursuit', ['12.8']])
})

test('[4.12] no leader is sent in pursuit', () => {
  const p = fighting(
    [french('F1', 8, '0,0'), allied('A1', 2, '1,0'), frenchHorse('P1', 3, '-1,0', { formation: 'P' })],
    {
      orders: { F: 'attack', A: 'defense', P: 'pursuit' },
      hidden: ['P'],
      leaders: [{ ...MARSHAL, formations: ['P'], hex: '-1,0' }],
      dice: [5, 3],
    },
  )
  p.assault('assault 1,0 with F1')
  p.play('retreat A1 to 2,0', 'done')
  expect([p.step, p.objections('pursue marshal to 1,0')]).toEqual(['pursuit', ['4.12']])
})

test('[1.32.4] a General has a marker only once he has a Detachment', () => {
  const general = { id: 'general', side: 'french', rank: 'general', range: 2, formations: ['F'] } as const
  const p = problem({
    phase: 'priorities',
    orders: {},
    before: { F: 'march', A: 'march' },
    units: [
      french('F1', 3, '-5,0', { general: 'general' }),
      french('G1', 3, undefined, { formation: 'G' }),
      allied('A1', 3, '5,0'),
    ],
    leaders: [
      { ...MARSHAL, hex: '-5,0' },
      { ...general, hex: '-5,0' },
      { ...PRINCE, hex: '5,0' },
    ],
  })
  const place = (id: string): string[][] => [
    p.objections(`place ${id} to march in 1`, 'french'),
    p.reasons(`place ${id} to march in 1`, 'french'),
  ]
  expect(place('general')).toEqual([['1.32.4'], ['general has no marker to place: he leads no Detachment.']])
  expect(place('G')).toEqual([['2.1.A.3'], ['G can’t take a marker: no troops on the map or due.']])
})
