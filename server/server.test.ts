import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NoTable } from './house.ts'
import { buildServer } from './index.ts'

let folder = ''
let server: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Voltigeur</title>')
  writeFileSync(join(folder, 'voltigeur.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets', 'index-4f2a.js'), 'export {}')
  writeFileSync(join(folder, 'assets', 'index-4f2a.js.gz'), gzipSync('export {}'))
  writeFileSync(join(folder, '.built-from'), 'secret')
  server = await buildServer({ folder })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

describe('the web app', () => {
  test('the first page is requested again each time', async () => {
    const page = await get('/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.body).toContain('Voltigeur')
    const again = await get('/', { 'if-none-match': page.headers.etag as string })
    expect(again.statusCode).toBe(304)
  })

  test('says that online play is off, and that this must be asked again each time', async () => {
    const offer = await get('/api/offer')
    expect(offer.json()).toEqual({ online: false, announcement: null })
    expect(offer.headers['cache-control']).toBe('no-cache')
  })

  test('files with a hash in their name are kept for ever', async () => {
    const script = await get('/assets/index-4f2a.js')
    expect(script.headers['content-type']).toContain('javascript')
    expect(script.headers['cache-control']).toContain('immutable')
    expect((await get('/voltigeur.svg')).headers['cache-control']).toBe('no-cache')
  })

  test('what the build has packed is sent packed', async () => {
    const script = await get('/assets/index-4f2a.js', { 'accept-encoding': 'gzip' })
    expect(script.headers['content-encoding']).toBe('gzip')
    expect(script.headers['content-type']).toContain('javascript')
    expect(script.headers['cache-control']).toContain('immutable')
  })

  test.each(['/', '/assets/index-4f2a.js', '/nowhere', '/%', '/assets/../../package.json'])(
    '%s: trusts no other page',
    async url => {
      const { headers } = await get(url)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("worker-src 'self' blob:")
      expect(policy).not.toContain('unsafe-eval')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    },
  )
})

describe('addresses that lead nowhere', () => {
  test.each([
    '/nowhere',
    '/assets/',
    '/assets/index-0000.js',
    '/.built-from',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/<script>alert(1)</script>',
  ])('%s', async url => {
    const page = await get(url)
    expect([403, 404]).toContain(page.statusCode)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.body).toContain('<a href="/">')
    expect(page.body).not.toContain('alert')
    expect(page.body).not.toContain('secret')
  })

  test('an address that cannot be read', async () => {
    const page = await get('/%')
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('<a href="/">')
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)('%s: accepts no input', async method => {
    for (const url of ['/', '/nowhere']) {
      const answer = await server.inject({ method, url, ...(method === 'POST' ? { payload: { a: 1 } } : {}) })
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    }
  })

  test('HEAD is answered as GET is, without the page', async () => {
    const head = await server.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })
})

test('a folder without the table is refused in one sentence', async () => {
  const empty = join(folder, 'assets')
  await expect(buildServer({ folder: empty })).rejects.toThrow(NoTable)
  await expect(buildServer({ folder: empty })).rejects.toThrow(
    /^There is no page in .*\. "npm start" builds it there\.$/,
  )
  await expect(buildServer({ folder: join(folder, 'gone') })).rejects.toThrow(NoTable)
})

test.each([
  ['a head that never ends', 'GET / HTTP/1.1\r\nhost: x\r\n'],
  ['a body that never ends', 'POST /api/games HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{'],
])('%s is cut off, and others are answered', async (_, beginning) => {
  const patience = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 }
  const impatient = await buildServer({ folder, patience })
  await impatient.listen({ host: '127.0.0.1', port: 0 })
  const { port } = impatient.server.address() as { port: number }
  const slow = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  const gone = slow.map(
    socket =>
      new Promise<string>(resolve => {
        let said = ''
        socket.on('data', part => {
          said += part
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve(said.split('\r\n')[0]))
        socket.write(beginning)
      }),
  )
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  for (const line of await Promise.all(gone))
    expect(['HTTP/1.1 408 Request Timeout', 'HTTP/1.1 405 Method Not Allowed']).toContain(line)
  await impatient.close()
})
