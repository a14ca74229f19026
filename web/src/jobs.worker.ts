/**
 * The program of every worker: it fetches the job that it is named after. They are one bundle, so that the games are built
 * once for all of them, and fetched once.
 */
import type { WorkerJob } from './workers/start-worker.ts'

const JOBS: Readonly<Record<WorkerJob, () => Promise<unknown>>> = {
  analyst: () => import('./after/analyst.worker.ts'),
  counsellor: () => import('./table/coach/counsellor.worker.ts'),
  laboratory: () => import('./laboratory/laboratory.worker.ts'),
  map: () => import('./table/map/map.worker.ts'),
  opponent: () => import('./table/opponents/opponent.worker.ts'),
  reading: () => import('./keep/reading.worker.ts'),
}

/** A message that comes before the job listens would be lost. */
const early: MessageEvent[] = []
const keep = (message: MessageEvent): void => void early.push(message)
addEventListener('message', keep)

JOBS[self.name as WorkerJob]().then(
  () => {
    removeEventListener('message', keep)
    for (const { data } of early) dispatchEvent(new MessageEvent('message', { data }))
  },
  (error: unknown) => reportError(error),
)
