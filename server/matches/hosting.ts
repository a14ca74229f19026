/** What a game in progress needs from the house, and what it reports to it. */
import type { Viewer } from '@voltigeur/kernel'
import type { RowStore } from '../store/journal.ts'

/** What has changed: someone’s view of the battle, or seats, clocks, offers and the result. */
export type HostedNews = 'items' | 'table'

export interface Hosting {
  readonly journal: RowStore
  now(): number
  onFault(error: unknown): void
  /** Every follower of the game hears it; throws nothing. */
  tell(viewer: Viewer, news: HostedNews): void
}
