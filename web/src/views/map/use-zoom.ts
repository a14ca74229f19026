/** Panning and zooming: the board is painted at the scale it is seen at, and between changes of scale only moved about. */
import { hexesOf, type Piece, type Sheet } from '@voltigeur/battlefield'
import { select } from 'd3-selection'
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { HexPlan } from '../../table/hexes.ts'

export interface MapHandle {
  show(hex: number): void
  /** Brings one of these into view, the nearest, unless one of them is to be seen anyway. */
  showOneOf(hexes: readonly number[]): void
  fit(): void
  by(factor: number): void
}

/** The map is opened where the armies stand, with this much room around them in hex sizes, and never too small to read. */
const ROOM = 9
const CLOSEST = 1.1
const LEGIBLE = 0.6

/** From this scale on a counter can be read in full. */
const NEAR = 0.95

/** What lies within this part of the way from the middle to the edge is plainly seen. */
const IN_VIEW = 0.9

/** A hex that is to be shown lies at least so far from the edge, in pixels. */
const EDGE = 60

/** How much of the desk beside the map can be seen. */
const DESK = 160

interface Canvas {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly handle: RefObject<MapHandle | null>
}

type Behaviour = ZoomBehavior<HTMLDivElement, unknown>

export function useZoom({ sheet, plan, pieces, handle }: Canvas) {
  const { frame, board, behaviour, view } = useBehaviour(sheet)

  const go = useCallback(
    (to: ZoomTransform): void => {
      if (frame.current && behaviour.current) select(frame.current).call(behaviour.current.transform, to)
    },
    [frame, behaviour],
  )

  const { width: paper, height: tall } = sheet
  const fit = useCallback(() => {
    if (frame.current) go(wholeIn(frame.current, { width: paper, height: tall }))
  }, [frame, go, paper, tall])

  const show = useCallback(
    (hex: number): void => {
      if (!frame.current) return
      const { x, y } = plan.spot(hex)
      const { width, height } = frame.current.getBoundingClientRect()
      const scale = Math.max(view.k, LEGIBLE)
      const [left, top] = [x * scale + view.x, y * scale + view.y]
      const inside = left > EDGE && top > EDGE && left < width - EDGE && top < height - EDGE
      if (inside && scale === view.k) return
      go(zoomIdentity.translate(width / 2 - x * scale, height / 2 - y * scale).scale(scale))
    },
    [frame, go, plan, view],
  )

  const showOneOf = useCallback(
    (hexes: readonly number[]): void => {
      const box = frame.current?.getBoundingClientRect()
      if (!box || hexes.length === 0) return
      /** From the middle of what is seen, in parts of the way to its edge. */
      const away = (hex: number): number => {
        const { x, y } = plan.spot(hex)
        const [left, top] = [x * view.k + view.x, y * view.k + view.y]
        return Math.max(Math.abs(left / box.width - 0.5), Math.abs(top / box.height - 0.5)) * 2
      }
      const nearest = hexes.reduce((best, hex) => (away(hex) < away(best) ? hex : best))
      if (away(nearest) > IN_VIEW) show(nearest)
    },
    [frame, plan, show, view],
  )

  const by = useCallback(
    (factor: number): void => {
      if (frame.current && behaviour.current) select(frame.current).call(behaviour.current.scaleBy, factor)
    },
    [frame, behaviour],
  )
  useImperativeHandle(handle, () => ({ fit, by, show, showOneOf }), [fit, by, show, showOneOf])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the map is laid out, not with every move
  useEffect(() => {
    fit()
    const close = frame.current && aroundPieces(frame.current, sheet, plan, pieces)
    if (close) go(close)
  }, [fit])

  return { frame, board, view }
}

/** The whole sheet in the middle of the frame. */
function wholeIn(frame: HTMLElement, sheet: Pick<Sheet, 'width' | 'height'>): ZoomTransform {
  const { width, height } = frame.getBoundingClientRect()
  const scale = Math.min(width / sheet.width, height / sheet.height)
  return zoomIdentity.translate((width - sheet.width * scale) / 2, (height - sheet.height * scale) / 2).scale(scale)
}

/** Where the armies stand; null when that is hardly nearer than the whole sheet. */
function aroundPieces(frame: HTMLElement, sheet: Sheet, plan: HexPlan, pieces: readonly Piece[]): ZoomTransform | null {
  if (pieces.length === 0) return null
  const { width, height } = frame.getBoundingClientRect()
  const whole = Math.min(width / sheet.width, height / sheet.height)
  const [xs, ys] = (['x', 'y'] as const).map(of => pieces.flatMap(hexesOf).map(hex => plan.spot(hex)[of]))
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const room = plan.size * ROOM
  const close = Math.min(width / (right - left + room), height / (bottom - top + room), CLOSEST)
  const scale = Math.max(close, whole, LEGIBLE)
  if (scale < whole * 1.15) return null
  return zoomIdentity
    .translate(width / 2 - ((left + right) / 2) * scale, height / 2 - ((top + bottom) / 2) * scale)
    .scale(scale)
}

/** Pan, zoom and pinch, written straight to the board's style: a picture that is moved about need not be drawn anew. */
function useBehaviour(sheet: Sheet) {
  const frame = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const behaviour = useRef<Behaviour | null>(null)
  const [view, setView] = useState<ZoomTransform>(zoomIdentity)
  /** The scale at which the board is painted. */
  const painted = useRef(1)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const settle = zoom<HTMLDivElement, unknown>()
      .scaleExtent([0.15, 4])
      .translateExtent([
        [-DESK, -DESK],
        [sheet.width + DESK, sheet.height + DESK],
      ])
      .clickDistance(6)
      .on('start', () => board.current?.classList.add('is-moving'))
      .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
        const { style } = board.current!
        style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k / painted.current})`
        style.setProperty('--hex-number-opacity', transform.k > 0.75 ? '1' : '0')
        board.current!.classList.toggle('is-near', transform.k >= NEAR)
        style.setProperty('--hex-grid-opacity', String(Math.min(1, Math.max(0.25, transform.k))))
      })
      .on('end', ({ transform }: { transform: ZoomTransform }) => {
        board.current?.classList.remove('is-moving')
        setView(transform)
        if (painted.current === transform.k || !board.current) return
        painted.current = transform.k
        const { style } = board.current
        style.width = `${sheet.width * transform.k}px`
        style.height = `${sheet.height * transform.k}px`
        style.transform = `translate(${transform.x}px, ${transform.y}px)`
      })
    behaviour.current = settle
    select(element).call(settle).on('dblclick.zoom', null)
    return () => {
      select(element).on('.zoom', null)
    }
  }, [sheet.width, sheet.height])

  return { frame, board, behaviour, view }
}
