import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rectangle } from './drafting.ts'
import { type Lettering, overlaps, placeLettering } from './labels.ts'

const sheet: Rectangle = { x: 0, y: 0, width: 600, height: 400 }
const sign = (x: number, y: number): Rectangle => ({ x: x - 10, y: y - 10, width: 20, height: 20 })

const anyLettering: fc.Arbitrary<Lettering> = fc.record({
  text: fc.string({ minLength: 1, maxLength: 18 }),
  size: fc.integer({ min: 8, max: 24 }),
  around: fc.tuple(fc.nat({ max: 600 }), fc.nat({ max: 400 })).map(([x, y]) => sign(x, y)),
})

test('names never overlap, however crowded the sheet', () => {
  fc.assert(
    fc.property(fc.array(anyLettering, { maxLength: 40 }), wanted => {
      const placed = placeLettering(wanted, [], sheet)
      expect(placed.map(name => name.text)).toEqual(wanted.map(name => name.text))
      for (const [i, a] of placed.entries()) {
        for (const b of placed.slice(i + 1)) expect(overlaps(a.box, b.box)).toBe(false)
      }
    }),
  )
})

test('a lone name stands to the right of its sign', () => {
  const [{ box }] = placeLettering([{ text: 'Telnitz', size: 20, around: sign(300, 200) }], [], sheet)
  expect(box.x).toBe(310)
  expect(box.y + box.height / 2).toBeCloseTo(200)
})

test('a name goes round what is in its way and stays on the sheet', () => {
  const wanted = [{ text: 'Telnitz', size: 20, around: sign(300, 200) }]
  const east = { x: 310, y: 150, width: 200, height: 100, weight: 9 }
  expect(overlaps(placeLettering(wanted, [east], sheet)[0].box, east)).toBe(false)
  const [{ box }] = placeLettering([{ text: 'Telnitz', size: 20, around: sign(590, 200) }], [], sheet)
  expect(box.x + box.width).toBeLessThanOrEqual(600)
})
