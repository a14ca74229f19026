/** The numbered boxes of a track: the player’s own, and below them the known part of the other side’s. */
import type { OrderDisplay } from '@voltigeur/battlefield'
import type { Decision } from '@voltigeur/kernel'
import { atTable } from '../../language/books.ts'
import { type DisplayPlace, type HeldMarker, lane, markerOf } from '../../table/orders/lifting.ts'
import { OrderMarker, Unseen } from './OrderMarker.tsx'
import { type Lifting, placeName } from './use-lifting.ts'

interface Props {
  readonly track: number
  readonly display: OrderDisplay<Decision>
  readonly lifting: Lifting
  /** The viewer’s side; the other one is opposite. */
  readonly side: number
  readonly sides: readonly string[]
  readonly stripes: ReadonlyMap<string, string>
}

export function Lanes({ track, ...props }: Props) {
  const { display, side, sides } = props
  const boxes = display.laying ? display.tracks[track].boxes : lane(display, side, track).length
  const other = 1 - side
  const theirs = display.laying ? [] : boxesOf(display, track, other)
  if (boxes + theirs.length === 0) return <p className="hint">{atTable.display.nobody}</p>
  return (
    <>
      <ol className="lane">
        {Array.from({ length: boxes }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
          <Box key={i} {...props} track={track} box={i + 1} />
        ))}
      </ol>
      {theirs.length > 0 && (
        <ol className="lane is-theirs" aria-label={atTable.display.theirs({ side: sides[other] })}>
          {theirs.map((marker, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
            <li key={i} className="priority-box">
              <span className="box-number">{i + 1}</span>
              {marker === null ? (
                <Unseen side={other} />
              ) : (
                <OrderMarker
                  marker={marker}
                  display={display}
                  lifting={props.lifting}
                  ours={false}
                  stripe={props.stripes.get(marker.formation) ?? '#888'}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** By box: its visible marker, or null for a face-down one. */
function boxesOf(display: OrderDisplay<Decision>, track: number, side: number): (HeldMarker | null)[] {
  const seen = lane(display, side, track)
  return Array.from(
    { length: seen.length + display.tracks[track].unseen[side] },
    (_, i) => seen.find(({ box }) => box === i + 1) ?? null,
  )
}

function Box({ display, lifting, side, stripes, track, box }: Omit<Props, 'sides'> & { readonly box: number }) {
  const { lift, drag } = lifting
  const place: DisplayPlace = { kind: 'box', track, box }
  const marker = lane(display, side, track).find(one => one.box === box)
  const aimed = lift?.aim?.track === track && lift.aim.box === box
  const over = drag?.over === placeName(place)
  const kinds = ['priority-box', aimed ? 'is-aimed' : '', over ? 'is-over' : '']
  return (
    <li className={kinds.filter(Boolean).join(' ')} data-place={placeName(place)}>
      <span className="box-number">{box}</span>
      {marker ? (
        <OrderMarker
          marker={marker}
          display={display}
          lifting={lifting}
          ours
          stripe={stripes.get(marker.formation) ?? '#888'}
        />
      ) : (
        display.laying && (
          <button
            type="button"
            className="free"
            tabIndex={lift ? 0 : -1}
            aria-label={atTable.display.box({ track: display.tracks[track].name, box })}
            onClick={() => lifting.point(place)}
          >
            {aimed && lift ? markerOf(display, lift.marker).short : ''}
          </button>
        )
      )}
    </li>
  )
}
