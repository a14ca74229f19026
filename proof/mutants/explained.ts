/** Mutants that no test can kill, because play is the same with them; each with the reason. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { flat, type Mutant } from './mutants.ts'

const shape = z.record(
  z.string(),
  z.array(z.strictObject({ why: z.string(), changes: z.array(z.tuple([z.string(), z.string()])) })),
)

export type Reason = (mutant: Mutant) => string | null

/** By file: reasons, each with the changes that it explains, as the report writes them. */
export function readReasons(text: string): Reason {
  const reasons = new Map<string, string>()
  for (const [file, entries] of Object.entries(shape.parse(parse(text)) ?? {})) {
    for (const { why, changes } of entries) for (const [from, to] of changes) reasons.set(nameOf(file, from, to), why)
  }
  return ({ file, from, to }) => reasons.get(nameOf(file, from, to)) ?? null
}

export const reasonsOnFile = (): Reason =>
  readReasons(readFileSync(new URL('./explained.yaml', import.meta.url), 'utf8'))

const nameOf = (file: string, from: string, to: string): string => `${file}\n${flat(from)}\n${flat(to)}`
