import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { laidOut, layOut, played, sitting } from './battles.ts'
import { clickHex, mapOf, pieceOf, shelfOn, sitDown, standsIn } from './table.ts'
import { visit } from './visitor.ts'

const visitor = visit(visitor => sitDown(visitor, sitting('keeping', ['human', 'human'])))
let file = ''

/** From the table to the list of saved battles. */
async function openCabinet(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All games' }).click()
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
}

test('a battle is still there after the page was closed', async () => {
  const { page } = visitor()
  await pieceOf(page, 'A01').click()
  await clickHex(page, '2228')
  await standsIn(page, 'A01', '2228')
  await page.reload()
  await mapOf(page).waitFor()
  await standsIn(page, 'A01', '2228')
})

test('what is decided in the moment the page goes away is kept as well', async () => {
  const { page } = visitor()
  for (const _ of [1, 2, 3]) {
    await page.locator('button[aria-label="Undo"]:enabled').waitFor()
    await page.evaluate(() => {
      type Button = { click(): void }
      const { document, location } = globalThis as unknown as {
        document: { querySelector(what: string): Button }
        location: { reload(): void }
      }
      document.querySelector('button[aria-label="Undo"]').click()
      location.reload()
    })
    await page.waitForEvent('load')
    await mapOf(page).waitFor()
    await standsIn(page, 'A01', '2229')
    await pieceOf(page, 'A01').click()
    await clickHex(page, '2228')
    await standsIn(page, 'A01', '2228')
  }
})

test('the first page lists it, and continues it', async () => {
  const { page } = visitor()
  await openCabinet(page)
  await page.locator('.saved').getByText('Turn 1 of 13').waitFor()
  await visitor().shot('lobby-saved')
  await visitor().checkAccess('lobby with a saved battle')
  await page.getByRole('link', { name: 'Continue' }).first().click()
  await mapOf(page).waitFor()
  await standsIn(page, 'A01', '2228')
})

test('it can be downloaded', async () => {
  const { page } = visitor()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download game' }).click(),
  ])
  file = await download.path()
  expect(download.suggestedFilename()).toBe('austerlitz-keeping.json')
  expect(JSON.parse(readFileSync(file, 'utf8')).decisions).toEqual([
    ['allied', { kind: 'move', unit: 'A01', to: '2228' }],
  ])
})

test('and opened again from the file', async () => {
  const { page } = visitor()
  await openCabinet(page)
  await page.getByLabel('Open a saved game').setInputFiles(file)
  const found = page.locator('.found')
  await found.getByRole('button', { name: 'Continue' }).waitFor()
  await visitor().shot('lobby-file')
  await found.getByRole('button', { name: 'Continue' }).click()
  await mapOf(page).waitFor()
  await standsIn(page, 'A01', '2228')
  expect(page.url()).not.toContain('keeping')
})

test('a file that isn’t a battle is refused in words', async () => {
  const { page } = visitor()
  await openCabinet(page)
  await page
    .getByLabel('Open a saved game')
    .setInputFiles({ name: 'recipe.json', mimeType: 'application/json', buffer: Buffer.from('{"flour": 1}') })
  await page.getByRole('alert').filter({ hasText: 'Can’t open this file' }).waitFor()
})

test('a file that is larger than any battle is refused, and the limit is said', async () => {
  const { page } = visitor()
  await page
    .getByLabel('Open a saved game')
    .setInputFiles({ name: 'large.json', mimeType: 'application/json', buffer: Buffer.alloc(11_000_000, ' ') })
  await page.getByRole('alert').filter({ hasText: 'larger than 10 MB' }).waitFor()
})

test('while a whole battle is read and played through, the page says how far that has come', async () => {
  const { page } = visitor()
  const { journal } = played('long', 'sun-of-austerlitz')
  await page.evaluate(() => {
    const { document, MutationObserver, told } = Object.assign(globalThis, { told: new Set<string>() }) as unknown as {
      document: { body: unknown; querySelector(what: string): { textContent: string } | null }
      MutationObserver: new (heard: () => void) => { observe(what: unknown, how: object): void }
      told: Set<string>
    }
    new MutationObserver(() => told.add(document.querySelector('.how-far')?.textContent ?? '')).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  await page
    .getByLabel('Open a saved game')
    .setInputFiles({ name: 'long.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(journal)) })
  await page.locator('.found').waitFor()
  const told = await page.evaluate(() => [...(globalThis as unknown as { told: Set<string> }).told])
  expect(told.filter(text => /^Replaying: \d+ of \d+ orders$/.test(text)).length).toBeGreaterThan(0)
  await page.locator('.found').getByRole('button', { name: 'Cancel' }).click()
})

test('one record that cannot be read leaves the others as they are, and can be downloaded and deleted', async () => {
  const { page } = visitor()
  const bad = { id: 'bad', seats: ['human', 'human'], changed: 'yesterday', summary: 'Turn 3 of 13' }
  await layOut(page, bad)
  await page.reload()
  const record = page.locator('.saved.is-bad')
  await record.getByText('Can’t read the orders.').waitFor()
  await page.getByRole('link', { name: 'Continue' }).first().waitFor()
  await page.locator('.cabinet').first().scrollIntoViewIfNeeded()
  await visitor().shot('lobby-bad-record')
  await visitor().checkAccess('lobby with a bad record')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    record.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toEqual(bad)
  await record.getByRole('button', { name: 'Delete' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('can’t be undone').scrollIntoViewIfNeeded()
  await visitor().shot('lobby-bad-record-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await record.getByRole('button', { name: 'Delete' }).click()
  await record.waitFor({ state: 'detached' })
})

test('a battle that comes out differently than recorded is opened as a copy, and its record stays', async () => {
  const { page } = visitor()
  const { journal, ...rest } = sitting('astray', ['human', 'human'])
  const astray = { ...rest, journal: { ...journal, end: { hash: 'of other rules', outcome: null } } }
  await layOut(page, astray)
  await visitor().go('#/play/astray')
  await page.getByRole('heading', { name: 'no longer matches its record' }).waitFor()
  await visitor().shot('astray')
  await visitor().checkAccess('a battle that comes out differently')
  await page.getByRole('button', { name: 'Open a copy' }).click()
  await mapOf(page).waitFor()
  expect(page.url()).not.toContain('astray')
  await pieceOf(page, 'A01').click()
  await clickHex(page, '2228')
  await standsIn(page, 'A01', '2228')
  expect(await laidOut(page, 'astray')).toEqual(astray)
  await page.getByRole('link', { name: 'All games' }).click()
  await shelfOn(page).waitFor()
  await page.getByRole('link', { name: 'Saved', exact: true }).click()
})

test('a battle is discarded only after asking', async () => {
  const { page } = visitor()
  const saved = page.locator('.saved')
  // The list is read from the browser’s store, and may still be empty.
  await saved.first().waitFor()
  const before = await saved.count()
  await saved.first().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alert').filter({ hasText: 'can’t be undone' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => saved.count()).toBe(before - 1)
})
