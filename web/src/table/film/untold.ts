/** The visible information while dice fall: nothing that reveals their result, anywhere on the page. */
import type { PlayableBattle } from '../../games/shelf.ts'
import type { Now } from '../sitting/sitting.ts'
import type { Take } from './film.ts'

/** The table before the first roll with moving dice; its present state without any. */
export function untilToldOf(battle: PlayableBattle, now: Now, untold: Take | null): Now {
  if (!untold) return now
  const { position, watcher } = untold
  const owing = battle.owing(position)
  return {
    ...now,
    watcher,
    position,
    owing,
    actor: owing[0] ?? null,
    ours: false,
    over: false,
    events: now.events.slice(0, untold.roll.index),
  }
}
