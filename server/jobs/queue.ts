/**
 * Work without an open request: computers’ decisions, and studies. The tables of games and orders list what is due; the
 * queue only says which process does it, and when. So nothing is lost with a queue, and doing something twice changes
 * nothing.
 */
import { type JobAsker, LATE, roundFor } from './line.ts'

export const JOB_KINDS = ['move', 'study'] as const
export type JobKind = (typeof JOB_KINDS)[number]

export interface Job {
  readonly kind: JobKind
  /** The same job is in the queue once, waiting or active. */
  readonly key: string
  /** Only one job of a group runs at a time. */
  readonly group: string
  readonly asker: JobAsker
  readonly data: { readonly [name: string]: string | number }
}

export type JobData = Job['data']

/** Failed ones come again after a while. */
const JOB_STATES = ['waiting', 'active', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]
export interface JobCount {
  readonly kind: JobKind
  readonly state: JobState
  readonly count: number
}

export interface JobQueue {
  /** How many there are of each kind in each state, wherever they are done. */
  counts(): Promise<readonly JobCount[]>
  post(job: Job): Promise<void>
  /** From now on takes jobs of that kind, up to this many at once. A failed one comes again after a while. */
  take(kind: JobKind, lanes: number, work: (data: JobData) => Promise<void>): Promise<void>
  /** Takes no more. Active jobs finish, or are returned. */
  close(): Promise<void>
}

export const FIRST_PAUSE = 2_000
export const LONGEST_PAUSE = 300_000

interface InLine {
  readonly job: Job
  readonly round: number
}

interface Taking {
  readonly work: (data: JobData) => Promise<void>
  readonly lanes: number
  free: number
}

interface Next extends InLine {
  readonly name: string
  readonly taking: Taking
}

/**
 * For a single process with the database to itself: it remembers its jobs, and finds them again in the tables when it
 * starts.
 */
export class OwnQueue implements JobQueue {
  readonly #onFault: (error: unknown) => void
  readonly #pause: number
  readonly #taking = new Map<JobKind, Taking>()
  readonly #waiting = new Map<string, InLine>()
  readonly #doing = new Map<string, InLine & { readonly done: Promise<void> }>()
  /** Failed ones, until they come again; and how often they have failed. */
  readonly #pausing = new Map<string, NodeJS.Timeout>()
  readonly #failures = new Map<string, number>()
  #closed = false

  constructor(onFault: (error: unknown) => void, pause = FIRST_PAUSE) {
    this.#onFault = onFault
    this.#pause = pause
  }

  async post(job: Job): Promise<void> {
    const name = nameOf(job)
    if (this.#closed || this.#waiting.has(name) || this.#doing.has(name) || this.#pausing.has(name)) return
    this.#wait(name, job)
    this.#handOut()
  }

  #wait(name: string, job: Job): void {
    const { player, network } = job.asker
    let [first, ofPlayer, ofNetwork] = [Number.POSITIVE_INFINITY, 0, 0]
    for (const found of [...this.#waiting.values(), ...this.#doing.values()]) {
      if (found.job.kind !== job.kind) continue
      first = Math.min(first, found.round - (found.job.asker.late ? LATE : 0))
      if (found.job.asker.player === player) ofPlayer++
      if (network !== null && found.job.asker.network === network) ofNetwork++
    }
    const round = roundFor(Number.isFinite(first) ? first : 0, job.asker, ofPlayer, ofNetwork)
    this.#waiting.set(name, { job, round })
  }

  async counts(): Promise<readonly JobCount[]> {
    const found: Readonly<Record<JobState, readonly string[]>> = {
      waiting: [...this.#waiting.keys()],
      active: [...this.#doing.keys()],
      failed: [...this.#pausing.keys()],
    }
    return everyCount((kind, state) => found[state].filter(name => name.startsWith(`${kind} `)).length)
  }

  async take(kind: JobKind, lanes: number, work: Taking['work']): Promise<void> {
    this.#taking.set(kind, { work, lanes, free: lanes })
    this.#handOut()
  }

  #handOut(): void {
    for (let next = this.#next(); next !== null; next = this.#next()) {
      const { name, job, round, taking } = next
      this.#waiting.delete(name)
      taking.free--
      const done = this.#do(name, job, taking.work).finally(() => {
        taking.free++
        this.#doing.delete(name)
        this.#handOut()
      })
      this.#doing.set(name, { job, round, done })
    }
  }

  /** Of the earliest round the one that came first. */
  #next(): Next | null {
    let next: Next | null = null
    if (this.#closed) return next
    for (const [name, { job, round }] of this.#waiting) {
      const taking = this.#taking.get(job.kind)
      if (!taking || taking.free === 0 || (next && next.round <= round) || this.#isBusy(job, taking)) continue
      next = { name, job, round, taking }
    }
    return next
  }

  /** One network never gets all lanes, if there are several. */
  #isBusy({ kind, group, asker }: Job, { lanes }: Taking): boolean {
    let near = 0
    for (const { job } of this.#doing.values()) {
      if (job.kind !== kind) continue
      if (job.group === group) return true
      if (asker.network !== null && job.asker.network === asker.network) near++
    }
    return lanes > 1 && near >= lanes - 1
  }

  async #do(name: string, job: Job, work: Taking['work']): Promise<void> {
    try {
      await work(job.data)
      this.#failures.delete(name)
    } catch (error) {
      if (this.#closed) return
      this.#onFault(error)
      const failures = this.#failures.get(name) ?? 0
      this.#failures.set(name, failures + 1)
      const again = setTimeout(
        () => {
          this.#pausing.delete(name)
          this.#wait(name, job)
          this.#handOut()
        },
        Math.min(LONGEST_PAUSE, this.#pause * 2 ** failures),
      )
      again.unref()
      this.#pausing.set(name, again)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const timer of this.#pausing.values()) clearTimeout(timer)
    await Promise.all([...this.#doing.values()].map(({ done }) => done))
  }
}

export const everyCount = (count: (kind: JobKind, state: JobState) => number): JobCount[] =>
  JOB_KINDS.flatMap(kind => JOB_STATES.map(state => ({ kind, state, count: count(kind, state) })))

const nameOf = ({ kind, key }: Job): string => `${kind} ${key}`
