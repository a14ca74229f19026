/** How much of the server one player or one network may use. */
import type { Person } from '@voltigeur/wire'

export interface Quota {
  /** Unfinished games. */
  readonly games: number
  /** Minutes of processor time for computers and studies within an hour. */
  readonly minutes: number
  /** Data written for them within a day. */
  readonly megabytes: number
}

export interface Quotas {
  readonly guest: Quota
  readonly account: Quota
  /** All players of one network together. */
  readonly network: Quota
}

export const QUOTAS: Quotas = {
  guest: { games: 50, minutes: 20, megabytes: 20 },
  account: { games: 200, minutes: 60, megabytes: 100 },
  network: { games: 1000, minutes: 180, megabytes: 500 },
}

export const quotaOf = (quotas: Quotas, { guest }: Pick<Person, 'guest'>): Quota =>
  guest ? quotas.guest : quotas.account
