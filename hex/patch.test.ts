import { describe, expect, test } from 'vitest'
import { parseHexside } from './hexside.ts'
import { marksOf, nextFit, patch } from './patch.ts'
import { hexagon } from './shapes.ts'

describe('a patch', () => {
  test('has every hex, every hexside between two of them, and its rim', () => {
    const { hexes, hexsides, rim } = patch(2)
    const grid = hexagon(2)
    expect(hexes).toHaveLength(19)
    expect(new Set(hexsides).size).toBe(42)
    expect(hexsides.every(side => parseHexside(grid, side) !== null)).toBe(true)
    expect(rim).toHaveLength(12)
    expect(rim).toContain('2,-1')
    expect(rim).not.toContain('0,0')
  })

  test('is crossed by three straight lines', () => {
    const { axes } = patch(1)
    expect(axes).toEqual([
      ['-1,0', '0,0', '1,0'],
      ['-1,1', '0,0', '1,-1'],
      ['0,1', '0,0', '0,-1'],
    ])
  })

  test('bears several marks on one hexside', () => {
    expect(marksOf({ stream: ['a/b', 'b/c'], pond: ['a/b'] })).toEqual({ 'a/b': ['stream', 'pond'], 'b/c': ['stream'] })
  })

  test('finds the next hex that will do, going round once', () => {
    const map = patch(1)
    expect(nextFit(map, '1,0', () => true)).toBe('1,0')
    expect(nextFit(map, '1,0', hex => hex === '-1,0')).toBe('-1,0')
    expect(nextFit(map, '1,0', () => false)).toBeNull()
  })
})
