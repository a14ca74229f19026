/** Whether the code is built as `docs/architecture.md` says: no import cycles, and rooms that import one way. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

const gameFolders = (): string[] =>
  readdirSync(path.join(root, 'games'), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && existsSync(path.join(root, 'games', entry.name, 'index.ts')))
    .map(({ name }) => `games/${name}`)

/** From the lowest to the highest: each imports only from earlier ones. Games are separate rooms. */
const FLOORS: readonly (readonly string[])[] = [
  ['kernel'],
  ['hex'],
  ['battlefield'],
  gameFolders(),
  ['games'],
  ['ai'],
  ['lab'],
  ['wire', 'conversation', 'bench'],
  ['server', 'web', 'library'],
  ['cli'],
  ['proof', 'e2e'],
]

const ROOMS: readonly string[] = FLOORS.flat()

/** The innermost room of a file. */
const roomOf = (file: string): string | undefined =>
  ROOMS.filter(room => file.startsWith(`${room}/`)).toSorted((a, b) => b.length - a.length)[0]

const floorOf = (room: string): number => FLOORS.findIndex(floor => floor.includes(room))

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist') yield* sourcesIn(name)
    else if (/\.tsx?$/.test(entry.name)) yield name
  }
}

/** Imports at run time; types alone are gone by then. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"()=;]*?\sfrom\s+)?'([^']+)'/gm

interface Source {
  readonly file: string
  readonly files: readonly string[]
  readonly rooms: readonly string[]
}

const PACKAGE = /^@voltigeur\/([\w-]+)/
const roomNamed = (name: string): string | undefined => ROOMS.find(room => room === name || room === `games/${name}`)

function read(file: string): Source {
  const named = [...readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)].map(([, name]) => name)
  const files = named.filter(name => name.startsWith('.')).map(name => path.posix.join(path.posix.dirname(file), name))
  const packages = named.flatMap(name => roomNamed(PACKAGE.exec(name)?.[1] ?? '') ?? [])
  return { file, files, rooms: [...packages, ...files.flatMap(one => roomOf(one) ?? [])] }
}

const sources = new Map(
  ROOMS.filter(room => !room.includes('/'))
    .flatMap(room => [...sourcesIn(room)])
    .map(file => [file, read(file)]),
)

/** The first cycle found from a file, as its files. */
function circleFrom(file: string, above: readonly string[], done: Set<string>): readonly string[] | null {
  if (above.includes(file)) return above.slice(above.indexOf(file))
  if (done.has(file)) return null
  for (const next of sources.get(file)?.files ?? []) {
    const circle = circleFrom(next, [...above, file], done)
    if (circle) return circle
  }
  done.add(file)
  return null
}

test('no file imports itself by way of others', () => {
  expect(sources.size).toBeGreaterThan(1000)
  const done = new Set<string>()
  const circles = [...sources.keys()].flatMap(file => circleFrom(file, [], done)?.join(' > ') ?? [])
  expect(circles).toEqual([])
})

test('rooms look down only, and no game into another', () => {
  const upward = [...sources.values()].flatMap(({ file, rooms }) => {
    // A test may compare a lower room with a higher one.
    if (/\.test\.tsx?$/.test(file)) return []
    const own = roomOf(file)!
    const wrong = rooms.filter(room => room !== own && floorOf(room) >= floorOf(own))
    return wrong.map(room => `${file} imports from ${room}`)
  })
  expect(upward).toEqual([])
})
