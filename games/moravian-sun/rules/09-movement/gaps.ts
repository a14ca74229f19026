/** 4.11.1 The distance from a hex to the nearest enemy combat unit; 16.42.1.1: and where fog hides their ZOC. */
import { CONTROLLED, OFF_MAP } from '@voltigeur/hex'
import { Answers, cellsOf, onceFor, type Position, Sheets, type Side } from '@voltigeur/kernel'
import type { Field } from '../../field.ts'
import { FOG_LEVEL } from '../16-victory/weather.ts'

/** Farther than anything on a map: the enemy has no units there. */
const NO_ENEMY = 1000

const sheets = new Sheets(length => new Uint16Array(length), 1 << 16)

/** Some hexes, and the distance of others to the nearest of them. */
class Survey {
  private readonly field: Field
  private readonly q: number[] = []
  private readonly r: number[] = []
  /** By hex, one more than the distance; 0 if not measured yet. */
  private readonly known: Uint16Array

  constructor(field: Field) {
    this.field = field
    this.known = sheets.cut(field.ground.grid.size)
  }

  include(hex: number): void {
    const { grid } = this.field.ground
    this.q.push(grid.q[hex])
    this.r.push(grid.r[hex])
  }

  /** NO_ENEMY if there are none. */
  distance(hex: number): number {
    const { q, r, known } = this
    const measured = known[hex]
    if (measured !== 0) return measured - 1
    const { grid } = this.field.ground
    const atQ = grid.q[hex]
    const atR = grid.r[hex]
    let least = NO_ENEMY
    for (let i = 0; i < q.length; i++) {
      const across = atQ - q[i]
      const down = atR - r[i]
      const gap = Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down))
      if (gap < least) least = gap
    }
    known[hex] = least + 1
    return least
  }
}

const gaps = onceFor((field: Field) =>
  field.armies.map((_, side) => new Answers<Survey>(cellsOf([field.unit.hex, field.armies[1 - side]]))),
)

/** Distances to the nearest enemy combat unit. */
export function gapsFor(field: Field, position: Position, side: Side): Survey {
  const known = gaps(field)[side].in(position)
  let survey = known.get(0)
  if (!survey) {
    survey = new Survey(field)
    const here = field.at(position)
    for (const enemy of field.armies[1 - side]) {
      const hex = field.hex(position, enemy)
      // The first unit counts for its whole stack.
      if (hex !== OFF_MAP && here.firstIn(hex) === enemy) survey.include(hex)
    }
    known.set(0, survey)
  }
  return survey
}

/** The distance from a hex to the nearest combat unit of a side’s enemy. */
export function gapAt(field: Field, position: Position, side: Side, hex: number): number {
  return gapsFor(field, position, side).distance(hex)
}

const mists = onceFor((field: Field) =>
  field.armies.map((_, side) => {
    const enemies = field.armies[1 - side]
    return new Answers<Survey>(cellsOf([field.unit.hex, enemies], [field.troop.cohesion, enemies]))
  }),
)

/** 16.42.1.1: the distance to the nearest lowland hex in an enemy ZOC, which fog may hide. */
export function mistAt(field: Field, position: Position, side: Side, hex: number): number {
  const known = mists(field)[side].in(position)
  let survey = known.get(0)
  if (!survey) {
    survey = new Survey(field)
    const look = field.at(position).lookTo(side)
    for (const low of lowlands(field)) if ((look[low] & CONTROLLED) !== 0) survey.include(low)
    known.set(0, survey)
  }
  return survey.distance(hex)
}

const lowlands = onceFor(({ ground: { levels } }: Field) =>
  Uint16Array.from(levels.keys()).filter(hex => levels[hex] === FOG_LEVEL),
)

/** The distance from a unit to the closest enemy combat unit, in hexes; 0 without one. */
export function gapOf(field: Field, position: Position, unit: number): number {
  const gap = gapAt(field, position, field.units[unit].side, field.hex(position, unit))
  return gap === NO_ENEMY ? 0 : gap
}
