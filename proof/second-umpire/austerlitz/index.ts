/** The second umpire of Austerlitz: another reading of the rulebook, compared with the first. */
import { crowded } from '@voltigeur/austerlitz/crowded'
import type { Comparison, SecondUmpire } from '../umpire.ts'
import {
  compareAdvance,
  compareCombat,
  compareExchange,
  compareRetreat,
  compareVolunteers,
} from './comparing-combat.ts'
import { compareMovement, compareReinforcements } from './comparing-movement.ts'
import { First } from './first.ts'
import { pointsOf } from './victory.ts'

export const austerlitz: SecondUmpire = {
  crowded,
  *compare(match, random) {
    const first = new First(match)
    if (random.chance(0.3)) yield comparePoints(first)
    switch (first.view().step) {
      case 'movement':
        yield* compareMovement(first, random)
        break
      case 'reinforcements':
        yield* compareReinforcements(first)
        break
      case 'combat':
        yield* compareCombat(first, random)
        break
      case 'exchange':
        yield* compareExchange(first, random)
        break
      case 'volunteers':
        yield* compareVolunteers(first, random)
        break
      case 'retreat':
        yield* compareRetreat(first, random)
        break
      case 'advance':
        yield* compareAdvance(first)
        break
    }
  },
}

function comparePoints(first: First): Comparison {
  const points = pointsOf(first.picture)
  return {
    kind: 'points',
    case: '14.1',
    subject: `turn ${first.picture.turn}`,
    second: {
      allied: { losses: points.lostByFrench, exits: points.exits, edge: points.edge, total: points.allied },
      french: { losses: points.lostByAllies, cutOff: points.cutOff, total: points.french },
    },
    first: { ...first.view().points },
  }
}
