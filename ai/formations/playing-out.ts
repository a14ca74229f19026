/** A battle played on in the mind, both armies led by plans for their formations. */
import {
  type ArmyPlan,
  type Battle,
  type Experience,
  imagine,
  type Position,
  Random,
  type Side,
  seededDice,
  Umpire,
} from '@voltigeur/kernel'
import { instinct } from '../instinct.ts'
import { chanceOf, promiseOf, stageOf } from '../value.ts'

/** How far battles are played out, and what counts at the end. */
export interface Foresight {
  /** How many stages beyond the present one; then the position is judged. */
  readonly horizon: number
  /** How much the margin counts at the end of the battle, besides victory itself. */
  readonly margin: number
  readonly experience?: Experience | undefined
}

/** By side; none where an army is led as usual. */
export type Plans = readonly (ArmyPlan | undefined)[]

export class PlayingOut {
  /** Questions answered so far, a phase carried out in one go counting as one. */
  spent = 0
  playouts = 0
  private readonly battle: Battle
  private readonly foresight: Foresight
  private readonly seed: string

  constructor(battle: Battle, foresight: Foresight, seed: string) {
    this.battle = battle
    this.foresight = foresight
    this.seed = seed
  }

  /** What the plans lead to for a side, on the dice of this number. */
  result(sight: Position, side: Side, plans: Plans, dice: number): number {
    const { battle, foresight } = this
    const random = new Random(`${this.seed} ${dice}`)
    const world = imagine(battle, sight, side, random)
    this.playOn(world, plans, stageOf(battle, sight) + foresight.horizon, random, dice)
    this.playouts++
    const { margin, experience } = foresight
    const chance = chanceOf(battle, world, side, experience)
    if (margin === 0 || battle.outcome(world) === null) return chance
    return (1 - margin) * chance + margin * promiseOf(battle, world, side, experience)
  }

  /** Plays on to the end of that stage, or of the battle. */
  playOn(world: Position, plans: Plans, lastStage: number, random: Random, dice: number): void {
    const { battle } = this
    const { formations } = battle.judge
    const umpire = new Umpire(seededDice(`${this.seed} ${dice}`), false)
    for (let [side] = battle.owing(world); side !== undefined; [side] = battle.owing(world)) {
      if (stageOf(battle, world) > lastStage) break
      this.spent++
      if (formations?.carryOut?.(world, side, plans[side], random, umpire)) continue
      battle.apply(world, instinct(battle, world, side, random, plans[side]), side, umpire)
    }
  }
}
