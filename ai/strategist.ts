/**
 * Plans, plays each plan out on dice of its own, and keeps what does better on the same dice. It sees its side’s view;
 * with hidden information it plays in possible worlds.
 */
import {
  type Battle,
  type Decision,
  type Effort,
  type Experience,
  type Heats,
  imagine,
  type Position,
  Random,
  rolls,
  type Shortlist,
  type Side,
  seededDice,
  Umpire,
} from '@voltigeur/kernel'
import { bestProved, lead, meanOf } from './comparing.ts'
import { instinct } from './instinct.ts'

import { change, draft, type Plan, type PlanDraft } from './plan.ts'
import type { Player } from './player.ts'
import { chanceOf, experienceIn, promiseOf, stageOf } from './value.ts'

export interface Character {
  readonly name: string
  readonly effortIn: (battle: Battle) => Effort
  /** How many seconds it has for a turn. */
  readonly patience?: number
  /** What it judges positions by. */
  readonly experience?: Experience
}

/** The share of thinking spent on finding plans, if they are checked afterwards. */
const SEARCHING = 0.7
/** Options rated this low are never chosen, such as undoing the last decision. */
const UNTHINKABLE = -1e6
/** Dice from this number on are reserved for the final check. */
const FRESH = 1000

/** The same seed makes the same strategist, unless time runs short. */
export function strategist(character: Character, seed: string): Player {
  const { name, effortIn, patience = Number.POSITIVE_INFINITY } = character
  const random = new Random(seed)
  let plan: Plan = []
  /** The temper it was made in, and its stage. */
  let temper: string | undefined
  let stage = Number.NaN
  /** What it saw at its last decision. */
  let seen: Position | null = null
  let turn = Number.NaN
  let left = 0
  /** How long a playout was recently. */
  let length = 1
  let seconds = patience

  return {
    name,
    decide(battle, sight, side) {
      const effort = effortIn(battle)
      const now = battle.judge.turn(sight)
      if (now !== turn) {
        turn = now
        left = effort.decisionsPerTurn
        length = 1
        seconds = patience
      }
      // A plan ends at a roll or at another side’s question; the result may call for another.
      const asPlanned = plan.length > 0 && seen !== null && !rolls.differ(seen, sight)
      if (!asPlanned || battle.objections(sight, plan[0], side).length > 0) {
        const experience = character.experience ?? experienceIn(battle)
        const study = new Study(battle, sight, side, effort, experience, random)
        study.length = length
        const begun = performance.now()
        const purse = study.looksAhead ? Math.round(left * effort.share) : 0
        // A plan continues in the temper it was begun in.
        const begins = stage !== study.stage
        if (begins) temper = effort.temper
        stage = study.stage
        const deadline = begun + 1000 * seconds * effort.share
        const best = effort.heats
          ? study.bestInHeats(effort.heats, { purse, left, deadline }, temper, begins)
          : study.bestPlan(purse, deadline, temper)
        plan = best.plan
        temper = best.temper
        left -= study.spent
        length = study.length
        seconds -= (performance.now() - begun) / 1000
      }
      seen = sight.copy()
      const [decision, ...rest] = plan
      plan = rest
      return decision
    },
  }
}

/** What a question may use of the turn’s remaining decisions, and its deadline. */
interface Means {
  readonly purse: number
  readonly left: number
  readonly deadline: number
}

/** A plan, and its results on each of the dice so far. */
interface Runner {
  readonly draft: PlanDraft
  readonly results: number[]
}

/** One question, thought through. */
class Study {
  /** Decisions played out so far. */
  spent = 0
  /** How many decisions a playout takes, as far as known. */
  length = 1
  private readonly battle: Battle
  private readonly sight: Position
  private readonly side: Side
  private readonly effort: Effort
  private readonly experience: Experience | undefined
  private readonly random: Random
  private readonly seed: string
  readonly stage: number
  /** Whether everything is played out to the end. */
  private readonly toTheEnd: boolean

  constructor(
    battle: Battle,
    sight: Position,
    side: Side,
    effort: Effort,
    experience: Experience | undefined,
    random: Random,
  ) {
    this.battle = battle
    this.sight = sight
    this.side = side
    this.effort = effort
    this.experience = experience
    this.random = random
    this.seed = String(random.next())
    this.stage = stageOf(battle, sight)
    const { lastTurn = Number.POSITIVE_INFINITY, turn } = battle.judge
    this.toTheEnd = turn(sight) + (effort.endgame ?? Number.NEGATIVE_INFINITY) >= lastTurn
  }

  /** Whether playing on from here can tell anything. */
  get looksAhead(): boolean {
    return this.toTheEnd || this.effort.horizon !== null
  }

  /** The best plan found within this many decisions, before the deadline. */
  bestPlan(purse: number, deadline: number, temper: string | undefined): PlanDraft {
    const { battle, side, random, effort } = this
    const { shortlist } = effort
    const root = imagine(battle, this.sight, side, random)
    let best = draft(battle, root, side, [], random, temper)
    let results: number[] = []
    const contenders = [best]
    const tried = new Set([this.nameOf(best)])
    const search = shortlist ? purse * SEARCHING : purse
    const others = effort.tempers === false ? [undefined] : [undefined, ...(battle.judge.tempers ?? [])]
    const tempers = purse > 0 ? others.filter(other => other !== temper) : []
    for (let misses = 0; this.spent < search && misses < effort.look && performance.now() < deadline; ) {
      const rival =
        tempers.length > 0
          ? draft(battle, root, side, [], random, tempers.pop())
          : change(battle, root, side, best, random)
      const name = rival && this.nameOf(rival)
      if (rival === null || name === null || tried.has(name)) {
        misses++
        continue
      }
      misses = 0
      tried.add(name)
      const theirs = this.race(best, results, rival, search)
      if (theirs) {
        best = rival
        results = theirs
        contenders.push(best)
      }
    }
    if (shortlist && contenders.length > 1) best = this.prove(contenders, shortlist, purse, deadline)
    return best
  }

  /**
   * The best of several plans, played out on the same dice: fewer and fewer plans, more and more often. It plans in
   * other tempers at the start of a stage. A single rival is tried as long as anything is left for the turn.
   */
  bestInHeats(heats: Heats, means: Means, temper: string | undefined, begins: boolean): PlanDraft {
    const { left, deadline } = means
    const { battle, side, random } = this
    const root = imagine(battle, this.sight, side, random)
    const first = draft(battle, root, side, [], random, temper)
    const few = 2 * heats.playouts
    if (means.purse === 0 || left < few * this.length || performance.now() >= deadline) return first
    const rivals = this.rivals(root, first, heats.rivals, begins)
    if (rivals.length === 0) return first
    const trial = this.playOut(first, 0)
    this.length = this.spent
    const purse = Math.max(means.purse, Math.min(left, 2 * few * this.length))
    const most = Math.max(1, Math.floor(purse / (few * this.length)) - 1)
    const runners: Runner[] = [{ draft: first, results: [trial] }]
    for (const rival of rivals.slice(0, most)) {
      const result = this.playOut(rival, 0)
      // Plans with exactly the same end are the same plan.
      if (result !== trial) runners.push({ draft: rival, results: [result] })
    }
    const rounds = Math.ceil(Math.log2(runners.length))
    let field = runners
    for (let round = 1; round <= rounds; round++) {
      const until = this.spent + (purse - this.spent) / (rounds - round + 1)
      while (this.spent < until && performance.now() < deadline && !this.settled(field)) {
        const k = field[0].results.length
        for (const { draft, results } of field) results.push(this.playOut(draft, k))
      }
      // The policy’s plan stays until the end: it is the measure of the others.
      const [own, ...others] = field
      others.sort((a, b) => meanOf(b.results) - meanOf(a.results))
      field = [own, ...others.slice(0, Math.floor(others.length / 2))]
      if (field.length === 1) field = [own, others[0]]
    }
    const [own, champion = own] = field
    const { mean, error } = lead(champion.results, own.results)
    return mean > heats.lead * error ? champion.draft : first
  }

  /** Whether the last two need no more playouts: one of them is clearly better. */
  private settled([own, rival, another]: readonly Runner[]): boolean {
    if (another || own.results.length < this.effort.glance) return false
    const { mean, error } = lead(rival.results, own.results)
    return mean < -error || mean > 3 * error
  }

  /** Other plans, all different: in other tempers if wanted, and with one decision changed. */
  private rivals(root: Position, first: PlanDraft, most: number, inTempers: boolean): PlanDraft[] {
    const { battle, side, random, effort } = this
    const tried = new Set([this.nameOf(first)])
    const found: PlanDraft[] = []
    const tempers = inTempers && effort.tempers !== false ? [undefined, ...(battle.judge.tempers ?? [])] : []
    const others = tempers.filter(other => other !== first.temper)
    for (let misses = 0; found.length < most && misses <= most; ) {
      const rival =
        others.length > 0
          ? draft(battle, root, side, [], random, others.splice(random.below(others.length), 1)[0])
          : change(battle, root, side, first, random, UNTHINKABLE)
      const name = rival && this.nameOf(rival)
      if (rival === null || name === null || tried.has(name)) {
        misses++
        continue
      }
      tried.add(name)
      found.push(rival)
    }
    return found
  }

  /**
   * The apparent best was also lucky: the last leaders, and the policy’s plan, are compared on dice that chose none of
   * them, and farther ahead. The latest has proved itself once already, so it gives way only if another does clearly
   * better.
   */
  private prove(contenders: readonly PlanDraft[], shortlist: Shortlist, purse: number, deadline: number): PlanDraft {
    const [first, ...others] = contenders
    const list = [first, ...others.slice(-(shortlist.plans - 1))]
    const results = list.map((): number[] => [])
    for (let k = 0; k < shortlist.playouts && this.spent < purse && performance.now() < deadline; k++) {
      for (const [i, draft] of list.entries()) results[i].push(this.playOut(draft, FRESH + k, shortlist.horizon))
    }
    return list[bestProved(results)]
  }

  /** The rival’s results if it does better on the same dice, by more than chance. */
  private race(best: PlanDraft, results: number[], rival: PlanDraft, purse: number): number[] | null {
    const { glance, look } = this.effort
    const theirs: number[] = []
    for (let k = 0; k < look; k++) {
      if (k === results.length) results.push(this.playOut(best, k))
      theirs.push(this.playOut(rival, k))
      if (k + 1 < glance) continue
      const { mean, error } = lead(theirs, results)
      if (mean <= 0 || this.spent > 2 * purse) return null
      if (mean > 3 * error) return theirs
    }
    const { mean, error } = lead(theirs, results)
    return mean > error ? theirs : null
  }

  /** The chance to win after a plan, on dice number `k`. */
  private playOut(draft: PlanDraft, k: number, horizon = this.effort.horizon ?? 0): number {
    const { battle, side } = this
    const whims = new Random(`${this.seed} ${k}`)
    const umpire = new Umpire(seededDice(`${this.seed} ${k}`), false)
    const world = this.worldAfter(draft, whims, umpire)
    for (let [actor] = battle.owing(world); actor !== undefined; [actor] = battle.owing(world)) {
      if (!this.toTheEnd && stageOf(battle, world) > this.stage + horizon) break
      const own = stageOf(battle, world) === this.stage ? draft.temper : this.effort.temper
      const temper = actor === side ? own : undefined
      battle.apply(world, instinct(battle, world, actor, whims, temper), actor, umpire)
      this.spent++
    }
    const chance = chanceOf(battle, world, side, this.experience)
    const { margin = 0 } = this.effort
    return margin === 0 || battle.outcome(world) === null
      ? chance
      : (1 - margin) * chance + margin * promiseOf(battle, world, side, this.experience)
  }

  private worldAfter({ plan, eve }: PlanDraft, whims: Random, umpire: Umpire): Position {
    const { battle, side } = this
    if (battle.secrets === null) {
      const world = eve.copy()
      battle.apply(world, plan[plan.length - 1], side, umpire)
      this.spent++
      return world
    }
    const world = imagine(battle, this.sight, side, whims)
    for (const decision of plan) {
      // In another world the plan may meet something hidden.
      if (battle.owing(world)[0] !== side || battle.objections(world, decision, side).length > 0) break
      battle.apply(world, decision, side, umpire)
      this.spent++
    }
    return world
  }

  /** A plan that continues in another temper is another plan, even if it begins the same way. */
  private nameOf({ plan, temper = '' }: PlanDraft): string {
    return [temper, ...plan.map((decision: Decision) => this.battle.language.say(decision))].join('; ')
  }
}
