/** Whether the page may advise the players of a game: against each other, only if both agree. */
import type { Sender, Side } from '@voltigeur/kernel'
import type { Table } from '@voltigeur/wire'
import type { Setting } from './setting.ts'

export interface Hints {
  readonly on: boolean
  /** The side that offers them. */
  readonly offer: Side | null
  /** Whether they have ever been on: such a game is unrated. */
  readonly used: boolean
}

export const NO_HINTS: Hints = { on: false, offer: null, used: false }

/** One offers, the other agrees; `none` declines, or withdraws an offer or the agreement. */
export type HintDeed = 'offer' | 'agree' | 'none'

export function hintsAfter({ used }: Hints, by: Sender, what: HintDeed): Hints {
  if (what === 'offer') return { on: false, offer: by as Side, used }
  return what === 'agree' ? { on: true, offer: null, used: true } : { on: false, offer: null, used }
}

/** The other entrants of a tournament have not agreed, so there are none in its games, not even against a computer. */
export function hintsAt({ tournament, places }: Pick<Setting, 'tournament' | 'places'>, { on }: Hints): Table['hints'] {
  if (tournament !== null) return 'never'
  if (places.filter(({ computer }) => computer === null).length === 1) return 'free'
  return on ? 'on' : 'off'
}
