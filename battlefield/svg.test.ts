import { loadGame, type PlayableBattle } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { flatBoard, flatGrid, pieceAt, pointyBoard, studyBoard } from './any-board.ts'
import type { Board, Piece } from './board.ts'
import { Draft } from './drafting.ts'
import { overlaps } from './labels.ts'
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

const count = (text: string, part: string | RegExp): number => text.split(part).length - 1
const unescaped = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name as string]!,
  )

/** Reads markup strictly: every element closed in order, nothing loose, references only to what is there. */
function expectWellFormed(svg: string): void {
  const open: string[] = []
  const token = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<]*")*)(\/?)>|([^<]+)/gy
  let end = 0
  for (let found = token.exec(svg); found; found = token.exec(svg)) {
    end = token.lastIndex
    const [, close, name, , empty, text] = found
    if (text !== undefined) expect(text).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/)
    else if (close) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name)
  }
  expect(end).toBe(svg.length)
  expect(open).toEqual([])
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(match => match[1]))
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id)
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
}

describe.each(boards)('%s', (_name, board, pieces) => {
  const printed = drawSvg(board, { pieces })
  const rules = drawSvg(board, { pieces, rulesView: true })

  test('is well-formed in both views', () => {
    expectWellFormed(printed)
    expectWellFormed(rules)
    expectWellFormed(drawSvg(board, { hexSize: 7.3 }))
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
    const placed = placeNames(board, new Draft(board.grid, 32, 0, 0), pieces)
    for (const [i, a] of placed.entries()) {
      for (const b of placed.slice(i + 1)) expect(overlaps(a.box, b.box)).toBe(false)
    }
  })

  test('has one counter for each piece', () => {
    expect(count(printed, '<g class="counter"')).toBe(pieces.length)
    for (const { unit } of pieces) expect(count(printed, `data-unit="${unit}"`)).toBe(1)
    expect(count(drawSvg(board), '<g class="counter"')).toBe(0)
  })
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
