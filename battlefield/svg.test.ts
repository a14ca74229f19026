import { loadGame, type PlayableBattle } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { flatBoard, flatGrid, pieceAt, pointyBoard, studyBoard } from './any-board.ts'
import type { Board, Piece } from './board.ts'
import { Draft } from './drafting.ts'
import { overlaps } from './labels.ts'
import { count, expectWellFormed, unescaped } from './reading-svg.ts'
import { drawSheet, LAYERS } from './sheet.ts'
import { drawSvg } from './svg.ts'
import { placeNames } from './svg-labels.ts'

const umpire = begin(loadGame('austerlitz'), { seed: '1', scenario: 'full-battle' })
const battle = umpire.battle as PlayableBattle

const boards: [string, Board, readonly Piece[]][] = [
  ['the field of Austerlitz', battle.board, battle.pieces(umpire.position)],
  ['a flat-top study', flatBoard(), [pieceAt(3), pieceAt(3), pieceAt(9, { side: 1, arm: 'artillery' })]],
  ['a pointy-top study', pointyBoard(), [pieceAt(0, { arm: 'cavalry', states: ['moved'] })]],
  ['bare ground', studyBoard(flatGrid, []), []],
]

describe.each(boards)('%s', (_name, board, pieces) => {
  const printed = drawSvg(board, { pieces })
  const rules = drawSvg(board, { pieces, rulesView: true })

  test('is well-formed in both views', () => {
    expectWellFormed(printed)
    expectWellFormed(rules)
    expectWellFormed(drawSvg(board, { hexSize: 7.3 }))
  })

  test('is shown in part where a frame is given, with all that lies within it', () => {
    const frame = { x: 12, y: 8.5, width: 60, height: 40 }
    const part = drawSvg(board, { pieces, frame })
    expect(part).toContain('viewBox="12 8.5 60 40" width="60" height="40"')
    expect(part.replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, '')).toBe(
      printed.replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, ''),
    )
  })

  test('is the same each time', () => {
    expect(drawSvg(board, { pieces })).toBe(printed)
  })

  test('shows every hex number once', () => {
    for (const svg of [printed, rules]) {
      const [numbers] = /<g class="numbers".*?<\/g>/.exec(svg)!
      const shown = [...numbers.matchAll(/>([^<]+)<\/text>/g)].map(match => match[1])
      expect(shown).toEqual(Array.from({ length: board.grid.size }, (_, hex) => board.grid.label(hex)))
    }
  })

  test('names every place once', () => {
    const shown = [...printed.matchAll(/<text class="place [^>]*>([^<]*)</g)].map(match => unescaped(match[1]))
    expect(shown).toEqual(board.places.map(place => place.name))
  })

  test('keeps the names apart', () => {
    const { places, others } = placeNames(board, new Draft(board.grid, 32, 0, 0), pieces)
    expect(others).toEqual([])
    for (const [i, a] of places.entries()) {
      for (const b of places.slice(i + 1)) expect(overlaps(a.box, b.box)).toBe(false)
    }
  })

  test('has one counter for each piece', () => {
    expect(count(printed, '<g class="counter"')).toBe(pieces.length)
    for (const { unit } of pieces) expect(count(printed, `data-unit="${unit}"`)).toBe(1)
    expect(count(drawSvg(board), '<g class="counter"')).toBe(0)
  })
})

test('a sheet without a survey has every layer, and a page may ask for some of them only', () => {
  const { layers } = drawSheet(flatBoard())
  expect(layers.map(layer => layer.name)).toEqual([...LAYERS])
  const some = drawSheet(flatBoard(), { only: ['water', 'hexes'], margin: false })
  expect(some.layers.map(layer => layer.name)).toEqual(['water', 'hexes'])
})

test('the sheet of a whole battle stays small', () => {
  expect(drawSvg(battle.board, { pieces: battle.pieces(umpire.position) }).length).toBeLessThan(1_500_000)
})

test('names of units are escaped', () => {
  const svg = drawSvg(flatBoard(), { pieces: [pieceAt(1, { name: '<b>&"', formation: "d'Hilliers", values: '<1>' })] })
  expectWellFormed(svg)
  expect(svg).toContain('&lt;b&gt;&amp;&quot;')
})

test('the rules view gives each hex its letter and each mark its hexside', () => {
  const svg = drawSvg(flatBoard(), { rulesView: true })
  const letters = [...svg.matchAll(/<g class="terrain-letters".*?<\/g>/g)].join('')
  for (const [letter, hexes] of Object.entries({ T: 1, K: 2, L: 2, S: 1, C: 1, A: 1, '·': 40 })) {
    expect(count(letters, `>${letter}</text>`)).toBe(hexes)
  }
})
