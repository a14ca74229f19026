/** Tournaments are made, entered, left and begun. */
import { randomUUID } from 'node:crypto'
import { playerNames } from '@voltigeur/ai'
import { BadInput } from '@voltigeur/kernel'
import { limits, type newTournament, type Person } from '@voltigeur/wire'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Hall } from '../matches/hall.ts'
import { type Asker, admit, checkedSetting } from '../matches/making.ts'
import { refusal, refuse } from '../matches/refusal.ts'
import type { Schema } from '../store/schema.ts'
import { roundsOf } from './course.ts'
import { readTournament } from './reading.ts'
import { advance, resignForGone } from './rounds.ts'
import { seedByRating } from './seeding.ts'
import type { TournamentsTable } from './tables.ts'

/** Unfinished tournaments that someone has made or entered. */
const MOST = { guest: 5, account: 20, network: 100 }

export async function makeTournament(hall: Hall, asker: Asker, wish: z.output<typeof newTournament>): Promise<string> {
  const { store, usage, now } = hall
  const maker = asker.person
  const game = hall.gameOf(wish.game)
  const { scenario, options } = checkedSetting(game, wish)
  if (game.sides.length !== 2) throw new BadInput('tournaments are for games of two sides')
  const unknown = wish.computers.find(level => !playerNames().includes(level))
  if (unknown !== undefined) {
    throw new BadInput(`there is no player "${unknown}"; choose from: ${playerNames().join(', ')}`)
  }
  if (asker.byToken && wish.enter && !wish.bots) throw refusal(403, 'tournament.noBots')
  await admit(hall, maker)
  await admitToTournament(hall, maker)
  if (wish.computers.length > 0) await usage.checkTime(await usage.payer(maker.id))
  usage.wrote(maker.id, A_TOURNAMENT)
  const id = randomUUID()
  await store.db.transaction().execute(async trx => {
    await trx
      .insertInto('tournaments')
      .values({
        id,
        name: wish.name,
        game: game.id,
        scenario,
        options: JSON.stringify(options),
        clock: JSON.stringify(wish.clock),
        format: wish.format,
        rounds: wish.format === 'swiss' ? (wish.rounds ?? null) : null,
        round: 0,
        state: 'open',
        maker: maker.id,
        bots: wish.bots ? 1 : 0,
        created: now(),
      })
      .execute()
    const entrants = [
      ...(wish.enter ? [{ player: maker.id, computer: null }] : []),
      ...wish.computers.map(computer => ({ player: null, computer })),
    ]
    for (const [seed, entrant] of entrants.entries()) {
      await trx
        .insertInto('entrants')
        .values({ tournament: id, seed, ...entrant, withdrawn: 0 })
        .execute()
    }
  })
  return id
}

/** About so many bytes a tournament takes before it begins. */
const A_TOURNAMENT = 2_000

/** Throws where a player has as many unfinished tournaments as he may. */
async function admitToTournament({ store, usage }: Hall, { id, guest }: Person): Promise<void> {
  const payer = await usage.payer(id)
  if ((await usage.gamesAllowed(payer)) === null) return
  const most = guest ? MOST.guest : MOST.account
  if ((await unfinished(store.db, [id])) >= most) throw refusal(409, 'tournament.tooMany', { most })
  if (payer.network === null) return
  const near = await store.db
    .selectFrom('sessions')
    .select('player')
    .distinct()
    .where('ip_address', '=', payer.network)
    .execute()
  const players = near.map(({ player }) => player)
  if ((await unfinished(store.db, players)) >= MOST.network) {
    throw refusal(409, 'tournament.tooManyHere', { most: MOST.network })
  }
}

async function unfinished(db: Hall['store']['db'], players: readonly string[]): Promise<number> {
  if (players.length === 0) return 0
  const { count } = await db
    .selectFrom('tournaments')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', 'in', ['open', 'playing'])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('maker', 'in', players),
        exists(
          selectFrom('entrants')
            .select('seed')
            .whereRef('entrants.tournament', '=', 'tournaments.id')
            .where('entrants.player', 'in', players),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The tournament, which no other process changes until the transaction ends. */
async function held({ store }: Hall, trx: Transaction<Schema>, id: string) {
  const tournament = await readTournament(trx, id, { lock: store.kind === 'postgres' })
  if (!tournament) throw refuse.noTournament()
  return tournament
}

function checkOpen({ state }: TournamentsTable): void {
  if (state === 'playing') throw refusal(409, 'tournament.begun')
  if (state !== 'open') throw refusal(409, 'tournament.over')
}

export async function enterTournament(hall: Hall, { person, byToken }: Asker, id: string): Promise<void> {
  await admit(hall, person)
  await admitToTournament(hall, person)
  await hall.store.db.transaction().execute(async trx => {
    const { line, entrants } = await held(hall, trx, id)
    checkOpen(line)
    if (byToken && line.bots === 0) throw refusal(403, 'tournament.noBots')
    if (entrants.some(({ player }) => player === person.id)) throw refusal(409, 'tournament.entered')
    const most = limits.entrants[line.format]
    if (entrants.length >= most) throw refusal(409, 'tournament.full', { most })
    const seed = Math.max(-1, ...entrants.map(one => one.seed)) + 1
    await trx
      .insertInto('entrants')
      .values({ tournament: id, seed, player: person.id, computer: null, withdrawn: 0 })
      .execute()
  })
}

/** Before it begins, as if one had never entered; afterwards the games that go on are lost, and those that would come. */
export async function leaveTournament(hall: Hall, person: Person, id: string): Promise<void> {
  const { db } = hall.store
  await db.transaction().execute(async trx => {
    const { line, entrants } = await held(hall, trx, id)
    if (line.state !== 'open' && line.state !== 'playing') throw refusal(409, 'tournament.over')
    const own = entrants.find(({ player, withdrawn }) => player === person.id && withdrawn === 0)
    if (!own) throw refusal(409, 'tournament.notEntered')
    const { seed } = own
    if (line.state === 'open') {
      await trx.deleteFrom('entrants').where('tournament', '=', id).where('seed', '=', seed).execute()
    } else {
      await trx
        .updateTable('entrants')
        .set({ withdrawn: 1 })
        .where('tournament', '=', id)
        .where('seed', '=', seed)
        .execute()
    }
  })
  const tournament = await readTournament(db, id)
  if (tournament?.line.state !== 'playing') return
  await resignForGone(hall, tournament)
  await advance(hall, id)
}

export async function beginTournament(hall: Hall, person: Person, id: string): Promise<void> {
  await hall.store.db.transaction().execute(async trx => {
    const tournament = await held(hall, trx, id)
    const { line, entrants } = tournament
    if (line.maker !== person.id) throw refusal(403, 'tournament.notYours')
    checkOpen(line)
    // Guests who entered and were never seen again are gone with their accounts.
    const here = entrants.filter(({ player, computer }) => player !== null || computer !== null)
    if (here.length < 2) throw refusal(409, 'tournament.few')
    const seeds = here.map(({ seed }) => seed)
    await trx.deleteFrom('entrants').where('tournament', '=', id).where('seed', 'not in', seeds).execute()
    await seedByRating(trx, tournament)
    await trx
      .updateTable('tournaments')
      .set({ state: 'playing', begun: hall.now(), rounds: roundsOf(line, here.length) })
      .where('id', '=', id)
      .execute()
  })
  await advance(hall, id)
}

export async function cancelTournament(hall: Hall, person: Person, id: string): Promise<void> {
  await hall.store.db.transaction().execute(async trx => {
    const { line } = await held(hall, trx, id)
    if (line.maker !== person.id) throw refusal(403, 'tournament.notYours')
    checkOpen(line)
    await trx.updateTable('tournaments').set({ state: 'cancelled', ended: hall.now() }).where('id', '=', id).execute()
  })
}
