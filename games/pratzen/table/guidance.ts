/** What a newcomer is told at each question of The Pratzen: what to click, and what comes of ending now. */
import type { Guidance } from '@voltigeur/battlefield'

const march = 'Click one of your highlighted units, then the yellow hex it should go to, and choose the way it faces.'

export const GUIDANCE: Readonly<Record<string, Guidance>> = {
  'event/it takes effect at once/on whom or where': {
    click: 'Click a highlighted unit or hex, or press a button: the card falls there.',
  },
  'reinforcements/place': {
    click: 'Choose a unit in the list, then click the yellow hex where it arrives, and choose the way it faces.',
    left: 'must still arrive',
  },
  'artillery/fire': {
    click: 'Click one of your highlighted guns, then an enemy in a red hex.',
    left: 'can still fire',
    ends: { done: 'Guns that have not fired stay silent this turn. Then your commands roll.' },
  },
  'spill/where': { click: 'Click one of the red hexes: the rest of the fire falls there.' },
  'engagement/roll': {
    click:
      'Click a unit of one of your commands near the enemy and press “Roll”: the dice say whether it attacks, holds or falls back.',
    left: 'can roll for a command',
    ends: { done: 'The phase is over, and your other units move.' },
  },
  'command/Attack/how': {
    click: 'Press a button for the whole command.',
    ends: {
      hold: 'Infantry with a target rolls whether it fires; who does not fire may move slowly, no nearer to the enemy.',
      charge: 'Each of its units may go exactly one of its allowances toward the nearest enemy, or into contact.',
      openFire: 'It stays and fires at enemies in range.',
    },
  },
  'command/Hold/fire or cease': {
    click: 'Press a button for the whole command.',
    ends: { openFire: 'It fires at enemies in range now.', ceaseFire: 'It ceases fire.' },
  },
  'musketry/volleys/who fires at whom': {
    click: 'Click one of your highlighted units, then an enemy in a red hex.',
    left: 'must still fire',
  },
  'hold-move/move': {
    click: march,
    left: 'can still move',
    ends: { done: 'The rest of this command stays as it is. The next command rolls.' },
  },
  'charge-move/move': {
    click: march,
    left: 'can still advance',
    ends: { done: 'Units that have not advanced stay behind. The next command rolls.' },
  },
  'free-move/move': {
    click: march,
    left: 'can still move',
    ends: { done: 'Units that have not moved stay where they are. Then units out of command may march.' },
  },
  'ooc-move/move': {
    click: march,
    left: 'can still march',
    ends: { done: 'The others stay out of command this turn. Rallies come next.' },
  },
  'rally/before the rolls': {
    click: 'Click a highlighted unit to see what it can do before the dice are rolled.',
    ends: { done: 'All shaken and routed units roll to rally. Close combat comes next.' },
  },
  'close-combat/combats/which': {
    click: 'Click one of the numbered fights on the map or in the list, and press “Fight”.',
  },
  'react/react': {
    click: 'Click one of your highlighted units to turn it or to close up.',
    left: 'can still react',
    ends: { done: 'Everybody stays as he is. The enemy’s attack is fought out.' },
  },
  'losses/to go/where': { click: 'Click one of the marked hexes of yours: the loss is taken there.' },
  'advance/forward': {
    click: 'Click one of your highlighted units, then the hex it goes to, and choose the way it faces.',
    left: 'must still advance',
  },
  'reface/turn': {
    click: 'Click one of your highlighted units and choose the way it faces.',
    left: 'can still turn',
    ends: { done: 'The others keep their facing.' },
  },
  'casualties/battalions/three hits/who is lost': {
    click: 'Click one of the highlighted companies, and press “Lose this unit”.',
  },
  'casualties/battalions/three hits/hits are left/who bears them': {
    click: 'Click one of the highlighted companies, and press its button.',
  },
  'falling-back/those who must go/somebody can/where': {
    click: 'Click one of your highlighted units, then the yellow hex it falls back to.',
    left: 'must still fall back',
  },
  'card/play': {
    click: 'Click a highlighted unit to play a card on it, or press a button.',
    ends: { done: 'You keep your cards.' },
  },
}
