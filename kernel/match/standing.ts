/** Standing instructions: which side waives which question, and for how long. Recorded like any decision. */
import type { Decision, Menu, Objection, Side } from '../decision.ts'
import type { Column, Position } from '../position/position.ts'

export interface Instruct {
  readonly kind: 'instruct'
  /** The name of the waivable question. */
  readonly about: string
  readonly until: 'phase' | 'end' | 'off'
}

export interface StandingSpec {
  /** For each waivable question, a column with a row for each side. */
  readonly columns: Readonly<Record<string, Column>>
  readonly phase: (position: Position) => number
  readonly words: { nobodyAsks(about: string): Objection; notInstructed(about: string): Objection }
}

const ALWAYS = -1

export class StandingInstructions {
  private readonly spec: StandingSpec

  /** The waivable questions. */
  private readonly topics: readonly string[]

  constructor(spec: StandingSpec) {
    this.spec = spec
    this.topics = Object.keys(spec.columns)
  }

  waives(position: Position, side: Side, about: string): boolean {
    const held = this.spec.columns[about]?.get(position, side) ?? 0
    return held === ALWAYS || (held !== 0 && held === this.spec.phase(position) + 1)
  }

  give(position: Position, { about, until }: Instruct, side: Side): void {
    const held = until === 'off' ? 0 : until === 'end' ? ALWAYS : this.spec.phase(position) + 1
    this.spec.columns[about].set(position, side, held)
  }

  /** An instruction can be given when the question comes up, and withdrawn at any time. */
  objections(position: Position, { about, until }: Instruct, side: Side, asked: readonly string[]): Objection[] {
    const { columns, words } = this.spec
    if (!Object.hasOwn(columns, about)) return [words.nobodyAsks(about)]
    if (until === 'off') return this.waives(position, side, about) ? [] : [words.notInstructed(about)]
    return asked.includes(about) ? [] : [words.nobodyAsks(about)]
  }

  menus<D extends Decision>(position: Position, side: Side, asked: readonly string[]): Menu<D>[] {
    const menus: Menu<D>[] = []
    const offer = (about: string, until: Instruct['until']): void => {
      const decision: Instruct = { kind: 'instruct', about, until }
      menus.push({
        kind: 'instruct',
        subject: null,
        decisions: () => [decision as unknown as D],
        ...(until === 'phase' ? {} : { lastResort: true }),
      })
    }
    for (const about of this.topics) {
      if (asked.includes(about)) {
        offer(about, 'phase')
        offer(about, 'end')
      }
      if (this.waives(position, side, about)) offer(about, 'off')
    }
    return menus
  }
}
