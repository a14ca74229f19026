/** Charges: which units make them, hex by hex, and which react. */
import type { Json, Random } from '@voltigeur/kernel'
import { FACING_NAMES, FORMATIONS } from '../../../games/la-bataille/setup/vocabulary.ts'
import { drawn } from '../trying.ts'
import type { Comparison } from '../umpire.ts'
import {
  approaches,
  canSetOut,
  mayCharge,
  mayChargeTogether,
  mayReact,
  strides,
  targetsToRide,
  watches,
} from './charges.ts'
import type { First } from './first.ts'
import { REACTED } from './marks.ts'
import { mayFormSquare } from './squares.ts'
import type { Table, Troop } from './table.ts'

export function* compareCharges(first: First, random: Random): Generator<Comparison> {
  const { asked } = first
  if (asked === 'charges/declare') yield* whoCharges(first, random)
  if (asked === 'charge/hex/stride') yield* howItRides(first, random)
  if (asked.endsWith('/react')) yield* whoReacts(first)
  if (asked.endsWith('/square')) yield* whoFormsSquare(first)
  if (asked === 'watched/horse/spring') yield* whoSprings(first)
}

const names = (troops: readonly Troop[]): string[] => troops.map(({ id }) => id).sort()
const labels = (table: Table, hexes: readonly number[]): string[] => hexes.map(hex => table.label(hex)).sort()

function* whoCharges(first: First, random: Random): Generator<Comparison> {
  const { table, by } = first
  const horse = table.troops.filter(({ side, arm }) => side === by && arm === 'cavalry')
  const declared = new Set(charging(first))
  const free = horse.filter(({ index }) => !declared.has(index))
  yield {
    kind: 'who charges',
    case: '10.1.2',
    subject: 'in the Charge Phase',
    second: names(free.filter(troop => mayCharge(troop) && canSetOut(table, [troop]))),
    first: names(free.filter(({ index }) => first.allows({ kind: 'declare', units: [index] }))),
  }
  const stacked = free.filter(troop => free.some(other => other !== troop && other.hexes[0] === troop.hexes[0]))
  for (const one of drawn(random, stacked, 1)) {
    const units = free.filter(({ hexes }) => hexes[0] === one.hexes[0])
    yield {
      kind: 'who charges',
      case: '10.1.5',
      subject: `${names(units).join(', ')} together`,
      second: mayChargeTogether(table, units),
      first: first.allows({ kind: 'declare', units: units.map(({ index }) => index) }),
    }
  }
}

function charging({ battle, position }: First): readonly number[] {
  return battle.flow.find(position, battle.sequence.steps.charges)?.declared.toArray() ?? []
}

function* howItRides(first: First, random: Random): Generator<Comparison> {
  const { table, battle, position } = first
  const charge = battle.flow.find(position, battle.sequence.steps.charge)
  if (!charge) return
  const riders = ridersOf(first)
  const aims = first.decisions('aim').map(({ at }) => at)
  const about = `${names(riders).join(', ')} at ${labels(table, riders[0].hexes).join('|')}`
  // 10.2.8j-iii: a unit that pursues routing units does nothing else.
  if (charge.prey >= 0) return
  if (charge.target < 0 && !charge.bound)
    yield {
      kind: 'charge targets',
      case: '10.2.3',
      subject: about,
      second: labels(table, targetsToRide(table, riders, charge.passed.toArray(), charge.spent, charge.hexes)),
      first: labels(table, aims),
    }
  if (random.chance(0.2))
    yield {
      kind: 'recall',
      case: '10.2.9a',
      subject: `${about} after ${charge.hexes} hexes`,
      second: charge.hexes >= 2 && !charge.tried,
      first: first.decisions('recall').length > 0,
    }
  if (charge.bound) return
  const gallops = first.decisions('gallop')
  yield {
    kind: 'charge move',
    case: '10.1.7',
    subject: `${about}, ${charge.spent} half points in ${charge.hexes} hexes`,
    second: strides(table, riders, charge.spent, charge.hexes, charge.target)
      .map(({ to, facing, formation }) => `${table.label(to)} ${FACING_NAMES[facing]} ${formation}`)
      .sort() as Json,
    first: gallops
      .map(({ to, facing, formation }) => `${table.label(to)} ${FACING_NAMES[facing]} ${FORMATIONS[formation]}`)
      .sort(),
  }
}

export function ridersOf({ table, battle, position }: First): Troop[] {
  const charge = battle.flow.find(position, battle.sequence.steps.charge)
  const riders = (charge?.units.toArray() ?? []).filter(unit => table.has(unit)).map(unit => table.troop(unit))
  return riders.sort((a, b) => a.depth - b.depth || a.index - b.index)
}

function* whoReacts(first: First): Generator<Comparison> {
  const { table, by } = first
  const riders = ridersOf(first)
  if (riders.length === 0) return
  const horse = table.troops.filter(({ side, acted }) => side === by && (acted & REACTED) === 0)
  yield {
    kind: 'who meets a charge',
    case: '10.3.5',
    subject: `${names(riders).join(', ')} at ${labels(table, riders[0].hexes).join('|')}`,
    second: names(horse.filter(one => mayReact(table, one, riders))),
    first: first
      .decisions('react')
      .map(({ unit }) => table.troop(unit).id)
      .sort(),
  }
}

function* whoFormsSquare(first: First): Generator<Comparison> {
  const { table, by } = first
  const riders = ridersOf(first)
  if (riders.length === 0) return
  const hexes = [...new Set(table.troops.filter(({ side }) => side === by).flatMap(troop => troop.hexes))]
  yield {
    kind: 'who forms square',
    case: '10.2.8b',
    subject: `before ${names(riders).join(', ')} at ${labels(table, riders[0].hexes).join('|')}`,
    second: labels(
      table,
      hexes.filter(hex => mayFormSquare(table, hex, riders)),
    ),
    first: labels(
      table,
      first.decisions('formSquare').map(({ at }) => at),
    ),
  }
}

function* whoSprings(first: First): Generator<Comparison> {
  const { table, battle, position, by } = first
  const watched = battle.flow.find(position, battle.sequence.steps.watched)
  if (!watched || !table.has(watched.unit)) return
  const mover = table.troop(watched.unit)
  const horse = table.troops.filter(({ side, index }) => side === by && !watched.tried.toArray().includes(index))
  yield {
    kind: 'opportunity charge',
    case: '10.4.1',
    subject: `${mover.id} at ${labels(table, mover.hexes).join('|')}`,
    second: names(
      horse.filter(
        one => mover.hexes.some(hex => watches(table, one, hex, [mover])) && approaches(table, one, mover).length > 0,
      ),
    ),
    first: first
      .decisions('spring')
      .map(({ unit }) => table.troop(unit).id)
      .sort(),
  }
}
