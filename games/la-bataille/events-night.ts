/** What happens to leaders who come back, in the night and at the end, and how it is told. */
import { counted, type Side } from '@voltigeur/kernel'
import type { Field } from './field.ts'

export type NightFact =
  | { readonly kind: 'joined'; readonly leader: number; readonly hex: number }
  | { readonly kind: 'honorsOffered' | 'honorsAccepted' | 'honorsDeclined' | 'nightfall' }
  | { readonly kind: 'withdrew'; readonly unit: number; readonly path: readonly number[] }
  | { readonly kind: 'adjacentRoll'; readonly dice: readonly number[]; readonly side: Side | null }
  | { readonly kind: 'posted'; readonly unit: number; readonly hex: number }
  | {
      readonly kind: 'stragglers'
      readonly side: Side
      readonly horse: boolean
      readonly die: number
      readonly increments: number
    }
  | { readonly kind: 'refilled'; readonly unit: number; readonly left: number }

/** By side, as one speaks of them. */
export const SIDE_NAMES: readonly string[] = ['the French side', 'the Coalition']

export function tellNight(field: Field, event: NightFact): string {
  const name = (unit: number): string => field.nameOf(unit)
  const hex = (at: number): string => field.label(at)
  switch (event.kind) {
    case 'joined':
      return `${name(event.leader)} takes the field at ${hex(event.hex)}`
    case 'honorsOffered':
      return 'The Coalition offers the Honors of War'
    case 'honorsAccepted':
      return 'The French accept the Honors of War'
    case 'honorsDeclined':
      return 'The French decline the Honors of War'
    case 'nightfall':
      return 'Night falls'
    case 'withdrew':
      return `${name(event.unit)} withdraws from ${hex(event.path[0])} to ${hex(event.path.at(-1)!)}`
    case 'adjacentRoll':
      return `Outposts in contact: ${event.dice.join(' to ')}, ${event.side === null ? 'they roll again' : `${SIDE_NAMES[event.side]} gives way`}`
    case 'posted':
      return `${name(event.unit)} camps at ${hex(event.hex)}`
    case 'stragglers':
      return `${counted(event.increments, 'increment')} of ${event.horse ? 'horse' : 'foot'} ${event.increments === 1 ? 'comes' : 'come'} back to ${SIDE_NAMES[event.side]} (die ${event.die})`
    case 'refilled':
      return `${name(event.unit)} is up to ${counted(event.left, 'increment')}`
  }
}
