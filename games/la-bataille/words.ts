/** Refusals: each sentence by its key, with its case. */
import { commonRefusals, type Message, type Objection, refuse } from '@voltigeur/kernel'
import { book } from './book.ts'
import { SIDES } from './setup/vocabulary.ts'
import { drawnUp, facingName, toForm } from './spoken.ts'
import { shockWords } from './words-shock.ts'
import {
  commandShaken,
  other,
  WHY_NOT_ENTER,
  WHY_NOT_FIRE,
  WHY_NOT_FORCE_MARCH,
  WHY_NOT_FORM,
  WHY_NOT_TURN,
} from './words-why.ts'

type Hex = string | Message

/** Refusals by the case behind them. */
function byCase(keys: Readonly<Record<string, string>>) {
  const said = book.refusals(
    'refused',
    Object.fromEntries(
      Object.entries(keys).map(([id, key]) => [key, (unit: string, hex: Hex) => refuse(id, { unit, hex })]),
    ),
  )
  return (id: string, unit: string, hex: Hex = ''): Objection | null => said[keys[id]]?.(unit, hex) ?? null
}

/** Why a piece can’t move or stay as ordered. */
const moving = byCase({
  '4.3.5b': 'moveDisordered',
  '11.1.5': 'moveFromLine',
  '2.1.2': 'moveOutside',
  '3.1.1': 'moveFull',
  '3.1.2': 'moveWithOtherArms',
  '3.1.3': 'moveOntoCavalry',
  '3.1.2c': 'moveOntoLimbered',
  '4.3.6d': 'moveRouted',
  '6.1.1': 'moveMixedFormations',
  '6.2.2': 'moveMixedFacings',
  '6.4.12': 'moveOneBattery',
  '6.4.4': 'moveTwoHexes',
  '6.5.12': 'moveSquare',
  '6.6.3': 'moveGeneralOrder',
  '6.7.2': 'moveSkirmishers',
  '6.10.1': 'moveOffRoad',
  '6.10.7': 'moveOwnColumn',
  '6.10.2': 'moveRoadFacing',
  '6.10.5': 'moveFourPerHex',
  '6.11.3': 'moveInZone',
  '6.11.5': 'moveNearCavalry',
  '6.11.4': 'moveOutOfZone',
  '10.1.1': 'moveCharged',
  '10.2.7c': 'moveUnderCharge',
  '11.1.1': 'moveTooFar',
  '11.1.3': 'moveByRoadOnly',
  '11.2.5': 'moveForcedIntoZone',
  '11.2.6': 'moveForcedChange',
  '11.1.8': 'moveEvaded',
  '11.1.9': 'movePushed',
  '16.1.2': 'moveSteep',
  '16.2.2': 'moveLargeRegiments',
  '16.2.4a': 'moveMixedNations',
  '16.2.4b': 'moveAustrianGuns',
  '16.2.7a': 'moveMasse',
})

/** Why a piece can’t exit the map, besides reasons against any move. */
const leaving = byCase({
  '8.0': 'exitFirstDay',
  '11.1.1': 'exitNoPoints',
  '11.1.9': 'exitUnlimbered',
  '16.1.5': 'exitThunderclap',
  '16.1.5b': 'exitLast',
})

/** Why a regiment can’t break down or build up. */
const regrouping = byCase({
  '3.4': 'noBattalions',
  '6.6.3': 'breakDownWoods',
  '3.1.1': 'breakDownFull',
  '3.4.3a': 'breakDownTwoHexes',
  '16.2.7a': 'breakDownMasse',
  '10.2.7c': 'moveUnderCharge',
})

const cannotMove = (id: string, unit: string, hex: Hex): Objection =>
  moving(id, unit, hex) ?? moving('11.1.1', unit, hex)!

const said = book.refusals('refused', {
  enemyThere: (hex: string) => refuse('11.1.1', { hex }),
  enemiesBetween: (unit: string, hex: string) => refuse('11.1.1', { unit, hex }),
  friendsBetween: (id: string, unit: string, hex: string) => refuse(id, { unit, hex }),
  stopsForZone: (id: string, unit: string, hex: string) => refuse(id, { unit, hex }),
  stopsForCavalry: (id: string, unit: string, hex: string) => refuse(id, { unit, hex }),
  standsThere: (unit: string, hex: string) => refuse('11.1.1', { unit, hex }),
  noRoute: (unit: string, hex: string) => refuse('11.1.1', { unit, hex }),
  cannotForm: (id: string, unit: string, formation: Message, why: Message) => refuse(id, { unit, formation, why }),
  standsSo: (unit: string) => refuse('6.0', { unit }),
  isFormedSo: (unit: string, formation: Message) => refuse('6.0', { unit, formation }),
  noSuchFacing: (unit: string, facing: Message | string) => refuse('6.2.5', { unit, facing }),
  leaderHasNone: (unit: string) => refuse('6.2.1', { unit }),
  notALeader: (unit: string) => refuse('2.3.1', { unit }),
  cannotTurn: (id: string, unit: string, why: Message) => refuse(id, { unit, why }),
  notUnlimbered: (unit: string) => refuse('6.9.3', { unit }),
  triedAlready: (unit: string) => refuse('6.1.5', { unit }),
  notEnoughToLimber: (unit: string) => refuse('6.1.5', { unit }),
  isOnTop: (unit: string) => refuse('6.2.2', { unit }),
  notTogether: (id: string, unit: string) => refuse(id, { unit }),
  notBrokenDown: (unit: string) => refuse('3.4.4', { unit }),
  needNotShrink: (unit: string) => refuse('6.4.8b', { unit }),
  cannotLeaveCover: (unit: string, hex: string) => refuse('6.6.9', { unit, hex }),
  leavesCoverSo: (unit: string, formation: Message) => refuse('6.6.9', { unit, formation }),
  cannotForceMarch: (id: string, division: string, why: Message) => refuse(id, { division, why }),
  notInForceMarch: (unit: string) => refuse('11.2.2', { unit }),
  noClock: () => refuse('9.1.1'),
  anotherJoins: (leader: string) => refuse('14.2.1', { leader }),
  joinsOwnCommand: (leader: string) => refuse('14.2.1', { leader }),
  joinsFifthCorps: (leader: string) => refuse('16.2.8', { leader }),
  noSuchDivision: () => refuse('16.1.4b'),
  notOfDivision: (unit: string) => refuse('16.1.4b', { unit }),
  cannotCamp: (unit: string, hex: string) => refuse('16.1.4b', { unit, hex }),
  needsNone: (unit: string) => refuse('16.1.4c', { unit }),
  notDue: (unit: string) => refuse('16.3.1', { unit }),
  cannotEnter: (id: string, unit: string, hex: string, why: Message) => refuse(id, { unit, hex, why }),
  entersElsewhere: (unit: string, hex: string, gates: readonly string[]) => refuse('16.3.2', { unit, hex, gates }),
  entryBlocked: (unit: string, hex: string) => refuse('16.3.2', { unit, hex }),
  isNeeded: (id: string, unit: string) => refuse(id, { unit }),
  hexTwice: () => refuse('12.5.2'),
  noTarget: (hex: string) => refuse('12.1.2', { hex }),
  firesAtMover: (unit: string, hex: string) => refuse('12.7.1', { unit, hex }),
  wasShotAt: (hex: string) => refuse('12.7.1', { hex }),
  wasTarget: (hex: string) => refuse('12.1.1', { hex }),
  cannotFire: (id: string, hex: string, target: string, why: Message) => refuse(id, { hex, target, why }),
  cannotFireTogether: (id: string, why: Message) => refuse(id, { why }),
  anotherFlees: (unit: string) => refuse('4.4.2', { unit }),
  cannotFlee: (unit: string, hex: string) => refuse('4.4.2', { unit, hex }),
  needNotRally: (unit: string) => refuse('4.5.2', { unit }),
  hasRallied: (unit: string) => refuse('15.1.3', { unit }),
})

const { mapEdge } = book.each('display', ['mapEdge'])

export const words = {
  ...commonRefusals(book, SIDES, {
    sequence: '8.0',
    turns: '8.0',
    end: '8.0',
    units: '2.2.1',
    hexes: '2.1.2',
    own: '11.1.1',
    onMap: '11.1.1',
  }),
  ...shockWords,
  ...said,
  cannotMove,
  cannotForm: (id: string, unit: string, formation: number) =>
    said.cannotForm(id, unit, toForm(formation), WHY_NOT_FORM[id] ?? other.stackIllegal),
  stopsOnTheWay: (id: string, unit: string, hex: string) =>
    id === '6.11.5' ? said.stopsForCavalry(id, unit, hex) : said.stopsForZone(id, unit, hex),
  isFormedSo: (unit: string, formation: number) => said.isFormedSo(unit, drawnUp(formation)),
  noSuchFacing: (unit: string, facing: number) => said.noSuchFacing(unit, facingName(facing)),
  cannotTurn: (id: string, unit: string) => said.cannotTurn(id, unit, WHY_NOT_TURN[id]),
  noBattalions: (unit: string, id: string) => regrouping(id, unit) ?? regrouping('3.1.1', unit)!,
  notTogether: (unit: string, id: string) => said.notTogether(id, unit),
  cannotFire: (id: string, hex: string, target: string) =>
    said.cannotFire(id, hex, target, WHY_NOT_FIRE[id] ?? other.outOfSight),
  cannotFireTogether: (id: string) => said.cannotFireTogether(id, WHY_NOT_FIRE[id]),
  cannotExit: (id: string, unit: string) => leaving(id, unit) ?? cannotMove(id, unit, mapEdge),
  leavesCoverSo: (unit: string, formation: number) => said.leavesCoverSo(unit, drawnUp(formation)),
  cannotForceMarch: (id: string, division: string, level: number) =>
    said.cannotForceMarch(id, division, id === '11.2.1' && level > 0 ? commandShaken(level) : WHY_NOT_FORCE_MARCH[id]),
  joinsHisMen: (id: '14.2.1' | '16.2.8', leader: string) =>
    id === '16.2.8' ? said.joinsFifthCorps(leader) : said.joinsOwnCommand(leader),
  cannotEnter: (id: string, unit: string, hex: string) =>
    said.cannotEnter(id, unit, hex, WHY_NOT_ENTER[id] ?? other.stackIllegal),
  comesElsewhere: (unit: string, hex: string, gates: readonly string[]) =>
    gates.length > 0 ? said.entersElsewhere(unit, hex, gates) : said.entryBlocked(unit, hex),
}
