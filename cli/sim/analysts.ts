/** The tasks of an analysis, on as many cores as wanted. */
import { setImmediate as breath } from 'node:timers/promises'
import { loadGame } from '@voltigeur/games'
import { parseJournal } from '@voltigeur/kernel'
import {
  type AnalysisOrder,
  type AnalysisResult,
  alone,
  type Crew,
  perform,
  type Recording,
  record,
  type Task,
} from '@voltigeur/lab'
import { Piscina } from 'piscina'

/** A battle for a worker. */
export interface Assignment {
  readonly journal: string
  readonly order: AnalysisOrder
}

let last: { readonly journal: string; readonly recording: Recording } | null = null

/** Replayed once, however many tasks there are. */
export function recordingOf({ journal, order: { viewer } }: Assignment): Recording {
  if (last?.journal === journal) return last.recording
  const parsed = parseJournal(journal)
  last = { journal, recording: record(loadGame(parsed.game), parsed, viewer) }
  return last.recording
}

export function runTask({
  assignment,
  task,
}: {
  readonly assignment: Assignment
  readonly task: Task
}): AnalysisResult {
  return perform(recordingOf(assignment), assignment.order, task)
}

/** Works with a crew, and stops it afterwards. */
export async function withAnalysts<T>(
  assignment: Assignment,
  workers: number,
  work: (crew: Crew) => Promise<T>,
): Promise<T> {
  if (workers === 1) return work(alone(recordingOf(assignment), assignment.order, () => breath(undefined)))
  const pool = new Piscina({
    filename: new URL('./analyst.worker.ts', import.meta.url).href,
    maxThreads: workers,
    minThreads: workers,
  })
  try {
    return await work(tasks =>
      Promise.all(tasks.map(task => pool.run({ assignment, task }) as Promise<AnalysisResult>)),
    )
  } finally {
    await pool.destroy()
  }
}
