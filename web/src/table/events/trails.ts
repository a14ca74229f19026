/** The paths of units, left on the map until the next decision. */
import type { GameEvent } from '@voltigeur/kernel'
import { unitsOf, wayOf } from './traces.ts'

export interface UnitTrail {
  readonly unit: number
  /** From its start to its end; a single hex if it came from beyond the map. */
  readonly path: readonly number[]
}

/** A unit that continues its move has one trail. */
export function trailsIn(events: readonly GameEvent[]): UnitTrail[] {
  const trails = new Map<number, readonly number[]>()
  for (const event of events) {
    const way = event.kind === 'entered' ? arrival(event) : wayOf(event)
    // A shot has two ends as well, but no unit went from one to the other.
    if (way.length === 0 || 'dice' in event) continue
    for (const unit of unitsOf(event)) {
      const before = trails.get(unit)
      trails.set(unit, before?.at(-1) === way[0] ? [...before, ...way.slice(1)] : way)
    }
  }
  // A unit that turns or changes formation on the way is reported twice in one hex.
  return [...trails].map(([unit, path]) => ({ unit, path: path.filter((hex, i) => hex !== path[i - 1]) }))
}

function arrival(event: GameEvent & { readonly hex?: number }): readonly number[] {
  const way = wayOf(event)
  return way.length > 0 ? way : event.hex === undefined ? [] : [event.hex]
}
