/** The jobs of the house: posted wherever something is owed, and done here unless that is left to others. */
import { availableParallelism } from 'node:os'
import type { Hall } from '../matches/hall.ts'
import { openBossQueue } from './boss-queue.ts'
import { MovesOwed, Stints } from './moves.ts'
import { type JobQueue, OwnQueue } from './queue.ts'
import { Thinkers } from './threads.ts'

export interface JobsOptions {
  /** How many jobs are done here at the same time; with 0 others do them. */
  readonly workers?: number
}

export interface Jobs {
  close(): Promise<void>
}

/** One thread is left for those who wait for an answer. */
export const usualWorkers = (): number => Math.max(1, availableParallelism() - 1)

export async function openJobs(hall: Hall, { workers = usualWorkers() }: JobsOptions = {}): Promise<Jobs> {
  const { store, onFault } = hall
  const queue: JobQueue = store.kind === 'postgres' ? await openBossQueue(store, onFault) : new OwnQueue(onFault)
  const stints = workers > 0 ? new Stints(hall, new Thinkers(workers)) : null
  if (stints) await queue.take('move', workers, data => stints.do(data))
  const owed = new MovesOwed(hall, queue)
  return {
    async close() {
      await owed.close()
      await stints?.close()
      await queue.close()
    },
  }
}
