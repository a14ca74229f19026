/** One slip in one data file, as a hand makes it: what it does, where, and the file afterwards. */
import type { Random } from '@voltigeur/kernel'
import { isProse } from '@voltigeur/kernel/print'
import { load } from 'js-yaml'

export const SLIPS = [
  'a key is gone',
  'a key is misspelt',
  'an entry is gone',
  'an entry stands twice',
  'a word is misspelt',
  'another word of the same kind',
  'a number is off by one',
  'a number is negative',
  'a hex is off the map',
  'another hex of the map',
  'a case that doesn’t exist',
  'another case of the book',
  'two cells are exchanged',
  'an id is given twice',
] as const
export type Slip = (typeof SLIPS)[number]

export interface Spoilt {
  readonly slip: Slip
  readonly place: string
  /** Whether it changes a rule, a value or a citation, and not only what a reader reads. */
  readonly matters: boolean
  /** The file as it is then; JSON is YAML too, and keeps a line for each value. */
  readonly text: string
}

type Path = readonly (string | number)[]
type Tree = Record<string | number, unknown>

const at = (tree: unknown, path: Path): unknown => path.reduce((node, key) => (node as never)[key], tree)

function* pathsOf(node: unknown, path: Path = []): Generator<Path> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, child] of Object.entries(node)) {
    const here = [...path, Array.isArray(node) ? Number(key) : key]
    yield here
    yield* pathsOf(child, here)
  }
}

const HEX = /^\d\d\.?\d\d$/
/** Words for the reader that no rule reads. */
const NAMES = new Set(['name', 'time', 'regiments', 'game', 'plural'])

/** Spoils one file, if that slip can be made in it. */
export function spoil(text: string, slip: Slip, cases: readonly string[], random: Random): Spoilt | null {
  const whole = load(text)
  const paths = [...pathsOf(whole)].filter(path => applies(slip, whole, path))
  if (paths.length === 0) return null
  const path = paths[random.below(paths.length)]
  const broken = structuredClone(whole)
  const parent = at(broken, path.slice(0, -1)) as Tree
  if (!change(parent, path.at(-1)!, slip, { whole, path, cases, random })) return null
  return {
    slip,
    place: path.join(' > '),
    matters: !isProse(path) && !path.some(key => NAMES.has(String(key))),
    text: JSON.stringify(broken, null, 1),
  }
}

function applies(slip: Slip, whole: unknown, path: Path): boolean {
  const key = path.at(-1)!
  const value = at(whole, path)
  const text = typeof value === 'string' ? value : null
  const cites = key === 'case' || key === 'combat'
  switch (slip) {
    case 'a key is gone':
    case 'a key is misspelt':
      return typeof key === 'string'
    case 'an entry is gone':
    case 'an entry stands twice':
      return typeof key === 'number'
    case 'a word is misspelt':
      return text !== null && !HEX.test(text) && !cites
    case 'another word of the same kind':
      return text !== null && typeof key === 'string' && key !== 'id' && !HEX.test(text) && !cites
    case 'a number is off by one':
    case 'a number is negative':
      return typeof value === 'number'
    case 'a hex is off the map':
    case 'another hex of the map':
      return text !== null && HEX.test(text)
    case 'a case that doesn’t exist':
    case 'another case of the book':
      return text !== null && cites
    case 'two cells are exchanged':
      return typeof key === 'number' && key > 0 && value !== at(whole, [...path.slice(0, -1), key - 1])
    case 'an id is given twice':
      return key === 'id'
  }
}

interface About {
  readonly whole: unknown
  readonly path: Path
  readonly cases: readonly string[]
  readonly random: Random
}

function change(parent: Tree, key: string | number, slip: Slip, { whole, path, cases, random }: About): boolean {
  const value = parent[key]
  const pick = <T>(list: readonly T[]): T | undefined => list[random.below(Math.max(1, list.length))]
  /** What stands under the same key elsewhere in the file. */
  const others = (): unknown[] =>
    [...pathsOf(whole)].filter(one => one.at(-1) === path.at(-1)).map(one => at(whole, one))
  const put = (changed: unknown): boolean => {
    parent[key] = changed
    return changed !== undefined && changed !== value
  }
  switch (slip) {
    case 'a key is gone':
      return delete parent[key]
    case 'a key is misspelt':
      delete parent[key]
      parent[`${key}x`] = value
      return true
    case 'an entry is gone':
      ;(parent as unknown as unknown[]).splice(Number(key), 1)
      return true
    case 'an entry stands twice':
      ;(parent as unknown as unknown[]).splice(Number(key), 0, value)
      return true
    case 'a word is misspelt':
      return put(`${value}x`)
    case 'another word of the same kind':
    case 'an id is given twice':
      return put(pick(others().filter(one => typeof one === 'string' && one !== value)))
    case 'a number is off by one':
      return put((value as number) + (random.below(2) === 0 ? 1 : -1))
    case 'a number is negative':
      return put(-(value as number) - 1)
    case 'a hex is off the map':
      return put(String(value).replace(/\d/g, '9'))
    case 'another hex of the map':
      return put(
        pick([...pathsOf(whole)].map(one => at(whole, one)).filter(one => HEX.test(String(one)) && one !== value)),
      )
    case 'a case that doesn’t exist':
      return put(`${value}9`)
    case 'another case of the book':
      return put(pick(cases.filter(one => one !== value)))
    case 'two cells are exchanged': {
      const before = Number(key) - 1
      ;[parent[before], parent[key]] = [parent[key], parent[before]]
      return true
    }
  }
}
