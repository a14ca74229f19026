import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { BadData, readData } from './data.ts'

const shape = z.strictObject({
  name: z.string(),
  units: z.array(z.strictObject({ id: z.string(), strength: z.int().positive() })).optional(),
  rows: z.record(z.string(), z.array(z.int())).optional(),
})

const read = (text: string) => () => readData('units.yaml', text, shape)

test('what fits is read', () => {
  expect(read('name: Davout\nunits:\n  - { id: F1, strength: 6 }\n')()).toEqual({
    name: 'Davout',
    units: [{ id: 'F1', strength: 6 }],
  })
})

describe('what does not fit is reported with its line', () => {
  test.each([
    [
      'a wrong value',
      'name: x\nunits:\n  - id: F1\n    strength: 6\n  - id: F2\n    strength: six\n',
      6,
      'units.1.strength',
    ],
    ['a value out of range', 'name: x\nunits:\n  - id: F1\n    strength: 0\n', 4, 'units.0.strength'],
    ['a missing key', 'name: x\nunits:\n  - id: F1\n    strength: 6\n  - id: F2\n', 5, 'units.1.strength'],
    ['a scalar for a list', '# comment\nname: x\n\nunits: none\n', 4, 'units'],
    ['a row by its number', 'name: x\nrows:\n  1: [1, 2]\n  2: [1, x]\n', 4, 'rows.2.1'],
    ['bad YAML', 'name: x\nunits: [1, 2\nmore: 3\n', 3, ''],
    ['a key twice', 'name: x\nname: y\n', 2, 'unique'],
    ['an empty file', '', 1, 'file'],
    ['a list instead of a map', '- 1\n', 1, 'file'],
    ['an unknown key', 'name: x\nunits: []\nunit: 3\n', 3, 'unit'],
  ])('%s', (_, text, line, where) => {
    expect(read(text)).toThrow(BadData)
    expect(read(text)).toThrow(new RegExp(`^units\\.yaml:${line}: .*${where}`))
  })
})
