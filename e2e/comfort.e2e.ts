/** Settings, keys and the printed sheet. */
import { expect, test } from 'vitest'
import { layOut, sitting } from './battles.ts'
import { mapOf, sitDown } from './table.ts'
import { DESK, PHONE, Visitor, visit } from './visitor.ts'

const visitor = visit(visitor => sitDown(visitor, sitting('comfort', ['human', 'human'])))

test('a question mark lists the keys, Escape puts the list away', async () => {
  const { page } = visitor()
  await mapOf(page).focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Shortcuts' })
  await sheet.getByText('Undo the last order').waitFor()
  await visitor().shot('keys')
  await visitor().checkAccess('keys')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})

test('settings hold at once, and after the page is loaded again', async () => {
  const { page } = visitor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: /^Theme/ }).selectOption('Night')
  await page.getByLabel('Text size').selectOption('Large')
  await page.getByLabel('Clock').selectOption('2:00 pm')
  await page.getByLabel(/^Sounds/).check()
  await visitor().shot('settings')
  await visitor().checkAccess('settings')
  await page.reload()
  await page.locator('.clock', { hasText: 'Turn 1 of 13' }).getByText('6:00 am').waitFor()
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

test('with the largest text every tab is in view, in words of any length', async () => {
  for (const [size, screen] of [
    ['desk', DESK],
    ['phone', PHONE],
  ] as const)
    for (const locale of ['en-GB', 'de-DE', 'fr-FR']) {
      const guest = await Visitor.arrive({ ...screen, locale }, { pace: 'off', textSize: 'largest' })
      await guest.go()
      await guest.page.locator('.lobby button').first().waitFor()
      await layOut(guest.page, sitting('tabs', ['human', 'human']))
      await guest.go('#/play/tabs')
      const { width } = screen.viewport!
      const tabs = guest.page.getByRole('tab')
      await tabs.first().waitFor()
      for (const tab of await tabs.all()) {
        const box = (await tab.boundingBox())!
        const name = `${await tab.innerText()}, ${size}`
        expect([name, box.x >= 0, box.x + box.width <= width + 0.5]).toEqual([name, true, true])
        // No word overlaps the next tab.
        expect([name, await tab.evaluate(isWhole)]).toEqual([name, true])
      }
      await tabs.last().click()
      await guest.page.locator('.text-table').waitFor()
      await guest.shot(`tabs-${size}-${locale}`)
      await guest.leave()
    }
}, 200_000)

/** Whether a word fits its place. Runs in the page. */
function isWhole(one: unknown): boolean {
  const { scrollWidth, clientWidth } = one as { readonly scrollWidth: number; readonly clientWidth: number }
  return scrollWidth <= clientWidth + 1
}
