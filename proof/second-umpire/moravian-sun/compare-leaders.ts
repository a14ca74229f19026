/** Leaders on the move. */
import type { Random } from '@voltigeur/kernel'
import { drawn } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import type { FirstUmpire } from './first.ts'
import { escapesOf, mayRide, ridesOf } from './leaders.ts'
import type { Command, Leader, Situation } from './situation.ts'

const labels = (situation: Situation, hexes: readonly number[]): string[] =>
  hexes.map(hex => situation.label(hex)).sort()

/** 3.4.2, 7.2.2 */
export function* compareRides(
  situation: Situation,
  first: FirstUmpire,
  random: Random,
  command: Command,
): Generator<Comparison> {
  const own = situation.leaders.filter(
    leader => leader.side === first.side && situation.label(leader.hex) !== 'off the map',
  )
  const offers = first.ofKind('ride')
  for (const leader of drawn(random, own, 1)) {
    yield {
      ...{ kind: 'rides', case: '7.2.2', subject: `${leader.name} at ${situation.label(leader.hex)}` },
      second: mayRide(situation, leader, command) ? labels(situation, ridesOf(situation, leader)) : [],
      first: labels(
        situation,
        offers.filter(one => one.leader === leader.id).map(({ to }) => to),
      ),
    }
  }
}

/** 7.2.4 */
export function* compareEscape(situation: Situation, first: FirstUmpire, leader: Leader): Generator<Comparison> {
  yield {
    ...{ kind: 'escape', case: '7.2.4', subject: `${leader.name} at ${situation.label(leader.hex)}` },
    second: labels(situation, escapesOf(situation, leader)),
    first: labels(
      situation,
      first.ofKind('escape').map(({ to }) => to),
    ),
  }
}
