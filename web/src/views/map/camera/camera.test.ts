import { describe, expect, test } from 'vitest'
import {
  beyond,
  type Camera,
  centred,
  held,
  isClear,
  legible,
  middleOf,
  opening,
  rimsOf,
  type Scenery,
  showing,
  WHOLE_HEX,
  wholeSheet,
} from './camera.ts'
import { type ClearingBox, clearings } from './clearings.ts'

const SHEET = { width: 2000, height: 1500 }
const DESKTOP = { width: 1000, height: 800 }
const PHONE = { width: 390, height: 420 }
const SIZE = 32
const HIGH = SIZE * Math.sqrt(3)

const MINIMAP: ClearingBox = { left: 8, top: 630, right: 192, bottom: 792 }

const bare = (frame = DESKTOP): Scenery => ({ frame, sheet: SHEET, covers: [], size: SIZE })
const covered = (...covers: ClearingBox[]): Scenery => ({ ...bare(), covers })

const clear = (camera: Camera, spots: readonly { x: number; y: number }[], scenery: Scenery): boolean =>
  spots.every(spot => isClear(camera, spot, scenery, WHOLE_HEX))

describe('what is free', () => {
  test('is the frame where nothing lies on it', () => {
    expect(clearings(PHONE, [])).toEqual([{ left: 0, top: 0, right: 390, bottom: 420 }])
  })

  test('lies beside a card in a corner and above it, the larger first', () => {
    expect(clearings(DESKTOP, [MINIMAP])).toEqual([
      { left: 192, top: 0, right: 1000, bottom: 800 },
      { left: 0, top: 0, right: 1000, bottom: 630 },
    ])
  })

  test('is everything around a card in the middle', () => {
    const card: ClearingBox = { left: 400, top: 300, right: 600, bottom: 500 }
    expect(clearings(DESKTOP, [card])).toHaveLength(4)
  })

  test('takes no notice of a card that leaves next to nothing, but of the others', () => {
    const sheet: ClearingBox = { left: 0, top: 40, right: 390, bottom: 420 }
    const tools: ClearingBox = { left: 0, top: 0, right: 95, bottom: 30 }
    expect(clearings(PHONE, [sheet, tools])[0]).toEqual({ left: 0, top: 30, right: 390, bottom: 420 })
  })
})

describe('the eye', () => {
  test('goes no further than the edge of the desk', () => {
    expect(held({ x: 500, y: -90, k: 1 }, DESKTOP, SHEET)).toEqual({ x: 72, y: -90, k: 1 })
    expect(held({ x: 72, y: -772, k: 1 }, DESKTOP, SHEET)).toEqual({ x: 72, y: -772, k: 1 })
    expect(held({ x: -9000, y: -773, k: 1 }, DESKTOP, SHEET)).toEqual({ x: -1072, y: -772, k: 1 })
  })

  test('goes as much further as it takes to see the edge of the map clear of what lies there', () => {
    const rims = rimsOf(DESKTOP, [MINIMAP])
    expect(rims).toEqual({ left: 0, top: 0, right: 0, bottom: 170 })
    expect(held({ x: 0, y: -9000, k: 1 }, DESKTOP, SHEET, rims).y).toBe(-772 - 170)
  })

  test('has a map smaller than the frame in its middle', () => {
    expect(held({ x: -300, y: 0, k: 0.2 }, DESKTOP, SHEET)).toEqual({ x: 300, y: 250, k: 0.2 })
    expect(wholeSheet(DESKTOP, SHEET)).toEqual({ x: 0, y: 25, k: 0.5 })
  })

  test('looks at a corner of the map from where the map still fills the frame', () => {
    const { x, y } = centred({ x: 2000, y: 0 }, 1, DESKTOP, SHEET)
    expect([x, y]).toEqual([-1072, 72])
  })
})

describe('what is named', () => {
  const now: Camera = { x: -500, y: -300, k: 1 }

  test('moves nothing if it is seen already; otherwise it comes into view by the shortest way, with room around it', () => {
    expect(showing(now, [{ x: 900, y: 700 }], bare())).toEqual(now)
    // Near the edge, but entirely visible: the map stays put.
    expect(showing(now, [{ x: 1450, y: 700 }], bare())).toEqual(now)
    const then = showing(now, [{ x: 1480, y: 700 }], bare())
    expect(then).toMatchObject({ y: -300, k: 1 })
    expect(1480 + then.x).toBeCloseTo(1000 - 1.5 * HIGH)
  })

  test('comes out from under a card', () => {
    const scenery = covered(MINIMAP)
    const under = { x: 600, y: 1000 }
    expect(isClear(now, under, scenery)).toBe(false)
    const then = showing(now, [under], scenery)
    expect(clear(then, [under], scenery)).toBe(true)
    expect(then.k).toBe(1)
  })

  test('comes out from under a card in the last corner of the map too', () => {
    const scenery = covered(MINIMAP)
    const corner = { x: 20, y: 1480 }
    expect(clear(showing(now, [corner], scenery), [corner], scenery)).toBe(true)
  })

  test('is seen together, from higher up if need be, and nothing of it under a card', () => {
    const far = [
      { x: 400, y: 500 },
      { x: 1400, y: 1100 },
    ]
    const scenery = covered(MINIMAP)
    const then = showing(now, far, scenery)
    expect(then.k).toBeLessThan(1)
    expect(then.k).toBeGreaterThanOrEqual(legible(SIZE))
    expect(clear(then, far, scenery)).toBe(true)
  })

  test('is never shown too small to read', () => {
    expect(showing(wholeSheet(PHONE, SHEET), [{ x: 900, y: 700 }], bare(PHONE)).k).toBeCloseTo(legible(SIZE))
  })

  test('where it lies too far apart, the nearest is seen with as many as can be; or the chief one', () => {
    const [pair, lonely] = [[1000, 1100].map(x => ({ x, y: 700 })), { x: 1900, y: 200 }]
    const near = showing(now, [lonely, ...pair], bare(PHONE))
    expect(clear(near, pair, bare(PHONE))).toBe(true)
    const chosen = showing(now, [lonely, ...pair], bare(PHONE), { chief: lonely })
    expect(clear(chosen, [lonely], bare(PHONE))).toBe(true)
  })

  test('brings the map back towards the scale that a hand chose, a step at a time', () => {
    const away = { x: 1900, y: 700 }
    expect(showing({ ...now, k: 0.8 }, [away], bare(), { home: 2 }).k).toBeCloseTo(1)
    expect(showing({ ...now, k: 0.8 }, [away], bare(), { home: 0.9 }).k).toBeCloseTo(0.9)
  })

  test('nothing at all moves nothing', () => {
    expect(showing(now, [], bare())).toBe(now)
  })
})

describe('arrows', () => {
  const now: Camera = { x: -500, y: -300, k: 1 }

  test('lead to what is not seen, one for all that lies the same way', () => {
    const seen = { x: 900, y: 700 }
    const right = [1700, 1720].map(x => ({ x, y: 700 }))
    const above = { x: 1000, y: 20 }
    const arrows = beyond(now, [seen, ...right, above], bare())
    expect(arrows.map(({ which }) => which)).toEqual([[1, 2], [3]])
    const [east, north] = arrows
    expect([east.turn, north.turn].map(Math.round)).toEqual([0, -90])
    expect(arrows.every(({ x, y }) => x >= 20 && x <= 980 && y >= 20 && y <= 780)).toBe(true)
  })
})

describe('the first look', () => {
  const own = [100, 200, 300, 400].map(x => ({ x, y: 200 }))
  const all = [...own, ...Array.from({ length: 9 }, (_, i) => ({ x: 1500 + 20 * i, y: 1300 }))]

  test('is at both armies where they can be read, and at the own one where they cannot', () => {
    const wide = bare({ width: 1800, height: 1300 })
    expect(clear(opening(wide, { own, all }), all, wide)).toBe(true)
    const mine = opening(bare(PHONE), { own, all })
    expect(own.every(spot => isClear(mine, spot, bare(PHONE), 0))).toBe(true)
    expect(mine.k).toBeGreaterThanOrEqual(legible(SIZE))
  })

  test('hides nothing that the battle is about under what lies on the map', () => {
    const armies = [500, 700, 900].map(x => ({ x, y: 500 }))
    const scenery = covered(MINIMAP)
    const plain = opening(scenery, { own: armies, all: armies })
    const [x, y] = [(100 - plain.x) / plain.k, (700 - plain.y) / plain.k]
    const goal = { x, y }
    expect(isClear(plain, goal, scenery, 0)).toBe(false)
    const then = opening(scenery, { own: armies, all: armies, goals: [goal] })
    const hidden = clear(then, [goal], bare()) && !clear(then, [goal], scenery)
    expect([hidden, clear(then, armies, scenery)]).toEqual([false, true])
  })

  test('turns towards the enemy where both cannot be read together', () => {
    const near = [1600, 1650, 1700].map(x => ({ x, y: 300 }))
    const far = [3800, 3850].map(x => ({ x, y: 2800 }))
    const mine = [900, 1000, 1100].map(x => ({ x, y: 300 }))
    const frame = bare({ width: 1300, height: 800 })
    const look = opening(frame, { own: mine, all: [...mine, ...near, ...far] })
    expect(mine.every(spot => isClear(look, spot, frame, 0))).toBe(true)
    const away = opening(frame, { own: mine, all: [...mine, ...far] })
    const inSight = (camera: typeof look) => near.filter(spot => isClear(camera, spot, frame, 0)).length
    expect(inSight(look)).toBeGreaterThan(inSight(away))
  })

  test('at an army too wide for the frame is where most of it stands', () => {
    const crowd = [0, 1, 2, 3].map(i => ({ x: 1500 + 40 * i, y: 900 }))
    const some = [{ x: 100, y: 100 }, ...crowd]
    const { x, y } = middleOf(opening(bare(PHONE), { own: some, all: some }), PHONE)
    expect([Math.round(x), Math.round(y)]).toEqual([1560, 900])
  })
})
