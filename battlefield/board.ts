/** What a map is made of when it is drawn or listed: the rules' own terrain, in words any renderer understands. */
import type { Grid, Toward } from '@voltigeur/hex'
import type { BoardFrame } from './frame.ts'
import type { FieldId, Geography } from './geography/geography.ts'

/** A kind of hex, such as 'town' or 'partial-pond'; `vocabulary.ts` knows how each is called and drawn. */
export type Ground = string
/** What may lie on a hexside, such as 'stream' or 'bridge'. */
export type HexsideMark = string
export type RoadClass = 'highway' | 'road' | 'track'
export type Edge = 'north' | 'east' | 'south' | 'west'

export interface Road {
  readonly name: string
  readonly hexes: readonly number[]
  /** Told by the name when it is not given. */
  readonly class?: RoadClass
}

export interface Place {
  readonly name: string
  readonly hexes: readonly number[]
  /** A kind of hex, or what else deserves a name: a hill, a hollow, a church, a landmark. */
  readonly kind: string
}

/** Going up from the neighbour in that direction into the hex. */
export interface Slope {
  readonly kind: string
  /** The upper hex. */
  readonly hex: number
  /** From the upper hex to the lower. */
  readonly dir: number
}

/** Hexes with a part in the rules, such as 'entry A' or 'summit'. */
export interface MarkedHexes {
  readonly name: string
  readonly hexes: readonly number[]
}

/** The ground itself, and how the board lies on it. */
export interface Survey {
  readonly geography: Geography
  readonly frame: BoardFrame
}

export interface Board {
  readonly title: string
  readonly grid: Grid
  readonly metresPerHex: number
  /** The kinds of a hex; a plain one is 'clear'. */
  readonly ground: (hex: number) => readonly Ground[]
  /** Height by the steps of the rules, when they have any. */
  readonly level?: (hex: number) => number
  readonly hexsides: readonly { readonly mark: HexsideMark; readonly hex: number; readonly dir: number }[]
  readonly slopes?: readonly Slope[]
  readonly roads: readonly Road[]
  readonly places: readonly Place[]
  /** Hexes where units come and go, with the direction of the map's edge and perhaps a name. */
  readonly arrows: readonly { readonly hex: number; readonly edge: Edge; readonly name?: string }[]
  readonly marks?: readonly MarkedHexes[]
  /** Which field the map shows, and how it lies there: what it takes to put the ground under it. */
  readonly lies?: { readonly field: FieldId; readonly frame: BoardFrame }
  /** Without it the map is drawn from the hexes alone. */
  readonly survey?: Survey
}

export type Arm = 'infantry' | 'cavalry' | 'artillery' | 'leader' | 'wagon'

/** Whose coat a piece wears; `palette.ts` knows its colours. */
export type Livery = 'french' | 'french-guard' | 'russian' | 'russian-guard' | 'prussian' | 'austrian' | 'allied'

/** Which way a piece looks: to a hexside or to a vertex of its hex, numbered as in `hex/facing.ts`. */
export interface Facing {
  readonly toward: Toward
  readonly at: number
}

/** What has befallen a unit, or how it stands, as far as its counter shows it. */
export interface Condition {
  readonly cohesion?: 'disordered' | 'routed'
  readonly hits?: number
  /** Of guns only: whether they are hitched up. */
  readonly limbered?: boolean
  readonly square?: boolean
  /** How it is drawn up, where that is more than column or square. */
  readonly order?: 'line' | 'general order' | 'skirmish' | 'masse'
  /** Of cavalry: how blown its horses are. */
  readonly readiness?: 'fatigued' | 'exhausted'
  readonly fired?: boolean
  /** Has moved or fought, and has no more to do just now. */
  readonly done?: boolean
  /** Has to retreat. */
  readonly retreating?: boolean
  /** Its army has lost heart. */
  readonly demoralized?: boolean
  readonly ammunition?: 'low' | 'none'
  readonly outOfCommand?: boolean
  /** Lies on its weaker back. */
  readonly reduced?: boolean
  readonly inMarchColumn?: boolean
  /** Takes part in an attack that has been declared. */
  readonly attacking?: boolean
  /** Of leaders: has acted in this turn. */
  readonly spent?: boolean
}

/** Where a unit stands. */
export interface Footprint {
  /** Its hex, or that of its head. */
  readonly hex: number
  /** All of them from the head on, of a unit that stands in several. */
  readonly hexes?: readonly number[]
  /** In several hexes one behind the other, as on a road, and not abreast. */
  readonly marching?: boolean
}

/** A playing piece as it lies on the map: what its counter shows, and what it is called. */
export interface Piece extends Footprint {
  readonly unit: number
  readonly id: string
  readonly name: string
  readonly side: number
  readonly arm: Arm
  readonly size: string
  readonly values: string
  readonly formation: string
  readonly states: readonly string[]
  /** Told by the name of its side when it is not given. */
  readonly livery?: Livery
  readonly facing?: Facing | 'all-round'
  readonly condition?: Condition
  /** Carries the colours of its battalion. */
  readonly flag?: boolean
  /** What the counter says to someone who looks from afar; its values unless told. */
  readonly gist?: string
}

/** A battle that can be shown on a table. */
export interface Display<P> {
  readonly board: Board
  /** Every formation there is, on the map or not: each has a colour that stays its own. */
  readonly formations: readonly string[]
  /** Of those in one hex the topmost comes last. */
  pieces(position: P): readonly Piece[]
}
