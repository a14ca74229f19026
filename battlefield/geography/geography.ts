/** The survey of a battlefield: vector features and heights, in metres east and north of a local origin. */
import { z } from 'zod'
import { Elevation } from './elevation.ts'
import { type GroundPoint, Projection } from './projection.ts'

const position = z.tuple([z.number(), z.number()])
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: z.array(position).min(2) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position).min(4)).min(1) }),
])
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.looseObject({ kind: z.string(), name: z.string().optional() }),
      geometry,
    }),
  ),
})

export interface Feature {
  readonly kind: string
  readonly name: string
  readonly shape: 'point' | 'line' | 'area'
  /** One ring or line of places; further rings of an area are holes. */
  readonly rings: readonly (readonly GroundPoint[])[]
  readonly properties: Readonly<Record<string, unknown>>
}

const SHAPES = { Point: 'point', LineString: 'line', Polygon: 'area' } as const

export class Geography {
  readonly id: string
  readonly projection: Projection
  readonly features: readonly Feature[]
  readonly elevation: Elevation

  constructor(id: string, projection: Projection, features: unknown, elevation: unknown) {
    this.id = id
    this.projection = projection
    this.features = collection.parse(features).features.map(feature => read(feature, projection))
    this.elevation = new Elevation(elevation, projection)
  }

  of(...kinds: readonly string[]): Feature[] {
    return this.features.filter(feature => kinds.includes(feature.kind))
  }

  named(kind: string, name: string): Feature {
    const found = this.features.find(feature => feature.kind === kind && feature.name === name)
    if (!found) throw new Error(`${this.id} has no ${kind} called "${name}"`)
    return found
  }
}

function read(feature: z.infer<typeof collection>['features'][number], projection: Projection): Feature {
  const { geometry: shape, properties } = feature
  const rings =
    shape.type === 'Point'
      ? [[shape.coordinates]]
      : shape.type === 'LineString'
        ? [shape.coordinates]
        : shape.coordinates
  return {
    kind: properties.kind,
    name: properties.name ?? '',
    shape: SHAPES[shape.type],
    rings: rings.map(ring => ring.map(([lon, lat]) => projection.ground(lon, lat))),
    properties,
  }
}

/** The fields, each with its files. The Pratzen has more detail in the middle of Austerlitz. */
export const FIELDS = {
  austerlitz: { projection: new Projection(16.77, 49.14, 72969, 111213) },
  pratzen: { projection: new Projection(16.77, 49.14, 72969, 111213) },
  kulm: { projection: new Projection(13.94, 50.7, 70649, 111243) },
} as const

export type FieldId = keyof typeof FIELDS

export function openGeography(id: FieldId, features: string, elevation: string): Geography {
  return new Geography(id, FIELDS[id].projection, JSON.parse(features), JSON.parse(elevation))
}
