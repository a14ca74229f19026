import { CCRR, rectangle } from '@voltigeur/hex'
import { expect, test } from 'vitest'
import { followed, halfTurns, shifted, slightTurns, spreads, straightAhead, wheels } from './evolutions.ts'

const grid = rectangle({ orientation: 'flat', columns: 11, rows: 11, shifted: 'even', numbering: CCRR })
const hex = (label: string): number => grid.find(label)
const labels = (hexes: readonly number[] | null): string[] | null => hexes?.map(at => grid.label(at)) ?? null
const beyond = (from: string, dirs: readonly number[]): (string | undefined)[] =>
  dirs.map(dir => grid.label(grid.neighbour(hex(from), dir)))

const [EAST, NORTH] = [1, 4]

test('[10.1.7] a unit facing a hexside goes through it, one facing a vertex to either side of it', () => {
  expect(beyond('0505', straightAhead(NORTH))).toEqual(['0504'])
  expect(beyond('0505', straightAhead(EAST))).toEqual(['0605', '0604'])
})

test('[10.1.7a] a turn is one hexside or one vertex at the most', () => {
  expect(slightTurns(NORTH)).toEqual([4, 6, 2])
  expect(slightTurns(EAST)).toEqual([1, 3, 11])
  expect(halfTurns(0)).toEqual([1, 11])
})

test('[11.1.5] a line of two hexes goes forward with both of them, and not beyond the map', () => {
  const [line, atEdge] = [['0505', '0504'].map(hex), ['0102', '0101'].map(hex)]
  expect(straightAhead(EAST).map(dir => labels(shifted(grid, line, dir)))).toEqual([
    ['0605', '0604'],
    ['0604', '0603'],
  ])
  expect(straightAhead(EAST).map(dir => labels(shifted(grid, atEdge, dir)))).toEqual([['0202', '0201'], null])
})

test('[10.1.7b] it turns by wheeling one half forward about the other', () => {
  const line = ['0505', '0504'].map(hex)
  expect(
    wheels(grid, line, EAST).map(({ hexes, facing, from, to }) => [labels(hexes), facing, labels([from, to])]),
  ).toEqual([
    [['0505', '0604'], 11, ['0504', '0604']],
    [['0604', '0504'], 3, ['0505', '0604']],
  ])
  // At the eastern edge neither fits.
  expect(wheels(grid, ['1105', '1104'].map(hex), EAST)).toEqual([])
})

test('[6.4.6] a unit spreads from its hex to the left or to the right', () => {
  expect(spreads(grid, hex('0505'), EAST).map(({ hexes }) => labels(hexes))).toEqual([
    ['0505', '0504'],
    ['0506', '0505'],
  ])
  expect(spreads(grid, hex('0501'), EAST).map(({ hexes }) => labels(hexes))).toEqual([['0502', '0501']])
})

test('[6.10.7] a road march follows its head, and closes up when it has fewer hexes to fill', () => {
  const march = ['0505', '0506', '0507'].map(hex)
  expect(labels(followed(march, hex('0504'), 3))).toEqual(['0504', '0505', '0506'])
  expect(labels(followed(march.slice(0, 1), hex('0504'), 3))).toEqual(['0504', '0505'])
})
