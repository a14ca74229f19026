/** The uncovered parts of the frame: whole rectangles, in pixels of the frame. */

export interface Extent {
  readonly width: number
  readonly height: number
}

export interface ClearingBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const wideness = ({ left, right }: ClearingBox): number => right - left
export const highness = ({ top, bottom }: ClearingBox): number => bottom - top
const areaOf = (box: ClearingBox): number => wideness(box) * highness(box)

export const doOverlap = (a: ClearingBox, b: ClearingBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** No hex fits into what is narrower, in pixels. */
const SLIT = 48

/** So small a part of the frame doesn’t count as visible. */
const LEAST = 0.2

/**
 * Every rectangle of the frame that lies on none of the covers and cannot grow, the largest first. Covers that leave
 * next to nothing, such as an open legend on a phone, are ignored, the largest first: the player who opened it will
 * close it.
 */
export function clearings(frame: Extent, covers: readonly ClearingBox[]): readonly ClearingBox[] {
  const whole: ClearingBox = { left: 0, top: 0, right: frame.width, bottom: frame.height }
  const lying = covers.filter(cover => doOverlap(cover, whole)).sort((a, b) => areaOf(a) - areaOf(b))
  for (; lying.length > 0; lying.pop()) {
    const found = maximal(whole, lying)
    if (found.length > 0 && areaOf(found[0]) >= LEAST * areaOf(whole)) return found
  }
  return [whole]
}

/** The whole, cut by one cover after the other: each cut leaves what is left, right, above and below of it. */
function maximal(whole: ClearingBox, covers: readonly ClearingBox[]): readonly ClearingBox[] {
  let free: ClearingBox[] = [whole]
  for (const cover of covers) {
    const parts = free.flatMap(box =>
      doOverlap(box, cover)
        ? [
            { ...box, right: cover.left },
            { ...box, left: cover.right },
            { ...box, bottom: cover.top },
            { ...box, top: cover.bottom },
          ].filter(part => wideness(part) >= SLIT && highness(part) >= SLIT)
        : [box],
    )
    free = parts.filter((box, i) => !parts.some((other, j) => j !== i && contains(other, box, j < i)))
  }
  return free.sort((a, b) => areaOf(b) - areaOf(a))
}

/** Of two that are the same, the first contains the second. */
function contains(outer: ClearingBox, inner: ClearingBox, ifSame: boolean): boolean {
  const isWithin =
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  return isWithin && (ifSame || areaOf(outer) > areaOf(inner))
}
