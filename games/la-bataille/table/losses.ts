/** The expected losses of both sides from fire and assaults, as far as the viewer can calculate them. */
import type { ExpectedLosses } from '@voltigeur/battlefield'
import type { Position, Side } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import { type Field, FRENCH } from '../field.ts'
import { allotted, type Bearer } from '../rules/03-stacking/losses.ts'
import { checksAfterFire } from '../rules/04-morale/states.ts'
import { screenOf } from '../rules/07-screens.ts'
import { firerOf, reckonVolley, settled, standingIn } from '../rules/12-fire/aim.ts'
import { fireChances } from '../rules/12-fire/fire-table.ts'
import { type Clash, defendersOf } from '../rules/13-assault/combatants.ts'
import { reckonMelee } from '../rules/13-assault/melee-odds.ts'
import { type MeleeCode, meleeChances, readResult } from '../rules/13-assault/melee-table.ts'
import { ROWS } from '../setup/readings.ts'
import { ARMS } from '../setup/vocabulary.ts'
import { chanceToDare, chanceToStand, meleeAsSeen, moraleAsSeen } from './forecast-melee.ts'

export function expectedLosses(field: Field, position: Position, d: KulmDecision, side: Side): ExpectedLosses | null {
  const here = field.at(position)
  const standing = (unit: number): boolean =>
    field.isUnit(unit) && field.isTroops(unit) && field.onMap(position, unit) && field.units[unit].side === side
  if (d.kind === 'fire') {
    const sound = field.isHex(d.target) && here.holds(d.target, 1 - side) && d.hexes.length > 0
    return sound && d.hexes.every(hex => field.isHex(hex) && here.holds(hex, side))
      ? lossesByFire(field, position, side, d.hexes, d.target)
      : null
  }
  if (d.kind !== 'assault' || !field.isHex(d.at) || !here.holds(d.at, 1 - side)) return null
  return d.units.length > 0 && d.units.every(standing) ? lossesInAssault(field, position, side, d.at, d.units) : null
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** 12.5.7, 12.5.8: increments lost, and the remaining units that fail the check for their losses. */
function lossesByFire(
  field: Field,
  position: Position,
  side: Side,
  hexes: readonly number[],
  target: number,
): ExpectedLosses {
  const reckoning = reckonVolley(field, position, settled(side, screenOf(field, position)), hexes, target)
  const stack = standingIn(field, position, target, 1 - side)
  const bearers: Bearer[] = stack.map(unit => {
    const { arm, formation, present } = firerOf(field, position, unit, target)
    return { arm, unlimbered: formation === 'unlimbered', present }
  })
  const shares = fireChances(field.tables, reckoning).map((of36, losses) => {
    const borne = allotted(bearers, losses, reckoning.cause)
    const fled = stack.map((unit, i) => fleesAfter(field, position, unit, borne[i]))
    return { part: of36 / ROWS, lost: sum(borne), fled: sum(fled) }
  })
  return {
    own: 0,
    enemy: sum(shares.map(({ part, lost }) => part * lost)),
    shaken: { own: 0, enemy: sum(shares.map(({ part, fled }) => part * fled)) },
  }
}

function fleesAfter(field: Field, position: Position, unit: number, lost: number): number {
  const left = field.increments(position, unit) - lost
  const before = field.troop.losses.get(position, unit)
  const french = field.units[unit].side === FRENCH
  if (left <= 0 || !checksAfterFire(ARMS[field.units[unit].type], french, before, lost)) return 0
  return left * (1 - moraleAsSeen(field, position, unit, { reason: 'fireLosses' }).chances / ROWS)
}

/**
 * 13.2.3, 13.2.4, 13.5.5: units that fail to stand or to close, and the melee of the others. The column is the one
 * shown, with all units present; each unit’s losses are weighted by the chance that it is still there.
 */
export function lossesInAssault(
  field: Field,
  position: Position,
  side: Side,
  at: number,
  units: readonly number[],
): ExpectedLosses {
  const clash: Clash = { side, at, assailants: units, spares: () => false }
  const defenders = defendersOf(field, position, clash)
  const men = (unit: number): number => field.increments(position, unit)
  const dare = units.map(unit => chanceToDare(field, position, clash, unit))
  const stand = defenders.map(unit => chanceToStand(field, position, clash, unit))
  const anyOf = (parts: readonly number[]): number => 1 - parts.reduce((none, part) => none * (1 - part), 1)
  const fought = anyOf(dare) * anyOf(stand)
  const [ours, theirs] = [
    sum(units.map((unit, i) => men(unit) * dare[i])) * anyOf(stand),
    sum(defenders.map((unit, i) => men(unit) * stand[i])) * anyOf(dare),
  ]
  const losses = { own: 0, enemy: 0 }
  const shaken = {
    own: sum(units.map((unit, i) => men(unit) * (1 - dare[i]))),
    enemy: sum(defenders.map((unit, i) => men(unit) * (1 - stand[i]))),
  }
  const strikes: Readonly<Record<MeleeCode, (part: number) => void>> = {
    AD: part => {
      shaken.own += part * ours
    },
    AR: part => {
      shaken.own += part * ours
    },
    DD: part => {
      shaken.enemy += part * theirs
    },
    DR: part => {
      shaken.enemy += part * theirs
    },
    DS: part => {
      losses.enemy += part * theirs
    },
  }
  for (const [cell, of36] of meleeChances(
    field.tables,
    reckonMelee(field.tables, meleeAsSeen(field, position, clash)),
  )) {
    const result = readResult(cell)
    if (result === 'noEffect') continue
    if ('code' in result) strikes[result.code](of36 / ROWS)
    else {
      losses.own += (of36 / ROWS) * fought * Math.min(result.losses.attacker, sum(units.map(men)))
      losses.enemy += (of36 / ROWS) * fought * Math.min(result.losses.defender, sum(defenders.map(men)))
    }
  }
  return { ...losses, shaken }
}
