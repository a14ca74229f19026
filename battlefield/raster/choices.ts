/** Shared by all recipes. */
import type { Feature, FieldId } from '../geography/geography.ts'
import { FIELDS } from '../geography/geography.ts'
import type { FrameSpec } from '../hexmap.ts'
import type { MapRoadClass, Selection } from './recipe.ts'

const hundredth = (metres: number): number => Math.round(metres * 100) / 100

/** A flat-top map with north up, by the longitude of its western and the latitude of its northern edge. */
export function northUp(field: FieldId, westLon: number, northLat: number, metresAcrossFlats: number): FrameSpec {
  const { x, y } = FIELDS[field].projection.ground(westLon, northLat)
  return {
    field,
    origin: [hundredth(x + metresAcrossFlats / Math.sqrt(3)), hundredth(y - metresAcrossFlats / 2)],
    metresAcrossFlats,
    eastBearing: 90,
  }
}

export const ofKind =
  (...kinds: readonly string[]): Selection =>
  feature =>
    kinds.includes(feature.kind)

export const named =
  (kind: string, ...names: readonly string[]): Selection =>
  feature =>
    feature.kind === kind && names.includes(feature.name)

/** Roads of these classes, drawn with their own class. */
export const outOf =
  (...classes: readonly MapRoadClass[]) =>
  (feature: Feature): MapRoadClass | null =>
    classes.find(roadClass => roadClass === feature.properties.road) ?? null
