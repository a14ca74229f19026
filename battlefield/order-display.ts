/** The display beside the map, in games where markers give orders or the sequence of formations. */
import type { Remark } from './remark.ts'

/** A marker of the display, such as that of a formation. */
export interface DisplayMarker<D> {
  readonly marker: number
  readonly name: string
  /** What is printed on it. */
  readonly short: string
  readonly side: number
  /** Whose colour it bears. */
  readonly formation: string
  /** Its leader, and its units. */
  readonly gist: string
  /** The order that lies with it, by number; null while it has none. */
  readonly order: number | null
  /** The box on the track of its order, from 1; 0 while it lies in none. */
  readonly box: number
  /** Done are those that have acted: their markers lie on their faces. */
  readonly state: 'waiting' | 'laid' | 'next' | 'acting' | 'done'
  /** By order: why it may not have it; null where it may. Empty while no marker can be placed. */
  readonly barred: readonly (Remark | null)[]
  /** What it means to press it, as to activate it; null when that means nothing now. */
  readonly press: D | null
}

/** An order that can be given, as often as there are markers of it. */
export interface OrderBox {
  readonly name: string
  /** What it permits and demands, in one line. */
  readonly note: string
  readonly case: string
  /** The track on which those who have it lie. */
  readonly track: number
  readonly left: number
  readonly markers: number
}

export interface PriorityTrack {
  readonly name: string
  readonly case: string
  readonly boxes: number
  /** By side: markers of it that lie here unseen, in the boxes that no other marker is seen in. */
  readonly unseen: readonly number[]
}

/** As one side sees it. */
export interface OrderDisplay<D> {
  readonly title: string
  readonly orders: readonly OrderBox[]
  readonly tracks: readonly PriorityTrack[]
  /** Of both sides, as far as they are seen. */
  readonly markers: readonly DisplayMarker<D>[]
  /** Whether the side places its markers now. */
  readonly laying: boolean
  /** What to do here, in a sentence. */
  readonly hint: string
  /** The decisions that place a marker there, one after the other; legal or not. */
  lay(marker: number, order: number, box: number): readonly D[]
  /** The decision that takes a marker off its track. */
  take(marker: number): D
  /** The decision that closes the laying of markers. */
  readonly seal: D
}
