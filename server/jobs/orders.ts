/** Orders for studies: accepted, looked up, and updated by the process that carries them out. */
import { randomUUID } from 'node:crypto'
import { playerNames } from '@voltigeur/ai'
import { BadInput, completeOptions } from '@voltigeur/kernel'
import {
  type AnalysisReply,
  type LabListReply,
  type LabReply,
  type labOrder,
  limits,
  type Person,
} from '@voltigeur/wire'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Hall } from '../matches/hall.ts'
import { refusal, refuse } from '../matches/refusal.ts'
import { viewerOf } from '../matches/viewer.ts'
import { PaceLimit } from '../people/pace.ts'
import { NOBODY } from './line.ts'
import type { Job, JobQueue } from './queue.ts'
import type { OrdersTable } from './tables.ts'

/** The most unfinished ones per player; and in the house. */
export const MOST_OF_ONE = 3
const MOST_OF_ALL = 200
const HOUR = 3_600_000
export const MOST_AN_HOUR = 20
/** How long simulator runs are kept. */
const KEPT = 30 * 24 * HOUR

type StudyOrder = Selectable<OrdersTable>

export class StudyOrders {
  readonly #hall: Hall
  readonly #queue: JobQueue
  readonly #pace = new PaceLimit(MOST_AN_HOUR, HOUR)

  constructor(hall: Hall, queue: JobQueue) {
    this.#hall = hall
    this.#queue = queue
  }

  get #db() {
    return this.#hall.store.db
  }

  /** Of a finished game, for all who may view it. One is enough: later requests get the same one. */
  async orderAnalysis(game: string, player: Person): Promise<AnalysisReply> {
    await this.#seen(game, player)
    const match = await this.#hall.get(game)
    if (!match) throw refuse.notBegun()
    const { result, arranged, rows } = match
    if (result === null) throw refusal(409, 'study.early')
    if (rows < 2) throw refusal(409, 'study.little')
    const id = analysisOf(game)
    const known = await this.#find(id)
    if (known && known.state !== 'failed') return analysisReply(known)
    // A failed one is tried again on request.
    if (known) await this.#db.deleteFrom('orders').where('id', '=', id).where('state', '=', 'failed').execute()
    await this.#place({ id, kind: 'analysis', game, player: null, body: arranged.setting.game, total: 0 }, player)
    return analysisReply((await this.#find(id))!)
  }

  async analysis(game: string, player: Person | null): Promise<AnalysisReply> {
    await this.#seen(game, player)
    const found = await this.#find(analysisOf(game))
    if (!found) throw refusal(404, 'study.notOrdered')
    return analysisReply(found)
  }

  async #seen(game: string, player: Person | null): Promise<void> {
    const arranged = await this.#hall.find(game)
    if (!arranged) throw refuse.noGame()
    viewerOf(arranged, player)
  }

  async orderLab(player: Person, wish: z.output<typeof labOrder>): Promise<LabReply> {
    const game = this.#hall.gameOf(wish.game)
    const { scenario = game.scenarios[0].id, players } = wish
    if (!game.scenarios.some(one => one.id === scenario)) {
      const known = game.scenarios.map(one => one.id).join(', ')
      throw new BadInput(`${game.id} has no scenario "${scenario}"; it has: ${known}`)
    }
    if (players.length !== game.sides.length) {
      throw new BadInput(`name ${game.sides.length} players, for ${game.sides.join(' and ')}`)
    }
    for (const name of players) {
      if (!playerNames().includes(name))
        throw new BadInput(`there is no player "${name}"; choose from: ${playerNames().join(', ')}`)
    }
    const options = completeOptions(game, wish.options)
    game.open(scenario, options)
    const id = randomUUID()
    const body = JSON.stringify({ ...wish, game: game.id, scenario, options })
    await this.#place({ id, kind: 'lab', game: null, player: player.id, body, total: wish.games }, player)
    return labReply((await this.#find(id))!)
  }

  /** Only the player’s own. */
  async lab(id: string, player: Person): Promise<LabReply> {
    const found = await this.#find(id)
    if (found?.kind !== 'lab' || found.player !== player.id) throw refusal(404, 'study.noRun')
    return labReply(found)
  }

  async labs(player: Person): Promise<LabListReply> {
    const found = await this.#db
      .selectFrom('orders')
      .selectAll()
      .where('player', '=', player.id)
      .orderBy('asked', 'desc')
      .limit(limits.lines)
      .execute()
    return {
      runs: found.map(order => {
        const { result: _, ...run } = labReply(order)
        return run
      }),
    }
  }

  async #find(id: string): Promise<StudyOrder | undefined> {
    return this.#db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async #place(
    placed: Pick<StudyOrder, 'id' | 'kind' | 'game' | 'player' | 'body' | 'total'>,
    asker: Person,
  ): Promise<void> {
    const waiting = async (of: string | null): Promise<number> => {
      const asked = this.#db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'waiting')
      const { count } = await (of === null ? asked : asked.where('player', '=', of)).executeTakeFirstOrThrow()
      return Number(count)
    }
    if (placed.player !== null && (await waiting(placed.player)) >= MOST_OF_ONE) {
      throw refusal(429, 'study.runs', { most: MOST_OF_ONE })
    }
    if ((await waiting(null)) >= MOST_OF_ALL) throw refusal(429, 'study.waiting')
    await this.#hall.usage.checkTime(await this.#hall.usage.payer(asker.id))
    if (!this.#pace.may(asker.id, this.#hall.now())) {
      throw refusal(429, 'study.anHour', { most: MOST_AN_HOUR })
    }
    const order = { ...placed, asker: asker.id, spent: 0 }
    await this.#db
      .insertInto('orders')
      .values({ ...order, state: 'waiting', done: 0, tries: 0, asked: this.#hall.now() })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    // If that fails, the regular look finds it.
    await this.#post(order).catch(this.#hall.onFault)
  }

  async #post(order: Posted): Promise<void> {
    await this.#queue.post(await studyFor(this.#hall, order))
  }

  /** Posts unfinished ones, and deletes old ones. */
  async look(): Promise<void> {
    const waiting = await this.#db
      .selectFrom('orders')
      .select(['id', 'asker', 'spent'])
      .where('state', '=', 'waiting')
      .orderBy('asked')
      .limit(MOST_OF_ALL)
      .execute()
    for (const order of waiting) await this.#post(order)
    await this.#db
      .deleteFrom('orders')
      .where('kind', '=', 'lab')
      .where('ended', '<', this.#hall.now() - KEPT)
      .execute()
  }
}

const analysisOf = (game: string): string => `analysis ${game}`

type Posted = Pick<StudyOrder, 'id' | 'asker' | 'spent'>

/** By its progress: the remaining work is another job. */
export async function studyFor({ usage }: Hall, { id, asker, spent }: Posted): Promise<Job> {
  const payer = await usage.payer(asker ?? NOBODY)
  const late = await usage.isLate(payer)
  return { kind: 'study', key: `${id} ${spent}`, group: id, asker: { ...payer, late }, data: { order: id } }
}

const progressOf = ({ state, done, total, asked, ended, problem }: StudyOrder) => ({
  state,
  done,
  total,
  asked,
  ended,
  problem,
})

const resultOf = ({ result }: StudyOrder) => (result === null ? null : JSON.parse(result))

const analysisReply = (order: StudyOrder): AnalysisReply => ({ ...progressOf(order), result: resultOf(order) })

const labReply = (order: StudyOrder): LabReply => ({
  id: order.id,
  order: JSON.parse(order.body),
  ...progressOf(order),
  result: resultOf(order),
})
