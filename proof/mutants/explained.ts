/** Mutants that no test can kill, because they don’t change play; each with the reason. */
import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { z } from 'zod'
import { flat, type Mutant } from './mutants.ts'

const change = z.strictObject({ within: z.string(), from: z.string(), to: z.string() })

const shape = z.record(z.string(), z.array(z.strictObject({ why: z.string(), changes: z.array(change) })))

export type Reason = (mutant: Mutant) => string | null

/** By file: reasons, each with the changes that it explains, as the report writes them. */
export function readReasons(text: string): Reason {
  const reasons = new Map<string, string>()
  for (const [file, entries] of Object.entries(shape.parse(load(text)) ?? {})) {
    for (const { why, changes } of entries) for (const one of changes) reasons.set(nameOf(file, one), why)
  }
  return mutant => reasons.get(nameOf(mutant.file, mutant)) ?? null
}

export const reasonsOnFile = (): Reason =>
  readReasons(readFileSync(new URL('./explained.yaml', import.meta.url), 'utf8'))

/** Identified by the text of its line, so that it moves with the rule, and lapses when the rule changes. */
const nameOf = (file: string, { within, from, to }: Pick<Mutant, 'within' | 'from' | 'to'>): string =>
  [file, within, from, to].map(flat).join('\n')
