/** The display’s selected marker: its target, and the effect of placing it. */
import type { DisplayMarker, OrderDisplay } from '@voltigeur/battlefield'
import type { Decision, Objection } from '@voltigeur/kernel'

type Display = OrderDisplay<Decision>
export type HeldMarker = DisplayMarker<Decision>

/** The places to point at: an order, a box of a track, or the tray of waiting units. */
export type DisplayPlace =
  | { readonly kind: 'order'; readonly order: number }
  | { readonly kind: 'box'; readonly track: number; readonly box: number }
  | { readonly kind: 'tray' }

/** A box of a track, with an order for it if already chosen. */
export interface TrackAim {
  readonly order: number | null
  readonly track: number
  readonly box: number
}

export interface MarkerLift {
  readonly marker: number
  readonly aim: TrackAim | null
}

/** The result of placing a marker; with nothing to decide, it stays selected. */
export interface PlacedMarker {
  readonly lift: MarkerLift | null
  readonly decisions: readonly Decision[]
}

export const markerOf = ({ markers }: Display, marker: number): HeldMarker =>
  markers.find(other => other.marker === marker)!

const mayHave = ({ barred }: HeldMarker, order: number): boolean => barred[order] === null

/** The markers of a side on a track, from the first box on. */
export function lane({ markers, orders }: Display, side: number, track: number): HeldMarker[] {
  return markers
    .filter(one => one.side === side && one.box > 0 && one.order !== null && orders[one.order].track === track)
    .sort((a, b) => a.box - b.box)
}

/** The last box that a marker can have on a track: boxes are filled from the first on. */
function lastBox(display: Display, { marker, side }: HeldMarker, track: number): number {
  return lane(display, side, track).filter(other => other.marker !== marker).length + 1
}

/** On an order’s track: the marker’s present place, or behind the others. */
function aimFor(display: Display, marker: HeldMarker, order: number): TrackAim {
  const { track } = display.orders[order]
  const stays = marker.order !== null && marker.box > 0 && display.orders[marker.order].track === track
  return { order, track, box: stays ? marker.box : lastBox(display, marker, track) }
}

/** The default target of a selected marker: its present order, or the first possible one. */
function firstAim(display: Display, marker: HeldMarker): TrackAim | null {
  if (marker.order !== null) return aimFor(display, marker, marker.order)
  const order = marker.barred.indexOf(null)
  return order < 0 ? null : aimFor(display, marker, order)
}

/** Placed at the pointer. A box without a matching order waits for an order of that track. */
export function layAt(display: Display, lift: MarkerLift, place: DisplayPlace): PlacedMarker {
  const marker = markerOf(display, lift.marker)
  if (place.kind === 'tray') return { lift: null, decisions: marker.box > 0 ? [display.take(lift.marker)] : [] }
  if (place.kind === 'order') {
    const { aim } = lift
    const { track } = display.orders[place.order]
    const box = aim?.order === null && aim.track === track ? aim.box : aimFor(display, marker, place.order).box
    return layAim(display, lift.marker, { order: place.order, track, box })
  }
  const { track, box } = place
  const order = marker.order !== null && display.orders[marker.order].track === track ? marker.order : null
  return order === null
    ? { lift: { ...lift, aim: { order, track, box } }, decisions: [] }
    : layAim(display, lift.marker, { order, track, box })
}

/** The keyboard’s target. */
export function layAim(display: Display, marker: number, aim: TrackAim | null): PlacedMarker {
  if (aim === null || aim.order === null) return { lift: { marker, aim }, decisions: [] }
  const { order, box } = markerOf(display, marker)
  const stays = order === aim.order && box === aim.box
  return { lift: null, decisions: stays ? [] : display.lay(marker, aim.order, aim.box) }
}

export type TrackStep = 'up' | 'down' | 'left' | 'right'

/** Up and down to another possible order, left and right to another box. */
export function steer(display: Display, lift: MarkerLift, turn: TrackStep): MarkerLift {
  const marker = markerOf(display, lift.marker)
  const aim = lift.aim ?? firstAim(display, marker)
  if (aim === null || (lift.aim === null && marker.order === null)) return { ...lift, aim }
  if (turn === 'left' || turn === 'right') {
    const box = aim.box + (turn === 'left' ? -1 : 1)
    return { ...lift, aim: { ...aim, box: Math.max(1, Math.min(lastBox(display, marker, aim.track), box)) } }
  }
  const open = display.orders.flatMap((_, order) => (mayHave(marker, order) ? [order] : []))
  const by = turn === 'up' ? -1 : 1
  const at = open.indexOf(aim.order ?? -1)
  const order = open[(at + by + open.length) % open.length]
  return order === undefined ? lift : { ...lift, aim: aimFor(display, marker, order) }
}

/**
 * Decides one after the other. If a marker was taken off its track and the new place is refused, it goes back to its
 * old place.
 */
export function carryOut(
  display: Display,
  marker: number,
  decisions: readonly Decision[],
  decide: (decision: Decision) => readonly Objection[],
): readonly Objection[] {
  const { order, box } = markerOf(display, marker)
  for (const [done, decision] of decisions.entries()) {
    const refusal = decide(decision)
    if (refusal.length === 0) continue
    if (done > 0 && order !== null) decide(display.lay(marker, order, box).at(-1)!)
    return refusal
  }
  return []
}
