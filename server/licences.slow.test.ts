import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from './index.ts'
import { ensureBuilt, LICENCES } from './web-build.ts'

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  await ensureBuilt({ step: () => {}, done: () => {} }, folder)
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dependencies = (room: string): string[] => {
  const told = JSON.parse(readFileSync(new URL(`../${room}/package.json`, import.meta.url), 'utf8'))
  return Object.keys(told.dependencies ?? {}).filter(name => !name.startsWith('@voltigeur/'))
}

test('the licences of everything that the page is made with are handed out beside it', async () => {
  const server = await buildServer({ folder })
  const answer = await server.inject({ url: `/${LICENCES}` })
  await server.close()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain')
  for (const name of [...dependencies('web'), ...dependencies('kernel')]) expect(answer.body).toContain(`## ${name} - `)
  expect(answer.body).toContain('Permission is hereby granted')
})
