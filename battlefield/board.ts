/** The elements of a map to draw or list: the rules’ own terrain, in words any renderer understands. */
import type { Grid, Toward } from '@voltigeur/hex'
import type { BoardFrame } from './frame.ts'
import type { FieldId, Geography } from './geography/geography.ts'

/** A kind of hex, such as ’town’ or ’partial-pond’; `vocabulary.ts` gives its name and drawing. */
export type GroundKind = string
/** Marks of a hexside, such as ’stream’ or ’bridge’. */
export type HexsideMark = string
export type RoadClass = 'highway' | 'road' | 'track'
export type MapEdge = 'north' | 'east' | 'south' | 'west'

export interface Road {
  readonly name: string
  readonly hexes: readonly number[]
  /** By default told by the name. */
  readonly class?: RoadClass
}

export interface NamedPlace {
  readonly name: string
  readonly hexes: readonly number[]
  /** A kind of hex, or anything else with a name: a hill, a hollow, a church, a landmark. */
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

/** Hexes with a role in the rules, such as ’entry A’ or ’summit’. */
export interface MarkedHexes {
  readonly name: string
  readonly hexes: readonly number[]
}

/** The survey, and how the board is placed on it. */
export interface Survey {
  readonly geography: Geography
  readonly frame: BoardFrame
}

export interface Board {
  readonly title: string
  readonly grid: Grid
  readonly metresPerHex: number
  /** The kinds of a hex; a plain one is 'clear'. */
  readonly ground: (hex: number) => readonly GroundKind[]
  /** Height by the steps of the rules, when they have any. */
  readonly level?: (hex: number) => number
  readonly hexsides: readonly { readonly mark: HexsideMark; readonly hex: number; readonly dir: number }[]
  readonly slopes?: readonly Slope[]
  readonly roads: readonly Road[]
  readonly places: readonly NamedPlace[]
  /** Hexes where units enter and exit, with the direction of the map’s edge and maybe a name. */
  readonly arrows: readonly { readonly hex: number; readonly edge: MapEdge; readonly name?: string }[]
  readonly marks?: readonly MarkedHexes[]
  /** Which field the map shows, and how it is placed there: needed to put the survey under it. */
  readonly lies?: { readonly field: FieldId; readonly frame: BoardFrame }
  /** Without it the map is drawn from hexes alone. */
  readonly survey?: Survey
}

export type Arm = 'infantry' | 'cavalry' | 'artillery' | 'leader' | 'wagon'

/** The uniform of a piece; `palette.ts` knows its colours. */
export type Livery = 'french' | 'french-guard' | 'russian' | 'russian-guard' | 'prussian' | 'austrian' | 'allied'

/** A piece’s facing: to a hexside or to a vertex of its hex, numbered as in `hex/facing.ts`. */
export interface Facing {
  readonly toward: Toward
  readonly at: number
}

/** A unit’s states, as far as its counter shows them. */
export interface Condition {
  readonly cohesion?: 'disordered' | 'routed'
  readonly hits?: number
  /** Guns only: whether they are limbered. */
  readonly limbered?: boolean
  readonly square?: boolean
  /** Its formation, if not column or square. */
  readonly order?: 'line' | 'general order' | 'skirmish' | 'masse'
  /** Cavalry only: its tiredness. */
  readonly readiness?: 'fatigued' | 'exhausted'
  readonly fired?: boolean
  /** Has moved or fought, and can’t act now. */
  readonly done?: boolean
  /** Must retreat. */
  readonly retreating?: boolean
  /** Its army is demoralized. */
  readonly demoralized?: boolean
  readonly ammunition?: 'low' | 'none'
  readonly outOfCommand?: boolean
  /** On its reduced side. */
  readonly reduced?: boolean
  readonly inMarchColumn?: boolean
  /** Takes part in a declared attack. */
  readonly attacking?: boolean
  /** Leaders only: has acted in this turn. */
  readonly spent?: boolean
}

/** A unit’s hexes. */
export interface Footprint {
  /** Its hex, or that of its head. */
  readonly hex: number
  /** All of them from the head back, if it fills several. */
  readonly hexes?: readonly number[]
  /** In several hexes one behind the other, as on a road, and not abreast. */
  readonly marching?: boolean
}

/** A playing piece on the map: its counter and its name. */
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
  /** By default told by its side’s name. */
  readonly livery?: Livery
  readonly facing?: Facing | 'all-round'
  readonly condition?: Condition
  /** Carries the colours of its battalion. */
  readonly flag?: boolean
  /** The counter’s text at low zoom; by default its values. */
  readonly gist?: string
}

/** A battle that can be shown on a table. */
export interface Display<P> {
  readonly board: Board
  /** Every formation, on the map or not: each keeps its own colour. */
  readonly formations: readonly string[]
  /** In each hex the topmost comes last. */
  pieces(position: P): readonly Piece[]
}
