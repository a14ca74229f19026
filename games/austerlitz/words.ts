/** Why a decision is refused: each reason with its case. The sentences are under `refused` in the messages. */
import { commonRefusals, refuse } from '@voltigeur/kernel'
import { book } from './book.ts'
import { SIDES } from './setup/data.ts'

const of = (id: string) => (unit: string) => refuse(id, { unit })
const at = (id: string) => (hex: string) => refuse(id, { hex })
const ofAt = (id: string) => (unit: string, hex: string) => refuse(id, { unit, hex })
const alone = (id: string) => () => refuse(id)

export const words = {
  ...commonRefusals(book, SIDES, {
    sequence: '4.0',
    turns: '4.1',
    end: '4.0',
    units: '2.3',
    hexes: '2.1',
    own: '5A',
    onMap: '5.0',
  }),
  ...book.refusals('refused', {
    noCombatNow: alone('5B'),
    notOwnToSend: of('8A'),
    stillToCome: of('12.0'),
    hasLeft: of('14.1'),

    noSlot: ofAt('3.0'),
    notYoursToPlace: of('3.0'),
    alreadyPlaced: of('3.0'),

    moved: of('5H'),
    standsThere: ofAt('5G'),
    stuck: of('6D'),
    enemyThere: at('5E'),
    tooFar: (unit: string, hex: string, points: number) => refuse('5C', { unit, hex, points }),
    stopsInZones: ofAt('6D'),
    enemyBetween: ofAt('5E'),
    noWayForGuns: ofAt('13.0-swamp'),
    frenchStack: (hex: string, count: number, strength: number) => refuse('7B', { hex, count, strength }),
    alliedStack: (hex: string, strength: number) => refuse('7C', { hex, strength }),
    crowded: at('12A'),
    wouldCrowd: at('12A'),

    onlyAlliedExit: alone('14.1'),
    noExits: alone('SC-3'),
    noArrow: at('14.1'),
    stuckAtExit: ofAt('6D'),
    cannotExit: ofAt('14.1'),

    mustEnter: of('12C'),
    notDue: of('12.0'),
    noEntry: at('12.0-procedure'),
    cannotPayEntry: ofAt('12A'),

    namedTwice: alone('8H'),
    nobodyAttacks: alone('8.0'),
    nothingAttacked: alone('8.0'),
    noEnemyThere: at('8A'),
    attackedBefore: at('8D'),
    foughtBefore: of('8D'),
    silenced: of('9.32'),
    outOfReach: ofAt('8A'),
    outOfRange: ofAt('10.0'),
    notAdjacentToAll: ofAt('8F'),
    oneTarget: of('10D'),
    unitLeftOver: of('8C'),
    hexLeftOver: at('8B'),
    mustAttack: ofAt('8C'),
    mustBeAttacked: (units: readonly string[], hex: string) => refuse('8B', { units, hex }),

    notInBattle: of('9.2-Ex'),
    tooLittle: (offered: number, owed: number) => refuse('9.2-Ex', { offered, owed }),
    notBombarding: of('10C'),
    notRetreating: of('9.31'),
    displacedFirst: of('9.32'),
    noRoom: ofAt('9.32'),
    enemyRetreat: at('9.31'),
    vacatedHere: at('9.32'),
    zoneRetreat: at('9.31'),
    lakeRetreat: at('9.31'),
    notOneHex: at('9.31'),
    needsDisplacement: at('9.32'),
    noDisplacement: of('9.32'),
    nobodyToDisplace: at('9.32'),
    otherUnsafe: ofAt('9.32'),
    unsafeDisplacement: at('9.32'),
    notVacated: at('9.33'),
    mayNotAdvance: of('9.33'),
    notOwnToAdvance: of('9.33'),
    oneAdvances: at('9.33'),
    gunsStay: of('10G'),
    notNext: ofAt('9.33'),
  }),
}
