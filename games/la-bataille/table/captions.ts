/** The labels of decisions on buttons, and of the action in progress. */
import { capital, type Message, type Position, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { KulmDecision } from '../decisions.ts'
import { WAIVABLE } from '../decisions-shock.ts'
import type { Field } from '../field.ts'
import { isTwoHex } from '../rules/06-formations/facing.ts'
import { aboutWhat, drawnUp, toForm } from '../spoken.ts'

type Forming = Extract<KulmDecision, { kind: 'form' }>

const captions = book.sentences('captions', {
  move: plain,
  moveTo: (hex: string) => ({ hex }),
  moveAs: (formation: Message) => ({ formation }),
  formLeft: (forming: Message) => ({ forming }),
  formRight: (forming: Message) => ({ forming }),
  face: plain,
  limber: plain,
  top: plain,
  breakDown: plain,
  buildUp: plain,
  enter: (formation: Message) => ({ formation }),
  ride: plain,
  rideTo: (hex: string) => ({ hex }),
  exit: plain,
  fire: plain,
  keep: plain,
  keepTo: (hex: string) => ({ hex }),
  flee: plain,
  fleeTo: (hex: string) => ({ hex }),
  goAlong: plain,
  stay: plain,
  stayFlight: plain,
  stayAssault: plain,
  stayHonors: plain,
  waivePhase: plain,
  declare: plain,
  launch: plain,
  gallop: (formation: Message) => ({ formation }),
  aim: (hex: string) => ({ hex }),
  passBy: plain,
  recall: plain,
  pressOn: plain,
  halt: plain,
  meet: plain,
  meetTo: (hex: string) => ({ hex }),
  slip: plain,
  slipTo: (hex: string) => ({ hex }),
  stand: plain,
  assault: plain,
  evade: plain,
  advance: plain,
  join: plain,
  joinTo: (hex: string) => ({ hex }),
  offer: plain,
  accept: plain,
  decline: plain,
  post: plain,
  postTo: (hex: string) => ({ hex }),
  timeUp: plain,
  done: plain,
  endMovement: plain,
  endDeclaring: plain,
  endFire: plain,
  endMelees: plain,
  noAnswer: plain,
  holdFire: plain,
  letPass: plain,
  fight: plain,
  leaveCamps: plain,
  rallyRest: plain,
})

export const restOfRallies = (): string => captions.rallyRest

/** The label for ending each step. */
const ENDINGS = {
  movement: 'endMovement',
  charges: 'endDeclaring',
  defensiveFire: 'endFire',
  offensiveFire: 'endFire',
  melees: 'endMelees',
  charge: 'noAnswer',
  exposed: 'holdFire',
  watched: 'letPass',
  assault: 'fight',
  night: 'leaveCamps',
} as const

/** A yes-or-no question: staying means something else in each step. */
const STAYING = { flight: 'stayFlight', assault: 'stayAssault', honors: 'stayHonors' } as const

/** The effect of waiving a question. */
const unasked = book.each('unasked', WAIVABLE)
const orders = book.sentences('orders', {
  fireAt: (hex: string, hexes: readonly string[]) => ({ hex, hexes }),
  forceMarch: (division: string) => ({ division }),
  rally: (unit: string) => ({ unit }),
  react: (unit: string) => ({ unit }),
  spring: (unit: string) => ({ unit }),
  formSquare: (who: Message | string) => ({ who }),
  closeUp: (who: Message | string) => ({ who }),
  spare: (unit: string) => ({ unit }),
  redeploy: (division: string) => ({ division }),
  refill: (unit: string) => ({ unit }),
  waiveAlways: (about: Message | string) => ({ about }),
  waiveNot: (about: Message | string) => ({ about }),
  untilPhase: (what: Message) => ({ what }),
  untilEnd: (what: Message) => ({ what }),
})

export function standingOf(about: string, until: 'phase' | 'end'): string {
  const what = unasked[about as (typeof WAIVABLE)[number]]
  return until === 'end' ? orders.untilEnd(what) : orders.untilPhase(what)
}

const AT_PLACES = {
  move: 'moveTo',
  ride: 'rideTo',
  keep: 'keepTo',
  flee: 'fleeTo',
  meet: 'meetTo',
  slip: 'slipTo',
  join: 'joinTo',
  post: 'postTo',
} as const

/** `place`: part of the label if the button is away from the map. */
export function captionOf(field: Field, d: KulmDecision, step: string, position?: Position, place?: string): string {
  switch (d.kind) {
    case 'instruct':
      if (d.until === 'phase') return captions.waivePhase
      return (d.until === 'end' ? orders.waiveAlways : orders.waiveNot)(aboutWhat(d.about))
    case 'done':
      return captions[step in ENDINGS ? ENDINGS[step as keyof typeof ENDINGS] : 'done']
    case 'stay':
      return captions[step in STAYING ? STAYING[step as keyof typeof STAYING] : 'stay']
    case 'form':
      return capital(formCaption(field, d, position))
    case 'enter':
      return captions.enter(drawnUp(d.formation))
    case 'gallop':
      return captions.gallop(drawnUp(d.formation))
    case 'aim':
      return captions.aim(field.label(d.at))
    case 'formSquare':
    case 'closeUp':
      return orders[d.kind](standers(field, d.at, position))
    case 'react':
    case 'spring':
    case 'spare':
    case 'rally':
    case 'refill':
      return orders[d.kind](field.nameOf(d.unit))
    case 'redeploy':
    case 'forceMarch':
      return orders[d.kind](field.commands[d.command].name)
    case 'move':
      if (d.formation !== undefined) return captions.moveAs(drawnUp(d.formation))
      return place ? captions.moveTo(place) : captions.move
    case 'fire': {
      const from = d.hexes.map(hex => field.label(hex))
      return place ? orders.fireAt(place, from) : captions.fire
    }
    case 'ride':
    case 'flee':
    case 'meet':
    case 'slip':
      return place ? captions[AT_PLACES[d.kind]](place) : captions[d.kind]
    case 'keep':
    case 'join':
    case 'post':
      return place ? captions[AT_PLACES[d.kind]](place) : captions[d.kind]
    default:
      return captions[d.kind]
  }
}

const inHex = book.messages('orders', {
  standers: (units: readonly string[], hex: string) => ({ units, hex }),
})

/** The units in a hex by name, so that players need not search for it. */
function standers(field: Field, hex: number, position?: Position): Message | string {
  const units = position ? field.stack(position, hex).map(unit => field.nameOf(unit)) : []
  return units.length > 0 ? inHex.standers(units, field.label(hex)) : field.label(hex)
}

/** A line spreading over two hexes has its right half in the unit’s hex, or its left one. */
function formCaption(field: Field, { unit, formation, at }: Forming, position?: Position): string {
  const forming = toForm(formation)
  if (!position || !isTwoHex(formation) || field.footprint(position, unit).length > 1) return forming.text
  return (field.hex(position, unit) === at ? captions.formLeft : captions.formRight)(forming)
}
