import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { atMost, readInput } from './complaint.ts'
import { BadInput } from './input.ts'

const shape = z.strictObject({
  map: z.union([z.literal('printed'), z.strictObject({ radius: z.int() })]).optional(),
  units: z
    .array(z.strictObject({ id: z.string() }))
    .max(2)
    .optional(),
  terrain: z.record(z.string(), z.string()).superRefine(atMost(1)).optional(),
})

describe('input that does not fit is refused with what would be accepted', () => {
  test.each([
    [{ mop: 1 }, 'situation: the whole: "mop" is unknown; use: map, units, terrain'],
    [{ units: [{ id: 'a', x: 1 }] }, 'situation: units.0: "x" is unknown; use: id'],
    [{ map: 'other' }, 'situation: map: use "printed" or { radius }'],
    [{ units: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }, 'situation: units: 2 entries are the limit'],
    [{ terrain: { a: 'town', b: 'town' } }, 'situation: terrain: 1 entries are the limit'],
  ])('%j', (input, message) => {
    expect(() => readInput('situation', input, shape)).toThrow(BadInput)
    expect(() => readInput('situation', input, shape)).toThrow(message)
  })

  test('what fits is read', () => {
    expect(readInput('situation', { map: { radius: 3 } }, shape)).toEqual({ map: { radius: 3 } })
  })
})
