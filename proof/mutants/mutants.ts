/** Possible mistakes in a file of rules: one small change each. */
import { chaptersRead } from './chapters.ts'
import { childrenOf, isNode, type Node, treeOf } from './syntax.ts'

export type Mistake =
  | 'boundary'
  | 'equality'
  | 'arithmetic'
  | 'negated'
  | 'guard'
  | 'and-or'
  | 'condition'
  | 'extreme'
  | 'quantifier'
  | 'filter'
  | 'number'
  | 'boolean'
  | 'answer'
  | 'effect'

export interface Mutant {
  readonly file: string
  readonly line: number
  /** The text of that line. */
  readonly within: string
  readonly mistake: Mistake
  /** The place of the change: its position in the file, and the kind of its node. */
  readonly place: string
  /** The original text, and its replacement. */
  readonly from: string
  readonly to: string
  /** How many chapters of the rulebook the enclosing function or other declaration reads. */
  readonly chapters: number
}

type Change = readonly [mistake: Mistake, to: string]

export const placeOf = ({ type, start, end }: Node): string => `${start}-${end} ${type}`

/** On one line, to show and compare it. */
export const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function mutantsOf(file: string, source: string): Mutant[] {
  const found: Mutant[] = []
  const lines = source.split('\n')
  const text = ({ start, end }: Node): string => source.slice(start, end)
  const program = treeOf(file, source)
  const chaptersOf = chaptersRead(file, program)
  const visit = (node: Node, surroundings: Surroundings, chapters: number): void => {
    if (isForWords(node)) return
    for (const [mistake, to] of changesOf(node, text, surroundings)) {
      const line = source.slice(0, node.start).split('\n').length
      const within = flat(lines[line - 1])
      found.push({ file, line, within, mistake, place: placeOf(node), from: flat(text(node)), to, chapters })
    }
    for (const child of childrenOf(node))
      visit(child, within(node, child, surroundings), node === program ? chaptersOf(child) : chapters)
  }
  visit(program, { answers: false, chained: false, returns: false, condition: null }, 0)
  return found
}

/** What the surrounding rules say about a node. */
interface Surroundings {
  /** The nearest function returns yes or no. */
  readonly returns: boolean
  /** This node is such a result. */
  readonly answers: boolean
  /** A link of `a?.b.c()`, which can’t be put in brackets. */
  readonly chained: boolean
  /** This node decides something: whether a statement without an alternative runs, or which of two. */
  readonly condition: 'guard' | 'fork' | null
}

function within(node: Node, child: Node, { returns, chained }: Surroundings): Surroundings {
  const isFunction = /Function/.test(node.type)
  const yesOrNo = isFunction ? saysYesOrNo(node) : returns
  const decides = child === node.test && (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
  return {
    returns: yesOrNo,
    answers:
      yesOrNo &&
      (node.type === 'ReturnStatement' || (isFunction && child === node.body && !child.type.includes('Block'))),
    chained: node.type === 'ChainExpression' || (chained && (child === node.object || child === node.callee)),
    condition: !decides ? null : node.type === 'IfStatement' && !isNode(node.alternate) ? 'guard' : 'fork',
  }
}

function saysYesOrNo({ returnType }: Node): boolean {
  const annotation = isNode(returnType) ? returnType.typeAnnotation : null
  return isNode(annotation) && annotation.type === 'TSBooleanKeyword'
}

/** Sentences aren’t rules: parts of a text, and the functions that make one. */
function isForWords(node: Node): boolean {
  if (node.type === 'TemplateLiteral' || node.type === 'ImportDeclaration' || node.type === 'ThrowStatement')
    return true
  const key = node.type === 'Property' && isNode(node.key) ? node.key.name : null
  return key === 'text' || key === 'now'
}

const swap = (pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> =>
  new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))

const BOUNDARIES = swap([
  ['<', '<='],
  ['>', '>='],
])
const EQUALITIES = swap([['===', '!==']])
const SUMS = swap([
  ['+', '-'],
  ['*', '/'],
  ['&', '|'],
])
const AND_OR = swap([['&&', '||']])
const ADDING = swap([['+=', '-=']])
const EXTREMES = swap([
  ['min', 'max'],
  ['floor', 'ceil'],
])
const QUANTIFIERS = swap([['some', 'every']])

function changesOf(node: Node, text: (node: Node) => string, around: Surroundings): Change[] {
  const changes: Change[] = []
  const it = text(node)
  if (around.condition === 'fork' && !hasOpposite(node)) changes.push(['negated', `!(${it})`])
  if (around.condition === 'guard') changes.push(['guard', 'false'], ['guard', 'true'])
  if (around.answers && !/^(true|false)$/.test(it)) changes.push(['answer', 'true'], ['answer', 'false'])
  changes.push(...(CHANGES[node.type]?.(node, text, around) ?? []))
  return changes
}

/** Another change already negates this. */
const hasOpposite = ({ type, operator }: Node): boolean =>
  (type === 'UnaryExpression' && operator === '!') || (type === 'BinaryExpression' && EQUALITIES.has(String(operator)))

type Changer = (node: Node, text: (node: Node) => string, around: Surroundings) => Change[]

const CHANGES: Readonly<Record<string, Changer>> = {
  BinaryExpression(node, text) {
    const operator = node.operator as string
    const [left, right] = [text(node.left as Node), text(node.right as Node)]
    const instead = (mistake: Mistake, other: string): Change => [mistake, `${left} ${other} ${right}`]
    const boundary = BOUNDARIES.get(operator)
    if (boundary) return [instead('boundary', boundary)]
    const equality = EQUALITIES.get(operator)
    if (equality) return [instead('equality', equality)]
    const sum = SUMS.get(operator)
    return sum && !/['`]/.test(left + right) ? [instead('arithmetic', sum)] : []
  },
  LogicalExpression(node, text) {
    const other = AND_OR.get(node.operator as string)
    if (!other) return []
    const [left, right] = [text(node.left as Node), text(node.right as Node)]
    return [
      ['and-or', `(${left}) ${other} (${right})`],
      ['condition', left],
      ['condition', right],
    ]
  },
  UnaryExpression: (node, text) => (node.operator === '!' ? [['negated', text(node.argument as Node)]] : []),
  AssignmentExpression(node, text) {
    const other = ADDING.get(node.operator as string)
    return other ? [['arithmetic', `${text(node.left as Node)} ${other} ${text(node.right as Node)}`]] : []
  },
  CallExpression(node, text, { chained }) {
    const callee = node.callee as Node
    if (chained || callee.type !== 'MemberExpression' || callee.computed === true) return []
    const object = text(callee.object as Node)
    const method = (callee.property as Node).name as string
    const rest = text(node).slice(callee.end - node.start)
    const extreme = object === 'Math' && EXTREMES.get(method)
    if (extreme) return [['extreme', `Math.${extreme}${rest}`]]
    const quantifier = QUANTIFIERS.get(method)
    if (quantifier) return [['quantifier', `${object}.${quantifier}${rest}`]]
    return method === 'filter' ? [['filter', object]] : []
  },
  Literal(node) {
    const { value } = node
    if (typeof value === 'boolean') return [['boolean', String(!value)]]
    if (typeof value !== 'number') return []
    return [['number', String(value + 1)], ...(value > 0 ? [['number', String(value - 1)] as const] : [])]
  },
  ExpressionStatement(node) {
    const { type } = node.expression as Node
    return type === 'CallExpression' || type === 'AssignmentExpression' ? [['effect', '']] : []
  },
}
