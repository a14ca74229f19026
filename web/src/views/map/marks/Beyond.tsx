/** Arrows at the edge of what is free, each leading to named hexes that are not seen; with how many there are. */
import { useEffect, useState } from 'react'
import { onMap } from '../../../language/books.ts'
import type { HexPlan } from '../../../table/map/hexes.ts'
import { beyond, type Camera, type Scenery } from '../camera/camera.ts'
import { watchCovers } from '../camera/covers.ts'
import './beyond.css'

interface Props {
  readonly plan: HexPlan
  readonly named: readonly number[]
  /** Where the eye rests. */
  readonly view: Camera
  readonly scenery: () => Scenery
  readonly nameOf: (hex: number) => string
  readonly onShow: (hexes: readonly number[]) => void
}

/** So many of them are called by name. */
const CALLED = 4

export function Beyond({ plan, named, view, scenery, nameOf, onShow }: Props) {
  // What lies on the map may have changed since the eye came to rest.
  const [, look] = useState(0)
  useEffect(() => (named.length > 0 ? watchCovers(() => look(times => times + 1)) : undefined), [named])
  if (named.length === 0) return null
  const arrows = beyond(
    view,
    named.map(hex => plan.spot(hex)),
    scenery(),
  )
  return (
    <div className="beyond">
      {arrows.map(({ x, y, turn, which }) => {
        const hexes = which.map(i => named[i])
        const places = hexes.slice(0, CALLED).map(nameOf)
        const label = onMap.beyond({ count: hexes.length, places })
        return (
          <button
            type="button"
            key={hexes[0]}
            style={{ left: x, top: y }}
            aria-label={label}
            title={label}
            onClick={() => onShow(hexes)}
          >
            <svg viewBox="-12 -12 24 24" aria-hidden="true" style={{ transform: `rotate(${turn}deg)` }}>
              <path d="M-4 -8 8 0-4 8 0 0z" />
            </svg>
            {hexes.length > 1 && <b>{hexes.length}</b>}
          </button>
        )
      })}
    </div>
  )
}
