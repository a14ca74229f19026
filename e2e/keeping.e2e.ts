import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sitting } from './battles.ts'
import { clickHex, mapOf, pieceOf, sitDown, standsIn } from './table.ts'
import { visit } from './visitor.ts'

const visitor = visit(visitor => sitDown(visitor, sitting('keeping', ['human', 'human'])))
let file = ''

test('a battle is still there after the page was closed', async () => {
  const { page } = visitor()
  await pieceOf(page, 'A01').click()
  await clickHex(page, '2228')
  await standsIn(page, 'A01', '2228')
  await page.reload()
  await mapOf(page).waitFor()
  await standsIn(page, 'A01', '2228')
})

test('the first page lists it, and continues it', async () => {
  const { page } = visitor()
  await page.getByRole('link', { name: 'All games' }).click()
  await page.getByText('Turn 1 of 13').waitFor()
  await visitor().shot('lobby-saved')
  await visitor().checkAccess('lobby with a saved battle')
  await page.getByRole('link', { name: 'Continue' }).click()
  await mapOf(page).waitFor()
  await standsIn(page, 'A01', '2228')
})

test('it can be downloaded', async () => {
  const { page } = visitor()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download this battle' }).click(),
  ])
  file = await download.path()
  expect(download.suggestedFilename()).toBe('austerlitz-keeping.json')
  expect(JSON.parse(readFileSync(file, 'utf8')).decisions).toEqual([
    ['allied', { kind: 'move', unit: 'A01', to: '2228' }],
  ])
})

test('and opened again from the file', async () => {
  const { page } = visitor()
  await page.getByRole('link', { name: 'All games' }).click()
  await page.getByLabel('Open a saved battle').setInputFiles(file)
  const found = page.locator('.found')
  await found.getByRole('button', { name: 'Continue' }).waitFor()
  await visitor().shot('lobby-file')
  await found.getByRole('button', { name: 'Continue' }).click()
  await mapOf(page).waitFor()
  await standsIn(page, 'A01', '2228')
  expect(page.url()).not.toContain('keeping')
})

test('a file that is no battle is refused in words', async () => {
  const { page } = visitor()
  await page.getByRole('link', { name: 'All games' }).click()
  await page
    .getByLabel('Open a saved battle')
    .setInputFiles({ name: 'recipe.json', mimeType: 'application/json', buffer: Buffer.from('{"flour": 1}') })
  await page.getByRole('alert').filter({ hasText: 'cannot be opened' }).waitFor()
})

test('a battle is discarded only after asking', async () => {
  const { page } = visitor()
  const saved = page.locator('.saved')
  const before = await saved.count()
  await saved.first().getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alert').filter({ hasText: 'for good' }).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => saved.count()).toBe(before - 1)
})
