/** How a battle ends: a broken army at once, the scenario's ground after the last turn. */
import type { Outcome, Position, Side } from '@voltigeur/kernel'
import { ALLIED, enemyOf, type Field, FRENCH, NOBODY, STEADY } from '../field.ts'
import { INFANTRY } from '../setup/roster.ts'
import { inBattalion } from './04-leaders-and-flags.ts'

/** The boxes by which the two markers of the enemy have come together. */
export const scoreOf = (field: Field, position: Position, side: Side): number => {
  const enemy = enemyOf(side)
  return field.morale.losses.get(position, enemy) + field.morale.defeats.get(position, enemy)
}

function holders(field: Field, position: Position, hex: number, fits: (unit: number) => boolean): Side | null {
  const unit = field.at(position).stack(hex).find(fits)
  return unit === undefined ? null : field.units[unit].side
}

/** How many of the hexes that decide a side has to itself. */
export const groundHeld = (field: Field, position: Position, side: Side): number =>
  field.rules.victory.hexes.filter(hex => holders(field, position, hex, () => true) === side).length

/** VIC-2: who would win on the scenario's own conditions if the battle ended now; null for a draw. */
export function groundWinner(field: Field, position: Position): Side | null {
  const { kind, hexes, tie } = field.rules.victory
  const foot = (unit: number): boolean => field.units[unit].arm === INFANTRY
  const any = (): boolean => true
  const steady = (unit: number): boolean => field.cohesion(position, unit) === STEADY
  const held = (side: Side, fits: (unit: number) => boolean): number =>
    hexes.filter(hex => holders(field, position, hex, fits) === side).length
  if (kind === 'most hexes') {
    const [french, allied] = [held(FRENCH, foot), held(ALLIED, foot)]
    return french === allied ? tie : french > allied ? FRENCH : ALLIED
  }
  if (kind === 'summit') {
    const [french, allied] = [held(FRENCH, foot), held(ALLIED, foot)]
    if (french > 0 && allied === 0) return FRENCH
    const formed = held(ALLIED, unit => foot(unit) && steady(unit) && inBattalion(field, position, unit))
    return formed > 0 && french === 0 ? ALLIED : null
  }
  if (kind === 'allied within') return held(ALLIED, steady) > 0 ? ALLIED : FRENCH
  return held(FRENCH, any) > 0 && held(ALLIED, any) === 0 ? FRENCH : ALLIED
}

/** VIC-1, MOR-5, VIC-2. */
export function finalOutcome(field: Field, position: Position): Outcome {
  const scores = [scoreOf(field, position, FRENCH), scoreOf(field, position, ALLIED)]
  const lost = field.cell.lost.get(position)
  if (lost !== NOBODY) {
    return { winner: enemyOf(lost), level: 'the enemy army is demoralized', scores, cases: ['MOR-5', 'VIC-1'] }
  }
  const winner = groundWinner(field, position)
  const level = winner === null ? 'nobody holds the ground' : 'by the ground held at the end'
  return { winner, level, scores, cases: ['VIC-2', 'PLAY-1'] }
}
