/** What is wrong with input, in words that tell the sender what to write. */
import type { z } from 'zod'
import { BadInput } from '../data/input.ts'

type Raw = Parameters<z.core.$ZodErrorMap>[0]

/** Reads outside input; the first misfit is a `BadInput` that names the place. */
export function readInput<S extends z.ZodType>(what: string, input: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(input, { error: explain })
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]
  throw new BadInput(`${what}: ${path.join('.') || 'the whole'}: ${message}`)
}

/** Our own sentences if the library names the fault but not the remedy; otherwise the library’s. */
export const explain = (issue: Raw): string | undefined => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `"${issue.keys[0]}" is unknown; use: ${keysOf(issue.inst as z.core.$ZodType).join(', ')}`
    case 'invalid_union':
      return `use ${describe(issue.inst as z.core.$ZodType)}`
    case 'invalid_value':
      return `use ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'invalid_type':
      return `expected ${WANTED[issue.expected] ?? issue.expected}${received(issue.input)}`
    case 'too_big':
      return isList(issue.origin) ? `at most ${issue.maximum} entries` : `it must be at most ${issue.maximum}`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'it can’t be empty'
      return isList(issue.origin) ? `at least ${issue.minimum} entries` : `it must be at least ${issue.minimum}`
    case 'not_multiple_of':
      return `it must be a multiple of ${issue.divisor}`
    default:
      return undefined
  }
}

const isList = (origin: string): boolean => origin === 'array' || origin === 'map'

const WANTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  tuple: 'a list',
}

/** What was sent instead, if anything, as far as it is short. */
function received(input: unknown): string {
  if (input === undefined) return ', which is missing'
  const sent = JSON.stringify(input)
  return sent === undefined || sent.length > 40 ? '' : `, not ${sent}`
}

const keysOf = (schema: z.core.$ZodType): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return Object.keys(def.shape)
  const key = def.type === 'record' ? (def.keyType as z.core.$ZodTypes)._zod.def : null
  return key?.type === 'enum' ? Object.values(key.entries).map(String) : []
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

/** A map by names with at most this many entries. */
export const atMost =
  (limit: number) =>
  (entries: object, context: z.RefinementCtx): void => {
    if (Object.keys(entries).length > limit) {
      context.addIssue({ code: 'custom', message: `at most ${limit} entries` })
    }
  }
