/** Panning and zooming: prints and counters are only moved about while the eye is on its way, and made sharp once it rests. */
import { select } from 'd3-selection'
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  type Camera,
  centred,
  held,
  middleOf,
  NO_RIMS,
  type Rims,
  rimsOf,
  type Scenery,
  wholeScale,
  wholeSheet,
} from './camera.ts'
import type { Extent } from './clearings.ts'
import { coversOn } from './covers.ts'
import { isGrip } from './use-dragging.ts'

const CLOSEST = 4

/** The eye rests when nothing has moved for so long, in milliseconds: a wheel is turned notch by notch. */
const REST = 180

export const sizeOf = (frame: HTMLElement): Extent => ({ width: frame.clientWidth, height: frame.clientHeight })

export type Eye = ReturnType<typeof useEye>

/** The current frame of the view. */
const useScenery = (frame: RefObject<HTMLElement | null>, width: number, height: number, size: number) =>
  useCallback(
    (): Scenery => ({
      frame: frame.current ? sizeOf(frame.current) : { width: 0, height: 0 },
      sheet: { width, height },
      covers: frame.current ? coversOn(frame.current) : [],
      size,
    }),
    [frame, width, height, size],
  )

/** What is looked at: from the scale `near` on a counter can be read in full. */
interface Seen extends Extent {
  readonly near: number
}

/** Pan, zoom and pinch, written straight to the style of what moves: a moving picture needs no redrawing. */
export function useEye({ width, height, near }: Seen, size: number, first: (scenery: Scenery) => Camera) {
  const frame = useRef<HTMLDivElement>(null)
  const scenery = useScenery(frame, width, height, size)
  /** How far the map can be drawn beyond its edge, as of the start of the drag. */
  const rims = useRef<Rims>(NO_RIMS)
  /** How long the picture will be on its way to where it is sent next, in milliseconds. */
  const way = useRef(0)
  /** Told when a hand moves the map. */
  const onHand = useRef<() => void>(() => {})
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null)
  /** Whether the player has moved the map since it opened. */
  const looked = useRef(false)
  /** Whether a hand has chosen the scale. */
  const scaled = useRef(false)
  /** The print of the whole sheet, which keeps its size. */
  const ground = useRef<HTMLDivElement>(null)
  /** Painted at the displayed scale. */
  const board = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<Camera>(zoomIdentity)
  const painted = useRef(1)
  const moving = useRef(false)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const sheet = { width, height }
    let rest = 0
    const place = ({ x, y, k }: Camera): void => {
      // The page may have been left in the midst of a movement.
      if (!ground.current || !board.current) return
      ground.current.style.transform = `translate(${x}px, ${y}px) scale(${k})`
      board.current.style.transform = `translate(${x}px, ${y}px) scale(${k / painted.current})`
    }
    /** In whole pixels, lest everything be smeared over two of them. */
    const settle = ({ x, y, k }: Camera): void => {
      const at = { x: Math.round(x), y: Math.round(y), k }
      moving.current = false
      if (!board.current) return
      const { classList, style } = board.current
      classList.remove('is-moving')
      classList.toggle('is-near', k >= near)
      if (painted.current !== k) {
        painted.current = k
        style.width = `${width * k}px`
        style.height = `${height * k}px`
      }
      place(at)
      setView(at)
    }
    const zooming = zoom<HTMLDivElement, unknown>()
      .extent(() => [
        [0, 0],
        [element.clientWidth, element.clientHeight],
      ])
      .constrain(transform => {
        const { x, y, k } = held(transform, sizeOf(element), sheet, rims.current)
        return zoomIdentity.translate(x, y).scale(k)
      })
      .clickDistance(6)
      .filter((event: MouseEvent) => (!event.ctrlKey || event.type === 'wheel') && !event.button && !isGrip(event))
      .on('start', ({ sourceEvent }: { sourceEvent: Event | null }) => {
        if (sourceEvent) {
          looked.current = true
          for (const layer of [ground.current, board.current]) layer?.classList.remove('is-gliding')
        }
        clearTimeout(rest)
        const { frame, covers } = scenery()
        rims.current = rimsOf(frame, covers)
      })
      .on('zoom', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        moving.current = true
        if (sourceEvent && transform.k !== painted.current) scaled.current = true
        if (sourceEvent) onHand.current()
        board.current?.classList.add('is-moving')
        place(transform)
      })
      .on('end', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        const pause = way.current
        way.current = 0
        if (sourceEvent) rest = window.setTimeout(settle, REST, transform)
        // At the same scale nothing is repainted, and the picture can glide to its place.
        else if (pause > 0 && transform.k !== painted.current) rest = window.setTimeout(settle, pause, transform)
        else settle(transform)
      })
    behaviour.current = zooming
    const selected = select(element).call(zooming).on('dblclick.zoom', null)
    const unwatch = watchSize(element, before => {
      const now = sizeOf(element)
      const resized = (camera: Camera, wasWhole: boolean): Camera => {
        if (wasWhole) return wholeSheet(now, sheet)
        // A panel opened below the map covers its lower edge, and moves nothing under the finger.
        if (before?.width === now.width) return held(camera, now, sheet)
        return centred(middleOf(camera, before ?? now), camera.k, now, sheet)
      }
      zooming.scaleExtent([Math.min(wholeScale(now, sheet) * 0.9, 1), CLOSEST])
      if (!before) return
      const { x, y, k } = zoomTransform(element)
      const wasWhole = k <= wholeScale(before, sheet) * 1.001
      const to = looked.current ? resized({ x, y, k }, wasWhole) : first(scenery())
      selected.call(zooming.transform, zoomIdentity.translate(to.x, to.y).scale(to.k))
    })
    return () => {
      clearTimeout(rest)
      unwatch()
      selected.on('.zoom', null)
    }
  }, [width, height, near, first, scenery])

  const isMoving = useCallback(() => moving.current, [])
  return { frame, ground, board, behaviour, view, looked, scaled, isMoving, scenery, way, onHand }
}

/** Tells of every change of size what it was before; at first there was none. */
function watchSize(element: HTMLElement, onChange: (before: Extent | null) => void): () => void {
  let before = sizeOf(element)
  onChange(null)
  const observer = new ResizeObserver(() => {
    const now = sizeOf(element)
    if (now.width === before.width && now.height === before.height) return
    // If letters take all the room, no map is visible.
    if (now.width === 0 || now.height === 0) return
    const last = before
    before = now
    onChange(last)
  })
  observer.observe(element)
  return () => observer.disconnect()
}
