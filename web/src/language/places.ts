/**
 * The place of a message in the page, found in the source of its views: a button, a heading, or a tip. For tests of its
 * length.
 */
import { parseSync } from 'vite'

export type WhereSaid = 'button' | 'title' | 'tip'

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** What `books.ts` calls each book. */
const BOOKS: Readonly<Record<string, string>> = {
  words: 'page',
  hindsight: 'after',
  analysis: 'analysis.analysis',
  counsel: 'analysis.counsel',
  onMap: 'map',
  atTable: 'table',
}

const ELEMENTS: Readonly<Record<string, WhereSaid>> = {
  button: 'button',
  h1: 'title',
  h2: 'title',
  h3: 'title',
  h4: 'title',
  legend: 'title',
  summary: 'title',
}
const TIPS = new Set(['title', 'hint'])

type Names = Map<string, string>

/** The message that an expression says, as book and key: `words.save`, `text.left({ left })`; several where it chooses. */
function saidBy(node: Node, names: Names): string[] {
  if (node.type === 'ConditionalExpression')
    return [...saidBy(node.consequent as Node, names), ...saidBy(node.alternate as Node, names)]
  if (node.type === 'LogicalExpression') return saidBy(node.right as Node, names)
  if (node.type === 'CallExpression') return saidBy(node.callee as Node, names)
  const path = pathOf(node, names)
  return path === undefined ? [] : [path]
}

function pathOf(node: Node, names: Names): string | undefined {
  if (node.type === 'Identifier') return names.get(node.name as string)
  if (node.type !== 'MemberExpression' || node.computed === true) return
  const owner = pathOf(node.object as Node, names)
  return owner === undefined ? undefined : `${owner}.${(node.property as Node).name as string}`
}

/** The meaning of a file’s imports and constants. Names redeclared in a function aren’t distinguished. */
function namesIn(program: Node): Names {
  const names: Names = new Map()
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration' && /\/books\.ts$/.test((node.source as unknown as { value: string }).value))
      for (const { imported, local } of node.specifiers as Readonly<Record<'imported' | 'local', Node>>[]) {
        const book = imported.name as string
        names.set(local.name as string, BOOKS[book] ?? book)
      }
    if (node.type === 'VariableDeclarator' && isNode(node.init)) name(node.id as Node, pathOf(node.init, names))
    childrenOf(node).forEach(visit)
  }
  const name = (id: Node, path: string | undefined): void => {
    if (path === undefined) return
    if (id.type === 'Identifier') names.set(id.name as string, path)
    if (id.type !== 'ObjectPattern') return
    for (const { type, key, value } of id.properties as Readonly<Record<'key' | 'value', Node> & { type: string }>[])
      if (type === 'Property') name(value, `${path}.${key.name as string}`)
  }
  visit(program)
  return names
}

/** Every message that a view reads on a button, in a heading or as a tip, by its book and key. */
export function placesIn(file: string, source: string): ReadonlyMap<string, WhereSaid> {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const names = namesIn(program as unknown as Node)
  const places = new Map<string, WhereSaid>()
  const visit = (node: Node, inside: WhereSaid | null): void => {
    let place = inside
    if (node.type === 'JSXElement') {
      const { name } = node.openingElement as Node as unknown as { name: Node }
      place = ELEMENTS[name.name as string] ?? null
    }
    if (node.type === 'JSXAttribute') {
      place = TIPS.has((node.name as Node).name as string) ? 'tip' : null
    }
    if (node.type === 'JSXExpressionContainer' && place !== null)
      for (const key of saidBy(node.expression as Node, names)) places.set(key, place)
    for (const child of childrenOf(node)) visit(child, place)
  }
  visit(program as unknown as Node, null)
  return places
}
