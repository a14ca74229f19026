/** The display beside the map, in games where markers give orders or the sequence of formations. */
import type { Remark } from './remark.ts'

/** A marker of the display, such as that of a formation. */
export interface DisplayMarker<D> {
  readonly marker: number
  readonly name: string
  /** Its printed text. */
  readonly short: string
  readonly side: number
  /** The formation of its colour. */
  readonly formation: string
  /** Its leader, and its units. */
  readonly gist: string
  /** Its order, by number; null without one. */
  readonly order: number | null
  /** The box on the track of its order, from 1; 0 without one. */
  readonly box: number
  /** `done` are commands that have acted: their markers are face down. */
  readonly state: 'waiting' | 'laid' | 'next' | 'acting' | 'done'
  /** By order: why it can’t have it; null if it can. Empty if no marker can be placed now. */
  readonly barred: readonly (Remark | null)[]
  /** The effect of pressing it, such as activating it; null if there is none now. */
  readonly press: D | null
}

/** A possible order, available as often as it has markers. */
export interface OrderBox {
  readonly name: string
  /** What it permits and requires, in one line. */
  readonly note: string
  readonly case: string
  /** The track of markers with it. */
  readonly track: number
  readonly left: number
  readonly markers: number
}

export interface PriorityTrack {
  readonly name: string
  readonly case: string
  readonly boxes: number
  /** By side: hidden markers of it here, in boxes without a visible marker. */
  readonly unseen: readonly number[]
}

/** As one side sees it. */
export interface OrderDisplay<D> {
  readonly title: string
  readonly orders: readonly OrderBox[]
  readonly tracks: readonly PriorityTrack[]
  /** Of both sides, as far as visible. */
  readonly markers: readonly DisplayMarker<D>[]
  /** Whether the side places its markers now. */
  readonly laying: boolean
  /** What to do here, in a sentence. */
  readonly hint: string
  /** The decisions that place a marker there, one after another; legal or not. */
  lay(marker: number, order: number, box: number): readonly D[]
  /** The decision that takes a marker off its track. */
  take(marker: number): D
  /** The decision that ends the placing of markers. */
  readonly seal: D
}
