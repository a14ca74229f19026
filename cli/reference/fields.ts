/** A schema’s accepted values, field by field, in words: made from the schema itself. */
import { z } from 'zod'

/** The parts of JSON Schema that we use. */
export interface JsonSchema {
  readonly type?: string
  readonly description?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly items?: JsonSchema | boolean
  readonly prefixItems?: readonly JsonSchema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** As sent: before defaults are filled in. */
export const schemaOf = (shape: z.ZodType): JsonSchema => z.toJSONSchema(shape, { io: 'input' }) as JsonSchema

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

/** The accepted values; objects in lists have their own table, named after the field. */
function accepted(schema: JsonSchema, name: string): string {
  const { anyOf, enum: values, type, properties, items, prefixItems, propertyNames, additionalProperties } = schema
  if (schema.const !== undefined) return code(schema.const)
  if (anyOf) return anyOf.map(one => accepted(one, name) + meaning(one)).join(', or ')
  if (values) return values.map(code).join(' ')
  if (prefixItems) return `[${prefixItems.map(one => accepted(one, name)).join(', ')}]`
  if (type === 'array') {
    const item = typeof items === 'object' ? items : {}
    return item.properties
      ? `list of [${name}](#${name.toLowerCase()})${most(schema)}`
      : `list of ${accepted(item, name)}${most(schema)}`
  }
  if (properties) {
    return `{ ${Object.entries(properties)
      .map(([key, value]) => `\`${key}\`: ${accepted(value, key)}`)
      .join(', ')} }`
  }
  if (type === 'object') {
    const keys = propertyNames?.enum?.map(code).join(' or ')
    const value = typeof additionalProperties === 'object' ? additionalProperties : {}
    return `{ ${keys ?? 'name'}: ${accepted(value, name)} }`
  }
  return range(schema)
}

const meaning = ({ description }: JsonSchema): string => (description === undefined ? '' : ` (${description})`)

const most = ({ maxItems }: JsonSchema): string => (maxItems === undefined ? '' : `, at most ${maxItems}`)

const WORDS: Readonly<Record<string, string>> = {
  integer: 'whole number',
  boolean: '`true` or `false`',
  string: 'text',
  null: '`null`',
}

/** Whole numbers have the bounds of their kind by default. */
const said = (bound: number | undefined): number | undefined =>
  bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound

function range({ type = 'anything', minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  const least = said(minimum) ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1)
  const greatest = said(maximum)
  if (least !== undefined && greatest !== undefined) return `${least} to ${greatest}`
  if (least !== undefined) return `${WORDS[type] ?? type} from ${least}`
  return WORDS[type] ?? type
}

const isNothing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** The rows of a table of fields. */
export function fieldRows({ properties = {}, required = [] }: JsonSchema, but: readonly string[] = []): string[] {
  return Object.entries(properties)
    .filter(([key]) => !but.includes(key))
    .map(([key, field]) => {
      const standard = isNothing(field.default) ? '' : code(field.default)
      const otherwise = required.includes(key) && field.default === undefined ? 'needed' : standard
      return `| \`${key}\` | ${accepted(field, key)} | ${otherwise} | ${field.description ?? ''} |`
    })
}

/** Objects in lists, or by names, within a schema: each is described once, under its field’s name. */
export function parts({ properties = {} }: JsonSchema): [string, JsonSchema][] {
  return Object.entries(properties).flatMap(([key, field]) => {
    const inner = [field.items, field.additionalProperties].find(one => typeof one === 'object' && one.properties)
    return typeof inner === 'object' ? [[key, inner] as [string, JsonSchema]] : []
  })
}
