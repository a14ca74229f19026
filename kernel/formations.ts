/** Plans for whole formations (corps, divisions, commands): where each goes, and in what manner. */

import type { Side } from './decision.ts'
import type { Random } from './dice/random.ts'
import type { Position } from './position/position.ts'
import type { Umpire } from './umpire.ts'

/** The task of one formation: its aim is where it makes for, its manner how it fights and marches. */
export interface Mission {
  readonly aim: string
  readonly manner: string
}

/** A mission for each formation of a side, in the order of `Formations.of`. */
export type ArmyPlan = readonly Mission[]

/** How an army is led: in one temper as a whole, or by formations. */
export type Leadership = string | ArmyPlan

/** What a game says of its armies, so that opponents can plan by formations. */
export interface Formations {
  /** The names of a side’s formations. */
  of(side: Side): readonly string[]
  /** What a formation of that side can aim at. The first one is the usual. */
  aims(side: Side): readonly string[]
  /** How it can go about it. The first one is the usual. */
  readonly manners: readonly string[]
  /** Missions that make sense for a whole army, besides each aim and each manner with the rest as usual. */
  missions?(side: Side): readonly Mission[]
  /** Whether this question is about what the side’s formations do next, so that it is time to plan. */
  isPlanned(position: Position, side: Side): boolean
  /** The hex of each unit, by its number; -1 off the map. */
  whereabouts(position: Position): ArrayLike<number>
  /** In hexes. */
  distance(from: number, to: number): number
  /** The numbers of a side’s units. */
  unitsOf(side: Side): readonly number[]
  /**
   * In a playout: answers the present question, and perhaps the next ones of that side, faster than decision by
   * decision. False if this question must be answered by the policy.
   */
  carryOut?(position: Position, side: Side, leading: Leadership | undefined, random: Random, umpire: Umpire): boolean
}

/** All formations with the same mission. */
export const uniform = (formations: Formations, side: Side, mission: Mission): ArmyPlan =>
  formations.of(side).map(() => mission)
