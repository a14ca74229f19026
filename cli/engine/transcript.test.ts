import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { methods } from './methods.ts'
import { methodsShown, PROTOCOL_PAGE, renewed, withoutHashes } from './transcript.ts'

const page = readFileSync(PROTOCOL_PAGE, 'utf8')

test('the page shows every method', () => {
  const shown = methodsShown(page)
  for (const method of methods.keys()) expect(shown).toContain(method)
})

test('every answer on the page is what the engine answers (else: node cli/engine/transcript.ts)', () => {
  expect(withoutHashes(page)).toBe(withoutHashes(renewed(page)))
})

test('every error code on the page is explained', () => {
  for (const code of ['parse', 'request', 'method', 'params', 'table', 'seat', 'input', 'time', 'memory', 'internal']) {
    expect(page).toContain(`| \`${code}\` |`)
  }
})
