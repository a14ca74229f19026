/** The jobs of the house: posted wherever a decision or study is due, and done here unless that is left to others. */
import { availableParallelism } from 'node:os'
import type { Hall } from '../matches/hall.ts'
import { openBossQueue } from './boss-queue.ts'
import { every } from './every.ts'
import { MovesOwed, Stints } from './moves.ts'
import { StudyOrders } from './orders.ts'
import { type JobCount, type JobQueue, OwnQueue } from './queue.ts'
import { Studies } from './studies.ts'
import { Thinkers } from './threads.ts'

export interface JobsOptions {
  /** How many jobs run here at the same time; with 0 other processes do them. */
  readonly workers?: number
}

export interface Jobs {
  readonly orders: StudyOrders
  counts(): Promise<readonly JobCount[]>
  close(): Promise<void>
}

/** Orders whose job was lost are found within this time. */
const LOOK = 15_000

/**
 * How many more computers think at the same time than there are processors: one at a time per player, so that a player
 * who waits for a moment’s thought doesn’t wait for another’s long one.
 */
const SPARE = 2

/** One thread is left for those who wait for an answer. */
export const usualWorkers = (): number => Math.max(1, availableParallelism() - 1)

export async function openJobs(hall: Hall, { workers = usualWorkers() }: JobsOptions = {}): Promise<Jobs> {
  const { store, onFault } = hall
  const queue: JobQueue = store.kind === 'postgres' ? await openBossQueue(store, onFault) : new OwnQueue(onFault)
  const orders = new StudyOrders(hall, queue)
  const stints = workers > 0 ? new Stints(hall, new Thinkers(workers, SPARE), queue) : null
  const studies = workers > 0 ? new Studies(hall, queue) : null
  if (stints) await queue.take('move', workers + SPARE, data => stints.do(data))
  // One at a time, on any machine: computers with a waiting player come first.
  if (studies) await queue.take('study', 1, data => studies.do(data))
  const owed = new MovesOwed(hall, queue)
  const looking = every(LOOK, () => orders.look(), onFault)
  return {
    orders,
    counts: () => queue.counts(),
    async close() {
      await looking()
      await owed.close()
      // The queue learns first that the house is closing, so that aborted threads don’t count as faults.
      const closed = queue.close()
      await stints?.close()
      await studies?.close()
      await closed
    },
  }
}
