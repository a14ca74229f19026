/** The one camera: where the eye is on the map, and what others may ask it to show. */
import { hexesOf, type Piece, type Sheet } from '@voltigeur/battlefield'
import { select } from 'd3-selection'
import { zoomTransform } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import type { HexPlan, HexSpot } from '../../../table/map/hexes.ts'
import {
  type Camera,
  centred,
  isClear,
  legible,
  middleOf,
  opening,
  type Scenery,
  showing as shownFrom,
  WHOLE_HEX,
  wholeSheet,
} from './camera.ts'
import type { Extent } from './clearings.ts'
import { keepLook, keptLook } from './looks.ts'
import { readableFrom } from './reading.ts'
import { type Eye, sizeOf, useEye } from './use-eye.ts'
import { type MapShowing, useGoing, useShowing } from './use-showing.ts'

/**
 * Whatever names hexes shows them by this, and by nothing else. What is shown lies clear of everything that says
 * `ref={coversMap}`, with room around it, and can be read; what can be seen already moves nothing.
 */
export interface MapHandle {
  /** Shows all of these once; where they cannot be read together, the chief one (or the nearest) and as many as can. */
  show(hexes: readonly number[], chief?: number): void
  /** The same, but if a move is needed, it centres them: for automatic movement. */
  follow(hexes: readonly number[], chief?: number): void
  /**
   * The same for what is asked for, spoken of or lit for longer: it stays in sight when cards come and go, until a hand moves
   * the map, and arrows at the edge lead to what cannot be seen. No hexes, and it is over.
   */
  keep(hexes: readonly number[], chief?: number): void
  /** Arrows lead to these as long as they cannot be seen; nothing moves. */
  name(hexes: readonly number[]): void
  /** Brings points of the sheet into view, from where the eye is, unless a hex around each is visible anyway. */
  showSpots(spots: readonly HexSpot[], chief: HexSpot): void
  /**
   * Of very many hexes one must be visible: it shows the nearest, unless one is visible anyway; no closer than the
   * player’s own zoom.
   */
  showOneOf(hexes: readonly number[]): void
  /** Shows a hex with as much of these as is seen with it, from where the eye is. */
  showReach(hex: number, hexes: readonly number[]): void
  /** Whether a hex is in the lower left corner of the frame, for a corner of this size in pixels. */
  isInCorner(hex: number, corner: Extent): boolean
  /** The hex in the middle of what is seen. */
  middle(): number | null
  /** Brings a point of the sheet into the middle. */
  centre(spot: HexSpot): void
  fit(): void
  by(factor: number): void
}

interface Army {
  readonly pieces: readonly Piece[]
  /** The side whose counters are shown first. */
  readonly side: number | null
  /** The battle’s objectives. */
  readonly goals: readonly number[]
}

interface Canvas extends Army {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly keptAs: string | undefined
  readonly handle: RefObject<MapHandle | null>
}

export function useZoom({ sheet, plan, pieces, side, goals, keptAs, handle }: Canvas) {
  const first = useFirstLook({ pieces, side, goals }, plan, keptAs)
  const near = useMemo(() => readableFrom(pieces), [pieces])
  const eye = useEye({ ...sheet, near }, plan.size, first)
  const { frame, ground, board, view, looked, isMoving, scenery } = eye
  const go = useGoing(eye)
  const showing = useShowing(eye, plan, go)
  useMapHandle(handle, eye, plan, go, showing)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the player at the map sees the own units
  useEffect(() => {
    if (!looked.current) go(first)
  }, [go, first, side])

  useEffect(() => {
    if (!looked.current || !frame.current || keptAs === undefined) return
    keepLook(keptAs, { ...middleOf(view, sizeOf(frame.current)), k: view.k })
  }, [frame, looked, view, keptAs])

  return { frame, ground, board, view, isMoving, scenery, named: showing.named, show: showing.show }
}

/** The map’s first view: as it was left, or at the player’s units. */
function useFirstLook({ pieces, side, goals }: Army, plan: HexPlan, keptAs: string | undefined) {
  const army = useRef({ pieces, side, goals })
  army.current = { pieces, side, goals }
  return useCallback(
    (scenery: Scenery): Camera => {
      const kept = keptAs === undefined ? null : keptLook(keptAs)
      if (kept) return centred(kept, kept.k, scenery.frame, scenery.sheet)
      const { pieces, side, goals } = army.current
      const spotsOf = (some: readonly Piece[]) => some.flatMap(hexesOf).map(hex => plan.spot(hex))
      const own = pieces.filter(piece => piece.side === side)
      return opening(scenery, { own: spotsOf(own), all: spotsOf(pieces), goals: goals.map(hex => plan.spot(hex)) })
    },
    [plan, keptAs],
  )
}

function useMapHandle(
  handle: RefObject<MapHandle | null>,
  { frame, behaviour, looked, scaled, scenery, onHand }: Eye,
  plan: HexPlan,
  go: ReturnType<typeof useGoing>,
  { show, keep, name }: MapShowing,
): void {
  useImperativeHandle(
    handle,
    () => ({
      show: (hexes, chief) => show({ hexes, chief }),
      follow: (hexes, chief) => show({ hexes, chief, middle: true }),
      keep: (hexes, chief) => keep({ hexes, chief }),
      name,
      showSpots(spots, chief) {
        looked.current = true
        go((scenery, now) => {
          const isSeen = spots.every(spot => isClear(now, spot, scenery, WHOLE_HEX))
          return isSeen ? now : shownFrom(now, spots, scenery, { least: now.k, chief })
        })
      },
      showOneOf(hexes) {
        if (!frame.current || hexes.length === 0) return
        const now = zoomTransform(frame.current)
        const seen = scenery()
        // If the player chose the zoom, the camera doesn’t zoom in further.
        const least = scaled.current ? Math.min(now.k, legible(plan.size)) : legible(plan.size)
        const spots = hexes.map(hex => plan.spot(hex))
        if (now.k >= least * 0.99 && spots.some(spot => isClear(now, spot, seen, WHOLE_HEX))) return
        show({ hexes, least })
      },
      showReach(hex, hexes) {
        if (!frame.current) return
        const least = Math.max(zoomTransform(frame.current).k, legible(plan.size))
        show({ hexes: [hex, ...hexes], chief: hex, least })
      },
      isInCorner(hex, { width, height }) {
        if (!frame.current) return false
        const { x, y, k } = zoomTransform(frame.current)
        const spot = plan.spot(hex)
        return spot.x * k + x < width && spot.y * k + y > frame.current.clientHeight - height
      },
      middle() {
        if (!frame.current) return null
        const { x, y } = middleOf(zoomTransform(frame.current), sizeOf(frame.current))
        return plan.at(x, y)
      },
      fit() {
        looked.current = true
        onHand.current()
        go(({ frame, sheet }) => wholeSheet(frame, sheet))
        scaled.current = true
      },
      by(factor) {
        looked.current = true
        scaled.current = true
        onHand.current()
        if (frame.current && behaviour.current) select(frame.current).call(behaviour.current.scaleBy, factor)
      },
      centre(spot) {
        looked.current = true
        onHand.current()
        go(({ frame, sheet }, { k }) => centred(spot, k, frame, sheet))
      },
    }),
    [frame, behaviour, looked, scaled, scenery, onHand, plan, go, show, keep, name],
  )
}
