/**
 * Whether a refusal names the true reasons. Each cited case is lifted in the position, the map or the decision: then it
 * must no longer be cited, and once all cited cases have been lifted the decision must be legal. With all others lifted
 * but not this one, it must still be refused: a case that changes nothing isn’t a reason.
 */

import { type Decision, type Menu, type Objection, type Side, sample } from '../decision.ts'
import type { Random } from '../dice/random.ts'
import type { Beginning } from '../match/beginning.ts'
import type { Match } from '../match/match.ts'
import { redact } from '../match/secrecy.ts'
import type { Position } from '../position/position.ts'
import type { Battle, Game } from '../rules.ts'
import { cross } from './conformance-choices.ts'
import { decisionText, playRandomly, why } from './random-player.ts'

type Description = Readonly<Record<string, unknown>>

/** A decision in its position, on a map and with units as a situation describes them. */
export interface Attempt<D extends Decision, B extends Battle<D>> {
  readonly situation: Description
  readonly battle: B
  readonly position: Position
  readonly by: Side
  readonly decision: D
}

export interface LiftChange<D extends Decision, B extends Battle<D>> {
  (at: Attempt<D, B>): Attempt<D, B>
  /** It may lift more than is cited, for instance by moving a unit: other cited cases may then be unnecessary. */
  readonly sweeping?: true
}

/**
 * Changes after which a case no longer applies to the decision, the smallest first. Null if it applies in any case,
 * because of the deciding side.
 */
export type RuleLift<D extends Decision, B extends Battle<D>> = (
  at: Attempt<D, B>,
  objection: Objection,
) => Iterable<LiftChange<D, B>> | null

export interface LiftingTerms<D extends Decision, B extends Battle<D>> {
  /** By case, or by kind and case ("attack 8A") if a case covers different things. */
  readonly lifts: Readonly<Record<string, RuleLift<D, B>>>
  /** Cited when no question allows a kind of decision: only further play lifts those. */
  readonly notNow: readonly string[]
  /** Restores what follows from the units’ hexes, after a change. */
  readonly tidy?: (battle: B, position: Position) => void
  /** Absent if a whole battle is examined. */
  readonly when?: (match: Match<D, B>) => boolean
  /** The share of positions with forged decisions, and how many. */
  readonly often: number
  readonly forged: number
}

interface Lifted<D extends Decision, B extends Battle<D>> {
  readonly id: string
  readonly change: LiftChange<D, B>
  readonly at: Attempt<D, B>
  readonly left: readonly Objection[]
}

const MOST_LIFTED = 12
const MOST_TRIED = 600
const MOST_WAYS = 3
/** The most attempts for one refusal in total. */
const MOST_ATTEMPTS = 1500
const REMEMBERED = 40

export class LiftedReasons<D extends Decision, B extends Battle<D>> {
  /** How often each case was lifted, by kind: "attack [8A]". */
  readonly lifted = new Map<string, number>()
  /** By kind and case: an example of each fault. */
  readonly amiss = new Map<string, string>()
  /** Refusals examined, and those whose every cited case proved to be a reason. */
  tried = 0
  confirmed = 0
  private readonly game: Game<D, B>
  private readonly terms: LiftingTerms<D, B>

  /** The first that could not be lifted, for debugging. */
  private stuck = ''
  private attempts = 0

  constructor(game: Game<D, B>, terms: LiftingTerms<D, B>) {
    this.game = game
    this.terms = terms
  }

  play(beginning: Beginning, players: string): void {
    const situation = (beginning.situation ?? {}) as Description
    const before: D[] = []
    playRandomly(this.game, beginning, players, (match, random) => {
      if (match.owing.length === 0 || this.terms.when?.(match) === false) return
      const by = random.pick(match.owing)
      const menus = match.battle.menus(match.seen(by), by)
      const legal = Array.from({ length: 6 }, () => ofAnyKind(menus, random)).filter(one => one !== null)
      before.push(...legal)
      before.splice(0, before.length - REMEMBERED)
      if (!random.chance(this.terms.often)) return
      const asked = new Set(legal.map(({ kind }) => kind))
      for (let i = 0; i < this.terms.forged; i++)
        this.hold(situation, match, by, forge(match, by, legal, before, random, i), asked)
    })
  }

  /** The kinds of decision with nothing lifted, except those that can’t be refused. */
  kindsWithout(kinds: readonly string[]): string[] {
    const held = new Set([...this.lifted.keys()].map(rule => rule.split(' ')[0]))
    return kinds.filter(kind => !held.has(kind))
  }

  private hold(
    situation: Description,
    { battle, position }: Match<D, B>,
    by: Side,
    decision: D,
    asked: ReadonlySet<string>,
  ): void {
    const refused = { situation, battle, position: position.copy(), by, decision }
    const cited = objectionsTo(refused)
    if (cited === null || cited.length === 0) return
    const beyond = asked.has(decision.kind) ? [] : this.terms.notNow
    if (cited.every(({ case: id }) => beyond.includes(id))) return
    this.stuck = ''
    this.attempts = 0
    this.tried++
    const chain = this.liftAll(refused, cited, beyond)
    if (!chain) {
      this.note(refused, cited, cited[0].case, `nothing lifts ${this.stuck}`)
      return
    }
    for (const { id } of chain) this.lifted.set(ruleOf(decision, id), (this.lifted.get(ruleOf(decision, id)) ?? 0) + 1)
    const idle = this.toSpare(refused, chain)
    if (idle === null) this.confirmed++
    else this.note(refused, cited, idle.id, idle.what)
  }

  /** Lifts that proved unnecessary. */
  private toSpare(
    refused: Attempt<D, B>,
    chain: readonly Lifted<D, B>[],
  ): { readonly id: string; readonly what: string } | null {
    for (const spared of chain) {
      const others = chain.filter(other => other !== spared)
      if (others.some(({ change }) => change.sweeping)) continue
      const still = objectionsTo(others.reduce((at, { change }) => this.changed(at, change), refused))
      if (still?.length === 0) {
        const enough = others.map(({ id }) => `[${id}]`).join(' ')
        return { id: spared.id, what: `[${spared.id}] need not be lifted: ${enough || 'nothing'} is enough` }
      }
    }
    return null
  }

  /** Lifts one objection after another until none is left that can be lifted; null if that fails. */
  private liftAll(
    at: Attempt<D, B>,
    left: readonly Objection[],
    beyond: readonly string[],
    before: ReadonlySet<string> = new Set(),
  ): readonly Lifted<D, B>[] | null {
    if (left.every(({ case: id }) => beyond.includes(id))) return []
    const [first] = left
    const lift = this.terms.lifts[`${at.decision.kind} ${first.case}`] ?? this.terms.lifts[first.case]
    const changes = lift?.(at, first)
    if (changes === null) return []
    // Earlier objections must not return, or two lifts would undo each other forever.
    const so = new Set([...before, why(left)])
    const ways = this.waysOn(at, first, changes ?? []).filter(way => !so.has(why(way.left)))
    for (const step of ways.slice(0, MOST_WAYS)) {
      const rest = so.size <= MOST_LIFTED ? this.liftAll(step.at, step.left, beyond, so) : null
      if (rest) return [step, ...rest]
    }
    this.stuck ||= why(left)
    return null
  }

  /**
   * The changes after which an objection is gone, those that leave the least first; one for all that leave the same.
   */
  private waysOn(
    at: Attempt<D, B>,
    { case: id, text }: Objection,
    changes: Iterable<LiftChange<D, B>>,
  ): Lifted<D, B>[] {
    const found = new Map<string, Lifted<D, B>>()
    let tried = 0
    for (const change of changes) {
      if (tried++ > MOST_TRIED || this.attempts++ > MOST_ATTEMPTS) break
      const next = this.attempt(at, change)
      const left = next && objectionsTo(next)
      if (!next || !left || left.some(other => other.case === id && other.text === text)) continue
      const step = { id, change, at: next, left }
      if (left.length === 0) return [step]
      if (!found.has(why(left))) found.set(why(left), step)
    }
    return [...found.values()].sort((a, b) => weight(a.left, id) - weight(b.left, id))
  }

  /** Null if it is impossible: if no such situation can be described, say. */
  private attempt(at: Attempt<D, B>, change: LiftChange<D, B>): Attempt<D, B> | null {
    try {
      return this.changed(at, change)
    } catch {
      return null
    }
  }

  private changed(at: Attempt<D, B>, change: LiftChange<D, B>): Attempt<D, B> {
    const next = change(at)
    if (next.position !== at.position) this.terms.tidy?.(next.battle, next.position)
    return next
  }

  private note({ battle, decision }: Attempt<D, B>, cited: readonly Objection[], id: string, what: string): void {
    const rule = ruleOf(decision, id)
    if (!this.amiss.has(rule)) this.amiss.set(rule, `${decisionText(battle, decision)}: ${why(cited)} But ${what}`)
  }
}

/** A change of the position only. */
export const changed =
  <D extends Decision, B extends Battle<D>>(write: (position: Position, battle: B) => void): LiftChange<D, B> =>
  at => {
    const position = at.position.copy()
    write(position, at.battle)
    return { ...at, position }
  }

/** A change of what is fixed in a battle: the map, or printed values. */
export const redescribed =
  <D extends Decision, B extends Battle<D>>(
    open: (situation: Description) => B,
    write: (situation: Description) => Description,
  ) =>
  (at: Attempt<D, B>): Attempt<D, B> => {
    const situation = write(at.situation)
    const battle = open(situation)
    return { ...at, situation, battle, position: battle.layout.load(at.battle.layout.save(at.position)) }
  }

/** The same, made on the battle itself. */
export const rebuilt =
  <D extends Decision, B extends Battle<D>>(rebuild: (battle: B) => B): LiftChange<D, B> =>
  at => {
    const battle = rebuild(at.battle)
    return { ...at, battle, position: battle.layout.load(at.battle.layout.save(at.position)) }
  }

export const decidedOtherwise =
  <D extends Decision, B extends Battle<D>>(rewrite: (decision: D) => D): LiftChange<D, B> =>
  at => ({ ...at, decision: rewrite(at.decision) })

const ruleOf = ({ kind }: Decision, id: string): string => `${kind} [${id}]`

/** How much is left to lift; the same case again counts for more. */
const weight = (left: readonly Objection[], id: string): number =>
  left.length + left.filter(({ case: other }) => other === id).length

/** Of a random kind, so that many moves don’t crowd out rare kinds. */
function ofAnyKind<D extends Decision>(menus: readonly Menu<D>[], random: Random): D | null {
  const kind = random.pick([...new Set(menus.map(menu => menu.kind))])
  return sample(
    menus.filter(menu => menu.kind === kind),
    random,
  )
}

/** Any decision, preferably of a kind that is asked for. */
function anyOf<D extends Decision, B extends Battle<D>>(
  { probe }: B,
  seen: Position,
  legal: readonly D[],
  random: Random,
): D {
  const ideas = Array.from({ length: 12 }, () => probe.wild(seen, random))
  return ideas.find(({ kind }) => legal.some(one => one.kind === kind)) ?? ideas[0]
}

/** An earlier legal decision, two legal ones recombined, or any at all. */
function forge<D extends Decision, B extends Battle<D>>(
  match: Match<D, B>,
  by: Side,
  legal: readonly D[],
  before: readonly D[],
  random: Random,
  manner: number,
): D {
  if (manner % 4 === 0 || legal.length === 0) return anyOf(match.battle, match.seen(by), legal, random)
  if (manner % 4 === 1) return random.pick(before)
  return cross(manner % 4 === 2 ? legal : [...legal, ...before], random)
}

/** Null in an impossible position: one in which the question could not have come up. */
function objectionsTo<D extends Decision, B extends Battle<D>>({
  battle,
  position,
  decision,
  by,
}: Attempt<D, B>): readonly Objection[] | null {
  try {
    if (!battle.owing(position).includes(by)) return null
    return battle.objections(redact(battle, position, by), decision, by)
  } catch {
    return null
  }
}
