/** 8.0 What it costs to enter the map. */
import type { Position } from '@voltigeur/kernel'
import { type Field, SNOW, UNMOVED } from '../field.ts'
import { POINT } from '../setup/ground.ts'
import type { Pace } from '../setup/vocabulary.ts'

/** Whether a piece has just entered and is in its entry hex, with the rest of its move to come. */
export function isEntering(field: Field, position: Position, piece: number): boolean {
  return (
    field.groupAt[piece] >= 0 &&
    field.onMap(position, piece) &&
    field.unit.due.get(position, piece) > 0 &&
    field.unit.moved.get(position, piece) === UNMOVED
  )
}

/** 8.0, 15.4.1: in half points, the terrain of the entry hex. 15.4.2: in March Column the road or trail through it. */
export function entryToll(
  field: Field,
  position: Position,
  piece: number,
  hex: number,
  pace: Pace,
  weather = field.weather(position),
): number {
  const { ground } = field
  const times = weather === SNOW ? 2 : 1
  const { road, trail } = ground.terrain.column
  if (pace === 'column' && ground.onRoad(hex)) {
    const paved = [0, 1, 2, 3, 4, 5].some(dir => ground.paved(hex, dir))
    return (paved ? road : trail) * POINT * times
  }
  return ground.hexPrice(field.units[piece].class, hex) * times
}
