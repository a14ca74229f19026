import { expect, test } from 'vitest'
import { type HexStack, pressureOn } from './pressure.ts'
import { hexagon } from './shapes.ts'

const grid = hexagon(4)
const stack = (label: string, side: number, strength: number, cover = 1): HexStack => ({
  hex: grid.find(label)!,
  side,
  strength,
  cover,
})

test('a unit that faces more than its own strength is outmatched, and cover helps it', () => {
  const [weak, strong] = [stack('0,0', 0, 4), stack('1,0', 1, 8)]
  const open = pressureOn(grid, [weak, strong])
  expect(open.present).toEqual([4, 8])
  expect(open.inContact).toEqual([4, 8])
  // Two to one is a third of the way to the worst.
  expect(open.outmatched[0]).toBeCloseTo(4 / 3)
  expect(open.outmatched[1]).toBe(0)
  expect(pressureOn(grid, [{ ...weak, cover: 2 }, strong]).outmatched[0]).toBe(0)
  expect(open.superior[0]).toBeLessThan(0)
  expect(open.superior[1]).toBeGreaterThan(0)
})

test('two enemies leave a stack hemmed in, one does not, and a friend between is no enemy', () => {
  const [here, east, west] = [stack('0,0', 0, 4), stack('1,0', 1, 2), stack('-1,0', 1, 2)]
  expect(pressureOn(grid, [here, east]).hemmedIn[0]).toBe(0)
  expect(pressureOn(grid, [here, east, west]).hemmedIn[0]).toBe(4)
  expect(pressureOn(grid, [here, east, { ...west, side: 0 }]).hemmedIn[0]).toBe(0)
})

test('far from each other units put no pressure on any other', () => {
  const apart = pressureOn(grid, [stack('-4,0', 0, 4), stack('4,0', 1, 9)])
  expect(apart.inContact).toEqual([0, 0])
  expect(apart.superior).toEqual([0, 0])
})
