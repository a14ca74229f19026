/** The cost or effect of a decision, before a player commits to it. */
import type { Cost, Forecast, Odds, Position, Side } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { costOfChange } from '../rules/06-formations/changes.ts'
import { extraCost } from '../rules/06-formations/leaving.ts'
import { squaringHexes } from '../rules/10-charges/answers.ts'
import { ridersOf } from '../rules/10-charges/charge.ts'
import { chargeUpon, standersIn, toStand } from '../rules/10-charges/contact.ts'
import { chargeLeader } from '../rules/10-charges/riding.ts'
import { allowance, allowanceToChange } from '../rules/11-movement/allowance.ts'
import { wayTo } from '../rules/11-movement/movement.ts'
import { isFormation } from '../rules/11-movement/movers.ts'
import type { Sequence } from '../sequence.ts'
import { POINT } from '../setup/ground.ts'
import { oddsOfRally, oddsOfReaction, oddsOfRecall, oddsOfSquare, oddsOfStanding } from './forecast-checks.ts'
import { oddsOfFire } from './forecast-fire.ts'
import { oddsOfAssault } from './forecast-melee.ts'

const costs = (cost: Cost | null): Forecast => ({ cost, odds: null })
const brings = (odds: Odds | null): Forecast => ({ cost: null, odds })
const NOTHING: Forecast = { cost: null, odds: null }

export function forecast(field: Field, sequence: Sequence, position: Position, d: KulmDecision, side: Side): Forecast {
  if (!isSound(field, position, d)) return NOTHING
  const here = field.at(position)
  switch (d.kind) {
    case 'move':
      return costs(costOfMove(field, position, d.unit, d.to, d.facing, d.formation))
    case 'ride':
      return costs(costOfMove(field, position, d.leader, d.to, 0))
    case 'form':
      if (!field.isTroops(d.unit)) return NOTHING
      return costs({
        total: costOfChange(field, position, d) / POINT,
        budget: allowanceToChange(field, position, d.unit) / POINT,
        terms: [],
        path: [],
      })
    case 'fire': {
      const { hexes, target } = d
      if (!here.holds(target, 1 - side) || !hexes.every(hex => here.holds(hex, side))) return NOTHING
      return brings(oddsOfFire(field, position, side, hexes, target))
    }
    case 'assault':
      if (
        !here.holds(d.at, 1 - side) ||
        d.units.length === 0 ||
        !d.units.every(unit => isOwn(field, position, unit, side))
      )
        return NOTHING
      return brings(oddsOfAssault(field, position, side, d.at, d.units))
    case 'rally':
      return brings(isOwn(field, position, d.unit, side) ? oddsOfRally(field, position, d.unit) : null)
    case 'react':
      return brings(isOwn(field, position, d.unit, side) ? oddsOfReaction(field, position, d.unit) : null)
    case 'formSquare':
    case 'recall':
    case 'aim':
      return brings(oddsInCharge(field, sequence, position, d))
    default:
      return NOTHING
  }
}

/** Whether it names existing hexes, and pieces on the map. */
function isSound(field: Field, position: Position, decision: KulmDecision): boolean {
  const named = decision as unknown as Readonly<Partial<Record<string, number>>>
  const standing = (piece: number): boolean => field.isUnit(piece) && field.onMap(position, piece)
  if (!['unit', 'leader'].every(key => named[key] === undefined || standing(named[key]))) return false
  if (!['to', 'at', 'target'].every(key => named[key] === undefined || field.isHex(named[key]))) return false
  if ('units' in decision && !decision.units.every(standing)) return false
  return !('hexes' in decision) || decision.hexes.every(hex => field.isHex(hex))
}

const isOwn = (field: Field, position: Position, unit: number, side: Side): boolean =>
  field.isTroops(unit) && field.onMap(position, unit) && field.units[unit].side === side

/** `formation`: the one in which it leaves woods or villages (6.6.9), otherwise the default one. */
function costOfMove(
  field: Field,
  position: Position,
  piece: number,
  to: number,
  facing: number,
  formation?: number,
): Cost | null {
  const way = wayTo(field, position, piece, to, facing, formation)
  if (way === null) return null
  const forming = formation !== undefined && isFormation(formation) && field.isTroops(piece)
  const extra = forming ? extraCost(field, position, piece, formation) : 0
  return {
    total: (way.cost + extra) / POINT,
    budget: allowance(field, position, piece) / POINT,
    terms: [],
    path: way.hexes.map(hex => field.label(hex)),
  }
}

/** Chances that depend on the charge in progress. */
function oddsInCharge(field: Field, { flow, steps }: Sequence, position: Position, d: KulmDecision): Odds | null {
  const ridden = flow.find(position, steps.charge)
  const riders = ridden === null ? [] : ridersOf(field, position, ridden)
  const [lead] = riders
  if (lead === undefined) return null
  switch (d.kind) {
    case 'recall': {
      const led = chargeLeader(field, position, field.hex(position, lead), field.units[lead].nation) !== null
      return oddsOfRecall(field, lead, led)
    }
    case 'formSquare':
      return squaringHexes(field, position, lead).includes(d.at) ? oddsOfSquare(field, position, d.at, riders) : null
    case 'aim': {
      // 10.2.7b: the check of the top rolling unit if the charge attacked from here.
      const [top] = standersIn(field, position, d.at)
      if (top === undefined || field.units[top].side === field.units[lead].side) return null
      const charge = chargeUpon(field, position, riders, d.at)
      return oddsOfStanding(field, position, top, toStand(field, position, charge, top))
    }
    default:
      return null
  }
}
