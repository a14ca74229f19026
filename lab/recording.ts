/** A whole recorded battle: the journal played through once, with the position kept after every decision. */

import type { PlayableBattle, PlayableGame, PlayableMatch } from '@voltigeur/games'
import {
  type Decision,
  type GameEvent,
  type Journal,
  type Position,
  replay,
  type Sender,
  type Viewer,
} from '@voltigeur/kernel'

export interface Moment {
  /** Its number among the visible moments. */
  readonly index: number
  /** How many decisions came before, visible or not. */
  readonly decisions: number
  /** Null for the moment before the first decision, and if the watcher may not know. */
  readonly by: Sender | null
  /** As far as the watcher may know it. */
  readonly decision: Decision | null
  /** The decision’s effects. */
  readonly events: readonly GameEvent[]
  /** Their first index among all events. */
  readonly firstEvent: number
  /** The position afterwards; never changed. */
  readonly position: Position
}

export interface Recording {
  readonly game: PlayableGame
  readonly battle: PlayableBattle
  readonly journal: Journal
  readonly moments: readonly Moment[]
}

/** As far as the watcher may see it while the battle continues; without one, everything. */
export function record(game: PlayableGame, journal: Journal, watcher: Viewer | null = null): Recording {
  const moments: Moment[] = []
  let firstEvent = 0
  const { match } = replay(game, journal, { viewers: watcher === null ? [] : [watcher] }, match => {
    const news = watcher === null ? [allOf(match, firstEvent)] : toldTo(watcher, match, moments.length)
    for (const told of news) {
      const decisions = match.entries.length
      moments.push({ ...told, index: moments.length, decisions, firstEvent })
      firstEvent += told.events.length
    }
  })
  return { game, battle: match.battle, journal, moments }
}

type News = Pick<Moment, 'by' | 'decision' | 'events' | 'position'>

function allOf({ entries, events, position }: PlayableMatch, from: number): News {
  const { by, decision } = entries.at(-1) ?? { by: null, decision: null }
  return { by, decision, events: events.slice(from), position }
}

/** Empty if the last decision doesn’t reach this viewer. */
function toldTo(viewer: Viewer, match: PlayableMatch, from: number): News[] {
  const { language } = match.battle
  const position = match.seen(viewer)
  return match
    .seat(viewer)
    .since(from)
    .map(({ by, decision, events }) => ({
      by,
      decision: decision === null ? null : language.readDecision(decision),
      events,
      position,
    }))
}

export const lastOf = ({ moments }: Recording): Moment => moments[moments.length - 1]

/** The nearest existing moment, whatever the address says. */
export function clampIndex({ moments }: Recording, index: number): number {
  if (!Number.isFinite(index)) return 0
  return Math.min(moments.length - 1, Math.max(0, Math.round(index)))
}
