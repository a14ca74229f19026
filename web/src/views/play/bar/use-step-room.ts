/** How many phases of the turn have room for their names. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** From the steps’ style sheet: a dot, the gap between a dot and its name, the way to the next, and the margins. */
const [DOT, GAP, WAY, MARGINS] = [28, 8, 14, 32]

/** The named steps; the others are hidden if not even their dots fit beside the current phase. */
export interface StepRoom {
  readonly named: ReadonlySet<number>
  readonly alone: boolean
}

/** Whether two ways to show them are the same. */
const isSame = (a: StepRoom, b: StepRoom): boolean =>
  a.alone === b.alone && a.named.size === b.named.size && [...a.named].every(at => b.named.has(at))

/**
 * The current phase first, then those to come, then those that are over, as long as none is cut. All widths are of the
 * same scale.
 */
export function roomFor(names: readonly number[], now: number, width: number, scale = 1): StepRoom {
  const dots = (names.length * DOT + (names.length - 1) * (GAP + WAY)) * scale
  const cost = (at: number): number => names[at] + GAP * scale
  const named = new Set<number>()
  let left = width - dots
  const order = [...names.keys()].sort((a, b) => rank(a, now, names.length) - rank(b, now, names.length))
  for (const at of order) {
    left -= cost(at)
    if (left < 0) break
    named.add(at)
  }
  return { named, alone: names[now] !== undefined && !named.has(now) }
}

const rank = (at: number, now: number, count: number): number => (at >= now ? at - now : count + now - at)

/** Measures again whenever the strip gets another width, and whenever its text changes. */
export function useStepRoom(now: number, told: string): { list: RefObject<HTMLOListElement | null>; room: StepRoom } {
  const list = useRef<HTMLOListElement>(null)
  const [room, setRoom] = useState<StepRoom>({ named: new Set([now]), alone: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths
  useLayoutEffect(() => {
    const steps = list.current
    if (!steps) return
    const measure = (): void => {
      const widthOf = (part: Element): number => part.getBoundingClientRect().width
      const names = [...steps.querySelectorAll('.step-words')].map(widthOf)
      const scale = Number(getComputedStyle(steps).getPropertyValue('--scale')) || 1
      const next = roomFor(names, now, widthOf(steps) - MARGINS * scale, scale)
      setRoom(room => (isSame(room, next) ? room : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(steps)
    // Larger letters change no width of the strip itself.
    for (const words of steps.querySelectorAll('.step-words')) observer.observe(words)
    measure()
    return () => observer.disconnect()
  }, [now, told])
  return { list, room }
}
