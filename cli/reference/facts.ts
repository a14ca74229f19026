/**
 * The events of a game as declared in its `events.ts` and the files beside it: `type Fact`, a union of objects with a
 * `kind`, and of other named unions. The compiler checks the rules against it, so it is their schema; here it is read
 * as text.
 */
export interface Fact {
  readonly kind: string
  readonly fields: readonly { readonly key: string; readonly type: string }[]
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm
const FIELD = /(?:readonly )?(\w+)\??: ([^;\n]+)/g

export function factsIn(source: string): Fact[] {
  return factsOf(source.replace(COMMENT, ''), 'Fact')
}

function factsOf(text: string, name: string): Fact[] {
  const union = new RegExp(`^(?:export )?type ${name} =\\n([\\s\\S]*?)\\n\\n`, 'm').exec(`${text}\n\n`)?.[1]
  if (union === undefined) throw new Error(`events.ts declares no "type ${name}"`)
  return alternatives(union).flatMap(one => {
    const named = /^\| (\w+)\s*$/.exec(one)?.[1]
    if (named !== undefined) return factsOf(text, named)
    const fields = fieldsOf(text, one)
    const kind = fields.find(({ key }) => key === 'kind')
    if (!kind) throw new Error(`a fact without a kind: ${one}`)
    const rest = fields.filter(field => field !== kind)
    return Array.from(kind.type.matchAll(/'(\w+)'/g), ([, of]) => ({ kind: of, fields: rest }))
  })
}

/** The members of a union, which may contain unions in braces. */
function alternatives(union: string): string[] {
  const found: string[] = []
  let depth = 0
  for (const part of union.split(/(?=[{}|])/)) {
    if (part.startsWith('|') && depth === 0) found.push('')
    if (part.startsWith('{')) depth++
    if (part.startsWith('}')) depth--
    found[found.length - 1] += part
  }
  return found
}

/** Its own fields, and those of the shapes joined with it. */
function fieldsOf(text: string, member: string): Fact['fields'] {
  const own = Array.from(member.matchAll(FIELD), ([, key, type]) => ({
    key,
    type: spelled(text, type.replace(/ ?\}.*$/, '').trim()),
  }))
  const joined = Array.from(member.matchAll(/& (\w+)/g), ([, name]) => {
    const shape = new RegExp(`^(?:export )?(?:type ${name} =|interface ${name}) \\{([\\s\\S]*?)\\n?\\}`, 'm').exec(text)
    return shape ? fieldsOf(text, shape[1]) : []
  })
  return [...own, ...joined.flat()]
}

/** A name for one of several words, replaced by its declaration in the same file. */
function spelled(text: string, type: string): string {
  const words = /^\w+$/.test(type) ? new RegExp(`^(?:export )?type ${type} = ('.*)$`, 'm').exec(text)?.[1] : undefined
  return words ?? type
}
