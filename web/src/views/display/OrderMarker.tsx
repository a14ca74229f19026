import type { OrderDisplay } from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import type { CSSProperties } from 'react'
import { atTable } from '../../language/books.ts'
import type { HeldMarker } from '../../table/orders/lifting.ts'
import type { Lifting } from './use-lifting.ts'

interface Props {
  readonly marker: HeldMarker
  readonly display: OrderDisplay<Decision>
  readonly lifting: Lifting
  /** Whether it is the viewer’s. */
  readonly ours: boolean
  readonly stripe: string
}

/** The piece of cardboard with the colour of its formation. */
export function OrderMarker({ marker, display, lifting, ours, stripe }: Props) {
  const { name, short, gist, order, state, side, press, barred } = marker
  const held = lifting.lift?.marker === marker.marker || lifting.drag?.marker === marker.marker
  const given = order === null ? null : display.orders[order].name
  const kinds = [
    'order-marker',
    `side-${side}`,
    `is-${state}`,
    ours ? 'is-ours' : '',
    held ? 'is-held' : '',
    press ? 'is-pressable' : '',
  ]
  return (
    <button
      type="button"
      className={kinds.filter(Boolean).join(' ')}
      style={{ '--stripe': stripe } as CSSProperties}
      data-marker={marker.marker}
      aria-pressed={barred.length > 0 ? held : undefined}
      disabled={barred.length === 0 && !press}
      {...lifting.handles(marker)}
    >
      <b>{short}</b>
      <span className="order-marker-words">
        <span>{name}</span>
        <small>{given ?? gist}</small>
      </span>
      <span className="live">
        {[given === null ? '' : gist, atTable.display.states[state]].filter(Boolean).join(', ')}
      </span>
    </button>
  )
}

/** The visible side of a face-down marker. */
export function Unseen({ side }: { readonly side: number }) {
  return <span className={`order-marker is-unseen side-${side}`} role="img" aria-label={atTable.display.unseen} />
}
