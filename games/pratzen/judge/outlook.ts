/** A survey of a position: where the enemy stands, and what is still needed today. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../field.ts'
import { groundWinner } from '../rules/17-victory.ts'
import { LEADER } from '../setup/roster.ts'
import type { Bearing, Foe, Opposition } from './opposition.ts'
import type { Prize } from './prize.ts'
import { type Temper, USUAL } from './tempers.ts'

/** A hit is a third of a unit; its disorder costs a few turns. */
export const HIT = 0.45
const HURRY = 5
const DESPAIR = 0.5
const CARE = 0.2

export class Outlook {
  readonly field: Field
  readonly position: Position
  readonly side: Side
  readonly enemy: Side
  readonly opposition: Opposition
  readonly prize: Prize
  readonly temper: Temper
  /** The pressure of time: low in the morning, highest in the last turn. */
  readonly haste: number
  /** The third of the day, from 0. */
  readonly third: number
  /** Whether the objective would be lost if the battle ended now. */
  readonly attacking: boolean
  /** The worth of a box on its own morale track, in boxes of the enemy’s. */
  readonly price: number
  /** From 0 to 1: how much risk is worth taking because the day is lost otherwise. */
  readonly daring: number

  constructor(
    field: Field,
    position: Position,
    side: Side,
    opposition: Opposition,
    prize: Prize,
    temper: Temper = USUAL,
  ) {
    this.field = field
    this.position = position
    this.side = side
    this.enemy = enemyOf(side)
    this.opposition = opposition
    this.prize = prize
    this.temper = temper
    this.haste = HURRY / (field.rules.turns - field.turn(position) + 1)
    this.third = Math.min(2, Math.floor((3 * (field.turn(position) - 1)) / field.rules.turns))
    this.attacking = groundWinner(field, position) !== side
    const balance = Math.max(0.6, Math.min(1.7, this.boxes(this.enemy) / Math.max(1, this.boxes(side))))
    // Toward evening a side without the objective has little left to lose.
    const evening = field.turn(position) / field.rules.turns
    this.daring = this.attacking ? evening ** 2 : 0
    this.price = temper.price * balance * (this.attacking ? 1 - DESPAIR * evening : 1 + CARE * evening)
  }

  /** Boxes left before a side breaks. */
  boxes(side: Side): number {
    const { losses, defeats } = this.field.morale
    return this.field.rules.demoralization[side] - losses.get(this.position, side) - defeats.get(this.position, side)
  }

  get foes(): readonly Foe[] {
    return this.opposition.foes
  }

  nearest(hex: number): number {
    return this.opposition.nearest(hex)
  }

  danger(hex: number): number {
    return this.opposition.danger(hex)
  }

  barrage(hex: number): number {
    return this.opposition.barrage(hex)
  }

  horsemen(hex: number): number {
    return this.opposition.horsemen(hex)
  }

  bearing(hex: number): Bearing {
    return this.opposition.bearing(hex)
  }
}

/** Combat units of a side on the map, without Leaders. */
export function troopsOf(field: Field, position: Position, side: Side): number[] {
  return field.armies[side].filter(unit => field.units[unit].arm !== LEADER && field.hex(position, unit) !== OFF_MAP)
}
