import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { atMost, readInput } from './complaint.ts'
import { BadInput } from './input.ts'

const shape = z.strictObject({
  map: z.union([z.literal('printed'), z.strictObject({ radius: z.int() })]).optional(),
  units: z
    .array(z.strictObject({ id: z.string().min(1) }))
    .max(2)
    .optional(),
  terrain: z.record(z.string(), z.string()).superRefine(atMost(1)).optional(),
  losses: z.partialRecord(z.enum(['red', 'blue']), z.int().min(0).max(9)).optional(),
  side: z.enum(['red', 'blue']).optional(),
  left: z.number().multipleOf(0.5).optional(),
  road: z.array(z.string()).min(2).optional(),
})

describe('input that does not fit is refused with what would be accepted', () => {
  test.each([
    [{ mop: 1 }, 'situation: the whole: "mop" is unknown; use: map, units, terrain, losses, side, left, road'],
    [{ units: [{ id: 'a', x: 1 }] }, 'situation: units.0: "x" is unknown; use: id'],
    [{ map: 'other' }, 'situation: map: use "printed" or { radius }'],
    [{ units: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }, 'situation: units: 2 entries are the limit'],
    [{ terrain: { a: 'town', b: 'town' } }, 'situation: terrain: 1 entries are the limit'],
    [{ losses: { green: 1 } }, 'situation: losses: "green" is unknown; use: red, blue'],
    [{ losses: { red: 'x' } }, 'situation: losses.red: a number is wanted, not "x"'],
    [{ losses: { red: 10 } }, 'situation: losses.red: it is at most 9'],
    [{ losses: { red: -1 } }, 'situation: losses.red: it is at least 0'],
    [{ side: 'green' }, 'situation: side: use one of red, blue'],
    [{ units: [{}] }, 'situation: units.0.id: text is wanted, and missing'],
    [{ units: [{ id: '' }] }, 'situation: units.0.id: it may not be empty'],
    [{ units: 'all' }, 'situation: units: a list is wanted, not "all"'],
    [{ left: 0.3 }, 'situation: left: it is a multiple of 0.5'],
    [{ road: ['a'] }, 'situation: road: it has at least 2 entries'],
  ])('%j', (input, message) => {
    expect(() => readInput('situation', input, shape)).toThrow(BadInput)
    expect(() => readInput('situation', input, shape)).toThrow(message)
  })

  test('what fits is read', () => {
    expect(readInput('situation', { map: { radius: 3 } }, shape)).toEqual({ map: { radius: 3 } })
  })
})
