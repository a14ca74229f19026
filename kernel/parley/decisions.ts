/** What can be decided in Parley, and how to write and type it. */
import { choice, type Instruct, Notation, named, type Random } from '../index.ts'
import { CARDS, CHARGE, HEXES, namings, UNITS } from './field.ts'

export type ParleyDecision =
  | { readonly kind: 'order'; readonly unit: number; readonly order: number }
  | { readonly kind: 'march' | 'extend'; readonly unit: number; readonly to: number }
  | { readonly kind: 'wheel'; readonly unit: number; readonly from: number; readonly to: number }
  | { readonly kind: 'stand' | 'close' | 'charge'; readonly unit: number }
  | { readonly kind: 'retreat' | 'advance'; readonly to: number }
  | { readonly kind: 'play'; readonly card: number }
  | { readonly kind: (typeof PLAIN)[number] }
  | Instruct

const PLAIN = ['seal', 'goOn', 'halt', 'fire', 'hold', 'stay', 'counter', 'wait', 'pass', 'timeUp', 'giveUp'] as const
const ABOUT = ['fire', 'cards'] as const
const UNTIL = ['phase', 'end', 'off'] as const

const { unit, hex, card } = namings
const order = (name: string): number => (name === 'none' ? -1 : namings.order.find(name))

export const notation = new Notation<ParleyDecision>(
  {
    order: 'order <unit> to <order>',
    seal: 'seal',
    march: 'march <unit> to <to>',
    extend: 'extend <unit> to <to>',
    close: 'close <unit>',
    wheel: 'wheel <unit> from <from> to <to>',
    stand: 'stand <unit>',
    goOn: 'go on',
    halt: 'halt',
    fire: 'fire',
    hold: 'hold fire',
    charge: 'charge <unit>',
    stay: 'stay',
    counter: 'counter-charge',
    wait: 'wait',
    retreat: 'retreat to <to>',
    advance: 'advance to <to>',
    play: 'play <card>',
    pass: 'pass',
    instruct: 'no more about <about> until <until>',
    timeUp: 'time up',
    giveUp: 'give up',
  },
  {
    unit: named('unit', '', unit.find, unit.nameOf),
    from: named('hex', ' in the field', hex.find, hex.nameOf),
    to: named('hex', ' in the field', hex.find, hex.nameOf),
    card: named('card', '', card.find, card.nameOf),
    order: named('order', '', order, namings.order.nameOf),
    about: choice(...ABOUT),
    until: choice(...UNTIL),
  },
)

/** What others see of a decision when it is made: hidden orders are left to events. */
export function face(decision: ParleyDecision): ParleyDecision | null {
  return ['order', 'seal', 'instruct'].includes(decision.kind) ? null : decision
}

/** Any decision at all, to test the rules with. */
export function wild(random: Random): ParleyDecision {
  const u = random.below(UNITS.length)
  const to = random.below(HEXES.length)
  const from = random.below(HEXES.length)
  return random.pick<() => ParleyDecision>([
    () => ({ kind: 'order', unit: u, order: 1 + random.below(CHARGE) }),
    () => ({ kind: random.pick(['march', 'extend'] as const), unit: u, to }),
    () => ({ kind: 'wheel', unit: u, from, to }),
    () => ({ kind: random.pick(['stand', 'close', 'charge'] as const), unit: u }),
    () => ({ kind: random.pick(['retreat', 'advance'] as const), to }),
    () => ({ kind: 'play', card: random.below(CARDS.length) }),
    () => ({ kind: 'instruct', about: random.pick(ABOUT), until: random.pick(UNTIL) }),
    () => ({ kind: random.pick(PLAIN) }),
  ])()
}
