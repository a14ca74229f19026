/**
 * The Rally Phase: every disordered or routed unit tries to recover; with wagons a roll may serve to reload instead.
 */
import type { Objection, Position, Side, Step, Table } from '@voltigeur/kernel'
import { DONE, type PratzenDecision } from '../decisions.ts'
import { note } from '../events.ts'
import { DISORDERED, enemyOf, type Field, FLIGHT, ROUTED, STEADY } from '../field.ts'
import { ARTILLERY, CAVALRY, WAGON } from '../setup/roster.ts'
import { menu, one, type PratzenFlow } from '../step.ts'
import { words } from '../words.ts'
import { battalionOf, flagOf, inBattalion, leaderNear } from './04-leaders-and-flags.ts'
import { rings } from './09-ways.ts'

const FOOT_FLIGHT = 4
const MOUNTED_FLIGHT = 8
export const WAGON_RANGE = 4

/** RALLY-1 to RALLY-4c; a Leader of theirs who is near takes one off the die (RALLY-2). */
export function rally(field: Field, position: Position, table: Table, unit: number): void {
  const state = field.cohesion(position, unit)
  const die = table.roll(position, 6) - (leaderNear(field, position, [unit]) ? 1 : 0)
  const { arm, horse } = field.units[unit]
  const { er } = field.face(position, unit)
  const needed = er
  if (die <= er) {
    field.unit.cohesion.set(position, unit, state === ROUTED ? DISORDERED : STEADY)
    const result = state === ROUTED ? 'no longer routed' : 'steady'
    note(table, { kind: 'rallied', unit, die, needed, result, cases: [state === ROUTED ? 'RALLY-4' : 'RALLY-3'] })
  } else if (state === ROUTED && die === 6) {
    field.unit.fall.set(position, unit, FLIGHT + (arm === CAVALRY || horse ? MOUNTED_FLIGHT : FOOT_FLIGHT))
    note(table, { kind: 'rallied', unit, die, needed, result: 'flees', cases: ['RALLY-4c'] })
  } else {
    const result = state === ROUTED ? 'still routed' : 'still disordered'
    note(table, { kind: 'rallied', unit, die, needed, result, cases: [state === ROUTED ? 'RALLY-4b' : 'RALLY-1'] })
  }
}

/** Those who reload together: a battalion, the guns of a hex, or a unit by itself. */
function commandOf(field: Field, position: Position, unit: number): number[] {
  const { arm } = field.units[unit]
  if (inBattalion(field, position, unit)) return battalionOf(field, position, flagOf(field, position, unit))
  if (arm !== ARTILLERY) return [unit]
  return field
    .at(position)
    .stack(field.hex(position, unit))
    .filter(other => field.units[other].arm === ARTILLERY)
}

/**
 * OPT-WAG-2, OPT-RELOAD-1, OPT-RELOAD-2: a friendly wagon at most four hexes away by a path clear of hexes next to the
 * enemy.
 */
export function mayReload(field: Field, position: Position, unit: number): boolean {
  const { side, arm } = field.units[unit]
  if (arm === WAGON || field.cohesion(position, unit) === ROUTED || field.unit.shot.get(position, unit)) return false
  if (!commandOf(field, position, unit).some(mate => field.unit.ammo.get(position, mate) > 0)) return false
  const here = field.at(position)
  const enemy = enemyOf(side)
  const open = (to: number): boolean => !here.present(to, enemy) && !here.touches(to, enemy)
  const isWagon = (hex: number): boolean =>
    here.present(hex, side) && here.stack(hex).some(u => field.units[u].arm === WAGON)
  return rings(field, field.hex(position, unit), WAGON_RANGE, open).some(ring => ring.some(isWagon))
}

function reload(field: Field, position: Position, table: Table, unit: number): void {
  const die = table.roll(position, 6) - (leaderNear(field, position, [unit]) ? 1 : 0)
  const { er } = field.face(position, unit)
  field.unit.shot.set(position, unit, 1)
  const result = die <= er ? 'ammunition restored' : 'no ammunition comes up'
  note(table, { kind: 'rallied', unit, die, needed: er, result, cases: ['OPT-RELOAD-1'] })
  if (die <= er) for (const mate of commandOf(field, position, unit)) field.unit.ammo.set(position, mate, 0)
}

/** SEQ-7: those who are shaken roll, before any close combat. */
export function rallyStep(field: Field, flow: PratzenFlow): Step<PratzenDecision> {
  const side = (position: Position): Side => flow.get(position, 'side')
  const able = (position: Position): number[] =>
    field.rules.ammunition
      ? field.armies[side(position)].filter(
          unit => field.onMap(position, unit) && !field.isLeader(unit) && mayReload(field, position, unit),
        )
      : []
  return {
    name: 'rally',
    fields: ['side', 'stage'],
    waits(position, table) {
      const stage = flow.get(position, 'stage')
      if (stage === 0) {
        for (const unit of field.armies[side(position)]) field.unit.shot.set(position, unit, 0)
        flow.set(position, 'stage', 1)
      } else if (stage === 1) {
        if (able(position).length > 0) return true
        flow.set(position, 'stage', 2)
      } else if (stage === 2) {
        flow.set(position, 'stage', 3)
        for (const unit of field.armies[side(position)]) {
          const shaken = field.onMap(position, unit) && field.cohesion(position, unit) !== STEADY
          // Who used his roll to reload does not rally with it.
          if (shaken && field.unit.shot.get(position, unit) === 0) rally(field, position, table, unit)
        }
        flow.call(position, 'falling-back')
      } else {
        for (const unit of field.armies[side(position)]) field.unit.shot.set(position, unit, 0)
        flow.end(position)
      }
      return false
    },
    actor: side,
    question: () => ({
      text: 'Reload from a wagon instead of rallying?',
      cases: ['OPT-RELOAD-1', 'OPT-AMMO-5'],
      owed: [],
    }),
    menus: position => [
      ...able(position).map(unit => menu('reload', unit, () => [{ kind: 'reload', unit }])),
      one(DONE),
    ],
    objections(position, d): Objection[] {
      if (d.kind === 'done') return []
      if (d.kind !== 'reload') return [words.wrongStep(d.kind, 'units rally or reload.')]
      if (!field.isUnit(d.unit)) return [words.noSuchUnit()]
      return able(position).includes(d.unit) ? [] : [words.noReload(field.nameOf(d.unit))]
    },
    apply(position, d, table) {
      if (d.kind === 'reload') reload(field, position, table, d.unit)
      else flow.set(position, 'stage', 2)
    },
  }
}
