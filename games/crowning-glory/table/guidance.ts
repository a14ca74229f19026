/** What a newcomer is told at each question of A Crowning Glory: what to click, and what comes of ending now. */
import type { Guidance } from '@voltigeur/battlefield'

export const GUIDANCE: Readonly<Record<string, Guidance>> = {
  'battery/battery': {
    click:
      'Press one of the buttons. Each marker supports one attack; three points can be one strong marker or several.',
  },
  'deployment/Friant': {
    click: 'Click the yellow hex where Friant is to begin.',
  },
  'reinforcement/next to it': {
    click: 'Click one of the yellow hexes: the unit arrives there.',
  },
  'variant/play': {
    click: 'Press a button. A Variant can be played once in the battle, at the beginning of any turn.',
    ends: { keep: 'You keep it and are asked again in the next turn.' },
  },
  'declaration/declare': {
    click:
      'Press a button; it holds for both armies in this turn. Movement first: whoever comes up can attack at once. Combat first: only those fight who stand side by side already, and all move afterwards.',
  },
  'movement/units/choose': {
    click:
      'Click one of your highlighted units, then the yellow hex it should go to, or press “Stay here”. The sides take turns, one unit at a time.',
    left: 'can still move',
  },
  'reserve/place': {
    click: 'Choose a unit of the Reserve in the list, then click a yellow hex at the edge of the map.',
    left: 'must still be placed',
  },
  'combat/attacks/attack': {
    click:
      'Click an enemy with a red outline, check the odds, and press “Attack”. The sides take turns, one attack each.',
    targets: 'can be attacked',
    ends: { decline: 'You pass. The phase ends when both sides pass one after the other.' },
  },
  'support/guns': {
    click: 'Press a button. A marker that supports an attack makes its odds better and is used up for this turn.',
  },
  'casualties/steps to share out/who': {
    click: 'Press the name of the unit that is to lose a step, or click it on the map.',
  },
  'retreat/retreat': {
    click: 'Click the unit and then a yellow hex to retreat, or press “Stand”.',
    ends: { stand: 'The unit keeps its hex, and pays for it with a further step.' },
  },
  'advance/advance': {
    click: 'Click one of your highlighted units, then the hex that the enemy has left.',
    left: 'can advance',
    ends: { stand: 'Nobody advances.' },
  },
  'regroup/regroup': {
    click: 'Press a button. It can be done once in the whole battle.',
    ends: { wait: 'You are asked again at the end of the next turn.' },
  },
}
