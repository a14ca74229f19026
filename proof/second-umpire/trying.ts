/** What a decision would lead to: plays it on a copy, with given dice, without changing the match. */
import {
  type Battle,
  type Decision,
  everyDecision,
  type Json,
  type Position,
  type Random,
  rolls,
  type Side,
  scriptedDice,
  seededDice,
  Umpire,
} from '@voltigeur/kernel'

export type WrittenEvent = { readonly [key: string]: Json }

export interface Tried {
  /** The resulting copy, at its next question. */
  readonly position: Position
  /** The events, in the names that the game prints. */
  readonly events: readonly WrittenEvent[]
}

const OTHERS = seededDice('trying')

/** Plays one legal decision on a copy. After the given dice come others, always the same ones. */
export function tried<D extends Decision>(
  battle: Pick<Battle<D>, 'apply' | 'language'>,
  position: Position,
  decision: D,
  by: Side,
  dice: readonly number[] = [],
): Tried {
  const copy = position.copy()
  const umpire = new Umpire(scriptedDice(dice, OTHERS, rolls.made(position)))
  battle.apply(copy, decision, by, umpire)
  return { position: copy, events: umpire.takeEvents().map(event => battle.language.writeEvent(event) as WrittenEvent) }
}

/** The written events of one kind. */
export const ofKind = (events: readonly WrittenEvent[], kind: string): readonly WrittenEvent[] =>
  events.filter(event => event.kind === kind)

/** All legal decisions of one kind, up to this many. */
export function legalOnes<D extends Decision, K extends D['kind']>(
  battle: Pick<Battle<D>, 'menus'>,
  position: Position,
  by: Side,
  kind: K,
  most = 1000,
): Extract<D, { kind: K }>[] {
  const found: Extract<D, { kind: K }>[] = []
  for (const decision of everyDecision(battle.menus(position, by))) {
    if (decision.kind !== kind) continue
    found.push(decision as Extract<D, { kind: K }>)
    if (found.length >= most) break
  }
  return found
}

/** This many of a list, drawn without replacement, in the order of the list. */
export function drawn<T>(random: Random, list: readonly T[], count: number): T[] {
  const left = [...list.keys()]
  const chosen: number[] = []
  while (chosen.length < count && left.length > 0) chosen.push(left.splice(random.below(left.length), 1)[0])
  return chosen.sort((a, b) => a - b).map(i => list[i])
}
