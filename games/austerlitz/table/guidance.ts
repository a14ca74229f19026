/** What a newcomer is told at each question of Austerlitz: what to click, and what comes of ending now. */
import type { Guidance } from '@voltigeur/battlefield'

export const GUIDANCE: Readonly<Record<string, Guidance>> = {
  'deployment/place': {
    click: 'Choose a unit in the list, then click one of the yellow hexes to place it there.',
    left: 'must still be placed',
    ends: { deployRest: 'Every unit that is left is placed where it stood in 1805.' },
  },
  'reinforcements/enter': {
    click: 'Choose a reinforcement in the list, then click one of the yellow hexes at the edge of the map.',
    left: 'must still enter',
  },
  'movement/anybody can move/move': {
    click: 'Click one of your highlighted units, then the yellow hex it should go to. Each unit moves once.',
    left: 'can still move',
    ends: { done: 'Units that have not moved stay where they are. Combat comes next.' },
  },
  'combat/attack': {
    click: 'Click an enemy with a red outline, check the odds, and press “Attack”. Each unit fights once.',
    targets: 'can still be attacked',
    ends: { done: 'You make no further attacks this turn.' },
  },
  'exchange/price': {
    click: 'Tick the units that you give up for the enemy’s, or let yours fall back.',
    ends: { fallBack: 'Your attackers retreat instead; whoever of them has no way back is lost.' },
  },
  'volunteers/who': {
    click: 'Tick the guns that are to retreat, if any, and confirm.',
  },
  'retreat/units/where': {
    click: 'Click one of the yellow hexes: the unit retreats there.',
  },
  'advance/advance': {
    click: 'Click one of your highlighted units, then the hex that the enemy has left.',
    left: 'can advance',
    ends: { stand: 'Your units stay where they are, and the hex stays empty.' },
  },
}
