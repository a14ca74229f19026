import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { lessonOf, shelfOn } from './table.ts'
import { visit } from './visitor.ts'

/** The cost of the first page on a slow line, plus a table. */
const BUDGET = 200_000
const TABLE_BUDGET = 240_000

const scripts: Promise<Buffer>[] = []
const weigh = (response: Response): void => {
  if (response.request().resourceType() === 'script') scripts.push(response.body())
}
const weight = async (): Promise<number> =>
  (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).length, 0)

/** Until nothing more is fetched: a page that is changed by its hash alone never says again that it is idle. */
async function allFetched(page: Page): Promise<void> {
  const fetched = (): Promise<number> => page.evaluate(`performance.getEntriesByType('resource').length`)
  for (let before = -1, now = await fetched(); now !== before; now = await fetched()) {
    before = now
    await page.waitForTimeout(500)
  }
}

const visitor = visit(async visitor => {
  visitor.page.on('response', weigh)
  await visitor.go()
  await visitor.page.waitForLoadState('networkidle')
  // Later pages’ files don’t count.
  visitor.page.off('response', weigh)
})

test('the first page offers the battle, and loads little', async () => {
  const { page } = visitor()
  await page.getByRole('heading', { level: 1, name: 'Voltigeur' }).waitFor()
  await shelfOn(page).waitFor()
  await visitor().shot('lobby')
  const size = await weight()
  console.log(`scripts of the first page: ${Math.round(size / 1000)} kB packed, in ${scripts.length} files`)
  expect(size).toBeLessThanOrEqual(BUDGET)
})

test('does not shut out any player', () => visitor().checkAccess('lobby'))

test('an address that leads nowhere leads back', async () => {
  const response = await visitor().page.request.get(new URL('/nowhere', visitor().page.url()).href)
  expect(response.status()).toBe(404)
})

test('a battle that is not there says so', async () => {
  const { page } = visitor()
  await visitor().go('#/play/nobody')
  await page.getByRole('alert').waitFor()
  await page.getByRole('link', { name: 'All games' }).click()
  await shelfOn(page).waitFor()
  await allFetched(page)
})

test('a newcomer is guided from the first page to the first decision, and the table loads little either', async () => {
  const { page } = visitor()
  scripts.length = 0
  page.on('response', weigh)
  await lessonOf(page, 'Austerlitz').click()
  await page.locator('.lesson').waitFor()
  await page.locator('.piece').first().waitFor()
  await visitor().shot('lesson')
  await visitor().checkAccess('lesson')
  await allFetched(page)
  page.off('response', weigh)
  const size = await weight()
  console.log(`scripts of a table: ${Math.round(size / 1000)} kB packed, in ${scripts.length} files`)
  expect(size).toBeLessThanOrEqual(TABLE_BUDGET)
})

test('a renewed server causes no riddle: what has gone with the old edition asks to be loaded again', async () => {
  const { page, complaints } = visitor()
  await visitor().go()
  await shelfOn(page).waitFor()
  await page.route('**/assets/Laboratory-*.js', route => route.fulfill({ status: 404 }))
  await page.evaluate(() => {
    const { location } = globalThis as unknown as { location: { hash: string } }
    location.hash = '#/laboratory'
  })
  await page.getByText('A new version of Voltigeur is available.').waitFor()
  await page.unroute('**/assets/Laboratory-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const missed = complaints.splice(0).filter(one => !/404|Laboratory-/.test(one))
  expect(missed).toEqual([])
})
