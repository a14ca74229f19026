/** Starts a worker of the page. */

/** What a worker is for; it is also its name. */
export type WorkerJob = 'analyst' | 'counsellor' | 'laboratory' | 'map' | 'opponent' | 'reading'

export const startWorker = (name: WorkerJob): Worker =>
  new Worker(new URL('../jobs.worker.ts', import.meta.url), { type: 'module', name })
