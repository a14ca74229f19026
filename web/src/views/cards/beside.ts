/**
 * A card’s place beside a hex: right of it, else left, above or below, and without covering anything that must be
 * visible.
 */
export interface ScreenBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface LaidCard {
  readonly left: number
  readonly top: number
  /** Which of its edges looks at the hex. */
  readonly side: 'left' | 'right' | 'top' | 'bottom'
}

/** Between a hex and its card, in pixels. */
const GAP = 24
/** Between a card and the edge of the map. */
const EDGE = 8
/** If a card would cover something, it moves this much farther off, up to this many times. */
const STEP = 44
const STEPS = 12

interface Size {
  readonly width: number
  readonly height: number
}

export function besideHex(
  card: Size,
  hex: ScreenBox,
  frame: Size,
  kept: readonly ScreenBox[],
  lesser: readonly ScreenBox[] = [],
): LaidCard {
  let best: LaidCard | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [order, laid] of placesFor(card, hex, frame)) {
    const box = boxOf(laid, card)
    const price = covered(box, kept) * WORSE + covered(box, lesser) * FAR + order
    if (price >= least) continue
    least = price
    best = laid
    if (price < FAR) break
  }
  return best ?? { left: EDGE, top: EDGE, side: 'left' }
}

/** However far off: covering a counter is worse, and covering a hex that must be clicked worse still. */
const FAR = 1000
const WORSE = 20 * FAR

/** All places on the map, the best first. */
function* placesFor({ width, height }: Size, hex: ScreenBox, frame: Size): Generator<readonly [number, LaidCard]> {
  const [x, y] = [(hex.left + hex.right) / 2, (hex.top + hex.bottom) / 2]
  const inside = (at: number, length: number, room: number): number =>
    Math.max(EDGE, Math.min(room - EDGE - length, at))
  const fits = ({ left, top }: LaidCard): boolean =>
    left >= EDGE && top >= EDGE && left + width <= frame.width - EDGE && top + height <= frame.height - EDGE
  let order = 0
  for (let step = 0; step < STEPS; step++) {
    const away = GAP + step * STEP
    const tops = [y - height / 2, hex.top, hex.bottom - height].map(top => inside(top, height, frame.height))
    const lefts = [x - width / 2, hex.left, hex.right - width].map(left => inside(left, width, frame.width))
    const places: LaidCard[] = [
      ...tops.map((top): LaidCard => ({ left: hex.right + away, top, side: 'left' })),
      ...tops.map((top): LaidCard => ({ left: hex.left - away - width, top, side: 'right' })),
      ...lefts.map((left): LaidCard => ({ left, top: hex.top - away - height, side: 'bottom' })),
      ...lefts.map((left): LaidCard => ({ left, top: hex.bottom + away, side: 'top' })),
    ]
    for (const laid of places) if (fits(laid)) yield [order++, laid]
  }
  // On a small screen it lies along an edge, wherever it covers least.
  const corners = [EDGE, frame.height - height - EDGE].map(
    (top): LaidCard => ({
      left: inside(x - width / 2, width, frame.width),
      top: Math.max(EDGE, top),
      side: top < y ? 'bottom' : 'top',
    }),
  )
  for (const laid of corners) yield [order++, laid]
}

const boxOf = ({ left, top }: LaidCard, { width, height }: Size): ScreenBox => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** How much of them, in pixels along both sides. */
function covered(card: ScreenBox, kept: readonly ScreenBox[]): number {
  let sum = 0
  for (const { left, top, right, bottom } of kept) {
    const wide = Math.min(card.right, right) - Math.max(card.left, left)
    const high = Math.min(card.bottom, bottom) - Math.max(card.top, top)
    if (wide > 0 && high > 0) sum += wide * high
  }
  return sum
}
