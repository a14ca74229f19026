/** Making games, finding them and sitting down; what one adds to the dice is kept to check them with. */
import {
  challengesReply,
  type Listing,
  listReply,
  type NewGame,
  type NewGameReply,
  newGameReply,
  pledgeReply,
  type RatingsReply,
  ratingsReply,
  type TableReply,
  tableReply,
  type WayIn,
  wayIn,
} from '@voltigeur/wire'
import { announceOpening } from '../table/sitting/opening.ts'
import { anything, ask } from './courier.ts'
import { lay, newContribution } from './memento.ts'
import { beSomebody } from './people.ts'

const listed = async (what: string): Promise<readonly Listing[]> => (await ask(what, listReply)).games

export const myGames = (): Promise<readonly Listing[]> => listed('games')
/** The newest. */
export const challenges = async (): Promise<readonly Listing[]> => (await ask('challenges', challengesReply)).games
export const gamesToWatch = (): Promise<readonly Listing[]> => listed('watch')

/** The server commits to its secret before it gets the creator’s contribution. */
export async function makeOnlineGame(wish: Omit<NewGame, 'pledge'>): Promise<NewGameReply> {
  await beSomebody()
  const { commitment } = await ask('pledges', pledgeReply, {})
  const contribution = newContribution()
  const made = await ask('games', newGameReply, { ...wish, pledge: { commitment, contribution } })
  lay(made.id, { commitment, contribution })
  announceOpening(made.id)
  return made
}

export const lookAt = (id: string): Promise<TableReply> => ask(`games/${encodeURIComponent(id)}`, tableReply)

export const ratingsAfter = async (id: string): Promise<RatingsReply['ratings']> =>
  (await ask(`games/${encodeURIComponent(id)}/ratings`, ratingsReply)).ratings

export async function join(id: string, invite?: string): Promise<void> {
  await beSomebody()
  const { table } = await lookAt(id)
  const contribution = newContribution()
  await ask(`games/${encodeURIComponent(id)}/join`, anything, {
    contribution,
    ...(invite === undefined ? {} : { invite }),
  })
  lay(id, { commitment: table.commitment, contribution })
  announceOpening(id)
}

/** The address under which others reach the server, and from where; the page may have been opened under another. */
export const findWayIn = (): Promise<WayIn> => ask('way-in', wayIn)

export const inviteLink = (address: string, id: string, invite: string): string =>
  `${new URL(location.pathname, address).href}#/join/${id}/${invite}`
