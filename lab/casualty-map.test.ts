import { Draft, type Sheet } from '@voltigeur/battlefield'
import { loadGame } from '@voltigeur/games'
import { hexagon } from '@voltigeur/hex'
import { completeOptions } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { casualtyMap, casualtyMarks, nearestPlace } from './casualty-map.ts'

const grid = hexagon(3)
const places = [
  { name: 'Middle', kind: 'village', hexes: [grid.find('0,0')] },
  { name: 'A very long name at the edge', kind: 'town', hexes: [grid.find('3,-3')] },
  { name: 'Nowhere', kind: 'village', hexes: [] },
  { name: 'Bridge', kind: 'bridge', hexes: [grid.find('0,1')] },
] as const
const board = { grid, places } as never
const draft = new Draft(grid, 32, 16, 16)
const deciding = [{ hex: '1,0', games: [3, 3] as const, scores: [1, 0] as const }]
const letters = { size: 14, width: 400 }

test('a hex is the darker the more is lost there, and what is hardly lost is left out', () => {
  const { burning, rings } = casualtyMap(
    { board, draft, letters },
    { heat: { '0,0': 4, '1,0': 1, '3,0': 0.1 }, deciding },
  )!
  expect(burning.map(({ hex }) => hex)).toEqual(['0,0', '1,0'])
  expect(burning[0].shade).toBeGreaterThan(burning[1].shade)
  expect(rings).toEqual([expect.objectContaining({ hex: '1,0', letter: 'A', ...draft.centre(grid.find('1,0')) })])
})

test('nothing is drawn where nothing was lost', () => {
  expect(casualtyMap({ board, draft, letters }, { heat: {}, deciding })).toBeNull()
})

test('a hex is named after the nearest village or hill, unless that is far', () => {
  expect(nearestPlace(board, '0,0')).toEqual({ name: 'Middle', isThere: true })
  expect(nearestPlace(board, '1,0')).toEqual({ name: 'Middle', isThere: false })
  expect(nearestPlace({ grid, places: [] }, '0,0')).toBeNull()
})

test('what is written on it is escaped', () => {
  const odd = { grid, places: [{ name: 'A & B', kind: 'town', hexes: [grid.find('0,0')] }] } as never
  const map = casualtyMap({ board: odd, draft, letters }, { heat: { '0,0': 1 }, deciding: [] })!
  expect(casualtyMarks(map)).toContain('A &amp; B</text>')
})

type Box = Sheet['draft']['map']
const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

/** Where battles are fought: any hexes, few and many, near each other and far apart. */
const FIGHTS: readonly (readonly number[])[] = [
  [0.5],
  [0.1, 0.9],
  [0.3, 0.31, 0.35, 0.4],
  [0.02, 0.25, 0.5, 0.75, 0.98],
]

describe('names stay within the picture and off each other, on every map, on broad screens and narrow ones', () => {
  test.each(['austerlitz', 'crowning-glory', 'moravian-sun', 'pratzen', 'la-bataille'])('%s', id => {
    const game = loadGame(id)
    const { board: whole } = game.open(game.scenarios[0].id, completeOptions(game, {}))
    const at = new Draft(whole.grid, 32, 16, 16)
    let named = 0
    for (const fight of FIGHTS) {
      for (const width of [320, 820]) {
        const hexes = fight.map(share => whole.grid.label(Math.floor(share * whole.grid.size)))
        const heat = Object.fromEntries(hexes.map((hex, i) => [hex, 1 + i]))
        const ground = { board: whole, draft: at, letters: { size: 14, width } }
        const held = hexes.slice(0, 4).map(hex => ({ hex, games: [3, 3] as const, scores: [1, 0] as const }))
        const { names, frame, rings, size } = casualtyMap(ground, { heat, deciding: held })!
        const badges = rings.map(({ x, y }) => ({ x: x - size / 2, y: y - size / 2, width: size, height: size }))
        named += names.length
        for (const [i, { box, name }] of names.entries()) {
          expect(box.x >= frame.x && box.x + box.width <= frame.x + frame.width, name).toBe(true)
          expect(box.y >= frame.y && box.y + box.height <= frame.y + frame.height, name).toBe(true)
          for (const badge of badges) expect(apart(box, badge), name).toBe(true)
          for (const other of names.slice(0, i)) expect(apart(box, other.box), `${name}, ${other.name}`).toBe(true)
        }
      }
    }
    expect(named).toBeGreaterThan(8)
  })
})
