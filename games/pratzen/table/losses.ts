/** The expected losses of an attack on both sides, before the roll. */
import type { ExpectedLosses } from '@voltigeur/battlefield'
import type { Position } from '@voltigeur/kernel'
import type { PratzenDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { type Combat, combats } from '../rules/12-close-combat/combats.ts'
import { account, chances } from '../rules/12-close-combat/odds.ts'
import { aimGun, aimMuskets, facesThatHit } from '../rules/14-aim.ts'
import { ARTILLERY } from '../setup/roster.ts'
import { shareLost, tollOf } from './luck.ts'

export function expectedLosses(field: Field, position: Position, d: PratzenDecision): ExpectedLosses | null {
  if (!('unit' in d) || d.unit === null || !field.isUnit(d.unit) || !field.onMap(position, d.unit)) return null
  switch (d.kind) {
    case 'bombard': {
      if (!field.isHex(d.at)) return null
      const aim = aimGun(field, position, d.unit, d.at, d.shot)
      const targets = field.at(position).stack(d.at)
      // ART-12a: round shot rolls a die for each unit of a stack, every other shot one for the top unit.
      return aim.fault
        ? null
        : lossesByFire(field, d.shot === 'ball' ? targets : targets.slice(0, 1), facesThatHit(aim))
    }
    case 'volley': {
      if (!field.isHex(d.at)) return null
      const aim = aimMuskets(field, position, d.unit, d.at)
      const top = field.at(position).stack(d.at).slice(0, 1)
      return aim.fault ? null : lossesByFire(field, top, facesThatHit(aim))
    }
    case 'fight': {
      const { unit } = d
      const combat = combats(field, position, field.units[unit].side).find(
        one => field.at(position).top(one.attackers[0]) === unit,
      )
      return combat ? lossesInCombat(field, position, combat) : null
    }
    default:
      return null
  }
}

/** A hit drives guns off; other units take losses. */
function lossesByFire(field: Field, targets: readonly number[], faces: number): ExpectedLosses {
  const struck = (of: (unit: number) => number): number =>
    (targets.reduce((sum, unit) => sum + of(unit), 0) * faces) / 6
  return {
    own: 0,
    enemy: struck(unit => shareLost(field, unit)),
    shaken: {
      own: 0,
      enemy: struck(unit => (field.units[unit].arm === ARTILLERY ? field.units[unit].front.cc : 0)),
    },
  }
}

/** CRT-R, CRT-D, CRT-T: the loser of a close combat falls back with all remaining units. */
export function lossesInCombat(field: Field, position: Position, combat: Combat): ExpectedLosses {
  const found = account(field, position, combat)
  const unitsIn = (hexes: readonly number[]): number[] => hexes.flatMap(hex => [...field.at(position).stack(hex)])
  const [attackers, defenders] = [unitsIn(found.attackers), unitsIn(found.defenders)]
  const strength = (units: readonly number[]): number =>
    units.reduce((sum, unit) => sum + field.units[unit].front.cc, 0)
  const sums = { own: 0, enemy: 0 }
  const shaken = { own: 0, enemy: 0 }
  for (const { loser, result, probability } of chances(field, found)) {
    const [loses, wins] = loser === combat.side ? (['own', 'enemy'] as const) : (['enemy', 'own'] as const)
    const [lost, won] = loser === combat.side ? [attackers, defenders] : [defenders, attackers]
    const toll = tollOf(field, position, lost, won, result)
    sums[loses] += probability * toll.lost
    sums[wins] += probability * toll.price
    shaken[loses] += probability * Math.max(0, strength(lost) - toll.lost)
  }
  return { ...sums, shaken }
}
