/** Plain JSON, with units and hexes by printed name. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Outside input that makes no sense; its message tells the sender what to do. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
}

// Parts of outside input, by place.

export function recordAt(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (value === undefined) throw new BadInput(`${where} is missing`)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadInput(`${where} must be an object`)
  return value as Readonly<Record<string, unknown>>
}

export function listAt(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) throw new BadInput(`${where} is missing`)
  if (!Array.isArray(value)) throw new BadInput(`${where} must be a list`)
  return value
}

export function integerAt(value: unknown, where: string): number {
  if (!Number.isInteger(value) || value !== ((value as number) | 0))
    throw new BadInput(`${where} must be a whole number, not ${JSON.stringify(value)}`)
  return value as number
}

/** JSON with ordered keys, so that equal values are equal text in any program. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && Number.isInteger(value)) return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) {
    let text = '['
    for (let i = 0; i < value.length; i++) text += i === 0 ? canonicalJson(value[i]) : `,${canonicalJson(value[i])}`
    return `${text}]`
  }
  const fields = value as Record<string, unknown>
  const keys = Object.keys(fields)
  putInOrder(keys)
  let text = ''
  for (const key of keys) {
    const field = fields[key]
    if (field !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalJson(field)}`
  }
  return `{${text}}`
}

/** With more keys than this, the library’s sort is better. */
const FEW_KEYS = 16

/** In place, one after another: usually there are few, and most are already in order. */
function putInOrder(keys: string[]): void {
  if (keys.length > FEW_KEYS) {
    keys.sort()
    return
  }
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i]
    let at = i
    for (; at > 0 && keys[at - 1] > key; at--) keys[at] = keys[at - 1]
    keys[at] = key
  }
}

/** Keys recur, and few are longer than a word. */
const quotedKeys = new Map<string, string>()
const MOST_KEYS = 1000

function quoted(key: string): string {
  const known = quotedKeys.get(key)
  if (known !== undefined) return known
  const text = JSON.stringify(key)
  if (quotedKeys.size < MOST_KEYS) quotedKeys.set(key, text)
  return text
}
