/**
 * 12A: reinforcements may arrive overstacked, but not stay so. Whether they can still disperse depends on room alone:
 * friends never block a path, so a unit’s reach doesn’t depend on the order of moves, only whether there is room for
 * it. Units are therefore assigned to hexes until all stacks are legal.
 */
import { lastOf, type Position, type Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { after, exitsFor, hexesFor, type March, movesOf } from './05-moves.ts'
import { crowdedHexes, fits, mayStack } from './07-stacking.ts'

const NOWHERE: readonly number[] = []
const OFF = -1

/** Assignments tried before overstacking counts as hopeless; no case of the real game needs more than a few dozen. */
const PATIENCE = 20_000

/** Hexes above the limit during a Movement Phase: only units that have just arrived can cause that. */
export const crowdsOf = lastOf((field: Field, position: Position, side: Side): readonly number[] =>
  field.reinforcements.some(unit => field.unit.spent.get(position, unit) > 0)
    ? crowdedHexes(field, position, side)
    : NOWHERE,
)

/**
 * Whether every overstacked hex can still be brought within its limit in this phase, if required by friends making
 * room.
 */
export function canMakeRoom(field: Field, position: Position, side: Side): boolean {
  const crowds = crowdsOf(field, position, side)
  if (isRoomy(field, position, crowds)) return true
  const crowd = crowds.flatMap(hex => unmovedIn(field, position, hex))
  if (canDeal(field, position, side, crowd, crowds)) return true
  const friends = inTheWayOf(field, position, crowd)
  return canDeal(field, position, side, [...crowd, ...friends], crowds)
}

/**
 * The overstacked hexes that a careless move might make impossible to resolve, almost always none; every line of a menu
 * asks.
 */
export const tightCrowds = lastOf((field: Field, position: Position, side: Side): readonly number[] => {
  const crowds = crowdsOf(field, position, side)
  return isRoomy(field, position, crowds) ? NOWHERE : crowds
})

/** Whether all overstacking could still be resolved after a move. */
export function leavesRoom(field: Field, position: Position, side: Side, move: March): boolean {
  return canMakeRoom(field, after(field, position, move), side)
}

/** Whether these units can be assigned to hexes, staying or moving, so that every stack is legal. */
function canDeal(
  field: Field,
  position: Position,
  side: Side,
  units: readonly number[],
  crowds: readonly number[],
): boolean {
  const stacks = new Map<number, { units: number; strength: number }>()
  const stackIn = (hex: number) => {
    const known = stacks.get(hex)
    if (known) return known
    const others = field
      .at(position)
      .unitsIn(hex)
      .filter(unit => !units.includes(unit))
    const stack = { units: others.length, strength: others.reduce((sum, unit) => sum + field.units[unit].strength, 0) }
    stacks.set(hex, stack)
    return stack
  }
  const hands = units
    .map(unit => ({ strength: field.units[unit].strength, hexes: placesFor(field, position, unit, units, crowds) }))
    .sort((a, b) => a.hexes.length - b.hexes.length || b.strength - a.strength)
  let patience = PATIENCE

  const deal = (index: number): boolean => {
    if (index === hands.length) return true
    if (patience-- <= 0) return false
    const { strength, hexes } = hands[index]
    for (const hex of hexes) {
      if (hex === OFF) {
        if (deal(index + 1)) return true
        continue
      }
      const stack = stackIn(hex)
      if (!fits(field, side, stack.units + 1, stack.strength + strength)) continue
      stack.units++
      stack.strength += strength
      const dealt = deal(index + 1)
      stack.units--
      stack.strength -= strength
      if (dealt) return true
    }
    return false
  }
  return deal(0)
}

/** Where a unit may end: in its hex, or wherever it can move. No unit makes room by joining an overstacked hex. */
function placesFor(
  field: Field,
  position: Position,
  unit: number,
  dealt: readonly number[],
  crowds: readonly number[],
): number[] {
  const home = field.hex(position, unit)
  const leaves = exitsFor(field, position, unit).length > 0
  // A friend that makes room moves to a hex that no other unit must leave, so that they don’t wait for each other.
  const others = crowds.includes(home) ? [] : dealt.filter(other => other !== unit)
  const taken = new Set([...crowds, ...others.map(other => field.hex(position, other))])
  const away = hexesFor(field, position, unit).filter((hex, i) => i > 0 && !taken.has(hex))
  return [...(leaves ? [OFF] : []), ...away, home]
}

/** Friends that haven’t moved and fill hexes that the arriving units could otherwise enter. */
function inTheWayOf(field: Field, position: Position, crowd: readonly number[]): number[] {
  const friends = new Set<number>()
  for (const unit of crowd) {
    for (const hex of hexesFor(field, position, unit).slice(1)) {
      if (mayStack(field, position, unit, hex)) continue
      for (const friend of unmovedIn(field, position, hex)) if (!crowd.includes(friend)) friends.add(friend)
    }
  }
  return [...friends]
}

function unmovedIn(field: Field, position: Position, hex: number): number[] {
  return field
    .at(position)
    .unitsIn(hex)
    .filter(unit => field.unit.moved.get(position, unit) === 0)
}

/**
 * Almost always saves the search: each move fills at most one hex, so if all units have more destinations than there
 * are units to move, plus one for the move in question, they can’t run out.
 */
function isRoomy(field: Field, position: Position, crowds: readonly number[]): boolean {
  if (crowds.length === 0) return true
  const units = crowds.flatMap(hex => field.at(position).unitsIn(hex))
  return units.every(
    unit =>
      field.unit.moved.get(position, unit) === 0 &&
      movesOf(field, position, unit).filter(move => move.kind === 'move').length > units.length + 1,
  )
}
