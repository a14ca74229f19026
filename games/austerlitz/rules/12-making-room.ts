/**
 * 12A: reinforcements may arrive in a crowd, but not stay in one. Whether a crowd can still disperse is a question of
 * places alone: friends never bar a path, so where a unit could get to does not depend on who moves first, only whether
 * there is room for it. Units are therefore dealt out to hexes until all stacks are lawful.
 */
import { lastOf, type Position, type Side } from '@voltigeur/kernel'
import type { Field } from '../field.ts'
import { after, exitsFor, hexesFor, type March, movesOf } from './05-moves.ts'
import { crowdedHexes, fits, mayStack } from './07-stacking.ts'

const NOWHERE: readonly number[] = []
const OFF = -1

/** Deals tried before a crowd is given up as hopeless; no crowd of the real game needs more than a few dozen. */
const PATIENCE = 20_000

/** Hexes above the limit during a Movement Phase: only units that have just arrived can bring that about. */
export const crowdsOf = lastOf((field: Field, position: Position, side: Side): readonly number[] =>
  field.reinforcements.some(unit => field.unit.spent.get(position, unit) > 0)
    ? crowdedHexes(field, position, side)
    : NOWHERE,
)

/** Whether every crowded hex can still be brought within its limit in this phase, if need be by friends making way. */
export function canMakeRoom(field: Field, position: Position, side: Side): boolean {
  const crowds = crowdsOf(field, position, side)
  if (isRoomy(field, position, crowds)) return true
  const crowd = crowds.flatMap(hex => unmovedIn(field, position, hex))
  if (canDeal(field, position, side, crowd, crowds)) return true
  const friends = inTheWayOf(field, position, crowd)
  return canDeal(field, position, side, [...crowd, ...friends], crowds)
}

/** The crowded hexes that a thoughtless move might leave beyond help, nearly always none; every line of a menu asks. */
export const tightCrowds = lastOf((field: Field, position: Position, side: Side): readonly number[] => {
  const crowds = crowdsOf(field, position, side)
  return isRoomy(field, position, crowds) ? NOWHERE : crowds
})

/** Whether every crowd could still disperse after a move. */
export function leavesRoom(field: Field, position: Position, side: Side, move: March): boolean {
  return canMakeRoom(field, after(field, position, move), side)
}

/** Whether these units can be dealt out to hexes, staying or moving, so that every stack is lawful. */
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

/** Where a unit may end up: where it stands, and wherever it can go. No unit makes way by joining the crowd. */
function placesFor(
  field: Field,
  position: Position,
  unit: number,
  dealt: readonly number[],
  crowds: readonly number[],
): number[] {
  const home = field.hex(position, unit)
  const leaves = exitsFor(field, position, unit).length > 0
  // A friend that makes way for the crowd goes to a hex that no other unit must leave, so that they don’t wait for each
  // other.
  const others = crowds.includes(home) ? [] : dealt.filter(other => other !== unit)
  const taken = new Set([...crowds, ...others.map(other => field.hex(position, other))])
  const away = hexesFor(field, position, unit).filter((hex, i) => i > 0 && !taken.has(hex))
  return [...(leaves ? [OFF] : []), ...away, home]
}

/** Friends who have not moved and fill hexes that the crowd could otherwise go to. */
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
 * Spares the search nearly always: each move fills one hex at most, so units that all have more places to go to than
 * there are units to be moved, and one more for the move in question, cannot run out of them.
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
