/** The plane table: the survey’s features, drawn on the sheet under the board. */
import type { Point } from '@voltigeur/hex'
import type { Board, Survey } from './board.ts'
import type { Draft, Rectangle } from './drafting.ts'
import type { Feature } from './geography/geography.ts'
import { HeightField } from './height-field.ts'
import type { Polyline } from './lines.ts'

export interface Drawn {
  readonly kind: string
  readonly name: string
  readonly shape: Feature['shape']
  /** In units of the sheet. */
  readonly rings: readonly Polyline[]
  /** The place for its name or sign. */
  readonly heart: Point
  readonly properties: Readonly<Record<string, unknown>>
}

export class PlaneTable {
  readonly survey: Survey
  readonly draft: Draft
  readonly unitsPerMetre: number
  readonly heights: HeightField
  readonly #drawn: readonly Drawn[]

  constructor(board: Board, survey: Survey, draft: Draft) {
    this.survey = survey
    this.draft = draft
    this.unitsPerMetre = draft.size / survey.frame.metresPerSide
    this.heights = new HeightField(draft, survey, this.unitsPerMetre)
    const wide = grown(draft.map, draft.size * 2)
    this.#drawn = survey.geography.features
      .filter(({ kind }) => !UNDRAWN.has(kind))
      .map(feature => this.#draw(feature))
      .filter(({ rings }) => rings.some(ring => touches(ring, wide)))
    if (board.grid.size === 0) this.#drawn = []
  }

  place(ground: { readonly x: number; readonly y: number }): Point {
    return this.draft.place(this.survey.frame.toBoard(ground))
  }

  of(...kinds: readonly string[]): Drawn[] {
    return this.#drawn.filter(feature => kinds.includes(feature.kind))
  }

  /** Every ring or line of these kinds. */
  lines(...kinds: readonly string[]): Polyline[] {
    return this.of(...kinds).flatMap(feature => feature.rings)
  }

  /** The same as lines to follow: a ring returns to its start. */
  edges(...kinds: readonly string[]): Polyline[] {
    return this.of(...kinds).flatMap(({ shape, rings }) =>
      shape === 'area' ? rings.map(ring => [...ring, ring[0]]) : rings,
    )
  }

  #draw(feature: Feature): Drawn {
    const { kind, name, shape, properties } = feature
    // An area’s ring repeats its first place; for drawing that must not count twice.
    const rings = feature.rings.map(ring =>
      (shape === 'area' ? ring.slice(0, -1) : ring).map(ground => this.place(ground)),
    )
    const { label } = properties
    const heart = Array.isArray(label)
      ? this.place(this.survey.geography.projection.ground(Number(label[0]), Number(label[1])))
      : meanOf(rings[0])
    return { kind, name, shape, rings, heart, properties }
  }
}

/** The relief is drawn from the heights themselves; troops aren’t terrain. */
const UNDRAWN: ReadonlySet<string> = new Set(['contour', 'position', 'front_line'])

function meanOf(ring: Polyline): Point {
  const sum = ring.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
  return { x: sum.x / ring.length, y: sum.y / ring.length }
}

export const grown = (box: Rectangle, by: number): Rectangle => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
})

export const within = (box: Rectangle, { x, y }: Point): boolean =>
  x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height

/** By extents: an area may cover the whole sheet without a corner on it. */
function touches(ring: Polyline, box: Rectangle): boolean {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of ring) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return west <= box.x + box.width && east >= box.x && north <= box.y + box.height && south >= box.y
}

/** Degrees from the top of the sheet to true north, clockwise. */
export function northOf({ frame }: Survey, draft: Draft): number {
  const { map } = draft
  const heart = frame.toGround(draft.boardPoint({ x: map.x + map.width / 2, y: map.y + map.height / 2 }))
  const far = ((map.height / draft.size) * frame.metresPerSide) / 4
  const [south, north] = [-far, far].map(by => frame.toBoard({ x: heart.x, y: heart.y + by }))
  return (Math.atan2(north.x - south.x, south.y - north.y) * 180) / Math.PI
}
