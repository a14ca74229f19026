/** The map: the printed ground, with counters and marks on it. It can be panned, zoomed and pointed at. */
import { type Board, hexesOf, type Piece, type Sheet, stripeColours, type Track } from '@voltigeur/battlefield'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo } from 'react'
import { words } from '../../language/books.ts'
import { useMapNight } from '../../settings/use-settings.ts'
import type { HexPlan } from '../../table/map/hexes.ts'
import type { KeptClear } from '../../table/orders/marking.ts'
import { type MapHandle, useZoom } from './camera/use-zoom.ts'
import { Pieces } from './counters/Pieces.tsx'
import { Ring } from './counters/Ring.tsx'
import { SharpPrint, usePrints, WholePrint } from './ground/Ground.tsx'
import { toneOf } from './ground/tones.ts'
import { Minimap } from './Minimap.tsx'
import { Beyond } from './marks/Beyond.tsx'
import { Links } from './marks/Lens.tsx'
import { type MapMarks, Marks } from './marks/Marks.tsx'
import { type Pointed, useMapPointer } from './pointing/use-map-pointer.ts'
import './map.css'

/** So near, every unit is called by its name. */
const NAMED = 1.5

interface Props extends Pointed {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly sides: readonly string[]
  /** The side whose counters come into view first. */
  readonly side: number | null
  readonly formations: readonly string[]
  readonly marks: MapMarks
  /** Towns and hills by name: what a battle is about. */
  readonly places?: Board['places']
  /** Hexes with numbers at any scale. */
  readonly named?: readonly number[]
  /** Under which name the look is kept for as long as the tab is; nowhere unless told. */
  readonly keptAs?: string
  readonly rulesView: boolean
  /** The weather’s effect on the look of the country. */
  readonly sky?: Track['sky']
  readonly showNames: boolean
  readonly fanned: number | null
  /** What a stack that is looked into must not cover. */
  readonly kept?: KeptClear
  /** Drawn beneath the counters, and above them. */
  readonly under?: ReactNode
  readonly over?: ReactNode
  readonly onKey: (event: KeyboardEvent) => void
  /** There is something to be seen under the counters. */
  readonly onPainted?: () => void
  readonly label: string
  readonly handle: RefObject<MapHandle | null>
}

export function MapView(props: Props) {
  const { sheet, plan, pieces, sides, side, formations, marks, rulesView, sky, showNames, fanned, label, handle } =
    props
  const { named, kept, keptAs, onKey, onPainted, places = NO_PLACES } = props
  const goals = useMemo(() => places.flatMap(({ hexes }) => hexes), [places])
  const zoom = useZoom({ sheet, plan, pieces, side, goals, keptAs, handle })
  const { frame, ground, board, view, isMoving } = zoom
  const lamplight = useMapNight()
  const tone = toneOf(sky, lamplight)
  const { whole, sharp } = usePrints({ sheet, rulesView, tone, view, frame, isMoving })

  const isPainted = whole !== null
  useEffect(() => {
    if (isPainted) onPainted?.()
  }, [isPainted, onPainted])
  const stripes = useMemo(() => stripeColours(formations), [formations])
  const pointer = useMapPointer({ ...props, board, isMoving })
  return (
    <>
      <div
        className="map"
        ref={frame}
        role="application"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is walked with the arrow keys
        tabIndex={0}
        onKeyDown={onKey}
        {...pointer}
      >
        <WholePrint sheet={sheet} print={whole} paper={ground} />
        <div className="board" ref={board}>
          <SharpPrint sheet={sheet} sharp={sharp} />
          <svg
            className={lamplight ? 'map-play is-lamplit' : 'map-play'}
            viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          >
            <title>{words.map}</title>
            <Marks plan={plan} marks={marks} />
            {marks.cursor !== null && (
              <polygon className="cursor" pathLength={6} points={plan.outline(marks.cursor, 0.98)} />
            )}
            {props.under}
            <Pieces
              plan={plan}
              pieces={pieces}
              sides={sides}
              mark={marks.unit}
              showNames={showNames || view.k >= NAMED}
              stripes={stripes}
              fanned={fanned}
              kept={kept}
            />
            <TakenReach plan={plan} pieces={pieces} reach={marks.reach} />
            {props.over}
            {marks.command && <Links plan={plan} command={marks.command} />}
            {named?.map(hex => (
              <HexNumber key={hex} plan={plan} hex={hex} />
            ))}
            {marks.ring && <Ring plan={plan} ring={marks.ring} sides={sides} stripes={stripes} />}
          </svg>
        </div>
      </div>
      <Minimap
        sheet={sheet}
        print={whole}
        plan={plan}
        pieces={pieces}
        sides={sides}
        view={view}
        frame={frame}
        onLook={spot => handle.current?.centre(spot)}
      />
      <Beyond
        plan={plan}
        named={zoom.named}
        view={view}
        scenery={zoom.scenery}
        nameOf={hex => places.find(({ hexes }) => hexes.includes(hex))?.name ?? plan.grid.label(hex)}
        onShow={hexes => zoom.show({ hexes })}
      />
    </>
  )
}

const NO_PLACES: Board['places'] = []

interface TakenProps {
  readonly plan: HexPlan
  readonly pieces: readonly Piece[]
  readonly reach: MapMarks['reach']
}

/** Hexes that the hand can go to and that counters hide. */
function TakenReach({ plan, pieces, reach }: TakenProps) {
  const taken = new Set(pieces.flatMap(hexesOf))
  return (
    <g className="taken-reach">
      {[...reach.keys()]
        .filter(hex => taken.has(hex))
        .map(hex => (
          <polygon key={hex} points={plan.outline(hex, 0.93)} />
        ))}
    </g>
  )
}

/** The number of a hex, large enough to be found. */
function HexNumber({ plan, hex }: { readonly plan: HexPlan; readonly hex: number }) {
  const { x, y } = plan.spot(hex)
  return (
    <g className="named">
      <polygon className="named-hex" points={plan.outline(hex, 0.97)} />
      <text className="named-number" x={x} y={y - plan.size * 0.72} fontSize={plan.size * 0.6}>
        {plan.grid.label(hex)}
      </text>
    </g>
  )
}
