/** Data files are YAML; misfits are reported with file and line. */
import { load, YAMLException } from 'js-yaml'
import { z } from 'zod'
import { explain } from '../words/complaint.ts'
import { lineOf } from './data-places.ts'

export class BadData extends Error {
  override readonly name = 'BadData'
}

export function readData<S extends z.ZodType>(file: string, text: string, schema: S): z.infer<S> {
  const parsed = schema.safeParse(contentsOf(file, text), { error: explain })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const stray = issue.code === 'unrecognized_keys' ? issue.keys[0] : null
  const path = stray === null ? issue.path : [...issue.path, stray]
  throw new BadData(`${file}:${lineOf(text, path, stray)}: ${path.join('.') || 'file'}: ${issue.message}`)
}

function contentsOf(file: string, text: string): unknown {
  const plain = jsonIn(text)
  if (plain !== undefined) return plain
  try {
    return text.trim() === '' ? null : load(text)
  } catch (fault) {
    if (!(fault instanceof YAMLException)) throw fault
    throw new BadData(`${file}:${(fault.mark?.line ?? 0) + 1}: ${fault.reason}`)
  }
}

/** JSON is YAML too, and is read much faster; faults are reported as in any other file. */
function jsonIn(text: string): unknown {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Rules that data files of several games share.

/** Reports what is wrong, and where in the tested value. */
export type Refuse = (message: string, ...path: (string | number)[]) => void

/**
 * A check of a whole value: relations between its parts, or with another file. It can rely on the parts: a fault in one
 * of them is reported instead.
 */
export const holding =
  <T>(check: (value: T, refuse: Refuse) => void) =>
  (value: T, context: z.RefinementCtx): void => {
    if (context.issues.length > 0) return
    check(value, (message, ...path) => context.addIssue({ code: 'custom', message, path }))
  }

/** A list in which every item has its own name. */
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

/** The data files of every game; some have more. */
export const STANDARD_FILES = [
  'cases.yaml',
  'data/units.yaml',
  'data/map.yaml',
  'data/tables.yaml',
  'data/scenarios.yaml',
] as const

/** Reads the files of one game, each by its shape; faults are reported with the game’s folder. */
export function dataReader<File extends string>(folder: string, texts: Readonly<Record<File, string>>) {
  const cases = caseIdsIn((texts as Readonly<Record<string, string | undefined>>)['cases.yaml'] ?? '')
  return <S extends z.ZodType>(file: File, schema: S): z.infer<S> => {
    const name = `${folder}/${file}`
    const data = readData(name, texts[file], schema)
    // Asked when all else is in order, so that a slip in a key is told as one.
    for (const { id, path } of citationsIn(data, [])) {
      if (cases.has(id)) continue
      throw new BadData(
        `${name}:${lineOf(texts[file], path, null)}: ${path.join('.')}: there is no case ${id} in ${folder}/cases.yaml`,
      )
    }
    return data
  }
}

/** The ids alone: reading the whole book takes as long as reading all other files of a game. */
const caseIdsIn = (book: string): ReadonlySet<string> =>
  new Set([...book.matchAll(/\bid"?: *(?:"([^"]+)"|([^\s,}"]+))/g)].map(([, quoted, plain]) => quoted ?? plain))

/** Keys under which data cite a case. */
const CITING = ['case', 'combat']

function* citationsIn(node: unknown, path: readonly (string | number)[]): Generator<{ id: string; path: typeof path }> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    const here = [...path, Array.isArray(node) ? Number(key) : key]
    if (CITING.includes(key) && typeof value === 'string') yield { id: value, path: here }
    else yield* citationsIn(value, here)
  }
}
