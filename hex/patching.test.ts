import { describe, expect, test } from 'vitest'
import type { GroundMarks } from './marked-ground.ts'
import { finder, hexsideNamed, patched, replaced } from './patching.ts'
import { hexagon } from './shapes.ts'

type Kind = 'clear' | 'town'
const grid = hexagon(2)
const at = (label: string): number => grid.find(label)

const plan: GroundMarks<Kind> = {
  grid,
  hexes: new Map([[at('0,0'), new Set<Kind>(['town'])]]),
  hexsides: [
    { mark: 'stream', hex: at('0,0'), dir: 0 },
    { mark: 'stream', hex: at('0,0'), dir: 1 },
  ],
  roads: [{ name: 'old', hexes: ['0,0', '0,1'].map(at) }],
}
const nothing = { terrain: {}, hexsides: {}, roads: [] }

describe('a map that a situation changes', () => {
  test('keeps what is not named', () => {
    expect(patched<Kind, typeof plan>(plan, nothing, 'clear')).toEqual(plan)
  })

  test('has other terrain where it is named, and none where it is plain', () => {
    const { hexes } = patched<Kind, typeof plan>(
      plan,
      { ...nothing, terrain: { '0,0': ['clear'], '1,0': ['town'] } },
      'clear',
    )
    expect([hexes.get(at('0,0')), hexes.get(at('1,0'))]).toEqual([new Set(), new Set(['town'])])
  })

  test('has other hexsides where they are named, from whichever side; an empty list clears them', () => {
    const { hexsides } = patched<Kind, typeof plan>(
      plan,
      { ...nothing, hexsides: { '1,0/0,0': ['pond'], '1,-1/0,0': [] } },
      'clear',
    )
    expect(hexsides).toEqual([{ mark: 'pond', hex: at('1,0'), dir: 3 }])
  })

  test('has more roads', () => {
    const { roads } = patched<Kind, typeof plan>(plan, { ...nothing, roads: [['1,0', '2,0']] }, 'clear')
    expect(roads.map(road => road.name)).toEqual(['old', 'road 1'])
  })

  test('is refused where it names what is not there', () => {
    expect(() => finder(grid, 'units: "F1"')('9,9')).toThrow(
      'situation: units: "F1": there is no hex "9,9" on this map',
    )
    expect(() => hexsideNamed(grid, '0,0/2,0', '/')).toThrow('write two adjacent hexes such as "0,0/1,0"')
    expect(() => hexsideNamed(grid, '0,0>9,9', '>')).toThrow('such as "0,0>1,0"')
    const gap = { ...nothing, roads: [['0,0', '2,0']] }
    expect(() => patched<Kind, typeof plan>(plan, gap, 'clear')).toThrow('roads: 0,0 and 2,0 are not adjacent')
    expect(hexsideNamed(grid, '0,0>1,0', '>')).toEqual({ hex: at('0,0'), dir: 0 })
  })

  test('holds on a hexside what was named last, whichever hex came first', () => {
    const sides = [0, 1].map(dir => ({ hex: at('0,0'), dir, name: 'old' }))
    const other = { hex: at('1,0'), dir: 3 }
    const changed = replaced(grid, sides, [
      [sides[0], [{ ...sides[0], name: 'first' }]],
      [other, [{ ...other, name: 'last' }]],
    ])
    expect(changed.map(({ name }) => name)).toEqual(['old', 'last'])
  })
})
