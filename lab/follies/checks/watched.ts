/** The follies in a situation that typed orders play out. For tests only. */
import type { Battle, Decision, Match } from '@voltigeur/kernel'
import type { MakeObserver } from '../folly.ts'
import { watchFor } from '../watch.ts'

/** What was seen, as “gunsAlone by G in turn 1”; `watching` are all observers if none is named. */
export function folliesIn<D extends Decision, B extends Battle<D>>(
  { match }: { readonly match: Match<D, B> },
  orders: readonly string[],
  ...watching: readonly MakeObserver[]
): string[] {
  const { battle } = match
  const watch = watchFor(battle, watching.length > 0 ? watching : undefined)!
  const { units } = battle.language.view(match.position) as unknown as { units: { id: string }[] }
  for (const order of orders) {
    const before = match.position.copy()
    const side = match.actor!
    const decision = battle.language.hear(order)
    const verdict = match.play(decision, side)
    if (!verdict.accepted) throw new Error(`"${order}" is refused: ${JSON.stringify(verdict.objections)}`)
    watch.sees({ side, decision, before, after: match.position, events: verdict.events })
  }
  return watch
    .end(match.position)
    .map(({ name, unit, turn }) => `${name}${unit === undefined ? '' : ` by ${units[unit].id}`} in turn ${turn}`)
}
