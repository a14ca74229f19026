/** What the umpire says when he refuses something: one place for every sentence, each with its case. */
import { type Objection, said as saidBy, umpiresWords } from '@voltigeur/kernel'
import type { Field } from './field.ts'
import { ORDERS, type OrderName, SIDES } from './setup/vocabulary.ts'
import { agreed, orderName } from './telling.ts'

/** Regiments are spoken of as one or as many, by their names. */
const said = (id: string, sentence: string): Objection => saidBy(id, agreed(sentence))

const under = (order: number): string => (order < 0 ? 'without an order' : `under ${orderName(ORDERS[order])}`)
const command = (field: Field, index: number): string => field.commands[index].name

/** 11.4: what keeps a battery from firing at all, and from hitting a hex. */
const SILENCED = {
  '11.0': 'has moved',
  '11.4': 'is no artillery',
  '15.1': 'is disordered',
  '15.2': 'is routed',
  '16.24': 'stands in a marsh',
} as const
export type Silence = keyof typeof SILENCED

const MISSED = {
  '11.2': 'it is out of range',
  '11.3': 'nobody sees farther than three hexes',
  '11.3.1': 'something blocks the line of sight',
  '11.4': 'no enemy stands there',
  '16.29.4': 'the Santon neither hits nor is hit at that distance',
  '16.41.sleet.2': 'in sleet guns reach two hexes',
  '16.41.snow.3': 'in snow guns reach the next hex only',
  '16.42.1.2': 'the fog hides it',
} as const
export type Miss = keyof typeof MISSED

/** 12.8: what keeps a unit from pursuing, its order aside. */
const HELD_BACK = {
  guns: ['12.7.1', 'is artillery'],
  tried: ['12.8.1.2', 'has had its test'],
  disordered: ['15.1', 'is disordered'],
  routed: ['15.2', 'is routed'],
  square: ['14.3.7', 'stands in square'],
  moved: ['12.8.1', 'has moved in this turn'],
  fought: ['12.8.1', 'has fought in this turn'],
  declared: ['12.4.1', 'has an attack of its own to make'],
  raid: ['14.5.1', 'belongs to the formation that raided'],
} as const
export type HeldBack = keyof typeof HELD_BACK

/** 14.2: what keeps a unit from charging anybody. */
const NO_CHARGERS = {
  arm: ['14.2', 'is no cavalry'],
  disordered: ['15.1', 'is disordered'],
  routed: ['15.2', 'is routed'],
  order: ['14.2', 'is under neither Attack nor Advance nor Pursuit'],
  beside: ['14.2', 'has begun its move next to the enemy'],
} as const
export type NoCharger = keyof typeof NO_CHARGERS

/** 14.3: what keeps a unit from forming square, its order aside. */
const NO_SQUARES = {
  arm: ['14.3', 'it is no infantry'],
  guns: ['14.3', 'guns that have moved stand with it'],
  routed: ['15.2', 'it is routed'],
  ground: ['14.3.3', 'there is no room for one on such ground'],
  disordered: ['14.3.6', 'it is disordered, and does so only where it stands'],
  others: ['14.3(1)', 'others stand there'],
  unpressed: ['14.3.emergency', 'no horse comes up to it'],
  tried: ['14.3.emergency', 'it has already tried in this activation'],
} as const
export type NoSquare = keyof typeof NO_SQUARES

/** 15.3: what keeps a broken unit from rallying, its order aside. */
const NO_RALLY = {
  alone: 'it stands alone in an enemy zone',
  near: 'under its order it has to be four hexes from the enemy',
  unled: 'under its order a leader of its formation has to be with it or next to it',
} as const
export type NoRally = keyof typeof NO_RALLY

/** 14.4: what keeps a unit from a countercharge. */
const NO_COUNTERCHARGE = {
  uncharged: 'it is not charged',
  arm: 'it is no cavalry',
  broken: 'it is not in good order',
  light: 'it is light, and some of those who charge are heavy',
} as const
export type NoCountercharge = keyof typeof NO_COUNTERCHARGE

/** 14.2.1: what no charge crosses or enters. */
const BLOCKS = {
  hexside: 'a stream, river, bridge or slope lies between',
  level: 'it lies on another level',
  ground: 'no charge goes into such ground',
} as const
export type Block = keyof typeof BLOCKS

const common = umpiresWords(SIDES, {
  sequence: '2.1',
  turns: '5.2',
  end: '16.62.4',
  units: '1.31',
  hexes: '1.2',
  own: '9.0',
  onMap: '9.0',
})

/** What a side may wish not to be asked about. */
const ABOUT: Readonly<Record<string, string>> = {
  evasion: 'retreats before combat',
  pursuit: 'pursuits',
  squares: 'squares in haste',
}

export const words = {
  ...common,
  /** By the case of what was tried with it. */
  notOwn: (unit: string, id: string) => said(id, common.notOwn(unit).text),
  notOnMap: (unit: string, id: string) => said(id, common.notOnMap(unit).text),
  notDetached: (field: Field, c: number) =>
    said('1.32.4', `${command(field, c)} has no marker to place: he has no Detachment, and acts with his formation.`),
  nobodyAsks: (about: string) => said('2.1', `You are not asked about ${ABOUT[about] ?? about} now.`),
  notInstructed: (about: string) => said('2.1', `You are already asked about ${ABOUT[about] ?? about}.`),
  noSuchCommand: () => said('1.32.3', 'There is no such command.'),
  notYourCommand: (field: Field, c: number) => said('2.1.A.3', `${command(field, c)} belongs to the other side.`),
  notInPlay: (field: Field, c: number) =>
    said('2.1.A.3', `${command(field, c)} has no marker to place: no troops of it are on the map or due.`),
  hasItsBox: (field: Field, c: number) => said('2.1.A.3', `${command(field, c)} lies in its box; take it back first.`),
  hasNoBox: (field: Field, c: number) => said('2.1.A.3', `${command(field, c)} is not on a track.`),
  hasNoOrder: (field: Field, c: number) => said('4.0', `${command(field, c)} has no order yet.`),
  mayNotHave: (field: Field, c: number, order: OrderName, free: boolean): Objection =>
    free
      ? said(
          '4.16',
          `${command(field, c)} has neither light infantry nor Cossacks and cannot take ${orderName(order)}.`,
        )
      : said('4.2.1', `${command(field, c)} is out of command and keeps the order it has.`),
  noMarkerLeft: (order: OrderName) => said('4.1.note', `No marker of ${orderName(order)} is left.`),
  noSuchBox: (box: number) => said('5.1', `There is no box ${box} to place it in: boxes are filled from the first on.`),
  hasActed: (field: Field, c: number) => said('5.2', `${command(field, c)} has already been activated this turn.`),
  notNext: (field: Field, c: number) => said('5.1', `${command(field, c)} is not the next on its track.`),

  noGeneral: (unit: string) => said('1.32.4', `${unit} is not a General who could lead a Detachment.`),
  isDetached: (unit: string) => said('1.32.4', `${unit} already has his Detachment.`),
  cannotLead: (unit: string) => said('2.1.A.2', `${unit} and troops of his must be on the map.`),
  noMarkerToSpare: () => said('4.1.note', 'All order markers are in use; no further Detachment can be created.'),
  needNotSeek: (unit: string) => said('4.2.1', `${unit} keeps no old order that a test could change.`),
  seeksAlready: (unit: string) => said('2.1.A.3.1', `${unit} is to test for a new order.`),
  notPlanned: (name: string) => said('2.1.A.2', `Nothing has been planned for ${name}.`),

  staysHere: (unit: string) => said('16.51.1', `${unit} does not leave the map: only Allied units go to Vienna.`),
  noRoadOut: () => said('16.51.1', 'The road to Vienna does not lead off this map.'),
  staysUnder: (unit: string, order: number, id: string) =>
    said(id, `${unit} cannot leave by the road to Vienna ${under(order)}.`),
  tooFarToLeave: (unit: string) => said('9.1.1', `${unit} cannot leave the map with its movement points.`),
  isOnMap: (unit: string) => said('8.0', `${unit} is already on the map.`),
  notDue: (unit: string) => said('8.0', `${unit} does not arrive in this turn.`),
  entersElsewhere: (unit: string) => said('8.0', `${unit} arrives with its own formation.`),
  entersIntoZone: (unit: string, hex: string) =>
    said('4.17.1', `${unit} comes under March: not into the enemy zone of ${hex}.`),
  columnEntersNobody: (unit: string, hex: string) =>
    said('9.3.2.c', `${unit} would come in March Column upon the units in ${hex}, and has no other entry.`),
  mustEnter: (unit: string) => said('8.0', `${unit} is to come onto the map.`),
  mustReturn: (unit: string) => said('15.4.3', `${unit} is to return.`),
  notRebuilt: (unit: string) => said('12.9', `${unit} does not return in this turn.`),
  noCommanderToJoin: (unit: string) => said('15.4.3', `${unit} returns to its Commander, and none is on the map.`),
  returnsIntoZone: (unit: string, hex: string) => said('15.4.3', `${unit} cannot return in the enemy zone of ${hex}.`),
  returnsNearer: (unit: string, hex: string) =>
    said('15.4.3', `${unit} returns with its Commander or next to him; to ${hex} only if there is no room nearer.`),
  noReserve: (unit: string) => said('8.0.3', `${unit} is not a reserve unit due to arrive.`),
  cannotAssign: (unit: string, name: string) =>
    said('8.0.3.2', `${unit} is assigned to the formation that is active, or to the Army Commander; not to ${name}.`),
  isInCommand: (unit: string) => said('4.3.1', `${unit} is in command and acts by the order of its command.`),
  hasItsOrder: (unit: string) => said('4.3.1', `${unit} has already tried for an order this turn.`),
  rouseTogether: () => said('4.3.2', 'All units out of command in one hex get their order together, with one die.'),
  noSupportOrder: (order: OrderName) => said('4.3.3', `${orderName(order)} is not an order for units out of command.`),
  isOnDefense: () => said('4.3', 'Units out of command are on Defense anyway.'),
  hadTheirMove: (unit: string) => said('2.1.B.3', `${unit} is in command: it moves before those that are not.`),
  notOfCommand: (unit: string, id: string) => said(id, `${unit} does not act with this command.`),
  hasMoved: (unit: string) => said('9.1', `${unit} has already moved.`),
  standsThere: (unit: string) => said('9.1', `${unit} already stands there.`),
  routedStays: (unit: string) => said('15.2', `${unit} is routed and does not move unless it is forced to.`),
  fixed: (unit: string) => said('16.29.4', `${unit} cannot move.`),
  enemyThere: (hex: string) => said('9.1.2', `${hex} is held by the enemy.`),
  noRoom: (id: string, hex: string) => said(id, `The units in ${hex} leave no room there.`),
  noWay: (unit: string, hex: string, order: number, id: string) =>
    said(id, `${unit} finds no way to ${hex} ${under(order)}.`),
  noWayAstray: (unit: string, hex: string, order: number, id: string) =>
    said(id, `${unit} is out of command, and finds no way to ${hex} ${under(order)}.`),
  stopsInZone: (unit: string, hex: string) =>
    said('9.1.2', `On the way to ${hex} ${unit} has to stop in an enemy zone.`),
  stopsAmongTrees: (unit: string, hex: string) =>
    said('16.27.1', `On the way to ${hex} ${unit} has to stop in the first hex of a wood, as all guns do.`),
  oneHexAtNight: (unit: string) => said('16.43.5', `${unit} moves one hex and no farther at night.`),
  iceIsBroken: (unit: string, hex: string) => said('16.31.2', `Broken ice keeps ${unit} from ${hex}.`),
  groundBars: (unit: string, hex: string, id: string) => said(id, `The ground keeps ${unit} from ${hex}.`),
  enemyBetween: (unit: string, hex: string) =>
    said('9.1.2', `${unit} cannot go through hexes of the enemy, and has no other way to ${hex}.`),
  noWayAtAll: (unit: string, hex: string) => said('9.1', `${unit} has no way to ${hex}.`),
  tooFar: (unit: string, hex: string) => said('9.1.1', `${unit} cannot reach ${hex} with its movement points.`),
  weatherDelays: (unit: string, hex: string, id: string) => said(id, `The weather keeps ${unit} from reaching ${hex}.`),
  mustClose: (unit: string, id: string) => said(id, `${unit} has to end nearer to the enemy.`),
  moreMustClose: (count: number) =>
    said('4.11.1', `${count} more ${count === 1 ? 'unit has' : 'units have'} to end nearer to the enemy.`),
  noSquare: (unit: string, why: NoSquare) => {
    const [id, text] = NO_SQUARES[why]
    return said(id, `${unit} cannot form square: ${text}.`)
  },
  orderForbidsSquares: (unit: string, id: string) => said(id, `${unit} is under an order that allows no squares.`),
  inSquare: (unit: string) => said('14.3', `${unit} is already in square.`),
  oneSquare: () => said('14.3(1)', 'A square is formed by units of one hex.'),
  noPointsForSquare: (unit: string, hex: string) =>
    said('14.3', `${unit} cannot reach ${hex} and have the points left to form square.`),
  noSquareToLeave: (unit: string) => said('14.3.7', `${unit} is not in square.`),
  noCharger: (unit: string, why: NoCharger) => {
    const [id, text] = NO_CHARGERS[why]
    return said(id, `${unit} may not charge: it ${text}.`)
  },
  chargeBlocked: (hex: string, why: Block) => said('14.2.1', `${hex} cannot be charged from there: ${BLOCKS[why]}.`),
  rideBlocked: (unit: string, hex: string) =>
    said(
      '14.2.1',
      `${unit} would ride to ${hex} across a stream, bridge or slope, or over ground that no charge crosses.`,
    ),
  tooFarToCharge: (unit: string, hex: string) =>
    said('14.2', `${unit} does not have the movement points to ride into ${hex}.`),
  gunsSilent: (unit: string, id: Silence) => said(id, `${unit} ${SILENCED[id]} and may not fire.`),
  hasFired: (unit: string) => said('11.4', `${unit} has already fired.`),
  oneBattery: () => said('11.4.1', 'Only guns in one hex fire together.'),
  cannotHit: (unit: string, hex: string, id: Miss) => said(id, `${unit} cannot bombard ${hex}: ${MISSED[id]}.`),
  notWhereFrom: (hex: string) => said('11.4.5b', `No attack on these guns comes from ${hex}.`),
  noColumn: (unit: string, id: string) => {
    const why = id === '16.41.snow.1' ? 'in snow' : id === '9.3' ? 'at night' : 'under its order'
    return said(id, `${unit} may not form March Column ${why}.`)
  },
  columnWithoutRoad: (unit: string, hex: string) =>
    said('9.3', `${unit} would use no road on its way to ${hex}: no march in column without one.`),
  columnInZone: (unit: string, hex: string) =>
    said('9.3.2.a', `${unit} in March Column may not enter an enemy zone, and has no other way to ${hex}.`),
  columnJoinsNobody: (hex: string) => said('9.3.2.b', `Others stand in ${hex}: nobody joins them in March Column.`),
  columnPassesNobody: (unit: string, hex: string) =>
    said('9.3.2.c', `${unit} in March Column may not pass through friends, and has no other way to ${hex}.`),
  tooFarInColumn: (unit: string, hex: string) =>
    said('9.1.1', `${unit} cannot reach ${hex} with its movement points, not even in March Column.`),
  noLeader: (unit: string) => said('3.4.2', `${unit} is not a leader who can ride now.`),
  hasRidden: (unit: string) => said('3.4.2', `${unit} has already ridden this turn.`),
  tooFarToRide: (unit: string, hex: string) => said('3.4.1', `${unit} cannot ride as far as ${hex} with his points.`),
  enemyLeaderThere: (hex: string) =>
    said('7.2.4', `A leader of the enemy is in ${hex}: only troops on the march drive him away.`),
  leaderInZone: (unit: string, hex: string) =>
    said(
      '7.2.2',
      `On the way to ${hex} ${unit} would enter an enemy zone where no friends stand, or leave friends in one.`,
    ),
  chiefInZone: (unit: string, hex: string) =>
    said('7.2.3', `On the way to ${hex} ${unit} would enter an enemy zone, which an Army Commander may not.`),
  notOverrun: (unit: string) => said('7.2.4', `${unit} does not have to escape.`),
  tooFarToFlee: (unit: string, hex: string) => said('7.2.4', `${unit} cannot escape as far as ${hex} with his points.`),

  nobodyAttacks: () => said('12.2', 'An assault needs units and a hex to attack.'),
  namedTwice: (id: string) => said(id, 'Name at least one unit, and each only once.'),
  leadersDoNotAttack: (leader: string) =>
    said('3.0', `${leader} is a leader: he goes with his troops, and attacks nobody himself.`),
  gunsDoNotAttack: (unit: string) => said('12.7.1', `${unit} is artillery: it bombards, but does not assault.`),
  brokenDoNotAttack: (unit: string, id: string) => said(id, `${unit} is not in good order and cannot attack.`),
  orderForbidsAttack: (unit: string, id: string) => said(id, `${unit} is under an order that forbids attacks.`),
  strayDoesNotAttack: (unit: string, id: string) =>
    said(id, `${unit} is out of command, and on Defense, which forbids attacks.`),
  hasAttacked: (unit: string) => said('12.2.3', `${unit} has already attacked this turn.`),
  isDeclared: (unit: string) => said('12.4.1', `${unit} takes part in another assault.`),
  nobodyThere: (hex: string) => said('12.4', `There is no enemy unit in ${hex}.`),
  isUnderAttack: (hex: string) =>
    said('12.4.1', `${hex} is under attack already; a hex is attacked in one assault only.`),
  notBeside: (unit: string, hex: string) => said('12.4.1', `${unit} is not next to ${hex}.`),
  chargedAlone: () => said('14.2.2', 'A charge is made against one hex: whoever joins it attacks that hex alone.'),
  wouldBeLeft: (unit: string, id: string) =>
    said(id === '4.12' ? '4.12.2' : '4.13.2', `${unit} would have nobody left to attack, and must.`),
  wouldBeSpared: (hex: string) => said('12.2.1', `Nobody would be left to attack ${hex}, which must be attacked.`),
  hopeless: () => said('12.4.2', 'The odds would be worse than 1-5.'),
  mustAttack: (unit: string, id: string) => said(id === '4.12' ? '4.12.2' : '4.13.2', `${unit} has to attack.`),
  mustBeAttacked: (hex: string) => said('12.2.1', `${hex} has to be attacked.`),
  notUnderAttack: (hex: string) => said('12.5.3', `No assault on ${hex} has been declared.`),

  notAttacked: (unit: string) => said('14.1', `${unit} is not under attack here.`),
  isPursued: (unit: string) => said('14.1.note', `${unit} may not retreat before troops that pursue.`),
  mayNotEvade: (unit: string) =>
    said('14.1', `${unit} may not retreat before combat: only cavalry may, or units under Reactive Defense.`),
  outpaced: (unit: string) =>
    said(
      '14.1',
      `${unit} may not retreat before these attackers: cavalry may before infantry, light cavalry before heavy.`,
    ),
  mayNotCountercharge: (unit: string, why: NoCountercharge) =>
    said('14.4', `${unit} cannot countercharge: ${NO_COUNTERCHARGE[why]}.`),
  notPrevailing: (value: number) => said('12.3.1', `Efficiency ${value} does not prevail.`),
  cannotBeLost: (unit: string) =>
    said('12.5.4.Ex', `${unit} cannot be lost in this exchange: it is not one of your units in this combat.`),
  tooPoorToLose: (unit: string, least: number) =>
    said('12.5.4.Ex', `${unit} cannot be lost in this exchange: its efficiency is below the ${least} that was used.`),
  gunsLostLast: (unit: string) =>
    said('11.0.1', `${unit} cannot be lost in this exchange: other troops with it are lost before guns.`),
  needNotWithdraw: (unit: string) => said('16.43.7', `${unit} does not have to withdraw for the night.`),
  needNotRetreat: (unit: string) => said('12.6', `${unit} does not have to fall back.`),
  campsInZone: (unit: string, hex: string) =>
    said('16.43.7', `${hex} lies in an enemy zone as well, and ${unit} has to leave it.`),
  notEmpty: (hex: string) => said('6.1.1', `${hex} is not empty.`),
  emptyNearer: (unit: string, hex: string) => said('6.1.1', `${unit} goes to an empty hex that is nearer than ${hex}.`),
  notSoManyHexes: (id: string, unit: string, hex: string, hexes: number) =>
    said(id, `${hex} is not ${hexes === 1 ? 'one hex' : `${hexes} hexes`} away, as far as ${unit} falls back.`),
  notHomeward: (unit: string, hex: string) =>
    said('16.51', `${hex} is not on the side to which the army of ${unit} retreats, and others are.`),
  notFarthest: (unit: string, hex: string) =>
    said('12.6', `${unit} has to fall back farther from the attackers than to ${hex}.`),
  notAway: (id: string, unit: string, hex: string) =>
    said(id, `${unit} has to fall back farther away from the enemy than to ${hex}.`),
  notToCommander: (unit: string, hex: string) =>
    said('15.3.2', `${unit} falls back towards its Commander, to whom another hex than ${hex} is nearer.`),
  notBehindFriends: (unit: string, hex: string) =>
    said('14.2.3.2', `${unit} falls back behind friends of its formation, who do not cover ${hex}.`),
  evadesIntoZone: (unit: string, hex: string) =>
    said('14.1', `${unit} would come into an enemy zone without friends on its way to ${hex}, and may stand instead.`),
  retreatsIntoZone: (unit: string, hex: string) =>
    said('12.6.1', `${unit} would come into an enemy zone on its way to ${hex}, and has other ways.`),
  notEmptied: (hex: string) => said('12.7', `${hex} has not been emptied by this combat.`),
  didNotAttack: (unit: string) => said('12.7', `${unit} has not attacked that hex: only attackers advance.`),
  mayNotAdvance: (unit: string) => said('12.7.1', `${unit} does not advance: guns and broken units never do.`),
  cannotEnter: (hex: string) => said('12.7', `They cannot enter ${hex} from where they are.`),
  oneAdvances: () => said('12.7.2', 'One unit advances, or the whole stack that a General leads.'),
  heldBack: (unit: string, why: HeldBack) => {
    const [id, text] = HELD_BACK[why]
    return said(id, `${unit} cannot pursue: it ${text}.`)
  },
  notToPursue: (unit: string) => said('4.12', `${unit} is not ordered to pursue.`),
  nobodyDriven: (hex: string) => said('12.8.1.3', `Nobody who has been driven back is next to ${hex}.`),
  notDriven: (hex: string) => said('12.8.1', `Nobody has been driven back to ${hex}.`),
  tooFarToPursue: (unit: string, hex: string) =>
    said('12.8.1', `${unit} cannot get as far as ${hex}, which the enemy defended, with its movement points.`),
  tooFarToComeUp: (unit: string, hex: string) =>
    said('12.8.1.3', `${unit} does not have the movement points to come up to ${hex}.`),
  notBesideAll: () =>
    said('12.4.1', 'Others are attacked together with him, and it would not stand beside all of them.'),
  needNotRally: (unit: string) => said('15.3', `${unit} is in good order.`),
  hasTriedToRally: (unit: string) => said('15.3', `${unit} has already tried to rally in this activation.`),
  mayNotRally: (unit: string, why: NoRally, id: string) => said(id, `${unit} may not rally: ${NO_RALLY[why]}.`),
  orderForbidsRally: (unit: string, id: string) => said(id, `${unit} is under an order that lets nobody rally.`),
  oneHexRallies: () => said('13.1.2', 'Units of one hex rally together, with one die.'),
  needNotGo: (unit: string, id: string) => said(id, `${unit} does not have to go.`),
  notVacant: (leader: string) => said('16.13.4', `Nobody has to take the place of ${leader} now.`),
  cannotReplace: (leader: string, office: string) =>
    said('16.13.4', `${leader} cannot take the place of ${office}: only an Emperor of his nation can.`),
  noAide: (leader: string) => said('3.11', `${leader} is not the aide who takes over now.`),
  noPost: (leader: string, hex: string) =>
    said('3.11', `${leader} joins the troops that he is to lead, not in ${hex}.`),
  noHaven: (unit: string, hex: string, id: string) => said(id, `${unit} goes to the nearest friends, not to ${hex}.`),
}
