/** Selected markers: picked up and placed by mouse, finger or keys. */
import type { OrderDisplay } from '@voltigeur/battlefield'
import type { Decision, Objection } from '@voltigeur/kernel'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  carryOut,
  type DisplayPlace,
  type HeldMarker,
  layAim,
  layAt,
  type MarkerLift,
  markerOf,
  type PlacedMarker,
  steer,
  type TrackStep,
} from '../../table/orders/lifting.ts'

/** The distance in pixels before a pointer drags. */
const SLACK = 6
/** Near the edge of the sheet a drag rolls it on. */
const EDGE = 56
const ROLL = 14

const TURNS: Readonly<Record<string, TrackStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** How a place is written into the page, so that the pointer finds it. */
export const placeName = (place: DisplayPlace): string =>
  place.kind === 'order'
    ? `order:${place.order}`
    : place.kind === 'box'
      ? `box:${place.track}:${place.box}`
      : place.kind

function placeNamed(name: string): DisplayPlace {
  const [kind, ...numbers] = name.split(':')
  const [first, second] = numbers.map(Number)
  return kind === 'order'
    ? { kind, order: first }
    : kind === 'box'
      ? { kind, track: first, box: second }
      : { kind: 'tray' }
}

function placeUnder(x: number, y: number): DisplayPlace | null {
  const name = document.elementFromPoint(x, y)?.closest('[data-place]')?.getAttribute('data-place')
  return name ? placeNamed(name) : null
}

interface Drag {
  readonly marker: number
  readonly x: number
  readonly y: number
  readonly over: string | null
}

export interface Lifting {
  readonly lift: MarkerLift | null
  readonly drag: Drag | null
  readonly refusal: readonly Objection[]
  readonly point: (place: DisplayPlace) => void
  readonly handles: (marker: HeldMarker) => {
    readonly onClick: (event: MouseEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerCancel: () => void
  }
}

type Decide = (decision: Decision) => readonly Objection[]

export function useLifting(
  display: OrderDisplay<Decision>,
  decide: Decide,
  sheet: RefObject<HTMLElement | null>,
): Lifting {
  const [lift, setLift] = useState<MarkerLift | null>(null)
  const [refusal, setRefusal] = useState<readonly Objection[]>([])
  const keyed = useRef(false)
  useNextByKeys(display, keyed, sheet)

  const settle = (marker: number, { lift: kept, decisions }: PlacedMarker): void => {
    setLift(kept)
    setRefusal(carryOut(display, marker, decisions, decide))
  }
  const take = (marker: number): void => {
    setRefusal([])
    setLift(lift?.marker === marker ? null : { marker, aim: null })
  }
  const layLifted = (held: MarkerLift, place: DisplayPlace): void => settle(held.marker, layAt(display, held, place))
  const pointAt = (one: HeldMarker): void => {
    if (one.press) return void setRefusal(decide(one.press))
    if (one.barred.length === 0) return
    const mine = lift && lift.marker !== one.marker && one.box > 0 && one.order !== null
    if (mine) layLifted(lift, { kind: 'box', track: display.orders[one.order].track, box: one.box })
    else take(one.marker)
  }
  const { drag, press, move, release, cancel } = useDrag(sheet, (marker, place) => {
    const one = markerOf(display, marker)
    if (place === 'itself') pointAt(one)
    else if (place && one.barred.length > 0) layLifted(lift?.marker === marker ? lift : { marker, aim: null }, place)
  })
  const onKey = (one: HeldMarker, event: KeyboardEvent): void => {
    if (one.barred.length === 0) return
    const held = lift?.marker === one.marker ? lift : { marker: one.marker, aim: null }
    const turn = TURNS[event.key]
    if (turn) setLift(steer(display, held, turn))
    else if (event.key === 'Escape' && lift) setLift(null)
    else if (event.key === 'Delete' || event.key === 'Backspace') layLifted(held, { kind: 'tray' })
    else if (event.key === 'Enter' || event.key === ' ') {
      keyed.current = true
      if (held.aim) settle(one.marker, layAim(display, one.marker, held.aim))
      else setLift(steer(display, held, 'down'))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    lift: lift && markerOf(display, lift.marker)?.barred.length > 0 ? lift : null,
    drag,
    refusal,
    point: place => {
      if (lift) layLifted(lift, place)
    },
    handles: one => ({
      // A pointer’s action is decided on release; this is for other ways to press a button.
      onClick: ({ detail }) => {
        if (detail === 0) pointAt(one)
      },
      onKeyDown: event => onKey(one, event),
      onPointerDown: event => {
        keyed.current = false
        press(one.marker, event)
      },
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: cancel,
    }),
  }
}

/** A marker that follows the pointer, be it a mouse or a finger. */
function useDrag(
  sheet: RefObject<HTMLElement | null>,
  drop: (marker: number, place: DisplayPlace | 'itself' | null) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const from = useRef<{ marker: number; x: number; y: number } | null>(null)
  const moved = useRef(false)
  const cancel = (): void => {
    from.current = null
    setDrag(null)
  }
  return {
    drag,
    press(marker: number, { clientX: x, clientY: y, button, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (button !== 0) return
      moved.current = false
      from.current = { marker, x, y }
      currentTarget.setPointerCapture(pointerId)
    },
    move({ clientX: x, clientY: y }: PointerEvent) {
      const start = from.current
      if (!start || (!moved.current && Math.hypot(x - start.x, y - start.y) < SLACK)) return
      moved.current = true
      roll(sheet.current, y)
      const over = placeUnder(x, y)
      setDrag({ marker: start.marker, x, y, over: over && placeName(over) })
    },
    release({ clientX: x, clientY: y, pointerType }: PointerEvent) {
      const start = from.current
      cancel()
      if (start && !moved.current && pointerType === 'touch') swallowClick()
      if (start) drop(start.marker, moved.current ? placeUnder(x, y) : 'itself')
    },
    cancel,
  }
}

/** The longest time from a tap to its click, in milliseconds. */
const SOON = 350

/** A finger’s click comes after its release, and would hit whatever is there by then, such as a cited case. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), SOON)
}

function roll(sheet: HTMLElement | null, y: number): void {
  if (!sheet) return
  const { top, bottom } = sheet.getBoundingClientRect()
  if (y < top + EDGE) sheet.scrollTop -= ROLL
  else if (y > bottom - EDGE) sheet.scrollTop += ROLL
}

/** After placing by keys, the focus is on the next marker, and at the end on the closing button. */
function useNextByKeys(
  display: OrderDisplay<Decision>,
  keyed: RefObject<boolean>,
  sheet: RefObject<HTMLElement | null>,
): void {
  const laid = display.markers.map(({ marker, order, box }) => `${marker}:${order}:${box}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when markers have come to lie otherwise
  useEffect(() => {
    if (!keyed.current) return
    keyed.current = false
    sheet.current?.querySelector<HTMLElement>('.order-marker.is-waiting.is-ours, .seal:not(:disabled)')?.focus()
  }, [laid])
}
