/** What decisions are called on buttons, and what is being done while they are made. */
import type { Position } from '@voltigeur/kernel'
import type { KulmDecision } from '../decisions.ts'
import type { WAIVABLE } from '../decisions-shock.ts'
import type { Field } from '../field.ts'
import { isTwoHex } from '../rules/06-facing.ts'
import { drawnUp, formationName, UNLIMBERED } from '../setup/vocabulary.ts'
import { aboutWhat } from '../words-shock.ts'

type Kind = KulmDecision['kind']
type Forming = Extract<KulmDecision, { kind: 'form' }>

const CAPTIONS: Readonly<Record<Kind, string>> = {
  move: 'Move here',
  form: 'Form',
  face: 'Turn',
  limber: 'Limber up',
  top: 'To the top of the stack',
  breakDown: 'Break down into battalions',
  buildUp: 'Build up the regiment',
  enter: 'Arrive here',
  ride: 'Ride here',
  forceMarch: 'March by force',
  exit: 'Leave the map',
  fire: 'Fire',
  keep: 'Close up in this hex',
  flee: 'Flee here',
  goAlong: 'He goes along',
  stay: 'Stay',
  rally: 'Rally',
  instruct: 'Do not ask again',
  declare: 'Declare the charge',
  launch: 'Ride this charge',
  gallop: 'Ride on',
  aim: 'This is the target',
  passBy: 'No target here',
  recall: 'Try to recall the charge',
  pressOn: 'Ride on',
  halt: 'Halt the charge',
  react: 'Ride to meet it',
  spring: 'Charge it as it comes',
  meet: 'Ride here',
  formSquare: 'Try to form square',
  slip: 'Slip away here',
  closeUp: 'Close up into Masse',
  stand: 'Stand as they are',
  assault: 'Assault',
  evade: 'Retreat before melee',
  spare: 'Spare the horses',
  advance: 'Advance',
  join: 'Take the field here',
  offer: 'Offer the Honors of War',
  accept: 'Accept the Honors of War',
  decline: 'Fight on',
  redeploy: 'Change camp',
  post: 'Camp here',
  refill: 'An increment comes back',
  timeUp: 'The time is up',
  done: 'Done',
}

/** What it means to have done, by the step in which one says so. */
const ENDINGS: Readonly<Record<string, string>> = {
  movement: 'End the Movement Phase',
  charges: 'Declare no more charges',
  defensiveFire: 'Cease fire',
  offensiveFire: 'Cease fire',
  melees: 'No more assaults',
  charge: 'Let them come',
  exposed: 'Hold fire',
  watched: 'Let it pass',
  assault: 'No, fight',
  night: 'Leave them where they are',
}

/** A question about one of two: to stay means something else at each. */
const STAYING: Readonly<Record<string, string>> = { flight: 'He stays', assault: 'Nobody advances', honors: 'Not now' }

/** What comes of not being asked. */
const UNASKED: Readonly<Record<(typeof WAIVABLE)[number], string>> = {
  opportunityFire: 'None of your units fires at those who move',
  opportunityCharge: 'None of your cavalry charges those who move',
  reactionCharge: 'None of your cavalry rides out against charges',
  squares: 'None of your units forms square or closes up before a charge',
  retreatBeforeMelee: 'Your units stand when they are assaulted',
  sparing: 'Your cavalry fights with its whole strength',
}

export const standingOf = (about: string, until: 'phase' | 'end'): string =>
  `${UNASKED[about as (typeof WAIVABLE)[number]]}, ${until === 'end' ? 'for the whole battle' : 'until this half of the turn is over'}.`

export function captionOf(field: Field, d: KulmDecision, step: string, position?: Position): string {
  switch (d.kind) {
    case 'instruct':
      return d.until === 'phase'
        ? 'No, and do not ask again in this half of the turn'
        : `${d.until === 'end' ? 'Never ask again' : 'Ask me again'} about ${aboutWhat(d.about)}`
    case 'done':
      return ENDINGS[step] ?? CAPTIONS.done
    case 'stay':
      return STAYING[step] ?? CAPTIONS.stay
    case 'form':
      return d.formation === UNLIMBERED
        ? 'Unlimber'
        : `Form ${formationName(d.formation)}${whither(field, d, position)}`
    case 'enter':
      return `Arrive ${drawnUp(d.formation)}`
    case 'move':
      return d.formation === undefined ? CAPTIONS.move : `Come out ${drawnUp(d.formation)}`
    case 'gallop':
      return `Ride on ${drawnUp(d.formation)}`
    case 'aim':
      return `${CAPTIONS.aim}: ${field.label(d.at)}`
    case 'formSquare':
    case 'closeUp':
      return `${CAPTIONS[d.kind]}: ${standing(field, d.at, position)}`
    case 'slip':
      return `Slip away to ${field.label(d.to)}`
    case 'react':
    case 'spring':
    case 'spare':
    case 'rally':
    case 'refill':
      return `${CAPTIONS[d.kind]}: ${field.nameOf(d.unit)}`
    case 'redeploy':
    case 'forceMarch':
      return `${CAPTIONS[d.kind]}: ${field.commands[d.command].name}`
    default:
      return CAPTIONS[d.kind]
  }
}

/** Those in a hex by their names, so that one need not look for it. */
function standing(field: Field, hex: number, position?: Position): string {
  const units = position ? field.stack(position, hex).map(unit => field.nameOf(unit)) : []
  return units.length > 0 ? `${units.join(', ')} in ${field.label(hex)}` : field.label(hex)
}

/** A line that spreads over two hexes has its right half where the unit stands, or its left one. */
function whither(field: Field, { unit, formation, at }: Forming, position?: Position): string {
  if (!position || !isTwoHex(formation) || field.footprint(position, unit).length > 1) return ''
  return field.hex(position, unit) === at ? ' to the left' : ' to the right'
}

export const PHASES: Readonly<Record<string, string>> = {
  command: 'Command Phase',
  charges: 'Cavalry Charge Phase',
  movement: 'Movement Phase',
  defensiveFire: 'Defensive Fire Phase',
  offensiveFire: 'Offensive Fire Phase',
  melees: 'Melee Assault Phase',
  recovery: 'Recovery Phase',
}
