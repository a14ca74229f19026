import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyRoute, type Route } from '@voltigeur/wire/routes'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from './index.ts'
import { AUTH_PATH } from './people/auth.ts'
import { OPEN } from './routes/auth.ts'
import { openStore } from './store/open.ts'

let folder = ''
let server: FastifyInstance
const addresses = new Set<string>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Voltigeur</title>')
  server = await buildServer({
    folder,
    metrics: true,
    online: { store: await openStore({ folder: join(folder, 'data') }) },
    onAddress: (method, path) => addresses.add(`${method} ${path}`),
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const routes: readonly Route[] = Object.values(everyRoute)
const described = routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`)

/** The files of the page have no shapes, and a HEAD is a GET without its body. Signing in is one address for many. */
const ofThePage = (address: string): boolean => /^HEAD | \/\*?$/.test(address) || address.endsWith(`${AUTH_PATH}/*`)

test('every address of the server is described, and no other', () => {
  const open = Object.entries(OPEN).map(([path, method]) => `${method} ${AUTH_PATH}${path}`)
  const served = [...addresses].filter(address => !ofThePage(address))
  expect(served.length).toBeGreaterThan(50)
  expect(described.toSorted()).toEqual([...served, ...open].toSorted())
})

test('the description is OpenAPI 3.1, and everything that it refers to is in it', async () => {
  const answer = await server.inject('/api/openapi.json')
  const said = answer.json()
  expect([answer.statusCode, said.openapi]).toEqual([200, '3.1.0'])
  const names = [...answer.body.matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter(name => !Object.hasOwn(said.components.schemas, name!))).toEqual([])
  // No reference leads elsewhere.
  expect(answer.body.match(/"\$ref":"(?!#\/components\/schemas\/)/)).toBeNull()
  const operations = Object.values(said.paths).flatMap(path => Object.values(path as object))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length)
})

test('a shape is described as it is checked', async () => {
  const { components, paths } = (await server.inject('/api/openapi.json')).json()
  expect(components.schemas.newTournament.required).toEqual(['name', 'game', 'clock', 'format'])
  expect(components.schemas.sending.properties.key).toEqual({ $ref: '#/components/schemas/key' })
  expect(components.schemas.key).toMatchObject({ type: 'string', minLength: 8, maxLength: 100 })
  expect(paths['/api/games/{id}/join'].post).toMatchObject({
    operationId: 'joinGame',
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/join' } } } },
  })
  expect(paths['/api/ladder'].get.parameters).toMatchObject([
    { name: 'game', required: true },
    { name: 'pace', required: true },
  ])
})
