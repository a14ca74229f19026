/** A file of rules as a syntax tree: its nodes, in the order of the text. */
import { parseSync } from 'vite'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export function treeOf(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  return program as unknown as Node
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Types are erased before anything runs: only what they wrap counts. */
const TYPE_WRAPPERS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])

const isType = ({ type }: Node): boolean => type.startsWith('TS') && !TYPE_WRAPPERS.has(type)

/** The parts of a node that run, from left to right. */
export function childrenOf(node: Node): Node[] {
  const found: Node[] = []
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' && node.computed !== true) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child) && !isType(child)) found.push(child)
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  return found.filter((child, i) => i === 0 || child.start >= found[i - 1].end)
}
