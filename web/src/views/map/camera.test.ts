import { expect, test } from 'vitest'
import {
  besides,
  type Camera,
  centred,
  held,
  isUnder,
  middleOf,
  NO_MARGINS,
  opening,
  reachAbout,
  reaching,
  readable,
  sees,
  whole,
} from './camera.ts'

const SHEET = { width: 2000, height: 1500 }
const DESKTOP = { width: 1000, height: 800 }
const PHONE = { width: 390, height: 420 }

test('the eye goes no further than the edge of the desk', () => {
  expect(held({ x: 500, y: -90, k: 1 }, DESKTOP, SHEET)).toEqual({ x: 72, y: -90, k: 1 })
  expect(held({ x: 72, y: -772, k: 1 }, DESKTOP, SHEET)).toEqual({ x: 72, y: -772, k: 1 })
  expect(held({ x: -9000, y: -773, k: 1 }, DESKTOP, SHEET)).toEqual({ x: -1072, y: -772, k: 1 })
})

test('a map smaller than the frame lies in its middle', () => {
  expect(held({ x: -300, y: 0, k: 0.2 }, DESKTOP, SHEET)).toEqual({ x: 300, y: 250, k: 0.2 })
  expect(whole(DESKTOP, SHEET)).toEqual({ x: 0, y: 25, k: 0.5 })
})

test('a corner of the map is looked at from where the map still fills the frame', () => {
  const { x, y } = centred({ x: 2000, y: 0 }, 1, DESKTOP, SHEET)
  expect([x, y]).toEqual([-1072, 72])
})

test('what is seen already moves nothing; what is not comes into view by the shortest way', () => {
  const now: Camera = { x: -500, y: -300, k: 1 }
  expect(reaching(now, [{ x: 900, y: 700 }], DESKTOP, SHEET)).toEqual(now)
  // Near the edge, but to be seen as a whole: for that nobody moves the map.
  expect(reaching(now, [{ x: 1472, y: 700 }], DESKTOP, SHEET)).toEqual(now)
  const there = { x: 1473, y: 700 }
  expect(sees(now, there, DESKTOP, 72)).toBe(false)
  const then = reaching(now, [there], DESKTOP, SHEET)
  expect(then).toEqual({ x: -545, y: -300, k: 1 })
  expect(sees(then, there, DESKTOP, 72)).toBe(true)
})

test('several points are seen together, from higher up if need be', () => {
  const now: Camera = { x: -500, y: -300, k: 1 }
  const far = [
    { x: 200, y: 300 },
    { x: 1900, y: 1200 },
  ]
  const then = reaching(now, far, DESKTOP, SHEET)
  expect(then.k).toBeLessThan(1)
  expect(far.every(spot => sees(then, spot, DESKTOP, 72))).toBe(true)
})

test('of units too far apart to be read together the largest group is shown, of equal ones the nearest', () => {
  const now: Camera = { x: -500, y: -300, k: 1 }
  const [pair, lonely] = [[1200, 1300].map(x => ({ x, y: 900 })), { x: 1900, y: 200 }]
  expect(readable(now, [lonely, ...pair], PHONE)).toEqual(pair)
  expect(readable(now, [lonely, pair[0]], PHONE)).toEqual([pair[0]])
  expect(reaching(now, readable(now, [lonely, ...pair], PHONE), PHONE, SHEET).k).toBeGreaterThanOrEqual(0.6)
  // As far apart as can just be read from one edge of the frame to the other, and a little further.
  const width = (PHONE.width * 0.75) / 0.6
  const [near, far] = [width - 1, width + 1].map(apart => [0, apart].map(x => ({ x: 500 + x, y: 900 })))
  expect([readable(now, near, PHONE).length, readable(now, far, PHONE).length]).toEqual([2, 1])
  expect(readable(now, [], PHONE)).toEqual([])
})

test('a single hex is never shown too small to read', () => {
  expect(reaching(whole(PHONE, SHEET), [{ x: 900, y: 700 }], PHONE, SHEET).k).toBe(0.6)
})

test('the first look is at both armies where they can be read, and at the own one where they cannot', () => {
  const own = [100, 200, 300, 400].map(x => ({ x, y: 200 }))
  const all = [...own, ...Array.from({ length: 9 }, (_, i) => ({ x: 1500 + 20 * i, y: 1300 }))]
  const armies = { own, all, size: 32 }
  const both = opening({ width: 1800, height: 1200 }, SHEET, armies)
  expect(all.every(spot => sees(both, spot, { width: 1800, height: 1200 }))).toBe(true)
  const mine = opening(PHONE, SHEET, armies)
  const seen = (spot: { x: number; y: number }): boolean => {
    const [left, top] = [spot.x * mine.k + mine.x, spot.y * mine.k + mine.y]
    return left > 0 && top > 0 && left < PHONE.width && top < PHONE.height
  }
  expect(own.every(seen)).toBe(true)
  expect(mine.k).toBeGreaterThanOrEqual(0.6)
})

test('an army too wide for the frame is seen where most of it stands', () => {
  const lonely = { x: 100, y: 100 }
  const crowd = [0, 1, 2, 3].map(i => ({ x: 1500 + 40 * i, y: 900 }))
  const { x, y } = middleOf(
    opening(PHONE, SHEET, { own: [lonely, ...crowd], all: [lonely, ...crowd], size: 32 }),
    PHONE,
  )
  expect([Math.round(x), Math.round(y)]).toEqual([1560, 900])
})

test('beside a card that covers a corner there is room to its right, and below one that is as broad as the screen', () => {
  const card = { right: 330, bottom: 410 }
  const now: Camera = { x: 0, y: 0, k: 0.5 }
  expect([
    isUnder(now, { x: 640, y: 700 }, 20, card),
    isUnder(now, { x: 681, y: 700 }, 20, card),
    isUnder(now, { x: 640, y: 841 }, 20, card),
  ]).toEqual([true, false, false])
  expect(besides(card, DESKTOP)).toEqual({ left: 330, top: 0 })
  expect(besides({ right: 384, bottom: 50 }, PHONE)).toEqual({ left: 0, top: 50 })
  // Two tools in the corner of a phone: below them is more room than beside them.
  expect(besides({ right: 95, bottom: 52 }, PHONE)).toEqual({ left: 0, top: 52 })
  // Unfolded on a phone it covers most of the map: nothing can be shown beside it.
  expect(besides({ right: 384, bottom: 300 }, PHONE)).toEqual(NO_MARGINS)
})

test('a unit at the edge of the frame is brought in with its reach, and stays in it where that is too wide', () => {
  const now: Camera = { x: 0, y: 0, k: 1 }
  const unit = { x: 980, y: 400 }
  const reach = [700, 1150].map(x => ({ x, y: 400 }))
  const near = reaching(now, reachAbout(unit, reach, DESKTOP, 1), DESKTOP, SHEET)
  expect([unit, ...reach].every(spot => sees(near, spot, DESKTOP, 72))).toBe(true)
  expect(near.k).toBe(1)
  const wide = [unit.x - 100, unit.x + 1000].map(x => ({ x, y: 400 }))
  const far = reaching(now, reachAbout(unit, wide, DESKTOP, 1), DESKTOP, SHEET)
  expect([far.k, sees(far, unit, DESKTOP, 72)]).toEqual([1, true])
  expect(far.x).toBeLessThan(now.x)
})
