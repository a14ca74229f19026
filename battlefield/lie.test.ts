import { describe, expect, test } from 'vitest'
import { flatBoard, flatGrid, pieceAt } from './any-board.ts'
import { counterArt } from './counter-art.ts'
import { Draft } from './drafting.ts'
import { hexesOf, stacksOf, standsIn } from './footprint.ts'
import { ALONE, layDown, slabsOf } from './lie.ts'
import { coloursOf } from './palette.ts'
import { count, expectWellFormed } from './reading-svg.ts'
import { drawSvg } from './svg.ts'
import { names } from './svg-labels.ts'

const hex = (label: string): number => flatGrid.find(label)
const draft = new Draft(flatGrid, 20, 0, 0)
const standing = (labels: readonly string[], more: Parameters<typeof pieceAt>[1] = {}) =>
  pieceAt(hex(labels[0]), { hexes: labels.map(hex), ...more })
const lay = (labels: readonly string[], more = {}) => layDown(standing(labels, more), at => draft.centre(at), 0.5)

describe('a footprint', () => {
  test('is one hex, or several from the head on, or none', () => {
    expect(hexesOf({ hex: 7 })).toEqual([7])
    expect(hexesOf({ hex: 7, hexes: [7, 8] })).toEqual([7, 8])
    expect(hexesOf({ hex: null })).toEqual([])
    expect([6, 7, 8].map(at => standsIn({ hex: 7, hexes: [7, 8] }, at))).toEqual([false, true, true])
    expect([7, 8].map(at => standsIn({ hex: 7 }, at))).toEqual([true, false])
  })

  test('puts a unit into the stack of every hex, in the order in which they lie', () => {
    const [low, line, high] = [pieceAt(7), pieceAt(7, { hexes: [7, 8] }), pieceAt(8)]
    expect([...stacksOf([low, line, high])]).toEqual([
      [7, [low, line]],
      [8, [line, high]],
    ])
  })
})

describe('a counter', () => {
  test('in one hex lies there alone', () => {
    expect(layDown(pieceAt(3), at => draft.centre(at), 0.5)).toEqual({ middle: draft.centre(3), lie: ALONE })
    expect(slabsOf(ALONE)).toEqual([{ x: 20, y: 20, width: 40, height: 40, turn: 0 }])
  })

  // Straight down, down to the right, up to the right; from either end it is the same bar, never upside down.
  test.each([
    ['0303', '0304', 90],
    ['0304', '0303', 90],
    ['0303', '0403', 30],
    ['0403', '0303', 30],
    ['0303', '0402', -30],
    ['0402', '0303', -30],
  ])('across %s and %s is one bar that lies at %d degrees', (head, tail, turn) => {
    const { middle, lie } = lay([head, tail])
    const [a, b] = [draft.centre(hex(head)), draft.centre(hex(tail))]
    expect([middle.x, middle.y]).toEqual([expect.closeTo((a.x + b.x) / 2), expect.closeTo((a.y + b.y) / 2)])
    const [bar, ...others] = slabsOf(lie)
    expect(others).toEqual([])
    expect(bar.turn).toBeCloseTo(turn)
    // From middle to middle of the hexes, plus half a counter at either end.
    expect(bar.width).toBeCloseTo((20 * Math.sqrt(3)) / 0.5 + 40)
  })

  test('of a column lies at its head, with a smaller one for every hex behind it', () => {
    const { middle, lie } = lay(['0303', '0402', '0403'], { marching: true })
    expect(middle).toEqual(draft.centre(hex('0303')))
    expect(slabsOf(lie).map(({ width, turn }) => [width, turn])).toEqual([
      [40, 0],
      [expect.closeTo(26.4), 0],
      [expect.closeTo(26.4), 0],
    ])
  })

  test('across hexes that bend there is no bar; across three in a row there is one', () => {
    expect(lay(['0303', '0402', '0403']).lie.form).toBe('column')
    expect(lay(['0303', '0402', '0502']).lie.form).toBe('line')
    expect(lay(['0303', '0402', '0502'], { marching: true }).lie.form).toBe('column')
  })

  test('says the same on a bar as on a square, once, and stands upright there', () => {
    const piece = standing(['0303', '0402'], { values: '9-3', condition: { cohesion: 'disordered', hits: 1 } })
    const art = { stripe: '#f00', colours: coloursOf(piece, []), distances: ['near'] as const }
    for (const marching of [false, true]) {
      const { lie } = layDown({ ...piece, marching }, at => draft.centre(at), 0.5)
      const drawn = counterArt(piece, art, lie)
      expectWellFormed(drawn)
      expect(count(drawn, '>9-3<')).toBe(1)
      expect(count(drawn, 'class="counter-face"')).toBe(marching ? 2 : 1)
    }
    // The bar is turned, its face only by the tilt of disorder.
    expect(counterArt(piece, art, lay(['0303', '0402']).lie)).toMatch(/rotate\(-30 20 20\).*rotate\(9 20 20\)/)
  })
})

describe('on the sheet', () => {
  test('a line shows its front in each hex, a column at its head', () => {
    const facing = { toward: 'vertex', at: 2 } as const
    const fronts = (marching: boolean): number =>
      count(drawSvg(flatBoard(), { pieces: [standing(['0303', '0402'], { facing, marching })] }), 'class="front"')
    expect([fronts(false), fronts(true)]).toEqual([2, 1])
  })

  test('names keep clear of every hex of a unit', () => {
    const board = flatBoard()
    const large = new Draft(flatGrid, 32, 0, 0)
    const lettering = (labels: readonly string[]): string => names(board, large, [standing(labels)], null).places
    expect(lettering(['0202', '0203'])).not.toBe(lettering(['0202']))
  })
})
