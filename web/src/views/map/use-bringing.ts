/** Moves the eye to what is to be seen, clear of the cards that lie on the map. */
import type { Sheet } from '@voltigeur/battlefield'
import { select } from 'd3-selection'
import { zoomIdentity, zoomTransform } from 'd3-zoom'
import { useCallback, useRef } from 'react'
import { useMotion } from '../../keep/use-settings.ts'
import type { HexPlan, Spot } from '../../table/hexes.ts'
import {
  besides,
  type Camera,
  type Card,
  type Extent,
  isUnder,
  type Margins,
  NO_MARGINS,
  reaching,
  readable,
} from './camera.ts'
import { type Eye, sizeOf } from './use-eye.ts'

/** How points are brought into view. */
interface Wanted {
  /** From no further than this, unless they lie far apart. */
  readonly least?: number
  /** So many pixels at the foot of the map are covered. */
  readonly covered?: number
  /** All of them, be they ever so small then. */
  readonly all?: boolean
}

type Go = (to: (frame: Extent, sheet: Extent, now: Camera) => Camera) => void

export function useGoing({ frame, behaviour, ground, board, looked, scaled }: Eye, { width, height }: Sheet): Go {
  const motion = useMotion()
  const pace = useRef(motion.pace)
  pace.current = motion.pace
  return useCallback(
    to => {
      if (!frame.current || !behaviour.current) return
      const now = zoomTransform(frame.current)
      const { x, y, k } = to(sizeOf(frame.current), { width, height }, now)
      if (k !== now.k) scaled.current = false
      // At the same scale nothing is painted anew on the way, and the picture can glide.
      if (k === now.k && looked.current && pace.current !== 'off') glide([ground.current, board.current])
      select(frame.current).call(behaviour.current.transform, zoomIdentity.translate(x, y).scale(k))
    },
    [frame, behaviour, ground, board, looked, scaled, width, height],
  )
}

type BringIn = (spots: readonly Spot[], wanted?: Wanted) => void

export function useBringing({ frame, looked }: Eye, { size }: HexPlan, go: Go): BringIn {
  return useCallback(
    (spots, { least, covered = 0, all: every = false } = {}) => {
      looked.current = true
      go((seen, all, now) => {
        const within = ({ left, top }: Margins): Camera => {
          const free = { width: seen.width - left, height: seen.height - covered - top }
          const eye = { x: now.x - left, y: now.y - top, k: now.k }
          const { x, y, k } = reaching(eye, every ? spots : readable(eye, spots, free), free, all, least)
          return { x: x + left, y: y + top, k }
        }
        const plainly = within(NO_MARGINS)
        const card = hiding(frame.current, plainly, spots, size)
        return card ? within(besides(card, seen)) : plainly
      })
    },
    [frame, go, size, looked],
  )
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

/** The tools or the card of what happened, if one of these points is under it; the larger where it is both. */
export function hiding(frame: HTMLElement | null, camera: Camera, spots: readonly Spot[], size: number): Card | null {
  if (!frame) return null
  const { left, top } = frame.getBoundingClientRect()
  return [...document.querySelectorAll('.map-tools, .recap')]
    .map(element => element.getBoundingClientRect())
    .map((card): Card => ({ right: card.right - left, bottom: card.bottom - top }))
    .filter(card => spots.some(spot => isUnder(camera, spot, size, card)))
    .reduce<Card | null>((most, card) => (most && most.bottom > card.bottom ? most : card), null)
}
