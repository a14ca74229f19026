/** Others’ marches that matter to a side: off or onto the map, onto an important place, or up to its own units. */
import type { RosterEntry } from '@voltigeur/battlefield'
import type { GameEvent, Viewer } from '@voltigeur/kernel'
import type { Stretch } from './stretch.ts'
import { unitsOf } from './traces.ts'
import { trailsIn } from './trails.ts'

export interface Marches {
  /** Units that moved, and where to. */
  readonly went: readonly { readonly unit: number; readonly to: number }[]
  /** Those who are off the map now, by the hex they left it from. */
  readonly left: ReadonlyMap<number, readonly number[]>
  readonly arrived: ReadonlyMap<number, readonly number[]>
  /** Those who stand where none of their side stood before, by the hex that is worth holding. */
  readonly took: ReadonlyMap<number, readonly number[]>
  /** Units that are newly adjacent to an enemy, by the enemy’s hex. */
  readonly upTo: ReadonlyMap<number, readonly number[]>
}

const footOf = ({ hex, hexes }: RosterEntry): readonly number[] => hexes ?? (hex === null ? [] : [hex])

export function marchesIn(stretch: Stretch, viewer: Viewer | null): Marches {
  const { battle, events, from, before, after } = stretch
  const { briefing } = battle
  const [then, now] = [before, after].map(position => briefing.roster(position))
  const told = events.slice(from)
  const others = new Map(now.filter(({ side }) => side !== viewer).map(entry => [entry.unit, entry]))
  const trails = trailsIn(told).filter(({ unit }) => others.has(unit))
  const placed = new Map(then.map(entry => [entry.unit, footOf(entry)]))
  const went = trails.map(({ unit }) => others.get(unit)!).filter(({ hex }) => hex !== null)
  const goals = (briefing.markers?.(after) ?? []).filter(({ kind }) => kind === 'goal').map(({ hex }) => hex)
  /** A village of several hexes is taken as a whole. */
  const stood = (side: number, hex: number): boolean => {
    const place = battle.board.places.find(({ hexes }) => hexes.includes(hex))?.hexes ?? [hex]
    return then.some(entry => entry.side === side && footOf(entry).some(at => place.includes(at)))
  }
  return {
    went: trails.flatMap(({ unit, path }) => {
      const { hex } = others.get(unit)!
      // A unit fired at as it sets out has been ordered to move, but hasn’t moved yet.
      if (hex !== null && hex !== path.at(-1) && placed.get(unit)?.includes(hex)) return []
      return [{ unit, to: hex ?? path.at(-1)! }]
    }),
    left: grouped(
      told.filter(isExit).flatMap(event => unitsOf(event).map(unit => [event.hex, unit])),
      others,
    ),
    arrived: grouped(
      trailsIn(told.filter(({ kind }) => kind === 'entered')).map(({ unit, path }) => [path.at(-1)!, unit]),
      others,
    ),
    took: grouped(
      went.flatMap(entry =>
        goals
          .filter(hex => footOf(entry).includes(hex) && !stood(entry.side, hex))
          .map(hex => [hex, entry.unit] as const),
      ),
      others,
    ),
    upTo: grouped(
      now
        .filter(own => own.side === viewer && own.arm !== 'leader')
        .flatMap(own =>
          went
            .filter(({ arm, unit }) => {
              const met = touches(stretch, footOf(others.get(unit)!), footOf(own))
              return arm !== 'leader' && met && !touches(stretch, placed.get(unit) ?? [], placed.get(own.unit) ?? [])
            })
            .map(({ unit }) => [own.hex!, unit] as const),
        ),
      others,
    ),
  }
}

const touches = ({ battle }: Stretch, some: readonly number[], others: readonly number[]): boolean =>
  some.some(one => others.some(other => battle.board.grid.distance(one, other) === 1))

const isExit = (event: GameEvent): event is GameEvent & { readonly hex: number } => event.kind === 'exited'

function grouped(
  pairs: readonly (readonly [hex: number, unit: number])[],
  others: ReadonlyMap<number, RosterEntry>,
): Marches['left'] {
  const theirs = pairs.filter(([, unit]) => others.has(unit))
  return new Map(
    [...Map.groupBy(theirs, ([hex]) => hex)].map(([hex, found]) => [hex, [...new Set(found.map(([, unit]) => unit))]]),
  )
}
