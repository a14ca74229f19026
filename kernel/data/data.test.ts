import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { BadData, dataReader, holding, listById, readData, rowsByDie } from './data.ts'

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

test('JSON is read as YAML is, and its faults are reported the same way', () => {
  expect(read('{"name":"Davout","units":[{"id":"F1","strength":6}]}')()).toEqual({
    name: 'Davout',
    units: [{ id: 'F1', strength: 6 }],
  })
  expect(read('{"name":"x","units":[\n{"id":"F1","strength":"six"}]}')).toThrow(/^units\.yaml:2: units\.0\.strength/)
  // Text that only starts like JSON is YAML.
  expect(read('{ name: Davout }')()).toEqual({ name: 'Davout' })
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
    ['a key twice', 'name: x\nname: y\n', 2, 'duplicated'],
    ['an empty file', '', 1, 'file'],
    ['a list instead of a map', '- 1\n', 1, 'file'],
    ['an unknown key above its value', 'name: x\nunit:\n  - id: F1\n', 2, '"unit" is unknown'],
    ['an unknown key', 'name: x\nunits: []\nunit: 3\n', 3, '"unit" is unknown; use: name, units, rows'],
  ])('%s', (_, text, line, where) => {
    expect(read(text)).toThrow(BadData)
    expect(read(text)).toThrow(new RegExp(`^units\\.yaml:${line}: .*${where}`))
  })
})

describe('rules of several files', () => {
  test('a name stands once', () => {
    const list = z.strictObject({ units: listById(z.strictObject({ id: z.string() })) })
    expect(() => readData('units.yaml', 'units:\n  - id: F1\n  - id: F2\n  - id: F1\n', list)).toThrow(
      'units.yaml:4: units.2.id: "F1" stands there twice',
    )
  })

  test('a die has six faces', () => {
    const table = z.strictObject({ rows: rowsByDie(z.int()) })
    const rows = (faces: readonly number[]) => `rows:\n${faces.map(face => `  ${face}: 0\n`).join('')}`
    expect(readData('t.yaml', rows([1, 2, 3, 4, 5, 6]), table).rows[6]).toBe(0)
    expect(() => readData('t.yaml', rows([1, 2, 3, 4, 5]), table)).toThrow(/^t\.yaml:2: rows\.6: /)
    expect(() => readData('t.yaml', rows([1, 2, 3, 4, 5, 6, 7]), table)).toThrow(/^t\.yaml:\d: rows\.7: /)
  })

  test('the whole is looked at when its parts are sound', () => {
    const ordered = z
      .strictObject({ from: z.int().min(0), to: z.int() })
      .superRefine(holding(({ from, to }, refuse) => void (from > to && refuse('goes backwards', 'to'))))
    expect(() => readData('t.yaml', 'from: 2\nto: 1\n', ordered)).toThrow('t.yaml:2: to: goes backwards')
    expect(() => readData('t.yaml', 'from: -1\nto: -2\n', ordered)).toThrow(/^t\.yaml:1: from: /)
  })
  test('a case that data cite is in the book', () => {
    const shape = z.strictObject({ road: z.strictObject({ mp: z.int(), case: z.string() }) })
    const books = ['cases:\n  - id: "8.1"\n  - id: 7B\n', '{ "cases": [{ "id": "8.1" }, { "id": "7B" }] }']
    const reading = (cases: string, id: string) => () =>
      dataReader('toy', {
        'cases.yaml': cases,
        'data/tables.yaml': `road:\n  mp: 1\n  case: ${id}\n`,
      })('data/tables.yaml', shape)
    for (const book of books) {
      for (const id of ['"8.1"', '7B']) expect(reading(book, id)().road.mp).toBe(1)
      expect(reading(book, '"8.10"')).toThrow(
        'toy/data/tables.yaml:3: road.case: there is no case 8.10 in toy/cases.yaml',
      )
    }
  })
})
