/** The door’s limits: more than anyone needs, and no more than the engine can handle. */
import { journalLimits } from '@voltigeur/kernel'
import { z } from 'zod'

export const limits = {
  /** Characters of a line; it must fit a journal. */
  line: 16 * 1024 * 1024,
  /** Characters of a name or seed. */
  word: journalLimits.word,
  options: journalLimits.options,
  /** Characters of a typed decision. */
  typed: 2000,
  /** Values of a decision object, including those in its lists. */
  decision: 2000,
  /** Values of a request, and their nesting depth. */
  values: 1_000_000,
  depth: 32,
  choices: 100_000,
  /** Decisions before the one whose odds are asked for. */
  ahead: 20,
  /** Decisions that lead from a situation into the middle of a phase. */
  decisions: 1000,
  tables: 1000,
} as const

/** Whether there are at most that many options. */
export const few = (options: object): boolean => Object.keys(options).length <= limits.options

export const word = z.string().max(limits.word, `it has more than ${limits.word} characters`)

/** A decision in its written form, as JSON, or as typed. */
export const decided = z.union(
  [
    z.string().max(limits.typed, `a decision that is typed has at most ${limits.typed} characters`),
    z
      .record(z.string(), z.unknown())
      .refine(fitsIn(limits.decision, limits.depth), `a decision has at most ${limits.decision} values`),
  ],
  { error: issue => (issue.code === 'invalid_union' ? deepest(issue) : undefined) },
)

/** The error of a decision of the right kind; otherwise the possible kinds. */
function deepest({ errors = [] }: { readonly errors?: readonly (readonly z.core.$ZodIssue[])[] }): string {
  const told = errors.flat().find(({ code }) => code !== 'invalid_type')
  return told?.message ?? 'a decision is an object, or text as it is typed'
}

/** Whether JSON is within the limits of values and depth. */
export function fitsIn(most: number, deepest: number): (json: unknown) => boolean {
  return json => {
    let level: unknown[] = [json]
    let count = 0
    for (let depth = 0; level.length > 0; depth++) {
      count += level.length
      if (depth > deepest || count > most) return false
      level = level.flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    }
    return true
  }
}
