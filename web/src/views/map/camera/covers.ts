/**
 * What lies on the map and hides it. Whatever does says so by `ref={coversMap}`; the camera keeps clear of it, and looks again
 * when it comes, goes or grows.
 */
import type { ClearingBox } from './clearings.ts'

const covers = new Set<Element>()
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

let watch: ResizeObserver | null = null

/** For the `ref` of whatever lies on the map. */
export function coversMap(element: Element | null): (() => void) | undefined {
  if (!element) return
  watch ??= new ResizeObserver(tell)
  covers.add(element)
  watch.observe(element)
  return () => {
    covers.delete(element)
    watch?.unobserve(element)
    tell()
  }
}

/** Told whenever something comes to lie on the map, is taken off it, or changes its size; the keyboard of a phone too. */
export function watchCovers(listener: () => void): () => void {
  listeners.add(listener)
  visualViewport?.addEventListener('resize', listener)
  return () => {
    listeners.delete(listener)
    visualViewport?.removeEventListener('resize', listener)
  }
}

/** A cover casts a shadow, and touches nothing that must be visible, in pixels. */
const SHADOW = 4

/** A keyboard on the screen is higher than the bars of a browser that come and go. */
const KEYBOARD = 120

/** The elements covering this frame now, in its own pixels. */
export function coversOn(frame: Element): readonly ClearingBox[] {
  const { left, top, width, height } = frame.getBoundingClientRect()
  const lying = [...covers].map(element => laidOut(element)).filter(box => box.width > 0 && box.height > 0)
  const keyboard = hiddenByKeyboard()
  return [...lying, ...(keyboard ? [keyboard] : [])]
    .map(box => ({
      left: box.left - left - SHADOW,
      top: box.top - top - SHADOW,
      right: box.right - left + SHADOW,
      bottom: box.bottom - top + SHADOW,
    }))
    .filter(box => box.left < width && box.top < height && box.right > 0 && box.bottom > 0)
}

type Laid = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>

/** Its final place: for an element sliding in, its own size counts. */
function laidOut(element: Element): Laid {
  const box = element.getBoundingClientRect()
  const isOnItsWay = element.getAnimations().some(({ playState }) => playState === 'running')
  if (!isOnItsWay || !(element instanceof HTMLElement)) return box
  const { translateX, translateY } = shiftOf(element)
  const [left, top] = [box.left - translateX, box.top - translateY]
  return { left, top, right: left + box.width, bottom: top + box.height, width: box.width, height: box.height }
}

function shiftOf(element: HTMLElement): { translateX: number; translateY: number } {
  const { transform } = getComputedStyle(element)
  const matrix = transform === 'none' ? null : new DOMMatrixReadOnly(transform)
  return { translateX: matrix?.e ?? 0, translateY: matrix?.f ?? 0 }
}

function hiddenByKeyboard(): Laid | null {
  const seen = visualViewport
  if (!seen || innerHeight - seen.height * seen.scale < KEYBOARD) return null
  const top = seen.offsetTop + seen.height
  return { left: 0, top, right: innerWidth, bottom: innerHeight, width: innerWidth, height: innerHeight - top }
}
