/** The second umpire of Austerlitz: another reading of the rulebook, compared with the first. */

import type { Comparison, SecondUmpire } from '../umpire.ts'
import { compareBattle } from './comparing-battle.ts'
import { compareCombat } from './comparing-combat.ts'
import { compareDeployment, compareMovement, compareReinforcements } from './comparing-movement.ts'
import { First } from './first.ts'
import { pressed } from './situations.ts'
import { pointsOf } from './victory.ts'

export const austerlitz: SecondUmpire = {
  crowded: pressed,
  longest: 25,
  *compare(match, random) {
    const first = First.in(match)
    if (random.chance(0.1)) yield comparePoints(first)
    switch (first.step) {
      case 'movement':
        if (random.chance(0.5)) yield* compareMovement(first, random)
        break
      case 'deployment':
        yield* compareDeployment(first, random)
        break
      case 'reinforcements':
        yield* compareReinforcements(first)
        break
      case 'combat':
        yield* compareCombat(first, random)
        break
      case 'exchange':
      case 'volunteers':
      case 'retreat':
      case 'advance':
        yield* compareBattle(first, random)
        break
    }
  },
}

function comparePoints(first: First): Comparison {
  const points = pointsOf(first.picture)
  const { small } = first.picture
  const places = (side: 'allied' | 'french') => (small ? { places: points.places[side] } : {})
  return {
    kind: 'points',
    case: '14.1',
    subject: `turn ${first.picture.turn}`,
    second: {
      allied: {
        losses: points.lostByFrench,
        exits: points.exits,
        edge: points.edge,
        ...places('allied'),
        total: points.allied,
      },
      french: { losses: points.lostByAllies, cutOff: points.cutOff, ...places('french'), total: points.french },
    },
    first: { ...first.view().points },
  }
}
