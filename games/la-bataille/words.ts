/** What the umpire says when he refuses something: one place for every sentence, each with its case. */
import { said, series, umpiresWords } from '@voltigeur/kernel'
import { drawnUp, FACING_NAMES, formationName, LIMBERED, SIDES, UNLIMBERED } from './setup/vocabulary.ts'
import { shockWords } from './words-shock.ts'

/** Why a piece does not move or stay as somebody would like it to, by case. */
const MOVING: Readonly<Record<string, (unit: string, hex: string) => string>> = {
  '4.3.5b': (unit, hex) => `${unit} is disordered, and cannot come to ${hex} with half its movement points.`,
  '11.1.5': (unit, hex) => `${unit} begins its move in line, and two points less do not bring it to ${hex}.`,
  '2.1.2': (unit, hex) => `${unit} would stand outside the field at ${hex}.`,
  '3.1.1': (_, hex) => `${hex} has no room for more.`,
  '3.1.2': unit => `${unit} cannot be with these friends: horse keeps apart from foot and guns in action.`,
  '3.1.3': (unit, hex) => `${unit} does not end its move among the horse in ${hex}.`,
  '3.1.2c': (unit, hex) => `${unit} does not stop on the limbered guns in ${hex}.`,
  '4.3.6d': unit => `${unit} is routed and moves in the Recovery Phase only.`,
  '6.1.1': (_, hex) => `${hex} would hold units in different formations.`,
  '6.2.2': (_, hex) => `All in ${hex} face alike.`,
  '6.4.12': (_, hex) => `Only one battery can be with the infantry in ${hex}.`,
  '6.4.4': (unit, hex) => `${unit} stands in two hexes and keeps to clear ground, by which it does not come to ${hex}.`,
  '6.5.12': (unit, hex) => `${unit} is in square, and cannot come to ${hex} with the point it has.`,
  '6.6.3': (_, hex) => `${hex} has room for one battalion, one regiment of horse or one battery of each arm.`,
  '6.7.2': (unit, hex) =>
    `${unit} does not stop in ${hex} with units in another order: skirmishers stay by themselves.`,
  '6.10.1': (unit, hex) => `${unit} is in road march, and no road leads it to ${hex}.`,
  '6.10.7': (unit, hex) => `${unit} fills ${hex} with its own column.`,
  '6.10.2': (unit, hex) => `${unit} is in road march, and comes to ${hex} facing another way.`,
  '6.10.5': (_, hex) => `No more than four increments march in ${hex}.`,
  '6.11.3': unit => `${unit} has come into an enemy zone of influence and must stop.`,
  '6.11.5': unit => `${unit} has come within reach of enemy cavalry and must stop.`,
  '6.11.4': unit => `${unit} leaves an enemy zone of influence only at the beginning of its move.`,
  '10.1.1': unit => `${unit} has charged and does not move.`,
  '10.2.7c': unit => `${unit} meets a charge, and does nothing else before it is fought out.`,
  '11.1.1': (unit, hex) => `${unit} cannot come to ${hex} with the movement points it has left.`,
  '11.1.3': (unit, hex) => `${unit} would cross ground on its way to ${hex} where it goes by road only.`,
  '11.2.5': (unit, hex) => `${unit} does not march by force into the enemy zone of influence in ${hex}.`,
  '11.2.6': (unit, hex) => `${unit} would have to change its formation in ${hex}, and marches by force.`,
  '11.1.8': unit => `${unit} retreated before melee and does not move in this phase.`,
  '11.1.9': unit =>
    `${unit} is in action: by hand it goes one hex, from clear ground to clear ground, and nothing else.`,
  '16.1.2': (_, hex) => `${hex} is a steep slope.`,
  '16.2.2': (_, hex) => `Two Russian or Prussian regiments in ${hex} need a leader, and there are never three.`,
  '16.2.4a': (_, hex) => `Troops of different nations do not stack in ${hex}.`,
  '16.2.4b': (_, hex) => `Austrian brigade guns stack with Austrian infantry only, not in ${hex}.`,
  '16.2.7a': (_, hex) => `One Battalion Masse fills ${hex}; a second one or guns need a leader.`,
}

/** Why a piece does not leave the map, besides what keeps it from moving at all. */
const LEAVING: Readonly<Record<string, (unit: string, hex: string) => string>> = {
  '8.0': unit =>
    `${unit} cannot leave the map here: on the first day the French do, beside the end of the western road.`,
  '11.1.1': unit => `${unit} has not the movement points left to leave the map.`,
  '11.1.9': unit => `${unit} is in action, and leaves the map only when it is limbered.`,
  '16.1.5': unit =>
    `${unit} cannot leave the map here and now: the French do from noon of the second day, by the eastern edge near the road.`,
  '16.1.5b': unit => `${unit} does not leave the map while troops of his are on it.`,
}

/** Why a unit does not turn on the spot. */
const TURNING: Readonly<Record<string, string>> = {
  '6.5.3': 'a square looks everywhere',
  '6.10.2': 'a road march faces where it goes',
  '10.1.7b': 'it stands in two hexes, and moves one of its halves',
}

/** Why a regiment neither breaks down nor builds up. */
const REGROUPING: Readonly<Record<string, (unit: string) => string>> = {
  '3.4': unit => `${unit} has no battalions.`,
  '6.6.3': unit => `${unit} is too many for woods or houses, where one battalion has room.`,
  '3.1.1': unit => `${unit} cannot break down: its battalions would have no room together as it stands.`,
  '3.4.3a': unit => `${unit} stands in two hexes and cannot break down.`,
  '16.2.7a': unit =>
    `${unit} cannot break down in Battalion Masse: no more than two of its battalions stand so together, under a leader.`,
  '10.2.7c': unit => `${unit} meets a charge, and does nothing else before it is fought out.`,
}

/** Why a unit does not form as somebody would like it to. */
const FORMING: Readonly<Record<string, string>> = {
  '4.3.6d': 'it is routed',
  '6.11.3': 'it has come into an enemy zone of influence and must stop',
  '6.11.5': 'it has come within reach of enemy cavalry and must stop',
  '10.1.1': 'it has charged',
  '10.2.7c': 'it meets a charge',
  '11.1.8': 'it retreated before melee',
  '11.2.6': 'it marches by force',
  '6.0': 'its arm has no such formation',
  '11.1.1': 'it forms where it stands, and going elsewhere is a move',
  '6.2.5': 'it cannot face so in that formation',
  '6.9.3': 'guns limber by a roll',
  '6.1.4': 'it has not the movement point for the change',
  '6.1.5': 'it has not the two movement points for the change',
  '6.1.6': 'it has not the three movement points for the change',
  '6.4.8a': 'it has not the two movement points for a line in two hexes',
  '16.2.5': 'it has not the movement points, which for Landwehr that form line are five, in two hexes six',
  '6.4.4': 'a line needs clear ground',
  '6.4.6': 'a line in two hexes needs five increments',
  '6.4.9a': 'a line of horse in two hexes needs four increments in each',
  '6.5.1': 'a square needs clear ground and three increments of infantry',
  '6.6.1': 'in woods and among houses everybody is in general order, and nowhere else',
  '6.7.1': 'it has no skirmishers',
  '6.7.5': 'with three increments or less it skirmishes in one hex',
  '6.7.6': 'with four increments or more it skirmishes in two hexes',
  '6.8': 'it has no skirmish factor',
  '6.10.1': 'a road march needs a road',
  '6.10.3': 'the regiment must break down into its battalions first',
  '11.1.3': 'guns come there along a road only',
  '3.1.1': 'there is no room for it so',
  '3.1.4': 'guns do not unlimber on horse',
  '4.3.5': 'it is disordered and has no formation',
  '16.1.2': 'nobody stands on a steep slope',
  '16.2.7': 'Austrian infantry forms Battalion Masse instead of column, and nobody else does',
  '16.2.7a': 'it needs clear ground, and beside guns or another Masse a leader',
  '16.2.7e': 'Austrians form no square',
}

const NOT_WITH_OTHERS = 'it would not go with the others there'

/** Why reinforcements do not come onto the map so, besides what keeps anybody from standing so. */
const ENTERING: Readonly<Record<string, string>> = {
  '11.1.2': 'it has not the movement points for that hex',
  '16.3.3': 'in woods and among houses it comes in general order or on the road',
  '16.3.4': 'a road march comes by road',
}

/** Why a hex does not fire at another, by case. */
const FIRING: Readonly<Record<string, string>> = {
  '4.3.6b': 'it is routed',
  '6.5.7': 'a square fires into three hexes that do not touch',
  '6.5.9': 'only a square fires at horse in its own hex',
  '6.6.4': 'in woods and among houses only the top unit fires',
  '6.7.12a': 'it has slipped away from a charge',
  '6.8.6': 'horse fires at adjacent enemies only, and at each of them once',
  '6.9': 'its guns are limbered',
  '6.10.8': 'nobody fires in road march',
  '7.1.1': 'it does not face that way',
  '11.2.8': 'it has force marched',
  '12.1.2': 'it is out of range, or there is nobody with a fire value',
  '12.1.3': 'infantry reaches the next hex only',
  '12.1.6': 'only the top unit of a column fires',
  '12.1.7': 'it has fired',
  '12.4.1': 'guns fire at the closest target',
  '12.4.5b': 'guns in a square fire at the next hex only',
  '12.4.6': 'of guns and infantry in column only the top unit fires',
  '12.4.7': 'at a distance only those of two adjacent hexes do, under a leader of the artillery',
  '12.4.9': 'it is beyond the range of the guns',
  '12.5.2a': 'its troops do not fire in this formation',
  '12.6.2': 'it is not in front of it',
  '12.6.3': 'in defence only adjacent enemies are fired at',
  '12.7.4': 'only enemies who pass in front of it are fired at',
  '16.2.4b': 'they are of different nations',
}

/** Why a division does not march by force. */
const FORCING: Readonly<Record<string, string>> = {
  '11.2.1': 'all its units must be in good order',
  '11.2.2': 'it goes as a whole or not at all, and before any of its units has done anything',
  '11.2.3b': 'none of its units on the map goes on foot',
  '11.2.4': 'all its units must begin in column or road march',
}

const toForm = (formation: number): string =>
  formation === UNLIMBERED ? 'unlimber' : formation === LIMBERED ? 'limber up' : `form ${formationName(formation)}`

export const words = {
  ...shockWords,
  ...umpiresWords(SIDES, {
    sequence: '8.0',
    turns: '8.0',
    end: '8.0',
    units: '2.2.1',
    hexes: '2.1.2',
    own: '11.1.1',
    onMap: '11.1.1',
  }),
  cannotMove: (id: string, unit: string, hex: string) => said(id, (MOVING[id] ?? MOVING['11.1.1'])(unit, hex)),
  cannotForm: (id: string, unit: string, formation: number) =>
    said(id, `${unit} cannot ${toForm(formation)}: ${FORMING[id] ?? NOT_WITH_OTHERS}.`),
  enemyThere: (hex: string) => said('11.1.1', `The enemy stands in ${hex}.`),
  enemiesBetween: (unit: string, hex: string) =>
    said('11.1.1', `${unit} cannot go through the enemy, and has no other way to ${hex}.`),
  friendsBetween: (id: string, unit: string, hex: string) =>
    said(id, `${unit} cannot pass the friends on its way to ${hex}.`),
  stopsOnTheWay: (id: string, unit: string, hex: string) =>
    said(
      id,
      `On its way to ${hex} ${unit} comes ${id === '6.11.5' ? 'within reach of enemy cavalry' : 'into an enemy zone of influence'} and must stop.`,
    ),
  standsThere: (unit: string, hex: string) => said('11.1.1', `${unit} already stands in ${hex}.`),
  noWayAtAll: (unit: string, hex: string) => said('11.1.1', `${unit} has no way to ${hex}.`),
  standsSo: (unit: string) => said('6.0', `${unit} already stands like that.`),
  isFormedSo: (unit: string, formation: number) =>
    said('6.0', `${unit} is already ${drawnUp(formation)}: to face another way it turns.`),
  noSuchFacing: (unit: string, facing: number) =>
    said('6.2.5', `${unit} cannot face ${FACING_NAMES[facing] ?? 'that way'} in its formation.`),
  noLeaders: (unit: string) => said('6.2.1', `${unit} is a leader and has neither formation nor facing.`),
  notALeader: (unit: string) => said('2.3.1', `${unit} is not a leader.`),
  turnsNot: (id: string, unit: string) => said(id, `${unit} does not turn where it stands: ${TURNING[id]}.`),
  notUnlimbered: (unit: string) => said('6.9.3', `${unit} has no guns in action to limber.`),
  triedAlready: (unit: string) => said('6.1.5', `${unit} has already tried to limber in this phase.`),
  tooTired: (unit: string) => said('6.1.5', `${unit} does not have the two movement points for it.`),
  isOnTop: (unit: string) => said('6.2.2', `${unit} is already on top of its stack.`),
  noBattalions: (unit: string, id: string) => said(id, (REGROUPING[id] ?? REGROUPING['3.1.1'])(unit)),
  notTogether: (unit: string, id: string) =>
    said(id, `The battalions of ${unit} must be in one hex, in one formation and facing, to build up.`),
  notBrokenDown: (unit: string) => said('3.4.4', `${unit} is not broken down.`),
  namedTwice: () => said('12.5.2', 'Name each hex that fires once.'),
  anotherFlees: (unit: string) => said('4.4.2', `It is ${unit} that flees.`),
  cannotFlee: (unit: string, hex: string) => said('4.4.2', `${unit} does not flee to ${hex}: other hexes are safer.`),
  noTarget: (hex: string) => said('12.1.2', `There is no enemy in ${hex}.`),
  movesElsewhere: (unit: string, hex: string) =>
    said('12.7.1', `Now ${unit} is fired at, which moves, and it is not in ${hex}.`),
  wasShotAt: (hex: string) => said('12.7.1', `${hex} has been fired at as it was left.`),
  wasTarget: (hex: string) => said('12.1.1', `${hex} has already been fired at in this phase.`),
  cannotFire: (id: string, hex: string, target: string) =>
    said(id, `Nobody in ${hex} can fire at ${target}: ${FIRING[id] ?? 'it is not seen'}.`),
  notTogetherAt: (id: string) => said(id, `These batteries do not fire together: ${FIRING[id]}.`),
  needNotShrink: (unit: string) => said('6.4.8b', `${unit} does not close up there.`),
  needNotRally: (unit: string) => said('4.5.2', `${unit} is in good order.`),
  hasRallied: (unit: string) => said('15.1.3', `${unit} has already tried to rally in this phase.`),
  staysHere: (id: string, unit: string) => said(id, (LEAVING[id] ?? MOVING[id])(unit, 'the edge of the map')),
  isNeeded: (id: string, unit: string) =>
    said(id, `${unit} is needed where he is: without him the stack has no right to be.`),
  cannotComeOut: (unit: string, hex: string) =>
    said('6.6.9', `${unit} does not come out of woods or houses to ${hex} in that formation.`),
  comesOutSo: (unit: string, formation: number) =>
    said('6.6.9', `${unit} comes out of woods or houses ${drawnUp(formation)} by itself: leave the formation out.`),
  cannotForceMarch: (id: string, name: string, level: number) =>
    said(
      id,
      `${name} cannot march by force: ${id === '11.2.1' && level > 0 ? `its command is at morale level ${level}, and must be at 0` : FORCING[id]}.`,
    ),
  staysBehind: (unit: string) => said('11.2.2', `${unit} does not belong to the division that marches by force.`),
  noClock: () => said('9.1.1', 'This battle is fought without the clock.'),
  anotherJoins: (leader: string) => said('14.2.1', `It is ${leader} who takes the field.`),
  joinsHisMen: (id: '14.2.1' | '16.2.8', leader: string) =>
    said(id, `${leader} joins a unit of ${id === '16.2.8' ? 'V Corps' : 'his own command'}.`),
  noSuchDivision: () => said('16.1.4b', 'That division is not yours, is not there, or has moved already.'),
  notOfDivision: (unit: string) => said('16.1.4b', `${unit} does not belong to the division that moves.`),
  cannotCamp: (unit: string, hex: string) =>
    said('16.1.4b', `${unit} cannot camp at ${hex}: behind the line, away from the enemy, beside its division.`),
  needsNobody: (unit: string) => said('16.1.4c', `${unit} has no place for stragglers.`),
  notDue: (unit: string) => said('16.3.1', `${unit} does not arrive in this turn.`),
  cannotEnter: (id: string, unit: string, hex: string) =>
    said(id, `${unit} cannot come onto the map at ${hex} that way: ${ENTERING[id] ?? FORMING[id] ?? NOT_WITH_OTHERS}.`),
  comesElsewhere: (unit: string, hex: string, gates: readonly string[]) =>
    said(
      '16.3.2',
      `${unit} cannot come onto the map at ${hex}: ${gates.length > 0 ? `it comes at ${series(gates)}` : 'the enemy bars its way in'}.`,
    ),
}
