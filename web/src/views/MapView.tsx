import type { Overlay, Piece, Sheet } from '@voltigeur/battlefield'
import { stripeColours } from '@voltigeur/battlefield'
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
import type { HexPlan } from '../table/hexes.ts'
import { words } from '../words.ts'
import { COUNTER, Counter, type Mark } from './Counter.tsx'

export interface MapMarks {
  /** Hexes the hand can go to, with what is written in them. */
  readonly reach: ReadonlyMap<number, string>
  readonly targets: ReadonlySet<number>
  readonly path: readonly number[]
  readonly cursor: number | null
  readonly overlays: readonly Overlay[]
  readonly ruler: readonly number[]
  /** Hexes that the line of the ruler crosses: what a straight look from one end to the other passes over. */
  readonly crossed: readonly number[]
  readonly unit: (piece: Piece) => Mark
}

export interface MapHandle {
  show(hex: number): void
  fit(): void
  by(factor: number): void
}

interface Props {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly marks: MapMarks
  readonly rulesView: boolean
  readonly showNames: boolean
  readonly fanned: number | null
  readonly onHex: (hex: number, touch: boolean) => void
  readonly onUnit: (unit: number, hex: number, touch: boolean) => void
  readonly onHover: (hex: number | null) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly label: string
  readonly handle: React.RefObject<MapHandle | null>
}

/** The map is opened where the armies stand, with this much room around them in hex sizes, and never too small to read. */
const ROOM = 9
const CLOSEST = 1.1
const LEGIBLE = 0.5

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
  const { sheet, plan, pieces, marks, rulesView, showNames, fanned, onHex, onUnit, onHover, onKey, label, handle } =
    props
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

  useImperativeHandle(
    handle,
    () => ({
      fit,
      by: factor => {
        if (frame.current && behaviour.current) select(frame.current).call(behaviour.current.scaleBy, factor)
      },
      show: hex => {
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
    }),
    [fit, plan, view],
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
      onPointerMove={(event: PointerEvent) => event.pointerType === 'mouse' && onHover(hexUnder(event))}
      onPointerLeave={() => onHover(null)}
      onClick={event => {
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
          <Pieces plan={plan} pieces={pieces} marks={marks} showNames={showNames} fanned={fanned} />
          {marks.cursor !== null && <polygon className="cursor" points={plan.outline(marks.cursor, 0.98)} />}
        </svg>
      </div>
      <Minimap sheet={sheet} plan={plan} pieces={pieces} view={view} frame={frame} />
    </div>
  )
}

function Marks({ plan, marks }: { readonly plan: HexPlan; readonly marks: MapMarks }) {
  const line = (hexes: readonly number[]): string =>
    hexes.map(hex => `${plan.spot(hex).x},${plan.spot(hex).y}`).join(' ')
  return (
    <g className="marks">
      {marks.overlays.map(overlay => (
        <g key={overlay.id} className={`overlay side-${overlay.side}`}>
          {overlay.hexes.map(hex => (
            <polygon key={hex} points={plan.outline(hex, 0.97)} />
          ))}
        </g>
      ))}
      {[...marks.reach].map(([hex, text]) => (
        <g key={hex} className="reach">
          <polygon points={plan.outline(hex, 0.93)} />
          <text x={plan.spot(hex).x} y={plan.spot(hex).y + plan.size * 0.24} fontSize={plan.size * 0.68}>
            {text}
          </text>
        </g>
      ))}
      {[...marks.targets].map(hex => (
        <polygon key={hex} className="target" points={plan.outline(hex, 0.9)} />
      ))}
      {marks.path.length > 1 && <polyline className="path" points={line(marks.path)} />}
      {marks.crossed.map(hex => (
        <polygon key={hex} className="crossed" points={plan.outline(hex, 0.94)} />
      ))}
      {marks.ruler.length > 1 && <polyline className="ruler" points={line(marks.ruler)} />}
    </g>
  )
}

interface PiecesProps {
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly marks: MapMarks
  readonly showNames: boolean
  readonly fanned: number | null
}

/** Where each counter lies: those of one hex on top of each other, or side by side when the hex is looked into. */
function layOut(plan: HexPlan, pieces: readonly Piece[], fanned: number | null): readonly Laid[] {
  const scale = (plan.size * 1.2) / COUNTER
  const stacks = Map.groupBy(pieces, piece => piece.hex)
  const laid = pieces.map((piece): Laid => {
    const stack = stacks.get(piece.hex)!
    const spread = fanned === piece.hex && stack.length > 1
    const { x, y } = plan.spot(piece.hex)
    const offset = spread ? plan.size * 1.3 : plan.size * Math.min(0.17, 0.4 / stack.length)
    const shift = (stack.indexOf(piece) - (stack.length - 1) / 2) * offset
    const left = x + shift - (COUNTER / 2) * scale
    const top = y - (spread ? 0 : shift) - (COUNTER / 2) * scale
    const transform = `translate(${left}px, ${top}px) scale(${scale})`
    return { piece, spread, first: stack[0] === piece, transform }
  })
  // Counters keep their order on the page otherwise, so that a march is seen as one; only those laid side by side go on top.
  return [...laid.filter(({ spread }) => !spread), ...laid.filter(({ spread }) => spread)]
}

interface Laid {
  readonly piece: Piece
  readonly spread: boolean
  readonly first: boolean
  readonly transform: string
}

const Pieces = memo(function Pieces({ plan, pieces, marks, showNames, fanned }: PiecesProps) {
  const stripes = useMemo(() => stripeColours(pieces.map(piece => piece.formation)), [pieces])
  const laid = useMemo(() => layOut(plan, pieces, fanned), [plan, pieces, fanned])
  return (
    <g className="pieces">
      {laid.map(({ piece, transform }) => (
        <g key={piece.unit} data-unit={piece.unit} className="piece" style={{ transform }}>
          <title>{`${piece.name}, ${piece.arm} ${piece.values}`}</title>
          <Counter piece={piece} stripe={stripes.get(piece.formation) ?? '#888'} mark={marks.unit(piece)} />
        </g>
      ))}
      {showNames &&
        laid
          .filter(({ first, spread }) => first || spread)
          .map(({ piece, transform }) => (
            <g key={`name ${piece.unit}`} className="piece" style={{ transform }}>
              <text className="piece-name" x={COUNTER / 2} y={COUNTER + 11}>
                {piece.name.replace(/^(Brigades? of|Brigades?|Division of|Division) /, '')}
              </text>
            </g>
          ))}
    </g>
  )
})

interface MinimapProps {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly view: ZoomTransform
  readonly frame: React.RefObject<HTMLDivElement | null>
}

function Minimap({ sheet, plan, pieces, view, frame }: MinimapProps) {
  const box = frame.current?.getBoundingClientRect()
  const seen = box
    ? { x: -view.x / view.k, y: -view.y / view.k, width: box.width / view.k, height: box.height / view.k }
    : { x: 0, y: 0, width: sheet.width, height: sheet.height }
  const whole = seen.x <= 0 && seen.y <= 0 && seen.x + seen.width >= sheet.width && seen.y + seen.height >= sheet.height
  if (whole) return null
  return (
    <svg className="minimap" viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={words.minimap}>
      <rect width={sheet.width} height={sheet.height} className="minimap-ground" />
      {pieces.map(piece => (
        <circle
          key={piece.unit}
          className={`side-${piece.side}`}
          cx={plan.spot(piece.hex).x}
          cy={plan.spot(piece.hex).y}
          r={plan.size * 0.8}
        />
      ))}
      <rect className="minimap-view" {...seen} />
    </svg>
  )
}
