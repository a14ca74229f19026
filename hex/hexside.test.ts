import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyMap } from './any-map.ts'
import { OFF_MAP } from './grid.ts'
import {
  canonical,
  directionOfSide,
  Hexsides,
  hexOfSide,
  hexside,
  hexsideLabel,
  parseHexside,
  twin,
} from './hexside.ts'
import { CCRR } from './numbering.ts'
import { rectangle } from './shapes.ts'

const austerlitz = rectangle({ orientation: 'flat', columns: 48, rows: 34, shifted: 'even', numbering: CCRR })

// The Goldbach from Telnitz to the ponds and the brook of Bosenitz, from the map of Austerlitz.
const STREAMS = `1033/1134 1230/1331 1231/1331 1231/1332 1301/1401 1302/1401 1302/1402 1303/1402 1303/1403 1304/1403
1329/1429 1330/1331 1330/1429 1330/1430 1403/1404 1404/1504 1404/1505 1405/1505 1426/1527 1427/1527 1427/1528 1428/1429
1428/1528 1428/1529 1509/1510 1510/1609 1510/1610 2207/2308 2208/2209 2208/2308 2208/2309 2307/2308 2307/2407 2404/2505`
  .split(/\s+/)
  .map(label => ({ label }))

test.each(STREAMS)('$label on the map of Austerlitz lies between adjacent hexes', ({ label }) => {
  const side = parseHexside(austerlitz, label)!
  expect(austerlitz.label(side.hex)).toBe(label.slice(0, 4))
  expect(austerlitz.label(austerlitz.neighbour(side.hex, side.dir))).toBe(label.slice(5))
  expect(hexsideLabel(austerlitz, side.hex, side.dir)).toBe(label)
})

test('a hexside is named the same from both hexes and either order is understood', () => {
  fc.assert(
    fc.property(anyMap, grid => {
      for (let side = 0; side < grid.size * 6; side++) {
        const other = twin(grid, side)
        if (other === OFF_MAP) continue
        const label = hexsideLabel(grid, hexOfSide(side), directionOfSide(side))
        expect(hexsideLabel(grid, hexOfSide(other), directionOfSide(other))).toBe(label)
        for (const text of [label, label.split('/').reverse().join('/')]) {
          const { hex, dir } = parseHexside(grid, text)!
          expect(canonical(grid, hexside(hex, dir))).toBe(canonical(grid, side))
        }
      }
    }),
  )
})

test('what is not a hexside is null', () => {
  for (const text of ['1033', '1033/', '1033/1033', '1033/1135', '1033/9999', '1033/1134/1133', '']) {
    expect(parseHexside(austerlitz, text)).toBeNull()
  }
})

test('the edge of the map has no other side', () => {
  const corner = austerlitz.find('0101')
  expect(twin(austerlitz, hexside(corner, 2))).toBe(OFF_MAP)
  expect(canonical(austerlitz, hexside(corner, 2))).toBe(hexside(corner, 2))
  expect(hexsideLabel(austerlitz, corner, 2)).toBe('0101/')
})

test('the twin of the twin is the hexside itself', () => {
  fc.assert(
    fc.property(anyMap, grid => {
      for (let side = 0; side < grid.size * 6; side++) {
        const other = twin(grid, side)
        if (other === OFF_MAP) continue
        expect(twin(grid, other)).toBe(side)
        expect(hexOfSide(other)).toBe(grid.neighbours[side])
      }
    }),
  )
})

test('flags read the same from both hexes after any writing', () => {
  const anyWrites = fc.array(fc.record({ at: fc.nat(), flags: fc.nat({ max: 255 }), setting: fc.boolean() }))
  fc.assert(
    fc.property(anyMap, anyWrites, (grid, writes) => {
      const sides = new Hexsides(grid)
      const expected = new Map<number, number>()
      for (const { at, flags, setting } of writes) {
        const side = at % (grid.size * 6)
        const name = canonical(grid, side)
        const before = expected.get(name) ?? 0
        expected.set(name, setting ? before | flags : before & ~flags)
        if (setting) sides.set(side, flags)
        else sides.clear(side, flags)
      }
      for (let side = 0; side < grid.size * 6; side++) {
        expect(sides.flags[side]).toBe(expected.get(canonical(grid, side)) ?? 0)
        expect(sides.has(side, 6)).toBe((sides.flags[side] & 6) !== 0)
      }
    }),
  )
})

test('a slope is down from above and up from below', () => {
  const [up, down] = [1, 2]
  const slopes = new Hexsides(austerlitz)
  const { hex, dir } = parseHexside(austerlitz, '2322/2421')!
  slopes.set(hexside(hex, dir), down, up)
  expect(slopes.has(hexside(hex, dir), down)).toBe(true)
  expect(slopes.has(hexside(hex, dir), up)).toBe(false)
  expect(slopes.has(twin(austerlitz, hexside(hex, dir)), up)).toBe(true)
  slopes.clear(hexside(hex, dir), down, up)
  expect(slopes.flags.every(flags => flags === 0)).toBe(true)
})
