import type { Values } from './message.ts'
import type { Random } from './random.ts'

/** A side is the index of its name in the game's list of sides. */
export type Side = number

/** In a game of two sides. */
export const enemyOf = (side: Side): Side => 1 - side

/** The sender of a decision: a side, or the umpire (a clock that ran out). */
export type Sender = Side | 'umpire'

/** A viewer: a side, or the public. Only the umpire sees everything, and isn’t a viewer. */
export type Viewer = Side | 'public'

/** What a player decides: small, explicit and complete. Each game has its own union of kinds. */
export interface Decision {
  readonly kind: string
}

/** Why a decision is refused: the case it breaks, and a sentence a player understands. */
export interface Objection {
  readonly case: string
  /** What is wrong, for programs; it is stable, and the sentence is not. */
  readonly code?: string
  readonly values?: Values
  readonly text: string
}

/** What is asked of the side to act, and what it still owes. */
export interface Question {
  readonly code?: string
  readonly values?: Values
  readonly text: string
  readonly cases: readonly string[]
  readonly owed: readonly Objection[]
}

/** A question that can be answered before it is put. */
export interface Foreseeable {
  /** The kind of decision by which the question is known, and whose fields say what it is about. */
  readonly asked: string
  /** Every kind that answers it. */
  readonly answers: readonly string[]
  /** The one of them that a standing instruction gives. */
  readonly waived?: string
  /** Whether the unit that it is about is one of the enemy's. */
  readonly ofFoes?: true
  /** Whether it can ever be about that unit, where not all will do. */
  readonly suits?: (unit: number) => boolean
}

/** A decision that names some of several units: those that must be among them, those that may, and what they do. */
export interface Party<D extends Decision = Decision> {
  /** The hexes it is about, e.g. those attacked. */
  readonly hexes: readonly number[]
  readonly must: readonly number[]
  readonly may: readonly number[]
  /** The decision with these units, legal or not. */
  make(units: readonly number[]): D
}

/**
 * One line of what may be done, e.g. "move this unit". It is unfolded only when someone looks into it, and may then
 * turn out to be empty. `decisions` yields exactly the legal ones.
 */
export interface Menu<D extends Decision = Decision> {
  readonly kind: D['kind']
  /** What the line is about, as the game's own number: a unit, or a hex; null when about neither. */
  readonly subject: number | null
  decisions(): Iterable<D>
  /** Where a line holds all that a unit may do: those of its first kind alone. */
  ofItsKind?(): Iterable<D>
  /** Where the decision is a choice of units, what can be chosen from. */
  readonly party?: Party<D>
  /** Where the full list would be long, the few decisions that a player would think of first; each is legal. */
  likely?(): Iterable<D>
  /** Where the full list would be long, one legal decision at random, or null when there is none. */
  sample?(random: Random): D | null
  /** Always allowed but never done for want of a better idea, such as giving up: chance leaves it for the very last. */
  readonly lastResort?: true
}

/** Lines of which some are perhaps not written out yet; a list of menus will do. */
export interface MenuLines<D extends Decision = Decision> {
  readonly length: number
  at(index: number): Menu<D> | undefined
  /** Which of them are for the very last, in ascending order, where that is known without writing them out. */
  readonly lastResorts?: readonly number[]
}

/** A legal decision at random: a line first, then something on it. */
export function sample<D extends Decision>(menus: MenuLines<D>, random: Random): D | null {
  const last = menus.lastResorts ?? lastResortsAmong(menus)
  // Most find something on the first line: the others are not written down before that.
  let rest: number[] | null = null
  for (let left = menus.length - last.length; left > 0; left--) {
    const index = random.below(left)
    const decision = sampleLine(menus.at(rest === null ? without(last, index) : rest[index])!, random)
    if (decision) return decision
    rest ??= Array.from({ length: left }, (_, nth) => without(last, nth))
    rest.splice(index, 1)
  }
  const given = last.flatMap(index => [...menus.at(index)!.decisions()])
  return given.length > 0 ? random.pick(given) : null
}

function lastResortsAmong<D extends Decision>(menus: MenuLines<D>): number[] {
  const last: number[] = []
  for (let i = 0; i < menus.length; i++) if (menus.at(i)!.lastResort) last.push(i)
  return last
}

/** The nth number, from 0, of those that are not on an ascending list. */
function without(list: readonly number[], nth: number): number {
  let number = nth
  for (const left of list) if (left <= number) number++
  return number
}

function sampleLine<D extends Decision>(menu: Menu<D>, random: Random): D | null {
  if (menu.sample) return menu.sample(random)
  const all = menu.decisions()
  const list = Array.isArray(all) ? (all as D[]) : [...all]
  return list.length > 0 ? random.pick(list) : null
}

export function* everyDecision<D extends Decision>(menus: readonly Menu<D>[]): Generator<D> {
  for (const menu of menus) yield* menu.decisions()
}
