/**
 * What charts, counters and scenarios print, one line for each row: `combat_results > rows > 3: Ae Ae Ae Ar Dr`. Kept a
 * second time in `checks/printed.txt` of a game, so that a slip in a data file is noticed even where the value could be
 * right. Prose is left out: it changes no rule.
 */
import { load } from 'js-yaml'
import { lineOf } from '../data/data-places.ts'

type Path = readonly (string | number)[]

interface Row {
  /** As a reader names it: things that have an id go by it. */
  readonly name: string
  readonly values: string
  /** Where it stands in the file. */
  readonly path: Path
}

/** Keys whose values are for the reader alone. */
const PROSE = new Set(
  'provenance description sources source repair effect text title rule rulings examples abbreviations'.split(' '),
)
export const isProse = (path: Path): boolean => path.some(key => PROSE.has(String(key)))

/** A longer row is told part by part. */
const WIDTH = 240

/** What a file prints, as the lines under its name. */
export function printOf(file: string, text: string): string {
  const rows = rowsOf(load(text)).map(({ name, values }) => `${name}: ${values}`)
  return [`# ${file}`, ...rows, ''].join('\n')
}

/** Where data files read differently from what is printed, with file and line. */
export function misprints(folder: string, texts: Readonly<Record<string, string>>, printed: string): string[] {
  return [...sectionsOf(printed)].flatMap(([file, lines]) => {
    const text = texts[file]
    const rows = rowsOf(load(text))
    const at = (path: Path): string => `${folder}/${file}:${lineOf(text, path, null)}`
    const known = new Map(lines.map(line => [line.name, line.values]))
    const found: string[] = []
    const seen = new Set<string>()
    for (const { name, values, path } of rows) {
      if (seen.has(name)) found.push(`${at(path)}: "${name}" stands there twice`)
      seen.add(name)
      const says = known.get(name)
      if (says === undefined) found.push(`${at(path)}: "${name}" isn’t printed, but reads "${values}"`)
      else if (says !== values) found.push(`${at(path)}: "${name}" reads "${values}", but "${says}" is printed`)
    }
    for (const { name, values } of lines) {
      if (!seen.has(name)) found.push(`${at(name.split(' > '))}: "${name}" is missing, but "${values}" is printed`)
    }
    const order = (list: readonly { readonly name: string }[]): string => list.map(({ name }) => name).join('\n')
    if (found.length === 0 && order(rows) !== order(lines)) {
      const first = rows.find(({ name }, i) => name !== lines[i].name)!
      found.push(`${at(first.path)}: "${first.name}" is printed in another place`)
    }
    return found
  })
}

function sectionsOf(printed: string): Map<string, { readonly name: string; readonly values: string }[]> {
  const sections = new Map<string, { name: string; values: string }[]>()
  let file = ''
  for (const line of printed.split('\n')) {
    if (line.startsWith('# ')) {
      file = line.slice(2)
      sections.set(file, [])
    } else if (line !== '') {
      const end = line.indexOf(': ')
      sections.get(file)?.push({ name: line.slice(0, end), values: line.slice(end + 2) })
    }
  }
  return sections
}

function rowsOf(whole: unknown): Row[] {
  return [...partsOf(whole, [], [])]
}

function* partsOf(node: unknown, name: readonly string[], path: Path): Generator<Row> {
  const values = inOneRow(node)
  if (name.length > 0 && values !== null && (values.length <= WIDTH || isPlain(node))) {
    yield { name: name.join(' > '), values, path }
    return
  }
  const entries = entriesOf(node)
  const short = entries.filter(([, value]) => isPlain(value))
  if (name.length > 0 && short.length > 0 && !Array.isArray(node) && short.length < entries.length) {
    const told = short.map(([key, value]) => `${key} ${inOneRow(value)}`).join(', ')
    if (told.length <= WIDTH) {
      yield { name: name.join(' > '), values: told, path }
      for (const [key, value] of entries) {
        if (!isPlain(value)) yield* partsOf(value, [...name, nameOf(key, value)], [...path, key])
      }
      return
    }
  }
  for (const [key, value] of entries) yield* partsOf(value, [...name, nameOf(key, value)], [...path, key])
}

/** Without what goes by the name of the row, and without prose. */
const entriesOf = (node: unknown): [string | number, unknown][] =>
  (Array.isArray(node) ? [...node.entries()] : Object.entries(node as object)).filter(
    ([key]) => key !== 'id' && !isProse([key]),
  )

function nameOf(key: string | number, value: unknown): string {
  const { id, number } = (value ?? {}) as { id?: unknown; number?: unknown }
  return typeof key === 'string' ? key : String(id ?? number ?? key + 1)
}

const isScalar = (node: unknown): boolean => typeof node !== 'object' || node === null

/** A value, or a list of nothing but values. */
const isPlain = (node: unknown): boolean => isScalar(node) || (Array.isArray(node) && node.every(isScalar))

/** All of a part, if it is told in one breath: a value, a list, or names with either. */
function inOneRow(node: unknown): string | null {
  if (isScalar(node)) return JSON.stringify(node)?.replace(/^"(.*)"$/s, '$1') ?? 'nothing'
  if (Array.isArray(node) && node.every(isScalar)) return node.length === 0 ? 'none' : node.map(inOneRow).join(' ')
  if (Array.isArray(node)) return null
  const entries = entriesOf(node)
  if (entries.length === 0) return 'nothing'
  if (!entries.every(([, value]) => isPlain(value))) return null
  return entries.map(([key, value]) => `${key} ${inOneRow(value)}`).join(', ')
}
