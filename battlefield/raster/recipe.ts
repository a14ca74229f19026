/** How to derive a game’s map from the geography: what it shows, from which size, and with which names. */
import type { Feature } from '../geography/geography.ts'
import type { FrameSpec, GridSpec, HexMap } from '../hexmap.ts'
import type { SlopeRule } from './relief.ts'
import type { Wishes } from './watercourses.ts'

export type Selection = (feature: Feature) => boolean
export type MapRoadClass = HexMap['roads'][number]['class']

/** Hexes with this much covered, or with a line through them. Rules apply in order. */
export interface TerrainRule {
  readonly kind: string
  readonly areas?: Selection
  /** Covered share from which a hex counts, 0 to 1. */
  readonly share?: number
  /** Areas to subtract again. */
  readonly without?: Selection
  /** Lines whose hexes all count, such as a brook on a map of very small hexes. */
  readonly along?: Selection
  /** No hex with a road, of these classes if given. */
  readonly offRoads?: boolean | readonly MapRoadClass[]
  /** No hex that is already one of these. */
  readonly unless?: readonly string[]
}

export interface PlaceRule {
  /** In the game’s spelling. */
  readonly name: string
  /** A terrain of the map, for its hexes, or something without effect such as ’landmark’. */
  readonly kind: string
  /** Kind and name in the geography; the hex of its label, of a point, or of the middle of an area. */
  readonly of?: readonly [kind: string, name: string]
  /** Further hexes with this much of them inside its outline. */
  readonly share?: number | undefined
  /** The hexes, if they don’t follow from geography. */
  readonly hexes?: readonly string[]
}

export interface WatercourseRule extends Wishes {
  /** A kind of hexside. */
  readonly kind: string
  /** Its name in the geography. */
  readonly name: string
  /** The brook of the geography that it continues as, from its mouth there. */
  readonly continues?: string
  /** Also listed separately, under this kind, if the rules use it. */
  readonly alsoAs?: string
  /** The watercourses, earlier in the list, that it may flow into. By default all of them. */
  readonly into?: readonly string[]
}

/** A line along hexsides that isn’t water, such as a front; it continues to the edge of the map. */
interface LineRule extends Wishes {
  readonly kind: string
  readonly of: readonly [kind: string, name: string]
}

/** Hexsides with this much covered. */
interface SideRule {
  readonly kind: string
  readonly areas: Selection
  readonly share: number
  /** Only where at least one of the two hexes is one of these. */
  readonly beside?: readonly string[]
  /** Not where a hexside is already one of these. */
  readonly unless?: readonly string[]
  /** Not where a road crosses. */
  readonly offRoads?: boolean
  /** Further hexsides that a rulebook names. */
  readonly also?: readonly string[]
}

interface BridgeRule {
  readonly kind: string
  readonly over: readonly string[]
  readonly classes: readonly MapRoadClass[]
  /** Which roads of the geography have bridges, if their map class doesn’t tell. */
  readonly carriedBy?: Selection
}

export interface Recipe {
  /** The output file, from the root of the project; `overrides` may be missing on disk if there are none. */
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
  /** Water between two hexes of these kinds belongs to a pond, not a brook. */
  readonly drownedIn?: readonly string[]
  /** Hexsides of these kinds replace a brook’s. */
  readonly drownedBy?: readonly string[]
  readonly lines?: readonly LineRule[]
  readonly sides?: readonly SideRule[]
  /** The map class of a road of the geography; null if not drawn. */
  readonly road: (feature: Feature) => MapRoadClass | null
  readonly bridges?: readonly BridgeRule[]
  readonly levels?: { readonly limits: readonly number[]; readonly first: number }
  readonly slopes?: readonly SlopeRule[]
  readonly marks?: Readonly<Record<string, readonly string[]>>
  /** What follows from the finished map by the game’s own rules, such as terrain that is closed because it is high. */
  readonly finish?: (map: HexMap) => HexMap
}
