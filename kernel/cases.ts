/** The rulebook's cases in our own words: shown as help, cited by objections and events, each named by a test. */
import { z } from 'zod'
import { readData } from './data.ts'

/** Cases of these kinds do something in play, and so each needs a test that names it. */
export const TESTED_KINDS = ['enforced', 'procedure', 'table', 'victory', 'option'] as const

const caseShape = z.strictObject({
  id: z.string(),
  title: z.string(),
  rule: z.string(),
  kind: z.enum([...TESTED_KINDS, 'definition', 'data', 'advice']),
  examples: z.array(z.strictObject({ given: z.string(), expect: z.string() })).optional(),
  rulings: z
    .array(z.strictObject({ question: z.string(), ruling: z.string(), reason: z.string().optional() }))
    .optional(),
})

const bookShape = z.strictObject({
  game: z.string(),
  abbreviations: z.string().optional(),
  cases: z.array(caseShape).min(1),
})

export type Case = z.infer<typeof caseShape>

export class CaseBook {
  readonly game: string
  readonly cases: readonly Case[]
  private readonly byId = new Map<string, Case>()

  constructor(file: string, text: string) {
    const book = readData(file, text, bookShape)
    this.game = book.game
    this.cases = book.cases
    for (const entry of book.cases) {
      if (this.byId.has(entry.id)) throw new Error(`${file}: case ${entry.id} stands there twice`)
      this.byId.set(entry.id, entry)
    }
  }

  get(id: string): Case | undefined {
    return this.byId.get(id)
  }
}

export interface Coverage {
  readonly game: string
  readonly total: number
  readonly tested: number
  readonly untested: readonly string[]
  readonly byKind: Readonly<Record<string, { readonly total: number; readonly tested: number }>>
  /** Cited by a test, but not in the book. */
  readonly unknown: readonly string[]
}

/** Holds the case numbers in the names of tests, such as `[6D]`, against the book. */
export function coverage(book: CaseBook, testSources: readonly string[]): Coverage {
  const named = new Set<string>()
  for (const source of testSources) for (const id of casesNamed(source)) named.add(id)
  const needed = book.cases.filter(c => (TESTED_KINDS as readonly string[]).includes(c.kind))
  const byKind: Record<string, { total: number; tested: number }> = {}
  for (const entry of book.cases) {
    byKind[entry.kind] ??= { total: 0, tested: 0 }
    byKind[entry.kind].total++
    if (named.has(entry.id)) byKind[entry.kind].tested++
  }
  return {
    game: book.game,
    total: needed.length,
    tested: needed.filter(c => named.has(c.id)).length,
    untested: needed.filter(c => !named.has(c.id)).map(c => c.id),
    byKind,
    unknown: [...named].filter(id => !book.get(id)),
  }
}

/**
 * Only the names of tests that run count: a case in a comment or a skipped test proves nothing. Ids begin with a digit
 * or, where a rulebook has no numbers, are capital letters with at least one hyphened part after them.
 */
export function casesNamed(source: string): string[] {
  const found: string[] = []
  for (const name of testNames(withoutSkipped(withoutComments(source)))) {
    for (const [, id] of name.matchAll(/\[([0-9][0-9A-Za-z.-]*|[A-Z]+(?:-[0-9A-Za-z]+)+)\]/g)) found.push(id)
  }
  return found
}

const LITERAL = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/y
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y

function matchAt(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? null
}

function withoutComments(source: string): string {
  let code = ''
  for (let at = 0; at < source.length; ) {
    const literal = matchAt(LITERAL, source, at)
    const comment = literal === null ? matchAt(COMMENT, source, at) : null
    if (comment === null) code += literal ?? source[at]
    at += (comment ?? literal ?? ' ').length
  }
  return code
}

/** The end of the parenthesis that opens at `at`; words in quotation marks do not count. */
function closing(code: string, at: number): number {
  let depth = 0
  for (let i = at; i < code.length; ) {
    const literal = matchAt(LITERAL, code, i)
    if (literal === null) {
      if (code[i] === '(') depth++
      if (code[i] === ')' && --depth === 0) return i + 1
    }
    i += literal?.length ?? 1
  }
  return code.length
}

function withoutSkipped(code: string): string {
  const skipped = /(?<![.\w$])(?:describe|suite|test|it)\.(?:skip|todo|fails)\s*\(/.exec(code)
  if (!skipped) return code
  const from = skipped.index + skipped[0].length - 1
  return withoutSkipped(code.slice(0, skipped.index) + code.slice(closing(code, from)))
}

function* testNames(code: string): Generator<string> {
  for (const call of code.matchAll(/(?<![.\w$])(?:test|it)(?:\.(?:only|concurrent))?(\.(?:each|for))?\s*\(/g)) {
    const open = call.index + call[0].length - 1
    // `test.each(table)(name, …)` names the test in its second parenthesis.
    const names = call[1] ? code.indexOf('(', closing(code, open)) : open
    const start = code.slice(names + 1).search(/\S/)
    const name = start < 0 ? null : matchAt(LITERAL, code, names + 1 + start)
    if (name !== null) yield name.slice(1, -1)
  }
}
