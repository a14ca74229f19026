/** What a result of close combat does to losers and winners. */
import type { Objection, Position, Side, Step, Table } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { type Field, RETREAT, WITHDRAWAL } from '../field.ts'
import { ARTILLERY, CAVALRY, INFANTRY } from '../setup/roster.ts'
import { menu, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { loseEagle, recordDefeat } from './01-morale-tracks.ts'
import { isSquare } from './02-facing.ts'
import { isColumn } from './03-stacking.ts'
import { disorder, eliminate, hit, rout } from './16-combat-effects.ts'

export const PRINTED = ['', 'R', 'D', 'T'] as const
export type Printed = 'R' | 'D' | 'T'
const REPULSED = 1
const DEFEATED = 2
export const CRUSHED = 3
const WINNING = 4
/** Added to the toll of a unit that has taken its loss. */
export const PAID = 10

const isFootGun = (field: Field, unit: number): boolean =>
  field.units[unit].arm === ARTILLERY && !field.units[unit].horse

/** CC-12c: whose strength won, as far as the special effects ask for it; guns alone are neither foot nor horse. */
export type Victor = 'cavalry' | 'infantry' | 'guns'

export function victorAmong(field: Field, winners: readonly number[]): Victor {
  const has = (arm: number): boolean => winners.some(unit => field.units[unit].arm === arm)
  return has(CAVALRY) ? 'cavalry' : has(INFANTRY) ? 'infantry' : 'guns'
}

/** CC-12a to CC-12f: the result that a losing unit suffers, hex by hex. */
export function appliedResult(
  field: Field,
  position: Position,
  hex: number,
  unit: number,
  printed: Printed,
  victor: Victor,
): number {
  const rolled = PRINTED.indexOf(printed)
  const { arm } = field.units[unit]
  // CC-12d, SPEC-4, and horse guns along with them (CC-12f, SPEC-5).
  if (arm === CAVALRY || arm === ARTILLERY) return victor === 'infantry' ? REPULSED : rolled
  // CC-12c, SPEC-3.
  if (victor === 'cavalry') return CRUSHED
  if (victor === 'guns') return rolled
  // CC-12b, SPEC-2.
  if (isColumn(field, position, hex) || isSquare(field, position, hex)) return Math.min(CRUSHED, rolled + 1)
  // CC-12a, SPEC-1.
  const foot = field
    .at(position)
    .stack(hex)
    .filter(other => field.units[other].arm !== ARTILLERY)
  return foot.length === 1 && rolled === DEFEATED ? REPULSED : rolled
}

/** Writes down what every losing unit suffers; foot artillery is lost at once (CC-12e, ARTHIT-5, SPEC-5). */
export function assess(
  field: Field,
  position: Position,
  table: Table,
  hexes: readonly number[],
  printed: Printed,
  victor: Victor,
): void {
  const results = new Map<number, number>()
  for (const hex of hexes) {
    for (const unit of field.at(position).stack(hex)) {
      results.set(unit, isFootGun(field, unit) ? 0 : appliedResult(field, position, hex, unit, printed, victor))
    }
  }
  field.cell.victor.set(position, victor === 'cavalry' ? 1 : 0)
  for (const [unit, result] of results) {
    if (result === 0) eliminate(field, position, table, unit, 'closeCombat', 'guns lost in close combat', 'CC-12e')
    else field.unit.toll.set(position, unit, result)
  }
}

const owing = (field: Field, position: Position, result: number): number[] =>
  field.units
    .filter(u => field.unit.toll.get(position, u.index) % PAID === result && field.onMap(position, u.index))
    .map(u => u.index)

/** CRT-R, CRT-D, CRT-T, ROUT-3: how many of the units with that result that are left are disordered or hit. */
export function tollOf(field: Field, position: Position, result: number): number {
  const count = owing(field, position, result).length
  return Math.min(count, Math.ceil(count / 4) * (result === CRUSHED ? 2 : 1))
}

/** The losses of one result fall on hexes of the owner's choice, on the top unit first. */
export function lossesStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const { toll } = field.unit
  const hexes = (position: Position): number[] => {
    const unpaid = owing(field, position, flow.get(position, 'result')).filter(unit => toll.get(position, unit) < PAID)
    return [...new Set(unpaid.map(unit => field.hex(position, unit)))].sort((a, b) => a - b)
  }
  function suffer(position: Position, table: Table, hex: number): void {
    const result = flow.get(position, 'result')
    const unit = field
      .at(position)
      .stack(hex)
      .find(u => toll.get(position, u) === result)!
    toll.set(position, unit, result + PAID)
    flow.set(position, 'count', flow.get(position, 'count') - 1)
    if (result === REPULSED) disorder(field, position, table, unit, 'closeCombat')
    else {
      if (result !== WINNING) field.cell.hitsTaken.set(position, field.cell.hitsTaken.get(position) + 1)
      hit(field, position, table, unit, 'closeCombat')
    }
  }
  return {
    name: 'losses',
    fields: ['side', 'result', 'count'],
    waits(position, table) {
      const open = hexes(position)
      if (flow.get(position, 'count') === 0 || open.length === 0) {
        flow.end(position)
        return false
      }
      if (open.length > 1) return true
      suffer(position, table, open[0])
      return false
    },
    actor: position => flow.get(position, 'side'),
    question: position => ({
      text: `Where do your losses fall? ${flow.get(position, 'count')} to go.`,
      cases: ['CRT-R', 'CRT-D', 'CRT-T', 'STK-CBT-4'],
      owed: [],
    }),
    menus: position => [menu('suffer', null, () => hexes(position).map(at => ({ kind: 'suffer', at })))],
    objections(position, d): Objection[] {
      if (d.kind !== 'suffer') return [words.wrongStep(d.kind, 'losses are chosen.')]
      return hexes(position).includes(d.at) ? [] : [words.noLossHere(field.label(d.at))]
    },
    apply(position, d, table) {
      if (d.kind === 'suffer') suffer(position, table, d.at)
    },
  }
}

/** STK-CBT-5: who is disordered goes to the bottom; stack by stack from the top down, so that all keep their order. */
function fromTheTop(field: Field, position: Position, units: readonly number[]): number[] {
  const { hex, rank } = field.unit
  return [...units].sort(
    (a, b) => hex.get(position, a) - hex.get(position, b) || rank.get(position, a) - rank.get(position, b),
  )
}

/** CRT-R, CRT-D, CRT-T, ROUT-1, ROUT-2, MOR-3: disorder, rout, and who has to fall back how far. */
export function applyDefeat(field: Field, position: Position, table: Table, loser: Side, winner: Side): void {
  const { toll, fall, fired } = field.unit
  const led = new Set<number>()
  for (const unit of fromTheTop(field, position, field.armies[loser])) {
    const result = toll.get(position, unit) % PAID
    if (result === 0 || !field.onMap(position, unit)) continue
    const { arm, flag } = field.units[unit]
    const hex = field.hex(position, unit)
    if (fired.get(position, unit)) fired.set(position, unit, 0)
    if (result !== REPULSED) {
      const withLeader = arm === CAVALRY && field.at(position).leaders(hex).length > 0 && !led.has(hex)
      if (withLeader) led.add(hex)
      if (flag || withLeader) recordDefeat(field, position, table, unit)
    }
    // The lost eagle: any loss of a French Flag to Allied cavalry, whatever the result.
    if (flag && loser === 0 && winner === 1 && field.cell.victor.get(position) === 1)
      loseEagle(field, position, table, unit)
    if (result === CRUSHED) rout(field, position, table, unit, 'closeCombat')
    else if (result === DEFEATED) disorder(field, position, table, unit, 'closeCombat')
    if (!field.onMap(position, unit)) continue
    const mounted = arm === CAVALRY || arm === ARTILLERY
    fall.set(
      position,
      unit,
      result === REPULSED ? WITHDRAWAL + (mounted ? 10 : 4) : RETREAT + (result === DEFEATED ? 10 : 12),
    )
  }
  field.cell.victor.set(position, 0)
}

/** WIN-0, WIN-3, WIN-4: hits on the winners, by the printed result and the hits that the losers really took. */
export function winnersHits(field: Field, position: Position, printed: string): number {
  const taken = field.cell.hitsTaken.get(position)
  const hits = printed === 'D' ? Math.floor(taken / 2) : printed === 'T' ? Math.floor(taken / 3) : 0
  if (hits > 0) for (const unit of winners(field, position)) field.unit.toll.set(position, unit, WINNING)
  return hits
}

function winners(field: Field, position: Position): number[] {
  return field.units
    .filter(
      u =>
        field.unit.part.get(position, u.index) === 1 &&
        field.onMap(position, u.index) &&
        (u.arm === INFANTRY || u.arm === CAVALRY || (u.arm === ARTILLERY && u.horse)),
    )
    .map(u => u.index)
}

/** WIN-2 to WIN-4: after a D or T every winner is disordered. */
export function shakeWinners(field: Field, position: Position, table: Table, printed: string): void {
  if (printed === 'R') return
  for (const unit of fromTheTop(field, position, winners(field, position)))
    if (field.onMap(position, unit)) disorder(field, position, table, unit, 'closeCombat')
}
