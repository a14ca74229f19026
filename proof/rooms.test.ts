/** Whether the code is built as `docs/architecture.md` says: no import cycles, and rooms and folders that import one way. */
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

/** Of any kind: types too, and what is fetched later. A worker that is started by its address is a program of its own. */
const ANY_IMPORT = /(?<!new URL\()'(\.{1,2}\/[^'\n]+\.(?:tsx?|css))'/g

interface Source {
  readonly file: string
  readonly files: readonly string[]
  /** Those of them that are other folders’, with what is only a type or fetched later. */
  readonly abroad: readonly string[]
  readonly rooms: readonly string[]
}

const PACKAGE = /^@voltigeur\/([\w-]+)/
const roomNamed = (name: string): string | undefined => ROOMS.find(room => room === name || room === `games/${name}`)

function read(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  const folder = path.posix.dirname(file)
  const named = [...text.matchAll(IMPORT)].map(([, name]) => name)
  const files = named.filter(name => name.startsWith('.')).map(name => path.posix.join(folder, name))
  const abroad = [...text.matchAll(ANY_IMPORT)]
    .map(([, name]) => path.posix.join(folder, name))
    .filter(one => path.posix.dirname(one) !== folder)
  const packages = named.flatMap(name => roomNamed(PACKAGE.exec(name)?.[1] ?? '') ?? [])
  return { file, files, abroad, rooms: [...packages, ...files.flatMap(one => roomOf(one) ?? [])] }
}

const sources = new Map(
  ROOMS.filter(room => !room.includes('/'))
    .flatMap(room => [...sourcesIn(room)])
    .map(file => [file, read(file)]),
)

type Following = (from: string) => readonly string[]

/** The first cycle found from a place, with all that is passed on the way. */
function circleFrom(
  place: string,
  following: Following,
  done: Set<string>,
  above: readonly string[] = [],
): readonly string[] | null {
  if (above.includes(place)) return [...above.slice(above.indexOf(place)), place]
  if (done.has(place)) return null
  for (const next of following(place)) {
    const circle = circleFrom(next, following, done, [...above, place])
    if (circle) return circle
  }
  done.add(place)
  return null
}

function circlesAmong(places: Iterable<string>, following: Following): readonly string[] {
  const done = new Set<string>()
  return [...new Set([...places].flatMap(place => circleFrom(place, following, done)?.join(' > ') ?? []))]
}

// A test may compare a lower room or folder with a higher one.
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

test('no file imports itself by way of others', () => {
  expect(sources.size).toBeGreaterThan(1000)
  expect(circlesAmong(sources.keys(), file => sources.get(file)?.files ?? [])).toEqual([])
})

/** The folders that each folder of the page imports from, and a file of each pair. */
function foldersOfPage(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const folders = new Map<string, Map<string, string>>()
  for (const { file, abroad } of sources.values()) {
    if (!file.startsWith('web/src/') || isTest(file)) continue
    const own = path.posix.dirname(file)
    const known = folders.get(own) ?? new Map<string, string>()
    folders.set(own, known)
    for (const one of abroad)
      if (one.startsWith('web/src/')) known.set(path.posix.dirname(one), `${path.posix.basename(file)}: ${one}`)
  }
  return folders
}

test('the folders of the page import one way, be it only types', () => {
  const folders = foldersOfPage()
  expect(folders.size).toBeGreaterThan(50)
  const circles = circlesAmong(folders.keys(), folder => [...(folders.get(folder)?.keys() ?? [])])
  const told = circles.map(circle => {
    const places = circle.split(' > ')
    return places.slice(1).map((to, i) => `${places[i]}/${folders.get(places[i])!.get(to)}`)
  })
  expect(told).toEqual([])
})

/** What the folders of a game may not import from: data are below the rules, situations above them. */
const ABOVE: Readonly<Record<string, readonly string[]>> = {
  setup: ['rules', 'situation', 'table', 'judge', 'checks'],
  rules: ['situation', 'table', 'judge', 'checks'],
}

test.each(gameFolders())('in %s data lie below rules, and rules below what shows or judges a battle', game => {
  const upward = [...sources.values()].flatMap(({ file, abroad }) => {
    if (!file.startsWith(`${game}/`) || isTest(file)) return []
    const folderOf = (one: string): string => one.slice(game.length + 1).split('/')[0]
    const above = ABOVE[folderOf(file)] ?? []
    return abroad
      .filter(one => one.startsWith(`${game}/`) && above.includes(folderOf(one)))
      .map(one => `${file}: ${one}`)
  })
  expect(upward).toEqual([])
})

test('rooms look down only, and no game into another', () => {
  const upward = [...sources.values()].flatMap(({ file, rooms }) => {
    if (isTest(file)) return []
    const own = roomOf(file)!
    const wrong = rooms.filter(room => room !== own && floorOf(room) >= floorOf(own))
    return wrong.map(room => `${file} imports from ${room}`)
  })
  expect(upward).toEqual([])
})
