/** Advice for newcomers at each question of A Crowning Glory: what to click, and the effect of ending now. */
import type { Guidance } from '@voltigeur/battlefield'
import { plain } from '@voltigeur/kernel'
import { book } from '../book.ts'

/** With counts, and with the effects of these decisions. */
function at(question: string, counted: readonly ('left' | 'targets')[] = [], ends: readonly string[] = []): Guidance {
  const counts = Object.fromEntries(counted.map(part => [part, plain]))
  const guidance = book.sentences(`guidance.${question}`, { click: plain, ...counts } as { click: typeof plain })
  if (ends.length === 0) return guidance
  const told = book.sentences(`guidance.${question}.ends`, Object.fromEntries(ends.map(kind => [kind, plain])))
  return Object.defineProperty(guidance, 'ends', { value: told, enumerable: true })
}

export const GUIDANCE: Readonly<Record<string, Guidance>> = {
  'battery/battery': at('battery'),
  'deployment/Friant': at('friant'),
  'reinforcement/next to it': at('duroc'),
  'variant/play': at('variant', [], ['keep']),
  'declaration/declare': at('declare'),
  'movement/units/choose': at('choose', ['left']),
  'reserve/place': at('reserve', ['left']),
  'combat/attacks/attack': at('attack', ['targets'], ['decline']),
  'support/guns': at('support'),
  'casualties/steps to share out/who': at('lose'),
  'retreat/retreat': at('retreat', [], ['stand']),
  'advance/advance': at('advance', ['left'], ['stand']),
  'regroup/regroup': at('regroup', [], ['wait']),
}
