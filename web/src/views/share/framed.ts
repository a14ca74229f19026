/** Which part of a field is worth a picture. */
import type { Sheet } from '@voltigeur/battlefield'
import type { HexSpot } from '../../table/map/hexes.ts'

export interface PictureFrame extends HexSpot {
  readonly width: number
  readonly height: number
}

/** From this share of the field on it shows the whole field. */
const MOST = 0.6

/** The margin around the outermost units, in sides of a hex. */
const AROUND = 8

/** The part of the field with units in it; all of it if that is most of it. */
export function framed(
  { width, height }: Pick<Sheet, 'width' | 'height'>,
  size: number,
  spots: readonly HexSpot[],
): PictureFrame {
  const whole = { x: 0, y: 0, width, height }
  if (spots.length === 0) return whole
  const span = (values: readonly number[], most: number): [from: number, to: number] => [
    Math.max(0, Math.min(...values) - AROUND * size),
    Math.min(most, Math.max(...values) + AROUND * size),
  ]
  const [left, right] = span(
    spots.map(({ x }) => x),
    width,
  )
  const [top, bottom] = span(
    spots.map(({ y }) => y),
    height,
  )
  const part = { x: left, y: top, width: right - left, height: bottom - top }
  return part.width * part.height > MOST * width * height ? whole : part
}
