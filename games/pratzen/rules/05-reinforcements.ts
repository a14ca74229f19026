/** The Reinforcements Phase: groups arrive on time, late, or by another way when the enemy bars theirs. */
import { OFF_MAP } from '@voltigeur/hex'
import type { Objection, Position, Side, Step, Table } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { enemyOf, type Field, WAITING } from '../field.ts'
import { ARTILLERY, CAVALRY, commands, ridesWithTroops } from '../setup/roster.ts'
import { menu, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { ALL_FACINGS, facingsAllowed } from './02-facing.ts'
import { keepSquare, rollTwo } from './16-combat-effects.ts'
import { onTheRoads } from './18-effects.ts'

export const BLOCKED_DELAY = 5

/** REINF-6: held by the enemy, or next to him. */
function isBarred(field: Field, position: Position, hex: number, side: Side): boolean {
  const here = field.at(position)
  return here.present(hex, enemyOf(side)) || here.touches(hex, enemyOf(side))
}

export function delayFor(field: Field, total: number): number {
  return field.tables.reinforcement.rows.find(row => total <= row.upTo)!.delay
}

/** SEQ-3, REINF-1, REINF-3 to REINF-6: what becomes of the groups that are due. */
function schedule(field: Field, position: Position, table: Table, side: Side): void {
  const { due, rolled, blocked, here } = field.group
  const turn = field.turn(position)
  for (const [g, group] of field.rules.reinforcements.entries()) {
    if (group.side !== side || due.get(position, g) !== turn || here.get(position, g) === 1) continue
    const barred = group.hexes.every(hex => isBarred(field, position, hex, side))
    if (barred && blocked.get(position, g) === 0) {
      blocked.set(position, g, 1)
      rolled.set(position, g, 1)
      due.set(position, g, turn + BLOCKED_DELAY)
      note(table, { kind: 'blocked', units: group.units, delay: BLOCKED_DELAY, cases: ['REINF-6'] })
      continue
    }
    // REINF-4, REINF-5: who has been delayed arrives without another roll.
    if (rolled.get(position, g) === 1) {
      here.set(position, g, 1)
      continue
    }
    rolled.set(position, g, 1)
    const dice = rollTwo(position, table)
    const delay = delayFor(field, onTheRoads(field, position, table, side, dice[0] + dice[1]))
    note(table, { kind: 'scheduled', units: group.units, dice, delay, cases: ['REINF-1', 'RT-1'] })
    if (delay === 0) here.set(position, g, 1)
    else due.set(position, g, turn + delay)
  }
}

const isWaiting = (field: Field, position: Position, unit: number): boolean =>
  field.unit.place.get(position, unit) === WAITING

/** Groups that have arrived but are not all placed. */
function arriving(field: Field, position: Position, side: Side): number[] {
  return field.rules.reinforcements
    .map((_, g) => g)
    .filter(
      g =>
        field.rules.reinforcements[g].side === side &&
        field.group.here.get(position, g) === 1 &&
        field.rules.reinforcements[g].units.some(unit => isWaiting(field, position, unit)),
    )
}

/** REINF-2, REINF-7: where a group may be put down. */
function entries(field: Field, position: Position, g: number): number[] {
  const { hexes, side } = field.rules.reinforcements[g]
  if (field.group.blocked.get(position, g) === 0) return hexes.filter(hex => !isBarred(field, position, hex, side))
  return field.ground.edgeOf(hexes[0]).filter(hex => !field.at(position).present(hex, enemyOf(side)))
}

/** Pieces to be placed next, one for each formation; a Leader of cavalry waits for his regiment. */
function newcomers(field: Field, position: Position, g: number): number[] {
  const waiting = field.rules.reinforcements[g].units.filter(unit => isWaiting(field, position, unit))
  const first = waiting.filter(
    (unit, i) => waiting.findIndex(u => field.units[u].formation === field.units[unit].formation) === i,
  )
  return first.filter(
    unit =>
      !ridesWithTroops(field.units[unit]) || !waiting.some(other => commands(field.units[unit], field.units[other])),
  )
}

type Enter = Extract<PratzenDecision, { kind: 'enter' }>

function options(field: Field, position: Position, g: number, unit: number): Enter[] {
  const piece = field.units[unit]
  let hexes = entries(field, position, g)
  if (ridesWithTroops(piece)) {
    const own = field.armies[piece.side].filter(
      u => field.onMap(position, u) && field.units[u].arm === CAVALRY && commands(piece, field.units[u]),
    )
    if (own.length > 0) hexes = [...new Set(own.map(u => field.hex(position, u)))].sort((a, b) => a - b)
  }
  if (piece.office) return hexes.map(at => ({ kind: 'enter', unit, at, facing: null }))
  return hexes.flatMap(at => {
    const hosts = field.at(position).stack(at)
    const facings =
      hosts.length > 0
        ? [field.unit.facing.get(position, hosts[0])]
        : field.at(position).touches(at, enemyOf(piece.side))
          ? facingsAllowed(field, position, at, piece.side)
          : ALL_FACINGS
    return facings.map(facing => ({ kind: 'enter' as const, unit, at, facing }))
  })
}

export function reinforcementsStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const choices = (position: Position): { g: number; unit: number }[] =>
    arriving(field, position, side(position)).flatMap(g => newcomers(field, position, g).map(unit => ({ g, unit })))
  return {
    name: 'reinforcements',
    fields: ['side', 'stage'],
    waits(position, table) {
      if (flow.get(position, 'stage') === 0) {
        schedule(field, position, table, side(position))
        flow.set(position, 'stage', 1)
        return false
      }
      for (const g of arriving(field, position, side(position))) {
        if (entries(field, position, g).length > 0) return true
        // Not a single hex of the edge is free of the enemy: the group waits another turn.
        field.group.here.set(position, g, 0)
        field.group.due.set(position, g, field.turn(position) + 1)
        return false
      }
      flow.end(position)
      return false
    },
    actor: side,
    question: position => ({
      text: 'Place the reinforcements that have arrived.',
      cases: ['REINF-2', 'REINF-7'],
      owed: choices(position).map(({ unit }) => words.mustEnter(field.nameOf(unit))),
    }),
    menus: position =>
      choices(position).map(({ g, unit }) => menu('enter', unit, () => options(field, position, g, unit))),
    objections(position, d): Objection[] {
      if (d.kind !== 'enter') return [words.wrongStep(d.kind, 'reinforcements are placed.')]
      if (!field.isUnit(d.unit)) return [words.noSuchUnit()]
      const choice = choices(position).find(({ unit }) => unit === d.unit)
      if (!choice) return [words.notDue(field.nameOf(d.unit))]
      const legal = options(field, position, choice.g, d.unit)
      if (legal.some(o => o.at === d.at && o.facing === d.facing)) return []
      const there = legal.filter(o => o.at === d.at).map(o => o.facing)
      return [there.length > 0 ? words.badFacing(field.label(d.at), there) : words.noEntry(field.label(d.at))]
    },
    apply(position, d, table) {
      if (d.kind !== 'enter') return
      const { g } = choices(position).find(({ unit }) => unit === d.unit)!
      const { formation } = field.units[d.unit]
      for (const unit of field.rules.reinforcements[g].units) {
        if (field.units[unit].formation !== formation || field.hex(position, unit) !== OFF_MAP) continue
        field.place(position, unit, d.at)
        if (d.facing !== null) field.unit.facing.set(position, unit, d.facing)
        if (field.units[unit].arm === ARTILLERY) field.unit.limbered.set(position, unit, 1)
        field.unit.arrived.set(position, unit, 1)
        keepSquare(field, position, d.at)
        note(table, { kind: 'entered', unit, hex: d.at, cases: ['REINF-2'] })
      }
    },
  }
}
