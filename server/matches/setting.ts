/** A game’s arrangement: what is fixed once it has begun. */
import type { Pledge } from '@voltigeur/kernel'
import type { Clock, TableResult } from '@voltigeur/wire'
import { tournamentOf } from '../company/reading.ts'
import type { GamesTable, SeatsTable } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

export interface SeatHolder {
  readonly side: number | null
  readonly player: string | null
  readonly computer: string | null
}

export interface Setting {
  readonly id: string
  readonly game: string
  readonly rules: number
  readonly scenario: string
  readonly options: Readonly<Record<string, string>>
  readonly state: GamesTable['state']
  readonly maker: string | null
  readonly byLot: boolean
  readonly openToAll: boolean
  readonly invite: string
  readonly clock: Clock
  readonly spectators: boolean
  readonly commitment: string
  readonly created: number
  readonly begun: number | null
  /** As it is kept when the game is over. */
  readonly result: TableResult | null
  readonly places: readonly SeatHolder[]
  readonly rematch: string | null
  /** The tournament that it belongs to. */
  readonly tournament: { readonly id: string; readonly name: string } | null
}

export function settingOf(
  game: GamesTable,
  seats: readonly SeatsTable[],
  tournament: Setting['tournament'] = null,
): Setting {
  return {
    id: game.id,
    game: game.game,
    rules: game.rules,
    scenario: game.scenario,
    options: JSON.parse(game.options),
    state: game.state,
    maker: game.maker,
    byLot: game.by_lot === 1,
    openToAll: game.open_to_all === 1,
    invite: game.invite,
    clock: JSON.parse(game.clock),
    spectators: game.spectators === 1,
    commitment: game.commitment,
    created: game.created,
    begun: game.begun,
    result: game.result === null ? null : JSON.parse(game.result),
    rematch: game.rematch,
    tournament,
    places: seats.map(({ side, player, computer }) => ({ side, player, computer })),
  }
}

export interface Arranged {
  readonly setting: Setting
  /** Of the house alone. */
  readonly pledge: Pledge
}

export async function findGame({ db }: Pick<Store, 'db'>, id: string): Promise<Arranged | null> {
  const game = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst()
  if (!game) return null
  const seats = await db.selectFrom('seats').selectAll().where('game', '=', id).orderBy('place').execute()
  const bySide = [...seats].sort((a, b) => (a.side ?? a.place) - (b.side ?? b.place))
  return {
    setting: settingOf(game, seats, await tournamentOf(db, id)),
    pledge: { secret: game.secret, contributions: bySide.map(({ contribution }) => contribution) },
  }
}
