/** The second umpire of A Crowning Glory: another reading of the rulebook, compared with the first. */
import type { Comparison, SecondUmpire } from '../umpire.ts'
import { lossesOf, withRole } from './battle.ts'
import { compareCombat, compareRetreat, compareSupport } from './comparing-combat.ts'
import { compareMovement, compareReserve } from './comparing-movement.ts'
import { compareDeclaration, compareRegroup, compareVariant } from './comparing-turn.ts'
import { First } from './first.ts'
import { situations } from './situations.ts'

export const crowningGlory: SecondUmpire = {
  crowded: situations,
  longest: 16,
  *compare(match, random) {
    const first = First.in(match)
    if (random.chance(0.05)) yield compareLosses(first)
    switch (first.step) {
      case 'movement':
        if (first.picture.turn === 1 || random.chance(0.4)) yield* compareMovement(first, random)
        break
      case 'reserve':
        yield* compareReserve(first, random)
        break
      case 'combat':
        yield* compareCombat(first, random)
        break
      case 'declaration':
        yield* compareDeclaration(first, random)
        break
      case 'variant':
        yield* compareVariant(first, random)
        break
      case 'regroup':
        yield* compareRegroup(first)
        break
      case 'support':
        yield* compareSupport(first)
        break
      case 'retreat':
        if (withRole(first.picture, 'defender').length > 0) yield* compareRetreat(first)
        break
    }
  },
}

function compareLosses(first: First): Comparison {
  return {
    kind: 'losses',
    case: '4.2',
    subject: `turn ${first.picture.turn}`,
    second: { allied: lossesOf(first.picture, 'allied'), french: lossesOf(first.picture, 'french') },
    first: { ...first.view().losses },
  }
}
