/** Lines along hexsides, and how obstacles to a line are shown. */
import { expect, test } from 'vitest'
import { problem } from '../checks/field-problem.ts'
import { inside, line } from '../checks/troops.ts'
import { type Culprits, isClear, sight } from './15-sight.ts'

type Given = Readonly<Record<string, unknown>>
const look = (from: string, to: string, more: Given = {}) => {
  const { field, position, hex } = inside(problem({ phase: 'artillery', units: [line('x', '0,0')], ...more }))
  const culprits: Culprits = new Map()
  const { blocked, poor } = sight(field, position, hex(from), hex(to), 'ball', culprits)
  const shown = [...culprits].map(([at, id]) => `${field.label(at)} ${id}`)
  return { seen: [blocked, ...poor.map(term => term.case)], shown }
}

test('[PE-3] [LOS-2] a hexside counts as one hex of level ground if both its hexes are level', () => {
  // Three hexsides and two hexes are between the ends.
  expect(look('0,0', '6,-3').seen).toEqual([null, 'PE-3'])
  expect(look('0,0', '4,-2').seen).toEqual([null])
  const hill = { '0,0': 1, '2,-1': 1, '4,-2': 1, '6,-3': 1, '1,0': 1, '3,-1': 1, '5,-2': 1 }
  expect(look('0,0', '6,-3', { levels: hill }).seen).toEqual([null])
  expect(look('0,0', '6,-3', { levels: { ...hill, '1,-1': 1, '3,-2': 1, '5,-3': 1 } }).seen).toEqual([null, 'PE-3'])
})

test('[PE-4] [LOS-2] trees on one side of a hexside do not matter, on both they do', () => {
  expect(look('0,0', '2,-1', { terrain: { '1,0': 'orchard' } }).seen).toEqual([null])
  expect(look('0,0', '2,-1', { terrain: { '1,0': 'orchard', '1,-1': 'orchard' } }).seen).toEqual([null, 'PE-4'])
})

test('[LOS-3] beyond the edge of the map nothing stops a line that runs along it', () => {
  const map = { map: { columns: 12, rows: 8 }, units: [line('x', '4,2')] }
  for (const [from, to] of [
    ['0,0', '2,-1'],
    ['1,0', '3,-1'],
    ['0,7', '2,6'],
    ['1,6', '3,5'],
  ])
    expect(look(from, to, map).seen).toEqual([null])
})

test('[PE-3] [PE-4] a hex that spoils a line twice is shown with the first cause', () => {
  const { seen, shown } = look('0,0', '6,0', { terrain: { '5,0': 'orchard' } })
  expect(seen).toEqual([null, 'PE-4', 'PE-3'])
  expect(shown).toEqual(['5,0 PE-4'])
})

test('[LOS-5] a single wood on the line is enough to close it', () => {
  const clear = (terrain: Readonly<Record<string, string>>) => {
    const { field, hex } = inside(problem({ phase: 'artillery', units: [line('x', '0,0')], terrain }))
    return isClear(field.ground, hex('0,0'), hex('4,0'))
  }
  expect([clear({}), clear({ '2,0': 'wood' }), clear({ '4,0': 'wood' })]).toEqual([true, false, true])
})
