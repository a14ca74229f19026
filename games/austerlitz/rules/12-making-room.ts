/** 12A: reinforcements may arrive in a crowd, but not stay in one. */
import type { Position, Side } from '@voltigeur/kernel'
import type { AusterlitzDecision } from '../decisions.ts'
import type { Field } from '../field.ts'
import { after, explore, movesOf } from './05-moves.ts'
import { crowdedHexes, mayStack } from './07-stacking.ts'

const NOWHERE: readonly number[] = []

/** Hexes above the limit during a Movement Phase: only units that have just arrived can bring that about. */
export function crowdsOf(field: Field, position: Position, side: Side): readonly number[] {
  return field.reinforcements.some(unit => field.unit.spent.get(position, unit) > 0)
    ? crowdedHexes(field, position, side)
    : NOWHERE
}

/** Whether every crowded hex can still be brought within its limit in this phase, if need be by friends making way. */
export function canMakeRoom(field: Field, position: Position, side: Side): boolean {
  const crowds = crowdsOf(field, position, side)
  if (crowds.length === 0 || isRoomy(field, position, crowds)) return true
  const crowd = unmovedIn(field, position, crowds[0])
  return [...crowd, ...inTheWayOf(field, position, crowd)].some(unit =>
    movesOf(field, position, unit).some(move => canMakeRoom(field, after(field, position, move), side)),
  )
}

/** Friends who have not moved and fill hexes that the crowd could otherwise go to. */
function inTheWayOf(field: Field, position: Position, crowd: readonly number[]): Set<number> {
  const friends = new Set<number>()
  for (const unit of crowd) {
    explore(field, position, unit)
    const { hexes, count } = field.reach
    for (const hex of hexes.slice(1, count)) {
      if (mayStack(field, position, unit, hex)) continue
      for (const friend of unmovedIn(field, position, hex)) friends.add(friend)
    }
  }
  return friends
}

/** The first crowded hex that a move would leave beyond help, or null. */
export function leavesCrowd(field: Field, position: Position, side: Side, move: AusterlitzDecision): number | null {
  const crowds = crowdsOf(field, position, side)
  if (crowds.length === 0 || isRoomy(field, position, crowds)) return null
  return canMakeRoom(field, after(field, position, move), side) ? null : crowds[0]
}

/** Those of a unit's moves that leave no crowd beyond help. */
export function withRoom(
  field: Field,
  position: Position,
  side: Side,
  moves: readonly AusterlitzDecision[],
): readonly AusterlitzDecision[] {
  const crowds = crowdsOf(field, position, side)
  if (crowds.length === 0 || isRoomy(field, position, crowds)) return moves
  return moves.filter(move => canMakeRoom(field, after(field, position, move), side))
}

function unmovedIn(field: Field, position: Position, hex: number): number[] {
  return field
    .at(position)
    .unitsIn(hex)
    .filter(unit => field.unit.moved.get(position, unit) === 0)
}

/**
 * Spares the search nearly always: friends never bar a path, each move fills one hex at most, so units that all have
 * more places to go to than there are units to be moved, and one more for the move in question, cannot run out of them.
 * Leaving the map counts for nothing here, nor does a hex with somebody who has moved and must stay.
 */
function isRoomy(field: Field, position: Position, crowds: readonly number[]): boolean {
  const units = crowds.flatMap(hex => field.at(position).unitsIn(hex))
  return units.every(
    unit =>
      field.unit.moved.get(position, unit) === 0 &&
      movesOf(field, position, unit).filter(move => move.kind === 'move').length > units.length + 1,
  )
}
