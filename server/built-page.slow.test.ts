import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test, vi } from 'vitest'
import { DIST, LICENCES } from './house.ts'
import { buildServer } from './index.ts'
import { ensureBuilt } from './web-build.ts'

/** Where later browser tests find it, so that they need not build it again. */
beforeAll(async () => {
  // The test runner names its own environment, with which the page would be built for developers.
  vi.stubEnv('NODE_ENV', 'production')
  await ensureBuilt({ step: () => {}, done: () => {} })
  vi.unstubAllEnvs()
}, 180_000)

const dependencies = (room: string): string[] => {
  const told = JSON.parse(readFileSync(new URL(`../${room}/package.json`, import.meta.url), 'utf8'))
  return Object.keys(told.dependencies ?? {}).filter(name => !name.startsWith('@voltigeur/'))
}

/** They make the page, but aren’t in it. */
const BUILDERS = ['@messageformat/core', '@messageformat/parser', '@vitejs/plugin-react']

test('the licences of everything that the page is made with are handed out beside it', async () => {
  const server = await buildServer()
  const answer = await server.inject({ url: `/${LICENCES}` })
  await server.close()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/plain')
  const made = [...dependencies('web'), ...dependencies('kernel')].filter(name => !BUILDERS.includes(name))
  for (const name of made) expect(answer.body).toContain(`## ${name} - `)
  expect(answer.body).toContain('Permission is hereby granted')
})

/**
 * The limit for the packed first page, in thousands of bytes: without games, rules or file readers. The comparison of
 * all games takes 8 of them.
 */
const FIRST_PAGE = 118

test('the first page fetches nothing that it can do without', () => {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="(?:\.?\/)?(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(2)
  const weightOf = (file: string): number => gzipSync(readFileSync(join(DIST, file))).length
  // Its texts come in addition, in one language.
  const books = globSync('assets/first-*.js', { cwd: DIST })
  expect(books.length).toBeGreaterThan(2)
  const weight = files.reduce((sum, file) => sum + weightOf(file), Math.max(...books.map(weightOf)))
  expect(weight / 1000).toBeLessThan(FIRST_PAGE)
})
