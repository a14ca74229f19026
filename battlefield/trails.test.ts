import { expect, test } from 'vitest'
import { flatGrid } from './any-board.ts'
import { at, Draft } from './drafting.ts'
import { joinTrails, smoothTrails, type Trail, trailsOfHexsides } from './trails.ts'

const draft = new Draft(flatGrid, 10, 0, 0)
const side = (a: string, b: string) => {
  const hex = flatGrid.find(a)
  return { hex, dir: flatGrid.direction(hex, flatGrid.find(b)) }
}

test('adjoining hexsides make one line, whichever hex they were named from', () => {
  const trails = trailsOfHexsides(draft, [side('0402', '0502'), side('0503', '0402'), side('0403', '0503')])
  expect(trails.map(trail => trail.points.length)).toEqual([4])
})

test('a fork is a line and a branch that ends on its curve', () => {
  const trails = trailsOfHexsides(draft, [side('0402', '0403'), side('0402', '0503'), side('0403', '0503')])
  expect(trails.map(trail => trail.points.length).sort()).toEqual([2, 3])
  const [through, branch] = smoothTrails(trails.toSorted((a, b) => b.points.length - a.points.length))
  expect(through).toContain('Q')
  expect(branch).not.toContain('Q')
})

test('a smoothed line goes through the middle of every hexside it follows', () => {
  const sides = [side('0402', '0502'), side('0402', '0503'), side('0403', '0503')]
  const [line] = smoothTrails(trailsOfHexsides(draft, sides))
  for (const { hex, dir } of sides) expect(line).toContain(at(draft.hexsideMiddle(hex, dir)))
})

test('a ring of hexsides closes', () => {
  const ring = [0, 1, 2, 3, 4, 5].map(dir => ({ hex: flatGrid.find('0303'), dir }))
  const [trail] = trailsOfHexsides(draft, ring)
  expect(trail.keys).toHaveLength(7)
  expect(trail.keys[0]).toBe(trail.keys[6])
})

test('runs that meet end to end become one, but not where three meet', () => {
  const run = (...keys: string[]): Trail => ({ keys, points: keys.map((_, i) => ({ x: i, y: 0 })) })
  const keys = (trails: readonly Trail[]): string[] => trails.map(trail => trail.keys.join(''))
  expect(keys(joinTrails([run('a', 'b'), run('c', 'b'), run('c', 'd')]))).toEqual(['abcd'])
  expect(keys(joinTrails([run('a', 'b'), run('b', 'c'), run('b', 'd')]))).toEqual(['ab', 'bc', 'bd'])
  expect(keys(joinTrails([run('a', 'b', 'c'), run('b', 'd'), run('d', 'e')]))).toEqual(['abc', 'bde'])
})
