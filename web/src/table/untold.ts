/** What may be read while dice fall: nothing that follows from them, wherever on the page it would be told. */
import type { PlayableBattle } from '../shelf.ts'
import type { Take } from './film.ts'
import type { Now } from './sitting.ts'

/** The table as it stood before the first roll whose dice have not come to rest; as it stands where none falls. */
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
