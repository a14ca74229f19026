import type { Side } from './decision.ts'
import { forgetSeed } from './dice.ts'
import type { Position } from './position.ts'
import type { Battle } from './rules.ts'

/** All that ever leaves for a side: nothing it may not know, and no seed to roll ahead with. */
export function shownTo(battle: Pick<Battle, 'conceal'>, position: Position, side: Side): Position {
  const shown = battle.conceal(position, side)
  forgetSeed(shown)
  return shown
}
