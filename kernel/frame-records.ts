/** Frames in records: steps, parts, fields and values by their names, so that records survive a change of all numbers. */
import type { Viewer } from './decision.ts'
import { type Salt, type Sum, saltOf } from './digest.ts'
import { type Any, type AnyHeading, BELOW, OFFERED, type Offer, PART, SEALED, STEP, WANTED } from './frame.ts'
import { BadInput } from './input.ts'
import { type FrameStore, inside, type Layout, outside, type SavedFrame, type SavedValue } from './layout.ts'
import { type Column, MOST_SIDES, type Position, STACK, TOP } from './position.ts'

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

  static partSalt(step: string, part: string): Salt {
    return saltOf(`${step}/${part}`)
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
      cells[TOP] = at
      cells[at + STEP] = step.index
      cells[at + BELOW] = below
      cells[at + WANTED] = saved.wanted ? 1 : 0
      cells[at + PART] = saved.part === END ? step.ops.length : step.ops.findIndex(op => op.name === saved.part)
      if (cells[at + PART] < 0) throw new BadInput(`${where}: "${step.name}" has no part "${saved.part}"`)
      for (const [i, { name }] of this.offers.entries())
        if (saved.offered?.includes(name)) cells[at + OFFERED] |= 1 << i
      for (const side of saved.sealed ?? []) cells[at + SEALED] |= 1 << side
      this.loadFields(position, step, at, saved.fields ?? {}, where)
    }
    position.revision++
  }

  /** Fields that the step no longer has are passed over; those that the record lacks are at their standard. */
  private loadFields(
    position: Position,
    step: AnyHeading,
    at: number,
    saved: SavedFrame['fields'],
    where: string,
  ): void {
    const frame: Any = step.view(position, at)
    for (const { key, offset, field } of step.slots) {
      const value = saved[key]
      if (value === undefined) position.cells[at + offset] = step.standard(field)
      else if (Array.isArray(value)) frame[key].fill(value.map(one => inside(field.of, one, `${where}.${key}`)))
      else if (field.type === 'word') frame[key] = value
      else position.cells[at + offset] = inside(field.of, value, `${where}.${key}`)
    }
  }

  /** What is at its standard does not count, so that a new field changes no hash. */
  addTo(position: Position, sum: Sum): void {
    const { cells } = position
    let depth = 0
    for (let at = cells[TOP]; at > 0; at = cells[at + BELOW]) depth++
    for (let at = cells[TOP]; at > 0; at = cells[at + BELOW], depth--) {
      const step = this.steps[cells[at + STEP]]
      const a = Math.imul(step.salt.a, 2 * depth + 1)
      const b = Math.imul(step.salt.b, 2 * depth + 1)
      const part = step.partSalts[cells[at + PART]] ?? step.salt
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

  private addFields({ cells }: Position, step: AnyHeading, at: number, a: number, b: number, sum: Sum): void {
    for (const { offset, field, salt } of step.slots) {
      const { type, words, of, values } = field
      const standard = step.standard(field)
      for (let i = 0; i < words; i++) {
        const value = cells[at + offset + i]
        if (value === standard) continue
        const named = of !== null && value >= 0 && (type === 'int' || (type === 'list' && i > 0))
        const said = named
          ? this.layout.valueSalt(of, value)
          : type === 'word'
            ? saltOf(values[value])
            : { a: value, b: value }
        sum.add(a ^ (salt.a + i), b ^ (salt.b + i), said.a, said.b)
      }
    }
  }

  /** How far others are with what they decide unseen, and what they do not want to be asked, is theirs alone. */
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
