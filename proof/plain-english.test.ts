/** Documents, books of cases, names of tests and comments follow docs/writing.md, as far as a program can tell. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BANNED_IN_PROSE, breaches } from '@voltigeur/kernel/style'
import { load } from 'js-yaml'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { childrenOf, type Node, treeOf } from './mutants/syntax.ts'

const cwd = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(`${cwd}/${file}`, 'utf8')

interface Line {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** What may stay: a file and, if not all of it, the words. */
const EXCEPTIONS: readonly { readonly file: string; readonly words?: string; readonly why: string }[] = [
  { file: 'docs/writing.md', why: 'quotes the turns of phrase that it bans' },
]

const isExcepted = ({ file, text }: Line): boolean =>
  EXCEPTIONS.some(one => one.file === file && (one.words === undefined || text.includes(one.words)))

/** The lines of a page that people read, without text quoted from programs. */
function linesOf(file: string, page: string): Line[] {
  let quoted = false
  return page.split('\n').flatMap((text, index) => {
    if (text.trimStart().startsWith('```')) quoted = !quoted
    return quoted ? [] : [{ file, line: index + 1, text: text.replace(/`[^`]*`/g, '`') }]
  })
}

const NAMING = new Set(['test', 'it', 'describe', 'suite'])

/** `test`, also of `test.each(...)(...)`. */
function rootOf(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name as string
  const inner = callee.type === 'MemberExpression' ? callee.object : callee.callee
  return inner === undefined ? undefined : rootOf(inner as Node)
}

function textOf(name: Node | undefined): string | undefined {
  if (name?.type === 'Literal' && typeof name.value === 'string') return name.value
  if (name?.type !== 'TemplateLiteral') return
  return (name.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

const asSentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The names that a file gives to its tests and groups, without leading case numbers. Tests aren’t nested. */
function namesIn(file: string, source: string): Line[] {
  const found: Line[] = []
  const visit = (node: Node): void => {
    const root = node.type === 'CallExpression' ? rootOf(node.callee as Node) : undefined
    if (root !== undefined && NAMING.has(root)) {
      const text = textOf((node.arguments as Node[])[0])?.replace(/^(?:\[[^\]]*\] ?)+/, '')
      if (text !== undefined)
        found.push({ file, line: source.slice(0, node.start).split('\n').length, text: asSentence(text) })
      if (root === 'test' || root === 'it') return
    }
    childrenOf(node).forEach(visit)
  }
  visit(treeOf(file, source))
  return found
}

/** The comments of a file, each as one text; line comments below each other are one. */
function commentsIn(file: string, source: string): Line[] {
  const found: Line[] = []
  let line = 1
  let at = 0
  let end = 0
  for (const { type, value, start, end: stop } of parseSync(file, source).comments) {
    line += source.slice(at, start).split('\n').length - 1
    at = start
    const text = value
      .replace(/^\*/, '')
      .replace(/\s*\n\s*\*? ?/g, ' ')
      .trim()
    const last = found.at(-1)
    if (type === 'Line' && last !== undefined && /^\s*\n\s*$/.test(source.slice(end, start)))
      found[found.length - 1] = { ...last, text: `${last.text} ${text}` }
    else found.push({ file, line, text })
    end = stop
  }
  return found.map(one => ({ ...one, text: one.text.replace(/`[^`]*`/g, '`') }))
}

const found = (lines: readonly Line[]): string[] =>
  lines
    .filter(line => !isExcepted(line))
    .flatMap(({ file, line, text }) =>
      breaches(text, BANNED_IN_PROSE).map(breach => `${file}:${line}: ${text.trim()}  [${breach}]`),
    )

const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd, exclude: name => /(?:^|\/)(?:node_modules|dist)$/.test(name) }).toSorted()

test('every document keeps to the guide', () => {
  const pages = ['README.md', 'SECURITY.md', ...sources('docs/*.md')]
  expect(pages.length).toBeGreaterThan(15)
  expect(found(pages.flatMap(file => linesOf(file, read(file))))).toEqual([])
})

interface Entry {
  readonly id: string
  readonly [field: string]: unknown
}

/** A title such as "Who may fire" is a heading, not a sentence. */
const HEADING = /^Who /

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value.trim().replace(HEADING, '')
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsOf(one)
}

test('every case, ruling and example keeps to the guide', () => {
  const texts = sources('games/*/cases.yaml').flatMap(file =>
    (load(read(file)) as { readonly cases: readonly Entry[] }).cases.flatMap(entry =>
      [...textsOf(entry)].map(text => ({ file: `${file} ${entry.id}`, text })),
    ),
  )
  expect(texts.length).toBeGreaterThan(8000)
  const breached = texts.flatMap(({ file, text }) =>
    breaches(text, BANNED_IN_PROSE).map(breach => `${file}: ${text}  [${breach}]`),
  )
  expect(breached).toEqual([])
})

test('every name of a test keeps to the guide', () => {
  const names = sources('*/**/*.ts')
    .filter(file => /\.(?:test|e2e)\.ts$|-suite\.ts$|\/conformance\/.*\.ts$|\/conformance\.ts$/.test(file))
    .flatMap(file => namesIn(file, read(file)))
  expect(names.length).toBeGreaterThan(5000)
  expect(found(names)).toEqual([])
})

test('every comment keeps to the guide', () => {
  const comments = sources('{*,*/**/*}.{ts,tsx}').flatMap(file => commentsIn(file, read(file)))
  expect(comments.length).toBeGreaterThan(12_000)
  expect(found(comments)).toEqual([])
})

test('every exception is needed', () => {
  const needed = EXCEPTIONS.filter(({ file, words }) => {
    const lines = file.endsWith('.md') ? linesOf(file, read(file)) : namesIn(file, read(file))
    return lines.some(
      ({ text }) => (words === undefined || text.includes(words)) && breaches(text, BANNED_IN_PROSE).length > 0,
    )
  })
  expect(needed).toEqual(EXCEPTIONS)
})

test('a banned turn is found, with file and line, but not in code', () => {
  const page = 'Fine.\n```\nwhoever\n```\nWhoever reads `nobody` is told.\nWho fled stands. Who may fire?'
  expect(found(linesOf('page.md', page)).map(hit => hit.split(': ')[0])).toEqual(['page.md:5', 'page.md:6'])
  const source = `// nobody\ntest.each([1])('[9.1] a unit fires', () => {})\ndescribe(\`nobody \${x}\`, () => test('who ran', f))`
  expect(found(namesIn('a.test.ts', source)).map(hit => hit.split('  ')[0])).toEqual([
    'a.test.ts:3: Nobody {}',
    'a.test.ts:3: Who ran',
  ])
  const commented = `/** A unit\n * lies\n * \`anew\` here. */\nconst nobody = 'nobody' // as it\n// lays down\n`
  expect(found(commentsIn('a.ts', commented)).map(hit => hit.split('  ')[0])).toEqual(['a.ts:4: as it lays down'])
})
