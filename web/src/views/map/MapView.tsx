import { type Piece, type Sheet, stripeColours } from '@voltigeur/battlefield'
import { select } from 'd3-selection'
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { HexPlan } from '../../table/hexes.ts'
import { words } from '../../words.ts'
import { Links, type MapMarks, Marks, Ring } from './Marks.tsx'
import { Minimap } from './Minimap.tsx'
import { Pieces } from './Pieces.tsx'

export interface MapHandle {
  show(hex: number): void
  /** Brings one of these into view, the nearest, unless one of them is to be seen anyway. */
  showOneOf(hexes: readonly number[]): void
  fit(): void
  by(factor: number): void
}

interface Props {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  readonly formations: readonly string[]
  readonly marks: MapMarks
  readonly rulesView: boolean
  readonly showNames: boolean
  readonly fanned: number | null
  readonly onHex: (hex: number, touch: boolean) => void
  readonly onUnit: (unit: number, hex: number, touch: boolean) => void
  readonly onHover: (hex: number | null) => void
  /** A handle of the ring of facings: pointed at, and pressed. */
  readonly onTurn?: (at: number) => void
  readonly onFacing?: (at: number, touch: boolean) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly label: string
  readonly handle: React.RefObject<MapHandle | null>
}

/** The map is opened where the armies stand, with this much room around them in hex sizes, and never too small to read. */
const ROOM = 9
const CLOSEST = 1.1
const LEGIBLE = 0.6

/** From this scale on a counter can be read in full. */
const NEAR = 0.95

/** What lies within this part of the way from the middle to the edge is plainly seen. */
const IN_VIEW = 0.9

/** How much of the desk beside the map can be seen. */
const DESK = 160

const HIDDEN_BY_RULES = new Set(['relief', 'ground', 'towns'])
const ONLY_IN_RULES = new Set(['rules-ground', 'rules-marks'])

/** The printed map: drawn once for each view of it. */
const Ground = memo(function Ground({ sheet, rulesView }: { readonly sheet: Sheet; readonly rulesView: boolean }) {
  const drawing = useMemo(
    () =>
      sheet.layers
        .filter(({ name }) => (rulesView ? !HIDDEN_BY_RULES.has(name) : !ONLY_IN_RULES.has(name)))
        .map(layer => layer.svg)
        .join(''),
    [sheet, rulesView],
  )
  const markup = useMemo(() => ({ __html: `<defs>${sheet.defs}</defs>${drawing}` }), [sheet, drawing])
  return (
    <svg
      className="map-ground"
      width={sheet.width}
      height={sheet.height}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own renderer made it from our own data
      dangerouslySetInnerHTML={markup}
    />
  )
})

export function MapView(props: Props) {
  const { sheet, plan, pieces, sides, formations, marks, rulesView, showNames, fanned, label, handle } = props
  const { onHex, onUnit, onHover, onTurn, onFacing, onKey } = props
  const frame = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown> | null>(null)
  const [view, setView] = useState<ZoomTransform>(zoomIdentity)
  /** The scale at which the board is painted; between changes of it, the painting is only moved about. */
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

  const fit = useCallback(() => {
    const element = frame.current
    if (!element || !behaviour.current) return
    const { width, height } = element.getBoundingClientRect()
    const scale = Math.min(width / sheet.width, height / sheet.height)
    const to = zoomIdentity
      .translate((width - sheet.width * scale) / 2, (height - sheet.height * scale) / 2)
      .scale(scale)
    select(element).call(behaviour.current.transform, to)
  }, [sheet.width, sheet.height])

  const show = useCallback(
    (hex: number): void => {
      const element = frame.current
      if (!element || !behaviour.current) return
      const { x, y } = plan.spot(hex)
      const { width, height } = element.getBoundingClientRect()
      const scale = Math.max(view.k, 0.6)
      const [left, top] = [x * scale + view.x, y * scale + view.y]
      const inside = left > 60 && top > 60 && left < width - 60 && top < height - 60
      if (inside && scale === view.k) return
      const to = zoomIdentity.translate(width / 2 - x * scale, height / 2 - y * scale).scale(scale)
      select(element).call(behaviour.current.transform, to)
    },
    [plan, view],
  )

  useImperativeHandle(
    handle,
    () => ({
      fit,
      by: factor => {
        if (frame.current && behaviour.current) select(frame.current).call(behaviour.current.scaleBy, factor)
      },
      show,
      showOneOf: hexes => {
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
    }),
    [fit, plan, show, view],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the map is laid out, not with every move
  useEffect(() => {
    fit()
    const element = frame.current
    if (!element || !behaviour.current || pieces.length === 0) return
    const { width, height } = element.getBoundingClientRect()
    const whole = Math.min(width / sheet.width, height / sheet.height)
    const [xs, ys] = (['x', 'y'] as const).map(of => pieces.map(piece => plan.spot(piece.hex)[of]))
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
    const room = plan.size * ROOM
    const close = Math.min(width / (right - left + room), height / (bottom - top + room), CLOSEST)
    const scale = Math.max(close, whole, LEGIBLE)
    if (scale < whole * 1.15) return
    const to = zoomIdentity
      .translate(width / 2 - ((left + right) / 2) * scale, height / 2 - ((top + bottom) / 2) * scale)
      .scale(scale)
    select(element).call(behaviour.current.transform, to)
  }, [fit])

  const hexUnder = useCallback(
    (event: { clientX: number; clientY: number }): number | null => {
      const box = board.current?.getBoundingClientRect()
      if (!box) return null
      const scale = box.width / sheet.width
      return plan.at((event.clientX - box.left) / scale, (event.clientY - box.top) / scale)
    },
    [plan, sheet],
  )

  const stripes = useMemo(() => stripeColours(formations), [formations])
  const touch = useRef(false)
  return (
    <div
      className="map"
      ref={frame}
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is walked with the arrow keys
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={event => {
        touch.current = event.pointerType !== 'mouse'
      }}
      onPointerMove={(event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return
        const handle = handleUnder(event)
        if (handle !== null) onTurn?.(handle)
        onHover(hexUnder(event))
      }}
      onPointerLeave={() => onHover(null)}
      onClick={event => {
        const handle = handleUnder(event)
        if (handle !== null) {
          onFacing?.(handle, touch.current)
          return
        }
        const unit = (event.target as Element).closest('[data-unit]')
        const hex = hexUnder(event)
        if (hex === null) return
        if (unit) onUnit(Number(unit.getAttribute('data-unit')), hex, touch.current)
        else onHex(hex, touch.current)
      }}
    >
      <div className="board" ref={board} style={{ width: sheet.width, height: sheet.height }}>
        <Ground sheet={sheet} rulesView={rulesView} />
        <svg
          className="map-play"
          width={sheet.width}
          height={sheet.height}
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        >
          <title>{words.map}</title>
          <Marks plan={plan} marks={marks} />
          {marks.cursor !== null && <polygon className="cursor" points={plan.outline(marks.cursor, 0.98)} />}
          <Pieces
            plan={plan}
            pieces={pieces}
            sides={sides}
            mark={marks.unit}
            showNames={showNames}
            stripes={stripes}
            fanned={fanned}
          />
          {marks.command && <Links plan={plan} command={marks.command} />}
          {marks.ring && <Ring plan={plan} ring={marks.ring} sides={sides} stripes={stripes} />}
        </svg>
      </div>
      <Minimap sheet={sheet} plan={plan} pieces={pieces} sides={sides} view={view} frame={frame} />
    </div>
  )
}

/** Which handle of a ring the pointer is on. */
function handleUnder({ target }: { readonly target: EventTarget }): number | null {
  const handle = (target as Element).closest('[data-facing]')
  return handle && Number(handle.getAttribute('data-facing'))
}
