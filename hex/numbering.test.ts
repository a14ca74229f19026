import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allHexes } from './any-map.ts'
import { directionNames } from './directions.ts'
import { type Grid, OFF_MAP } from './grid.ts'
import { CC_RR, CCRR, type Numbering, RRCC, rrccFromEast } from './numbering.ts'
import { rectangle } from './shapes.ts'

const flat = (columns: number, rows: number, numbering: Numbering = CCRR): Grid =>
  rectangle({ orientation: 'flat', columns, rows, shifted: 'even', numbering })

/** The five published maps, with their neighbour tables: direction name to column and row steps. */
const FLAT_EVEN_COLUMN = { N: [0, -1], NE: [1, 0], SE: [1, 1], S: [0, 1], SW: [-1, 1], NW: [-1, 0] }
const FLAT_ODD_COLUMN = { N: [0, -1], NE: [1, -1], SE: [1, 0], S: [0, 1], SW: [-1, 0], NW: [-1, -1] }
// Columns of A Crowning Glory count from the east.
const GLORY_ODD_ROW = { E: [-1, 0], W: [1, 0], NE: [0, -1], NW: [1, -1], SE: [0, 1], SW: [1, 1] }
const GLORY_EVEN_ROW = { E: [-1, 0], W: [1, 0], NE: [-1, -1], NW: [0, -1], SE: [-1, 1], SW: [0, 1] }

const glory = rectangle({
  orientation: 'pointy',
  columns: 26,
  rows: 18,
  firstRow: 10,
  shifted: 'even',
  numbering: rrccFromEast(26),
})

type Table = Record<string, number[]>
const columnParity = (even: Table, odd: Table) => (column: number) => (column % 2 === 0 ? even : odd)
const flatTable = columnParity(FLAT_EVEN_COLUMN, FLAT_ODD_COLUMN)
const gloryTable = (_: number, row: number): Table => (row % 2 === 0 ? GLORY_EVEN_ROW : GLORY_ODD_ROW)

const MAPS: [string, Grid, Numbering, (column: number, row: number) => Table, number][] = [
  ['Austerlitz', flat(48, 34), CCRR, flatTable, 1632],
  ['Moravian Sun', flat(54, 38), CCRR, flatTable, 2052],
  ['La Bataille de Kulm', flat(50, 34), CCRR, flatTable, 1700],
  ['The Pratzen, board A', flat(52, 58, CC_RR), CC_RR, flatTable, 3016],
  ['The Pratzen, board B', flat(92, 52, CC_RR), CC_RR, flatTable, 4784],
  ['A Crowning Glory', glory, RRCC, gloryTable, 468],
]

describe.each(MAPS)('%s', (_name, grid, printed, table, size) => {
  test('has its hexes', () => {
    expect(grid.size).toBe(size)
  })

  test('has the neighbours of its description', () => {
    const names = directionNames(grid.orientation)
    const astray: string[] = []
    for (const hex of allHexes(grid)) {
      const { column, row } = printed.place(grid.label(hex))!
      for (const [name, [columns, rows]] of Object.entries(table(column, row))) {
        const there = column + columns < 1 || row + rows < 1 ? '' : printed.label(column + columns, row + rows)
        if (grid.neighbour(hex, names.indexOf(name)) !== grid.find(there)) astray.push(`${grid.label(hex)} ${name}`)
      }
    }
    expect(astray).toEqual([])
  })
})

test('A Crowning Glory runs from 1001 in the north-east to 2726 in the south-west', () => {
  const eastAndSouth = (label: string) => {
    const { x, y } = glory.centre(glory.find(label))
    return [x / Math.sqrt(3), y / 1.5].map(hexes => Math.round(hexes * 2) / 2)
  }
  expect(eastAndSouth('1026')).toEqual([0, 0])
  expect(eastAndSouth('1001')).toEqual([25, 0])
  expect(eastAndSouth('2726')).toEqual([-0.5, 17])
  expect(eastAndSouth('2701')).toEqual([24.5, 17])
  expect(glory.find('0901')).toBe(OFF_MAP)
  expect(glory.find('1027')).toBe(OFF_MAP)
})

test('odd lines can be the ones pushed, and lines can begin anywhere', () => {
  const southward = (grid: Grid, label: string) => grid.centre(grid.find(label)).y / Math.sqrt(3)
  const odd = rectangle({ orientation: 'flat', columns: 2, rows: 1, shifted: 'odd', numbering: CCRR })
  expect(southward(odd, '0101') - southward(odd, '0201')).toBeCloseTo(0.5)
  const late = rectangle({
    orientation: 'flat',
    columns: 2,
    rows: 1,
    shifted: 'even',
    firstColumn: 10,
    numbering: CCRR,
  })
  expect(southward(late, '1001') - southward(late, '1101')).toBeCloseTo(0.5)
})

describe.each([
  ['CCRR', CCRR, '1429'],
  ['RRCC', RRCC, '2914'],
  ['CC.RR', CC_RR, '14.29'],
  ['RRCC from the east', rrccFromEast(26), '2913'],
])('%s', (_name, numbering, label) => {
  test('prints column 14, row 29', () => {
    expect(numbering.label(14, 29)).toBe(label)
  })

  test('reads what it prints', () => {
    const number = fc.integer({ min: 1, max: 26 })
    fc.assert(
      fc.property(number, number, (column, row) => {
        expect(numbering.place(numbering.label(column, row))).toEqual({ column, row })
      }),
    )
  })

  test('prints what it reads, and reads nothing else', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{2}[.]?[0-9]{2}$/), text => {
        const place = numbering.place(text)
        if (place && place.column >= 0) expect(numbering.label(place.column, place.row)).toBe(text)
        else expect(place === null || place.column < 0).toBe(true)
      }),
    )
    for (const text of ['', '142', '14299', '14-29', 'ab', ' 1429', '14.2']) expect(numbering.place(text)).toBeNull()
  })

  test('refuses what does not fit in two digits', () => {
    expect(() => numbering.label(14, 100)).toThrow('100 does not fit')
  })
})
