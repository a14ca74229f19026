/** The tasks before a question can be closed, by their places on the map: enemy hexes, and units. */
import type { Objection, Value } from '@voltigeur/kernel'
import type { Scene } from '../orders/choosing.ts'
import { isNamed } from '../orders/places-named.ts'

export interface Duty {
  /** Hexes that have to be attacked. */
  readonly hexes: readonly number[]
  /** Own units that have to attack. */
  readonly units: readonly number[]
}

interface Meeting {
  readonly hexes: readonly number[]
  readonly units: readonly number[]
}

/** Duties that attacks can meet; others, such as a march, are left out. */
export function dutiesIn(scene: Scene): readonly Duty[] {
  const { battle, position, side, offers } = scene
  if (side === null) return []
  const targets = new Set(offers.parties.flatMap(({ hexes }) => hexes))
  const able = new Set(offers.parties.flatMap(({ must, may }) => [...must, ...may]))
  return battle.question(position, side).owed.flatMap(owed => {
    const said = valuesOf(owed)
    const hexes = [...targets].filter(hex => said.includes(battle.board.grid.label(hex)))
    const units = hexes.length > 0 ? [] : longestNamed(scene, able, said)
    return hexes.length + units.length > 0 ? [{ hexes, units }] : []
  })
}

/** Units that something other than an attack is asked of, and who can act. */
export function unitsOwing(scene: Scene): readonly number[] {
  const { battle, position, side, offers } = scene
  if (side === null) return []
  return battle.question(position, side).owed.flatMap(owed => longestNamed(scene, offers.units, valuesOf(owed)))
}

export const isMetBy = (duty: Duty, { hexes, units }: Meeting): boolean =>
  duty.hexes.some(hex => hexes.includes(hex)) || duty.units.some(unit => units.includes(unit))

/** The names and numbers that a sentence is made of. */
const valuesOf = ({ values = {} }: Objection): readonly string[] =>
  Object.values(values).flatMap((value: Value) => [value].flat().filter(one => typeof one === 'string'))

/** A unit may be called by its name with its strength; of "Guard" and "Guard Hussars" the longer is meant. */
function longestNamed({ pieceOf }: Scene, able: Iterable<number>, said: readonly string[]): number[] {
  const named = [...able].flatMap(unit => {
    const name = pieceOf(unit)?.name ?? ''
    return said.some(value => isNamed(value, name)) ? [{ unit, length: name.length }] : []
  })
  const longest = Math.max(0, ...named.map(({ length }) => length))
  return named.filter(({ length }) => length === longest).map(({ unit }) => unit)
}
