/** Retreats of every kind. */
import type { Comparison } from '../umpire.ts'
import type { FirstUmpire } from './first.ts'
import { type Retreat, retreatHexes } from './retreat.ts'
import type { Situation, Unit } from './situation.ts'

export function* compareRetreat(
  situation: Situation,
  first: FirstUmpire,
  units: readonly Unit[],
  why: string,
  retreatOf: (unit: Unit) => Retreat,
): Generator<Comparison> {
  const offers = first.ofKind('retreat')
  for (const unit of units) {
    const retreat = retreatOf(unit)
    const hexes = retreatHexes(situation, unit, retreat)
    yield {
      ...{ kind: `retreat, ${why}`, case: '12.6', subject: `${unit.name} at ${situation.label(unit.hex)}` },
      second: hexes.map(hex => situation.label(hex)).sort(),
      first: offers
        .filter(one => one.unit === unit.id)
        .map(({ to }) => situation.label(to))
        .sort(),
    }
  }
}
