/** How a game's map is cut from the geography: what it shows, from when on, and by which names. */
import type { Feature } from '../geography/geography.ts'
import type { FrameSpec, GridSpec, HexMap } from '../hexmap.ts'
import type { SlopeRule } from './relief.ts'
import type { Wishes } from './watercourses.ts'

export type Selection = (feature: Feature) => boolean
export type RoadClass = HexMap['roads'][number]['class']

/** Hexes of which so much is covered, or that a line runs through. Rules apply in order. */
export interface TerrainRule {
  readonly kind: string
  readonly areas?: Selection
  /** Covered share from which a hex counts, 0 to 1. */
  readonly share?: number
  /** What is taken off the areas again. */
  readonly without?: Selection
  /** Lines of which every hex they run through counts, such as a brook on a map of very small hexes. */
  readonly along?: Selection
  /** No hex that carries a road, of these classes if they are given. */
  readonly offRoads?: boolean | readonly RoadClass[]
  /** No hex that is already one of these. */
  readonly unless?: readonly string[]
}

export interface PlaceRule {
  /** As the game spells it. */
  readonly name: string
  /** A terrain of the map, which the hexes then are, or something without effect such as 'landmark'. */
  readonly kind: string
  /** Kind and name in the geography; the hex of its label, of a point, or of the middle of an area. */
  readonly of?: readonly [kind: string, name: string]
  /** Hexes besides, of which its outline covers so much. */
  readonly share?: number | undefined
  /** The hexes, where they are not a matter of geography. */
  readonly hexes?: readonly string[]
}

export interface WatercourseRule extends Wishes {
  /** A kind of hexside. */
  readonly kind: string
  /** Its name in the geography. */
  readonly name: string
  /** The brook of the geography that it goes on as, from where it flows into it. */
  readonly continues?: string
  /** Listed by itself too, under this kind, when the rules speak of it. */
  readonly alsoAs?: string
  /** The watercourses, further up in the list, that it may flow into. All of them unless told. */
  readonly into?: readonly string[]
}

/** A line along hexsides that isn’t water, such as a front; it continues to the edge of the map. */
export interface LineRule extends Wishes {
  readonly kind: string
  readonly of: readonly [kind: string, name: string]
}

/** Hexsides of which so much is covered. */
export interface SideRule {
  readonly kind: string
  readonly areas: Selection
  readonly share: number
  /** Only where at least one of the two hexes is one of these. */
  readonly beside?: readonly string[]
  /** Not where a hexside is already one of these. */
  readonly unless?: readonly string[]
  /** Not where a road crosses. */
  readonly offRoads?: boolean
  /** Hexsides besides that a rulebook names. */
  readonly also?: readonly string[]
}

export interface BridgeRule {
  readonly kind: string
  readonly over: readonly string[]
  readonly classes: readonly RoadClass[]
  /** Which roads of the geography have bridges, where the class on the map does not tell. */
  readonly carriedBy?: Selection
}

export interface Recipe {
  /** Where the map goes, from the root of the project; `overrides` may be missing on disk when there are none. */
  readonly file: string
  readonly overrides: string
  readonly title: string
  readonly provenance: string
  readonly grid: GridSpec
  readonly frame: FrameSpec
  readonly terrain: readonly TerrainRule[]
  /** Every kind of terrain, in the order of the file. */
  readonly kinds: readonly string[]
  readonly places: readonly PlaceRule[]
  readonly watercourses: readonly WatercourseRule[]
  /** Water between two hexes of these kinds is a pond's, not a brook's. */
  readonly drownedIn?: readonly string[]
  /** Hexsides of these kinds take the place of a brook's. */
  readonly drownedBy?: readonly string[]
  readonly lines?: readonly LineRule[]
  readonly sides?: readonly SideRule[]
  /** The class that a road of the geography has on this map; null for one that is not drawn. */
  readonly road: (feature: Feature) => RoadClass | null
  readonly bridges?: readonly BridgeRule[]
  readonly levels?: { readonly limits: readonly number[]; readonly first: number }
  readonly slopes?: readonly SlopeRule[]
  readonly marks?: Readonly<Record<string, readonly string[]>>
  /** What follows from the finished map by the game's own rules, such as ground that is closed because it is high. */
  readonly finish?: (map: HexMap) => HexMap
}
