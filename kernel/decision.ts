import type { Random } from './dice/random.ts'
import type { Values } from './words/message.ts'

/** A side is the index of its name in the game's list of sides. */
export type Side = number

/** In a game with two sides. */
export const enemyOf = (side: Side): Side => 1 - side

/** The sender of a decision: a side, or the umpire (a clock that ran out). */
export type Sender = Side | 'umpire'

/** A viewer: a side, or the public. Only the umpire sees everything, and isn’t a viewer. */
export type Viewer = Side | 'public'

/** A player’s decision: small, explicit and complete. Each game has its own union of kinds. */
export interface Decision {
  readonly kind: string
}

/** Why a decision is refused: the case it breaks, and a sentence a player understands. */
export interface Objection {
  readonly case: string
  /** The fault, for programs; it is stable, the sentence isn’t. */
  readonly code?: string
  readonly values?: Values
  readonly text: string
}

/** The question to the side in turn, and what it must still do. */
export interface Question {
  readonly code?: string
  readonly values?: Values
  readonly text: string
  readonly cases: readonly string[]
  readonly owed: readonly Objection[]
}

/** A question that can be answered ahead. */
export interface Foreseeable {
  /** The kind of decision that identifies the question, and whose fields say what it is about. */
  readonly asked: string
  /** Every kind that answers it. */
  readonly answers: readonly string[]
  /** The one that a standing instruction gives. */
  readonly waived?: string
  /** Whether the unit it is about is an enemy’s. */
  readonly ofFoes?: true
  /** Whether it can ever be about that unit, if not all are possible. */
  readonly suits?: (unit: number) => boolean
}

/** Decisions that are created only when needed; a list is one of them. */
export interface Folded<X> extends Iterable<X> {
  readonly length: number
  at(index: number): X | undefined
}

/** A decision that names some of several units: required ones, optional ones, and what they do. */
export interface Party<D extends Decision = Decision> {
  /** The hexes it is about, e.g. those attacked. */
  readonly hexes: readonly number[]
  readonly must: readonly number[]
  readonly may: readonly number[]
  /** The decision with these units, legal or not. */
  make(units: readonly number[]): D
}

/**
 * One line of options, such as "move this unit". It is unfolded only when read, and may then be empty. `decisions`
 * yields exactly the legal ones.
 */
export interface Menu<D extends Decision = Decision> {
  readonly kind: D['kind']
  /** The line’s subject, as the game’s own number: a unit or a hex; null without one. */
  readonly subject: number | null
  decisions(): Iterable<D>
  /** The same as `decisions`, in lists that aren’t put together, nor unfolded where that isn’t needed. */
  lists?(): readonly Folded<D>[]
  /** If a line holds all of a unit’s options: those of its first kind only. */
  ofItsKind?(): Iterable<D>
  /** If the decision is a choice of units, the ones to choose from. */
  readonly party?: Party<D>
  /** If the full list would be long, the few decisions that a player would think of first; each is legal. */
  likely?(): Iterable<D>
  /** If the full list would be long, one legal decision at random, or null without one. */
  sample?(random: Random): D | null
  /** Always legal but never a default, such as capitulating: random play uses it only last. */
  readonly lastResort?: true
}

/** Lines that may not all exist yet; a list of menus is fine. */
export interface MenuLines<D extends Decision = Decision> {
  readonly length: number
  at(index: number): Menu<D> | undefined
  /** Those kept for last, in ascending order, if known without creating them. */
  readonly lastResorts?: readonly number[]
}

/** A random legal decision: a line first, then a decision on it. */
export function sample<D extends Decision>(menus: MenuLines<D>, random: Random): D | null {
  const last = menus.lastResorts ?? lastResortsAmong(menus)
  // The first line usually yields one: the others are created only if not.
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

/** The nth number, from 0, not on an ascending list. */
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
