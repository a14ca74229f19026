/** The button label of each decision: on the map, where "here" is enough, and with its place elsewhere. */
import { NOBODY } from '@voltigeur/hex'
import { type Instruct, type Message, type Position, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { MoravianDecision, Reaction } from '../decisions.ts'
import type { Field } from '../field.ts'
import { orderNames } from '../naming.ts'
import { commanderAt } from '../rules/03-command/strays.ts'

type Kind = MoravianDecision['kind']
type Names = readonly string[]

const plainly = <K extends string>(keys: readonly K[]): Readonly<Record<K, typeof plain>> =>
  Object.fromEntries(keys.map(key => [key, plain])) as Readonly<Record<K, typeof plain>>

/** Labels that name only the action. */
const KINDS = [
  'seal',
  'rally',
  'enter',
  'enterInColumn',
  'rebuild',
  'move',
  'moveInColumn',
  'exit',
  'square',
  'moveToSquare',
  'leaveSquare',
  'hastySquare',
  'ride',
  'escape',
  'join',
  'assault',
  'evade',
  'retreat',
  'countercharge',
  'press',
  'pursue',
  'done',
] as const satisfies readonly Kind[]

const captions = book.sentences('captions', plainly(KINDS))

/** Labels with a form that names the destination. */
const PLACED = {
  enter: 'enterTo',
  enterInColumn: 'enterInColumnTo',
  rebuild: 'rebuildTo',
  move: 'moveTo',
  moveInColumn: 'moveInColumnTo',
  moveToSquare: 'moveToSquareTo',
  ride: 'rideTo',
  escape: 'escapeTo',
  join: 'joinTo',
  evade: 'evadeTo',
  retreat: 'retreatTo',
  pursue: 'pursueTo',
} as const
const toHex = (hex: string) => ({ hex })
type Placed = (typeof PLACED)[keyof typeof PLACED]
const placed = book.sentences(
  'captions',
  Object.fromEntries(Object.values(PLACED).map(key => [key, toHex])) as Readonly<Record<Placed, typeof toHex>>,
)

const named = book.sentences('captions', {
  detachFor: (chief: string) => ({ chief }),
  seekFor: (chief: string) => ({ chief }),
  placeAs: (command: string, order: Message, box: number) => ({ command, order, box }),
  takeBackOf: (command: string) => ({ command }),
  unplan: (command: string) => ({ command }),
  activateOf: (command: string) => ({ command }),
  assignTo: (command: string) => ({ command }),
  chargeAt: toHex,
  chargeAtFrom: (hex: string, to: string) => ({ hex, to }),
  rouseTo: (order: Message) => ({ order }),
  rouseTest: (order: Message) => ({ order }),
  bombardAt: toHex,
  advanceTo: toHex,
  resolveAt: toHex,
  rateAs: (value: number) => ({ value }),
  loseUnit: (unit: string) => ({ unit }),
  loseUnitOf: (unit: string, sp: number) => ({ unit, sp }),
  replaceBy: (chief: string, office: string) => ({ chief, office }),
})

/** The label for ending each step. */
const ENDINGS = {
  orders: 'endOrders',
  'order-tests': 'endOrderTests',
  rally: 'endRally',
  arrivals: 'endArrivals',
  movement: 'endMovement',
  strays: 'endStrays',
  emergency: 'endEmergency',
  leaders: 'endLeaders',
  bombardment: 'endBombardment',
  'defensive-fire': 'endDefensiveFire',
  declaration: 'endDeclaration',
  evasion: 'endEvasion',
  countercharge: 'endCountercharge',
  advance: 'endAdvance',
  pursuit: 'endPursuit',
  assault: 'endAssault',
} as const
const endings = book.sentences('captions', plainly(Object.values(ENDINGS)))

const INSTRUCTIONS = {
  evasion: { phase: 'standPhase', end: 'standEnd', off: 'standOff' },
  pursuit: { phase: 'pursuitPhase', end: 'pursuitEnd', off: 'pursuitOff' },
  squares: { phase: 'squaresPhase', end: 'squaresEnd', off: 'squaresOff' },
} as const satisfies Readonly<Record<Reaction, Readonly<Record<Instruct['until'], string>>>>
const instructions = book.sentences('orders', plainly(Object.values(INSTRUCTIONS).flatMap(one => Object.values(one))))

const until = (until: 'phase' | 'end') => ({ until })
const unasked = book.sentences('orders', { unaskedEvasion: until, unaskedPursuit: until, unaskedSquares: until })
const UNASKED = { evasion: 'unaskedEvasion', pursuit: 'unaskedPursuit', squares: 'unaskedSquares' } as const

/** What applies while a side isn’t asked. */
export const standingOrder = (about: Reaction, until: 'phase' | 'end'): string => unasked[UNASKED[about]](until)

export const warnings = book.sentences('orders', {
  leaves: (unit: string) => ({ unit }),
  notMoved: (units: Names) => ({ units }),
})

export function caption(field: Field, d: MoravianDecision, step: string, position?: Position, place?: string): string {
  switch (d.kind) {
    case 'done':
    case 'seal':
      return step in ENDINGS ? endings[ENDINGS[step as keyof typeof ENDINGS]] : captions[d.kind]
    case 'activate':
      return named.activateOf(field.commands[d.command].name)
    case 'place':
      return named.placeAs(field.commands[d.command].name, orderNames[d.order], d.box)
    case 'takeBack': {
      const { name } = field.commands[d.command]
      return step === 'priorities' || step === '' ? named.takeBackOf(name) : named.unplan(name)
    }
    case 'detach':
      return named.detachFor(field.nameOf(d.leader))
    case 'seek':
      return named.seekFor(field.nameOf(d.leader))
    case 'assign':
      return named.assignTo(field.commands[d.command].name)
    case 'rouse':
      return (isTested(field, d, position) ? named.rouseTest : named.rouseTo)(orderNames[d.order])
    case 'charge':
      return place === undefined
        ? named.chargeAt(field.label(d.at))
        : named.chargeAtFrom(field.label(d.at), field.label(d.to))
    case 'bombard':
      return named.bombardAt(field.label(d.at))
    case 'resolve':
      return named.resolveAt(field.label(d.at))
    case 'rate':
      return named.rateAs(d.efficiency)
    case 'advance':
      return named.advanceTo(field.label(d.to))
    case 'replace':
      return named.replaceBy(field.nameOf(d.leader), field.nameOf(d.office))
    case 'lose': {
      const name = field.nameOf(d.unit)
      return position ? named.loseUnitOf(name, field.sp(position, d.unit)) : named.loseUnit(name)
    }
    case 'instruct':
      return instructions[INSTRUCTIONS[d.about as Reaction][d.until]]
    default: {
      return place !== undefined && d.kind in PLACED
        ? placed[PLACED[d.kind as keyof typeof PLACED]](place)
        : captions[d.kind]
    }
  }
}

/** 3.2.4: with a commander in range no unit tests for another order. */
function isTested(
  field: Field,
  { units: [unit] }: { readonly units: readonly number[] },
  position?: Position,
): boolean {
  if (!position || unit === undefined || !field.onMap(position, unit)) return true
  return commanderAt(field, position, field.units[unit].side, field.hex(position, unit)) === NOBODY
}
