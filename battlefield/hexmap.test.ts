import { describe, expect, test } from 'vitest'
import { type MapLegend, readHexMap } from './hexmap.ts'
import { gridSpec, PLAIN_FRAME } from './raster/any-sheet.ts'

const MAP = {
  title: 'Test',
  provenance: 'none',
  grid: gridSpec('flat', 4, 3),
  frame: PLAIN_FRAME,
  hexes: { town: ['0101'] },
  levels: ['0123', '0123', '0123'],
  hexsides: { stream: ['0101/0102'] },
  slopes: { slope: ['0102>0103'] },
  roads: [{ name: 'road', class: 'road', hexes: ['0101', '0102', '0103'] }],
  places: [{ name: 'Town', kind: 'town', hexes: ['0101'] }],
  marks: { exit: ['0103'] },
}
const LEGEND: MapLegend = {
  hexes: ['town'],
  hexsides: ['stream'],
  slopes: ['slope'],
  marks: ['exit'],
  places: ['town'],
  heights: true,
}
const read = (more: object, legend?: MapLegend) => () =>
  readHexMap('map.yaml', JSON.stringify({ ...MAP, ...more }), legend)

test('a sound map is read', () => {
  expect(read({}, LEGEND)().title).toBe('Test')
})

describe('a map is refused with file and line', () => {
  test.each([
    [{ hexes: { town: ['0909'] } }, 'there is no hex 0909 on the map'],
    [{ marks: { exit: ['0909'] } }, 'there is no hex 0909 on the map'],
    [{ hexsides: { stream: ['0101/0103'] } }, '0101 and 0103 are not adjacent'],
    [{ slopes: { slope: ['0101>0103'] } }, '0101 and 0103 are not adjacent'],
    [{ roads: [{ ...MAP.roads[0], hexes: ['0101', '0103'] }] }, '0101 and 0103 are not adjacent'],
    [{ hexes: { town: ['0101', '0101'] } }, '0101 stands there twice'],
    [{ levels: ['0123', '0123'] }, '3 rows of levels are needed, not 2'],
    [{ levels: ['0123', '012', '0123'] }, 'a row of levels has 4 digits, not 3'],
    [{ levels: undefined }, 'the levels of the hexes are missing'],
    [{ hexes: { twon: ['0101'] } }, '"twon" is none of: town'],
    [{ hexsides: {} }, '"stream" is missing'],
    [{ places: [{ ...MAP.places[0], kind: 'twon' }] }, '"twon" is none of: town'],
  ])('%#', (more, message) => {
    expect(read(more, LEGEND)).toThrow(/^map\.yaml:1: /)
    expect(read(more, LEGEND)).toThrow(message)
  })

  test('without a legend any kind will do', () => {
    expect(read({ hexes: { moor: ['0101'] } })().hexes).toEqual({ moor: ['0101'] })
  })
})
