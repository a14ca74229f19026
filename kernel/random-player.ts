/** What the checks of a game have in common: somebody who decides at random, and words for what he did. */
import { type Decision, type Objection, type Side, sample } from './decision.ts'
import type { Position } from './position.ts'
import type { Random } from './random.ts'
import type { Battle } from './rules.ts'

interface Table<D extends Decision> {
  readonly battle: Battle<D>
  readonly owing: readonly Side[]
  seen(side: Side): Position
}

/** What a side that owes might decide, found in what that side sees. */
export function anyDecision<D extends Decision>(
  table: Table<D>,
  random: Random,
): { readonly by: Side; readonly decision: D } {
  const { battle, owing } = table
  const by = owing.length === 1 ? owing[0] : random.pick(owing)
  const decision = sample(battle.menus(table.seen(by), by), random)
  if (!decision) throw new Error(`a dead end: side ${by} has nothing to decide`)
  return { by, decision }
}

export function told<D extends Decision>({ language }: Battle<D>, decision: D): string {
  return `"${language.say(decision)}"`
}

export function why(objections: readonly Objection[]): string {
  return objections.map(objection => `[${objection.case}] ${objection.text}`).join(' ')
}
