/** Moves the view to what must be visible, and keeps it visible when cards come and go. */
import { select } from 'd3-selection'
import { zoomIdentity, zoomTransform } from 'd3-zoom'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMotion } from '../../../settings/use-settings.ts'
import type { HexPlan } from '../../../table/map/hexes.ts'
import { type Camera, type CameraAim, type Scenery, showing } from './camera.ts'
import { watchCovers } from './covers.ts'
import type { Eye } from './use-eye.ts'

type Go = (to: (scenery: Scenery, now: Camera) => Camera) => void

/** The picture’s travel time, in milliseconds: longer beyond this many screens. */
const GLIDE = 260
const JOURNEY = 420
const FAR = 1.5

export function useGoing({ frame, behaviour, ground, board, looked, scaled, scenery, way }: Eye): Go {
  const motion = useMotion()
  const still = useRef(motion.still)
  still.current = motion.still
  return useCallback(
    to => {
      if (!frame.current || !behaviour.current) return
      const now = zoomTransform(frame.current)
      const seen = scenery()
      const { x, y, k } = to(seen, now)
      if (x === now.x && y === now.y && k === now.k) return
      if (k !== now.k) scaled.current = false
      if (looked.current && !still.current) {
        const { width, height } = seen.frame
        const shift = Math.hypot((x / k - now.x / now.k) * k, (y / k - now.y / now.k) * k)
        way.current = shift > FAR * Math.hypot(width, height) ? JOURNEY : GLIDE
        glide([ground.current, board.current], way.current)
      }
      select(frame.current).call(behaviour.current.transform, zoomIdentity.translate(x, y).scale(k))
    },
    [frame, behaviour, ground, board, looked, scaled, scenery, way],
  )
}

/** The next change of transform glides; a hand that takes the map in between has it at once. */
function glide(layers: readonly (HTMLElement | null)[], long: number): void {
  for (const layer of layers) {
    if (!layer) continue
    layer.style.setProperty('--glide', `${long}ms`)
    layer.classList.add('is-gliding')
    window.setTimeout(() => layer.classList.remove('is-gliding'), long)
  }
}

/** Hexes, at least one of which must be visible, at this scale or larger. */
interface Wanted {
  readonly hexes: readonly number[]
  readonly chief?: number | undefined
  readonly least?: number | undefined
  readonly middle?: boolean | undefined
}

export interface MapShowing {
  /** Named hexes, to which arrows lead while they aren’t visible. */
  readonly named: readonly number[]
  /** Shows these once. */
  readonly show: (wanted: Wanted) => void
  /** Shows these, and keeps them in sight until a hand moves the map or something else is asked for; none lets go of all. */
  readonly keep: (wanted: Wanted) => void
  /** Arrows lead to these, and nothing moves. */
  readonly name: (hexes: readonly number[]) => void
}

const NOTHING: readonly number[] = []

export function useShowing(eye: Eye, plan: HexPlan, go: Go): MapShowing {
  const { frame, looked, scaled, onHand } = eye
  const [named, setNamed] = useState(NOTHING)
  const kept = useRef<Wanted | null>(null)
  /** The scale that a hand chose, or the map was opened at. */
  const home = useRef(0)

  const bring = useCallback(
    ({ hexes, chief, least, middle = false }: Wanted) => {
      if (!frame.current || hexes.length === 0) return
      if (!looked.current || scaled.current) home.current = zoomTransform(frame.current).k
      looked.current = true
      const aim: CameraAim = {
        home: home.current,
        middle,
        ...(least === undefined ? {} : { least }),
        ...(chief === undefined ? {} : { chief: plan.spot(chief) }),
      }
      go((scenery, now) =>
        showing(
          now,
          hexes.map(hex => plan.spot(hex)),
          scenery,
          aim,
        ),
      )
    },
    [frame, looked, scaled, plan, go],
  )
  const show = useCallback(
    (wanted: Wanted) => {
      kept.current = null
      bring(wanted)
    },
    [bring],
  )
  const keep = useCallback(
    (wanted: Wanted) => {
      kept.current = wanted.hexes.length > 0 ? wanted : null
      setNamed(wanted.hexes)
      bring(wanted)
    },
    [bring],
  )
  useEffect(() => {
    onHand.current = () => {
      kept.current = null
    }
    let waiting = 0
    const again = (): void => {
      if (kept.current) bring(kept.current)
    }
    // Once the new elements are in place.
    const unwatch = watchCovers(() => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(again)
    })
    const frameWatch = new ResizeObserver(() => again())
    if (frame.current) frameWatch.observe(frame.current)
    return () => {
      cancelAnimationFrame(waiting)
      unwatch()
      frameWatch.disconnect()
    }
  }, [frame, onHand, bring])
  return { named, show, keep, name: setNamed }
}
