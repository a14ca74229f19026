/** The page as files in a folder of a plain web server: a player can play there, also when the server has gone. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadPlace, writeSite } from '../scripts/site.ts'
import { sitting } from './battles.ts'
import { clickHex, lessonOf, mapOf, pieceOf, shelfOn, sitDown, standsIn } from './table.ts'
import { DESK, Visitor } from './visitor.ts'

const BASE = '/club/games/voltigeur/'
/** As far as any web server knows them. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

let folder = ''
let server: Server
let visitor: Visitor
/** Whatever was asked for outside the folder, or is not there. */
const strays: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltigeur-site-'))
  writeSite(folder, BASE)
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url!.split('?')[0]!)
    const name = path.endsWith('/') ? `${path}index.html` : path
    try {
      if (!name.startsWith(BASE)) throw new Error('another page')
      const content = readFileSync(join(folder, name.slice(BASE.length)))
      response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(content)
    } catch {
      strays.push(path)
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  visitor = await Visitor.arrive({ ...DESK, serviceWorkers: 'allow' })
  visitor.home = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await visitor.leave()
  rmSync(folder, { recursive: true, force: true })
})

test('the shelf has its games, and nothing that needs a server of ours', async () => {
  const { page } = visitor
  await visitor.go()
  await shelfOn(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('a[href="#/online"]').count()).toBe(0)
})

test('a first move can be made', async () => {
  await sitDown(visitor, sitting('club', ['human', 'human']))
  const { page } = visitor
  await pieceOf(page, 'A01').click()
  await clickHex(page, '2228')
  await standsIn(page, 'A01', '2228')
})

test('all of it is there when the server has gone', async () => {
  const { page } = visitor
  await page.waitForFunction(
    () => (globalThis as unknown as { navigator: Navigator }).navigator.serviceWorker.controller !== null,
    null,
    { timeout: 80_000 },
  )
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  await page.context().setOffline(true)
  await page.reload()
  await mapOf(page).waitFor()
  await standsIn(page, 'A01', '2228')
  await visitor.go()
  await lessonOf(page, 'The Pratzen').click()
  await mapOf(page).waitFor()
  await page.locator('.piece').first().waitFor()
})

test('it asked for nothing outside its folder', () => {
  expect(strays).toEqual([])
})

test('an installed app is told apart by its folder', () => {
  const told = JSON.parse(readFileSync(join(folder, 'voltigeur.webmanifest'), 'utf8'))
  expect(told).toMatchObject({ id: BASE, start_url: BASE, scope: BASE, icons: expect.any(Array) })
  for (const { src } of told.icons) expect(readFileSync(join(folder, src)).length).toBeGreaterThan(100)
})

test('a base without its slashes, and a folder with other files, are refused', () => {
  expect(() => writeSite(folder, 'voltigeur')).toThrow(BadPlace)
  expect(() => writeSite(tmpdir(), '/')).toThrow('holds other files')
})

interface Navigator {
  readonly serviceWorker: { readonly controller: unknown }
}
