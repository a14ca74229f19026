/**
 * Work that no one waits for with his hand on the door: what a computer decides, and studies. What is owed stands in the
 * tables of games and orders; the queue only says who does it, and when. So nothing is lost with a queue, and doing
 * something twice changes nothing.
 */
export const JOB_KINDS = ['move', 'study'] as const
export type JobKind = (typeof JOB_KINDS)[number]

export interface Job {
  readonly kind: JobKind
  /** The same job is in the queue once, waiting or being done. */
  readonly key: string
  /** Of one group one job is done at a time. */
  readonly group: string
  readonly data: { readonly [name: string]: string | number }
}

export type JobData = Job['data']

/** Failed are those that come again after a while. */
export const JOB_STATES = ['waiting', 'active', 'failed'] as const
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
  /** Takes jobs of that kind from now on, so many at once. One that fails comes again after a while. */
  take(kind: JobKind, lanes: number, work: (data: JobData) => Promise<void>): Promise<void>
  /** Takes no more. What is under way comes to its end, or is handed back. */
  close(): Promise<void>
}

export const FIRST_PAUSE = 2_000
export const LONGEST_PAUSE = 300_000

interface Taking {
  readonly work: (data: JobData) => Promise<void>
  free: number
}

/** Where one process has the database to itself: it remembers its jobs, and finds them again in the tables when it starts. */
export class OwnQueue implements JobQueue {
  readonly #onFault: (error: unknown) => void
  readonly #pause: number
  readonly #taking = new Map<JobKind, Taking>()
  readonly #waiting = new Map<string, Job>()
  readonly #doing = new Map<string, { readonly job: Job; readonly done: Promise<void> }>()
  /** Those that failed, until they come again; and how often they have. */
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
    this.#waiting.set(name, job)
    this.#handOut()
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
    this.#taking.set(kind, { work, free: lanes })
    this.#handOut()
  }

  #handOut(): void {
    for (const [name, job] of this.#waiting) {
      const taking = this.#taking.get(job.kind)
      if (this.#closed || !taking || taking.free === 0 || this.#isBusy(job.group)) continue
      this.#waiting.delete(name)
      taking.free--
      const done = this.#do(name, job, taking.work).finally(() => {
        taking.free++
        this.#doing.delete(name)
        this.#handOut()
      })
      this.#doing.set(name, { job, done })
    }
  }

  #isBusy(group: string): boolean {
    return [...this.#doing.values()].some(({ job }) => job.group === group)
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
          this.#waiting.set(name, job)
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
