/** Pieces that are placed somewhere. */
import type { Json } from '@voltigeur/kernel'
import type { Comparison } from '../umpire.ts'
import { arrivesAt, entriesOf } from './arrivals.ts'
import type { FirstUmpire } from './first.ts'
import { aideAt, displacedTo, joinsFriends, rebuiltAt, withdrawsTo } from './placing.ts'
import type { Leader, Situation, Unit } from './situation.ts'
import { HALVES } from './terrain.ts'

const labels = (situation: Situation, hexes: Iterable<number>): string[] =>
  [...hexes].map(hex => situation.label(hex)).sort()

/** 6.1.1 and 16.43.7: units that must leave their hex. */
export function* compareLeaving(
  situation: Situation,
  first: FirstUmpire,
  units: readonly Unit[],
  night: boolean,
): Generator<Comparison> {
  const offers = first.ofKind('retreat')
  for (const unit of units) {
    yield {
      ...(night ? { kind: 'withdrawal at night', case: '16.43.7' } : { kind: 'displacement', case: '6.1.1' }),
      subject: `${unit.name} at ${situation.label(unit.hex)}`,
      second: labels(situation, night ? withdrawsTo(situation, unit) : displacedTo(situation, unit)),
      first: labels(
        situation,
        offers.filter(one => one.unit === unit.id).map(({ to }) => to),
      ),
    }
  }
}

/** 3.2.2 and 3.11: leaders who join troops. */
export function* compareJoining(
  situation: Situation,
  first: FirstUmpire,
  leader: Leader,
  isAide: boolean,
): Generator<Comparison> {
  const hexes = isAide ? aideAt(situation, leader) : joinsFriends(situation, leader)
  if (hexes.length === 0) return
  yield {
    ...(isAide ? { kind: 'aides', case: '3.11' } : { kind: 'leaders who stand aside', case: '3.2.2' }),
    subject: `${leader.name} at ${situation.label(leader.hex)}`,
    second: labels(situation, hexes),
    first: labels(
      situation,
      first.ofKind('join').map(({ to }) => to),
    ),
  }
}

/** 15.4.3 */
export function* compareRebuilt(
  situation: Situation,
  first: FirstUmpire,
  units: readonly Unit[],
): Generator<Comparison> {
  const offers = first.ofKind('rebuild')
  for (const unit of units) {
    yield {
      ...{ kind: 'rebuilt units', case: '15.4.3', subject: unit.name },
      second: labels(situation, rebuiltAt(situation, unit)),
      first: labels(
        situation,
        offers.filter(one => one.unit === unit.id).map(({ to }) => to),
      ),
    }
  }
}

/** 8.0, 15.4 */
export function* compareArrivals(
  situation: Situation,
  first: FirstUmpire,
  units: readonly Unit[],
): Generator<Comparison> {
  const kinds = ['enter', 'enterInColumn'] as const
  for (const unit of units)
    for (const kind of kinds) {
      const offers = first.ofKind(kind).filter(one => one.unit === unit.id)
      yield {
        ...(kind === 'enter' ? { kind: 'arrivals', case: '8.0' } : { kind: 'arrivals in column', case: '15.4.2' }),
        subject: `${unit.name} by ${labels(situation, entriesOf(situation, unit)).join(', ')}`,
        second: priced([...arrivesAt(situation, unit, kind === 'enterInColumn')], situation),
        first: priced(
          offers.map(one => {
            const cost = first.foresees(one).cost
            return [one.to, cost === null ? -1 : cost.total * HALVES] as const
          }),
          situation,
        ),
      }
    }
}

const priced = (hexes: readonly (readonly [number, number | null])[], situation: Situation): Json =>
  Object.fromEntries(
    hexes
      .map(([hex, cost]) => [situation.label(hex), (cost ?? 0) / HALVES] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
