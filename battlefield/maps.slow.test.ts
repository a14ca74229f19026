import { gameIds } from '@voltigeur/games'
import { loadBoard, mapIds } from '@voltigeur/games/maps'
import { describe, expect, test } from 'vitest'
import { pieceAt } from './any-board.ts'
import { overlaps } from './labels.ts'
import { northOf, PlaneTable } from './plane-table.ts'
import { count, expectWellFormed, unescaped } from './reading-svg.ts'
import { drawSheet, LAYERS } from './sheet.ts'
import { drawSvg } from './svg.ts'
import { placeNames } from './svg-labels.ts'
import { groundsOn, hexKind } from './vocabulary.ts'

const maps = mapIds().map(({ game, board }) => [board ? `${game}, board ${board}` : game, game, board] as const)

test('every game has a map, and the Pratzen has two', () => {
  expect([...new Set(maps.map(([, game]) => game))]).toEqual(gameIds())
  expect(maps.filter(([, game]) => game === 'pratzen')).toHaveLength(2)
  const surveyed = maps.filter(([, game, board]) => loadBoard(game, board).survey)
  expect(surveyed.length).toBeGreaterThanOrEqual(6)
  expect(() => loadBoard('waterloo')).toThrow('there is no game "waterloo"')
  expect(() => loadBoard('pratzen', 'c')).toThrow('pratzen has no board "c"; choose one of: a, b')
})

describe.each(maps)('the map of %s', (_name, game, name) => {
  const board = loadBoard(game, name)
  const sheet = drawSheet(board)
  const layer = (wanted: string): string => sheet.layers.find(({ name }) => name === wanted)!.svg

  test('has every layer, and something on each that is drawn for all games', () => {
    expect(sheet.layers.map(({ name }) => name)).toEqual([...LAYERS])
    for (const { name, svg } of sheet.layers) {
      expect(svg.startsWith(`<g class="${name}"`)).toBe(true)
      // Without a survey there may be nothing to write along, and no arrows to draw.
      if (name !== 'entries' && board.survey) expect(svg.length).toBeGreaterThan(200)
    }
    expect(layer('hexes')).toContain('var(--hex-grid-opacity,1)')
    expect(layer('numbering')).toContain('var(--hex-number-opacity,1)')
  })

  test('is well-formed, of bearable size, and the same each time', () => {
    const printed = drawSvg(loadBoard(game, name))
    expectWellFormed(printed)
    expect(printed.length).toBeLessThan(2_500_000)
    const shown = sheet.layers.filter(({ svg }) => printed.includes(svg)).map(({ name }) => name)
    expect(shown).toEqual(LAYERS.filter(name => !name.startsWith('rules-')))
  })

  test('can live on a page with another sheet', () => {
    const other = drawSvg(board, { prefix: 'left-', pieces: [pieceAt(3)] })
    expectWellFormed(other)
    for (const [, id] of other.matchAll(/ id="([^"]+)"/g)) expect(id).toMatch(/^left-/)
  })

  test('names every place once', () => {
    const shown = [...layer('lettering').matchAll(/<text class="place [^>]*>([^<]*)</g)]
    expect(shown.map(match => unescaped(match[1]))).toEqual(board.places.map(place => place.name))
  })

  test.runIf(board.survey)('writes no name over another', () => {
    const table = new PlaneTable(board, board.survey!, sheet.draft)
    const { places, others } = placeNames(board, sheet.draft, [], table)
    const placed = [...places, ...others]
    for (const [i, a] of placed.entries()) {
      for (const b of placed.slice(i + 1)) expect(overlaps(a.box, b.box), `${a.text} / ${b.text}`).toBe(false)
    }
  })

  test('shows to the rules what every hex and hexside is', () => {
    const rules = drawSvg(board, { rulesView: true })
    expectWellFormed(rules)
    const letters = [...layer('rules-marks').matchAll(/<g class="terrain-letters".*?<\/g>/g)].join('')
    const byLetter = new Map<string, number>()
    for (let hex = 0; hex < board.grid.size; hex++) {
      const letter = board
        .ground(hex)
        .map(ground => hexKind(ground).letter)
        .join('')
      byLetter.set(letter, (byLetter.get(letter) ?? 0) + 1)
    }
    for (const [letter, hexes] of byLetter) expect(count(letters, `>${letter}</text>`)).toBe(hexes)
    const levels = count(/<g class="levels".*?<\/g>/.exec(layer('rules-marks'))?.[0] ?? '', '<text')
    expect(levels).toBe(board.level ? board.grid.size : 0)
  })

  test('explains in its legend what occurs on it', () => {
    const legend = layer('margin')
    for (const ground of groundsOn(board)) expect(legend).toContain(`>${hexKind(ground).name}</text>`)
    if (groundsOn(board).every(ground => hexKind(ground).look !== 'trees')) expect(legend).not.toContain('>Wood</text>')
  })

  test('is drawn from its hexes alone when there is no survey', () => {
    const { survey: _, ...bare } = board
    expectWellFormed(drawSvg(bare))
  })

  test('gives no two kinds of ground the same letter, unless they are called the same', () => {
    const names = new Map(groundsOn(board).map(ground => [hexKind(ground).letter, hexKind(ground).name]))
    for (const ground of groundsOn(board)) expect(names.get(hexKind(ground).letter)).toBe(hexKind(ground).name)
  })
})

test('the arrow points north however the sheet is turned', () => {
  const turn = (game: string): number => {
    const board = loadBoard(game)
    return northOf(board.survey!, drawSheet(board, { only: [] }).draft)
  }
  expect(turn('austerlitz')).toBeCloseTo(0)
  expect(turn('la-bataille')).toBeCloseTo(48)
  // A rubber sheet turns slightly differently everywhere.
  expect(turn('crowning-glory')).toBeGreaterThan(20)
  expect(turn('crowning-glory')).toBeLessThan(40)
})
