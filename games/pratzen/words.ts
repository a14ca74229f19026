/** The umpire’s refusals: the key is the code, and each cites its case. */
import { commonRefusals, type Message, refuse } from '@voltigeur/kernel'
import { book } from './book.ts'
import { FACINGS, SIDES } from './setup/data.ts'

const silent = book.each('reasons.silent', [
  'noGuns',
  'notInOrder',
  'hasFired',
  'notActive',
  'markedFired',
  'noMuskets',
  'notWithBattalion',
  'enemyAdjacent',
  'noAmmo',
  'deceived',
  'routed',
  'notOnTop',
])

/** What silences a unit, by case. */
const SILENT: Readonly<Record<string, Message>> = {
  'ART-1': silent.noGuns,
  'ART-5': silent.notInOrder,
  'ART-6': silent.hasFired,
  'ENG-4': silent.notActive,
  'FCT-T4': silent.markedFired,
  'FIRE-INF-0': silent.noMuskets,
  'FIRE-INF-1': silent.notWithBattalion,
  'FIRE-INF-5b': silent.enemyAdjacent,
  'FIRE-INF-6': silent.hasFired,
  'OPT-AMMO-6': silent.noAmmo,
  'OPT-CARD-14': silent.deceived,
  'ROUT-5': silent.routed,
  'STK-CBT-1': silent.notOnTop,
  'STK-CBT-2': silent.notOnTop,
}

const missed = book.each('reasons.missed', [
  'canister',
  'steep',
  'muskets',
  'far',
  'adjacent',
  'fog',
  'deceived',
  'fromCover',
  'view',
])

/** Why an enemy hex isn’t a legal target, by case; the rest block the view. */
const MISSED: Readonly<Record<string, Message>> = {
  'ART-7b': missed.canister,
  'ART-8': missed.steep,
  'COVER-2': missed.muskets,
  'FIRE-INF-0': missed.far,
  'FIRE-INF-5': missed.adjacent,
  'FIRE-INF-7': missed.steep,
  'FIRE-RES-4': missed.far,
  'OPT-CARD-11': missed.fog,
  'PLAY-1': missed.deceived,
  'TEC-WOOD-F3': missed.fromCover,
}

const unturned = book.each('reasons.unturned', ['noAttacker', 'fired', 'faced', 'markedFired', 'withFired'])

/** Why a unit can’t turn, by case. */
const UNTURNED: Readonly<Record<string, Message>> = {
  'CC-1': unturned.noAttacker,
  'CC-1b': unturned.fired,
  'CC-1c': unturned.faced,
  'FCT-6': unturned.markedFired,
  'FEF-6': unturned.withFired,
}

/** What stops a unit from reloading, with its case. */
const NOT_RELOADED = {
  noRule: 'OPT-AMMO-0',
  routed: 'ROUT-5',
  noWeapons: 'OPT-RELOAD-1',
  rolled: 'OPT-RELOAD-1',
  full: 'OPT-RELOAD-1',
  noWagon: 'OPT-RELOAD-2',
} as const
export type NoReload = keyof typeof NOT_RELOADED
const unloaded = book.each('reasons.unloaded', Object.keys(NOT_RELOADED) as NoReload[])

const facings = book.each('facings', FACINGS)

interface Distance {
  readonly range: number
  readonly effective: number
}

const shots = book.refusals('refused', {
  tooClose: (unit: string, hex: string) => refuse('ART-4', { unit, hex }),
  outOfReach: (unit: string, hex: string, shot: string, effective: number, most: number) =>
    refuse('ART-4', { unit, hex, shot, effective, most }),
  outOfReachByGround: (unit: string, hex: string, shot: string, effective: number, most: number) =>
    refuse('ART-4', { unit, hex, shot, effective, most }),
})

export const words = {
  ...commonRefusals(book, SIDES, {
    sequence: 'PLAY-2',
    turns: 'PLAY-2',
    end: 'VIC-1',
    units: 'DEF-3',
    hexes: 'DEF-1',
    own: 'PLAY-2',
    onMap: 'PLAY-2',
  }),

  /** ART-4: its distance, including terrain. */
  outOfReach(unit: string, hex: string, shot: string, { range, effective }: Distance, most: number) {
    if (range < 2) return shots.tooClose(unit, hex)
    return effective > range
      ? shots.outOfReachByGround(unit, hex, shot, effective, most)
      : shots.outOfReach(unit, hex, shot, effective, most)
  },

  ...book.refusals('refused', {
    stillToCome: (unit: string) => refuse('REINF-1', { unit }),
    notDue: (unit: string) => refuse('REINF-1', { unit }),
    noEntry: (hex: string) => refuse('REINF-2', { hex }),
    mustEnter: (unit: string) => refuse('REINF-2', { unit }),
    arrivesWith: (unit: string, first: string) => refuse('REINF-2', { unit, first }),
    comesWithHisTroops: (unit: string) => refuse('CAVLDR-1', { unit }),
    joinsHisTroops: (unit: string) => refuse('CAVLDR-1', { unit }),
    entryBarred: (hex: string) => refuse('REINF-6', { hex }),

    cannotBombard: (unit: string, id: string) => refuse(id, { unit, why: SILENT[id] }),
    nobodyThere: (unit: string, hex: string, id: string) => refuse(id, { unit, hex }),
    cannotHit: (unit: string, hex: string, id: string) => refuse(id, { unit, hex, why: MISSED[id] ?? missed.view }),
    notInArc: (unit: string, hex: string) => refuse('FAC-2', { unit, hex }),
    noSpill: (hex: string) => refuse('ART-10', { hex }),
    friendsFirst: (hex: string) => refuse('ART-10b', { hex }),

    rollFirst: () => refuse('ENG-1'),
    hasRolled: (unit: string) => refuse('ENG-1', { unit }),
    notNear: (unit: string) => refuse('ENG-1', { unit }),
    routedDoesNotRoll: (unit: string) => refuse('ROUT-5', { unit }),
    oocDoesNotRoll: (unit: string) => refuse('ENG-7', { unit }),
    rollsWith: (unit: string, flag: string) => refuse('DEF-5', { unit, flag }),
    noRoll: (unit: string) => refuse('ENG-ET-1', { unit }),
    wrongJoined: (unit: string) => refuse('CAVLDR-2', { unit }),
    noLeader: (unit: string) => refuse('ENG-ET-3', { unit }),
    badModifier: () => refuse('ET-4'),
    noTarget: () => refuse('ENG-ET-14'),
    notFiring: (unit: string, id: string) => refuse(id, { unit, why: SILENT[id] }),
    hexsideTaken: (unit: string, hex: string) => refuse('STK-CBT-3', { unit, hex }),
    notNearest: (unit: string, hex: string) => refuse('FIRE-INF-6', { unit, hex }),

    hasMoved: (unit: string) => refuse('ENG-5', { unit }),
    firedStays: (unit: string) => refuse('MOV-1', { unit }),
    routedStays: (unit: string) => refuse('ROUT-5', { unit }),
    nearTheEnemy: (unit: string) => refuse('ENG-5', { unit }),
    frozen: (unit: string) => refuse('UMOV-1', { unit }),
    goesLast: (unit: string) => refuse('ENG-6', { unit }),
    onlyTheLost: (unit: string) => refuse('ENG-6', { unit }),
    goesWithTheOthers: (unit: string) => refuse('CAVLDR-3', { unit }),
    hasActed: (unit: string) => refuse('ENG-5', { unit }),
    notActing: (unit: string) => refuse('ENG-4', { unit }),
    leaderWaits: (unit: string) => refuse('ENG-5', { unit }),
    leaderStays: (unit: string) => refuse('LMOV-2', { unit }),
    leaderGoes: (unit: string, id: string) => refuse(id, { unit }),
    doNotStack: (id: string) => refuse(id),
    badParty: () => refuse('STK-MOV-6'),
    enemyThere: (hex: string) => refuse('STK-7', { hex }),
    noRoom: (id: string, hex: string) => refuse(id, { hex }),
    leaderAvoids: (unit: string, hex: string) => refuse('LMOV-3b', { unit, hex }),
    noContact: (unit: string, hex: string) => refuse('UMOV-2', { unit, hex }),
    crowds: (unit: string, hex: string) => refuse('UMOV-3', { unit, hex }),
    outOfRange: (id: string, unit: string, hex: string) => refuse(id, { unit, hex }),
    staysThere: (unit: string, hex: string) => refuse('MOV-0', { unit, hex }),
    enemyInTheWay: (unit: string, hex: string) => refuse('STK-7', { unit, hex }),
    passesTheEnemy: (unit: string, hex: string) => refuse('UMOV-2', { unit, hex }),
    leaderPasses: (unit: string, hex: string) => refuse('LMOV-3b', { unit, hex }),
    friendsInTheWay: (unit: string, hex: string) => refuse('STK-MOV-3', { unit, hex }),
    crowdsOnTheWay: (unit: string, hex: string) => refuse('UMOV-3', { unit, hex }),
    closedToGuns: (id: string, unit: string, hex: string) => refuse(id, { unit, hex }),
    slowed: (unit: string, hex: string, hexes: number) => refuse('MOV-2a', { unit, hex, hexes }),
    noBonus: (unit: string, hex: string) => refuse('TEC-ROAD-C', { unit, hex }),
    stopsInContact: (unit: string, hex: string) => refuse('ENG-ET-15', { unit, hex }),
    tooFar: (unit: string, hex: string) => refuse('MOV-0', { unit, hex }),
    notNearer: (unit: string, hex: string) => refuse('ENG-ET-8', { unit, hex }),
    notExact: (unit: string, hex: string) => refuse('ENG-ET-15', { unit, hex }),
    notToward: (unit: string, hex: string) => refuse('ENG-ET-15', { unit, hex }),
    noCharge: (id: string, unit: string, hex: string) => refuse(id, { unit, hex }),
    notBackToCommand: (unit: string, hex: string) => refuse('ENG-6', { unit, hex }),
    badFacing: (hex: string, allowed: readonly number[], id: string) =>
      refuse(id, { hex, facings: allowed.map(facing => facings[FACINGS[facing]]) }),
    leaderHasNoFacing: () => refuse('FAC-1'),
    noFoot: (unit: string) => refuse('DEF-30', { unit }),
    aloneInHex: (unit: string) => refuse('DEF-30', { unit }),
    squareOfFootOnly: (unit: string) => refuse('DEF-30', { unit }),
    noDeploy: (unit: string) => refuse('ENG-ET-16', { unit }),
    noPlaceInStack: (unit: string) => refuse('STK-MOV-8', { unit }),
    noStackToShift: (unit: string) => refuse('STK-MOV-8', { unit }),
    isOnTop: (unit: string) => refuse('STK-MOV-8', { unit }),
    hasShifted: (unit: string) => refuse('STK-MOV-8', { unit }),
    inSquare: (unit: string) => refuse('DEF-30', { unit }),
    nameTheTop: (unit: string) => refuse('DEF-30', { unit }),
    noGuns: (unit: string) => refuse('DEF-19', { unit }),
    isLimbered: (unit: string) => refuse('DEF-19', { unit }),
    isUnlimbered: (unit: string) => refuse('DEF-19', { unit }),
    modeInsteadOfMove: (unit: string, id: string) => refuse(id, { unit }),
    noUnlimbering: (unit: string, id: string) => refuse(id, { unit }),
    mustClose: (unit: string) => refuse('LMOV-5', { unit }),
    notClosing: (unit: string, hex: string) => refuse('LMOV-5', { unit, hex }),

    notFalling: (unit: string) => refuse('CC-13a', { unit }),
    fallsSoFar: (id: string, unit: string, hex: string, hexes: number) => refuse(id, { unit, hex, hexes }),
    notBehind: (id: string, unit: string, hex: string) => refuse(id, { unit, hex }),
    fallsPastEnemy: (unit: string, hex: string) => refuse('CC-13b', { unit, hex }),
    fallsAmongFriends: (id: string, unit: string, hex: string) => refuse(id, { unit, hex }),
    fallsOnEnemy: (unit: string, hex: string) => refuse('CC-13b', { unit, hex }),
    facesOtherwise: (unit: string, id: string) => refuse(id, { unit }),
    notLost: (unit: string) => refuse('HIT-6c', { unit }),
    notBearing: (unit: string) => refuse('HIT-6c', { unit }),
    noLossHere: (hex: string) => refuse('CRT-R', { hex }),
    mayNotTurn: (unit: string, id: string) => refuse(id, { unit, why: UNTURNED[id] }),
    leadersDoNotTurn: (unit: string) => refuse('CC-1', { unit }),
    turnsWith: (unit: string, top: string) => refuse('STK-8', { unit, top }),
    facesTooFew: (unit: string) => refuse('CC-1', { unit }),
    closesUpBefore: (unit: string) => refuse('CC-2', { unit }),
    noCombatUnit: (unit: string) => refuse('CC-2', { unit }),
    firedDoesNotCloseUp: (unit: string) => refuse('CC-2', { unit }),
    hasClosedUp: (unit: string) => refuse('CC-2', { unit }),
    isAttackedItself: (unit: string) => refuse('CC-2', { unit }),
    closesUpOneHex: (hex: string) => refuse('CC-2', { hex }),
    noAttackerThere: (hex: string) => refuse('CC-2', { hex }),
    facesNoAttacker: (hex: string) => refuse('CC-2', { hex }),
    foughtBy: (unit: string, lead: string) => refuse('CC-6', { unit, lead }),
    hasFought: (unit: string) => refuse('CC-6', { unit }),
    cavalryFirst: (unit: string) => refuse('CC-7', { unit }),
    noContactToFight: (unit: string) => refuse('CC-0', { unit }),
    mustFight: () => refuse('DEF-24'),
    noAdvance: (unit: string, hex: string) => refuse('CC-10', { unit, hex }),
    advanceTwo: (unit: string, hex: string) => refuse('CC-10b', { unit, hex }),
    advancesWith: (unit: string, lead: string) => refuse('CC-10', { unit, lead }),
    stays: (unit: string) => refuse('CC-10', { unit }),
    noWayForward: (unit: string) => refuse('CC-10', { unit }),
    noVictor: (unit: string) => refuse('CC-10', { unit }),
    mustAdvance: (unit: string) => refuse('CC-10', { unit }),
    victorsMustAdvance: () => refuse('CC-10'),
    noCards: () => refuse('EVT-3'),
    notHeld: (card: Message) => refuse('EVT-3', { card }),
    notNow: (card: Message) => refuse('EVT-3', { card }),
    notOnThis: (card: Message, unit: string, target: Message, id: string) => refuse(id, { card, unit, target }),
    notTheMoment: (card: Message, moment: Message, id: string) => refuse(id, { card, moment }),
    namesNobody: (card: Message, id: string) => refuse(id, { card }),
    namesSomebody: (card: Message, target: Message, id: string) => refuse(id, { card, target }),
    onOwn: (card: Message, id: string) => refuse(id, { card }),
    onEnemy: (card: Message, id: string) => refuse(id, { card }),
    notThisCard: (card: Message) => refuse('EVT-2', { card }),
    cardFallsElsewhere: (card: Message, target: string, id: string) => refuse(id, { card, target }),
    cannotReload: (unit: string, why: NoReload) => refuse(NOT_RELOADED[why], { unit, why: unloaded[why] }),
    mayNotReface: (unit: string) => refuse('WIN-1', { unit }),
    hasTurned: (unit: string) => refuse('WIN-1', { unit }),
    facesAllWays: (unit: string) => refuse('FAC-6', { unit }),
  }),
}
