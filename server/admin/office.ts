/** What `voltigeur admin` does in the database of a house, whether a server runs on it or not. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sameName } from '../people/names.ts'
import { hashPassword } from '../people/password.ts'
import type { Schema } from '../store/schema.ts'
import type { ErrandsTable } from './tables.ts'

export { listReports, settleReport } from '../company/reports.ts'
export { BadSetting, readSettings } from '../settings.ts'
export { NoStore } from '../store/store.ts'
export { type Beside, openBeside } from './beside.ts'

const MOST = 200
const HOUR = 3_600_000
/** How long a running server is given to do what it is asked. */
const PATIENCE = 15_000

type Db = Kysely<Schema>

export interface ListedGame {
  readonly id: string
  readonly game: string
  readonly scenario: string
  readonly state: string
  readonly players: readonly string[]
  readonly changed: number
}

/** Unfinished ones, those first in which something has just happened. */
export async function listGames(db: Db): Promise<ListedGame[]> {
  const games = await db
    .selectFrom('games')
    .select(['id', 'game', 'scenario', 'state', 'changed'])
    .where('state', '!=', 'over')
    .orderBy('changed', 'desc')
    .limit(MOST)
    .execute()
  if (games.length === 0) return []
  const seats = await db
    .selectFrom('seats')
    .leftJoin('players', 'players.id', 'seats.player')
    .select(['seats.game', 'seats.computer', 'players.name'])
    .where(
      'seats.game',
      'in',
      games.map(({ id }) => id),
    )
    .orderBy('seats.place')
    .execute()
  return games.map(game => ({
    ...game,
    changed: Number(game.changed),
    players: seats.filter(seat => seat.game === game.id).flatMap(({ name, computer }) => (name ?? computer) || []),
  }))
}

export interface ListedPlayer {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  readonly banned: string | null
  /** When a session of theirs was last prolonged. */
  readonly seen: string | null
}

/** All whose names hold the text, those seen last first. */
export async function listPlayers(db: Db, text: string): Promise<ListedPlayer[]> {
  const found = await db
    .selectFrom('players')
    .leftJoin('bans', 'bans.player', 'players.id')
    .leftJoin('sessions', 'sessions.player', 'players.id')
    .select(({ fn }) => [
      'players.id',
      'players.name',
      'players.guest',
      'bans.reason',
      fn.max('sessions.updated_at').as('seen'),
    ])
    .where(({ eb, fn }) => eb(fn('lower', ['players.name']), 'like', `%${text.toLowerCase().replace(/[%_]/g, '')}%`))
    .groupBy(['players.id', 'players.name', 'players.guest', 'bans.reason'])
    .orderBy('players.created_at', 'desc')
    .limit(MOST)
    .execute()
  return found.map(({ reason, seen, guest, ...player }) => ({
    ...player,
    guest: guest !== 0,
    banned: reason,
    seen: seen === null ? null : String(seen),
  }))
}

/** By the name of an account, or by the id of anyone; null where there is no such player. */
export async function findPlayer(db: Db, name: string) {
  const found = await db
    .selectFrom('players')
    .select(['id', 'name', 'guest'])
    .where(({ eb, or }) => or([eb('username', '=', sameName(name)), eb('id', '=', name)]))
    .executeTakeFirst()
  return found ?? null
}

async function ask(db: Db, errand: Pick<ErrandsTable, 'kind' | 'about'> & Partial<ErrandsTable>): Promise<string> {
  const made = Date.now()
  const id = randomUUID()
  await db
    .insertInto('errands')
    .values({ id, made, until: null, done: made, outcome: null, ...errand })
    .execute()
  return id
}

/** Every server looks up again who that is, and no session of theirs is left. */
async function signOut(db: Db, player: string): Promise<void> {
  await db.deleteFrom('sessions').where('player', '=', player).execute()
  await ask(db, { kind: 'forget', about: player })
}

/** Letters and digits that aren’t taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Gives an account a new password and ends its sessions; null for players without one. */
export async function giveNewPassword(db: Db, player: string): Promise<string | null> {
  const password = [...randomBytes(16)].map(byte => SIGNS[byte % SIGNS.length]).join('')
  const { numUpdatedRows } = await db
    .updateTable('credentials')
    .set({ password: await hashPassword(password), updated_at: new Date().toISOString() })
    .where('player', '=', player)
    .where('provider', '=', 'credential')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return null
  await signOut(db, player)
  return password
}

export async function ban(db: Db, player: string, reason: string): Promise<void> {
  await db
    .insertInto('bans')
    .values({ player, since: Date.now(), reason })
    .onConflict(conflict => conflict.column('player').doUpdateSet({ reason }))
    .execute()
  await signOut(db, player)
}

/** Whether there was a ban to lift. */
export async function unban(db: Db, player: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('bans').where('player', '=', player).executeTakeFirst()
  await ask(db, { kind: 'forget', about: player })
  return numDeletedRows > 0n
}

export interface Allowance {
  readonly games: number
  readonly minutes: number
  readonly megabytes: number
}

/** Null: what all players may. */
export async function allow(db: Db, player: string, allowance: Allowance | null): Promise<void> {
  await db.deleteFrom('allowances').where('player', '=', player).execute()
  if (allowance)
    await db
      .insertInto('allowances')
      .values({ player, ...allowance })
      .execute()
}

export interface ListedTournament {
  readonly id: string
  readonly name: string
  readonly game: string
  readonly scenario: string
  readonly state: string
  /** Of `rounds` the one that is played; 0 before it begins. */
  readonly round: number
  readonly rounds: number | null
  readonly entrants: number
}

/** Those that are not over, the newest first. */
export async function listTournaments(db: Db): Promise<ListedTournament[]> {
  const found = await db
    .selectFrom('tournaments')
    .leftJoin('entrants', 'entrants.tournament', 'tournaments.id')
    .select(({ fn }) => [
      'tournaments.id',
      'tournaments.name',
      'tournaments.game',
      'tournaments.scenario',
      'tournaments.state',
      'tournaments.round',
      'tournaments.rounds',
      fn.count('entrants.seed').as('entrants'),
    ])
    .where('tournaments.state', 'in', ['open', 'playing'])
    .groupBy([
      'tournaments.id',
      'tournaments.name',
      'tournaments.game',
      'tournaments.scenario',
      'tournaments.state',
      'tournaments.round',
      'tournaments.rounds',
      'tournaments.created',
    ])
    .orderBy('tournaments.created', 'desc')
    .limit(MOST)
    .execute()
  return found.map(({ entrants, ...tournament }) => ({ ...tournament, entrants: Number(entrants) }))
}

/** An empty sentence takes the last one from the pages. */
export async function announceAll(db: Db, sentence: string, hours: number): Promise<void> {
  await db.deleteFrom('errands').where('kind', '=', 'announce').execute()
  await ask(db, { kind: 'announce', about: sentence, until: Date.now() + hours * HOUR })
}

/** What a running server has made of it; null while none runs: the next one to start does it. */
export async function askToEnd(db: Db, game: string, patience = PATIENCE): Promise<string | null> {
  const id = await ask(db, { kind: 'end', about: game, done: null })
  for (const late = Date.now() + patience; Date.now() < late; ) {
    await new Promise(resolve => setTimeout(resolve, 100))
    const errand = await db.selectFrom('errands').select('outcome').where('id', '=', id).executeTakeFirst()
    if (errand?.outcome) return errand.outcome
  }
  return null
}
