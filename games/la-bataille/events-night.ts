/** Events about returning leaders, the night and the end, and their lines in the log. */
import type { Side } from '@voltigeur/kernel'
import type { Field } from './field.ts'
import { log } from './log.ts'
import { SIDES } from './setup/vocabulary.ts'

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

export function tellNight(field: Field, event: NightFact): string {
  const name = (unit: number): string => field.nameOf(unit)
  const hex = (at: number): string => field.label(at)
  switch (event.kind) {
    case 'joined':
      return log.joined(name(event.leader), hex(event.hex))
    case 'honorsOffered':
    case 'honorsAccepted':
    case 'honorsDeclined':
    case 'nightfall':
      return log[event.kind]
    case 'withdrew':
      return log.withdrew(name(event.unit), hex(event.path[0]), hex(event.path.at(-1)!))
    case 'adjacentRoll': {
      const dice = event.dice.join(' : ')
      return event.side === null ? log.outpostsAgain(dice) : log.outposts(dice, SIDES[event.side])
    }
    case 'posted':
      return log.posted(name(event.unit), hex(event.hex))
    case 'stragglers':
      return log.stragglers(SIDES[event.side], event.increments, event.horse ? 'cavalry' : 'infantry', event.die)
    case 'refilled':
      return log.refilled(name(event.unit), event.left)
  }
}
