/** The sub-phases of an activation besides movement: command, rally, units out of command, emergency squares. */
import type { Json, Random } from '@voltigeur/kernel'
import { drawn, tried } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import { inCommand } from './command.ts'
import { passingRolls } from './efficiency.ts'
import type { FirstUmpire } from './first.ts'
import { commandOf } from './orders.ts'
import { mayRally } from './rally.ts'
import { Situation, type Unit } from './situation.ts'
import { mayFormInHaste } from './squares.ts'
import { ORDERS_TO_SEEK, straysIn, whoGivesOrders } from './strays.ts'

const namesOf = (units: Iterable<Unit>): Json => [...units].map(({ name }) => name).sort()

/** 3.3: the units out of command when a command is activated. */
export function* compareCommand(situation: Situation, first: FirstUmpire, random: Random): Generator<Comparison> {
  for (const decision of drawn(random, first.ofKind('activate'), 1)) {
    const command = situation.commands[decision.command]
    const units = situation.army(command.side).filter(unit => commandOf(situation, unit).id === command.id)
    if (units.length === 0) continue
    const { position } = tried(first.battle, first.whole, decision, first.side)
    const after = new Situation(situation.field, position)
    const kept = inCommand(situation, command, units)
    yield {
      ...{ kind: 'out of command', case: '3.3', subject: command.name },
      second: namesOf(units.filter(unit => !kept.has(unit))),
      first: namesOf(units.filter(({ id }) => after.unit(id).outOfCommand)),
    }
  }
}

/** 15.3: which units may rally, and with which chances. */
export function* compareRally(situation: Situation, first: FirstUmpire, units: readonly Unit[]): Generator<Comparison> {
  for (const unit of units) {
    const may = first.allows({ kind: 'rally', units: [unit.id] })
    yield {
      ...{ kind: 'rally', case: '15.3', subject: `${unit.name} at ${situation.label(unit.hex)}` },
      second: mayRally(situation, unit) ? passingRolls(situation, unit) : 'not',
      first: may ? passed(first.foresees({ kind: 'rally', units: [unit.id] }).odds) : 'not',
    }
  }
}

interface Chances {
  readonly chances: readonly { readonly result: string; readonly probability: number }[]
}

/** Of six rolls, by the first umpire’s chances. */
export function passed(odds: Chances | null, success = 'passed'): number {
  const found = odds?.chances.find(({ result }) => result === success)
  return Math.round((found?.probability ?? 0) * 6)
}

/** Whether a commander gives the order, or else how many rolls succeed. */
function roused(odds: Chances | null, several: boolean): Json {
  if (odds?.chances.some(({ result }) => result === 'ordered')) return 'given'
  return several ? 'several' : passed(odds)
}

/** 4.3.1, 3.2.4. */
export function* compareStrays(
  situation: Situation,
  first: FirstUmpire,
  units: readonly Unit[],
  used: (unit: number) => boolean,
): Generator<Comparison> {
  const hexes = [...new Set(units.map(({ hex }) => hex))]
  for (const hex of hexes) {
    const strays = straysIn(units, hex, used)
    const given = strays.length > 0 && whoGivesOrders(situation, strays[0]).length > 0
    const offers = first.ofKind('rouse').filter(({ units: [one] }) => situation.unit(one).hex === hex)
    yield {
      ...{ kind: 'strays', case: '4.3.1', subject: situation.label(hex) },
      second:
        strays.length === 0
          ? 'nobody'
          : {
              units: namesOf(strays),
              orders: [...ORDERS_TO_SEEK].sort(),
              passing: given ? 'given' : strays.length > 1 ? 'several' : passingRolls(situation, strays[0]),
            },
      first:
        offers.length === 0
          ? 'nobody'
          : {
              units: namesOf(offers[0].units.map(id => situation.unit(id))),
              orders: offers.map(({ order }) => order).sort(),
              passing: roused(first.foresees(offers[0]).odds, strays.length > 1),
            },
    }
  }
}

/** 14.3.emergency */
export function* compareHaste(
  situation: Situation,
  first: FirstUmpire,
  near: (hex: number) => boolean,
  tried: (unit: number) => boolean,
): Generator<Comparison> {
  for (const unit of situation.army(first.side)) {
    if (!near(unit.hex)) continue
    const decision = { kind: 'hastySquare', units: [unit.id] } as const
    yield {
      ...{ kind: 'squares in haste', case: '14.3.emergency', subject: `${unit.name} at ${situation.label(unit.hex)}` },
      second:
        mayFormInHaste(situation, unit) && !tried(unit.id)
          ? passingRolls(situation, unit, situation.tables.tests.emergency)
          : 'not',
      first: first.allows(decision) ? passed(first.foresees(decision).odds) : 'not',
    }
  }
}
