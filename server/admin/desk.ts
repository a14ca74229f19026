/** Where a running server finds what `voltigeur admin` asks of it: in the database, which both reach on either kind. */
import type { TableResult } from '@voltigeur/wire'
import { every } from '../jobs/every.ts'
import type { Hall } from '../matches/hall.ts'
import { Stranded } from '../matches/refusal.ts'
import { findGame } from '../matches/setting.ts'
import { endStranded } from '../matches/stranded.ts'
import type { ErrandsTable } from './tables.ts'

const PAUSE = 1_000
/** Clocks of several machines may differ; an errand that has been seen is not done twice. */
const LOOKING_BACK = 600_000

type DeskOutcome = 'ended' | 'over' | 'notBegun' | 'nothing'

export interface Desk {
  /** The sentence that stands on every page now. */
  announcement(): string | null
  close(): Promise<void>
}

export function openDesk(hall: Hall, forget: (player: string) => void, pause = PAUSE): Desk {
  const { db } = hall.store
  let seen = new Set<string>()
  let announced: ErrandsTable | null = null

  async function look(): Promise<void> {
    const errands = await db
      .selectFrom('errands')
      .selectAll()
      .where(({ eb, or }) =>
        or([eb('done', 'is', null), eb('made', '>', Date.now() - LOOKING_BACK), eb('kind', '=', 'announce')]),
      )
      .orderBy('made')
      .execute()
    const before = seen
    seen = new Set(errands.map(({ id }) => id))
    announced = errands.findLast(({ kind }) => kind === 'announce') ?? null
    for (const errand of errands) {
      if (before.has(errand.id)) continue
      if (errand.kind === 'forget') forget(errand.about)
      if (errand.kind === 'end' && errand.done === null) await carryOut(errand)
    }
  }

  /** One process alone: the first that writes down that it does it. */
  async function carryOut({ id, about }: ErrandsTable): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('errands')
      .set({ done: Date.now() })
      .where('id', '=', id)
      .where('done', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const outcome = await endGame(hall, about)
    await db.updateTable('errands').set({ outcome }).where('id', '=', id).execute()
  }

  const stop = every(pause, look, hall.onFault)
  return {
    announcement: () =>
      announced !== null && announced.about !== '' && Number(announced.until) > Date.now() ? announced.about : null,
    close: stop,
  }
}

/** Without a winner; it counts for no rating. */
async function endGame(hall: Hall, id: string): Promise<DeskOutcome> {
  const arranged = await findGame(hall.store, id)
  if (!arranged) return 'nothing'
  if (arranged.setting.begun === null) return 'notBegun'
  const result: TableResult = { winner: null, level: null, reason: 'cancelled' }
  try {
    const match = await hall.get(id)
    if (!match) return 'nothing'
    return await match.inTurn(async () => {
      if (hall.store.kind === 'postgres') await match.catchUp()
      if (match.result !== null) return 'over'
      await match.deed('umpire', { kind: 'end', result })
      await hall.settle(match)
      await hall.standings.flush()
      return 'ended'
    })
  } catch (error) {
    if (!(error instanceof Stranded)) throw error
    return (await endStranded(hall, id, result)) ? 'ended' : 'over'
  }
}
