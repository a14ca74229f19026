/** Fellow players: the ladder, blocked players, reports, and deadlines. */
import {
  blocksReply,
  calendarReply,
  type LadderLine,
  type Listing,
  ladderReply,
  type Pace,
  type Person,
} from '@voltigeur/wire'
import { company } from '../books.ts'
import { addressOf, anything, ask } from '../online/courier.ts'

export const ladderOf = async (game: string, pace: Pace): Promise<readonly LadderLine[]> =>
  (await ask(`ladder?game=${encodeURIComponent(game)}&pace=${pace}`, ladderReply)).players

export const isBlocked = async (player: string): Promise<boolean> =>
  (await ask('me/blocks', blocksReply)).players.some(({ id }) => id === player)

export async function block(player: string, blocked: boolean): Promise<void> {
  await ask(`players/${encodeURIComponent(player)}/block`, anything, { blocked })
}

export async function report(game: string, time: number): Promise<void> {
  await ask(`games/${encodeURIComponent(game)}/chat/report`, anything, { time })
}

export const calendarLink = async (): Promise<string> => addressOf((await ask('me/calendar', calendarReply)).path)

/** Programs are marked wherever their name appears. */
export const markedName = ({ name, bot }: Person): string => (bot ? company.fellow.bot({ name }) : name)

export const paceOf = ({ clock }: Pick<Listing, 'clock'>): Pace =>
  clock.kind === 'live' || clock.kind === 'rulebook' ? 'live' : 'correspondence'

export interface Wanted {
  readonly game: string | null
  readonly pace: Pace | null
  /** The creator’s; with a minimum, creators without a rating are left out. */
  readonly from: number | null
  readonly to: number | null
}

export const isWanted = (line: Listing, { game, pace, from, to }: Wanted): boolean =>
  (game === null || line.game === game) &&
  (pace === null || paceOf(line) === pace) &&
  (from === null || (line.rating !== undefined && line.rating >= from)) &&
  (to === null || (line.rating !== undefined && line.rating <= to))

/** So long after its last order a game is still one to watch. */
const FRESH = 10 * 60_000

/** Two people come before a computer, a live game before one by correspondence; then the latest activity. */
export function mostWatchable(games: readonly Listing[], now: number): Listing | null {
  const worth = (line: Listing): number =>
    2 * line.seats.filter(({ person }) => person !== null).length +
    (paceOf(line) === 'live' ? 1 : 0) +
    (now - line.changed < FRESH ? 3 : 0)
  return games.toSorted((a, b) => worth(b) - worth(a) || b.changed - a.changed)[0] ?? null
}

/** Games with a running clock, the most urgent first. */
export const byDeadline = (games: readonly Listing[]): readonly Listing[] =>
  games.filter(({ state, until }) => state === 'playing' && until !== null).toSorted((a, b) => a.until! - b.until!)
