/** Fellow players: the ladder, blocked players, reports, and deadlines. */
import {
  blocksReply,
  type ChallengesReply,
  calendarReply,
  challengesReply,
  type GamePace,
  type LadderLine,
  type Listing,
  ladderReply,
  type Person,
} from '@voltigeur/wire'
import { company } from '../language/books.ts'
import { addressOf, anything, ask } from '../online/courier.ts'

export const ladderOf = async (game: string, pace: GamePace): Promise<readonly LadderLine[]> =>
  (await ask(`ladder?game=${encodeURIComponent(game)}&pace=${pace}`, ladderReply)).players

export const isBlocked = async (player: string): Promise<boolean> =>
  (await ask('me/blocks', blocksReply)).players.some(({ id }) => id === player)

export async function blockPlayer(player: string, blocked: boolean): Promise<void> {
  await ask(`players/${encodeURIComponent(player)}/block`, anything, { blocked })
}

export async function report(game: string, time: number): Promise<void> {
  await ask(`games/${encodeURIComponent(game)}/chat/report`, anything, { time })
}

export const calendarLink = async (): Promise<string> => addressOf((await ask('me/calendar', calendarReply)).path)

/** Programs are marked wherever their name appears. */
export const markedName = ({ name, bot }: Person): string => (bot ? company.fellow.bot({ name }) : name)

const paceOf = ({ clock }: Pick<Listing, 'clock'>): GamePace =>
  clock.kind === 'live' || clock.kind === 'rulebook' ? 'live' : 'correspondence'

/** Open challenges of this kind, by the server: so many pages of them, the newest first. */
export async function challengesLike(wanted: ChallengeFilter, pages: number): Promise<ChallengesReply> {
  const games: Listing[] = []
  let after: string | undefined
  for (let page = 0; page < pages; page++) {
    const reply: ChallengesReply = await ask(`challenges?${queryOf({ ...wanted, after })}`, challengesReply)
    games.push(...reply.games)
    after = reply.next
    if (after === undefined) return { games }
  }
  return { games, next: after! }
}

/** As a player chooses it; empty where all will do. */
export interface ChallengeFilter {
  readonly game: string
  readonly pace: string
  /** The creator’s rating; with either, creators without one are left out. */
  readonly from: string
  readonly to: string
}

const MOST_RATING = 9999

export function queryOf({
  game,
  pace,
  from,
  to,
  after = '',
}: ChallengeFilter & { readonly after?: string | undefined }): string {
  const asked = { game, pace, from: ratingIn(from), to: ratingIn(to), after }
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()
}

/** While a number is typed it may be anything. */
function ratingIn(text: string): string {
  const rating = Math.round(Number(text))
  return text.trim() === '' || Number.isNaN(rating) ? '' : String(Math.max(0, Math.min(MOST_RATING, rating)))
}

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
