/** Data files are YAML; what does not fit is reported with the file and the line it stands on. */
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { explain } from './complaint.ts'

export class BadData extends Error {
  override readonly name = 'BadData'
}

export function readData<S extends z.ZodType>(file: string, text: string, schema: S): z.infer<S> {
  const plain = jsonIn(text)
  const fitting = plain === undefined ? null : schema.safeParse(plain)
  if (fitting?.success) return fitting.data
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [fault] = document.errors
  if (fault) throw new BadData(`${file}:${lines.linePos(fault.pos[0]).line}: ${fault.message.split('\n')[0]}`)
  const parsed = schema.safeParse(document.toJS(), { error: explain })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const stray = issue.code === 'unrecognized_keys' ? [issue.keys[0]] : []
  const path = [...issue.path, ...stray]
  throw new BadData(`${file}:${lineOf(path)}: ${path.join('.') || 'file'}: ${issue.message}`)

  /** The line of the innermost node on the path that exists; a missing key is reported where it ought to be. */
  function lineOf(path: readonly PropertyKey[]): number {
    let line = 1
    let node: unknown = document.contents
    for (const key of [null, ...path]) {
      if (key !== null) node = within(node, key)
      if (!isNode(node)) break
      if (node.range) line = lines.linePos(node.range[0]).line
    }
    return line
  }

  /** Keys are compared as text: YAML may have read them as numbers. An unknown key stands at itself, not at its value. */
  function within(node: unknown, key: PropertyKey): unknown {
    if (isSeq(node)) return node.items[Number(key)]
    if (!isMap(node)) return null
    const pair = node.items.find(({ key: name }) => String(isScalar(name) ? name.value : name) === String(key))
    return stray.length > 0 && key === stray[0] ? pair?.key : pair?.value
  }
}

/** JSON is YAML too, and is read in a fraction of the time; what is wrong with it is told as of any other file. */
function jsonIn(text: string): unknown {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Rules that data files of several games keep.

/** Says what is wrong, and at which place within the value that is being checked. */
export type Refuse = (message: string, ...path: (string | number)[]) => void

/**
 * A check of a whole value: what its parts must have to do with one another, or with another file. It can rely on the parts:
 * where one of them is at fault, that is told instead.
 */
export const holding =
  <T>(check: (value: T, refuse: Refuse) => void) =>
  (value: T, context: z.RefinementCtx): void => {
    if (context.issues.length > 0) return
    check(value, (message, ...path) => context.addIssue({ code: 'custom', message, path }))
  }

/** A list in which everything has a name of its own. */
export const listById = <T extends { readonly id: string }>(shape: z.ZodType<T>) =>
  z.array(shape).superRefine(
    holding((list, refuse) => {
      const seen = new Set<string>()
      for (const [i, { id }] of list.entries()) {
        if (seen.has(id)) refuse(`"${id}" stands there twice`, i, 'id')
        seen.add(id)
      }
    }),
  )

/** A table with one row for each face of a die. */
export const rowsByDie = <R extends z.ZodType>(row: R) =>
  z.record(z.enum(['1', '2', '3', '4', '5', '6']), row).transform((rows): Readonly<Record<string, z.output<R>>> => rows)

/** The data files that every game has; some have more. */
export const STANDARD_FILES = [
  'cases.yaml',
  'data/units.yaml',
  'data/map.yaml',
  'data/tables.yaml',
  'data/scenarios.yaml',
] as const

/** Reads the files of one game, each by its shape; what is wrong is told with the folder of the game. */
export const dataReader =
  <File extends string>(folder: string, texts: Readonly<Record<File, string>>) =>
  <S extends z.ZodType>(file: File, schema: S): z.infer<S> =>
    readData(`${folder}/${file}`, texts[file], schema)
