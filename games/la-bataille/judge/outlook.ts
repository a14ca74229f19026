/** The battlefield as a side sees it: how far the enemy is from each hex, the direction of the threat, and its arms. */
import type { Position, Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { ROUTED } from '../setup/vocabulary.ts'
import type { Foes } from './foes.ts'
import { type Temper, USUAL } from './tempers.ts'

export class Outlook {
  readonly field: Field
  readonly position: Position
  readonly side: Side
  readonly enemy: Side
  readonly temper: Temper
  /** The third of the battle, from 0. */
  readonly third: number
  readonly foes: Foes

  constructor(field: Field, position: Position, side: Side, foes: Foes, temper = USUAL) {
    this.temper = temper
    this.field = field
    this.position = position
    this.third = Math.min(2, Math.floor((3 * field.cell.turn.get(position)) / field.rules.turns.length))
    this.side = side
    this.enemy = 1 - side
    this.foes = foes
  }

  /** By hex: the distance to the nearest enemy. */
  get gap(): Uint8Array {
    return this.foes.gap(this.position)
  }

  get footGap(): Uint8Array {
    return this.foes.footGap(this.position)
  }

  get horseGap(): Uint8Array {
    return this.foes.horseGap(this.position)
  }

  /** Increments of a side’s infantry within a distance. */
  around(hex: number, side: Side, far: number): number {
    const { field, position } = this
    const { grid } = field.ground
    let sum = 0
    for (const unit of field.armies[side]) {
      const at = field.hex(position, unit)
      if (at < 0 || grid.distance(hex, at) > far) continue
      if (field.isInfantry(unit) && field.state(position, unit) !== ROUTED) sum += field.increments(position, unit)
    }
    return sum
  }
}
