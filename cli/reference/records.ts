/** Decisions and events from a game’s recorded battles: the examples of its page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gameFolder, gameIds, type PlayableGame } from '@voltigeur/games'
import { type Journal, type Json, onceFor, parseJournal, replay } from '@voltigeur/kernel'

export interface Seen {
  /** By kind, the first decision, as typed and in its written form. */
  readonly decisions: ReadonlyMap<string, { readonly typed: string; readonly written: Json }>
  /** By kind, the first event of it. */
  readonly events: ReadonlyMap<string, { readonly written: Readonly<Record<string, Json>>; readonly text: string }>
}

/** Replays them, once for each game: an illegal record can’t be an example. */
export const seenIn = onceFor((game: PlayableGame): Seen => {
  const decisions = new Map<string, { typed: string; written: Json }>()
  const events = new Map<string, { written: Record<string, Json>; text: string }>()
  for (const journal of battlesToShow(game)) {
    const { match } = replay(game, journal, { viewers: [] })
    const { language } = match.battle
    for (const { decision } of match.entries) {
      if (decisions.has(decision.kind)) continue
      decisions.set(decision.kind, { typed: language.say(decision), written: language.writeDecision(decision) })
    }
    for (const event of match.events.flatMap(one => (one.face ? [one, one.face] : [one]))) {
      if (events.has(event.kind)) continue
      const { only: _, face: __, ...fact } = event
      events.set(event.kind, { written: language.writeEvent(fact) as Record<string, Json>, text: language.tell(fact) })
    }
  }
  return { decisions, events }
})

/** The recorded battles of its tests, and short ones for everything missing from them. */
export function battlesToShow({ id }: Pick<PlayableGame, 'id'>): Journal[] {
  return ['fixtures/', 'fixtures/examples/'].flatMap(name => {
    const folder = new URL(name, gameFolder(id))
    if (!existsSync(folder)) return []
    const files = readdirSync(folder).filter(file => file.endsWith('.json'))
    return files.sort().map(file => parseJournal(readFileSync(new URL(file, folder), 'utf8')))
  })
}

/** The examples on a game’s page come from recorded battles: a game has a page once it has some. */
export const documentedGames = (): string[] => gameIds().filter(id => battlesToShow({ id }).length > 0)
