/** 16.1.4a, 16.1.4b Where units may camp for the night: how far from the enemy, and behind which line. */
import { onceFor, type Position } from '@voltigeur/kernel'
import { type Field, FRENCH } from '../../field.ts'
import { FACINGS } from '../../setup/vocabulary.ts'
import { restFault } from '../03-stacking/stacking.ts'
import { distancesFrom } from '../04-morale/flight-land.ts'
import { facesVertex } from '../06-formations/facing.ts'
import { plainFormation } from '../06-formations/formations.ts'

/** Map data that the night needs again and again. */
interface Sheet {
  /** By hex, as the map numbers them. */
  readonly columns: Int16Array
  readonly rows: Int16Array
  readonly lastRow: number
  readonly eastEdge: number
  /** 16.1.4a: by hex, the distance to the nearest village or town. */
  readonly houses: Int16Array
}

const sheetOf = onceFor((field: Field): Sheet => {
  const { grid, builtUp } = field.ground
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex)
  const digits = (from: number): Int16Array =>
    Int16Array.from(hexes, hex => Number(grid.label(hex).slice(from, from + 2)))
  const [columns, rows] = [digits(0), digits(2)]
  const houses = distancesFrom(
    field,
    hexes.filter(hex => builtUp[hex] === 1),
  )
  return { columns, rows, lastRow: Math.max(...rows), eastEdge: Math.max(...columns), houses }
})

/** 16.1.4a: in a town or village, or within two hexes of one. */
export function isSheltered(field: Field, hex: number): boolean {
  const away = sheetOf(field).houses[hex]
  return away >= 0 && away <= field.tables.night.builtUp
}

/** By hex: the distance to the nearest enemy of the side. */
export const enemyDistances = (field: Field, position: Position, side: number): Int16Array =>
  distancesFrom(field, field.at(position).hexesOf(1 - side))

/** How a unit camps: in its default formation, facing the enemy. */
export function camped(field: Field, position: Position, unit: number, hex: number) {
  const formation = plainFormation(field.body(position, unit), field.ground.groundOf(hex)[0])
  const facing = (field.units[unit].side === FRENCH ? WEST : EAST) + (facesVertex(formation) ? 1 : 0)
  return { formation, facing: facing % FACINGS }
}
const WEST = 6
const EAST = 0

/** Whether it fits there for the night. */
export function hasRoom(field: Field, position: Position, unit: number, hex: number): boolean {
  const { formation, facing } = camped(field, position, unit, hex)
  if (field.rules.area[hex] === 0 || field.ground.steep[hex] === 1) return false
  if (field.isArtillery(unit) && field.ground.is(hex, 'wood')) return false
  if (field.at(position).holds(hex, 1 - field.units[unit].side)) return false
  const increments = field.increments(position, unit)
  return restFault(field, position, hex, { unit, formation, facing, increments }) === null
}

/** 16.1.4a: far enough from the enemy, or in a village or town. */
export const isQuiet = (field: Field, enemies: Int16Array, hex: number): boolean =>
  isSheltered(field, hex) || enemies[hex] < 0 || enemies[hex] >= field.tables.night.separation

/** 16.1.4b: the hex of a side’s foremost unit in each map row that has one. */
export function foremost(field: Field, position: Position, side: number): number[] {
  const { columns, rows } = sheetOf(field)
  const forward = (hex: number): number => (side === FRENCH ? -columns[hex] : columns[hex])
  const known = new Map<number, number>()
  for (const hex of field.at(position).hexesOf(side)) {
    const other = known.get(rows[hex])
    if (other === undefined || forward(hex) > forward(other)) known.set(rows[hex], hex)
  }
  return [...known.values()]
}

/**
 * 16.1.4b: the line on or behind which a side camps, by row of the map: the column of its foremost unit there, and a
 * straight line between two such rows. Beyond its ends the line continues straight.
 */
export function lineThrough(field: Field, hexes: readonly number[]): number[] {
  const { columns, rows: rowAt, lastRow } = sheetOf(field)
  const known = new Map(hexes.map(hex => [rowAt[hex], columns[hex]]))
  const rows = [...known.keys()].sort((a, b) => a - b)
  return Array.from({ length: lastRow + 1 }, (_, row) => {
    const above = rows.findLast(one => one <= row) ?? rows[0]
    const below = rows.find(one => one >= row) ?? rows.at(-1)!
    const [from, to] = [known.get(above)!, known.get(below)!]
    return above === below ? from : from + ((to - from) * (row - above)) / (below - above)
  })
}

/** Whether a hex is on or behind its side’s line, and for the French not too close to the eastern edge. */
export function isBehind(field: Field, front: readonly number[], side: number, hex: number): boolean {
  const { columns, rows, eastEdge } = sheetOf(field)
  const line = front[rows[hex]]
  if (side !== FRENCH) return columns[hex] <= line
  return columns[hex] >= line && columns[hex] <= eastEdge - field.tables.night.fromEastEdge
}
