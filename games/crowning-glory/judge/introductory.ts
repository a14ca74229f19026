/** The policy for the introductory scenario (10.7): which units run north, storm the villages, or hold them. */
import type { Position, Side } from '@voltigeur/kernel'
import { ALLIED, type Field } from '../field.ts'
import { controlOf } from '../rules/03-setup.ts'
import type { Temper } from './tempers.ts'

/** 10.7: ten points in row 15 are an Allied strategic victory; more set out, since some are lost on the way. */
const RUNNERS = 17
const NORTH = 15
const FAR = 60

/** How far a hex is from a unit’s goal. */
export interface Aim {
  from(unit: number, hex: number): number
}

export function placesOf(field: Field): number[] {
  return (field.rules.introductory?.places ?? []).map(label => field.ground.grid.find(label))
}

/** The last turn of the scenario. */
export function atNoon(field: Field, position: Position): boolean {
  return field.rules.introductory !== null && field.turn(position) === field.rules.turns
}

/** Steps don’t count at noon: the Allies have more of them, and the last turn isn’t the time to save any. */
export function thrift(field: Field, position: Position, side: Side): number {
  const last = atNoon(field, position)
  return side === ALLIED ? (last ? 0.2 : 0.5) : last ? 0.4 : 0.8
}

/** The value of an objective, which is judged at noon. */
export function stakeOf(field: Field, position: Position): number {
  return atNoon(field, position) ? 2 : 0.9
}

/** The Allies nearest to row 15 make for it, the others for the nearest objective they don’t hold. */
export function runOrStorm(field: Field, position: Position, temper: Temper): Aim {
  const { grid, row } = field.ground
  const north = (hex: number): number => Math.max(0, row[hex] - NORTH)
  const runners = runnersOf(field, position, temper.runners * RUNNERS, north)
  const haste = atNoon(field, position) ? 24 : 8
  const goals = placesOf(field).filter(hex => controlOf(field, position, hex) !== ALLIED)
  return {
    from(unit, hex) {
      if (runners.has(unit) || goals.length === 0) return haste * north(hex)
      return 8 * goals.reduce((least, goal) => Math.min(least, grid.distance(hex, goal)), FAR)
    },
  }
}

function runnersOf(field: Field, position: Position, enough: number, north: (hex: number) => number): Set<number> {
  const units = field.armies[ALLIED].filter(unit => field.onMap(position, unit))
  const toGo = (unit: number): number => north(field.hex(position, unit)) - 0.5 * field.steps(position, unit)
  units.sort((a, b) => toGo(a) - toGo(b) || a - b)
  const found = new Set<number>()
  let steps = 0
  for (const unit of units) {
    if (steps >= enough) break
    found.add(unit)
    steps += field.steps(position, unit)
  }
  return found
}

/** Units in an objective stay there; the others block the enemies that are farthest north. */
export function garrison(field: Field, position: Position, { stay }: Temper): Aim {
  const { grid, row } = field.ground
  const places = placesOf(field)
  const enemies = field.armies[ALLIED]
    .filter(unit => field.onMap(position, unit))
    .map(unit => field.hex(position, unit))
  const least = (from: readonly number[], price: (hex: number) => number): number =>
    from.reduce((best, hex) => Math.min(best, price(hex)), FAR)
  const last = atNoon(field, position)
  return {
    from(unit, hex) {
      if (last) {
        const free = places.filter(place => place === field.hex(position, unit) || field.at(position).empty(place))
        if (free.length > 0) return 3 * least(free, place => grid.distance(hex, place))
      }
      if (places.includes(field.hex(position, unit)))
        return 3 * stay * least(places, place => grid.distance(hex, place))
      return least(enemies, enemy => {
        const passed = row[hex] > row[enemy] ? 2 : 0
        return 2 * grid.distance(hex, enemy) + row[enemy] - 14 + passed
      })
    },
  }
}
