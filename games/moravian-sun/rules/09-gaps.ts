/** 4.11.1 How far the enemy is: the distance of a hex from his nearest combat unit. */
import { OFF_MAP } from '@voltigeur/hex'
import { Answers, cellsOf, onceFor, type Position, type Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'

/** Farther than anything on a map: the other side has nobody there. */
export const NO_ENEMY = 1000

/** The hexes of an army, and what has been measured from them. */
interface Survey {
  readonly enemies: readonly number[]
  /** By hex, one more than the distance; 0 where nobody has measured yet. */
  readonly known: Uint16Array
}

const surveys = onceFor((field: Field) =>
  field.armies.map((_, side) => new Answers<Survey>(cellsOf([field.unit.hex, field.armies[1 - side]]))),
)

function surveyFor(field: Field, position: Position, side: Side): Survey {
  const answers = surveys(field)[side].in(position)
  let survey = answers.get(0)
  if (!survey) {
    const hexes = new Set(field.armies[1 - side].map(unit => field.hex(position, unit)))
    hexes.delete(OFF_MAP)
    survey = { enemies: [...hexes], known: new Uint16Array(field.ground.grid.size) }
    answers.set(0, survey)
  }
  return survey
}

/** How far a hex is from the nearest enemy combat unit of a side. */
export function gapAt(field: Field, position: Position, side: Side, hex: number): number {
  const { enemies, known } = surveyFor(field, position, side)
  if (known[hex] === 0) {
    const { q, r } = field.ground.grid
    const [atQ, atR] = [q[hex], r[hex]]
    let least = NO_ENEMY
    for (let i = 0; i < enemies.length; i++) {
      const enemy = enemies[i]
      const across = atQ - q[enemy]
      const down = atR - r[enemy]
      const gap = Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down))
      if (gap < least) least = gap
    }
    known[hex] = least + 1
  }
  return known[hex] - 1
}

/** How far the closest enemy combat unit is from a unit, in hexes; 0 where there is none. */
export function gapOf(field: Field, position: Position, unit: number): number {
  const gap = gapAt(field, position, field.units[unit].side, field.hex(position, unit))
  return gap === NO_ENEMY ? 0 : gap
}
