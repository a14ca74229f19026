import type { Decision, Side } from '../decision.ts'
import type { GameEvent } from '../events.ts'
import type { JournalEntry } from '../verdict.ts'

/** How far the record had come. */
export interface RecordMark {
  readonly entries: number
  readonly events: number
  readonly stages: number
}

/** All decisions and events, except undone ones. */
export class Chronicle<D extends Decision> {
  readonly entries: JournalEntry<D>[] = []
  readonly events: GameEvent[]
  /**
   * Stretches of play, each with the sides that had to decide at its start: with several, their decisions came in any
   * order.
   */
  private readonly stages: (readonly Side[])[]
  private readonly stageOf: number[] = []

  constructor(events: readonly GameEvent[], owing: readonly Side[]) {
    this.events = [...events]
    this.stages = [owing]
  }

  get mark(): RecordMark {
    return { entries: this.entries.length, events: this.events.length, stages: this.stages.length }
  }

  /** The sides that had to decide when the present stage began. */
  get stage(): readonly Side[] {
    return this.stages.at(-1)!
  }

  beginStage(owing: readonly Side[]): void {
    this.stages.push(owing)
  }

  add(entry: JournalEntry<D>, events: readonly GameEvent[]): void {
    this.entries.push(entry)
    this.stageOf.push(this.stages.length - 1)
    for (const event of events) this.events.push(event)
  }

  cutBack({ entries, events, stages }: RecordMark): void {
    if (this.entries.length === entries && this.events.length === events) return
    this.entries.length = entries
    this.stageOf.length = entries
    this.events.length = events
    this.stages.length = stages
  }

  /** Simultaneous decisions in a fixed order, not as they came. */
  sideBySide(): JournalEntry<D>[] {
    const byStage: JournalEntry<D>[][] = this.stages.map(() => [])
    for (const [i, entry] of this.entries.entries()) byStage[this.stageOf[i]].push(entry)
    return byStage.flatMap((entries, stage) => {
      const owed = this.stages[stage]
      const together = owed.length > 1 && entries.every(({ by }) => owed.includes(by as Side))
      return together ? entries.sort((a, b) => Number(a.by) - Number(b.by)) : entries
    })
  }
}
