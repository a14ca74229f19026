/** What the umpire says when he refuses something: one place for every sentence, each with its case. */
import { counted, said, umpiresWords } from '@voltigeur/kernel'
import { SIDES } from './setup/data.ts'

export const words = {
  ...umpiresWords(SIDES, {
    sequence: '4.0',
    turns: '4.1',
    end: '4.0',
    units: '2.3',
    hexes: '2.1',
    own: '5A',
    onMap: '5.0',
  }),
  noCombatNow: () => said('5B', 'There is no combat during a Movement Phase.'),
  notOwnToSend: (unit: string) => said('8A', `${unit} belongs to the other side: name your own units to attack with.`),

  stillToCome: (unit: string) => said('12.0', `${unit} is a reinforcement that has not entered the map yet.`),
  hasLeft: (unit: string) => said('14.1', `${unit} has left the map and does not return.`),

  noSlot: (unit: string, hex: string) => said('3.0', `${hex} has no free deployment mark for a unit like ${unit}.`),
  notYoursToPlace: (unit: string) => said('3.0', `${unit} belongs to the other side, which deploys it.`),
  alreadyPlaced: (unit: string) => said('3.0', `${unit} is not waiting to be deployed.`),

  moved: (unit: string) => said('5H', `${unit} has already moved in this phase.`),
  standsThere: (unit: string, hex: string) =>
    said('5G', `${unit} already stands in ${hex}; a unit that stays need not be moved.`),
  stuck: (unit: string) => said('6D', `${unit} is in an enemy zone of control: only cavalry may leave one.`),
  enemyThere: (hex: string) => said('5E', `${hex} is held by the enemy.`),
  tooFar: (unit: string, hex: string, allowance: number) =>
    said('5C', `${unit} cannot reach ${hex} with ${counted(allowance, 'movement point')}.`),
  stopsInZones: (unit: string, hex: string) =>
    said(
      '6D',
      `On the way to ${hex} ${unit} would have to stop in an enemy zone of control: only cavalry may leave one.`,
    ),
  enemyBetween: (unit: string, hex: string) =>
    said('5E', `${unit} cannot reach ${hex}: hexes held by the enemy are in the way.`),
  noWayForGuns: (unit: string, hex: string) =>
    said('13.0-swamp', `${unit} cannot go to ${hex}: guns enter a swamp only along a road.`),
  frenchStack: (hex: string, units: number, strength: number) =>
    said(
      '7B',
      `In ${hex} there would be ${units} French units with ${strength} points; the limit is 3 units and 15 points.`,
    ),
  alliedStack: (hex: string, strength: number) =>
    said('7C', `In ${hex} there would be Allied units with ${strength} points together; the limit is 10.`),
  crowded: (hex: string) =>
    said('12A', `The reinforcements in ${hex} must come within the stacking limit before the phase ends.`),
  wouldCrowd: (hex: string) =>
    said('12A', `Then the reinforcements in ${hex} could no longer come within the stacking limit.`),

  onlyAlliedExit: () => said('14.1', 'Only Allied units may leave the map.'),
  noArrow: (hex: string) => said('14.1', `${hex} is not an arrow hex; units leave the map only there.`),
  stuckAtExit: (unit: string, hex: string) =>
    said('6D', `${unit} would have to stop in an enemy zone of control and could not leave the map at ${hex}.`),
  cannotExit: (unit: string, hex: string) =>
    said('14.1', `${unit} cannot reach ${hex} and still pay 1 movement point to leave the map.`),

  mustEnter: (unit: string) => said('12C', `${unit} must enter the map now.`),
  notDue: (unit: string) => said('12.0', `${unit} is not due as a reinforcement.`),
  noEntry: (hex: string) => said('12.0-procedure', `${hex} is not an entry hex of this side's map edge.`),
  cannotPayEntry: (unit: string, hex: string) => said('12A', `${unit} cannot pay for entering at ${hex}.`),

  namedTwice: () => said('8H', 'The same thing is named twice; a unit counts once, as a whole.'),
  nobodyAttacks: () => said('8.0', 'An attack needs at least one attacking unit.'),
  nothingAttacked: () => said('8.0', 'An attack needs at least one defending hex.'),
  noEnemyThere: (hex: string) => said('8A', `There is no enemy unit in ${hex}.`),
  attackedBefore: (hex: string) => said('8D', `The units in ${hex} have already been attacked in this phase.`),
  foughtBefore: (unit: string) => said('8D', `${unit} has already fought in this phase.`),
  silenced: (unit: string) => said('9.32', `${unit} was displaced and may not fire in this phase.`),
  outOfReach: (unit: string, hex: string) => said('8A', `${unit} is not adjacent to ${hex}.`),
  outOfRange: (unit: string, hex: string) =>
    said('10.0', `${unit} is neither adjacent to ${hex} nor two hexes from it.`),
  notAdjacentToAll: (unit: string, hex: string) =>
    said('8F', `${unit} is not adjacent to ${hex}: each attacker must touch every hex attacked.`),
  oneTarget: (unit: string) => said('10D', `${unit} would bombard, and a bombardment has a single target hex.`),
  unitLeftOver: (unit: string) => said('8C', `Then ${unit}, which must attack, would have nobody left to attack.`),
  hexLeftOver: (hex: string) =>
    said('8B', `Then nobody would be left to attack the enemy in ${hex}, who must be attacked.`),
  mustAttack: (unit: string, hex: string) => said('8C', `${unit} in ${hex} must take part in an attack.`),
  mustBeAttacked: (units: string, hex: string) => said('8B', `${units} in ${hex} must be attacked.`),

  notInBattle: (unit: string) => said('9.2-Ex', `${unit} was not in this battle, or cannot be lost in it.`),
  tooLittle: (offered: number, owed: number) =>
    said(
      '9.2-Ex',
      `${counted(offered, 'strength point')} ${offered === 1 ? 'is' : 'are'} offered, but the exchange costs ${owed}.`,
    ),
  notBombarding: (unit: string) => said('10C', `${unit} did not bombard in this battle.`),
  notRetreating: (unit: string) => said('9.31', `${unit} does not have to retreat now.`),
  displacedFirst: (unit: string) => said('9.32', `First ${unit}, which is being displaced, must find its place.`),
  noRoom: (unit: string, hex: string) => said('9.32', `${hex} is full, and ${unit} has another way to retreat.`),
  enemyRetreat: (hex: string) => said('9.31', `${hex} is held by the enemy.`),
  vacatedHere: (hex: string) => said('9.32', `${hex} is being vacated in this battle; nobody is displaced into it.`),
  zoneRetreat: (hex: string) => said('9.31', `${hex} is in an enemy zone of control.`),
  lakeRetreat: (hex: string) => said('9.31', `A lake hexside bars the way to ${hex}.`),
  notOneHex: (hex: string) => said('9.31', `${hex} is not one hex away.`),
  needsDisplacement: (hex: string) =>
    said('9.32', `${hex} is full: name the units to be displaced, and no more than needed.`),
  noDisplacement: (unit: string) => said('9.32', `${unit} has another way to retreat and may not displace anyone.`),
  nobodyToDisplace: (hex: string) => said('9.32', `${hex} is full of units that cannot be displaced in this battle.`),
  otherUnsafe: (unit: string, hex: string) =>
    said('9.32', `If it went to ${hex}, ${unit}, which is displaced too, would find no safe place.`),
  unsafeDisplacement: (hex: string) => said('9.32', `The units displaced from ${hex} would find no safe place.`),
  notVacated: (hex: string) => said('9.33', `${hex} was not vacated in this battle.`),
  mayNotAdvance: (unit: string) => said('9.33', `${unit} is not a victorious unit that may still advance.`),
  notOwnToAdvance: (unit: string) => said('9.33', `${unit} belongs to the other side, which did not win this battle.`),
  oneAdvances: (hex: string) => said('9.33', `One unit advances into each vacated hex, and ${hex} has been entered.`),
  gunsStay: (unit: string) => said('10G', `${unit} bombarded and may not advance.`),
  notNext: (unit: string, hex: string) => said('9.33', `${unit} is not adjacent to ${hex}.`),
}
