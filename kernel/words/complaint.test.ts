import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { BadInput } from '../data/input.ts'
import { atMost, readInput } from './complaint.ts'

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
    [{ units: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }, 'situation: units: at most 2 entries'],
    [{ terrain: { a: 'town', b: 'town' } }, 'situation: terrain: at most 1 entries'],
    [{ losses: { green: 1 } }, 'situation: losses: "green" is unknown; use: red, blue'],
    [{ losses: { red: 'x' } }, 'situation: losses.red: expected a number, not "x"'],
    [{ losses: { red: 10 } }, 'situation: losses.red: it must be at most 9'],
    [{ losses: { red: -1 } }, 'situation: losses.red: it must be at least 0'],
    [{ side: 'green' }, 'situation: side: use one of red, blue'],
    [{ units: [{}] }, 'situation: units.0.id: expected text, which is missing'],
    [{ units: [{ id: '' }] }, 'situation: units.0.id: it can’t be empty'],
    [{ units: 'all' }, 'situation: units: expected a list, not "all"'],
    [{ left: 0.3 }, 'situation: left: it must be a multiple of 0.5'],
    [{ road: ['a'] }, 'situation: road: at least 2 entries'],
  ])('%j', (input, message) => {
    expect(() => readInput('situation', input, shape)).toThrow(BadInput)
    expect(() => readInput('situation', input, shape)).toThrow(message)
  })

  test('what fits is read', () => {
    expect(readInput('situation', { map: { radius: 3 } }, shape)).toEqual({ map: { radius: 3 } })
  })
})
