/** A decision’s result, as far as the page can predict it before the server. */
import {
  canonicalJson,
  type Decision,
  eventsFor,
  type GameEvent,
  imagine,
  type Position,
  Random,
  redact,
  type Side,
  Umpire,
} from '@voltigeur/kernel'
import type { PlayableBattle } from '../games/shelf.ts'

const noDice = {
  roll(): never {
    throw new Error('dice are rolled by the server')
  },
}

interface Upshot {
  readonly seen: Position
  readonly events: readonly GameEvent[]
}

/** With hidden information, this many worlds that fit the view must agree. */
const WORLDS = 3

/**
 * A decision’s result if only the rules and the visible position affect it: no die is rolled, nothing is revealed, and
 * nothing hidden matters. Null if uncertain.
 */
export function certainUpshot(battle: PlayableBattle, seen: Position, decision: Decision, side: Side): Upshot | null {
  const random = new Random('worlds')
  const worlds = battle.secrets === null ? 1 : WORLDS
  let found: Upshot | null = null
  for (let n = 0; n < worlds; n++) {
    const next = tried(battle, imagine(battle, seen, side, random), decision, side)
    if (!next) return null
    if (found && !(next.seen.equals(found.seen) && sameJson(next.events, found.events))) return null
    found = next
  }
  return found
}

function tried(battle: PlayableBattle, world: Position, decision: Decision, side: Side): Upshot | null {
  const umpire = new Umpire(noDice)
  try {
    battle.apply(world, decision, side, umpire)
    const events = umpire.takeEvents()
    if (events.some(event => event.final)) return null
    // A side that finishes while others decide unseen may be the last: then more follows than can be foreseen.
    if (battle.secrets !== null && !battle.owing(world).includes(side)) return null
    return { seen: redact(battle, world, side), events: eventsFor(events, side) }
  } catch {
    // A die roll or hidden information is needed: the server must decide.
    return null
  }
}

export const sameJson = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)
