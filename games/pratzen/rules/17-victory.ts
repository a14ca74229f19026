/** How a battle ends: a broken army at once, the scenario’s objectives after the last turn. */
import type { Outcome, Position, Side } from '@voltigeur/kernel'
import { book } from '../book.ts'
import { ALLIED, enemyOf, type Field, FRENCH, NOBODY, STEADY } from '../field.ts'
import { INFANTRY } from '../setup/roster.ts'
import { inBattalion } from './04-leaders-and-flags.ts'

/** The boxes where the enemy’s two markers have met. */
const scoreOf = (field: Field, position: Position, side: Side): number => {
  const enemy = enemyOf(side)
  return field.morale.losses.get(position, enemy) + field.morale.defeats.get(position, enemy)
}

/** By side. */
type Holdings = readonly [number, number]

/** How many objective hexes each side holds with a suitable unit: the first in a hex counts. */
function holdings(field: Field, position: Position, fits: (unit: number) => boolean): Holdings {
  const held: [number, number] = [0, 0]
  const here = field.at(position)
  for (const hex of field.rules.victory.hexes) {
    const unit = here.stack(hex).find(fits)
    if (unit !== undefined) held[field.units[unit].side]++
  }
  return held
}

const anybody = (): boolean => true

/** How many objective hexes a side holds alone. */
export const groundHeld = (field: Field, position: Position, side: Side): number =>
  holdings(field, position, anybody)[side]

/** VIC-2: the winner by the scenario’s own conditions if the battle ended now; null for a draw. */
export function groundWinner(field: Field, position: Position): Side | null {
  const { kind, tie } = field.rules.victory
  const foot = (unit: number): boolean => field.units[unit].arm === INFANTRY
  const steady = (unit: number): boolean => field.cohesion(position, unit) === STEADY
  const held = (fits: (unit: number) => boolean): Holdings => holdings(field, position, fits)
  if (kind === 'most hexes') {
    const { [FRENCH]: french, [ALLIED]: allied } = held(foot)
    return french === allied ? tie : french > allied ? FRENCH : ALLIED
  }
  if (kind === 'summit') {
    const { [FRENCH]: french, [ALLIED]: allied } = held(foot)
    if (french > 0 && allied === 0) return FRENCH
    const formed = held(unit => foot(unit) && steady(unit) && inBattalion(field, position, unit))[ALLIED]
    return formed > 0 && french === 0 ? ALLIED : null
  }
  if (kind === 'allied within') return held(steady)[ALLIED] > 0 ? ALLIED : FRENCH
  const { [FRENCH]: french, [ALLIED]: allied } = held(anybody)
  return french > 0 && allied === 0 ? FRENCH : ALLIED
}

/** How a battle ends, as recorded. */
const LEVELS = {
  demoralized: 'the enemy army is demoralized',
  ground: 'by the ground held at the end',
  drawn: 'nobody holds the ground',
} as const
book.levels(Object.values(LEVELS))

/** VIC-1, MOR-5, VIC-2. */
export function finalOutcome(field: Field, position: Position): Outcome {
  const scores = [scoreOf(field, position, FRENCH), scoreOf(field, position, ALLIED)]
  const lost = field.cell.lost.get(position)
  if (lost !== NOBODY) {
    return { winner: enemyOf(lost), level: LEVELS.demoralized, scores, cases: ['MOR-5', 'VIC-1'] }
  }
  const winner = groundWinner(field, position)
  const level = winner === null ? LEVELS.drawn : LEVELS.ground
  return { winner, level, scores, cases: ['VIC-2', 'PLAY-1'] }
}
