/** The list of combats: connected groups of attackers and defenders, cavalry separate and first. */
import type { Position, Side } from '@voltigeur/kernel'
import { enemyOf, type Field } from '../../field.ts'
import { ARTILLERY, CAVALRY, INFANTRY } from '../../setup/roster.ts'
import { arcOf } from '../02-facing.ts'

export const MUST_FIGHT = 1
export const SECOND_FIGHT = 2
export const FOUGHT = 3
export const ADVANCED = 4
/** Cavalry that has advanced and may have to fight again. */
export const RODE_ON = 5
/** Has fought in an earlier combat: it can’t advance after others’ later wins. */
export const PAST = 6

/** The part of a unit in the present combat. */
export const WINNER = 1
export const LOSER = 2

export interface Combat {
  readonly side: Side
  readonly attackers: readonly number[]
  readonly defenders: readonly number[]
  readonly second: boolean
}

const isFoot = (field: Field, position: Position, hex: number): boolean =>
  field
    .at(position)
    .stack(hex)
    .some(unit => field.units[unit].arm === INFANTRY)

const isCavalry = (field: Field, position: Position, hex: number): boolean =>
  field
    .at(position)
    .stack(hex)
    .some(unit => field.units[unit].arm === CAVALRY)

/** Attackers that fight as cavalry: cavalry, and horse artillery without infantry. */
function isMounted(field: Field, position: Position, hex: number): boolean {
  if (isFoot(field, position, hex)) return false
  return field
    .at(position)
    .stack(hex)
    .some(unit => field.units[unit].arm === CAVALRY || (field.units[unit].arm === ARTILLERY && field.units[unit].horse))
}

/** Hexes of the phasing side that must still fight, the second combats of cavalry before all others. */
function attackingHexes(field: Field, position: Position, side: Side): { hexes: number[]; second: boolean } {
  const enemy = enemyOf(side)
  const here = field.at(position)
  const bound = here.held(side).filter(hex => here.touches(hex, enemy))
  const owing = (duty: number): number[] =>
    bound
      .filter(hex => here.stack(hex).some(unit => field.unit.duty.get(position, unit) === duty))
      .sort((a, b) => a - b)
  const again = owing(SECOND_FIGHT)
  return again.length > 0 ? { hexes: again, second: true } : { hexes: owing(MUST_FIGHT), second: false }
}

/** CC-6, CC-6b: attackers and all adjacent enemies, linked through adjacent hexes. */
function connected(
  field: Field,
  position: Position,
  side: Side,
  attackers: readonly number[],
): { attackers: number[]; defenders: number[] }[] {
  const here = field.at(position)
  const enemy = enemyOf(side)
  const isAttacker = new Set(attackers)
  const isDefender = new Set<number>()
  for (const hex of attackers)
    for (const near of field.ground.around(hex)) if (here.holds(near, enemy)) isDefender.add(near)
  const seen = new Set<number>()
  const groups: { attackers: number[]; defenders: number[] }[] = []
  for (const start of attackers) {
    if (seen.has(start)) continue
    const group = { attackers: [] as number[], defenders: [] as number[] }
    const queue = [start]
    seen.add(start)
    for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
      ;(isAttacker.has(hex) ? group.attackers : group.defenders).push(hex)
      for (const near of field.ground.around(hex)) {
        if (seen.has(near) || !(isAttacker.has(near) || isDefender.has(near))) continue
        seen.add(near)
        queue.push(near)
      }
    }
    group.attackers.sort((a, b) => a - b)
    group.defenders.sort((a, b) => a - b)
    groups.push(group)
  }
  return groups
}

/** CC-6 to CC-7b: the combats that may be fought now. */
export function combats(field: Field, position: Position, side: Side): Combat[] {
  const { hexes, second } = attackingHexes(field, position, side)
  return connected(field, position, side, hexes).flatMap(group => {
    const horse = group.attackers.filter(hex => isMounted(field, position, hex))
    // CC-7 separates cavalry and infantry; horse guns alone aren’t separated.
    const mixed =
      horse.some(hex => isCavalry(field, position, hex)) && group.attackers.some(hex => isFoot(field, position, hex))
    const parts = mixed ? connected(field, position, side, horse) : [group]
    return parts.map(part => ({ ...part, side, second }))
  })
}

const adjacentIn = (field: Field, hex: number, others: readonly number[]): number[] =>
  others.filter(other => field.ground.grid.adjacent(hex, other))

/** CC-3: with an enemy of this combat in a front hex, or in a front hex of one. */
export function contributes(field: Field, position: Position, hex: number, enemies: readonly number[]): boolean {
  return adjacentIn(field, hex, enemies).some(
    enemy => arcOf(field, position, hex, enemy) === 'front' || arcOf(field, position, enemy, hex) === 'front',
  )
}

/** FEF-7: an enemy is in its front, and it is in that enemy’s flank or rear. */
export function takesInFlank(field: Field, position: Position, hex: number, enemies: readonly number[]): boolean {
  return adjacentIn(field, hex, enemies).some(
    enemy => arcOf(field, position, hex, enemy) === 'front' && arcOf(field, position, enemy, hex) !== 'front',
  )
}

/** CC-3b: all units in the combat or adjacent to a contributing hex of either side, by side. */
export function involved(
  field: Field,
  position: Position,
  combat: Combat,
): { attackers: number[]; defenders: number[] } {
  const here = field.at(position)
  const hexes = new Set([...combat.attackers, ...combat.defenders])
  const fighting = [
    ...combat.attackers.filter(hex => contributes(field, position, hex, combat.defenders)),
    ...combat.defenders.filter(hex => contributes(field, position, hex, combat.attackers)),
  ]
  for (const hex of fighting)
    for (const near of field.ground.around(hex)) if (here.stack(near).length > 0) hexes.add(near)
  // CC-7b: attackers with a fight of their own in front take no part in this one.
  const owesFight = (hex: number): boolean =>
    !combat.attackers.includes(hex) &&
    here.holds(hex, combat.side) &&
    here.touches(hex, enemyOf(combat.side)) &&
    here.stack(hex).some(unit => field.unit.duty.get(position, unit) === MUST_FIGHT)
  const all = [...hexes].filter(hex => !owesFight(hex)).sort((a, b) => a - b)
  return {
    attackers: all.filter(hex => here.present(hex, combat.side)),
    defenders: all.filter(hex => here.present(hex, enemyOf(combat.side))),
  }
}
