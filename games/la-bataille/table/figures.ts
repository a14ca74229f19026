import type { Figure } from '@voltigeur/battlefield'
import { type Message, type Position, plain } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Field } from '../field.ts'
import { specificValues } from './knowledge.ts'

/** The values of a Specific Side, by name. */
const VALUES = ['fire', 'range', 'short', 'medium', 'long', 'melee', 'lance', 'morale'] as const

export const valueNames: Readonly<Record<string, Message>> = book.each('units', VALUES)

const MERITS = book.each('leads', ['attack', 'cavalry', 'artillery', 'morale'])
const units = book.sentences('units', {
  leadsTo: (name: Message) => ({ name }),
  ofIncrements: (left: number, increments: number) => ({ left, increments }),
  increments: plain,
  allowance: plain,
})

/** 2.2.2 Both sides of a counter, the Specific Side as far as the viewer has seen it. */
export function figures(field: Field, position: Position, unit: number): readonly Figure[] {
  const { ma, office } = field.units[unit]
  if (office)
    return Object.entries(MERITS)
      .filter(([merit]) => office[merit as keyof typeof MERITS] > 0)
      .map(([merit, name]) => ({
        value: `+${office[merit as keyof typeof MERITS]}`,
        name: units.leadsTo(name),
        case: '2.3.3',
      }))
  const { increments } = field.troops(unit)
  const left = field.increments(position, unit)
  return [
    {
      value: left === increments ? String(left) : units.ofIncrements(left, increments),
      name: units.increments,
      case: '2.2.2a',
    },
    { value: String(ma), name: units.allowance, case: '2.2.2a' },
    ...Object.entries(specificValues(field, position, unit)).map(([name, value]) => ({
      value: String(value),
      name: valueNames[name].text,
      case: '2.2.2b',
    })),
  ]
}
