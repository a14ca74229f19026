/**
 * 9.32 by trying every path to its end, one after another, without a cache: the rules must agree with it wherever it is
 * feasible. For tests only.
 */
import { type Position, subsets } from '@voltigeur/kernel'
import { ATTACKER, DEFENDER, DISPLACED, type Field, UNINVOLVED } from '../field.ts'
import { fits, mayStack } from '../rules/07-stacking.ts'
import type { Retreat } from '../rules/09-results/retreat.ts'

export class EveryDisplacement {
  private readonly field: Field
  private left: number

  /** It gives up after this many steps, with null. */
  constructor(field: Field, most: number) {
    this.field = field
    this.left = most
  }

  retreatsOf(position: Position, unit: number): Retreat[] | null {
    const ways = this.ways(position, unit)
    // A unit with room to go takes no other unit’s place, unless it was displaced together with others.
    if (this.field.unit.role.get(position, unit) !== DISPLACED && ways.some(way => way.displacing.length === 0))
      return ways
    const safe = ways.filter(way => this.isSafe(position, way))
    return this.left > 0 ? safe : null
  }

  private ways(position: Position, unit: number): Retreat[] {
    const { field } = this
    const steps = this.stepsBack(position, unit)
    const open = steps.filter(to => mayStack(field, position, unit, to))
    if (open.length > 0) return open.map(to => ({ kind: 'retreat', unit, to, displacing: [] }))
    return steps.flatMap(to =>
      this.selections(position, unit, to).map(displacing => ({ kind: 'retreat', unit, to, displacing })),
    )
  }

  /** The hexes that a unit could retreat into from its hex, ignoring stacking (9.31, 9.32). */
  private stepsBack(position: Position, unit: number): number[] {
    const { field } = this
    const { ground } = field
    const { side, type } = field.units[unit]
    const from = field.hex(position, unit)
    const displaced = field.unit.role.get(position, unit) === DISPLACED
    return ground.grid.ring(from, 1).filter(to => {
      const dir = ground.grid.direction(from, to)
      const here = field.at(position)
      if (here.holds(to, 1 - side) || here.controls(1 - side, to)) return false
      if (ground.lakeHexside(from, dir) || ground.closedTo(type, from, dir)) return false
      return !displaced || !this.vacated(position, side).has(to)
    })
  }

  private vacated(position: Position, side: number): Set<number> {
    const { role, origin } = this.field.unit
    const driven = this.field.armies[side].filter(unit => [ATTACKER, DEFENDER].includes(role.get(position, unit)))
    return new Set(driven.map(unit => origin.get(position, unit)))
  }

  private selections(position: Position, unit: number, hex: number): number[][] {
    const { field } = this
    const { role, retreating } = field.unit
    const there = field.at(position).unitsIn(hex)
    const bystanders = there.filter(u => role.get(position, u) === UNINVOLVED && retreating.get(position, u) === 0)
    const { side, strength } = field.units[unit]
    const enough = [
      ...subsets(bystanders, leaving => {
        const left = there.filter(u => retreating.get(position, u) === 0 && !leaving.includes(u))
        return fits(
          field,
          side,
          left.length + 1,
          left.reduce((sum, u) => sum + field.units[u].strength, strength),
        )
      }),
    ]
    const fewest = Math.min(...enough.map(units => units.length))
    return enough.filter(units => units.length === fewest)
  }

  private isSafe(position: Position, { unit, to, displacing }: Retreat): boolean {
    const { field } = this
    if (--this.left <= 0) return false
    const after = position.copy()
    field.put(after, unit, to)
    field.unit.retreating.set(after, unit, 0)
    for (const displaced of displacing) {
      field.unit.role.set(after, displaced, DISPLACED)
      field.unit.retreating.set(after, displaced, 1)
    }
    const pushed = [...field.units.keys()].filter(
      u => field.unit.role.get(after, u) === DISPLACED && field.unit.retreating.get(after, u) !== 0,
    )
    return pushed.length === 0 || pushed.some(u => this.ways(after, u).some(way => this.isSafe(after, way)))
  }
}
