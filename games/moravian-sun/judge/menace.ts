/** The enemy’s troops and options, valid until the enemy changes, whatever we do. */
import { Answers, cellsOf, enemyOf, onceFor, type Position, type Side } from '@voltigeur/kernel'
import { ACTIVATED, type Field, GOOD_ORDER } from '../field.ts'
import { commandOf } from '../rules/04-orders/orders.ts'
import { hasLeader } from '../rules/12-assault/leaders.ts'
import { prevailing } from '../rules/12-assault/odds.ts'
import { defenceStrength } from '../rules/12-assault/strength.ts'

/** A hex of the enemy. */
export interface Foe {
  readonly hex: number
  readonly units: readonly number[]
  /** Strength points of cavalry and infantry; of guns if there are no others. */
  readonly sp: number
  readonly guns: number
  /** As it would count in an assault: with terrain and leaders. */
  readonly defence: number
  readonly efficiency: number
  readonly broken: boolean
  readonly led: boolean
}

/** The distances at which enemy troops count, as shares of their value adjacent to a hex. */
const NEARNESS = [1, 1, 0.7, 0.4, 0.2] as const
/** The share of units already activated in this turn. */
const SPENT = 0.6
/** Not measured yet. */
const UNMEASURED = -1
const UNCOVERED = -9

export class Menace {
  /** The enemy’s hexes. */
  readonly foes: readonly number[]
  private readonly field: Field
  /** By stack: its attack strength, unit by unit. */
  private readonly forces: readonly (readonly number[])[]
  private readonly known: Foe[] = []
  private readonly threats: Float64Array
  private readonly covers: Int8Array

  /** Later answers hold as long as the enemy stands the same, in any position. */
  constructor(field: Field, position: Position, enemy: Side) {
    const { size } = field.ground.grid
    this.field = field
    const hexes = new Set<number>()
    for (const unit of field.armies[enemy]) if (field.onMap(position, unit)) hexes.add(field.hex(position, unit))
    this.foes = [...hexes]
    const here = field.at(position)
    this.forces = this.foes.map(hex => here.unitsIn(hex).map(unit => forceOf(field, position, unit)))
    this.threats = new Float64Array(size).fill(UNMEASURED)
    this.covers = new Int8Array(size).fill(UNCOVERED)
  }

  foeAt(position: Position, hex: number): Foe {
    this.known[hex] ??= foeAt(this.field, position, hex)
    return this.known[hex]
  }

  /** The strength that the enemy could bring against a hex, less for greater distance. */
  threatTo(hex: number): number {
    const measured = this.threats[hex]
    if (measured !== UNMEASURED) return measured
    const { foes, forces } = this
    const { grid } = this.field.ground
    let total = 0
    for (let i = 0; i < foes.length; i++) {
      const distance = grid.distance(hex, foes[i])
      if (distance >= NEARNESS.length) continue
      for (const force of forces[i]) total += NEARNESS[distance] * force
    }
    this.threats[hex] = total
    return total
  }

  /** Slopes and waters toward the enemy, as a modifier against them. */
  coverOf(hex: number): number {
    const measured = this.covers[hex]
    if (measured !== UNCOVERED) return measured
    const { ground } = this.field
    const { grid } = ground
    let worst: number | null = null
    for (let dir = 0; dir < 6; dir++) {
      const near = grid.neighbour(hex, dir)
      if (near < 0 || this.threatTo(near) === 0) continue
      const back = grid.direction(near, hex)
      const across = (ground.uphill(near, back) ? -1 : 0) + (ground.stream(near, back) ? -1 : 0)
      worst = Math.max(worst ?? -2, across)
    }
    this.covers[hex] = worst ?? 0
    return worst ?? 0
  }
}

/** The attack strength of an enemy unit. */
function forceOf(field: Field, position: Position, unit: number): number {
  if (field.isArtillery(unit) || field.cohesion(position, unit) !== GOOD_ORDER) return 0
  const command = commandOf(field, position, unit)
  const spent = field.command.face.get(position, command) === ACTIVATED
  return field.sp(position, unit) * (spent ? SPENT : 1)
}

function foeAt(field: Field, position: Position, hex: number): Foe {
  const units = field.at(position).unitsIn(hex)
  const troops = units.filter(unit => !field.isArtillery(unit))
  const sp = (of: readonly number[]): number => of.reduce((total, unit) => total + field.sp(position, unit), 0)
  return {
    hex,
    units,
    sp: sp(troops.length > 0 ? troops : units),
    guns: troops.length > 0 ? sp(units) - sp(troops) : 0,
    defence: defenceStrength(field, position, { attackers: [], defenders: units, charging: [], raid: false }),
    efficiency: prevailing(field, position, units, 'defence').at(-1)!,
    broken: units.some(unit => field.cohesion(position, unit) !== GOOD_ORDER),
    led: troops.some(unit => hasLeader(field, position, unit)),
  }
}

/** By side, all enemy facts that it depends on: their pieces, states, commands, and activations. */
const kept = onceFor((field: Field) =>
  field.armies.map((_, side) => {
    const { unit, troop, command, reserve, armies, staffs, displays } = field
    const enemy = enemyOf(side)
    return new Answers<Menace>(
      cellsOf(
        [unit.hex, [...armies[enemy], ...staffs[enemy]]],
        [troop.cohesion, armies[enemy]],
        [troop.reduced, armies[enemy]],
        [command.face, displays[enemy]],
        command.since,
        reserve.command,
        field.layout.rows.leader.replaces,
      ),
    )
  }),
)

/** The options of a side’s enemy. */
export function menaceTo(field: Field, position: Position, side: Side): Menace {
  const known = kept(field)[side].in(position)
  let menace = known.get(0)
  if (!menace) {
    menace = new Menace(field, position, enemyOf(side))
    known.set(0, menace)
  }
  return menace
}
