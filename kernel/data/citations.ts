/** Where a game’s sources name the cases of its book: tests in their names, code in its comments and citations. */
import { type Case, type CaseBook, TESTED_KINDS } from './cases.ts'

export interface Source {
  readonly file: string
  readonly text: string
}

/** A running test with the case in its name. */
export interface TestOfCase {
  readonly case: string
  readonly file: string
  readonly line: number
  readonly name: string
}

/** How code names a case: above a declaration, in any other comment, or as the ground of a ruling. */
export type CitationManner = 'declared' | 'noted' | 'cited'

export interface Mention {
  readonly case: string
  readonly file: string
  readonly line: number
  readonly manner: CitationManner
  /** The line in the file. */
  readonly text: string
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

/** Whether a case affects play, and so needs code and a test. */
export const isAtWork = ({ kind }: Case): boolean => (TESTED_KINDS as readonly string[]).includes(kind)

/** Compares the case numbers in the names of tests, such as `[6D]`, with the book. */
export function coverage(book: CaseBook, testSources: readonly string[]): Coverage {
  const named = new Set(testSources.flatMap(casesNamed))
  const needed = book.cases.filter(isAtWork)
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

export const casesNamed = (text: string): string[] => testsIn({ file: '', text }).map(test => test.case)

/**
 * Only names of running tests count: a case in a comment or a skipped test proves nothing. Ids begin with a digit or,
 * if a rulebook has no numbers, are capital letters with at least one hyphenated part after them. Points that a
 * rulebook lists under a case are numbered in brackets: `[12.9(1)]`.
 */
export function testsIn({ file, text }: Source): TestOfCase[] {
  const code = withoutSkipped(withoutComments(text))
  return [...testNames(code)].flatMap(({ name, at }) =>
    [...name.matchAll(/\[([0-9][0-9A-Za-z.-]*(?:\(\d+\))?|[A-Z]+(?:-[0-9A-Za-z]+)+)\]/g)].map(([, id]) => ({
      case: id,
      file,
      line: lineAt(text, at),
      name,
    })),
  )
}

/**
 * Code names a case by a literal that is exactly its id (`case: '7.1'`), by a line or sentence of comment that begins with it
 * (`7.1, 7.3 to 7.5: …`) or has it in brackets, and by `case: 7.1` in a table of data. A range follows the book’s
 * order.
 */
export function mentionsIn(book: CaseBook, { file, text }: Source): Mention[] {
  const lines = text.split('\n')
  const found = new Map<string, Mention>()
  const note = (id: string, at: number, manner: CitationManner): void => {
    const line = lineAt(text, at)
    const key = `${id} ${line}`
    if (book.get(id) && !found.has(key)) found.set(key, { case: id, file, line, manner, text: lines[line - 1].trim() })
  }
  if (file.endsWith('.yaml')) for (const { id, from } of tabledIn(text)) note(id, from, 'cited')
  else
    for (const { kind, at, text: part } of parts(text)) {
      if (kind === 'literal') for (const { id, from } of citedIn(part)) note(id, at + from, 'cited')
      else {
        const manner = part.startsWith('/**') && DECLARATION.test(text.slice(at + part.length)) ? 'declared' : 'noted'
        for (const { id, from } of notedIn(book, part)) note(id, at + from, manner)
      }
    }
  return [...found.values()]
}

/** The home of a case first: in the rules of its module, above a declaration, in the order of the files. */
export function homeFirst(mentions: readonly Mention[]): Mention[] {
  const rank = (mention: Mention): number => RANKS.indexOf(mention.manner) + RANKS.length * distanceFromHome(mention)
  return mentions.toSorted((a, b) => rank(a) - rank(b) || a.file.localeCompare(b.file) || a.line - b.line)
}

const RANKS: readonly CitationManner[] = ['declared', 'noted', 'cited']

/** 0 in the rules of the case's own module, such as rules/07-stacking.ts for 7.1; 1 elsewhere in the rules. */
function distanceFromHome({ case: id, file }: Mention): number {
  const rules = /(?:^|\/)rules\/(\d*)/.exec(file)
  if (!rules) return 2
  const module = /^\d+/.exec(id)?.[0]
  return module !== undefined && rules[1] !== '' && Number(rules[1]) === Number(module) ? 0 : 1
}

/** What follows a comment about one thing: a function, a constant, a type, a member. */
const DECLARATION =
  /^\s*(?:export\s+)?(?:(?:class|interface|type|const|let|(?:async\s+)?function)\s|(?:(?:private|protected|readonly|static|async|override|get|set)\s+)*[\w$]+\??[(:<])/

/** An id in any rulebook’s style; the book knows whether it is a case. */
const ID = String.raw`[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*(?:\(\d+\))?`
const NEXT_ID = new RegExp(ID, 'y')
const SEPARATOR = /\s*[,;]\s*(?:and\s+)?|\s+(?:and|to)\s+/y
const MARGIN = /^[ \t]*(?:\/\*+|\*(?!\/)|\/\/+)?[ \t]*/

interface Found {
  readonly id: string
  readonly from: number
}

/** A plain literal is one citation; a template may have citations in its expressions. */
function* citedIn(literal: string): Generator<Found> {
  if (!literal.startsWith('`')) yield { id: literal.slice(1, -1), from: 0 }
  else {
    const quoted = literal.matchAll(new RegExp(String.raw`(['"\`])(${ID})\1`, 'g'))
    for (const { 2: id, index } of quoted) yield { id, from: index }
  }
}

function* tabledIn(data: string): Generator<Found> {
  for (const { 1: id, index } of data.matchAll(new RegExp(String.raw`\bcase:\s*["']?(${ID})(?![0-9A-Za-z.-])`, 'g'))) {
    yield { id, from: index }
  }
}

function* notedIn(book: CaseBook, comment: string): Generator<Found> {
  let from = 0
  for (const line of comment.split('\n')) {
    for (const id of leading(book, line.slice(MARGIN.exec(line)![0].length))) yield { id, from }
    for (const { 0: end, index } of line.matchAll(/[.;] /g)) {
      const { ids, length } = listAt(book, line.slice(index + end.length))
      if (/^: /.test(line.slice(index + end.length + length))) for (const id of ids) yield { id, from }
    }
    for (const [, list] of line.matchAll(/[[(]([^\])]+)[\])]/g)) {
      const { ids, length } = listAt(book, list)
      if (length === list.length) for (const id of ids) yield { id, from }
    }
    from += line.length + 1
  }
}

/** The cases at the start of a line of comment: before a colon, alone on the line, or as the heading of a section. */
function leading(book: CaseBook, line: string): readonly string[] {
  const { ids, length } = listAt(book, line)
  return /^(?:[:;]|\s+[A-Z]|\.?\s*(?:\*\/)?$)/.test(line.slice(length)) ? ids : []
}

/** The cases at the start of a text, and their length. */
function listAt(book: CaseBook, text: string): { readonly ids: readonly string[]; readonly length: number } {
  const ids: string[] = []
  let at = 0
  for (;;) {
    const separator: string | null = ids.length === 0 ? '' : matchAt(SEPARATOR, text, at)
    const id = separator === null ? null : matchAt(NEXT_ID, text, at + separator.length)
    if (separator === null || id === null || !book.get(id)) break
    if (separator.trim() === 'to') ids.push(...between(book, ids.at(-1)!, id))
    ids.push(id)
    at += separator.length + id.length
  }
  return { ids, length: at }
}

function between(book: CaseBook, first: string, last: string): string[] {
  const ids = book.cases.map(({ id }) => id)
  return ids.slice(ids.indexOf(first) + 1, ids.indexOf(last))
}

const LITERAL = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/y
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y

function matchAt(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? null
}

interface Part {
  readonly kind: 'literal' | 'comment'
  readonly at: number
  readonly text: string
}

/** The literals and the comments of a source. */
function* parts(source: string): Generator<Part> {
  for (let at = 0; at < source.length; at++) {
    for (const [kind, pattern] of [['literal', LITERAL] as const, ['comment', COMMENT] as const]) {
      const text = matchAt(pattern, source, at)
      if (text === null) continue
      yield { kind, at, text }
      at += text.length - 1
      break
    }
  }
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** Blanked, with its line ends, so that the rest keeps its place. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

function withoutComments(source: string): string {
  let code = source
  for (const { kind, at, text } of parts(source)) {
    if (kind === 'comment') code = code.slice(0, at) + blank(text) + code.slice(at + text.length)
  }
  return code
}

/** The end of the parenthesis that opens at `at`; text in quotation marks doesn’t count. */
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
  const end = closing(code, skipped.index + skipped[0].length - 1)
  return withoutSkipped(code.slice(0, skipped.index) + blank(code.slice(skipped.index, end)) + code.slice(end))
}

function* testNames(code: string): Generator<{ readonly name: string; readonly at: number }> {
  for (const call of code.matchAll(/(?<![.\w$])(?:test|it)(?:\.(?:only|concurrent))?(\.(?:each|for))?\s*\(/g)) {
    const open = call.index + call[0].length - 1
    // `test.each(table)(name, …)` names the test in its second parenthesis.
    const names = call[1] ? code.indexOf('(', closing(code, open)) : open
    const start = code.slice(names + 1).search(/\S/)
    const name = start < 0 ? null : matchAt(LITERAL, code, names + 1 + start)
    if (name !== null) yield { name: name.slice(1, -1), at: names + 1 + start }
  }
}
