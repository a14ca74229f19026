/** Notifications through the push services of browsers (RFC 8030), encrypted for the browser that gets them. */
import { createHash } from 'node:crypto'
import type { PushSubscription } from '@voltigeur/wire'
import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Schema } from '../store/schema.ts'
import { houseSecret } from './secrets.ts'

export const MOST_SUBSCRIPTIONS = 10

/**
 * The browsers’ services. Whatever address a player names, the house calls no other: it may be next to machines that
 * trust it.
 */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]

const PATIENCE = 10_000
/** After this a note of a move is worthless. In seconds. */
const KEPT = 3 * 24 * 3600

export interface PushNote {
  readonly title: string
  readonly body: string
  /** Within the house. */
  readonly url: string
  /** A later note with the same tag replaces the earlier one. */
  readonly tag: string
}

interface Keys {
  readonly publicKey: string
  readonly privateKey: string
}

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

export interface PushOptions {
  readonly db: Kysely<Schema>
  readonly publicUrl: string | null
  readonly hosts: readonly string[]
  /** How to send a note. */
  readonly fetch: typeof fetch
}

export class PushSender {
  readonly #db: Kysely<Schema>
  readonly #keys: Keys
  readonly #hosts: readonly string[]
  readonly #subject: string
  readonly #fetch: typeof fetch

  private constructor({ db, publicUrl, hosts, fetch }: PushOptions, keys: Keys) {
    this.#db = db
    this.#keys = keys
    this.#hosts = [...SERVICES, ...hosts]
    // The contact for a push service; it must be https.
    this.#subject = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:voltigeur@localhost.invalid'
    this.#fetch = fetch
  }

  static async open(options: PushOptions): Promise<PushSender> {
    const keys = await houseSecret(options.db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))
    return new PushSender(options, JSON.parse(keys) as Keys)
  }

  /** How a browser recognizes notes from this house. */
  get publicKey(): string {
    return this.#keys.publicKey
  }

  trusts(endpoint: string): boolean {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null
    if (url === null || url.protocol !== 'https:' || url.username !== '' || url.port !== '') return false
    return this.#hosts.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`))
  }

  /** False if the address doesn’t belong to a push service, or there are too many already. */
  async subscribe(player: string, { endpoint, keys }: PushSubscription, now = Date.now()): Promise<boolean> {
    if (!this.trusts(endpoint)) return false
    const { href } = new URL(endpoint)
    const id = idOf(href)
    return await this.#db.transaction().execute(async within => {
      const mine = await within.selectFrom('subscriptions').select('id').where('player', '=', player).execute()
      if (mine.length >= MOST_SUBSCRIPTIONS && !mine.some(line => line.id === id)) return false
      const line = { player, p256dh: keys.p256dh, auth: keys.auth, created: now }
      // A browser has one address, which belongs to the last player who signed in with it.
      await within
        .insertInto('subscriptions')
        .values({ id, endpoint: href, ...line })
        .onConflict(conflict => conflict.column('id').doUpdateSet(line))
        .execute()
      return true
    })
  }

  async unsubscribe(player: string, endpoint: string): Promise<void> {
    await this.#db.deleteFrom('subscriptions').where('id', '=', idOf(endpoint)).where('player', '=', player).execute()
  }

  /** Sends to all browsers of the player; returns how many took it. A browser that is gone is removed. */
  async send(player: string, note: PushNote): Promise<number> {
    const lines = await this.#db.selectFrom('subscriptions').selectAll().where('player', '=', player).execute()
    const taken = await Promise.all(lines.map(line => this.#sendTo(line, note)))
    return taken.filter(Boolean).length
  }

  async #sendTo(
    { id, endpoint, p256dh, auth }: { id: string; endpoint: string; p256dh: string; auth: string },
    note: PushNote,
  ): Promise<boolean> {
    if (!this.trusts(endpoint)) return false
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(note),
        {
          vapidDetails: { subject: this.#subject, ...this.#keys },
          TTL: KEPT,
          urgency: 'normal',
        },
      )
      const answer = await this.#fetch(endpoint, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: new Uint8Array(body as Buffer),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) {
        await this.#db.deleteFrom('subscriptions').where('id', '=', id).execute()
      }
      return answer.ok
    } catch {
      // An unreachable service, or invalid keys: the player sees the turn on the next visit.
      return false
    }
  }
}
