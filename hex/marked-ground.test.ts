import { describe, expect, test } from 'vitest'
import { CLOSED, type GroundMarks, MarkedGround, terrainOf } from './marked-ground.ts'
import { hexagon } from './shapes.ts'

type Kind = 'clear' | 'town' | 'wood'
const grid = hexagon(2)
const at = (label: string): number => grid.find(label)
const EAST = 0

class Ground extends MarkedGround<Kind> {
  constructor(marks: Partial<GroundMarks<Kind>>) {
    super({ grid, hexes: new Map(), hexsides: [], roads: [], ...marks }, { stream: 1, lake: 2 }, 'clear')
  }

  stream(hex: number, dir: number): boolean {
    return this.sides.has(hex * 6 + dir, 1)
  }

  lake(hex: number, dir: number): boolean {
    return this.sides.has(hex * 6 + dir, 2)
  }

  prices(): Int8Array {
    return this.priceList((hex, dir) => (this.road(hex, dir) ? 1 : 2))
  }
}

describe('a marked ground', () => {
  test('is of the plain kind where nothing is marked, and may be of several kinds', () => {
    const ground = new Ground({
      hexes: new Map([
        [at('0,0'), new Set<Kind>(['town', 'wood'])],
        [at('1,0'), new Set<Kind>()],
      ]),
    })
    expect([...ground.groundOf(at('0,0'))].sort()).toEqual(['town', 'wood'])
    expect([ground.groundOf(at('1,0')), ground.groundOf(at('2,0'))]).toEqual([['clear'], ['clear']])
    expect([ground.is(at('0,0'), 'wood'), ground.is(at('0,0'), 'clear'), ground.is(at('2,0'), 'clear')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('has on a hexside what is marked there, seen from either hex, and nothing for marks that set no bit', () => {
    const side = { hex: at('0,0'), dir: EAST }
    const ground = new Ground({
      hexsides: [
        { mark: 'stream', ...side },
        { mark: 'front-line', ...side },
      ],
    })
    expect([ground.stream(at('0,0'), EAST), ground.stream(at('1,0'), 3), ground.lake(at('0,0'), EAST)]).toEqual([
      true,
      true,
      false,
    ])
    expect(ground.stream(at('1,0'), EAST)).toBe(false)
  })

  test('has roads from hex to adjacent hex', () => {
    const ground = new Ground({ roads: [{ name: 'Olmütz road', hexes: ['0,0', '1,0', '1,1'].map(at) }] })
    expect([ground.road(at('0,0'), EAST), ground.road(at('1,0'), 3), ground.road(at('1,0'), EAST)]).toEqual([
      true,
      true,
      false,
    ])
    expect([ground.onRoad(at('1,1')), ground.onRoad(at('0,1'))]).toEqual([true, false])
    expect(() => new Ground({ roads: [{ name: 'ford', hexes: ['0,0', '2,0'].map(at) }] })).toThrow(
      'the road "ford" jumps from 0,0 to 2,0, which are not adjacent',
    )
  })

  test('has a price for every step on the map', () => {
    const prices = new Ground({ roads: [{ name: 'lane', hexes: ['0,0', '1,0'].map(at) }] }).prices()
    expect([prices[at('0,0') * 6 + EAST], prices[at('1,0') * 6 + EAST], prices[at('2,0') * 6 + EAST]]).toEqual([
      1,
      2,
      CLOSED,
    ])
  })
})

test('the terrain of a map leaves plain hexes out, and is of kinds that the rules know', () => {
  const board = (kinds: readonly string[]) => ({
    title: 'Map',
    grid,
    ground: (hex: number) => (hex === at('0,0') ? kinds : ['clear']),
  })
  const known = ['clear', 'town', 'wood'] as const
  expect(terrainOf<Kind>(board(['town', 'clear']), known, 'clear')).toEqual(new Map([[at('0,0'), new Set(['town'])]]))
  expect(() => terrainOf<Kind>(board(['bog']), known, 'clear')).toThrow('Map: "bog" at 0,0 is no terrain of this game')
})
