/** Who stands where: a picture of a position, drawn anew when the position has changed. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Position, Side } from '@voltigeur/kernel'
import type { Field } from './field.ts'

const NOBODY: readonly number[] = []

export class Dispositions {
  private readonly field: Field
  private position: Position | null = null
  private revision = -1
  private stacks = new Map<number, number[]>()
  private staffs = new Map<number, number[]>()

  constructor(field: Field) {
    this.field = field
  }

  of(position: Position): this {
    if (this.position === position && this.revision === position.revision) return this
    this.position = position
    this.revision = position.revision
    this.stacks = new Map()
    this.staffs = new Map()
    const { field } = this
    const { hex: hexes, rank } = field.unit
    for (const { index } of field.units) {
      const hex = hexes.get(position, index)
      if (hex === OFF_MAP) continue
      const book = field.isLeader(index) ? this.staffs : this.stacks
      const list = book.get(hex)
      if (list) list.push(index)
      else book.set(hex, [index])
    }
    for (const list of this.stacks.values()) {
      if (list.length > 1) list.sort((a, b) => rank.get(position, a) - rank.get(position, b) || a - b)
    }
    return this
  }

  /** Combat units from top to bottom. */
  stack(hex: number): readonly number[] {
    return this.stacks.get(hex) ?? NOBODY
  }

  leaders(hex: number): readonly number[] {
    return this.staffs.get(hex) ?? NOBODY
  }

  top(hex: number): number {
    return this.stacks.get(hex)?.[0] ?? -1
  }

  /** Hexes with combat units of a side. */
  held(side: Side): number[] {
    return [...this.stacks.keys()].filter(hex => this.field.units[this.stacks.get(hex)![0]].side === side)
  }

  /** Hexes with combat units or lone Leaders of a side (LCAS-5). */
  targets(side: Side): number[] {
    const lone = [...this.staffs.keys()].filter(
      hex => !this.stacks.has(hex) && this.field.units[this.staffs.get(hex)![0]].side === side,
    )
    return [...this.held(side), ...lone].sort((a, b) => a - b)
  }

  holds(hex: number, side: Side): boolean {
    const top = this.stacks.get(hex)?.[0]
    return top !== undefined && this.field.units[top].side === side
  }

  /** Whether any piece of that side is there, Leaders included. */
  present(hex: number, side: Side): boolean {
    const one = this.stacks.get(hex)?.[0] ?? this.staffs.get(hex)?.[0]
    return one !== undefined && this.field.units[one].side === side
  }

  /** Whether a hex lies next to a combat unit of that side. */
  touches(hex: number, side: Side): boolean {
    for (const near of this.field.ground.around(hex)) if (this.holds(near, side)) return true
    return false
  }

  /** Distance to the nearest combat unit of that side; 999 when there is none. */
  distance(hex: number, side: Side): number {
    let least = 999
    for (const at of this.stacks.keys()) {
      if (this.holds(at, side)) least = Math.min(least, this.field.ground.grid.distance(hex, at))
    }
    return least
  }
}
