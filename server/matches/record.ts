/** What is published when a game is over. */
import type { Row, Viewer } from '@voltigeur/kernel'
import type { GameRecord, Person } from '@voltigeur/wire'
import type { DeedDone } from './deeds.ts'
import type { Hall } from './hall.ts'
import type { HostedMatch } from './hosted-match.ts'
import { refusal, refuse } from './refusal.ts'
import { viewerOf } from './viewer.ts'

export async function recordOf(hall: Hall, id: string, player: Person | null): Promise<GameRecord> {
  const arranged = await hall.find(id)
  if (!arranged) throw refuse.noGame()
  viewerOf(arranged, player)
  const match = await hall.get(id)
  if (!match) throw refuse.notBegun()
  return laidOpen(match)
}

/** For all who may view the game. */
export async function laidOpen(match: HostedMatch): Promise<GameRecord> {
  const { result, arranged } = match
  if (result === null) throw refusal(409, 'game.closed')
  await match.inTurn(() => match.makeWhole())
  const { setting, pledge } = arranged
  const chain = (viewer: Viewer) => ({ viewer, chain: match.match.seat(viewer).chain! })
  return {
    voltigeurRecord: 1,
    game: setting.game,
    rules: setting.rules,
    scenario: setting.scenario,
    options: { ...setting.options },
    sides: [...match.game.sides],
    commitment: setting.commitment,
    pledge: { secret: pledge.secret, contributions: [...pledge.contributions] },
    rows: match.standing.map(published),
    chains: match.viewers.map(chain),
    hash: match.match.hash(),
    result,
  }
}

/** Without the senders’ own names for their requests, which are private. */
function published({ by, deed }: DeedDone): Row {
  return { by, decision: deed.kind === 'decision' ? deed.decision : null }
}
