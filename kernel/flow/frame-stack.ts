/**
 * The stack of frames within a position: the running step, its part, and what it interrupted. Steps begin on top of it
 * and leave it when done, with their result.
 */

import type { Layout } from '../position/layout.ts'
import { type Position, STACK, TOP } from '../position/position.ts'
import type { Umpire } from '../umpire.ts'
import {
  type AnyHeading,
  type Args,
  BELOW,
  type Fields,
  type Frame,
  Heading,
  List,
  NumberSet,
  OFFERED,
  PART,
  SEALED,
  STEP,
  WANTED,
  wordFor,
} from './frame.ts'

/** The result of a step for the part that called it. */
export interface Gives<R> {
  readonly R?: R
}
export const gives = <R>(): Gives<R> => ({})

export class FrameStack {
  protected readonly steps: AnyHeading[] = []
  private readonly layout: Layout

  constructor(layout: Layout) {
    this.layout = layout
  }

  /**
   * Announces a step. All are announced before any is defined, so that a charge may call the reaction that calls a
   * charge.
   */
  step<const F extends Fields, R = void>(name: string, fields: F, result?: Gives<R>): Heading<F, R> {
    if (this.steps.some(step => step.name === name)) throw new Error(`two steps are called "${name}"`)
    const heading = new Heading<F, R>(name, this.steps.length, fields, result !== undefined)
    this.steps.push(heading)
    return heading
  }

  over(position: Position): boolean {
    return position.cells[TOP] === 0
  }

  protected top(position: Position): AnyHeading {
    return this.steps[position.cells[position.cells[TOP] + STEP]]
  }

  /** Names of the steps from the outermost to the current one. */
  path(position: Position): string[] {
    const names: string[] = []
    for (let at = position.cells[TOP]; at > 0; at = position.cells[at + BELOW])
      names.unshift(this.steps[position.cells[at]].name)
    return names
  }

  /** The current step and its current part; null when play is over. */
  now(position: Position): { readonly step: string; readonly part: string } | null {
    if (this.over(position)) return null
    const step = this.top(position)
    return { step: step.name, part: step.ops[position.cells[position.cells[TOP] + PART]]?.name ?? 'end' }
  }

  /** The present question, by the names of its step and part; empty when play is over. */
  asked(position: Position): string {
    const now = this.now(position)
    return now === null ? '' : `${now.step}/${now.part}`
  }

  /** All questions, by the same names. */
  get questions(): string[] {
    return this.steps.flatMap(({ name, ops }) => ops.flatMap(op => (op.op === 'ask' ? [`${name}/${op.name}`] : [])))
  }

  /** The innermost frame of a step, such as the charge within which a volley is fired; null without one. */
  find<F>(position: Position, step: Heading<F, unknown>): Frame<F> | null {
    for (let at = position.cells[TOP]; at > 0; at = position.cells[at + BELOW])
      if (position.cells[at + STEP] === step.index) return step.view(position, at)
    return null
  }

  /** Begins a step on top of the current one, which continues afterwards; at a part of it if one is named. */
  enter<F>(position: Position, step: Heading<F, unknown>, args: Args<F> = {}, part?: string): void {
    this.push(position, step, args, 0)
    if (part !== undefined) position.cells[position.cells[TOP] + PART] = partOf(step as AnyHeading, part)
  }

  /** As `enter`, as if called by the current part of the step below, which receives the result. */
  enterCalled<F>(position: Position, step: Heading<F, unknown>, args: Args<F> = {}, part?: string): void {
    this.enter(position, step, args, part)
    position.cells[position.cells[TOP] + WANTED] = 1
  }

  protected push(position: Position, step: AnyHeading, args: Readonly<Record<string, unknown>>, wanted: number): void {
    const { cells } = position
    const below = cells[TOP]
    const at = below === 0 ? STACK : below + this.top(position).width
    if (at + step.width > this.layout.stackEnd) throw new Error(`the flow is too deep at "${step.name}"`)
    cells[at + STEP] = step.index
    cells[at + BELOW] = below
    cells[at + WANTED] = wanted
    cells[TOP] = at
    for (const { key, offset, field } of step.slots) {
      const given = args[key]
      if (given === undefined) cells[at + offset] = step.standard(field)
      else if (field.type === 'list') new List(position, at + offset, field.words).fill(given as Iterable<number>)
      else if (field.type === 'set') new NumberSet(position, at + offset, field.words).fill(given as Iterable<number>)
      else cells[at + offset] = wordFor(field, given)
    }
    position.revision++
  }

  /** Leaves the current step at once; its result goes straight to the part that called it. */
  end<F, R>(position: Position, step: Heading<F, R>, umpire: Umpire, result: NoInfer<R>): void {
    if (this.top(position) !== step) throw new Error(`"${step.name}" is not the step that is running`)
    this.pop(position, umpire, result)
  }

  protected pop(position: Position, umpire: Umpire, result: unknown): void {
    const { cells } = position
    const wanted = this.drop(position)
    const below = cells[TOP]
    if (!wanted || below === 0) return
    const caller = this.top(position)
    const op = caller.ops[cells[below + PART]]
    if (op?.op !== 'call') throw new Error(`"${caller.name}" did not wait for anything`)
    cells[below + PART]++
    op.receive?.(position, caller.view(position, below), result, umpire)
  }

  /** The frame is cleared, so that equal positions are equal cells. Returns whether its result was wanted. */
  private drop(position: Position): boolean {
    const { cells } = position
    const at = cells[TOP]
    const wanted = cells[at + WANTED] === 1
    const below = cells[at + BELOW]
    cells.fill(0, at, at + this.top(position).width)
    cells[TOP] = below
    position.revision++
    return wanted
  }

  /** Drops everything within a step, which continues at the named part. */
  resume<F>(position: Position, step: Heading<F, unknown>, part: string): void {
    while (!this.over(position) && this.top(position) !== step) this.drop(position)
    if (this.over(position)) throw new Error(`"${step.name}" is not going on`)
    const { cells } = position
    const at = cells[TOP]
    cells[at + PART] = partOf(step as AnyHeading, part)
    cells[at + OFFERED] = 0
    cells[at + SEALED] = 0
    position.revision++
  }

  /** Drops everything: play is over. */
  clear(position: Position): void {
    while (!this.over(position)) this.drop(position)
  }
}

function partOf(step: AnyHeading, name: string): number {
  const part = step.ops.findIndex(op => op.name === name)
  if (part < 0)
    throw new Error(`"${step.name}" has no part called "${name}"; it has ${step.ops.map(op => op.name).join(', ')}`)
  return part
}
