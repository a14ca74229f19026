/** Frames of the flow: what a step remembers, as typed and named fields over the words of the position. */

import type { Side } from '../decision.ts'
import { type Salt, saltOf } from '../position/digest.ts'
import type { Naming } from '../position/layout.ts'
import { type Position, TOP } from '../position/position.ts'
import type { Umpire } from '../umpire.ts'
import type { AskSpec } from './choice.ts'

export interface FrameField<T> {
  readonly type: 'int' | 'flag' | 'word' | 'list' | 'set'
  readonly words: number
  readonly of: Naming | null
  readonly values: readonly string[]
  /** Carries the type only. */
  readonly T?: T
}

const field = <T>(
  type: FrameField<T>['type'],
  words: number,
  of: Naming | null,
  values: readonly string[] = [],
): FrameField<T> => ({
  type,
  words,
  of,
  values,
})

/** One number: by default 0, or -1 (no one, nowhere) if numbers stand for named things. */
export const int = (of: Naming | null = null): FrameField<number> => field('int', 1, of)
export const flag = (): FrameField<boolean> => field('flag', 1, null)
/** One of a few words, by default the first; recorded as the word, so that more may be added anywhere. */
export const word = <const V extends readonly string[]>(...values: V): FrameField<V[number]> =>
  field('word', 1, null, values)
/** Up to `most` numbers in order: a path. */
export const list = (of: Naming | null, most: number): FrameField<List> => field('list', most + 1, of)
/** A set of numbers below `most`: units. */
export const setOf = (of: Naming | null, most: number): FrameField<NumberSet> => field('set', (most + 31) >> 5, of)

/** A list in a frame, of fixed size, so that equal positions are equal words. */
export class List {
  private readonly position: Position
  private readonly at: number
  private readonly most: number

  constructor(position: Position, at: number, words: number) {
    this.position = position
    this.at = at
    this.most = words - 1
  }

  get length(): number {
    return this.position.cells[this.at]
  }

  get last(): number {
    return this.length === 0 ? -1 : this.position.cells[this.at + this.length]
  }

  /** The value at an index, from 0. */
  nth(place: number): number {
    return this.position.cells[this.at + 1 + place]
  }

  push(value: number): void {
    if (this.length === this.most) throw new Error(`a list of a frame holds ${this.most} at most`)
    this.position.cells[this.at + ++this.position.cells[this.at]] = value
    this.position.revision++
  }

  includes(value: number): boolean {
    return this.position.cells.subarray(this.at + 1, this.at + 1 + this.length).includes(value)
  }

  /** Whether it has room for these. */
  holds(values: readonly number[]): boolean {
    return values.length <= this.most
  }

  toArray(): number[] {
    return [...this.position.cells.subarray(this.at + 1, this.at + 1 + this.length)]
  }

  fill(values: Iterable<number>): void {
    this.position.cells.fill(0, this.at, this.at + this.most + 1)
    for (const value of values) this.push(value)
    this.position.revision++
  }
}

/** A set in a frame. */
export class NumberSet {
  private readonly position: Position
  private readonly at: number
  private readonly words: number

  constructor(position: Position, at: number, words: number) {
    this.position = position
    this.at = at
    this.words = words
  }

  has(value: number): boolean {
    return ((this.position.cells[this.at + (value >> 5)] >>> (value & 31)) & 1) === 1
  }

  add(value: number): void {
    if (!this.holds([value])) throw new Error(`${value} does not fit into a set of a frame`)
    this.position.cells[this.at + (value >> 5)] |= 1 << (value & 31)
    this.position.revision++
  }

  delete(value: number): void {
    this.position.cells[this.at + (value >> 5)] &= ~(1 << (value & 31))
    this.position.revision++
  }

  /** The lowest member, or -1. */
  get first(): number {
    for (let i = 0; i < this.words; i++) {
      const bits = this.position.cells[this.at + i]
      if (bits !== 0) return i * 32 + 31 - Math.clz32(bits & -bits)
    }
    return -1
  }

  /** Whether it has room for these. */
  holds(values: readonly number[]): boolean {
    return values.every(value => value >= 0 && value < this.words * 32)
  }

  toArray(): number[] {
    const members: number[] = []
    for (let i = 0; i < this.words; i++)
      for (let bits = this.position.cells[this.at + i]; bits !== 0; bits &= bits - 1)
        members.push(i * 32 + 31 - Math.clz32(bits & -bits))
    return members
  }

  fill(values: Iterable<number>): void {
    this.position.cells.fill(0, this.at, this.at + this.words)
    for (const value of values) this.add(value)
    this.position.revision++
  }
}

export type Fields = Readonly<Record<string, FrameField<unknown>>>
/** A frame as its step sees it: fields are read and written by name. Dead once the step has ended. */
export type Frame<F> = { -readonly [K in keyof F]: F[K] extends FrameField<infer T> ? T : never }
/** A frame’s initial values. The condition on T keeps words literal where `call` infers them. */
export type Args<F> = {
  readonly [K in keyof F]?: F[K] extends FrameField<infer T extends number | string | boolean> ? T : Iterable<number>
}

/** The words at the start of every frame. */
export const STEP = 0
export const BELOW = 1
export const PART = 2
export const WANTED = 3
export const OFFERED = 4
export const SEALED = 5
const HEADER = 6

/** How many nested steps are in progress. */
export function depthOf({ cells }: Position): number {
  let depth = 0
  for (let at = cells[TOP]; at > 0; at = cells[at + BELOW]) depth++
  return depth
}

export interface Slot {
  readonly key: string
  readonly offset: number
  readonly field: FrameField<unknown>
  readonly salt: Salt
}

export type Run<F> = (position: Position, frame: Frame<F>, umpire: Umpire) => void
export type Test<F> = (position: Position, frame: Frame<F>) => boolean

// biome-ignore lint/suspicious/noExplicitAny: the parts of all steps stand in one list; the kit gives each its own types
export type Any = any

/** The elements of parts: blocks become tests and jumps, so that a frame remembers only one number. */
export type Op =
  | { readonly op: 'run'; readonly name: string; readonly run: Run<Any> }
  | { readonly op: 'ask'; readonly name: string; readonly ask: AskSpec<Any, Any> }
  | {
      readonly op: 'call'
      readonly name: string
      readonly step: Heading<Any, Any>
      readonly args: (position: Position, frame: Any) => Any
      readonly receive: ((position: Position, frame: Any, result: Any, umpire: Umpire) => void) | undefined
    }
  | { readonly op: 'test'; readonly name: string; readonly test: Test<Any>; readonly past: number }
  | { readonly op: 'jump'; readonly name: string; readonly to: number }

/** The heading of a step: its name, its fields and its result. Bodies follow once all headings exist. */
export class Heading<F, R> {
  readonly name: string
  readonly salt: Salt
  readonly index: number
  readonly width: number
  readonly gives: boolean
  readonly slots: readonly Slot[]
  /** Its body: filled in by `define`. */
  readonly ops: Op[] = []
  result: ((position: Position, frame: Frame<F>) => R) | null = null
  /** Made when one of its frames is first read: most steps in most situations never are. */
  private View: (new (position: Position, at: number) => Frame<F> & Words) | null = null
  private salts: readonly Salt[] = []
  /** A view holds no data of its own: the last one is reused while the same frame is asked for. */
  private last: (Frame<F> & Words) | null = null

  constructor(name: string, index: number, fields: Fields, gives: boolean) {
    this.name = name
    this.salt = saltOf(name)
    this.index = index
    this.gives = gives
    let offset = HEADER
    const slots: Slot[] = []
    for (const [key, spec] of Object.entries(fields)) {
      if (key === 'position' || key === 'at') throw new Error(`"${name}": no field of a frame is called "${key}"`)
      slots.push({ key, offset, field: spec, salt: saltOf(`${name}.${key}`) })
      offset += spec.words
    }
    this.slots = slots
    this.width = offset
  }

  /** The salt of its present part; its own at its end. */
  partSalt(part: number): Salt {
    if (this.salts.length === 0) this.salts = this.ops.map(({ name }) => saltOf(`${this.name}/${name}`))
    return this.salts[part] ?? this.salt
  }

  view(position: Position, at: number): Frame<F> {
    const { last } = this
    if (last !== null && last.position === position && last.at === at) return last
    this.View ??= viewOf(this.slots) as NonNullable<typeof this.View>
    this.last = new this.View(position, at)
    return this.last
  }

  standard({ type, of }: FrameField<unknown>): number {
    return type === 'int' && of ? -1 : 0
  }
}

interface Words {
  readonly position: Position
  readonly at: number
}

function viewOf(slots: readonly Slot[]): new (position: Position, at: number) => Words {
  class View implements Words {
    readonly position: Position
    readonly at: number
    constructor(position: Position, at: number) {
      this.position = position
      this.at = at
    }
  }
  for (const { key, offset, field: spec } of slots) Object.defineProperty(View.prototype, key, accessor(offset, spec))
  return View
}

/** The value of a one-word field. */
export function wordFor({ type, values }: FrameField<unknown>, value: unknown): number {
  if (type === 'int') return value as number
  if (type === 'flag') return value ? 1 : 0
  const index = values.indexOf(value as string)
  if (index < 0) throw new Error(`"${value}" is none of ${values.join(', ')}`)
  return index
}

function accessor(offset: number, spec: FrameField<unknown>): PropertyDescriptor & ThisType<Words> {
  const { type, words, values } = spec
  const write = (view: Words, value: number): void => {
    view.position.cells[view.at + offset] = value
    view.position.revision++
  }
  switch (type) {
    case 'int':
      return {
        get() {
          return this.position.cells[this.at + offset]
        },
        set(value: number) {
          write(this, value)
        },
      }
    case 'flag':
      return {
        get() {
          return this.position.cells[this.at + offset] !== 0
        },
        set(value: boolean) {
          write(this, value ? 1 : 0)
        },
      }
    case 'word':
      return {
        get() {
          return values[this.position.cells[this.at + offset]]
        },
        set(value: string) {
          write(this, wordFor(spec, value))
        },
      }
    case 'list':
      return {
        get() {
          return new List(this.position, this.at + offset, words)
        },
      }
    case 'set':
      return {
        get() {
          return new NumberSet(this.position, this.at + offset, words)
        },
      }
  }
}

export type AnyHeading = Heading<Any, Any>

/** The frame of a step, for functions that receive one: `FrameOf<typeof march>`. */
export type FrameOf<H> = H extends Heading<infer F, Any> ? Frame<F> : never

/** Something that one side may do before a question to another, such as playing a card. */
export interface Offer {
  readonly name: string
  /** Which side is asked first, by public information: the question must not reveal a hand. */
  readonly open: (position: Position, asked: Side, question: string) => Side | null
  readonly step: Heading<{ side: FrameField<number> }, void>
}
