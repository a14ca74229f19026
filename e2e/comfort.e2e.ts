/** Settings, keys and the sheet to be printed. */
import { expect, test } from 'vitest'
import { sitting } from './battles.ts'
import { mapOf, sitDown } from './table.ts'
import { PHONE, Visitor, visit } from './visitor.ts'

const visitor = visit(visitor => sitDown(visitor, sitting('comfort', ['human', 'human'])))

test('a question mark lists the keys, Escape puts the list away', async () => {
  const { page } = visitor()
  await mapOf(page).focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys and gestures' })
  await sheet.getByText('takes back the last decision').waitFor()
  await visitor().shot('keys')
  await visitor().checkAccess('keys')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})

test('settings hold at once, and after the page is loaded again', async () => {
  const { page } = visitor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Colours of the page').selectOption('Night')
  await page.getByLabel('Size of the text').selectOption('Large')
  await page.getByLabel('The hour of a turn').selectOption('2:00 pm')
  await page.getByLabel(/^Sounds/).check()
  await visitor().shot('settings')
  await visitor().checkAccess('settings')
  await page.reload()
  await page.getByText('Turn 1 of 13, 6:00 am').first().waitFor()
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('dark')
  expect(await page.evaluate(`getComputedStyle(document.querySelector('.panel')).zoom`)).toBe('1.15')
  await visitor().shot('table-night-large')
})

test('map and armies come on paper', async () => {
  const { page } = visitor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Print map and armies' }).click()
  await page.getByRole('heading', { name: 'French order of battle' }).waitFor()
  await page.waitForFunction('document.querySelector(".print-map")?.naturalWidth > 500')
  await visitor().shot('print')
  await visitor().checkAccess('print')
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light')
  await page.emulateMedia({ media: null })
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.length).toBeGreaterThan(50_000)
})

test('all of it fits on a phone', async () => {
  const guest = await Visitor.arrive(PHONE)
  await guest.go()
  await guest.page.getByRole('button', { name: 'Settings' }).click()
  await guest.page.getByLabel('Volume').waitFor()
  await guest.shot('phone-settings')
  await guest.checkAccess('settings on a phone')
  await guest.leave()
})
