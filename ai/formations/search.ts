/**
 * The search for a plan: whole-army plans in heats on ever more dice, the best of them against what was intended, then
 * one or two formations changed at a time. All compare on common dice; a plan changes only for one that does better than
 * chance explains.
 */
import type { ArmyPlan, Battle, Position, Random, Side } from '@voltigeur/kernel'
import { lead, meanOf } from '../comparing.ts'
import { type Suspicion, suspected } from './enemy.ts'
import { changed, nameOfPlan } from './plans.ts'
import type { PlayingOut } from './playing-out.ts'

export interface PlanSearch {
  readonly battle: Battle
  readonly sight: Position
  readonly side: Side
  readonly enemy: readonly Suspicion[]
  readonly playing: PlayingOut
  readonly random: Random
  /** Questions that may be answered in all playouts. */
  readonly purse: number
  /** When to stop, whatever is left. */
  readonly deadline: number
}

export interface FoundPlan {
  readonly plan: ArmyPlan
  /** What it leads to; null if nothing was compared. */
  readonly value: number | null
}

/** On how many dice the plans of each heat stand after it; a third of them go on to the next. */
const HEATS = [2, 4, 8]
const GO_ON = 1 / 3
/** The share of the search that the heats may take. */
const FOR_HEATS = 0.5
/** The least and the most dice for comparing two plans. */
const LEAST = 4
const MOST = 24
/** By how many standard errors another plan must do better, and by how much at least. */
const CLEARLY = 1.5
const WORTHWHILE = 0.01
/** After this many changes in a row that are known already there is nothing left to try. */
const KNOWN = 200

export class PlanFinder {
  readonly #search: PlanSearch
  readonly #results = new Map<string, number[]>()
  #best: ArmyPlan

  constructor(search: PlanSearch, intended: ArmyPlan) {
    this.#search = search
    this.#best = intended
  }

  find(whole: readonly ArmyPlan[]): FoundPlan {
    for (const plan of this.#heats(whole)) this.#challenge(plan)
    this.#improve()
    const results = this.#resultsOf(this.#best)
    return { plan: this.#best, value: results.length > 0 ? meanOf(results) : null }
  }

  get #over(): boolean {
    const { playing, purse, deadline } = this.#search
    return playing.spent >= purse || performance.now() >= deadline
  }

  #resultsOf(plan: ArmyPlan): number[] {
    const name = nameOfPlan(plan)
    const known = this.#results.get(name)
    if (known) return known
    const results: number[] = []
    this.#results.set(name, results)
    return results
  }

  /** The plan’s result on these dice; known ones aren’t played again. */
  #on(plan: ArmyPlan, dice: number): number {
    const { playing, sight, side, enemy } = this.#search
    const results = this.#resultsOf(plan)
    while (results.length <= dice) {
      const k = results.length
      const foe = suspected(enemy, k)
      results.push(playing.result(sight, side, side === 0 ? [plan, foe] : [foe, plan], k))
    }
    return results[dice]
  }

  /** The two best of the whole-army plans. */
  #heats(whole: readonly ArmyPlan[]): ArmyPlan[] {
    const { playing, purse, deadline } = this.#search
    const most = playing.spent + (purse - playing.spent) * FOR_HEATS
    const from = performance.now()
    const until = from + (deadline - from) * FOR_HEATS
    const over = (): boolean => playing.spent >= most || performance.now() >= until
    const meanAt = (plan: ArmyPlan): number => meanOf(this.#resultsOf(plan))
    const intended = nameOfPlan(this.#best)
    let field = whole.filter(plan => nameOfPlan(plan) !== intended)
    for (const dice of HEATS) {
      for (let k = 0; k < dice && !over(); k++) {
        for (const plan of field) {
          if (over()) break
          this.#on(plan, k)
        }
      }
      field = field
        .filter(plan => this.#resultsOf(plan).length > 0)
        .sort((a, b) => meanAt(b) - meanAt(a))
        .slice(0, Math.max(2, Math.ceil(field.length * GO_ON)))
    }
    return field.slice(0, 2)
  }

  /** Takes the rival if it does clearly better on the same dice. */
  #challenge(rival: ArmyPlan): boolean {
    if (nameOfPlan(rival) === nameOfPlan(this.#best)) return false
    const ours: number[] = []
    const theirs: number[] = []
    for (let k = 0; k < MOST && !this.#over; k++) {
      ours.push(this.#on(this.#best, k))
      theirs.push(this.#on(rival, k))
      if (k + 1 < LEAST) continue
      const { mean, error } = lead(theirs, ours)
      if (mean <= 0) return false
      if (mean > 3 * error) break
    }
    if (theirs.length < LEAST) return false
    const { mean, error } = lead(theirs, ours)
    if (mean <= CLEARLY * error || mean < WORTHWHILE) return false
    this.#best = rival
    return true
  }

  #improve(): void {
    const { battle, side, random } = this.#search
    const formations = battle.judge.formations!
    const tried = new Set<string>()
    for (let known = 0; known < KNOWN && !this.#over; ) {
      const rival = changed(formations, side, this.#best, random)
      const name = nameOfPlan(rival)
      if (tried.has(name)) {
        known++
        continue
      }
      known = 0
      tried.add(name)
      this.#challenge(rival)
    }
  }
}
