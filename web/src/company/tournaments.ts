/** Tournaments, as the server reports them. */
import {
  type NewTournament,
  newTournamentReply,
  type Pairing,
  type TournamentLine,
  type TournamentReply,
  tournamentReply,
  tournamentsReply,
} from '@voltigeur/wire'
import { ask } from '../online/courier.ts'
import { beSomebody } from '../online/people.ts'

export const tournaments = async (): Promise<readonly TournamentLine[]> =>
  (await ask('tournaments', tournamentsReply)).tournaments

const pathOf = (id: string): string => `tournaments/${encodeURIComponent(id)}`

export const tournamentOf = (id: string): Promise<TournamentReply> => ask(pathOf(id), tournamentReply)

export async function createTournament(wish: NewTournament): Promise<string> {
  await beSomebody()
  return (await ask('tournaments', newTournamentReply, wish)).id
}

/** A visitor who joins becomes a guest. */
export async function actIn(id: string, deed: 'join' | 'leave' | 'start' | 'cancel'): Promise<TournamentReply> {
  await beSomebody()
  return ask(`${pathOf(id)}/${deed}`, tournamentReply, {})
}

/** "1½" */
export function pointsText(points: number): string {
  const whole = Math.floor(points)
  if (points === whole) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}

/** The seeds that play the first and the second side in a game of a pairing. */
export const bySide = ({ one, two }: Pairing, side: number): readonly (number | null)[] =>
  side === 0 ? [one, two] : [two, one]
