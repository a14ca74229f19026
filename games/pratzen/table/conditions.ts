/** The scenario’s own victory condition, in words. */
import type { Message } from '@voltigeur/kernel'
import { book } from '../book.ts'
import type { Field } from '../field.ts'

const conditions: Readonly<Record<string, Message>> = book.each('victory', [
  'intro-pratzen-village',
  'st-hilaire-pratzeberg',
  'guard-stare-vinohrady',
  'vandamme-vinohrady',
])

/** As in its file for a situation, which may have its own. */
export const conditionOf = ({ rules: { scenario, victory } }: Field): Message | string =>
  conditions[scenario] ?? victory.text

export function textOfCondition(field: Field): string {
  const condition = conditionOf(field)
  return typeof condition === 'string' ? condition : condition.text
}
