/** Reactions to attacks, and their effects. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Json } from '@voltigeur/kernel'
import type { Comparison } from '../umpire.ts'
import { advances, evasions, lossesOfAttacker, lossesOfDefender, mayCountercharge, pressingRolls } from './aftermath.ts'
import { passed } from './compare-activation.ts'
import { passingRolls } from './efficiency.ts'
import type { FirstUmpire } from './first.ts'
import { chargesInPursuit, mayPursue, pursuesTo, type Quarry } from './pursuit.ts'
import { retreatHexes } from './retreat.ts'
import type { Situation, Unit } from './situation.ts'
import { efficiencies } from './strength.ts'

const at = (situation: Situation, unit: Unit): string => `${unit.name} at ${situation.label(unit.hex)}`
const names = (units: Iterable<Unit>): Json => [...units].map(({ name }) => name).sort()

/** 14.1, 4.16.5. */
export function* compareEvasion(
  situation: Situation,
  first: FirstUmpire,
  defenders: readonly Unit[],
  attackers: readonly Unit[],
): Generator<Comparison> {
  const offers = first.ofKind('evade')
  const from = [...new Set(attackers.map(({ hex }) => hex))]
  for (const unit of defenders) {
    const ways = evasions(situation, unit, attackers).flatMap(hexes =>
      retreatHexes(situation, unit, { hexes, from, ignoresZones: false, avoidsZones: true }),
    )
    yield {
      ...{ kind: 'retreat before combat', case: '14.1', subject: at(situation, unit) },
      second: [...new Set(ways)].map(hex => situation.label(hex)).sort(),
      first: offers
        .filter(one => one.unit === unit.id)
        .map(({ to }) => situation.label(to))
        .sort(),
    }
  }
}

/** 14.4 */
export function* compareCountercharge(
  situation: Situation,
  first: FirstUmpire,
  defenders: readonly Unit[],
  chargers: readonly Unit[],
): Generator<Comparison> {
  for (const unit of defenders) {
    const decision = { kind: 'countercharge', units: [unit.id] } as const
    yield {
      ...{ kind: 'countercharge', case: '14.4', subject: at(situation, unit) },
      second: mayCountercharge(unit, chargers) ? passingRolls(situation, unit) : 'not',
      first: first.allows(decision) ? passed(first.foresees(decision).odds, 'charge met') : 'not',
    }
  }
}

/** 12.3.1: the values that a side may choose. */
export function* compareRating(
  situation: Situation,
  first: FirstUmpire,
  units: readonly Unit[],
  defends: boolean,
): Generator<Comparison> {
  yield {
    ...{ kind: 'choice of efficiency', case: '12.3.1', subject: units.map(({ name }) => name).join(', ') },
    second: efficiencies(situation, units, defends),
    first: first
      .ofKind('rate')
      .map(({ efficiency }) => efficiency)
      .sort(),
  }
}

/** 12.5.4.Ne */
export function* comparePressing(
  situation: Situation,
  first: FirstUmpire,
  attackers: readonly Unit[],
  efficiency: number,
): Generator<Comparison> {
  const found = first.foresees({ kind: 'press' }).odds?.chances.find(({ result }) => result === 'Ex')
  yield {
    ...{ kind: 'pressing on', case: '12.5.4.Ne', subject: attackers.map(({ name }) => name).join(', ') },
    second: pressingRolls(situation, attackers, efficiency),
    first: Math.round((found?.probability ?? 0) * 6),
  }
}

/** 12.5.4.Ex */
export function* compareExchange(
  situation: Situation,
  first: FirstUmpire,
  all: readonly Unit[],
  used: number | null,
): Generator<Comparison> {
  const units = all.filter(({ hex }) => hex !== OFF_MAP)
  yield {
    ...{ kind: 'exchange', case: '12.5.4.Ex', subject: units.map(unit => at(situation, unit)).join(', ') },
    second: names(used === null ? lossesOfDefender(units) : lossesOfAttacker(units, used)),
    first: names(first.ofKind('lose').map(({ unit }) => situation.unit(unit))),
  }
}

/** 12.7 */
export function* compareAdvance(
  situation: Situation,
  first: FirstUmpire,
  all: readonly Unit[],
  hexes: readonly number[],
): Generator<Comparison> {
  const attackers = all.filter(({ hex }) => hex !== OFF_MAP)
  const offers = first.ofKind('advance')
  for (const to of hexes) {
    const written = (parties: readonly (readonly Unit[])[]): Json =>
      parties
        .map(party =>
          [...party]
            .map(({ name }) => name)
            .sort()
            .join(' and '),
        )
        .sort()
    yield {
      ...{
        kind: 'advance',
        case: '12.7',
        subject: `${attackers.map(({ name }) => name).join(', ')} to ${situation.label(to)}`,
      },
      second: written(advances(situation, attackers, to)),
      first: written(offers.filter(one => one.to === to).map(({ units }) => units.map(id => situation.unit(id)))),
    }
  }
}

/** 12.8 */
export function* comparePursuit(
  situation: Situation,
  first: FirstUmpire,
  units: readonly Unit[],
  prey: readonly Quarry[],
  raider: number,
): Generator<Comparison> {
  const [offers, charges] = [first.ofKind('pursue'), first.ofKind('charge')]
  for (const unit of units) {
    const may = mayPursue(situation, unit, raider)
    const hexes = may ? pursuesTo(situation, unit, prey) : []
    yield {
      ...{ kind: 'charges in pursuit', case: '14.2.4', subject: at(situation, unit) },
      second: (may ? chargesInPursuit(situation, unit, prey) : [])
        .map(one => `${situation.label(one.at)} from ${situation.label(one.from)}`)
        .sort(),
      first: charges
        .filter(one => one.unit === unit.id)
        .map(one => `${situation.label(one.at)} from ${situation.label(one.to)}`)
        .sort(),
    }
    yield {
      ...{ kind: 'pursuit', case: '12.8', subject: at(situation, unit) },
      second: hexes.map(hex => situation.label(hex)).sort(),
      first: offers
        .filter(one => one.unit === unit.id)
        .map(({ to }) => situation.label(to))
        .sort(),
    }
  }
}
