/** What a newcomer is told at each question of Moravian Sun: what to click, and what comes of ending now. */
import type { Guidance } from '@voltigeur/battlefield'

export const GUIDANCE: Readonly<Record<string, Guidance>> = {
  'aides/aides/where': { click: 'Click one of the marked hexes: he joins the troops there.' },
  'orders/detach': {
    click: 'Press a General’s button to give him an order of his own in this turn.',
    ends: { seal: 'All others act with their corps. What you chose is fixed when both sides are done.' },
  },
  'order-tests/seek': {
    click: 'Press a General’s button to let him roll for a new order.',
    ends: { seal: 'The others keep the order they have.' },
  },
  'priorities/place': {
    click:
      'Open the display and give every command an order and a place in line. Your opponent sees nothing of it yet.',
    ends: { seal: 'Your orders are fixed, and are shown when both sides are done.' },
  },
  'actions/activations/choose': {
    click: 'Press one of the buttons: that command moves and fights next.',
  },
  'rally/rally': {
    click: 'Click a highlighted unit and press “Rally”: it rolls against its efficiency.',
    left: 'can still rally',
    ends: { done: 'The others stay broken. The troops move next.' },
  },
  'arrivals/arrivals': {
    click: 'Choose a unit in the list, then click the yellow hex it marches to.',
    left: 'must still arrive',
    ends: { done: 'The others wait for another turn.' },
  },
  'withdrawal/units/where': {
    click: 'Click one of your highlighted units, then the yellow hex it goes back to.',
    left: 'must still withdraw',
  },
  'movement/units': {
    click: 'Click one of your highlighted units, then the yellow hex it should go to.',
    left: 'can still move',
    ends: { done: 'Units that have not moved stay where they are. The leaders ride next, then you fight.' },
  },
  'overrun/leaders/escape': { click: 'Click one of the marked hexes: the leader escapes to it.' },
  'emergency/square': {
    click: 'Click a highlighted unit to let it form square in haste; it needs the right roll.',
    left: 'can still form square',
    ends: { done: 'They receive the cavalry as they stand.' },
  },
  'strays/rouse': {
    click: 'Click a highlighted unit and choose the order it is to act under.',
    left: 'can still be roused',
    ends: { done: 'The others may only defend in this activation.' },
  },
  'leaders/ride': {
    click: 'Click a highlighted leader, then the yellow hex he rides to.',
    left: 'can still ride',
    ends: { done: 'The other leaders stay where they are. Guns and assaults come next.' },
  },
  'bombardment/guns': {
    click: 'Click an enemy in a red hex, choose the guns, and press “Bombard”.',
    targets: 'can be bombarded',
    ends: { done: 'Guns that have not fired stay silent in this activation. Assaults come next.' },
  },
  'declaration/assaults': {
    click:
      'Click an enemy with a red outline, choose who attacks, and press “Assault”. All assaults are declared before the first is fought.',
    targets: 'can be assaulted',
    ends: { done: 'No further assault is declared. Those that are declared are fought.' },
  },
  'evasion/evade': {
    click: 'Click a highlighted unit and a yellow hex to get away before the fight, or press a button.',
    left: 'can still get away',
    ends: { done: 'Those who are left take the attack.' },
  },
  'defensive-fire/guns': {
    click: 'Click a red hex, choose the guns, and press “Bombard”.',
    targets: 'can be fired at',
    ends: { done: 'The attack comes on without being fired at.' },
  },
  'assaults/each/resolve': { click: 'Click a fight on the map, or press its button: it is fought at once.' },
  'assault/fight/choice of the attacker': { click: 'Press a button. A higher efficiency is better.' },
  'assault/fight/choice of the defender': { click: 'Press a button. A higher efficiency is better.' },
  'assault/fight/press': {
    click:
      'Press a button. If the test succeeds, both sides lose units in exchange; if it fails, your attackers are disordered.',
    ends: { done: 'The assault is over. Who charged falls back in disorder, the others stay where they are.' },
  },
  'countercharge/meet': {
    click: 'Tick the cavalry that rides against the charge, and confirm.',
    ends: { done: 'Your cavalry receives the charge standing.' },
  },
  'exchange/attacker': { click: 'Press the name of the unit that is lost.' },
  'exchange/defender/lose': { click: 'Press the name of a unit that is lost, until enough strength points are gone.' },
  'retreat/units/where': {
    click: 'Click a highlighted unit, then one of the yellow hexes: it retreats there.',
    left: 'must still retreat',
  },
  'displacement/routed/where': { click: 'Click one of the marked hexes.' },
  'advance/advance': {
    click: 'Click the marked hex, or press a unit’s button, to advance.',
    ends: { done: 'The others stay where they are, and the fighting goes on.' },
  },
  'pursuit/pursue': {
    click: 'Click a highlighted unit, then a yellow hex to pursue, or a red one to charge.',
    left: 'can still pursue',
    ends: { done: 'The beaten enemy gets away.' },
  },
  'relocation/where': { click: 'Click one of the marked hexes: he joins the troops there.' },
  'replacement/emperor': {
    click: 'Press a button.',
    ends: { done: 'The command stays without a leader for now.' },
  },
}
