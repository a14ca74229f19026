/** What can be decided in Parley, and how that is written and said. */
import { z } from 'zod'
import { BadInput, type Json } from '../index.ts'
import { CARDS, MEN, PACES } from './field.ts'

export type ParleyDecision =
  | { readonly kind: 'order'; readonly man: number; readonly order: number }
  | { readonly kind: 'seal' }
  | { readonly kind: 'march'; readonly man: number; readonly paces: number }
  | { readonly kind: 'fire'; readonly card: number }
  | { readonly kind: 'hold' }
  | { readonly kind: 'timeUp' }

const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order'), man: z.enum(MEN), order: z.enum(['walk', 'run']) }),
  z.strictObject({ kind: z.literal('seal') }),
  z.strictObject({ kind: z.literal('march'), man: z.enum(MEN), paces: z.int() }),
  z.strictObject({ kind: z.literal('fire'), card: z.enum(CARDS) }),
  z.strictObject({ kind: z.literal('hold') }),
  z.strictObject({ kind: z.literal('timeUp') }),
])

export function readDecision(input: unknown): ParleyDecision {
  const parsed = shape.safeParse(input)
  if (!parsed.success) throw new BadInput(`decision: ${parsed.error.issues[0].message}`)
  const d = parsed.data
  switch (d.kind) {
    case 'order':
      return { kind: d.kind, man: MEN.indexOf(d.man), order: PACES.indexOf(d.order) }
    case 'march':
      return { kind: d.kind, man: MEN.indexOf(d.man), paces: d.paces }
    case 'fire':
      return { kind: d.kind, card: CARDS.indexOf(d.card) }
    default:
      return d
  }
}

export function writeDecision(d: ParleyDecision): { [key: string]: Json } {
  switch (d.kind) {
    case 'order':
      return { kind: d.kind, man: MEN[d.man], order: PACES[d.order] }
    case 'march':
      return { kind: d.kind, man: MEN[d.man], paces: d.paces }
    case 'fire':
      return { kind: d.kind, card: CARDS[d.card] }
    default:
      return { kind: d.kind }
  }
}

/** The words in the order of the written fields: "order R1 run", "march B2 1", "fire C3", "hold". */
export const say = (decision: ParleyDecision): string => Object.values(writeDecision(decision)).join(' ')

export function hear(text: string): ParleyDecision {
  const [kind, first, second] = text.trim().split(/\s+/)
  if (kind === 'order') return readDecision({ kind, man: first, order: second })
  if (kind === 'march') return readDecision({ kind, man: first, paces: Number(second) })
  if (kind === 'fire') return readDecision({ kind, card: first })
  return readDecision({ kind })
}
