/** Creating and joining games. The house commits to its secret before it hears a contribution. */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { playerNames } from '@voltigeur/ai'
import type { PlayableGame } from '@voltigeur/games'
import { BadInput, commitment as commitmentOf, completeOptions, computerContribution } from '@voltigeur/kernel'
import type { Clock, Join, NewGameReply, newGame, Person } from '@voltigeur/wire'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { apartFrom } from '../company/blocking.ts'
import { tournamentOf } from '../company/reading.ts'
import type { Schema, SeatsTable } from '../store/schema.ts'
import type { Hall } from './hall.ts'
import { abort } from './playing.ts'
import { refusal, refuse } from './refusal.ts'
import { seatOf } from './viewer.ts'

const HOUR = 60 * 60_000
/** Of no rows at all, not even of none: a seat’s knowledge has never been computed. */
const UNTOLD = -1
/** Enough that none is ever drawn twice. */
const drawn = (bytes: number): string => randomBytes(bytes).toString('hex')

/** The player who asks, and whether it is a program by its token. */
export interface Asker {
  readonly person: Person
  readonly byToken: boolean
}

/**
 * The house draws a secret and publishes its digest; a player who then creates a game with it knows that it was drawn
 * before.
 */
export async function pledge({ store, now }: Hall): Promise<string> {
  const secret = drawn(32)
  const commitment = commitmentOf(secret)
  await store.db
    .deleteFrom('pledges')
    .where('created', '<', now() - HOUR)
    .execute()
  await store.db.insertInto('pledges').values({ commitment, secret, created: now() }).execute()
  return commitment
}

async function redeem(trx: Transaction<Schema>, commitment: string): Promise<string> {
  const found = await trx
    .deleteFrom('pledges')
    .where('commitment', '=', commitment)
    .returning('secret')
    .executeTakeFirst()
  if (!found) throw refusal(409, 'game.commitment')
  return found.secret
}

export async function makeGame(hall: Hall, maker: Person, wish: z.output<typeof newGame>): Promise<NewGameReply> {
  const { store, now } = hall
  const game = hall.gameOf(wish.game)
  const { scenario, options } = checked(game, wish)
  const computer = typeof wish.opponent === 'object' ? wish.opponent.computer : null
  const id = randomUUID()
  const invite = drawn(16)
  const time = now()
  await admit(hall, maker)
  if (wish.rematchOf !== undefined) await checkRematch(hall, maker, wish.rematchOf)
  if (computer !== null) await hall.usage.checkTime(await hall.usage.payer(maker.id))
  const commitment = await store.db.transaction().execute(async trx => {
    const secret = wish.pledge ? await redeem(trx, wish.pledge.commitment) : drawn(32)
    const commitment = commitmentOf(secret)
    await trx
      .insertInto('games')
      .values({
        id,
        game: game.id,
        rules: game.rulesVersion,
        scenario,
        options: JSON.stringify(options),
        state: 'open',
        maker: maker.id,
        by_lot: wish.side === null ? 1 : 0,
        open_to_all: wish.opponent === 'open' ? 1 : 0,
        bots: wish.opponent === 'open' && wish.bots ? 1 : 0,
        invite,
        clock: JSON.stringify(wish.clock),
        spectators: wish.spectators ? 1 : 0,
        commitment,
        secret,
        created: time,
        changed: time,
      })
      .execute()
    const contribution = wish.pledge?.contribution ?? drawn(16)
    await sit(trx, { game: id, place: 0, side: wish.side, player: maker.id, contribution, changed: time })
    for (let place = 1; computer !== null && place < game.sides.length; place++) {
      await sit(trx, { game: id, place, computer, contribution: computerContribution(secret), changed: time })
    }
    if (computer !== null) await start(trx, id, game, time)
    if (wish.rematchOf !== undefined) await linkRematch(trx, wish.rematchOf, id)
    return commitment
  })
  if (wish.rematchOf !== undefined) await store.bell.ring({ game: wish.rematchOf, what: 'table' })
  // Loaded at once, so that the computer learns that it is in turn.
  if (computer !== null) await hall.get(id)
  return { id, commitment, invite: computer === null ? invite : null }
}

/** One who did not play there, or still does, has nothing to ask for. */
async function checkRematch(hall: Hall, maker: Person, id: string): Promise<void> {
  const arranged = await hall.find(id)
  if (!arranged || seatOf(arranged.setting.places, maker) === null) throw refuse.noGame()
  const match = arranged.setting.begun === null ? null : await hall.getIfSound(id)
  if (arranged.setting.state !== 'over' && (match === null || match.result === null)) throw refusal(409, 'game.closed')
}

/** The first who asks makes it; one that was called off may be made once more. */
async function linkRematch(trx: Transaction<Schema>, of: string, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('games')
    .set({ rematch: id })
    .where('id', '=', of)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('rematch', 'is', null),
        eb('rematch', 'in', selectFrom('games as made').select('made.id').where('made.state', '=', 'over')),
      ]),
    )
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw refuse.overtaken()
}

/** What is played, as it was wished for. */
export function checkedSetting(
  game: PlayableGame,
  { scenario = game.scenarios[0].id, options, clock }: Pick<z.output<typeof newGame>, 'scenario' | 'options' | 'clock'>,
) {
  if (!game.scenarios.some(({ id }) => id === scenario)) {
    const known = game.scenarios.map(({ id }) => id).join(', ')
    throw new BadInput(`${game.id} has no scenario "${scenario}"; it has: ${known}`)
  }
  const complete = completeOptions(game, options)
  const { briefing } = game.open(scenario, complete)
  if (clock.kind === 'rulebook' && briefing?.hourglass === undefined) {
    throw new BadInput('the rulebook of this game has no time limits; choose minutes or days')
  }
  return { scenario, options: complete }
}

function checked(game: PlayableGame, wish: z.output<typeof newGame>) {
  const { side, opponent } = wish
  const setting = checkedSetting(game, wish)
  if (side !== null && side >= game.sides.length) {
    throw new BadInput(
      `there is no side ${side}; the sides are: ${game.sides.map((name, i) => `${i} (${name})`).join(', ')}`,
    )
  }
  if (typeof opponent === 'object' && !playerNames().includes(opponent.computer)) {
    throw new BadInput(`there is no player "${opponent.computer}"; choose one of: ${playerNames().join(', ')}`)
  }
  return setting
}

/** Whether a player may join another game. */
export async function admit({ store, usage }: Hall, { id }: Person): Promise<void> {
  usage.checkDisk(id)
  const payer = await usage.payer(id)
  const allowed = await usage.gamesAllowed(payer)
  if (allowed === null) return
  const unfinished = store.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('games.state', '!=', 'over')
  const own = await unfinished.where('seats.player', '=', id).executeTakeFirstOrThrow()
  if (Number(own.count) >= allowed.player) throw refusal(409, 'game.tooMany', { most: allowed.player })
  if (payer.network === null) return
  const near = await unfinished
    .where('seats.player', 'in', query =>
      query.selectFrom('sessions').select('player').where('ip_address', '=', payer.network),
    )
    .executeTakeFirstOrThrow()
  if (Number(near.count) >= allowed.network) throw refusal(409, 'game.tooManyHere', { most: allowed.network })
}

async function sit(
  trx: Transaction<Schema>,
  {
    game,
    place,
    side = null,
    player = null,
    computer = null,
    contribution,
    changed,
  }: Partial<SeatsTable> & Pick<SeatsTable, 'game' | 'place' | 'contribution' | 'changed'>,
): Promise<void> {
  await trx
    .insertInto('seats')
    .values({ game, place, side, player, computer, contribution, told: UNTOLD, owes: 0, changed })
    .execute()
}

/** Unchosen sides are drawn by lot. */
async function start(trx: Transaction<Schema>, id: string, game: PlayableGame, time: number): Promise<void> {
  const seats = await trx
    .selectFrom('seats')
    .select(['place', 'side'])
    .where('game', '=', id)
    .orderBy('place')
    .execute()
  const free = [...game.sides.keys()].filter(side => !seats.some(seat => seat.side === side))
  for (const { place } of seats.filter(({ side }) => side === null)) {
    const [side] = free.splice(randomInt(free.length), 1)
    await trx.updateTable('seats').set({ side }).where('game', '=', id).where('place', '=', place).execute()
  }
  await trx.updateTable('games').set({ state: 'playing', begun: time, changed: time }).where('id', '=', id).execute()
}

export interface Arrangement {
  readonly game: string
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  readonly clock: Clock
  readonly maker: string | null
  /** By side. */
  readonly seats: readonly { readonly player: string | null; readonly computer: string | null }[]
}

/** A game of players who are known beforehand: it begins at once, and anyone may watch. The house draws for everyone. */
export async function arrangeGame(
  trx: Transaction<Schema>,
  { gameOf, now }: Hall,
  { scenario, options, clock, maker, seats, ...wish }: Arrangement,
): Promise<string> {
  const game = gameOf(wish.game)
  const id = randomUUID()
  const secret = drawn(32)
  const time = now()
  await trx
    .insertInto('games')
    .values({
      id,
      game: game.id,
      rules: game.rulesVersion,
      scenario,
      options: JSON.stringify(options),
      state: 'playing',
      maker,
      by_lot: 0,
      open_to_all: 0,
      bots: 0,
      invite: drawn(16),
      clock: JSON.stringify(clock),
      spectators: 1,
      commitment: commitmentOf(secret),
      secret,
      created: time,
      begun: time,
      changed: time,
    })
    .execute()
  for (const [side, { player, computer }] of seats.entries()) {
    const contribution = computer === null ? drawn(16) : computerContribution(secret)
    await sit(trx, { game: id, place: side, side, player, computer, contribution, changed: time })
  }
  return id
}

export async function joinGame(
  hall: Hall,
  { person, byToken }: Asker,
  id: string,
  { invite, contribution }: Join,
): Promise<void> {
  const { store, now } = hall
  const apart = await apartFrom(store.db, person.id)
  await admit(hall, person)
  const begun = await store.db.transaction().execute(async trx => {
    // SQLite lets in only one at a time anyway.
    const query = trx
      .selectFrom('games')
      .select(['game', 'state', 'open_to_all', 'invite', 'maker', 'bots'])
      .where('id', '=', id)
    const found = await (store.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
    if (!found || (invite !== undefined && invite !== found.invite)) throw refuse.noGame()
    const seats = await trx.selectFrom('seats').select('player').where('game', '=', id).execute()
    if (seats.some(({ player }) => player === person.id)) throw refusal(409, 'game.sitting')
    if (found.state !== 'open') throw refusal(409, 'game.full')
    if (found.open_to_all === 0 && invite === undefined) {
      throw refusal(403, 'game.invitation')
    }
    if (invite === undefined) {
      if (byToken && found.bots === 0) throw refusal(403, 'game.noBots')
      // A player who is blocked is told nothing of it.
      if (found.maker !== null && apart.has(found.maker)) throw refusal(409, 'game.full')
    }
    const game = hall.gameOf(found.game)
    const time = now()
    await sit(trx, {
      game: id,
      place: seats.length,
      player: person.id,
      contribution: contribution ?? drawn(16),
      changed: time,
    })
    if (seats.length + 1 < game.sides.length) return false
    await start(trx, id, game, time)
    return true
  })
  if (begun) await hall.get(id)
  await store.bell.ring({ game: id, what: 'table' })
}

export async function cancelGame(hall: Hall, person: Person, id: string): Promise<void> {
  const { store, now } = hall
  const result = JSON.stringify({ winner: null, level: null, reason: 'cancelled' })
  const { numUpdatedRows } = await store.db
    .updateTable('games')
    .set({ state: 'over', result, ended: now(), changed: now() })
    .where('id', '=', id)
    .where('maker', '=', person.id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) {
    // Otherwise a player could call off what goes badly, at the expense of the opponent.
    if (await tournamentOf(store.db, id)) throw refusal(409, 'tournament.noCancel')
    await abort(hall, id, person)
  }
  await store.bell.ring({ game: id, what: 'table' })
}
