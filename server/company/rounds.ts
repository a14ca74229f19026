/**
 * Tournaments go on by themselves: games are made when they are due, and the next round when the last game of one has
 * ended. Everything follows from the rows, and every step is one transaction: after a crash, and where several servers do it
 * at once, no step is done twice and none is left out.
 */
import type { Transaction } from 'kysely'
import { every } from '../jobs/every.ts'
import type { Hall } from '../matches/hall.ts'
import { notUpToDate } from '../matches/lists.ts'
import { arrangeGame } from '../matches/making.ts'
import { resign } from '../matches/playing.ts'
import { HttpRefusal } from '../matches/refusal.ts'
import type { Schema } from '../store/schema.ts'
import { type Leg, nextStep, type Step, type Tournament } from './course.ts'
import { readTournament, tournamentOf } from './reading.ts'

/** Does all that is due now. */
export async function advance(hall: Hall, id: string): Promise<void> {
  const { store } = hall
  const made = await store.db.transaction().execute(async trx => {
    const games: string[] = []
    for (;;) {
      const tournament = await readTournament(trx, id, { lock: store.kind === 'postgres' })
      const step = tournament && nextStep(tournament)
      if (!step) return games
      games.push(...(await take(trx, hall, tournament, step)))
    }
  })
  // Brought out at once, so that players and computers hear that it is their turn.
  for (const game of made) await hall.getIfSound(game)
}

async function take(trx: Transaction<Schema>, hall: Hall, tournament: Tournament, step: Step): Promise<string[]> {
  const { line } = tournament
  const { id } = line
  if (step.kind === 'over') {
    await trx.updateTable('tournaments').set({ state: 'over', ended: hall.now() }).where('id', '=', id).execute()
    return []
  }
  if (step.kind === 'round') {
    const round = line.round + 1
    await trx.updateTable('tournaments').set({ round }).where('id', '=', id).execute()
    await trx
      .insertInto('pairings')
      .values(
        step.pairs.map(([one, two], board) => ({
          ...{ tournament: id, round, board, one, two },
          ...{ first: null, second: null, unplayed: null },
        })),
      )
      .execute()
    return []
  }
  for (const { pairing, to } of step.forfeits) await setPairing(trx, pairing, { unplayed: to })
  const games: string[] = []
  for (const leg of step.legs) games.push(await makeLeg(trx, hall, tournament, leg))
  return games
}

async function makeLeg(trx: Transaction<Schema>, hall: Hall, { line, entrants }: Tournament, { pairing, leg }: Leg) {
  const sides = leg === 'first' ? [pairing.one, pairing.two] : [pairing.two, pairing.one]
  const game = await arrangeGame(trx, hall, {
    game: line.game,
    scenario: line.scenario,
    options: JSON.parse(line.options),
    clock: JSON.parse(line.clock),
    maker: line.maker,
    seats: sides.map(seed => entrants.find(one => one.seed === seed)!),
  })
  await setPairing(trx, pairing, { [leg]: game })
  return game
}

async function setPairing(
  trx: Transaction<Schema>,
  { tournament, round, board }: Leg['pairing'],
  set: { first?: string; second?: string; unplayed?: number },
): Promise<void> {
  await trx
    .updateTable('pairings')
    .set(set)
    .where('tournament', '=', tournament)
    .where('round', '=', round)
    .where('board', '=', board)
    .execute()
}

/** What those who withdrew still play is resigned. */
export async function resignForGone(hall: Hall, { entrants, pairings, games }: Tournament): Promise<void> {
  for (const { seed, player, withdrawn } of entrants) {
    if (withdrawn === 0 || player === null) continue
    for (const { one, two, first, second } of pairings) {
      if (one !== seed && two !== seed) continue
      for (const id of [first, second]) {
        if (id === null || games.get(id)?.state !== 'playing') continue
        await resign(hall, id, { id: player, name: '', guest: true }).catch(unlessRefused)
      }
    }
  }
}

function unlessRefused(error: unknown): void {
  // The game has ended in the meantime.
  if (!(error instanceof HttpRefusal)) throw error
}

/** What was left undone when a process ended is looked for so often. */
const LOOK = 15_000
const MOST_AT_ONCE = 500

/** Looks after all tournaments; returns what ends it. */
export function watchTournaments(hall: Hall): () => Promise<void> {
  const underway = new Set<Promise<void>>()
  hall.onEnd(({ arranged }) => {
    const going = gameEnded(hall, arranged.setting.id).catch(hall.onFault)
    underway.add(going)
    void going.finally(() => underway.delete(going))
  })
  const stop = every(LOOK, () => look(hall), hall.onFault)
  return async () => {
    await stop()
    await Promise.all(underway)
  }
}

async function gameEnded(hall: Hall, game: string): Promise<void> {
  const found = await tournamentOf(hall.store.db, game)
  if (found !== null) await advance(hall, found.id)
}

export async function look(hall: Hall): Promise<void> {
  const { db } = hall.store
  const playing = await db
    .selectFrom('tournaments')
    .select('id')
    .where('state', '=', 'playing')
    .orderBy('begun')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { id } of playing) {
    const tournament = await readTournament(db, id)
    if (!tournament) continue
    await resignForGone(hall, tournament)
    await noticeEnds(hall, tournament)
    if (nextStep(tournament)) await advance(hall, id)
  }
}

/** A game may have ended in its rows alone, if the process ended just then: brought out, it is written down that it is over. */
async function noticeEnds(hall: Hall, { games }: Tournament): Promise<void> {
  const { db } = hall.store
  const ids = [...games].flatMap(([id, { state }]) => (state === 'playing' ? [id] : []))
  if (ids.length === 0) return
  const lines = await db.selectFrom('games').selectAll().where('id', 'in', ids).execute()
  const seats = await db.selectFrom('seats').selectAll().where('game', 'in', ids).execute()
  for (const id of await notUpToDate(hall, lines, seats)) if (!hall.inMemory(id)) await hall.getIfSound(id)
}
