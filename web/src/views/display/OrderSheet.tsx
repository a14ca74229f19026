/** The display beside the map: waiting markers, their possible orders, and their tracks. */
import { type OrderBox, type OrderDisplay, stripeColours } from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import { useEffect, useMemo, useRef } from 'react'
import { atTable, words } from '../../language/books.ts'
import { type DisplayPlace, lane, markerOf } from '../../table/orders/lifting.ts'
import type { Sitting } from '../../table/sitting/sitting.ts'
import { useNow } from '../../table/sitting/use-now.ts'
import { coversMap } from '../map/camera/covers.ts'
import { Reasons, Rule } from '../rules/Rule.tsx'
import { Lanes } from './Lanes.tsx'
import { OrderMarker } from './OrderMarker.tsx'
import { type Lifting, placeName, useLifting } from './use-lifting.ts'
import './order-sheet.css'
import './order-marker.css'

interface Props {
  readonly sitting: Sitting
  readonly display: OrderDisplay<Decision>
  readonly onClose: () => void
}

export default function OrderSheet({ sitting, display, onClose }: Props) {
  const { battle, game } = sitting
  const { watcher, ours } = useNow(sitting)
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => coversMap(sheet.current), [])
  const lifting = useLifting(display, decision => sitting.decide(decision), sheet)
  const stripes = useMemo(() => stripeColours(battle.formations), [battle])
  const side = typeof watcher === 'number' ? watcher : 0
  const parts = { display, lifting, side, stripes }
  return (
    <section className="order-sheet" ref={sheet} aria-label={display.title}>
      <header>
        <h2>{display.title}</h2>
        <button type="button" onClick={onClose}>
          {words.close}
        </button>
      </header>
      <p className="hint">{lifting.lift ? spoken(display, lifting) : display.hint}</p>
      <Tray {...parts} />
      {display.tracks.map((track, index) => (
        <section key={track.name} className="priority" aria-label={atTable.display.track({ name: track.name })}>
          <h3>
            {display.laying
              ? atTable.display.orders({ track: track.name })
              : atTable.display.track({ name: track.name })}{' '}
            <Rule id={track.case} />
          </h3>
          {display.laying && <Orders {...parts} track={index} />}
          <Lanes {...parts} track={index} sides={game.sides} />
        </section>
      ))}
      <footer>
        {lifting.refusal.length > 0 && (
          <div className="refusal" role="alert">
            <Reasons of={lifting.refusal} />
          </div>
        )}
        {display.laying && <Seal sitting={sitting} display={display} side={side} />}
        {!display.laying && ours && display.markers.some(({ press }) => press) && (
          <p className="hint">{atTable.display.pressHint}</p>
        )}
      </footer>
      <p className="live" aria-live="assertive">
        {spoken(display, lifting)}
      </p>
      <Ghost {...parts} />
    </section>
  )
}

interface PartProps {
  readonly display: OrderDisplay<Decision>
  readonly lifting: Lifting
  readonly side: number
  readonly stripes: ReadonlyMap<string, string>
}

/** Markers on no track: because they wait to be placed, or because they may act in any order. */
function Tray({ display, lifting, side, stripes }: PartProps) {
  const tray: DisplayPlace = { kind: 'tray' }
  const there = display.markers.filter(one => one.box === 0 && (one.side === side || one.order !== null))
  if (there.length === 0 && !display.laying) return null
  return (
    <section
      className={lifting.drag?.over === 'tray' ? 'tray is-over' : 'tray'}
      data-place={placeName(tray)}
      aria-label={display.laying ? atTable.display.waiting : atTable.display.anyOrder}
    >
      <h3>{display.laying ? atTable.display.waiting : atTable.display.anyOrder}</h3>
      <div className="tray-markers">
        {there.map(marker => (
          <OrderMarker
            key={marker.marker}
            marker={marker}
            display={display}
            lifting={lifting}
            ours={marker.side === side}
            stripe={stripes.get(marker.formation) ?? '#888'}
          />
        ))}
        {there.length === 0 && <p className="hint">{atTable.display.allLaid}</p>}
      </div>
    </section>
  )
}

function Orders({ display, lifting, side, stripes, track }: PartProps & { readonly track: number }) {
  return (
    <ul className="orders">
      {display.orders.map((box, order) =>
        box.track === track ? (
          <OrderSpace
            key={box.name}
            box={box}
            order={order}
            lifting={lifting}
            display={display}
            holders={lane(display, side, track)
              .filter(one => one.order === order)
              .map(one => stripes.get(one.formation) ?? '#888')}
          />
        ) : null,
      )}
    </ul>
  )
}

interface OrderProps {
  readonly box: OrderBox
  readonly order: number
  readonly lifting: Lifting
  readonly display: OrderDisplay<Decision>
  /** The colours of its holders. */
  readonly holders: readonly string[]
}

/** While a marker is selected, an illegal order says why. */
function OrderSpace({ box, order, lifting, display, holders }: OrderProps) {
  const place: DisplayPlace = { kind: 'order', order }
  const { lift, drag } = lifting
  const held = lift?.marker ?? drag?.marker ?? null
  const barred = held === null ? null : markerOf(display, held).barred[order]
  const asked = lift?.aim?.order === null && lift.aim.track === box.track
  const kinds = [
    'order-box',
    held === null ? '' : barred ? 'is-barred' : 'is-open',
    lift?.aim?.order === order ? 'is-aimed' : '',
    asked && !barred ? 'is-asked' : '',
    drag?.over === placeName(place) ? 'is-over' : '',
  ]
  return (
    <li className={kinds.filter(Boolean).join(' ')} data-place={placeName(place)}>
      <button
        type="button"
        tabIndex={held === null ? -1 : 0}
        aria-disabled={held === null || barred !== null}
        onClick={() => lifting.point(place)}
      >
        <b>{box.name}</b>
        <span className="left">
          {holders.map((colour, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one for each marker that has it
            <i key={i} style={{ background: colour }} />
          ))}
          {atTable.display.left({ left: box.left, of: box.markers })}
        </span>
        <span className="order-note">{barred ? barred.text : box.note}</span>
      </button>
      <Rule id={barred ? barred.case : box.case} />
    </li>
  )
}

function Seal({
  sitting,
  display,
  side,
}: {
  readonly sitting: Sitting
  readonly display: OrderDisplay<Decision>
  readonly side: number
}) {
  const waiting = display.markers.filter(one => one.side === side && one.box === 0)
  return (
    <button
      type="button"
      className="act seal"
      disabled={waiting.length > 0}
      onClick={() => sitting.decide(display.seal)}
    >
      {waiting.length > 0
        ? atTable.display.missing({ names: waiting.map(({ name }) => name) })
        : sitting.battle.briefing.caption(display.seal)}
    </button>
  )
}

/** The marker under the pointer while it is dragged. */
function Ghost({ display, lifting: { drag }, stripes }: PartProps) {
  if (!drag) return null
  const { short, side, formation, name } = markerOf(display, drag.marker)
  return (
    <span
      className={`order-marker is-ghost side-${side}`}
      style={{ left: drag.x, top: drag.y, '--stripe': stripes.get(formation) ?? '#888' } as React.CSSProperties}
      aria-hidden="true"
    >
      <b>{short}</b>
      <span className="order-marker-words">
        <span>{name}</span>
      </span>
    </span>
  )
}

/** The keyboard’s target, for screen readers. */
function spoken(display: OrderDisplay<Decision>, { lift }: Lifting): string {
  if (!lift) return ''
  const { name } = markerOf(display, lift.marker)
  const { aim } = lift
  if (!aim) return atTable.display.inHand({ name })
  const track = display.tracks[aim.track].name
  if (aim.order === null) return atTable.display.orderFor({ name, track, box: aim.box })
  const { name: order, note } = display.orders[aim.order]
  return atTable.display.aim({ name, order, track, box: aim.box, note })
}
