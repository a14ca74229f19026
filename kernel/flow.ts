/**
 * The sequence of play is a stack of frames: which step we are in, and what interrupted it. Frames live in the
 * position itself, so that a position alone tells how play goes on. A step that has nothing to ask ends, or calls
 * another one; `settle` lets the stack run until somebody has to decide or nothing is left.
 */
import type { Decision, Menu, Objection, Question, Sender, Side } from './decision.ts'
import { FRAME_FIELDS, header, type Position } from './position.ts'
import type { Table } from './table.ts'

export interface Step<D extends Decision = Decision> {
  readonly name: string
  /** Names of the integers that a frame of this step carries. */
  readonly fields: readonly string[]
  /** Does what needs no decision. True when a decision is wanted; if false, it has called a step or ended itself. */
  waits(position: Position, table: Table): boolean
  actor(position: Position): Side
  question(position: Position): Question
  menus(position: Position): Menu<D>[]
  objections(position: Position, decision: D): Objection[]
  apply(position: Position, decision: D, table: Table): void
  /** Kinds of decision that the umpire, and nobody else, may send while this step waits. */
  readonly fromUmpire?: readonly string[]
}

/** A step that never asks anything: a heading of the outline. */
export function automatic<D extends Decision>(
  name: string,
  fields: readonly string[],
  run: (position: Position, table: Table) => void,
): Step<D> {
  const unasked = (): never => {
    throw new Error(`the step "${name}" asks nothing`)
  }
  return {
    name,
    fields,
    waits(position, table) {
      run(position, table)
      return false
    },
    actor: unasked,
    question: unasked,
    menus: unasked,
    objections: unasked,
    apply: unasked,
  }
}

export class Flow<D extends Decision = Decision> {
  private readonly steps: Step<D>[] = []
  private readonly index = new Map<string, number>()

  /** Steps know the flow they run in, so they join it once it is there. Their order is part of every saved position. */
  enlist(...steps: readonly Step<D>[]): void {
    for (const step of steps) {
      if (this.index.has(step.name)) throw new Error(`two steps are called "${step.name}"`)
      if (step.fields.length > FRAME_FIELDS) throw new Error(`step "${step.name}" has more than ${FRAME_FIELDS} fields`)
      this.index.set(step.name, this.steps.length)
      this.steps.push(step)
    }
  }

  depth(position: Position): number {
    return position.cells[header.depth]
  }

  over(position: Position): boolean {
    return position.cells[header.depth] === 0
  }

  top(position: Position): Step<D> {
    const depth = position.cells[header.depth]
    if (depth === 0) throw new Error('play is over: no step is left')
    return this.steps[position.cells[header.frames + (depth - 1) * header.frameWidth]]
  }

  /** Names of the steps from the outermost to the current one. */
  path(position: Position): string[] {
    return Array.from(
      { length: this.depth(position) },
      (_, level) => this.steps[position.cells[header.frames + level * header.frameWidth]].name,
    )
  }

  call(position: Position, name: string, ...values: number[]): void {
    const step = this.index.get(name)
    if (step === undefined) throw new Error(`there is no step called "${name}"`)
    const { fields } = this.steps[step]
    if (values.length > fields.length) {
      throw new Error(`step "${name}" has ${fields.length} fields, but ${values.length} values were given`)
    }
    const { cells } = position
    const depth = cells[header.depth]
    if (depth === header.maxDepth) throw new Error(`more than ${header.maxDepth} steps deep at "${name}"`)
    const at = header.frames + depth * header.frameWidth
    cells.fill(0, at, at + header.frameWidth)
    cells[at] = step
    for (let i = 0; i < values.length; i++) cells[at + 1 + i] = values[i]
    cells[header.depth] = depth + 1
    position.revision++
  }

  /** Leaves the current step; the one below goes on. The frame is wiped, so that equal positions are equal cells. */
  end(position: Position): void {
    const { cells } = position
    if (cells[header.depth] === 0) throw new Error('play is over: no step is left to end')
    const depth = --cells[header.depth]
    const at = header.frames + depth * header.frameWidth
    cells.fill(0, at, at + header.frameWidth)
    position.revision++
  }

  get(position: Position, field: string): number {
    return position.cells[this.fieldAt(position, field)]
  }

  set(position: Position, field: string, value: number): void {
    position.cells[this.fieldAt(position, field)] = value
    position.revision++
  }

  settle(position: Position, table: Table): void {
    while (!this.over(position)) {
      const step = this.top(position)
      const { revision } = position
      if (step.waits(position, table)) return
      if (position.revision === revision) throw new Error(`step "${step.name}" neither waits nor changes anything`)
    }
  }

  mayDecide(position: Position, sender: Sender, kind: string): boolean {
    if (this.over(position)) return false
    const step = this.top(position)
    const umpires = step.fromUmpire?.includes(kind) ?? false
    return sender === 'umpire' ? umpires : !umpires && step.actor(position) === sender
  }

  private fieldAt(position: Position, field: string): number {
    const depth = position.cells[header.depth]
    const at = header.frames + (depth - 1) * header.frameWidth
    const index = this.steps[position.cells[at]].fields.indexOf(field)
    if (index < 0) throw new Error(`step "${this.top(position).name}" has no field "${field}"`)
    return at + 1 + index
  }
}
