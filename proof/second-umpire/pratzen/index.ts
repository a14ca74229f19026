/** The Pratzen, read a second time. */
import type { Comparison, SecondUmpire } from '../umpire.ts'
import { compareAftermath } from './compare-aftermath.ts'
import { compareCombats } from './compare-combat.ts'
import { compareCommands } from './compare-command.ts'
import { compareControl } from './compare-control.ts'
import { compareEvolutions } from './compare-evolutions.ts'
import { compareFalling } from './compare-falling.ts'
import { compareFire, compareMusketry } from './compare-fire.ts'
import { compareMoves } from './compare-moves.ts'
import { comparePhases } from './compare-phases.ts'
import { compareAdvance, compareReactions, compareRefacing } from './compare-reactions.ts'
import { battleOf, FirstUmpire } from './first.ts'
import type { Look } from './look.ts'
import { Picture } from './picture.ts'
import { situations } from './situations.ts'

type Looking = (look: Look) => Iterable<Comparison>

const BY_STEP: Readonly<Record<string, readonly Looking[]>> = {
  artillery: [compareFire],
  musketry: [compareMusketry],
  engagement: [compareCommands, compareControl],
  command: [compareControl],
  react: [compareReactions, compareAftermath],
  advance: [compareAdvance],
  reface: [compareRefacing],
  'close-combat': [compareCombats, compareAftermath],
  'falling-back': [compareFalling],
  'hold-move': [compareMoves, compareEvolutions],
  'charge-move': [compareMoves, compareEvolutions],
  'free-move': [compareMoves, compareEvolutions],
}

export const pratzen: SecondUmpire = {
  crowded: situations,
  *compare(match, random) {
    const battle = battleOf(match)
    const side = match.owing[0]
    const picture = new Picture(battle, match.position)
    const first = new FirstUmpire(battle, match.position, side)
    const look = { picture, first, side, random, match }
    yield* comparePhases(look)
    for (const looking of BY_STEP[picture.step] ?? []) yield* looking(look)
  },
}
