/** What a map is made of when it is drawn or listed: the rules' own terrain, in words any renderer understands. */
import type { Grid } from '@voltigeur/hex'

export type Ground = 'clear' | 'knoll' | 'town' | 'castle' | 'abbey' | 'lake' | 'swamp'
export type HexsideMark = 'stream' | 'bridge' | 'lake' | 'front-line'

export interface Road {
  readonly name: string
  readonly hexes: readonly number[]
}

export interface Place {
  readonly name: string
  readonly hexes: readonly number[]
  readonly ground: Ground
}

export interface Board {
  readonly title: string
  readonly grid: Grid
  readonly metresPerHex: number
  readonly ground: (hex: number) => readonly Ground[]
  readonly hexsides: readonly { readonly mark: HexsideMark; readonly hex: number; readonly dir: number }[]
  readonly roads: readonly Road[]
  readonly places: readonly Place[]
  /** Hexes where units come and go, with the direction of the map's edge. */
  readonly arrows: readonly { readonly hex: number; readonly edge: 'west' | 'east' }[]
}

export type Arm = 'infantry' | 'cavalry' | 'artillery'

/** A playing piece as it lies on the map: what its counter shows, and what it is called. */
export interface Piece {
  readonly unit: number
  readonly id: string
  readonly name: string
  readonly side: number
  readonly hex: number
  readonly arm: Arm
  readonly size: string
  readonly values: string
  readonly formation: string
  readonly states: readonly string[]
}

/** A battle that can be laid out on a table. */
export interface Display<P> {
  readonly board: Board
  pieces(position: P): readonly Piece[]
}
