/**
 * A guided introduction: a small situation and a row of steps that watch what the newcomer does. A game has it in
 * `table/lesson.ts`; its words stand in the game’s book and are read in the language of the page when they are shown.
 */
import type { Book, Decision, GameEvent } from '@voltigeur/kernel'

/** What the newcomer holds, as far as lessons look at it. */
export interface LessonHand {
  readonly unit: number | null
  /** An attack in preparation. */
  readonly party: { readonly hexes: readonly number[] } | null
  /** The facings offered at a hex. */
  readonly ring: object | null
  /** Why the last wish was refused. */
  readonly refusal: readonly unknown[]
}

/** The seats at the table of a lesson. */
export type Taught = 'human' | 'recruit' | 'sergeant'

/** The table’s state, for a step. */
export interface Glimpse {
  readonly hand: LessonHand
  /** The open leaf of the panel. */
  readonly tab: string
  readonly events: readonly GameEvent[]
  /** The newcomer’s decisions so far. */
  readonly decided: readonly Decision[]
  /** Kinds of decision that are asked at this screen now; empty while the computer decides. */
  readonly asked: ReadonlySet<string>
  readonly over: boolean
}

export interface LessonStep {
  readonly title: string
  readonly text: readonly string[]
  /** The task, in words; without one there is a button to go on. */
  readonly task?: string | undefined
  /** Its hex number on the map. */
  readonly at?: string
  /**
   * The typed decisions for skipping the step; impossible ones are left out, and a computer decides the rest. Absent if
   * nothing has to be played: the step only asks the player to look at something.
   */
  readonly plays?: readonly string[]
  /** Whether it is done, or its moment has passed. */
  readonly done?: (glimpse: Glimpse) => boolean
}

/** What to play after the lesson. */
export interface Sequel {
  readonly caption: string
  /** By default the game’s first one. */
  readonly scenario?: string
  readonly seats: readonly Taught[]
}

export interface Lesson {
  readonly seats: readonly Taught[]
  readonly situation: Readonly<Record<string, unknown>>
  readonly steps: readonly LessonStep[]
  readonly sequels: readonly Sequel[]
}

/** How often something has happened. */
export function times(glimpse: Glimpse, kind: string, facts: Readonly<Record<string, unknown>> = {}): number {
  const fits = (event: GameEvent): boolean =>
    event.kind === kind &&
    Object.entries(facts).every(([key, value]) => (event as unknown as Record<string, unknown>)[key] === value)
  return glimpse.events.filter(fits).length
}

/** How often the newcomer has decided something of these kinds. */
export const decisions = ({ decided }: Glimpse, ...kinds: readonly string[]): number =>
  decided.filter(decision => kinds.includes(decision.kind)).length

const sentence = (book: Book, key: string): string => book.message(key).text

export function spoken(book: Book, step: LessonStep): LessonStep {
  return {
    ...step,
    get title() {
      return sentence(book, step.title)
    },
    get text() {
      return step.text.map(key => sentence(book, key))
    },
    get task() {
      return step.task && sentence(book, step.task)
    },
  }
}

export function spokenSequel(book: Book, sequel: Sequel): Sequel {
  return {
    ...sequel,
    get caption() {
      return sentence(book, sequel.caption)
    },
  }
}
