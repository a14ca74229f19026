/** Enforces time limits: a side out of time loses, and phases limited by the rulebook end. */
import type { TableResult } from '@voltigeur/wire'
import type { Hall } from './hall.ts'
import type { HostedMatch } from './hosted-match.ts'
import { winnerAgainst } from './playing.ts'

const OFTEN = 500
/** How often to look for unloaded matches in the database. */
const SELDOM = 20_000

export function watchClocks(hall: Hall): () => void {
  const look = (match: HostedMatch): void => {
    const { until } = match.time
    if (match.result === null && until !== null && until <= hall.now()) void timeUp(hall, match).catch(hall.onFault)
  }
  const often = setInterval(() => hall.held().forEach(look), OFTEN)
  const seldom = setInterval(() => void bringOutDue(hall).catch(hall.onFault), SELDOM)
  often.unref()
  seldom.unref()
  return () => {
    clearInterval(often)
    clearInterval(seldom)
  }
}

/** Loads games with expired time even without viewers. */
export async function bringOutDue(hall: Hall): Promise<void> {
  const due = await hall.store.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select('seats.game')
    .distinct()
    .where('games.state', '=', 'playing')
    .where('seats.until', '<=', hall.now())
    .limit(100)
    .execute()
  for (const { game } of due) {
    const match = await hall.getIfSound(game)
    if (match) await timeUp(hall, match)
  }
}

export function timeUp(hall: Hall, match: HostedMatch): Promise<void> {
  return match.inTurn(async () => {
    if (hall.store.kind === 'postgres') await match.catchUp()
    const { until } = match.time
    if (match.result !== null || until === null || until > hall.now()) return
    if (match.arranged.setting.clock.kind === 'rulebook') await runOut(match)
    else {
      const loser = match.time.loser(match.match.owing)
      const result: TableResult = { winner: winnerAgainst(match, loser), level: null, reason: 'time' }
      await match.deed('umpire', { kind: 'end', result })
    }
    await hall.settle(match)
  })
}

/** The umpire decides what the rulebook says about a phase out of time. */
async function runOut(match: HostedMatch): Promise<void> {
  await match.decide(() => {
    const { battle } = match.match
    const glass = battle.briefing.hourglass?.(match.match.seen('public')) ?? null
    return glass === null ? null : match.match.propose('umpire', glass.runsOut)
  })
}
