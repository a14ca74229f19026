import { expect, test } from 'vitest'
import { correctionOf, dataOf, qrCode, withRemainder } from './qr-code.ts'

test('what the standard itself gives as examples', () => {
  // HELLO WORLD in version 1, as in the tutorials; mask 5 and version 7 as in the standard.
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  expect((withRemainder(5, 10, 0x537) ^ 0x5412).toString(2)).toBe('100000011001110')
  expect(withRemainder(7, 12, 0x1f25).toString(2).padStart(18, '0')).toBe('000111110010010100')
})

test('the data begin with how they are read and how many there are, and end with filler', () => {
  const [a] = new TextEncoder().encode('A')
  expect(dataOf([a], 1)).toEqual([0x40, 0x14, 0x10, ...Array.from({ length: 13 }, (_, at) => [0xec, 0x11][at % 2])])
})

const CORNER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']

test.each([1, 14, 15, 100, 106, 107, 213])(
  'a text of %i bytes has the size that it needs, and its three corners',
  bytes => {
    const drawn = qrCode('x'.repeat(bytes))!
    const sizes = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]
    const size = sizes.findIndex(most => bytes <= most) * 4 + 21
    expect(drawn.map(row => row.length)).toEqual(Array<number>(size).fill(size))
    const corner = (top: number, left: number) =>
      CORNER.map((_, y) =>
        drawn[top + y]
          .slice(left, left + 7)
          .map(Number)
          .join(''),
      )
    for (const [top, left] of [
      [0, 0],
      [0, size - 7],
      [size - 7, 0],
    ])
      expect(corner(top, left)).toEqual(CORNER)
  },
)

test('its mask is told twice, and is one of the eight', () => {
  const drawn = qrCode('http://192.168.1.20:8080/#/join/1/2')!
  const size = drawn.length
  const first = [0, 1, 2, 3, 4, 5, 7, 8].map(x => drawn[8][x]).concat([7, 5, 4, 3, 2, 1, 0].map(y => drawn[y][8]))
  const again = [...Array(7).keys()]
    .map(y => drawn[size - 1 - y][8])
    .concat([...Array(8).keys()].map(x => drawn[8][size - 8 + x]))
  expect(again).toEqual(first)
  const told = Number.parseInt(first.map(Number).join(''), 2)
  expect([...Array(8).keys()].map(mask => withRemainder(mask, 10, 0x537) ^ 0x5412)).toContain(told)
})

test('what has no room is not drawn', () => {
  expect(qrCode('x'.repeat(214))).toBeNull()
})
