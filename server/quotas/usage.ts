/**
 * How much each player uses, counted in memory and stored every few seconds; processes that share a database read what
 * the others have stored.
 */
import { refused } from '@voltigeur/wire'
import { sql } from 'kysely'
import { every } from '../jobs/every.ts'
import { HttpRefusal } from '../matches/refusal.ts'
import type { Store } from '../store/store.ts'
import { type Quota, type Quotas, quotaOf } from './quotas.ts'

/** The player whose limits count. */
export interface Payer {
  readonly player: string
  /** Their last known network; null if unknown. */
  readonly network: string | null
}

interface Spent {
  readonly processor: number
  readonly bytes: number
}

const HOUR = 3_600_000
const MINUTE = 60_000
const MEGABYTE = 1e6
const HOURS_A_DAY = 24
const WRITE = 5_000
const NOTHING: Spent = { processor: 0, bytes: 0 }
const MOST_REMEMBERED = 10_000

export class Usage {
  readonly #store: Pick<Store, 'db' | 'kind'>
  readonly #quotas: Quotas | null
  readonly #now: () => number
  #unwritten = new Map<string, Spent>()
  /** Those at their writing limit, as far as known. */
  readonly #full = new Map<string, HttpRefusal>()
  readonly #networks = new Map<string, { readonly network: string | null; readonly until: number }>()
  readonly #stop: () => Promise<void>

  constructor(
    store: Pick<Store, 'db' | 'kind'>,
    quotas: Quotas | null,
    now: () => number,
    onFault: (error: unknown) => void,
  ) {
    this.#store = store
    this.#quotas = quotas
    this.#now = now
    this.#stop = quotas ? every(WRITE, () => this.write(), onFault) : async () => {}
  }

  /** A player’s last network. */
  async payer(player: string): Promise<Payer> {
    const known = this.#networks.get(player)
    if (known && known.until > this.#now()) return { player, network: known.network }
    const found = await this.#store.db
      .selectFrom('sessions')
      .select('ip_address')
      .where('player', '=', player)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const network = found?.ip_address ?? null
    if (this.#networks.size >= MOST_REMEMBERED) this.#networks.clear()
    this.#networks.set(player, { network, until: this.#now() + MINUTE })
    return { player, network }
  }

  charge({ player, network }: Payer, { processor = 0, bytes = 0 }: Partial<Spent>): void {
    if (this.#quotas === null) return
    for (const who of [nameOf('player', player), network === null ? null : nameOf('network', network)]) {
      if (who === null) continue
      const before = this.#unwritten.get(who) ?? NOTHING
      this.#unwritten.set(who, { processor: before.processor + processor, bytes: before.bytes + bytes })
    }
  }

  /** For a decision or message: the network is looked up when it is stored. */
  wrote(player: string, bytes: number): void {
    const known = this.#networks.get(player)
    this.charge({ player, network: known?.network ?? null }, { bytes })
    if (this.#quotas && known === undefined) void this.payer(player).catch(() => {})
  }

  /** Throws for players at today’s writing limit. */
  checkDisk(player: string): void {
    const refusal = this.#full.get(player)
    if (refusal) throw refusal
  }

  /** Whether this player’s computers think only when no other player’s must. */
  async isLate(payer: Payer): Promise<boolean> {
    return (await this.#overtime(payer)) !== null
  }

  /** Throws for players at their limit of thinking time. */
  async checkTime(payer: Payer): Promise<void> {
    const minutes = await this.#overtime(payer)
    if (minutes !== null) throw new HttpRefusal(429, refused('busy.thinking', { minutes }))
  }

  async #overtime(payer: Payer): Promise<number | null> {
    if (this.#quotas === null) return null
    for (const [who, { minutes }] of await this.#quotasOf(payer)) {
      if ((await this.spent(who)).processor >= minutes * MINUTE) return minutes
    }
    return null
  }

  /** The limits of unfinished games, for a player and for their network. */
  async gamesAllowed(payer: Payer): Promise<{ readonly player: number; readonly network: number } | null> {
    if (this.#quotas === null) return null
    return { player: (await this.#allowance(payer.player)).games, network: this.#quotas.network.games }
  }

  async #quotasOf({ player, network }: Payer): Promise<[string, Quota][]> {
    const own: [string, Quota] = [nameOf('player', player), await this.#allowance(player)]
    return network === null ? [own] : [own, [nameOf('network', network), this.#quotas!.network]]
  }

  async #allowance(player: string): Promise<Quota> {
    const { db } = this.#store
    const given = await db.selectFrom('allowances').selectAll().where('player', '=', player).executeTakeFirst()
    if (given) return given
    const found = await db.selectFrom('players').select('guest').where('id', '=', player).executeTakeFirst()
    return quotaOf(this.#quotas!, { guest: found?.guest !== 0 })
  }

  /** Processor time within the last hour, data within the last day. */
  async spent(who: string): Promise<Spent> {
    const hour = this.#hour()
    const rows = await this.#store.db
      .selectFrom('usage')
      .selectAll()
      .where('who', '=', who)
      .where('hour', '>', hour - HOURS_A_DAY)
      .execute()
    const ahead = this.#unwritten.get(who) ?? NOTHING
    return rows.reduce(
      (sum, { hour: of, processor, bytes }) => ({
        processor: sum.processor + (of === hour ? Number(processor) : 0),
        bytes: sum.bytes + Number(bytes),
      }),
      ahead,
    )
  }

  #hour(): number {
    return Math.floor(this.#now() / HOUR)
  }

  /** Adds new usage to the database, and finds players at their limit. */
  async write(): Promise<void> {
    const now = this.#unwritten
    const hour = this.#hour()
    this.#unwritten = new Map()
    for (const [who, { processor, bytes }] of now) {
      await this.#store.db
        .insertInto('usage')
        .values({ who, hour, processor: Math.round(processor), bytes })
        .onConflict(conflict =>
          conflict.columns(['who', 'hour']).doUpdateSet({
            processor: sql`usage.processor + excluded.processor`,
            bytes: sql`usage.bytes + excluded.bytes`,
          }),
        )
        .execute()
    }
    await this.#store.db
      .deleteFrom('usage')
      .where('hour', '<=', hour - HOURS_A_DAY)
      .execute()
    const writers = [...now.keys()].flatMap(who => (who.startsWith(PLAYER) ? [who.slice(PLAYER.length)] : []))
    for (const player of new Set([...writers, ...this.#full.keys()])) await this.#weigh(player)
  }

  async #weigh(player: string): Promise<void> {
    this.#full.delete(player)
    for (const [who, { megabytes }] of await this.#quotasOf(await this.payer(player))) {
      if ((await this.spent(who)).bytes < megabytes * MEGABYTE) continue
      this.#full.set(player, new HttpRefusal(429, refused('busy.disk', { megabytes })))
    }
  }

  async close(): Promise<void> {
    await this.#stop()
    if (this.#quotas) await this.write()
  }
}

const PLAYER = 'player '
const nameOf = (kind: 'player' | 'network', id: string): string => `${kind} ${id}`
