/**
 * The decisions due from computers. A job is a stint: one decision after another, as long as the computer is asked. Its
 * decisions have names that follow from the position, so that two processes doing the same job make one decision.
 */
import { createHash } from 'node:crypto'
import type { Side } from '@voltigeur/kernel'
import { markOf } from '@voltigeur/wire'
import type { Hall } from '../matches/hall.ts'
import type { HostedMatch } from '../matches/hosted-match.ts'
import { decideAs } from '../matches/playing.ts'
import type { Arranged } from '../matches/setting.ts'
import { every } from './every.ts'
import { type JobAsker, NOBODY } from './line.ts'
import type { Job, JobData, JobQueue } from './queue.ts'
import type { Thinkers } from './threads.ts'

const LOOK = 2_000
/** If nothing has happened for this long although a computer must decide, the job may be lost. */
const STUCK = 4_000
const MOST_AT_ONCE = 1000

/** After this many milliseconds of thinking a computer goes to the end of the line. */
const STINT = 500

/** By the number of rows it depends on: later in the game it is another job. */
const jobFor = (game: string, side: Side, rows: number, asker: JobAsker): Job => ({
  kind: 'move',
  key: `${game} ${side} ${rows}`,
  group: asker.player === NOBODY ? game : asker.player,
  asker,
  data: { game, side },
})

/** The player the computer plays against. */
async function askerOf({ usage }: Hall, maker: string | null): Promise<JobAsker> {
  const payer = await usage.payer(maker ?? NOBODY)
  return { ...payer, late: await usage.isLate(payer) }
}

/** Makes sure that there is a job wherever a computer must decide. */
export class MovesOwed {
  readonly #hall: Hall
  readonly #queue: JobQueue
  readonly #owed = new WeakMap<HostedMatch, ReadonlySet<Side>>()
  /** By game and side: the number of rows when it was last seen in turn, and the time. */
  #seen = new Map<string, { readonly rows: number; readonly since: number }>()
  #looked = false
  readonly #stop: () => Promise<void>
  #closed = false

  constructor(hall: Hall, queue: JobQueue) {
    this.#hall = hall
    this.#queue = queue
    hall.onChange(match => this.#attend(match))
    // Decisions due when the house last closed are resumed at once.
    this.#stop = every(LOOK, () => this.look(), hall.onFault)
  }

  /** It wasn’t in turn before, and is now; while it continues deciding, a process is already at it. */
  #attend(match: HostedMatch): void {
    if (this.#closed) return
    const owing = new Set<Side>()
    for (const { side, computer } of match.arranged.setting.places) {
      if (side !== null && computer !== null && match.result === null && match.match.seat(side).mine) owing.add(side)
    }
    const before = this.#owed.get(match)
    this.#owed.set(match, owing)
    for (const side of owing) if (!before?.has(side)) this.#post(match, side)
  }

  #post({ id, rows, arranged }: HostedMatch, side: Side): void {
    const post = async (): Promise<void> =>
      this.#queue.post(jobFor(id, side, rows, await askerOf(this.#hall, arranged.setting.maker)))
    void post().catch(error => {
      if (!this.#closed) this.#hall.onFault(error)
    })
  }

  /** Posts due decisions without progress; on the first look their age is unknown. */
  async look(): Promise<void> {
    const now = this.#hall.now()
    const first = !this.#looked
    const seen = new Map<string, { rows: number; since: number }>()
    for (const { game, side, rows, maker } of await this.#due()) {
      const name = `${game} ${side}`
      const known = this.#seen.get(name)
      const since = known?.rows === rows ? known.since : now
      seen.set(name, { rows, since })
      if (this.#closed) return
      if (first || now - since >= STUCK) {
        await this.#queue.post(jobFor(game, side, rows, await askerOf(this.#hall, maker)))
      }
    }
    this.#seen = seen
    this.#looked = true
  }

  /** Seats of computers that are in turn, or may be, because the newest rows haven’t been evaluated. */
  async #due(): Promise<{ game: string; side: number; rows: number; maker: string | null }[]> {
    const found = await this.#hall.store.db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select(['seats.game', 'seats.side', 'games.maker'])
      .select(({ selectFrom }) =>
        selectFrom('rows')
          .select(({ fn }) => fn.max('rows.n').as('last'))
          .whereRef('rows.game', '=', 'seats.game')
          .as('last'),
      )
      .where('games.state', '=', 'playing')
      .where('seats.computer', 'is not', null)
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('seats.owes', '=', 1),
          eb('seats.told', '<', 0),
          eb(
            'seats.told',
            '<=',
            selectFrom('rows')
              .select(({ fn }) => fn.max('rows.n').as('last'))
              .whereRef('rows.game', '=', 'seats.game'),
          ),
        ]),
      )
      .limit(MOST_AT_ONCE)
      .execute()
    return found.flatMap(({ game, side, last, maker }) =>
      side === null ? [] : [{ game, side, rows: (last ?? -1) + 1, maker }],
    )
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#stop()
  }
}

/** Derived from the secret, which stays hidden until the game is over: so a player can’t compute the computer’s moves. */
const moodsOf = ({ pledge }: Arranged, side: Side): string => digest(`voltigeur computer ${pledge.secret} ${side}`)

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Does such a job. */
export class Stints {
  readonly #hall: Hall
  readonly #thinkers: Thinkers
  readonly #queue: JobQueue
  #closed = false

  constructor(hall: Hall, thinkers: Thinkers, queue: JobQueue) {
    this.#hall = hall
    this.#thinkers = thinkers
    this.#queue = queue
  }

  async do({ game: id, side: number }: JobData): Promise<void> {
    const side = Number(number)
    for (let spent = 0; ; ) {
      const match = await this.#hall.getIfSound(String(id))
      if (!match || match.result !== null) return
      const { arranged } = match
      const level = arranged.setting.places.find(place => place.side === side)?.computer
      const seat = match.match.seat(side)
      if (!level || !seat.mine) return
      if (this.#closed) throw new Error('the house closes: another does it')
      const { game, scenario, options, maker } = arranged.setting
      if (spent >= STINT) {
        await this.#queue.post(jobFor(match.id, side, match.rows, await askerOf(this.#hall, maker)))
        return
      }
      const expect = markOf(match.rewinds, seat.version)
      const { position } = seat.snapshot()
      const asked = { id: match.id, game, scenario, options, side, level, seed: moodsOf(arranged, side), position }
      const { decision, took } = await this.#thinkers.ask(asked)
      spent += took
      if (maker !== null) this.#hall.usage.charge(await this.#hall.usage.payer(maker), { processor: took })
      if (this.#closed) throw new Error('the house closes: another does it')
      const sent = { decision, expect, key: `computer ${expect}` }
      const verdict = await decideAs(this.#hall, match, side, sent).catch(error => {
        // A player resigned while it was thinking.
        if (match.result !== null) return null
        throw error
      })
      if (verdict === null) return
      if (!verdict.accepted && verdict.why !== 'stale') {
        throw new Error(`${level} decided ${JSON.stringify(decision)} in ${id}, but: ${verdict.objections[0]?.text}`)
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#thinkers.close()
  }
}
