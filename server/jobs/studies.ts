/** Does ordered studies, each in its own thread; interim findings are stored, so that another process can continue. */
import type { ArmFindings } from '@voltigeur/lab'
import { labOrder } from '@voltigeur/wire'
import type { Selectable } from 'kysely'
import type { Hall } from '../matches/hall.ts'
import { laidOpen } from '../matches/record.ts'
import { studyFor } from './orders.ts'
import type { JobData, JobQueue } from './queue.ts'
import type { Study, StudyFinding, StudyPiece } from './study.ts'
import type { OrdersTable } from './tables.ts'
import { Thread } from './threads.ts'

/** After this many starts without progress it is given up: then the study is at fault, not the workers. */
const MOST_TRIES = 10
const MINUTE = 60_000
/** No further game of a run starts after this time. */
const LONGEST_RUN = 15 * MINUTE
/** After this time other players’ studies have their turn. */
const TURN = 20_000
/** The interval between records of progress. */
const WRITE = 2_000

type StudyOrder = Selectable<OrdersTable>

export class Studies {
  readonly #hall: Hall
  readonly #queue: JobQueue
  #thread: Thread | null = null
  #closed = false

  constructor(hall: Hall, queue: JobQueue) {
    this.#hall = hall
    this.#queue = queue
  }

  get #db() {
    return this.#hall.store.db
  }

  async do({ order: id }: JobData): Promise<void> {
    const order = await this.#begin(String(id))
    if (!order) return
    try {
      const study = await this.#studyOf(order)
      // A thread opened now would never be ended, and the house would wait for it.
      if (this.#closed) throw new Error('the house closes: another does it')
      this.#thread = this.#thread?.alive ? this.#thread : new Thread(new URL('./study-thread.ts', import.meta.url))
      const writing = new Writing(this, order.id, study.known)
      const begun = performance.now()
      const finding = (await this.#thread.ask(study, news => writing.add(news as StudyPiece))) as StudyFinding
      const took = Math.round(performance.now() - begun)
      await writing.settled
      if (order.asker !== null) this.#hall.usage.charge(await this.#hall.usage.payer(order.asker), { processor: took })
      if (finding.what === 'turn over') return await this.#goOnLater(order, writing, took)
      await this.write(order.id, {
        ...writing.reached,
        state: 'done',
        result: JSON.stringify(finding.what === 'analysis' ? finding.report : published(finding.findings)),
        partial: null,
        asker: null,
        ended: this.#hall.now(),
      })
    } catch (error) {
      if (!this.#closed && order.tries + 1 >= MOST_TRIES) await this.#giveUp(order.id)
      throw error
    }
  }

  async #goOnLater(order: StudyOrder, { reached, partial }: Writing, took: number): Promise<void> {
    const spent = Number(order.spent) + took
    await this.write(order.id, { ...reached, partial, spent, tries: 0 })
    await this.#queue.post(await studyFor(this.#hall, { ...order, spent }))
  }

  /** Null if there is nothing left to do. */
  async #begin(id: string): Promise<StudyOrder | null> {
    const order = await this.#db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    if (order?.state !== 'waiting') return null
    if (order.tries >= MOST_TRIES) {
      await this.#giveUp(id)
      return null
    }
    await this.write(id, { tries: order.tries + 1 })
    return order
  }

  #giveUp(id: string): Promise<void> {
    const problem = 'Server error: the analysis failed. Request it again.'
    return this.write(id, { state: 'failed', problem, partial: null, asker: null, ended: this.#hall.now() })
  }

  async #studyOf({ kind, game, body, partial, spent }: StudyOrder): Promise<Study> {
    const known = partial === null ? [] : JSON.parse(partial)
    if (kind === 'analysis') {
      const match = await this.#hall.get(game!)
      return { what: 'analysis', record: await laidOpen(match!), known, turn: TURN }
    }
    const { game: id, scenario, options, players, games, seed } = labOrder.parse(JSON.parse(body))
    const arm = { name: players.join(' against '), scenario: scenario!, options, players }
    return { what: 'lab', game: id, arm, seed, games, known, time: LONGEST_RUN - Number(spent), turn: TURN }
  }

  async write(id: string, change: Partial<Omit<StudyOrder, 'id'>>): Promise<void> {
    await this.#db.updateTable('orders').set(change).where('id', '=', id).where('state', '=', 'waiting').execute()
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#thread?.end()
  }

  fault(error: unknown): void {
    if (!this.#closed) this.#hall.onFault(error)
  }
}

/** Without the order, which is stored separately, and without data that no page of the server shows. */
function published({ arm: _, course: __, endings: ___, ...findings }: ArmFindings) {
  return findings
}

/** Keeps findings, and stores them from time to time. */
class Writing {
  readonly #studies: Studies
  readonly #order: string
  readonly #pieces: unknown[]
  #last = performance.now()
  reached: Partial<Pick<StudyOrder, 'done' | 'total'>> = {}
  settled: Promise<void> = Promise.resolve()

  constructor(studies: Studies, order: string, known: readonly unknown[]) {
    this.#studies = studies
    this.#order = order
    this.#pieces = [...known]
  }

  get partial(): string {
    return JSON.stringify(this.#pieces)
  }

  add({ found, done, total }: StudyPiece): void {
    this.#pieces.push(found)
    this.reached = { done, total }
    if (performance.now() - this.#last < WRITE) return
    this.#last = performance.now()
    const { partial } = this
    this.settled = this.settled
      // A process that makes progress resets the count of tries.
      .then(() => this.#studies.write(this.#order, { partial, done, total, tries: 0 }))
      // This only saves another process the repetition.
      .catch(error => this.#studies.fault(error))
  }
}
