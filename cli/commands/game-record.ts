/** The record of a game between people: with pledged dice, everything can be checked. */

import { sideName } from '@voltigeur/conversation'
import { loadGame } from '@voltigeur/games'
import { BadInput, type Journal, type Memento, resume, verify, writeJournal } from '@voltigeur/kernel'
import { type GameRecord, record } from '@voltigeur/wire'
import { refused, values, verdict } from '../words.ts'

/** The file that a player or watcher kept. */
export interface KeptFile {
  readonly side?: string | undefined
  readonly commitment?: string | undefined
  readonly contribution?: string | undefined
  readonly chain?: string | undefined
}

/** Null for a file of another kind, such as a saved battle. */
export function readRecord(text: string): GameRecord | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof json !== 'object' || json === null || !('voltigeurRecord' in json)) return null
  const parsed = record.safeParse(json)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0].path.join('.') || values.file.text
  throw new BadInput(refused.record(where), { cause: parsed.error })
}

/** Replayable like any saved battle. */
export function journalOfRecord({ game, scenario, options, pledge, rows }: GameRecord): Journal {
  return writeJournal(resume(loadGame(game), { scenario, options }, rows, { pledge, viewers: [] }))
}

/** Rolls every die again and compares each viewer’s reports; null if everything matches. */
export function faultOf(found: GameRecord, kept: KeptFile): string | null {
  const game = loadGame(found.game)
  const own = kept.side === undefined ? 'public' : game.sides.indexOf(kept.side)
  for (const { viewer, chain } of found.chains) {
    const contribution = viewer === 'public' ? undefined : found.pledge.contributions[viewer]
    const memento: Memento = {
      viewer,
      commitment: kept.commitment ?? found.commitment,
      chain: (viewer === own ? kept.chain : undefined) ?? chain,
      ...(contribution === undefined ? {} : { contribution: (viewer === own && kept.contribution) || contribution }),
    }
    const fault = verify(game, { scenario: found.scenario, options: found.options }, found, memento)
    if (fault !== null)
      return verdict.shown(viewer === 'public' ? verdict.spectators : sideName(game, game.sides[viewer]), fault.text)
  }
  return null
}
