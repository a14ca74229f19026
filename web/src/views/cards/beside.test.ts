import { expect, test } from 'vitest'
import { besideHex, type ScreenBox } from './beside.ts'

const FRAME = { width: 1000, height: 700 }
const CARD = { width: 300, height: 240 }
const hexAt = (x: number, y: number): ScreenBox => ({ left: x - 30, top: y - 26, right: x + 30, bottom: y + 26 })

const overlaps = (a: ScreenBox, b: ScreenBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const boxOf = ({ left, top }: { left: number; top: number }): ScreenBox => ({
  left,
  top,
  right: left + CARD.width,
  bottom: top + CARD.height,
})

test('a card is 24 pixels right of its hex, or left where the right has no room', () => {
  expect(besideHex(CARD, hexAt(400, 350), FRAME, [])).toEqual({ left: 454, top: 230, side: 'left' })
  expect(besideHex(CARD, hexAt(900, 350), FRAME, [])).toMatchObject({ left: 546, side: 'right' })
})

test('a card never covers a hex that must stay visible, wherever its own hex is', () => {
  for (let x = 40; x < 1000; x += 60) {
    for (let y = 40; y < 700; y += 60) {
      const hex = hexAt(x, y)
      const kept = [hex, hexAt(x - 52, y - 30), hexAt(x - 52, y + 30), hexAt(x + 52, y - 30), hexAt(x, y + 60)]
      const card = boxOf(besideHex(CARD, hex, FRAME, kept))
      expect(kept.filter(one => overlaps(one, card))).toEqual([])
      expect([card.left >= 0, card.top >= 0, card.right <= 1000, card.bottom <= 700]).toEqual(Array(4).fill(true))
    }
  }
})

test('on a narrow screen a card stays inside the map, at its edge', () => {
  const narrow = { width: 390, height: 420 }
  const card = boxOf(besideHex(CARD, hexAt(195, 380), narrow, [hexAt(195, 380)]))
  expect(card.bottom).toBeLessThanOrEqual(380 - 26)
  expect(card.left).toBeGreaterThanOrEqual(0)
})
