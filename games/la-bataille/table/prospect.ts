/** 12.1, 13.1: fire and assaults that the phases after movement would allow, while units still move. */
import type { AttackProspect, Firing } from '@voltigeur/battlefield'
import type { Position, Side } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { screenOf } from '../rules/07-screens.ts'
import { formationIn } from '../rules/11-movement/movement.ts'
import { type Fire, fireFault, firersAt, togetherFault } from '../rules/12-fire/aim.ts'
import { assailants, hasDefended } from '../rules/13-assault/assaulters.ts'
import type { Sequence } from '../sequence.ts'
import { MOST_FIRING } from '../steps.ts'
import { stanceOf } from './briefing-stances.ts'
import { oddsOfFire } from './forecast-fire.ts'
import { oddsOfAssault } from './forecast-melee.ts'
import { expectedLosses, lossesInAssault } from './losses.ts'

export function prospect(
  field: Field,
  sequence: Sequence,
  position: Position,
  side: Side,
  at: number,
  first: KulmDecision | null,
): AttackProspect | null {
  const then = afterMove(field, sequence, position, first)
  if (!then || !field.at(then).holds(at, 1 - side) || hasDefended(field, then, at, 1 - side)) return null
  const attackers = assailants(field, then, side, at)
  if (attackers.length === 0 || (first?.kind === 'move' && !attackers.includes(first.unit))) return null
  return {
    attackers,
    odds: oddsOfAssault(field, then, side, at, attackers),
    losses: lossesInAssault(field, then, side, at, attackers),
  }
}

/** 12.1: the fire that the Offensive Fire Phase would allow: of all who can, with the unit that moves. */
export function firing(
  field: Field,
  sequence: Sequence,
  position: Position,
  side: Side,
  at: number,
  first: KulmDecision | null,
): Firing<KulmDecision> | null {
  const then = afterMove(field, sequence, position, first)
  if (!then) return null
  const here = field.at(then)
  if (!here.holds(at, 1 - side)) return null
  const fire: Fire = { side, near: null, screen: screenOf(field, then), spent: () => false }
  const able = here.hexesOf(side).filter(hex => fireFault(field, then, fire, hex, at) === null)
  const own = first?.kind === 'move' ? field.footprint(then, first.unit).filter(hex => able.includes(hex)) : []
  const hexes: number[] = []
  for (const hex of new Set([...own, ...able])) {
    const together = [...hexes, hex]
    if (together.length <= MOST_FIRING && togetherFault(field, then, fire, together, at) === null) hexes.push(hex)
  }
  const attackers = hexes.flatMap(hex => firersAt(field, then, fire, hex, at).all)
  if (attackers.length === 0 || (first?.kind === 'move' && !attackers.includes(first.unit))) return null
  const order: KulmDecision = { kind: 'fire', target: at, hexes: hexes.toSorted((a, b) => a - b) }
  return {
    attackers,
    odds: oddsOfFire(field, then, side, order.hexes, at),
    losses: expectedLosses(field, then, order, side),
    order,
  }
}

/** While units move: the position with the move made, if there is one; null where it can’t be told. */
function afterMove(field: Field, sequence: Sequence, position: Position, first: KulmDecision | null): Position | null {
  if (sequence.flow.now(position)?.step !== 'movement') return null
  const then = position.copy()
  if (!first) return then
  if (first.kind !== 'move') return null
  const { unit, to, facing, formation = formationIn(field, position, unit, to) } = first
  const [head, ...others] = stanceOf(field, sequence, position, first)?.hexes ?? [to]
  field.put(then, unit, head, ...others)
  field.troop.formation.set(then, unit, formation)
  field.troop.facing.set(then, unit, facing)
  return then
}
