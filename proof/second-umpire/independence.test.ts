/** A second reading is worth something only if it doesn’t look at the first. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { umpires } from './index.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const IMPORTED = /\bfrom\s+'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g
/** The first umpire’s rules, and the code that reports them. */
const FIRST_UMPIRE = /\/(rules|judge)\/|\/(sequence|battle|menu)\.ts$|\/table\/|\/checks\/(?!crowded)/

test('no second umpire imports rules of the first', () => {
  const files = Object.keys(umpires).flatMap(game => globSync(`${game}/**/*.ts`, { cwd: folder }))
  const looks = files.flatMap(file =>
    [...readFileSync(`${folder}${file}`, 'utf8').matchAll(IMPORTED)]
      .map(([, from, loaded]) => from ?? loaded)
      // Its own files are in its folder.
      .filter(name => !/^\.{1,2}\/[^.]/.test(name) && FIRST_UMPIRE.test(name))
      .map(name => `${file} imports ${name}`),
  )
  expect(looks).toEqual([])
})
