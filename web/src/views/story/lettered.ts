/** Names on a distant view: the ones mentioned first, and none overlapping. */
import type { NamedPlace } from '@voltigeur/battlefield'
import type { HexSpot } from '../../table/map/hexes.ts'
import type { PictureFrame } from '../share/framed.ts'

export interface Lettered extends HexSpot {
  readonly name: string
}

/** A letter’s width, as a share of its height. */
const WIDE = 0.52

/** A letter’s height, as a share of the field’s width; and the most names. */
const SHARE = 1 / 36
const ENOUGH = 12

export const letterSize = ({ width }: Pick<PictureFrame, 'width'>): number => width * SHARE

/** Places that an order could name. */
const HOUSES: ReadonlySet<string> = new Set(['village', 'town', 'walled'])

type Box = readonly [left: number, top: number, right: number, bottom: number]

export function lettered(
  places: readonly NamedPlace[],
  told: string,
  frame: PictureFrame,
  spotOf: (hex: number) => HexSpot,
  taken: readonly HexSpot[],
): readonly Lettered[] {
  const size = letterSize(frame)
  const spoken = ({ name }: NamedPlace): boolean => told.includes(name)
  const rank = (place: NamedPlace): number => (spoken(place) ? 0 : HOUSES.has(place.kind) ? 1 : 2)
  const wanted = places.toSorted((a, b) => rank(a) - rank(b))
  const laid: Lettered[] = []
  const boxes: Box[] = taken.map(({ x, y }) => [x - size * 0.6, y - size * 0.6, x + size * 0.6, y + size * 0.6])
  for (const { name, hexes } of wanted) {
    if (laid.length >= ENOUGH || hexes.length === 0 || laid.some(one => one.name === name)) continue
    const spots = hexes.map(spotOf)
    const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length
    const [top, bottom] = [Math.min(...spots.map(spot => spot.y)), Math.max(...spots.map(spot => spot.y))]
    const half = (name.length * size * WIDE) / 2
    // Above the houses, below them, or beside them.
    const middle = (top + bottom) / 2 + size * 0.4
    const beside = half + size * 0.9
    const spaces = [
      { x, y: top - size * 0.7 },
      { x, y: bottom + size * 1.5 },
      { x: x + beside, y: middle },
      { x: x - beside, y: middle },
    ]
    const boxAt = (spot: HexSpot): Box => [spot.x - half, spot.y - size, spot.x + half, spot.y + size * 0.25]
    const isInside = ([left, top, right, bottom]: Box): boolean =>
      left > frame.x && right < frame.x + frame.width && top > frame.y && bottom < frame.y + frame.height
    const isFree = (box: Box): boolean =>
      boxes.every(other => box[0] > other[2] || box[2] < other[0] || box[1] > other[3] || box[3] < other[1])
    const inside = spaces.filter(spot => isInside(boxAt(spot)))
    // A named place must be findable, even among many units.
    const space = inside.find(spot => isFree(boxAt(spot))) ?? (told.includes(name) ? inside[0] : undefined)
    if (!space) continue
    boxes.push(boxAt(space))
    laid.push({ name, ...space })
  }
  return laid
}
