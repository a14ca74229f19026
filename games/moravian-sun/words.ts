/** All refusals of the umpire, each with its case. */
import { commonRefusals, type Objection, refuse } from '@voltigeur/kernel'
import { book } from './book.ts'
import type { Field } from './field.ts'
import { orderNames, under } from './naming.ts'
import { type OrderName, SIDES } from './setup/vocabulary.ts'

const command = (field: Field, index: number) => ({ command: field.commands[index].name })

/** 11.4: what stops a battery from firing, and from hitting a hex. */
const SILENCED = { '11.0': 'moved', '11.4': 'arm', '15.1': 'disordered', '15.2': 'routed', '16.24': 'marsh' } as const
export type Silence = keyof typeof SILENCED

const MISSED = {
  '11.2': 'range',
  '11.3': 'visibility',
  '11.3.1': 'sight',
  '11.4': 'empty',
  '16.29.4': 'santon',
  '16.41.sleet.2': 'sleet',
  '16.41.snow.3': 'snow',
  '16.42.1.2': 'fog',
} as const
export type Miss = keyof typeof MISSED

/** 12.8: what stops a unit from pursuing, apart from its order. */
const HELD_BACK = {
  guns: '12.7.1',
  tried: '12.8.1.2',
  disordered: '15.1',
  routed: '15.2',
  moved: '12.8.1',
  fought: '12.8.1',
  declared: '12.4.1',
  raid: '14.5.1',
} as const
export type HeldBack = keyof typeof HELD_BACK

/** 14.2: what stops a unit from charging. */
const NO_CHARGERS = { arm: '14.2', disordered: '15.1', routed: '15.2', order: '14.2', beside: '14.2' } as const
export type NoCharger = keyof typeof NO_CHARGERS

/** 14.3: what stops a unit from forming square, apart from its order. */
const NO_SQUARES = {
  arm: '14.3',
  guns: '14.3',
  routed: '15.2',
  ground: '14.3.3',
  disordered: '14.3.6',
  others: '14.3(1)',
  unpressed: '14.3.emergency',
  tried: '14.3.emergency',
} as const
export type NoSquare = keyof typeof NO_SQUARES

/**
 * 15.3: what stops a shaken unit from rallying, apart from its order: alone in an enemy ZOC, close to the enemy, or
 * without a leader.
 */
type NoRally = 'alone' | 'near' | 'unled'

/** 14.4: what stops a unit from countercharging. */
export type NoCountercharge = 'uncharged' | 'arm' | 'broken' | 'light'

/** 14.2.1: what a charge can’t cross or enter. */
export type Block = 'hexside' | 'level' | 'ground'

/** 9.3, 16.41.snow.1: when units can’t use March Column, under any order. */
const NO_COLUMNS: Readonly<Record<string, string>> = { '16.41.snow.1': 'snow', '9.3': 'night' }

/** 4.12.2, 4.13.2: by the order that requires the attack. */
const mustAttackBy = (id: string): string => (id === '4.12' ? '4.12.2' : '4.13.2')

const refused = book.refusals('refused', {
  notOwn: (unit: string, id: string) => refuse(id, { unit }),
  notOnMap: (unit: string, id: string) => refuse(id, { unit }),
  nobodyAsks: (about: string) => refuse('2.1', { about }),
  notInstructed: (about: string) => refuse('2.1', { about }),

  // Commands, orders and their markers
  notDetached: (field: Field, c: number) => refuse('1.32.4', { chief: field.commands[c].name }),
  noSuchCommand: () => refuse('1.32.3'),
  notYourCommand: (field: Field, c: number) => refuse('2.1.A.3', command(field, c)),
  notInPlay: (field: Field, c: number) => refuse('2.1.A.3', command(field, c)),
  hasItsBox: (field: Field, c: number) => refuse('2.1.A.3', command(field, c)),
  hasNoBox: (field: Field, c: number) => refuse('2.1.A.3', command(field, c)),
  hasNoOrder: (field: Field, c: number) => refuse('4.0', command(field, c)),
  needsLight: (field: Field, c: number, order: OrderName) =>
    refuse('4.16', { ...command(field, c), order: orderNames[order] }),
  keepsOrder: (field: Field, c: number) => refuse('4.2.1', command(field, c)),
  noMarkerLeft: (order: OrderName) => refuse('4.1.note', { order: orderNames[order] }),
  noSuchBox: (box: number) => refuse('5.1', { box }),
  hasActed: (field: Field, c: number) => refuse('5.2', command(field, c)),
  notNext: (field: Field, c: number) => refuse('5.1', command(field, c)),
  noGeneral: (unit: string) => refuse('1.32.4', { unit }),
  isDetached: (chief: string) => refuse('1.32.4', { chief }),
  cannotLead: (chief: string) => refuse('2.1.A.2', { chief }),
  noMarkerToSpare: () => refuse('4.1.note'),
  needNotSeek: (chief: string) => refuse('4.2.1', { chief }),
  seeksAlready: (chief: string) => refuse('2.1.A.3.1', { chief }),
  notPlanned: (command: string) => refuse('2.1.A.2', { command }),
  isInCommand: (unit: string) => refuse('4.3.1', { unit }),
  hasItsOrder: (unit: string) => refuse('4.3.1', { unit }),
  rouseTogether: () => refuse('4.3.2'),
  noSupportOrder: (order: OrderName) => refuse('4.3.3', { order: orderNames[order] }),
  isOnDefense: () => refuse('4.3'),
  hadTheirMove: (unit: string) => refuse('2.1.B.3', { unit }),
  notOfCommand: (unit: string, id: string) => refuse(id, { unit }),

  // Coming and going
  staysHere: (unit: string) => refuse('16.51.1', { unit }),
  noRoadOut: () => refuse('16.51.1'),
  staysUnder: (unit: string, order: number, id: string) => refuse(id, { unit, under: under(order) }),
  tooFarToLeave: (unit: string) => refuse('9.1.1', { unit }),
  isOnMap: (unit: string) => refuse('8.0', { unit }),
  notDue: (unit: string) => refuse('8.0', { unit }),
  entersElsewhere: (unit: string) => refuse('8.0', { unit }),
  entersIntoZone: (unit: string, hex: string) => refuse('4.17.1', { unit, hex }),
  columnEntersNobody: (unit: string, hex: string) => refuse('9.3.2.c', { unit, hex }),
  mustEnter: (unit: string) => refuse('8.0', { unit }),
  mustReturn: (unit: string) => refuse('15.4.3', { unit }),
  notRebuilt: (unit: string) => refuse('12.9', { unit }),
  noCommanderToJoin: (unit: string) => refuse('15.4.3', { unit }),
  returnsIntoZone: (unit: string, hex: string) => refuse('15.4.3', { unit, hex }),
  returnsNearer: (unit: string, hex: string) => refuse('15.4.3', { unit, hex }),
  noReserve: (unit: string) => refuse('8.0.3', { unit }),
  cannotAssign: (unit: string, command: string) => refuse('8.0.3.2', { unit, command }),

  // Movement
  hasMoved: (unit: string) => refuse('9.1', { unit }),
  standsThere: (unit: string) => refuse('9.1', { unit }),
  routedStays: (unit: string) => refuse('15.2', { unit }),
  fixed: (unit: string) => refuse('16.29.4', { unit }),
  enemyThere: (hex: string) => refuse('9.1.2', { hex }),
  noRoom: (id: string, hex: string) => refuse(id, { hex }),
  noWay: (unit: string, hex: string, order: number, id: string) => refuse(id, { unit, hex, under: under(order) }),
  noWayAstray: (unit: string, hex: string, order: number, id: string) => refuse(id, { unit, hex, under: under(order) }),
  stopsInZone: (unit: string, hex: string) => refuse('9.1.2', { unit, hex }),
  stopsAmongTrees: (unit: string, hex: string) => refuse('16.27.1', { unit, hex }),
  oneHexAtNight: (unit: string) => refuse('16.43.5', { unit }),
  iceIsBroken: (unit: string, hex: string) => refuse('16.31.2', { unit, hex }),
  groundBars: (unit: string, hex: string, id: string) => refuse(id, { unit, hex }),
  enemyBetween: (unit: string, hex: string) => refuse('9.1.2', { unit, hex }),
  noWayAtAll: (unit: string, hex: string) => refuse('9.1', { unit, hex }),
  tooFar: (unit: string, hex: string) => refuse('9.1.1', { unit, hex }),
  weatherDelays: (unit: string, hex: string, id: string) => refuse(id, { unit, hex }),
  mustClose: (unit: string, id: string) => refuse(id, { unit }),
  moreMustClose: (count: number) => refuse('4.11.1', { count }),
  noColumn: (unit: string, id: string) => refuse(id, { unit, why: NO_COLUMNS[id] ?? 'order' }),
  columnWithoutRoad: (unit: string, hex: string) => refuse('9.3', { unit, hex }),
  columnInZone: (unit: string, hex: string) => refuse('9.3.2.a', { unit, hex }),
  columnJoinsNobody: (hex: string) => refuse('9.3.2.b', { hex }),
  columnPassesNobody: (unit: string, hex: string) => refuse('9.3.2.c', { unit, hex }),
  tooFarInColumn: (unit: string, hex: string) => refuse('9.1.1', { unit, hex }),

  // Squares and charges
  noSquare: (unit: string, why: NoSquare) => refuse(NO_SQUARES[why], { unit, why }),
  orderForbidsSquares: (unit: string, id: string) => refuse(id, { unit }),
  inSquare: (unit: string) => refuse('14.3', { unit }),
  oneSquare: () => refuse('14.3(1)'),
  noPointsForSquare: (unit: string, hex: string) => refuse('14.3', { unit, hex }),
  noSquareToLeave: (unit: string) => refuse('14.3.7', { unit }),
  noCharger: (unit: string, why: NoCharger) => refuse(NO_CHARGERS[why], { unit, why }),
  chargeBlocked: (hex: string, why: Block) => refuse('14.2.1', { hex, why }),
  rideBlocked: (unit: string, hex: string) => refuse('14.2.1', { unit, hex }),
  tooFarToCharge: (unit: string, hex: string) => refuse('14.2', { unit, hex }),

  // Bombardment
  gunsSilent: (unit: string, id: Silence) => refuse(id, { unit, why: SILENCED[id] }),
  hasFired: (unit: string) => refuse('11.4', { unit }),
  oneBattery: () => refuse('11.4.1'),
  cannotHit: (unit: string, hex: string, id: Miss) => refuse(id, { unit, hex, why: MISSED[id] }),
  notWhereFrom: (hex: string) => refuse('11.4.5b', { hex }),

  // Leaders
  noLeader: (unit: string) => refuse('3.4.2', { unit }),
  hasRidden: (chief: string) => refuse('3.4.2', { chief }),
  tooFarToRide: (chief: string, hex: string) => refuse('3.4.1', { chief, hex }),
  enemyLeaderThere: (hex: string) => refuse('7.2.4', { hex }),
  leaderInZone: (chief: string, hex: string) => refuse('7.2.2', { chief, hex }),
  chiefInZone: (chief: string, hex: string) => refuse('7.2.3', { chief, hex }),
  notOverrun: (chief: string) => refuse('7.2.4', { chief }),
  tooFarToFlee: (chief: string, hex: string) => refuse('7.2.4', { chief, hex }),
  needNotGo: (chief: string, id: string) => refuse(id, { chief }),
  notVacant: (chief: string) => refuse('16.13.4', { chief }),
  cannotReplace: (chief: string, office: string) => refuse('16.13.4', { chief, office }),
  noAide: (chief: string) => refuse('3.11', { chief }),
  noPost: (chief: string, hex: string) => refuse('3.11', { chief, hex }),
  noHaven: (chief: string, hex: string, id: string) => refuse(id, { chief, hex }),

  // Assaults
  nobodyAttacks: () => refuse('12.2'),
  namedTwice: (id: string) => refuse(id),
  leadersDoNotAttack: (chief: string) => refuse('3.0', { chief }),
  gunsDoNotAttack: (unit: string) => refuse('12.7.1', { unit }),
  brokenDoNotAttack: (unit: string, id: string) => refuse(id, { unit }),
  orderForbidsAttack: (unit: string, id: string) => refuse(id, { unit }),
  strayDoesNotAttack: (unit: string, id: string) => refuse(id, { unit }),
  hasAttacked: (unit: string) => refuse('12.2.3', { unit }),
  isDeclared: (unit: string) => refuse('12.4.1', { unit }),
  nobodyThere: (hex: string) => refuse('12.4', { hex }),
  isUnderAttack: (hex: string) => refuse('12.4.1', { hex }),
  notBeside: (unit: string, hex: string) => refuse('12.4.1', { unit, hex }),
  chargedAlone: () => refuse('14.2.2'),
  wouldBeLeft: (unit: string, id: string) => refuse(mustAttackBy(id), { unit }),
  wouldBeSpared: (hex: string) => refuse('12.2.1', { hex }),
  hopeless: () => refuse('12.4.2'),
  mustAttack: (unit: string, id: string) => refuse(mustAttackBy(id), { unit }),
  mustBeAttacked: (hex: string) => refuse('12.2.1', { hex }),
  notUnderAttack: (hex: string) => refuse('12.5.3', { hex }),

  // Reactions
  notAttacked: (unit: string) => refuse('14.1', { unit }),
  isPursued: (unit: string) => refuse('14.1.note', { unit }),
  mayNotEvade: (unit: string) => refuse('14.1', { unit }),
  outpaced: (unit: string) => refuse('14.1', { unit }),
  mayNotCountercharge: (unit: string, why: NoCountercharge) => refuse('14.4', { unit, why }),

  // Results
  notPrevailing: (value: number) => refuse('12.3.1', { value }),
  cannotBeLost: (unit: string) => refuse('12.5.4.Ex', { unit }),
  tooPoorToLose: (unit: string, least: number) => refuse('12.5.4.Ex', { unit, least }),
  gunsLostLast: (unit: string) => refuse('11.0.1', { unit }),
  needNotWithdraw: (unit: string) => refuse('16.43.7', { unit }),
  needNotRetreat: (unit: string) => refuse('12.6', { unit }),
  campsInZone: (unit: string, hex: string) => refuse('16.43.7', { unit, hex }),
  notEmpty: (hex: string) => refuse('6.1.1', { hex }),
  emptyNearer: (unit: string, hex: string) => refuse('6.1.1', { unit, hex }),
  notSoManyHexes: (id: string, unit: string, hex: string, hexes: number) => refuse(id, { unit, hex, hexes }),
  notHomeward: (unit: string, hex: string) => refuse('16.51', { unit, hex }),
  notFarthest: (unit: string, hex: string) => refuse('12.6', { unit, hex }),
  notAway: (id: string, unit: string, hex: string) => refuse(id, { unit, hex }),
  notToCommander: (unit: string, hex: string) => refuse('15.3.2', { unit, hex }),
  notBehindFriends: (unit: string, hex: string) => refuse('14.2.3.2', { unit, hex }),
  evadesIntoZone: (unit: string, hex: string) => refuse('14.1', { unit, hex }),
  retreatsIntoZone: (unit: string, hex: string) => refuse('12.6.1', { unit, hex }),
  notEmptied: (hex: string) => refuse('12.7', { hex }),
  didNotAttack: (unit: string) => refuse('12.7', { unit }),
  mayNotAdvance: (unit: string) => refuse('12.7.1', { unit }),
  cannotEnter: (hex: string) => refuse('12.7', { hex }),
  oneAdvances: () => refuse('12.7.2'),
  heldBack: (unit: string, why: HeldBack) => refuse(HELD_BACK[why], { unit, why }),
  notToPursue: (unit: string) => refuse('4.12', { unit }),
  nobodyDriven: (hex: string) => refuse('12.8.1.3', { hex }),
  notDriven: (hex: string) => refuse('12.8.1', { hex }),
  tooFarToPursue: (unit: string, hex: string) => refuse('12.8.1', { unit, hex }),
  tooFarToComeUp: (unit: string, hex: string) => refuse('12.8.1.3', { unit, hex }),
  notBesideAll: () => refuse('12.4.1'),
  needNotRally: (unit: string) => refuse('15.3', { unit }),
  hasTriedToRally: (unit: string) => refuse('15.3', { unit }),
  mayNotRally: (unit: string, why: NoRally, id: string) => refuse(id, { unit, why }),
  orderForbidsRally: (unit: string, id: string) => refuse(id, { unit }),
  oneHexRallies: () => refuse('13.1.2'),
})

export const words = {
  ...commonRefusals(book, SIDES, {
    sequence: '2.1',
    turns: '5.2',
    end: '16.62.4',
    units: '1.31',
    hexes: '1.2',
    own: '9.0',
    onMap: '9.0',
  }),
  ...refused,
  /** 4.16: for a command that may change its order; 4.2.1: for one that may not. */
  mayNotHave: (field: Field, c: number, order: OrderName, free: boolean): Objection =>
    free ? refused.needsLight(field, c, order) : refused.keepsOrder(field, c),
}
