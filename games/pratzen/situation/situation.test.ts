import { BadInput } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { game } from '../checks/field-problem.ts'

const open = (input: unknown) => game.situation(input)
const line = (id: string, hex: string, more: object = {}) => ({ id, type: 'FR_LINE2', side: 'french', hex, ...more })
const guns = (id: string, hex: string, more: object = {}) => ({ id, type: 'FR_8PDR', side: 'french', hex, ...more })

test.each([
  [{ units: [line('constructor', '0,0', { type: 'constructor' })] }, /"constructor" needs a "type" \(one of: FR_LINE2/],
  [{ units: [line('u', '0,0', { type: '__proto__' })] }, /"u" needs a "type"/],
  [{ units: [line('u', '0,0', { strenght: 4 })] }, /units\.0: "strenght" is unknown; use: id, type, side/],
  [{ map: 'c' }, /map: use one of a, b or \{ radius \}/],
  [{ dice: [0] }, /dice\.0: /],
  [{ roads: [['0,0', '2,0']] }, /roads: 0,0 and 2,0 are not adjacent/],
  [{ smoke: ['0,0'] }, /smoke and blazes come from cards/],
  [{ blazes: ['0,0'] }, /smoke and blazes come from cards/],
  [
    {
      units: [line('u', '0,0'), { id: 'late', type: 'RU_FLAG2', side: 'allied' }],
      reinforcements: [{ turn: 1, side: 'french', units: ['late'], hexes: ['0,0'] }],
    },
    /reinforcements: "late" is not of the french side/,
  ],
  [{ units: Array.from({ length: 1001 }, (_, n) => line(`u${n}`, '0,0')) }, /units: at most 1000 entries/],
  [{ units: [line('u', '0,0', { square: true })] }, /"u" cannot be in square.*DEF-30/],
  [{ terrain: { '0,0': 'wood' }, units: [guns('g', '0,0')] }, /"g" cannot be unlimbered in 0,0.*TEC-WOOD-M/],
  [
    {
      units: [line('u', '3,0'), line('e', '8,0', { side: 'allied' })],
      leaders: [{ id: 'c', side: 'french', rank: 'regiment', arm: 'cavalry', hex: '0,0' }],
    },
    /c: cavalry Leader alone/,
  ],
])('what makes no sense is refused with what would be accepted: %#', (input, message) => {
  expect(() => open(input)).toThrow(BadInput)
  expect(() => open(input)).toThrow(message)
})

test('[EVT-1] cards are drawn in the order of the deck, and dice are left for what is rolled', () => {
  const drawn = open({
    phase: 'reinforcements',
    units: [line('F', '-8,4'), line('C', '8,-4', { side: 'allied' })],
    deck: ['Smoke', 'Breeze'],
    dice: [5],
  })
  const cards = drawn.events.filter(({ kind }) => kind === 'drew')
  expect(cards).toMatchObject([{ card: 'smoke' }])
  expect(drawn.dice.roll(0, 6, 0)).toBe(5)
})

test('a strength that is given holds on both faces of the counter', () => {
  const { field } = open({ units: [line('u', '0,0', { cc: 5 })] }).battle
  expect([field.units[0].front.cc, field.units[0].back.cc]).toEqual([5, 5])
})
