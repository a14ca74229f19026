/**
 * What the enemy intends: how well each of some plans for his whole army foretold where his units went, turn after turn.
 */
import { type ArmyPlan, type Battle, type Formations, type Position, Random, type Side } from '@voltigeur/kernel'
import { stageOf } from '../value.ts'
import { PlayingOut } from './playing-out.ts'

/** A unit that is farther from where the plan foretold it than this counts as simply elsewhere. */
const ELSEWHERE = 8
/** How much a turn’s evidence counts, and how much of it is kept to the next turn. */
const WEIGHT = 10
const KEPT = 0.8
/** The usual plan is expected more than any other. */
const USUAL = 1
/** On how many dice his turn is foretold by each plan. */
const TRIALS = 2

export interface Suspicion {
  readonly plan: ArmyPlan
  readonly weight: number
}

export class EnemyIntent {
  readonly #battle: Battle
  readonly #enemy: Side
  readonly #plans: readonly ArmyPlan[]
  #evidence: number[]

  /** The first of the plans is the usual one. */
  constructor(battle: Battle, enemy: Side, plans: readonly ArmyPlan[]) {
    this.#battle = battle
    this.#enemy = enemy
    this.#plans = plans
    this.#evidence = plans.map((_, i) => (i === 0 ? USUAL : 0))
  }

  /** What he did between two positions, which both sides of the fog can be compared in. Returns how many questions it took. */
  watch(before: Position, after: Position, seed: string): number {
    const battle = this.#battle
    const { formations } = battle.judge
    if (!formations) return 0
    const playing = new PlayingOut(battle, { horizon: 0, margin: 0 }, seed)
    const until = stageOf(battle, after) - 1
    const misses = this.#plans.map(plan => {
      let sum = 0
      for (let dice = 0; dice < TRIALS; dice++) {
        const world = before.copy()
        const plans = [0, 1].map(side => (side === this.#enemy ? plan : undefined))
        playing.playOn(world, plans, until, new Random(`${seed} ${dice}`), dice)
        sum += this.#missed(formations, world, before, after)
      }
      return sum / TRIALS
    })
    this.#evidence = this.#evidence.map((old, i) => KEPT * old - WEIGHT * misses[i])
    return playing.spent
  }

  /** From 0, all units are where they were foretold, to 1. */
  #missed(formations: Formations, foretold: Position, before: Position, after: Position): number {
    const [was, then, now] = [before, foretold, after].map(position => formations.whereabouts(position))
    const units = this.#battle.judge.formations!.unitsOf(this.#enemy)
    let sum = 0
    let count = 0
    for (const unit of units) {
      if (was[unit] < 0 && now[unit] < 0 && then[unit] < 0) continue
      count++
      if (then[unit] < 0 || now[unit] < 0) sum += then[unit] === now[unit] ? 0 : 1
      else sum += Math.min(ELSEWHERE, formations.distance(then[unit], now[unit])) / ELSEWHERE
    }
    return count === 0 ? 0 : sum / count
  }

  /** Each plan, with how likely it is. */
  get suspicions(): Suspicion[] {
    const most = Math.max(...this.#evidence)
    const weights = this.#evidence.map(evidence => Math.exp(evidence - most))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return this.#plans.map((plan, i) => ({ plan, weight: weights[i] / sum }))
  }
}

/** The enemy’s plan on the dice of this number: each as often as it is likely, evenly spread over the numbers. */
export function suspected(suspicions: readonly Suspicion[], dice: number): ArmyPlan {
  let left = (0.5 + dice * GOLDEN) % 1
  for (const { plan, weight } of suspicions) {
    left -= weight
    if (left <= 0) return plan
  }
  return suspicions[0].plan
}

const GOLDEN = 0.6180339887
