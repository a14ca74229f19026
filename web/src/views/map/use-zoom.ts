/** Where the eye is on the map, and what others may ask it to look at. */
import { hexesOf, type Piece, type Sheet } from '@voltigeur/battlefield'
import { select } from 'd3-selection'
import { zoomTransform } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { keepLook, keptLook } from '../../keep/looks.ts'
import type { HexPlan, Spot } from '../../table/hexes.ts'
import { type Camera, centred, type Extent, LEGIBLE, middleOf, opening, reachAbout, sees, whole } from './camera.ts'
import { hiding, useBringing, useGoing } from './use-bringing.ts'
import { type Eye, sizeOf, useEye } from './use-eye.ts'

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

interface Army {
  readonly pieces: readonly Piece[]
  /** Whose pieces are to be seen first. */
  readonly side: number | null
}

interface Canvas extends Army {
  readonly sheet: Sheet
  readonly plan: HexPlan
  readonly keptAs: string | undefined
  readonly handle: RefObject<MapHandle | null>
}

export function useZoom({ sheet, plan, pieces, side, keptAs, handle }: Canvas) {
  const first = useFirstLook({ pieces, side }, plan, keptAs)
  const eye = useEye(sheet.width, sheet.height, first)
  const { frame, ground, board, view, looked, isMoving } = eye
  const go = useGoing(eye, sheet)
  useMapHandle(handle, eye, plan, go)

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

/** Where the map is opened: where it was left, or at one's own units. */
function useFirstLook({ pieces, side }: Army, plan: HexPlan, keptAs: string | undefined) {
  const army = useRef({ pieces, side })
  army.current = { pieces, side }
  return useCallback(
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
}

type Bring = ReturnType<typeof useBringing>

/** Brings the nearest of these in, unless one is to be seen anyway. */
const useOneOf = ({ frame }: Eye, plan: HexPlan, bringIn: Bring) =>
  useCallback(
    (hexes: readonly number[]): void => {
      if (!frame.current || hexes.length === 0) return
      const [now, seen] = [zoomTransform(frame.current), sizeOf(frame.current)]
      const isSeen = (spot: Spot): boolean =>
        sees(now, spot, seen, plan.size * now.k) && hiding(frame.current, now, [spot], plan.size / 2) === null
      const spots = hexes.map(hex => plan.spot(hex))
      if (spots.some(isSeen)) return
      const middle = middleOf(now, seen)
      const away = ({ x, y }: Spot): number => Math.hypot(x - middle.x, y - middle.y)
      bringIn([spots.reduce((best, spot) => (away(spot) < away(best) ? spot : best))], { least: now.k })
    },
    [frame, plan, bringIn],
  )

function useMapHandle(
  handle: RefObject<MapHandle | null>,
  eye: Eye,
  plan: HexPlan,
  go: ReturnType<typeof useGoing>,
): void {
  const { frame, behaviour, looked, scaled } = eye
  const bringIn = useBringing(eye, plan, go)
  const showOneOf = useOneOf(eye, plan, bringIn)
  useImperativeHandle(handle, () => {
    const spotsOf = (hexes: readonly number[]): readonly Spot[] => hexes.map(hex => plan.spot(hex))
    const showAll = (hexes: readonly number[]): void => bringIn(spotsOf(hexes))
    return {
      showAll,
      showAbove: (hexes, covered) => bringIn(spotsOf(hexes), { covered, all: true }),
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
        bringIn(reachAbout(plan.spot(hex), spotsOf(hexes), sizeOf(frame.current), k), { all: true })
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
    }
  }, [frame, behaviour, looked, scaled, plan, go, bringIn, showOneOf])
}
