/** What a newcomer is told at each question of La Bataille de Kulm: what to click, and what comes of ending now. */
import type { Guidance } from '@voltigeur/battlefield'

const halting: Guidance = {
  click: 'Press a button.',
  ends: { halt: 'The cavalry stands where it is now.', pressOn: 'The cavalry rides on at the enemy.' },
}

/** Of a stride where no target can be named: it has been, or nobody is in sight. */
export const RIDING_ON: Guidance = { click: 'Click the next yellow hex to ride on.' }

/** 10.2.10: of all who could charge, nobody could come up to an enemy. */
export const NO_PREY: Guidance = {
  click:
    'Press “Declare no more charges”: no enemy is within reach of the cavalry that is highlighted. Whoever charges all the same and meets nobody is routed.',
  left: 'could declare a charge into nothing',
  ends: { done: 'Nobody else charges in this turn. The declared charges are ridden now.' },
}

export const GUIDANCE: Readonly<Record<string, Guidance>> = {
  'charges/declare': {
    click: 'Click cavalry that is highlighted and press “Declare the charge”.',
    left: 'can still declare a charge',
    ends: { done: 'Nobody else charges in this turn. The declared charges are ridden now.' },
  },
  'charges/charge/which': { click: 'Click one of the highlighted regiments and press “Ride this charge”.' },
  'charge/hex/stride': { click: 'Click the next yellow hex to ride on, or a red one to make it the target.' },
  'charge/hex/recalled/stop': halting,
  'charge/hex/forward/target': {
    click: 'Click the enemy in a red hex that is to be charged.',
    ends: { passBy: 'The charge rides on and looks for a target farther ahead.' },
  },
  'charge/hex/forward/not met/react': {
    click: 'Press a regiment’s button: it rides against the charge.',
    ends: { done: 'The charge comes on.' },
  },
  'charge/hex/forward/squares/square': {
    click:
      'Press a button, or click a marked hex: the infantry there tries to form square, or an Austrian line to close up, which needs a roll.',
    ends: { done: 'The infantry receives the charge as it stands.' },
  },
  'charge/hex/forward/held back/stop': halting,
  'meet/where': { click: 'Click one of the yellow hexes: there the two meet.' },
  'contact/skirmishers/slip away': {
    click: 'Click a yellow hex: the skirmishers slip away to it.',
    ends: { stand: 'They receive the charge where they are.' },
  },
  'contact/infantry/close up': {
    click: 'Press a button.',
    ends: { stand: 'They receive the charge as they stand.' },
  },
  'exposed/fire': {
    click: 'Press “Fire”, or click the red hex, to fire before it moves on.',
    ends: { done: 'It moves on without being fired at.' },
  },
  'exposed/others/fire': {
    click: 'Press “Fire”, or click the red hex, to fire at its other half too.',
    ends: { done: 'It moves on.' },
  },
  'watched/horse/spring': {
    click: 'Press a regiment’s button: it charges at once.',
    ends: { done: 'It moves on without being charged.' },
  },
  'closing/close up/which hex': { click: 'Click one of the yellow hexes: the unit closes up in it.' },
  'melees/assaults': {
    click: 'Click an enemy in a red hex, tick who assaults him, and press “Assault”.',
    targets: 'can be assaulted',
    ends: { done: 'No further assault is made. Your units recover next.' },
  },
  'assault/retreat before melee': {
    click: 'Click a highlighted unit, then the yellow hex it retreats to.',
    left: 'can still get away',
    ends: { done: 'Those who are left fight.' },
  },
  'assault/melee/attackers spare': {
    click: 'Press a regiment’s button: it fights with a third of its strength and tires less.',
    ends: { done: 'All fight with their full strength.' },
  },
  'assault/melee/defenders spare': {
    click: 'Press a regiment’s button: it fights with a third of its strength and tires less.',
    ends: { done: 'All fight with their full strength.' },
  },
  'assault/advance': {
    click: 'Click the red hex, tick who advances into it, and confirm.',
    ends: { stay: 'The hex stays empty.' },
  },
  'comeback/leaders/where': { click: 'Click one of the marked hexes: the leader takes the field there.' },
  'honors/offer': {
    click: 'Press a button. If the enemy accepts, the battle ends now.',
    ends: { done: 'The battle goes on.', offer: 'If the enemy accepts, the battle ends now.' },
  },
  'honors/answer': {
    click: 'Press a button.',
    ends: { accept: 'The battle ends now.', decline: 'The battle goes on.' },
  },
  'night/b/division': {
    click: 'Press a division’s button to move it to another camp.',
    ends: { done: 'All other divisions camp where they are.' },
  },
  'posting/units/unit': {
    click: 'Choose a unit in the list, then click the yellow hex where it camps.',
    left: 'must still be given a camp',
  },
  'stragglers/refill/unit': { click: 'Press the name of a unit: it gets one increment back.' },
  'movement/units': {
    click: 'Click one of your highlighted units, then the yellow hex it should go to, and choose the way it faces.',
    left: 'can still move, form or turn',
    ends: { done: 'Units that have not moved stay as they are. The enemy fires next, then you do.' },
  },
  'forceMarch/units': {
    click: 'Click one of the highlighted units, then the yellow hex it marches to.',
    left: 'can still march',
    ends: { done: 'The forced march of this division is over.' },
  },
  'flight/where': { click: 'Click one of the yellow hexes: the unit flees there.' },
  'flight/leaders/goes along': {
    click: 'Press a button.',
    ends: { goAlong: 'He flees with the unit.', stay: 'He stays in the hex that it leaves.' },
  },
  'defensiveFire/fire': {
    click: 'Click an enemy in a red hex, check the chances, and press “Fire”.',
    targets: 'can be fired at',
    ends: { done: 'Units that have not fired stay silent. The enemy fires next.' },
  },
  'fallBack/who': {
    click: 'Click a highlighted unit, then the yellow hex it falls back to.',
    left: 'can still fall back',
    ends: { done: 'The others stay where they are.' },
  },
  'offensiveFire/fire': {
    click: 'Click an enemy in a red hex, check the chances, and press “Fire”.',
    targets: 'can be fired at',
    ends: { done: 'Units that have not fired stay silent. Melee assaults come next.' },
  },
  'recovery/rally/who': {
    click: 'Click one of the highlighted units and press “Rally”. Each of them rolls once.',
    left: 'must still roll',
  },
}
