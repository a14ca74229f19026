/**
 * Breaks data files one place at a time, in every way a slip could. For tests: each breakage must be refused with its
 * file and line, or be one that no reader could notice.
 */
import { load } from 'js-yaml'
import { BadData } from '../data/data.ts'

export const SLIPS = [
  'a key is gone',
  'a key is misspelt',
  'an entry is gone',
  'an entry stands twice',
  'a word is misspelt',
  'a number is negative',
  'a hex is off the map',
] as const
export type Slip = (typeof SLIPS)[number]

export interface Breakage {
  readonly slip: Slip
  /** The place by its keys; numbers and names of things become a star: `units.*.setup`. */
  readonly place: string
  /** The changed file; JSON is YAML too. */
  text(): string
}

type Path = readonly (string | number)[]
type Tree = { [key: string]: unknown } | unknown[]

/** Keys that are names of things rather than of properties: numbers, ids, anything with a capital or a hyphen. */
const isName = (key: string | number): boolean => typeof key === 'number' || /[\d_-]|^[A-Z]/.test(key)
const placeOf = (path: Path): string => path.map(key => (isName(key) ? '*' : key)).join('.')

/** One breakage of each kind for each place. */
export function* breakages(text: string): Generator<Breakage> {
  const whole = load(text) as Tree
  const seen = new Set<string>()
  for (const path of pathsOf(whole, [])) {
    const place = placeOf(path)
    for (const [slip, mutate] of slipsAt(whole, path)) {
      if (seen.has(`${slip} ${place}`)) continue
      seen.add(`${slip} ${place}`)
      const text = (): string => {
        const broken = structuredClone(whole)
        mutate(at(broken, path.slice(0, -1)) as Tree)
        return JSON.stringify(broken, null, 1)
      }
      yield { slip, place, text }
    }
  }
}

const at = (tree: unknown, path: Path): unknown => path.reduce((node, key) => (node as never)[key], tree)

function* pathsOf(node: unknown, path: Path): Generator<Path> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, child] of Object.entries(node)) {
    const here = [...path, Array.isArray(node) ? Number(key) : key]
    yield here
    yield* pathsOf(child, here)
  }
}

function slipsAt(whole: Tree, path: Path): [Slip, (parent: Tree) => void][] {
  const key = path.at(-1)!
  const value = at(whole, path)
  const put = (changed: unknown) => (parent: Tree) => {
    ;(parent as Record<string | number, unknown>)[key] = changed
  }
  const slips: [Slip, (parent: Tree) => void][] =
    typeof key === 'number'
      ? [
          ['an entry is gone', parent => void (parent as unknown[]).splice(key, 1)],
          ['an entry stands twice', parent => void (parent as unknown[]).splice(key, 0, value)],
        ]
      : [
          ['a key is gone', parent => delete (parent as Record<string, unknown>)[key]],
          [
            'a key is misspelt',
            parent => {
              delete (parent as Record<string, unknown>)[key]
              ;(parent as Record<string, unknown>)[`${key}x`] = value
            },
          ],
        ]
  if (typeof value === 'number' && value >= 0) slips.push(['a number is negative', put(-value - 1)])
  if (typeof value === 'string') {
    slips.push(['a word is misspelt', put(`${value}x`)])
    if (/^\d\d\.?\d\d\b/.test(value)) slips.push(['a hex is off the map', put(value.replace(/\d/g, '9'))])
  }
  return slips
}

/** A kind of breakage that can’t be detected, by its place, and why. */
export interface Invisible {
  readonly slips: readonly Slip[]
  readonly places: RegExp
  readonly why: string
}

/**
 * The results of all breakages: those that passed although they matter, and explanations that no longer explain
 * anything. Shared explanations may be unused here. `every` tries every nth breakage.
 */
export function breakAll<F extends string>(
  texts: Readonly<Record<F, string>>,
  files: readonly F[],
  read: (texts: Readonly<Record<F, string>>) => unknown,
  invisible: readonly Invisible[],
  shared: readonly Invisible[] = [],
  every = 1,
): { broken: number; passed: string[]; badlyTold: string[]; idle: string[] } {
  const used = new Set<Invisible>()
  const [passed, badlyTold]: [string[], string[]] = [[], []]
  let broken = 0
  let count = 0
  const sound = asJson(texts)
  for (const file of files) {
    for (const { slip, place, text } of breakages(texts[file])) {
      if (count++ % every > 0) continue
      broken++
      const where = `${file}: ${place}`
      const told = complaint(() => read({ ...sound, [file]: text() }))
      if (told === null) {
        const known = [...invisible, ...shared].find(({ slips, places }) => slips.includes(slip) && places.test(where))
        if (known) used.add(known)
        else passed.push(`${slip}: ${where}`)
      } else if (!/^[\w-]+\/data\/[\w-]+\.yaml:\d+: \S/.test(told)) badlyTold.push(`${slip}: ${where}: ${told}`)
    }
  }
  // Only a full test can tell which are unused.
  const idle = every > 1 ? [] : invisible.filter(one => !used.has(one))
  return { broken, passed, badlyTold, idle: idle.map(({ why }) => why) }
}

/** The same files as JSON, which is read much faster: all but one are read unchanged again and again. */
function asJson<F extends string>(texts: Readonly<Record<F, string>>): Record<F, string> {
  const files = Object.entries<string>(texts).map(([file, text]) => [file, JSON.stringify(load(text))])
  return Object.fromEntries(files) as Record<F, string>
}

/** How data are refused; null if they aren’t. */
export function complaint(read: () => unknown): string | null {
  try {
    read()
    return null
  } catch (error) {
    return error instanceof BadData ? error.message : `no BadData: ${error}`
  }
}
