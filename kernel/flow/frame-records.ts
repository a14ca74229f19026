/** Frames in records: steps, parts, fields and values by name, so that records survive a change of all numbers. */

import { BadInput, listAt, recordAt } from '../data/input.ts'
import type { Viewer } from '../decision.ts'
import { type Sum, saltOf } from '../position/digest.ts'
import {
  type FrameStore,
  indexInside,
  type Layout,
  outside,
  type SavedFrame,
  type SavedValue,
} from '../position/layout.ts'
import { type Column, MOST_SIDES, type Position, STACK, TOP } from '../position/position.ts'
import {
  type Any,
  type AnyHeading,
  BELOW,
  depthOf,
  type FrameField,
  OFFERED,
  type Offer,
  PART,
  SEALED,
  STEP,
  WANTED,
} from './frame.ts'

const END = 'end'

export class FrameRecords implements FrameStore {
  private readonly steps: readonly AnyHeading[]
  private readonly offers: readonly Offer[]
  private readonly layout: Layout
  private readonly standing: readonly Column[]

  constructor(steps: readonly AnyHeading[], offers: readonly Offer[], layout: Layout, standing: readonly Column[]) {
    this.steps = steps
    this.offers = offers
    this.layout = layout
    this.standing = standing
  }

  save(position: Position): SavedFrame[] {
    const { cells } = position
    const frames: SavedFrame[] = []
    for (let at = cells[TOP]; at > 0; at = cells[at + BELOW]) {
      const step = this.steps[cells[at + STEP]]
      const sealed = sidesIn(cells[at + SEALED])
      const offered = this.offers.filter((_, i) => (cells[at + OFFERED] >>> i) & 1).map(({ name }) => name)
      frames.unshift({
        step: step.name,
        part: step.ops[cells[at + PART]]?.name ?? END,
        fields: this.fields(position, step, at),
        ...(cells[at + WANTED] ? { wanted: true } : {}),
        ...(offered.length > 0 ? { offered } : {}),
        ...(sealed.length > 0 ? { sealed } : {}),
      })
    }
    return frames
  }

  private fields(position: Position, step: AnyHeading, at: number): SavedFrame['fields'] {
    const fields: Record<string, SavedValue | readonly SavedValue[]> = {}
    const frame: Any = step.view(position, at)
    for (const { key, offset, field } of step.slots) {
      if (field.type === 'list' || field.type === 'set') {
        const values: number[] = frame[key].toArray()
        if (values.length > 0) fields[key] = values.map(value => outside(field.of, value))
      } else {
        const value = position.cells[at + offset]
        if (value !== step.standard(field)) fields[key] = field.type === 'word' ? frame[key] : outside(field.of, value)
      }
    }
    return fields
  }

  load(position: Position, frames: readonly SavedFrame[]): void {
    const { cells } = position
    for (const [depth, saved] of frames.entries()) {
      const where = `position.frames[${depth}]`
      const step = this.steps.find(({ name }) => name === saved?.step)
      if (!step) throw new BadInput(`${where} is at a step "${saved?.step}", which this game does not know`)
      const below = cells[TOP]
      const at = below === 0 ? STACK : below + this.steps[cells[below + STEP]].width
      if (at + step.width > this.layout.stackEnd) throw new BadInput(`${where}: there are too many frames`)
      const part = saved.part === END ? step.ops.length : step.ops.findIndex(op => op.name === saved.part)
      if (part < 0) throw new BadInput(`${where}: "${step.name}" has no part "${saved.part}"`)
      cells[TOP] = at
      cells[at + STEP] = step.index
      cells[at + BELOW] = below
      cells[at + PART] = part
      cells[at + WANTED] = saved.wanted ? 1 : 0
      for (const name of listAt(saved.offered ?? [], `${where}.offered`)) {
        const offer = this.offers.findIndex(one => one.name === name)
        if (offer < 0) throw new BadInput(`${where}.offered holds "${name}", which this game does not know`)
        cells[at + OFFERED] |= 1 << offer
      }
      for (const side of listAt(saved.sealed ?? [], `${where}.sealed`))
        cells[at + SEALED] |= 1 << indexInside(null, side, `${where}.sealed`)
      this.loadFields(position, step, at, recordAt(saved.fields ?? {}, `${where}.fields`), where)
    }
    position.revision++
  }

  /** Fields that the step no longer has are skipped; missing ones get their default. */
  private loadFields(
    position: Position,
    step: AnyHeading,
    at: number,
    saved: Readonly<Record<string, unknown>>,
    where: string,
  ): void {
    const frame: Any = step.view(position, at)
    for (const { key, offset, field } of step.slots) {
      const value = saved[key]
      const there = `${where}.${key}`
      if (value === undefined) position.cells[at + offset] = step.standard(field)
      else if (field.type === 'list' || field.type === 'set') {
        const values = listAt(value, there).map(one => indexInside(field.of, one, there))
        if (!frame[key].holds(values)) throw new BadInput(`${there} holds more than it has room for`)
        frame[key].fill(values)
      } else if (field.type === 'word') {
        if (!field.values.includes(value as string))
          throw new BadInput(`${there} holds "${String(value)}" instead of one of: ${field.values.join(', ')}`)
        frame[key] = value
      } else position.cells[at + offset] = indexInside(field.of, value, there)
    }
  }

  /** Defaults don’t count, so a new field changes no hash. */
  addTo(position: Position, sum: Sum): void {
    const { cells } = position
    let depth = depthOf(position)
    for (let at = cells[TOP]; at > 0; at = cells[at + BELOW], depth--) {
      const step = this.steps[cells[at + STEP]]
      const a = Math.imul(step.salt.a, 2 * depth + 1)
      const b = Math.imul(step.salt.b, 2 * depth + 1)
      const part = step.partSalt(cells[at + PART])
      sum.add(a, b, part.a, part.b)
      if (cells[at + WANTED]) sum.add(a + 1, b + 1, 1, 1)
      for (let i = 0; i < this.offers.length; i++) {
        if (!((cells[at + OFFERED] >>> i) & 1)) continue
        const name = saltOf(this.offers[i].name)
        sum.add(a + 2, b + 2, name.a, name.b)
      }
      if (cells[at + SEALED]) sum.add(a + 3, b + 3, cells[at + SEALED], cells[at + SEALED])
      this.addFields(position, step, at, a, b, sum)
    }
  }

  /** By names wherever there are any: numbers of units and hexes may change between versions. */
  private addFields(position: Position, step: AnyHeading, at: number, a: number, b: number, sum: Sum): void {
    const frame: Any = step.view(position, at)
    for (const { key, offset, field, salt } of step.slots) {
      const nameA = a ^ salt.a
      const nameB = b ^ salt.b
      if (field.type === 'list') {
        for (const [i, value] of frame[key].toArray().entries())
          this.addValue(field, value, nameA + i + 1, nameB + i + 1, sum)
      } else if (field.type === 'set') {
        for (const value of frame[key].toArray()) this.addValue(field, value, nameA, nameB, sum)
      } else {
        const value = position.cells[at + offset]
        if (value !== step.standard(field)) this.addValue(field, value, nameA, nameB, sum)
      }
    }
  }

  private addValue({ type, of, values }: FrameField<unknown>, value: number, a: number, b: number, sum: Sum): void {
    if (type === 'word') {
      const said = saltOf(values[value])
      sum.add(a, b, said.a, said.b)
    } else if (of !== null && value >= 0) {
      const named = this.layout.valueSalt(of, value)
      sum.add(a, b, named.a, named.b)
    } else sum.add(a, b, value, value)
  }

  /** The others’ progress in hidden decisions, and their waivers, are theirs alone. */
  redact(position: Position, viewer: Viewer): void {
    const { cells } = position
    const own = viewer === 'public' ? 0 : 1 << viewer
    for (let at = cells[TOP]; at > 0; at = cells[at + BELOW]) cells[at + SEALED] &= own
    for (const column of this.standing) {
      for (let side = 0; side < column.rows; side++) if (side !== viewer) column.set(position, side, 0)
    }
    position.revision++
  }
}

const sidesIn = (bits: number): number[] =>
  Array.from({ length: MOST_SIDES }, (_, side) => side).filter(side => (bits >>> side) & 1)
