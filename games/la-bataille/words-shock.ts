/** Refusals about charges, reactions to them and melee. */
import { type Message, refuse } from '@voltigeur/kernel'
import { book } from './book.ts'
import { aboutWhat } from './spoken.ts'
import {
  other,
  WHY_NOT_ANSWER,
  WHY_NOT_ASSAULT,
  WHY_NOT_CHARGE,
  WHY_NOT_EVADE,
  WHY_NOT_FALL_BACK,
  WHY_NOT_GALLOP,
  WHY_NOT_SQUARE,
} from './words-why.ts'

const said = book.refusals('refused', {
  waived: (about: Message | string) => refuse('12.7.2', { about }),
  notWaived: (about: Message | string) => refuse('12.7.2', { about }),
  chargersOnce: () => refuse('10.1.4'),
  cannotCharge: (id: string, unit: string, why: Message) => refuse(id, { unit, why }),
  notDeclared: (unit: string) => refuse('10.2', { unit }),
  changesLater: (unit: string) => refuse('10.1.8', { unit }),
  notStraight: (unit: string, hex: string) => refuse('10.1.7', { unit, hex }),
  cannotGallop: (id: string, unit: string, hex: string, why: Message) => refuse(id, { unit, hex, why }),
  mustPursue: (unit: string) => refuse('10.2.8j', { unit }),
  mustClose: (unit: string) => refuse('10.2.9f', { unit }),
  recallTooEarly: (id: string) => refuse(id),
  recallTried: (id: string) => refuse(id),
  pursuersNotRecalled: (id: string) => refuse(id),
  cannotStop: (unit: string) => refuse('6.1.3', { unit }),
  aimAtCover: (hex: string) => refuse('10.1.9', { hex }),
  aimUnseen: (hex: string) => refuse('10.2.3', { hex }),
  aimPassedBy: (hex: string) => refuse('10.2.4', { hex }),
  cannotReact: (id: string, unit: string, why: Message) => refuse(id, { unit, why }),
  cannotSpring: (id: string, unit: string, why: Message) => refuse(id, { unit, why }),
  notNextToTarget: (unit: string, hex: string) => refuse('10.4.3c', { unit, hex }),
  cannotMeet: (unit: string, hex: string) => refuse('10.3.7a', { unit, hex }),
  noSquare: (id: string, hex: string, why: Message) => refuse(id, { hex, why }),
  noRefuge: (hex: string) => refuse('6.7.12', { hex }),
  cannotCloseUp: (hex: string) => refuse('16.2.7g', { hex }),
  cannotAssault: (id: string, unit: string, hex: string, why: Message) => refuse(id, { unit, hex, why }),
  assailantsOnce: () => refuse('13.2.1'),
  noneToAssault: (hex: string) => refuse('13.2.1', { hex }),
  haveFought: (hex: string) => refuse('13.3.6', { hex }),
  chargeMustFight: (unit: string, hex: string) => refuse('10.2.7e', { unit, hex }),
  pursuitMustFight: (unit: string, hex: string) => refuse('13.3.6', { unit, hex }),
  chargeUnfought: (units: readonly string[], hex: string) => refuse('10.2.7e', { units, hex }),
  pursuitUnfought: (units: readonly string[], hex: string) => refuse('13.3.6', { units, hex }),
  cannotEvade: (id: string, unit: string, why: Message) => refuse(id, { unit, why }),
  cannotFallBack: (id: string, unit: string, why: Message) => refuse(id, { unit, why }),
  cannotHoldBack: (unit: string) => refuse('5.1.4', { unit }),
  cannotAdvance: (id: string, hex: string) => refuse(id, { hex }),
})

const CHARGE = '10.2.7e'
const AIMING = { '10.1.9': said.aimAtCover, '10.2.3': said.aimUnseen, '10.2.4': said.aimPassedBy } as const

export const shockWords = {
  ...said,
  waived: (about: string) => said.waived(aboutWhat(about)),
  notWaived: (about: string) => said.notWaived(aboutWhat(about)),
  cannotCharge: (id: string, unit: string) => said.cannotCharge(id, unit, WHY_NOT_CHARGE[id]),
  notAhead: (unit: string, hex: string, changes: boolean) =>
    changes ? said.changesLater(unit) : said.notStraight(unit, hex),
  cannotGallop: (id: string, unit: string, hex: string) =>
    said.cannotGallop(id, unit, hex, WHY_NOT_GALLOP[id] ?? other.noRoom),
  mustClose: (unit: string, pursues: boolean) => (pursues ? said.mustPursue(unit) : said.mustClose(unit)),
  noRecall: (id: string) =>
    id === '10.2.9a' ? said.recallTooEarly(id) : id === '10.2.9' ? said.recallTried(id) : said.pursuersNotRecalled(id),
  noAim: (id: keyof typeof AIMING, hex: string) => AIMING[id](hex),
  cannotReact: (id: string, unit: string) => said.cannotReact(id, unit, WHY_NOT_ANSWER[id]),
  cannotSpring: (id: string, unit: string) => said.cannotSpring(id, unit, WHY_NOT_ANSWER[id]),
  cannotMeet: (unit: string, hex: string, upTo: boolean) =>
    upTo ? said.notNextToTarget(unit, hex) : said.cannotMeet(unit, hex),
  noSquare: (id: string, hex: string) => said.noSquare(id, hex, WHY_NOT_SQUARE[id] ?? other.chargeNotSeen),
  cannotAssault: (id: string, unit: string, hex: string) => said.cannotAssault(id, unit, hex, WHY_NOT_ASSAULT[id]),
  mustTakePart: (id: string, unit: string, hex: string) =>
    id === CHARGE ? said.chargeMustFight(unit, hex) : said.pursuitMustFight(unit, hex),
  mustBeFought: (id: string, units: readonly string[], hex: string) =>
    id === CHARGE ? said.chargeUnfought(units, hex) : said.pursuitUnfought(units, hex),
  cannotEvade: (id: string, unit: string) => said.cannotEvade(id, unit, WHY_NOT_EVADE[id]),
  cannotFallBack: (id: string, unit: string) => said.cannotFallBack(id, unit, WHY_NOT_FALL_BACK[id]),
}
