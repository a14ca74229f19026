/** What a game tells the people at the table beyond the rules themselves: words, rosters, tracks and tables. */
import type { Arm } from './board.ts'

export interface RosterEntry {
  readonly unit: number
  readonly id: string
  readonly name: string
  readonly side: number
  readonly formation: string
  readonly arm: Arm
  readonly values: string
  /** Strength it stands for, to show losses over time. */
  readonly strength: number
  readonly status: string
  /** Whether it is lost to its side for good. */
  readonly lost: boolean
  readonly hex: number | null
}

export interface Track {
  readonly turn: number
  readonly turns: number
  readonly label: string
  readonly arrivals: readonly { readonly turn: number; readonly side: number; readonly units: readonly string[] }[]
}

/** One line of how the battle stands, with a figure for each side. */
export interface Standing {
  readonly label: string
  readonly case: string
  readonly values: readonly (number | string)[]
  /** Part of the first line that only counts if the battle ended now, and may be gone with the next move. */
  readonly provisional?: true
}

/** What one result of a throw is worth to the side that threw. */
export interface Stake {
  readonly result: string
  readonly probability: number
  /** Strength that the enemy loses by it, less what the side loses itself, before anybody decides anything further. */
  readonly gain: number
}

/** A throw of the dice in a fight: what could come of it, and what came. */
export interface Throw {
  readonly side: number
  /** What the dice were thrown on, e.g. the column of the table. */
  readonly on: string
  readonly shown: number
  /** From the worst for that side to the best. */
  readonly stakes: readonly Stake[]
  readonly came: number
}

/** A table of the rulebook, as it is printed. */
export interface TableSheet {
  readonly title: string
  readonly case: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly head: string; readonly cells: readonly string[] }[]
  readonly note: string
}

export interface Remark {
  readonly text: string
  readonly case: string
}

/** Hexes that belong together on the map, such as a side's zones of control. */
export interface Overlay {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly hexes: readonly number[]
}

export interface Briefing<P, D> {
  /** The hex that a decision leads to, when it leads to one. */
  destination(decision: D): number | null
  /** What a player means who points from a unit to a hex, allowed or not; null when pointing means nothing now. */
  wish(position: P, unit: number, hex: number): D | null
  /** What a decision without a place is called on a button. */
  caption(decision: D): string
  /** What would be left undone by it, as a warning before it is too late. */
  warnings(position: P, decision: D): readonly Remark[]
  roster(position: P): readonly RosterEntry[]
  track(position: P): Track
  standings(position: P): readonly Standing[]
  readonly tables: readonly TableSheet[]
  overlays(position: P): readonly Overlay[]
  /** What is to be known of a hex: its terrain, what it costs, who controls it. */
  remarks(position: P, hex: number): readonly Remark[]
  /** Where a unit of either side could go, were it free to move now, with the points it would have left. */
  range(position: P, unit: number): readonly { readonly hex: number; readonly left: number }[]
  /** Which table cell an event refers to, so that it can be shown. */
  cellOf(event: object): { readonly table: number; readonly row: number; readonly column: number } | null
  /** The throws that a decision led to, to tell luck from skill; left out by games that keep no such account. */
  throwsOf?(before: P, decision: D, events: readonly object[]): readonly Throw[]
}
