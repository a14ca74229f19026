/** 14.0 Victory: points for exits, losses and objectives (SC-2), the line of retreat at the end, and the six levels. */
import { connected, FRIEND } from '@voltigeur/hex'
import { enemyOf, type Outcome, type Position, type Side } from '@voltigeur/kernel'
import { EXITED_EAST, EXITED_WEST, type Field } from '../field.ts'
import type { Tables } from '../setup/data.ts'
import { ALLIED, FRENCH } from '../setup/units.ts'
import { lossesOf, strengthIn } from './11-demoralization.ts'

type VictoryLevel = Tables['victory']['levels'][number]

export interface VictoryPoints {
  readonly allied: {
    readonly losses: number
    readonly exits: number
    readonly edge: 'west' | 'east'
    readonly places: number
    readonly total: number
  }
  readonly french: {
    readonly losses: number
    readonly cutOff: number
    readonly places: number
    readonly total: number
  }
}

/** SC-2: points for objectives of a small scenario with units of only this side; an empty one counts for neither. */
function pointsForPlaces(field: Field, position: Position, side: Side): number {
  const here = field.at(position)
  const isIn = (one: Side, hexes: readonly number[]): boolean => hexes.some(hex => here.holds(hex, one))
  const held = field.rules.prizes.filter(({ hexes }) => isIn(side, hexes) && !isIn(enemyOf(side), hexes))
  return held.reduce((sum, { points }) => sum + points, 0)
}

/** Allied units without a line of hexes to an arrow hex: they count as eliminated, but only at the end. */
function cutOff(field: Field, position: Position): number[] {
  const { ground } = field
  const look = field.at(position).lookTo(ALLIED)
  const open = (hex: number): boolean => look[hex] === 0 || (look[hex] & FRIEND) !== 0
  const arrows = ground.plan.arrows.map(arrow => arrow.hex).filter(open)
  const joined = connected(ground.grid, arrows, open)
  return field.units
    .filter(unit => unit.side === ALLIED && field.onMap(position, unit.index))
    .map(unit => unit.index)
    .filter(unit => !joined[field.hex(position, unit)])
}

export function victoryPoints(field: Field, position: Position): VictoryPoints {
  const west = strengthIn(field, position, ALLIED, EXITED_WEST)
  const east = strengthIn(field, position, ALLIED, EXITED_EAST)
  const { exits } = field.tables.victory
  const edge = east > west ? 'east' : 'west'
  const exitPoints = edge === 'east' ? east * exits.east : west * exits.west
  const frenchLosses = lossesOf(field, position, FRENCH)
  const alliedLosses = lossesOf(field, position, ALLIED)
  const lost = cutOff(field, position).reduce((sum, unit) => sum + field.units[unit].strength, 0)
  const [theirs, ours] = [pointsForPlaces(field, position, ALLIED), pointsForPlaces(field, position, FRENCH)]
  return {
    allied: {
      losses: frenchLosses,
      exits: exitPoints,
      edge,
      places: theirs,
      total: frenchLosses + exitPoints + theirs,
    },
    french: { losses: alliedLosses, cutOff: lost, places: ours, total: alliedLosses + lost + ours },
  }
}

/** 14.2: the first level whose ratio holds. Products instead of quotients, so that zero points need no exception. */
export function victoryLevel(field: Field, allied: number, french: number): VictoryLevel {
  for (const row of field.rules.levels) {
    const { below, upTo } = row
    if (below && allied * below[1] < french * below[0]) return row
    if (upTo && allied * upTo[1] <= french * upTo[0]) return row
    if (!below && !upTo) return row
  }
  throw new Error('the table of victory levels has no last level')
}

/** The deciding cases: in a small scenario also its objectives and its own levels. */
export const casesOfVictory = ({ rules }: Field): string[] =>
  rules.prizes.length > 0 ? ['14.1', 'SC-2', 'SC-4'] : ['14.1', '14.2']

export function finalOutcome(field: Field, position: Position): Outcome {
  const { allied, french } = victoryPoints(field, position)
  const { level } = victoryLevel(field, allied.total, french.total)
  return {
    winner: level.startsWith('French') ? FRENCH : ALLIED,
    level,
    scores: [allied.total, french.total],
    cases: casesOfVictory(field),
  }
}
