/** 16.1.4a, 16.1.4b Where units may pass the night: how far from the enemy, and behind which line. */
import type { Position } from '@voltigeur/kernel'
import { type Field, FRENCH } from '../field.ts'
import { FACINGS } from '../setup/vocabulary.ts'
import { restFault } from './03-stacking.ts'
import { facesVertex } from './06-facing.ts'
import { plainFormation } from './06-formations.ts'

/** Columns and rows as the map numbers them. */
const columnOf = ({ ground: { grid } }: Field, hex: number): number => Number(grid.label(hex).slice(0, 2))
const rowOf = ({ ground: { grid } }: Field, hex: number): number => Number(grid.label(hex).slice(2, 4))

const sheltered = new WeakMap<Field, Uint8Array>()

/** 16.1.4a: in a town or village, or within two hexes of one. */
export function isSheltered(field: Field, hex: number): boolean {
  let known = sheltered.get(field)
  if (!known) {
    const { grid, builtUp } = field.ground
    known = new Uint8Array(grid.size)
    for (let house = 0; house < grid.size; house++)
      if (builtUp[house] === 1) for (const near of grid.within(house, field.tables.night.builtUp)) known[near] = 1
    sheltered.set(field, known)
  }
  return known[hex] === 1
}

const hexesOf = (field: Field, position: Position, side: number): number[] => [
  ...new Set(field.armies[side].flatMap(unit => field.footprint(position, unit))),
]

/** How far away the nearest enemy is. */
export function enemyDistance(field: Field, position: Position, side: number, hex: number): number {
  const { grid } = field.ground
  return Math.min(grid.size, ...hexesOf(field, position, 1 - side).map(foe => grid.distance(hex, foe)))
}

/** How a unit camps: as it stands when it has chosen nothing else, with its face to the enemy. */
export function camped(field: Field, position: Position, unit: number, hex: number) {
  const formation = plainFormation(field.body(position, unit), field.ground.groundOf(hex)[0])
  const facing = (field.units[unit].side === FRENCH ? WEST : EAST) + (facesVertex(formation) ? 1 : 0)
  return { formation, facing: facing % FACINGS }
}
const WEST = 6
const EAST = 0

/** Whether it finds room there for the night. */
export function hasRoom(field: Field, position: Position, unit: number, hex: number): boolean {
  const { formation, facing } = camped(field, position, unit, hex)
  if (field.rules.area[hex] === 0 || field.ground.steep[hex] === 1) return false
  if (field.isArtillery(unit) && field.ground.is(hex, 'wood')) return false
  if (field.at(position).holds(hex, 1 - field.units[unit].side)) return false
  const increments = field.increments(position, unit)
  return restFault(field, position, hex, { unit, formation, facing, increments }) === null
}

/** 16.1.4a: far enough from the enemy, or among houses. */
export const isQuiet = (field: Field, position: Position, side: number, hex: number): boolean =>
  isSheltered(field, hex) || enemyDistance(field, position, side, hex) >= field.tables.night.separation

/**
 * 16.1.4b: the line on or behind which a side camps, by row of the map: the column of its foremost unit there, and
 * between two rows the straight line from one to the other. Beyond its ends the line goes straight on.
 */
export function frontLine(field: Field, position: Position, side: number): number[] {
  const foremost = side === FRENCH ? Math.min : Math.max
  const known = new Map<number, number>()
  for (const hex of hexesOf(field, position, side)) {
    const row = rowOf(field, hex)
    known.set(row, foremost(known.get(row) ?? columnOf(field, hex), columnOf(field, hex)))
  }
  const rows = [...known.keys()].sort((a, b) => a - b)
  const last = Math.max(...Array.from({ length: field.ground.grid.size }, (_, hex) => rowOf(field, hex)))
  return Array.from({ length: last + 1 }, (_, row) => {
    const above = rows.findLast(one => one <= row) ?? rows[0]
    const below = rows.find(one => one >= row) ?? rows.at(-1)!
    const [from, to] = [known.get(above)!, known.get(below)!]
    return above === below ? from : from + ((to - from) * (row - above)) / (below - above)
  })
}

/** Whether a hex lies on or behind the line of its side, and the French not too near the eastern edge. */
export function isBehind(field: Field, front: readonly number[], side: number, hex: number): boolean {
  const column = columnOf(field, hex)
  const line = front[rowOf(field, hex)]
  if (side !== FRENCH) return column <= line
  return column >= line && column <= eastEdge(field) - field.tables.night.fromEastEdge
}

const eastEdge = (field: Field): number =>
  Math.max(...Array.from({ length: field.ground.grid.size }, (_, hex) => columnOf(field, hex)))
