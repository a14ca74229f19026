/** Panning and zooming: prints and counters are only moved about while the eye is on its way, and made sharp once it rests. */
import { hexesOf, type Piece, type Sheet } from '@voltigeur/battlefield'
import { select } from 'd3-selection'
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { keepLook, keptLook } from '../../keep/looks.ts'
import { useMotion } from '../../keep/use-settings.ts'
import type { HexPlan, Spot } from '../../table/hexes.ts'
import {
  besides,
  type Camera,
  type Card,
  centred,
  type Extent,
  held,
  isUnder,
  LEGIBLE,
  type Margins,
  middleOf,
  NO_MARGINS,
  opening,
  reachAbout,
  reaching,
  readable,
  sees,
  whole,
  wholeScale,
} from './camera.ts'
import { isGrip } from './use-dragging.ts'

export interface MapHandle {
  /** Brings a hex into view by the shortest way. */
  show(hex: number): void
  /** Brings one of these into view, the nearest, unless one of them is to be seen anyway; from where the eye is, no nearer. */
  showOneOf(hexes: readonly number[]): void
  /** The same; but from where nothing can be read, unless a hand went there, as many of them as can be read together. */
  showSome(hexes: readonly number[]): void
  /** Brings a hex into view with as much of these as is seen with it, from where the eye is. */
  showReach(hex: number, hexes: readonly number[]): void
  /** Brings the end of a way into view with as much of it as can be read with its end. */
  showWay(from: number, to: number): void
  /** Brings all of these into view, or as many as can be read together. */
  showAll(hexes: readonly number[]): void
  /** All of them in any case, above what covers so many pixels at the foot of the map. */
  showAbove(hexes: readonly number[], covered: number): void
  /** Whether a hex is seen in the lower left corner of the frame, if that is so many pixels wide and high. */
  isInCorner(hex: number, corner: Extent): boolean
  /** Brings a point of the sheet into view, unless a hex around it is to be seen anyway. */
  showSpot(spot: Spot): void
  /** Brings a point of the sheet into the middle. */
  centre(spot: Spot): void
  fit(): void
  by(factor: number): void
}

/** From this scale on a counter can be read in full. */
const NEAR = 0.95
const CLOSEST = 4

/** The eye rests when nothing has moved for so long, in milliseconds: a wheel is turned notch by notch. */
const REST = 180

interface Canvas {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  /** Whose pieces are to be seen first. */
  readonly side: number | null
  readonly keptAs: string | undefined
  readonly handle: RefObject<MapHandle | null>
}

export function useZoom({ sheet, plan, pieces, side, keptAs, handle }: Canvas) {
  const { width: paper, height: tall } = sheet
  const army = useRef({ pieces, side })
  army.current = { pieces, side }
  const first = useCallback(
    (seen: Extent, all: Extent): Camera => {
      const kept = keptAs === undefined ? null : keptLook(keptAs)
      if (kept) return centred(kept, kept.k, seen, all)
      const { pieces, side } = army.current
      const spotsOf = (some: readonly Piece[]) => some.flatMap(hexesOf).map(hex => plan.spot(hex))
      const own = pieces.filter(piece => piece.side === side)
      return opening(seen, all, { own: spotsOf(own), all: spotsOf(pieces), size: plan.size })
    },
    [plan, keptAs],
  )
  const { frame, ground, board, behaviour, view, looked, scaled, isMoving } = useBehaviour(paper, tall, first)
  const motion = useMotion()
  const pace = useRef(motion.pace)
  pace.current = motion.pace

  const go = useCallback(
    (to: (frame: Extent, sheet: Extent, now: Camera) => Camera): void => {
      if (!frame.current || !behaviour.current) return
      const now = zoomTransform(frame.current)
      const { x, y, k } = to(sizeOf(frame.current), { width: paper, height: tall }, now)
      if (k !== now.k) scaled.current = false
      // At the same scale nothing is painted anew on the way, and the picture can glide.
      if (k === now.k && looked.current && pace.current !== 'off') glide([ground.current, board.current])
      select(frame.current).call(behaviour.current.transform, zoomIdentity.translate(x, y).scale(k))
    },
    [frame, behaviour, ground, board, looked, scaled, paper, tall],
  )
  const bringIn = useCallback(
    (spots: readonly Spot[], { least, covered = 0, all: every = false }: Wanted = {}): void => {
      looked.current = true
      go((seen, all, now) => {
        const within = ({ left, top }: Margins): Camera => {
          const free = { width: seen.width - left, height: seen.height - covered - top }
          const eye = { x: now.x - left, y: now.y - top, k: now.k }
          const { x, y, k } = reaching(eye, every ? spots : readable(eye, spots, free), free, all, least)
          return { x: x + left, y: y + top, k }
        }
        const plainly = within(NO_MARGINS)
        const card = hiding(frame.current, plainly, spots, plan.size)
        return card ? within(besides(card, seen)) : plainly
      })
    },
    [frame, go, plan, looked],
  )
  const showAll = useCallback(
    (hexes: readonly number[], wanted?: Wanted): void =>
      bringIn(
        hexes.map(hex => plan.spot(hex)),
        wanted,
      ),
    [bringIn, plan],
  )
  const showOneOf = useCallback(
    (hexes: readonly number[]): void => {
      if (!frame.current || hexes.length === 0) return
      const [now, seen] = [zoomTransform(frame.current), sizeOf(frame.current)]
      const isSeen = (spot: Spot): boolean =>
        sees(now, spot, seen, plan.size * now.k) && hiding(frame.current, now, [spot], plan.size / 2) === null
      if (hexes.some(hex => isSeen(plan.spot(hex)))) return
      const middle = middleOf(now, seen)
      const away = (hex: number): number => Math.hypot(plan.spot(hex).x - middle.x, plan.spot(hex).y - middle.y)
      showAll([hexes.reduce((best, hex) => (away(hex) < away(best) ? hex : best))], { least: now.k })
    },
    [frame, plan, showAll],
  )
  useImperativeHandle(
    handle,
    () => ({
      showAll: hexes => showAll(hexes),
      showAbove: (hexes, covered) => showAll(hexes, { covered, all: true }),
      showOneOf,
      showSome(hexes) {
        if (!frame.current || hexes.length === 0) return
        if (scaled.current || zoomTransform(frame.current).k >= LEGIBLE) showOneOf(hexes)
        else showAll(hexes)
      },
      showWay(from, to) {
        if (frame.current)
          bringIn(reachAbout(plan.spot(to), [plan.spot(from)], sizeOf(frame.current), LEGIBLE), { all: true })
      },
      show: hex => showAll([hex]),
      showReach(hex, hexes) {
        if (!frame.current) return
        const k = Math.max(zoomTransform(frame.current).k, LEGIBLE)
        const reach = hexes.map(one => plan.spot(one))
        bringIn(reachAbout(plan.spot(hex), reach, sizeOf(frame.current), k), { all: true })
      },
      isInCorner(hex, { width, height }) {
        if (!frame.current) return false
        const { x, y, k } = zoomTransform(frame.current)
        const spot = plan.spot(hex)
        return spot.x * k + x < width && spot.y * k + y > frame.current.clientHeight - height
      },
      showSpot(spot) {
        if (!frame.current) return
        const now = zoomTransform(frame.current)
        const isHidden = hiding(frame.current, now, [spot], plan.size) !== null
        if (isHidden || !sees(now, spot, sizeOf(frame.current), plan.size * now.k)) bringIn([spot], { least: now.k })
      },
      fit() {
        looked.current = true
        go(whole)
        scaled.current = true
      },
      by(factor) {
        looked.current = true
        scaled.current = true
        if (frame.current && behaviour.current) select(frame.current).call(behaviour.current.scaleBy, factor)
      },
      centre(spot) {
        looked.current = true
        go((seen, all, { k }) => centred(spot, k, seen, all))
      },
    }),
    [frame, behaviour, looked, scaled, plan, go, bringIn, showAll, showOneOf],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sits down to the map is shown his own
  useEffect(() => {
    if (!looked.current) go(first)
  }, [go, first, side])

  useEffect(() => {
    if (!looked.current || !frame.current || keptAs === undefined) return
    keepLook(keptAs, { ...middleOf(view, sizeOf(frame.current)), k: view.k })
  }, [frame, looked, view, keptAs])

  return { frame, ground, board, view, isMoving }
}

/** How points are brought into view. */
interface Wanted {
  /** From no further than this, unless they lie far apart. */
  readonly least?: number
  /** So many pixels at the foot of the map are covered. */
  readonly covered?: number
  /** All of them, be they ever so small then. */
  readonly all?: boolean
}

/** How long the picture is on its way, in milliseconds. */
const GLIDE = 260

/** What is moved next by its transform glides there; a hand that takes hold of the map in between has it at once. */
function glide(layers: readonly (HTMLElement | null)[]): void {
  for (const layer of layers) {
    if (!layer) continue
    layer.classList.add('is-gliding')
    window.setTimeout(() => layer.classList.remove('is-gliding'), GLIDE)
  }
}

const sizeOf = (frame: HTMLElement): Extent => ({ width: frame.clientWidth, height: frame.clientHeight })

/** The tools or the card of what happened, if one of these points is under it; the larger where it is both. */
function hiding(frame: HTMLElement | null, camera: Camera, spots: readonly Spot[], size: number): Card | null {
  if (!frame) return null
  const { left, top } = frame.getBoundingClientRect()
  return [...document.querySelectorAll('.map-tools, .recap')]
    .map(element => element.getBoundingClientRect())
    .map((card): Card => ({ right: card.right - left, bottom: card.bottom - top }))
    .filter(card => spots.some(spot => isUnder(camera, spot, size, card)))
    .reduce<Card | null>((most, card) => (most && most.bottom > card.bottom ? most : card), null)
}

/** Pan, zoom and pinch, written straight to the style of what is moved: a picture that is moved about need not be drawn anew. */
function useBehaviour(width: number, height: number, first: (frame: Extent, sheet: Extent) => Camera) {
  const frame = useRef<HTMLDivElement>(null)
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null)
  /** Whether somebody has looked anywhere else than where the map was opened. */
  const looked = useRef(false)
  /** Whether a hand has chosen the scale. */
  const scaled = useRef(false)
  /** The print of the whole sheet, which keeps its size. */
  const ground = useRef<HTMLDivElement>(null)
  /** What is painted at the scale it is seen at. */
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
      classList.toggle('is-near', k >= NEAR)
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
        const { x, y, k } = held(transform, sizeOf(element), sheet)
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
      })
      .on('zoom', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        moving.current = true
        if (sourceEvent && transform.k !== painted.current) scaled.current = true
        board.current?.classList.add('is-moving')
        place(transform)
      })
      .on('end', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        if (sourceEvent) rest = window.setTimeout(settle, REST, transform)
        else settle(transform)
      })
    behaviour.current = zooming
    const selected = select(element).call(zooming).on('dblclick.zoom', null)
    const unwatch = watchSize(element, before => {
      const now = sizeOf(element)
      const resized = (camera: Camera, wasWhole: boolean): Camera => {
        if (wasWhole) return whole(now, sheet)
        // What is opened below the map covers its lower edge, and moves nothing under the finger.
        if (before?.width === now.width) return held(camera, now, sheet)
        return centred(middleOf(camera, before ?? now), camera.k, now, sheet)
      }
      zooming.scaleExtent([Math.min(wholeScale(now, sheet) * 0.9, 1), CLOSEST])
      if (!before) return
      const { x, y, k } = zoomTransform(element)
      const wasWhole = k <= wholeScale(before, sheet) * 1.001
      const to = looked.current ? resized({ x, y, k }, wasWhole) : first(now, sheet)
      selected.call(zooming.transform, zoomIdentity.translate(to.x, to.y).scale(to.k))
    })
    return () => {
      clearTimeout(rest)
      unwatch()
      selected.on('.zoom', null)
    }
  }, [width, height, first])

  const isMoving = useCallback(() => moving.current, [])
  return { frame, ground, board, behaviour, view, looked, scaled, isMoving }
}

/** Tells of every change of size what it was before; at first there was none. */
function watchSize(element: HTMLElement, onChange: (before: Extent | null) => void): () => void {
  let before = sizeOf(element)
  onChange(null)
  const observer = new ResizeObserver(() => {
    const now = sizeOf(element)
    if (now.width === before.width && now.height === before.height) return
    const last = before
    before = now
    onChange(last)
  })
  observer.observe(element)
  return () => observer.disconnect()
}
