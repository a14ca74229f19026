import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NoTable } from './house.ts'
import { ensureBuilt, fingerprint, isBuilt, packBuilt, refusal } from './web-build.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  mkdirSync(join(folder, 'web', 'src'), { recursive: true })
  write('web/src/main.ts', 'one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text: string): void => writeFileSync(join(folder, file), text)
const state = (): string => fingerprint(folder, ['web', 'lock.json', 'gone'])

describe('whether the web app must be built', () => {
  test('a changed, new or removed source counts', () => {
    const first = state()
    write('web/src/main.ts', 'two')
    expect(state()).not.toBe(first)
    write('web/src/main.ts', 'one')
    expect(state()).toBe(first)
    write('web/src/table.ts', '')
    expect(state()).not.toBe(first)
    rmSync(join(folder, 'web/src/table.ts'))
    write('lock.json', '{}')
    expect(state()).not.toBe(first)
  })

  test('times, tests and what was built before do not', () => {
    const first = state()
    utimesSync(join(folder, 'web/src/main.ts'), 1, 1)
    write('web/src/main.test.ts', 'test')
    mkdirSync(join(folder, 'web', 'dist'))
    write('web/dist/index.html', 'built')
    mkdirSync(join(folder, 'web', 'node_modules'))
    write('web/node_modules/x.js', 'x')
    expect(state()).toBe(first)
  })

  test('only a finished build of these sources counts', () => {
    expect(isBuilt('a', folder)).toBe(false)
    write('index.html', '')
    expect(isBuilt('a', folder)).toBe(false)
    write('.built-from', 'a')
    expect(isBuilt('a', folder)).toBe(true)
    expect(isBuilt('b', folder)).toBe(false)
  })
})

test('a built page is packed once, after it can be served', async () => {
  const script = 'export const games = 5\n'.repeat(100)
  write('.built-from', 'a')
  write('web/src/main.js', script)
  write('web/src/small.js', 'export {}')
  await packBuilt(folder)
  const packed = (file: string): Buffer => readFileSync(join(folder, file))
  expect(brotliDecompressSync(packed('web/src/main.js.br')).toString()).toBe(script)
  expect(gunzipSync(packed('web/src/main.js.gz')).toString()).toBe(script)
  expect(existsSync(join(folder, 'web/src/small.js.br'))).toBe(false)
  rmSync(join(folder, 'web/src/main.js.br'))
  await packBuilt(folder)
  expect(existsSync(join(folder, 'web/src/main.js.br'))).toBe(false)
  write('.built-from', 'b')
  await packBuilt(folder)
  expect(existsSync(join(folder, 'web/src/main.js.br'))).toBe(true)
})

describe('a folder that cannot be written', () => {
  const silent = { step: () => {}, done: () => {} }

  test('is refused before anything is built, in one sentence', async () => {
    write('dist', 'a file')
    const said = await ensureBuilt(silent, join(folder, 'dist')).catch((error: Error) => error)
    expect(said).toBeInstanceOf(NoTable)
    expect((said as Error).message).toMatch(/^Can’t build the page in .*dist: a file is in the way\. .*npm start/)
  })

  test.each([
    ['EROFS', 'it is read-only'],
    ['EACCES', 'you may not write there'],
    ['ENOSPC', 'the disk is full'],
  ])('%s', (code, reason) => {
    expect(refusal(Object.assign(new Error(code), { code }), folder)?.message).toContain(reason)
    expect(refusal(new Error('a mistake in the code'), folder)).toBeNull()
  })
})
