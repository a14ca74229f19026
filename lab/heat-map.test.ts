import { hexagon } from '@voltigeur/hex'
import { expect, test } from 'vitest'
import { heatMap } from './heat-map.ts'

const grid = hexagon(3)
const places = [
  { name: 'Middle', kind: 'village', hexes: [grid.find('0,0')] },
  { name: 'A very long name at the edge', kind: 'town', hexes: [grid.find('3,-3')] },
  { name: 'Nowhere', kind: 'village', hexes: [] },
  { name: 'Hill', kind: 'hill', hexes: [grid.find('0,1')] },
] as const
const deciding = [{ hex: '1,0', games: [3, 3] as const, scores: [1, 0] as const }]
const { burning, rings, names, width, ground } = heatMap({ grid, places } as never, { '0,0': 4, '1,0': 1 }, deciding)

test('a hex is as dark as the root of what falls there, the worst quite dark, and every hex has its dot', () => {
  expect(burning.map(({ hex, shade }) => [hex, shade])).toEqual([
    ['0,0', 1],
    ['1,0', 0.5],
  ])
  expect(ground.match(/M/g)).toHaveLength(grid.size)
  expect(rings).toEqual([expect.objectContaining({ hex: '1,0', x: burning[1].x, y: burning[1].y })])
})

test('villages and towns are named above their hexes, and within the map', () => {
  expect(names.map(({ name }) => name)).toEqual(['Middle', 'A very long name at the edge'])
  expect(names[0]).toMatchObject({ x: burning[0].x, y: burning[0].y - 9 })
  for (const { name, x, y } of names) {
    const half = Math.min(name.length * 2.8, width / 2)
    expect(x - half).toBeGreaterThanOrEqual(0)
    expect(x + half).toBeLessThanOrEqual(width)
    expect(y).toBeGreaterThan(0)
  }
})
