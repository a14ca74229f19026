/** What a decision would cost and its possible results. */
import type { ExpectedLosses } from '@voltigeur/battlefield'
import type { Cost, Forecast, Odds, Position } from '@voltigeur/kernel'
import type { MoravianDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { attackOn, meleeFor, meleeOf } from '../rules/12-assault/attacks.ts'
import { waysBack } from '../rules/12-assault/ways-back.ts'
import { courseTo } from '../rules/14-cavalry/evasion.ts'
import type { Sequence } from '../sequence.ts'
import { assaultOdds } from './briefing-combat.ts'
import { salvoOdds } from './briefing-guns.ts'
import { chargeOdds, imaginedCharge, pursuitOdds, ratedOdds } from './forecast-melee.ts'
import { costOfEntry, costOfExit, costOfMarch, costOfRetreat } from './forecast-moves.ts'
import { counterchargeOdds, pressOdds, rouseOdds, seekOdds, squareOdds, testOdds } from './forecast-tests.ts'
import { foreseen } from './foreseen.ts'
import { lossesByGuns, lossesInAssault } from './losses.ts'

export function forecast(field: Field, sequence: Sequence, position: Position, d: MoravianDecision): Forecast {
  return { cost: costOf(field, sequence, position, d), odds: oddsOf(field, sequence, position, d) }
}

function costOf(field: Field, sequence: Sequence, position: Position, d: MoravianDecision): Cost | null {
  switch (d.kind) {
    case 'move':
      return costOfMarch(field, position, d.unit, d.to, 'plain')
    case 'moveInColumn':
      return costOfMarch(field, position, d.unit, d.to, 'column')
    case 'moveToSquare':
      return costOfMarch(field, position, d.unit, d.to, 'plain', 'square')
    case 'charge':
      return costOfMarch(field, position, d.unit, d.to, 'plain', 'charge')
    case 'enter':
      return costOfEntry(field, position, d.unit, d.to, 'plain')
    case 'enterInColumn':
      return costOfEntry(field, position, d.unit, d.to, 'column')
    case 'exit':
      return costOfExit(field, position, d.unit)
    case 'retreat':
    case 'evade':
      return costOfFallingBack(field, sequence, position, d.kind, d.unit, d.to)
    default:
      return null
  }
}

function costOfFallingBack(
  field: Field,
  { flow, steps }: Sequence,
  position: Position,
  kind: 'retreat' | 'evade',
  unit: number,
  to: number,
): Cost | null {
  if (!field.isTroops(unit) || !field.onMap(position, unit)) return null
  if (kind === 'evade') {
    const frame = flow.find(position, steps.evasion)
    const course = frame ? courseTo(field, position, frame, unit, to) : null
    return course ? costOfRetreat(field, course.way, 'before combat', course.reacted ? 2 : 1) : null
  }
  const frame = flow.find(position, steps.retreat)
  if (!frame) return null
  const { hexes, why, from } = frame
  const way = waysBack(field, position, unit, { hexes, why, from: from.toArray() }).find(one => one.to === to)
  return way ? costOfRetreat(field, way, why, hexes) : null
}

/** The average cost of an assault or a bombardment to both sides. */
export function expectedLosses(
  field: Field,
  sequence: Sequence,
  position: Position,
  d: MoravianDecision,
): ExpectedLosses | null {
  if (d.kind === 'charge') {
    const odds = oddsOf(field, sequence, position, d)
    if (!odds) return null
    const { copy, melee } = imaginedCharge(field, position, d.unit, d.to, d.at)
    return lossesInAssault(field, copy, melee, odds)
  }
  if (d.kind === 'bombard')
    return field.isHex(d.at) && salvoOdds(field, position, d.units, d.at)
      ? lossesByGuns(field, position, d.units, d.at)
      : null
  if (d.kind !== 'assault') return null
  const units = d.units.filter(unit => field.isUnit(unit) && field.isTroops(unit) && field.onMap(position, unit))
  const melee = meleeFor(field, position, units, d.hexes)
  const odds = assaultOdds(field, position, melee)
  return odds && lossesInAssault(field, position, melee, odds)
}

function oddsOf(field: Field, sequence: Sequence, position: Position, d: MoravianDecision): Odds | null {
  const { flow, steps } = sequence
  const standing = (units: readonly number[]): number[] =>
    units.filter(unit => field.isUnit(unit) && field.isTroops(unit) && field.onMap(position, unit))
  switch (d.kind) {
    case 'bombard':
      return salvoOdds(field, position, d.units, d.at)
    case 'assault':
      return assaultOdds(field, position, meleeFor(field, position, standing(d.units), d.hexes))
    case 'resolve': {
      const attack = attackOn(field, position, d.at)
      const activation = flow.find(position, steps.activation)
      return attack < 0 || !activation
        ? null
        : assaultOdds(field, position, meleeOf(field, position, attack, activation.side))
    }
    case 'charge':
      return flow.find(position, steps.pursuit)
        ? pursuitOdds(field, sequence, position, d.unit, d.to, d.at)
        : costOf(field, sequence, position, d) && chargeOdds(field, sequence, position, d.unit, d.to, d.at)
    case 'pursue':
      return pursuitOdds(field, sequence, position, d.unit, d.to, null)
    case 'countercharge':
      return counterchargeOdds(field, position, standing(d.units))
    case 'press': {
      const frame = flow.find(position, steps.assault)
      return frame ? pressOdds(field, position, frame.attackers.toArray(), frame.ours) : null
    }
    case 'rate':
      return ratedOdds(field, sequence, position, d.efficiency)
    case 'evade': {
      const frame = flow.find(position, steps.evasion)
      const [unit] = standing([d.unit])
      const reacted = frame && unit !== undefined && courseTo(field, position, frame, unit, d.to)?.reacted
      return reacted ? testOdds(field, position, [unit], foreseen.ifFailsDisordered('4.16.5', 0)) : null
    }
    case 'rally':
      return testOdds(field, position, standing(d.units), foreseen.ifFailsRetreat('15.3.1', 0))
    case 'square':
      return squareOdds(field, position, standing(d.units))
    case 'moveToSquare': {
      const [unit] = standing([d.unit])
      if (unit === undefined || !field.isHex(d.to)) return null
      // It tests in its new hex, perhaps no longer with its General.
      const copy = position.copy()
      field.put(copy, unit, d.to)
      return testOdds(field, copy, [unit], foreseen.ifFailsDisordered('14.3', 0))
    }
    case 'hastySquare':
      return testOdds(field, position, standing(d.units), foreseen.ifFailsDisordered('14.3.emergency', 0), true)
    case 'rouse':
      return rouseOdds(field, position, standing(d.units))
    case 'seek':
      return seekOdds(field, position, d.leader)
    default:
      return null
  }
}
