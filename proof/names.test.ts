/** Whether one word has one meaning: no exported type or function name is declared twice where both could be met. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Rooms that share one language. */
const SHARED = [
  ...['kernel', 'hex', 'battlefield', 'games', 'ai', 'lab', 'conversation', 'wire', 'cli', 'library', 'bench'],
  ...['server', 'web', 'scripts'],
]

/**
 * Folders with a language of their own: each game speaks as its rulebook does, and games give the same names to what plays the
 * same part in each of them.
 */
const GAME = /^(?:games\/[^/]+|kernel\/parley|kernel\/two-roads|cli\/new-game\/[^/]+)\//

const EXCEPTIONS: Readonly<Record<string, string>> = {
  speakLanguage: 'two editions of one module, of which a program gets one by the condition #words',
}

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== 'dist') yield* sourcesIn(name)
    } else if (/\.tsx?$/.test(entry.name) && !/\.(?:test|d)\.ts$/.test(entry.name)) yield name
  }
}

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?<kind>type|interface|class|enum|function)\*? (?<name>[\w$]+)/gm

interface Declaration {
  readonly name: string
  readonly file: string
  readonly isType: boolean
}

const declared: readonly Declaration[] = SHARED.flatMap(room => [...sourcesIn(room)]).flatMap(file =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(EXPORTED)].map(({ groups }) => ({
    name: groups!.name,
    file,
    isType: groups!.kind !== 'function',
  })),
)

const inGame = ({ file }: Declaration): boolean => GAME.test(file)

function twice(ofOne: readonly Declaration[], ofOther = ofOne): readonly string[] {
  const files = (all: readonly Declaration[], name: string): readonly string[] =>
    all.filter(one => one.name === name).map(({ file }) => file)
  return [...new Set(ofOne.map(({ name }) => name))]
    .filter(name => !Object.hasOwn(EXCEPTIONS, name))
    .map(name => ({ name, at: [...new Set([...files(ofOne, name), ...files(ofOther, name)])] }))
    .filter(({ name, at }) => (ofOne === ofOther ? at.length > 1 : files(ofOther, name).length > 0))
    .map(({ name, at }) => `${name}: ${at.join(', ')}`)
}

const shared = declared.filter(one => !inGame(one))
const types = shared.filter(({ isType }) => isType)

test('shared rooms declare each type once', () => {
  expect(types.length).toBeGreaterThan(900)
  expect(twice(types)).toEqual([])
})

test('shared rooms declare each function once', () => {
  expect(twice(shared.filter(({ isType }) => !isType))).toEqual([])
})

test('a game gives no type the name of a shared one', () => {
  const own = declared.filter(one => inGame(one) && one.isType)
  expect(own.length).toBeGreaterThan(300)
  expect(twice(own, types)).toEqual([])
})

test('every exception is still one', () => {
  for (const name of Object.keys(EXCEPTIONS)) expect(shared.filter(one => one.name === name).length).toBeGreaterThan(1)
})
