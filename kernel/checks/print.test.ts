import { expect, test } from 'vitest'
import { misprints, printOf } from './print.ts'

const TABLE = `crt:
  case: "9.1"
  provenance: two copies agree
  rows:
    1: [Ae, Ar]
    2: [Ar, Dr]
units:
  - { id: A1, name: Guard, strength: 7 }
  - { id: A2, name: Line, strength: 5 }
`
const PRINTED = `# data/tables.yaml
crt: case 9.1
crt > rows: 1 Ae Ar, 2 Ar Dr
units > A1: name Guard, strength 7
units > A2: name Line, strength 5
`

const slipping = (from: string, to: string): string[] =>
  misprints('toy', { 'data/tables.yaml': TABLE.replace(from, to) }, PRINTED)

test('tables and counters are printed row by row, without prose', () => {
  expect(printOf('data/tables.yaml', TABLE)).toBe(PRINTED)
  expect(slipping('two copies agree', 'one copy')).toEqual([])
})

test('a slip is told with file and line, what it reads and what is printed', () => {
  expect(slipping('strength: 5', 'strength: 6')).toEqual([
    'toy/data/tables.yaml:9: "units > A2" reads "name Line, strength 6", but "name Line, strength 5" is printed',
  ])
  expect(slipping('[Ar, Dr]', '[Dr, Ar]')[0]).toMatch(/^toy\/data\/tables\.yaml:5: "crt > rows" reads/)
  expect(slipping('"9.1"', '"9.2"')[0]).toMatch(/^toy\/data\/tables\.yaml:2: "crt" reads "case 9.2"/)
})

test('what is missing, added, doubled or out of place is a slip too', () => {
  const line = '  - { id: A2, name: Line, strength: 5 }\n'
  expect(slipping(line, '')[0]).toContain('"units > A2" is missing, but "name Line, strength 5" is printed')
  expect(slipping(line, line + line)).toEqual(['toy/data/tables.yaml:10: "units > A2" stands there twice'])
  expect(slipping(line, `${line}  - { id: A3 }\n`)[0]).toContain('"units > A3" isn’t printed')
  expect(slipping(line, line + line.replace('A2', 'A3'))[0]).toContain('"units > A3" isn’t printed')
  const first = '  - { id: A1, name: Guard, strength: 7 }\n'
  expect(slipping(first + line, line + first)).toEqual([
    'toy/data/tables.yaml:8: "units > A2" is printed in another place',
  ])
})
