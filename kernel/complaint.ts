/** What is wrong with input, in words that tell the sender what would be accepted. */
import type { z } from 'zod'
import { BadInput } from './input.ts'

type Raw = Parameters<z.core.$ZodErrorMap>[0]

/** Reads what came from outside; the first thing that does not fit is a `BadInput` that names the place. */
export function readInput<S extends z.ZodType>(what: string, input: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(input, { error: explain })
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]
  throw new BadInput(`${what}: ${path.join('.') || 'the whole'}: ${message}`)
}

/** Sentences where the library names the fault but not the remedy; elsewhere its own. */
export const explain = (issue: Raw): string | undefined => {
  if (issue.code === 'unrecognized_keys') {
    return `"${issue.keys[0]}" is unknown; use: ${keysOf(issue.inst as z.core.$ZodType).join(', ')}`
  }
  if (issue.code === 'invalid_union') return `use ${describe(issue.inst as z.core.$ZodType)}`
  if (issue.code === 'too_big' && (issue.origin === 'array' || issue.origin === 'map')) {
    return `${issue.maximum} entries are the limit`
  }
  return undefined
}

const keysOf = (schema: z.core.$ZodType): string[] => {
  const { def } = (schema as z.core.$ZodObject)._zod
  return 'shape' in def ? Object.keys(def.shape) : []
}

/** What a schema accepts, as one would write it. */
function describe(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'union':
      return def.options.map(describe).join(' or ')
    case 'literal':
      return def.values.map(value => JSON.stringify(value)).join(', ')
    case 'enum':
      return `one of ${Object.values(def.entries).join(', ')}`
    case 'array':
      return 'a list of such'
    case 'pipe':
      return describe(def.in)
    case 'object':
      return `{ ${keysOf(schema).join(', ')} }`
    default:
      return `a ${def.type}`
  }
}

/** A map by names with no more than so many entries. */
export const atMost =
  (limit: number) =>
  (entries: object, context: z.RefinementCtx): void => {
    if (Object.keys(entries).length > limit) {
      context.addIssue({ code: 'custom', message: `${limit} entries are the limit` })
    }
  }
