/** After a game: its record, the battle, and whether everything matches. */
import {
  computerContribution,
  type Journal,
  type Memento,
  parseJournal,
  resume,
  type Viewer,
  verify,
  writeJournal,
} from '@voltigeur/kernel'
import { type GameRecord, record, type Table } from '@voltigeur/wire'
import { openGame } from '../games/shelf.ts'
import { online } from '../language/books.ts'
import { ask } from './courier.ts'
import { keepsakeOf, type StoredKeepsake } from './memento.ts'

export const fetchRecord = (id: string): Promise<GameRecord> => ask(`games/${encodeURIComponent(id)}/record`, record)

/** As a battle that any browser can replay. */
export async function journalOf({ game: name, scenario, options, pledge, rows }: GameRecord): Promise<Journal> {
  const game = await openGame(name)
  const match = resume(game, { scenario, options }, rows, { pledge, viewers: [] })
  return parseJournal(JSON.stringify(writeJournal(match)))
}

export interface CheckFinding {
  /** Null when everything fits. */
  readonly fault: string | null
  readonly proven: readonly string[]
  readonly unproven: readonly string[]
}

/** Plays the whole game through again. */
export async function check(id: string, found: GameRecord, viewer: Viewer, table: Table): Promise<CheckFinding> {
  return checked(await openGame(found.game), found, viewer, keepsakeOf(id), seatingOf(table))
}

/** The sources of the dice besides the secret. */
export interface Seating {
  /** The sides of computers. */
  readonly computers: readonly number[]
  /** The side of the game’s creator, whose contribution reached the server first. */
  readonly first: number | null
  readonly byLot: boolean
}

const seatingOf = ({ seats, maker, byLot }: Table): Seating => ({
  computers: seats.filter(({ computer }) => computer !== null).map(({ side }) => side),
  first: seats.find(({ person }) => person !== null && person.id === maker?.id)?.side ?? null,
  byLot,
})

type Game = Awaited<ReturnType<typeof openGame>>

/** The browser’s own data counts for more than the server’s. */
export function checked(
  game: Game,
  found: GameRecord,
  viewer: Viewer,
  kept: StoredKeepsake | null,
  { computers, first, byLot }: Seating,
): CheckFinding {
  const contribution = viewer === 'public' ? undefined : kept?.contribution
  // Without their contribution, players can verify no more than spectators.
  const eyes = contribution === undefined ? 'public' : viewer
  const own = eyes === viewer ? kept?.told?.chain : undefined
  const memento: Memento = {
    viewer: eyes,
    commitment: kept?.commitment ?? found.commitment,
    chain: own ?? found.chains.find(one => one.viewer === eyes)?.chain ?? '',
    ...(contribution === undefined ? {} : { contribution }),
  }
  const { points, unproven } = online.verify
  const isPledged = computers.every(
    side => found.pledge.contributions[side] === computerContribution(found.pledge.secret),
  )
  // Only players who contributed to the dice know that these weren’t chosen.
  const added = kept !== null && contribution !== undefined
  const isAlone = computers.length > 0
  const cameLast = first !== null && viewer !== first
  return {
    fault: verify(game, { scenario: found.scenario, options: found.options }, found, memento)?.text ?? null,
    proven: [
      ...(kept ? [points.commitment] : []),
      ...(contribution === undefined ? [] : [points.contribution]),
      ...(isAlone && isPledged ? [points.computer] : []),
      ...(added && !isAlone ? [cameLast ? points.last : points.alone] : []),
      points.rows,
      ...(own === undefined ? [] : [points.chain]),
    ],
    unproven: [
      ...(contribution === undefined ? [unproven.contribution] : []),
      ...(own === undefined ? [unproven.chain] : []),
      ...(isPledged ? [] : [unproven.computer]),
      ...(!isAlone && !(added && cameLast) ? [unproven.together] : []),
      ...(byLot ? [unproven.lot] : []),
    ],
  }
}
