/** What the umpire says when he refuses something: one place for every sentence, each with its case. */
import { counted, said, umpiresWords } from '@voltigeur/kernel'
import { SIDES } from './setup/data.ts'

export const words = {
  ...umpiresWords(SIDES, {
    sequence: '5.0',
    turns: '5.3',
    end: '5.9',
    units: '2.2',
    hexes: '2.1',
    own: '8.1',
    onMap: '2.1',
  }),
  namedTwice: () => said('9.3', 'The same thing is named twice; a unit counts once, as a whole.'),

  noSuchBattery: (choices: string) => said('10.4', `Choose one of these sets of markers: ${choices}.`),
  notToPlace: (unit: string) => said('3.1', `${unit} is not waiting to be placed now.`),
  wrongBank: (hex: string) =>
    said('10.4', `${hex} is not on the north-west bank of the Goldbach within the scenario area.`),
  neverPushed: (unit: string) => said('10.4', `${unit} is never displaced.`),
  nobodyMakesRoom: () => said('5.6', 'Nobody makes room for the Reserve: name one hex only.'),
  nobodyToPush: (hex: string) => said('10.4', `Nobody stands in ${hex} who would have to make room.`),
  pushWhere: (unit: string, hex: string) => said('10.4', `${unit} stands in ${hex}: say to which hex it is displaced.`),
  badPush: (unit: string, hex: string) =>
    said('10.4', `${unit} cannot make room to ${hex}: an empty adjacent hex of the north-west bank is needed.`),
  notReinforcementHex: (hex: string) => said('10.4', `${hex} is not next to the hex where the reinforcement arrives.`),
  noReserveHex: (hex: string) => said('5.6', `${hex} is not among the hexes 1013 to 1026 and 1026 to 1826.`),
  reserveInZone: (hex: string) => said('5.6', `${hex} is in an enemy zone of control.`),

  noMarker: () => said('11.0', 'You hold no Variant marker that is still to be played.'),
  notPlayable: (name: string, why: string) => said('11.0', `${name} cannot be played now: ${why}`),
  playedOnNobody: (name: string) => said('11.0', `${name} is played on no unit: leave it out.`),
  playedOnNoHex: (name: string) => said('11.0', `${name} is played on no hex: leave it out.`),
  playedOnOwnUnit: (name: string) => said('11.0', `${name} is played on a unit of your own.`),
  notEliminated: (unit: string) => said('11.0', `${unit} has not been eliminated and cannot return.`),
  returnsToNobody: (unit: string, hex: string) => said('11.0', `No friend next to ${hex} could receive ${unit} there.`),
  returnsInZone: (unit: string, hex: string) =>
    said('11.0', `${unit} cannot return to ${hex}, which is in an enemy zone of control.`),

  inReserve: (unit: string) =>
    said('5.6', `${unit} is in reserve: it is placed at the end of a Movement Phase, and moves from then on.`),
  onTheMarch: (unit: string) => said('5.7', `${unit} is still on the way: only the arrival die brings it in.`),
  stillToCome: (unit: string) => said('10.4', `${unit} has not arrived yet.`),
  hasLeft: (unit: string) => said('4.8', `${unit} has left the map and never returns.`),
  alreadyMoved: (unit: string) => said('8.1', `${unit} is Passive: it has had its move in this phase.`),
  standsThere: (unit: string, hex: string) => said('8.2', `${unit} already stands in ${hex}; let it stay instead.`),
  enemyThere: (hex: string) => said('6.0', `${hex} is held by the enemy.`),
  oneUnit: (hex: string) => said('6.0', `A unit already stands in ${hex}; a hex holds one unit.`),
  enemyBetween: (unit: string, hex: string) =>
    said('6.0', `${unit} cannot reach ${hex}: hexes held by the enemy are in the way.`),
  noPassing: (unit: string, hex: string) =>
    said('6.2', `${unit} cannot reach ${hex} without passing through another Allied unit.`),
  zoneToZone: (unit: string, hex: string) =>
    said('7.1', `${unit} begins in an enemy zone of control and may not go to ${hex}, which is in one too.`),
  onlyOneHex: (unit: string) =>
    said('7.1', `${unit} begins in an enemy zone of control and may move one hex only, out of it.`),
  stopsInZones: (unit: string, hex: string) =>
    said('7.1', `${unit} would have to stop in an enemy zone of control on the way to ${hex}.`),
  stopsBeforeExit: (unit: string, hex: string) =>
    said('7.1', `${unit} would have to stop in an enemy zone of control before it could leave the map from ${hex}.`),
  noWay: (unit: string, hex: string) => said('8.0', `No ground that bears ${unit} leads to ${hex}.`),
  tooFar: (unit: string, hex: string, points: number) =>
    said('8.1', `${unit} cannot reach ${hex} with ${counted(points, 'movement point')}.`),
  noCavalry: (unit: string, hex: string) => said('8.7', `${unit} is cavalry and may not enter the ice of ${hex}.`),
  pondBars: (unit: string, hex: string) =>
    said('8.10', `${unit} is cavalry and may not cross a pond hexside to ${hex}.`),
  outOfArea: (hex: string) => said('10.2', `${hex} lies outside the rows and columns of this scenario.`),
  badVia: (hex: string) =>
    said('3.3', `${hex} is not a Town or Fortress of the other side that could be taken on the way.`),
  notDue: (unit: string) => said('5.7', `${unit} is not about to enter the map.`),
  mustEnter: (unit: string) => said('5.7', `${unit} has arrived and must enter the map.`),
  noExit: () => said('10.3', 'Nobody leaves the map in this scenario.'),
  onlyAlliedExit: () => said('4.1', 'Only Allied units may leave the map.'),
  noEdge: (hex: string) => said('4.1', `${hex} is not on the west or the east edge of the map.`),
  westShut: () => said('4.8', 'A demoralized Allied army may not leave by the west edge.'),
  eastShut: () => said('4.8', 'Allied units leave by the east edge only once their army is demoralized.'),
  cannotExit: (unit: string, hex: string) =>
    said('4.1', `${unit} cannot reach ${hex} and still pay 1 movement point to leave the map.`),

  noCombatNow: () => said('5.3', 'This is the Movement Phase; attacks are made in the Combat Phase.'),
  noMovementNow: () => said('5.3', 'This is the Combat Phase; units move in the Movement Phase.'),
  nobodyAttacks: () => said('9.1', 'An attack needs at least one attacking unit.'),
  noEnemyThere: (hex: string) => said('9.1', `There is no enemy unit in ${hex}.`),
  hasFought: (unit: string) => said('9.2', `${unit} is Passive and does not attack.`),
  notOwnToSend: (unit: string) => said('9.1', `${unit} belongs to the other side: name your own units to attack with.`),
  notAdjacent: (unit: string, hex: string) => said('9.1', `${unit} is not adjacent to ${hex}.`),
  pondAttack: (unit: string, hex: string) =>
    said('9.10', `${unit} is cavalry and does not attack ${hex} across a pond hexside.`),
  fog: () => said('5.8', 'In the fog no artillery marker is used.'),
  fogLingers: () => said('11.0', 'The enemy has played Fog Lingers: no artillery marker is used in this turn.'),
  noGuns: (factor: number) => said('9.13', `There is no Active marker of ${counted(factor, 'factor')}.`),

  notLosing: (unit: string) => said('9.16', `${unit} did not take part in this attack, or has nothing left to lose.`),
  notRetreating: (unit: string) => said('9.17', `${unit} is not the defender of this attack.`),
  notOneHex: (hex: string) => said('9.17', `${hex} is not one hex away.`),
  occupied: (hex: string) => said('9.17', `A unit stands in ${hex}.`),
  retreatInZone: (hex: string) => said('7.5', `${hex} is in an enemy zone of control.`),
  mustRetreat: (unit: string) => said('4.8', `${unit} must retreat: the Allied army is demoralized.`),
  mayNotAdvance: (unit: string) => said('9.18', `${unit} is not a surviving attacker of this battle.`),
  notVacated: (hex: string) => said('9.18', `${hex} is not the hex that the defender has left.`),
}
