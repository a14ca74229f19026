/** What a viewer sees of a game besides the battle itself. */
import type { Viewer } from '@voltigeur/kernel'
import { markOf, type Person, type SeatLine, type Table, type TableReply } from '@voltigeur/wire'
import type { Hall } from './hall.ts'
import { hintsAt, NO_HINTS } from './hints.ts'
import type { HostedMatch } from './hosted-match.ts'
import { refuse } from './refusal.ts'
import type { Arranged, Setting } from './setting.ts'
import { strandedClaim, strandedOffers } from './stranded.ts'
import { ABANDONED, viewerOf } from './viewer.ts'

/** Looks up the names of existing players. */
export type NameLookup = (ids: readonly string[]) => Promise<ReadonlyMap<string, Person>>

/** When a side may claim the game; null while it must decide itself, or a clock is running. */
export function claimableFrom(match: HostedMatch, viewer: Viewer): number | null {
  const { kind } = match.arranged.setting.clock
  if (viewer === 'public' || match.result !== null || kind === 'live' || kind === 'days') return null
  const seat = match.match.seat(viewer)
  return seat.mine || seat.owing.length === 0 ? null : match.changed(viewer) + ABANDONED
}

export async function writeTable(hall: Hall, names: NameLookup, arranged: Arranged, viewer: Viewer): Promise<Table> {
  const { setting } = arranged
  const { id, places, maker } = setting
  const { presence } = hall
  const game = hall.gameOf(setting.game)
  const match = setting.begun === null ? null : await hall.getIfSound(id)
  const isStranded = hall.isStranded(id)
  const ahead = match?.orderedAhead(viewer) ?? []
  const found = await names([maker, ...places.map(({ player }) => player)].filter(player => player !== null))
  const seats = places.map(({ side, player, computer }, place): SeatLine & { known: boolean } => ({
    known: side !== null,
    side: side ?? place,
    person: player === null ? null : (found.get(player) ?? null),
    computer,
    present: presence.count(id, side ?? 'public') > 0 && player !== null && side !== null,
  }))
  return {
    id,
    game: setting.game,
    rules: setting.rules,
    scenario: setting.scenario,
    options: { ...setting.options },
    state: match?.result ? 'over' : setting.state,
    sides: [...game.sides],
    seats: seats.filter(({ known }) => known).map(({ known: _, ...seat }) => seat),
    maker: maker === null ? null : (found.get(maker) ?? null),
    byLot: setting.byLot,
    openToAll: setting.openToAll,
    clock: setting.clock,
    clocks: match?.time.clocks(hall.now()) ?? null,
    spectators: setting.spectators,
    watching: presence.count(id, 'public'),
    commitment: setting.commitment,
    offers: match?.offersFor(viewer, markOf) ?? (isStranded ? await strandedOffers(hall, id) : NO_OFFERS),
    rewinds: match?.rewinds ?? 0,
    hints: hintsAt(setting, match?.hints ?? NO_HINTS),
    ...(match?.hints.used ? { hintsUsed: true as const } : {}),
    ...(setting.tournament ? { tournament: setting.tournament } : {}),
    ...(ahead.length > 0 ? { ahead: [...ahead] } : {}),
    claimableFrom: match
      ? claimableFrom(match, viewer)
      : isStranded && viewer !== 'public' && setting.state === 'playing'
        ? await strandedClaim(hall, id, viewer)
        : null,
    ...(isStranded ? { stranded: true as const } : {}),
    result: match?.result ?? setting.result ?? cancelled(setting.state),
    ...(await rematchOf(hall, setting, viewer)),
    created: setting.created,
    me: viewer,
  }
}

/** The other player of it needs no more than this to join. */
async function rematchOf(
  { store }: Hall,
  { rematch, places }: Setting,
  viewer: Viewer,
): Promise<Pick<Table, 'rematch'>> {
  if (rematch === null || viewer === 'public') return {}
  const found = await store.db
    .selectFrom('games')
    .select(['id', 'maker', 'invite', 'state'])
    .where('id', '=', rematch)
    .executeTakeFirst()
  const by = places.find(({ player }) => player !== null && player === found?.maker)?.side
  if (!found || by == null) return {}
  return { rematch: { id: found.id, by, invite: found.invite, state: found.state } }
}

const NO_OFFERS: Table['offers'] = { draw: null, hints: null, rewind: null }

const cancelled = (state: string): Table['result'] =>
  state === 'over' ? { winner: null, level: null, reason: 'cancelled' } : null

export async function tableReply(
  hall: Hall,
  names: NameLookup,
  id: string,
  player: Person | null,
): Promise<TableReply> {
  const arranged = await hall.find(id)
  if (!arranged) throw refuse.noGame()
  const viewer = viewerOf(arranged, player)
  const { setting } = arranged
  const match = setting.begun === null ? null : await hall.getIfSound(id)
  if (match && hall.store.kind === 'postgres') {
    await match.inTurn(async () => {
      const { rows } = match
      await match.catchUp()
      if (match.rows !== rows) await hall.settle(match)
    })
  }
  const table = await writeTable(hall, names, arranged, viewer)
  const mine = setting.state === 'open' && player !== null && setting.maker === player.id
  return {
    table,
    mark: match && markOf(match.rewinds, match.match.seat(viewer).version),
    snapshot: match?.match.seat(viewer).snapshot() ?? null,
    invite: mine ? setting.invite : null,
  }
}
