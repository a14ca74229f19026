/** A guided introduction: a small situation and a row of steps that watch what the newcomer does. Knows no game. */
import type { Decision, GameEvent } from '@voltigeur/kernel'
import { EMPTY, type Hand } from '../table/choosing.ts'
import type { Commander } from '../table/commanders.ts'
import type { Sitting } from '../table/sitting.ts'

/** The table’s state, for a step. */
export interface Glimpse {
  readonly hand: Hand
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
  readonly seats: readonly Commander[]
}

export interface Lesson {
  readonly seats: readonly Commander[]
  readonly situation: Readonly<Record<string, unknown>>
  readonly steps: readonly LessonStep[]
  readonly sequels: readonly Sequel[]
}

export function glance({ battle, now }: Pick<Sitting, 'battle' | 'now'>, hand: Hand = EMPTY, tab = ''): Glimpse {
  const { position, ours, actor, events, decided, over } = now
  const asked = new Set(ours ? battle.menus(position, actor!).map(menu => menu.kind) : [])
  return { hand, tab, events, decided, asked, over }
}

/** The step to show now: the first unfinished one from this one on. */
export function stepNow(steps: readonly LessonStep[], from: number, glimpse: Glimpse): number {
  let step = from
  while (step < steps.length - 1 && (glimpse.over || steps[step].done?.(glimpse))) step++
  return Math.min(step, steps.length - 1)
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
