import { expect, test } from 'vitest'
import { beside, SKIRMISH, sitting, spotOf } from './battles.ts'
import { clickHex, deciding, mapOf, openTab, pointAt, sitDown, wholeMap } from './table.ts'
import { visit } from './visitor.ts'

const visitor = visit(async visitor => {
  await sitDown(visitor, sitting('fight', ['human', 'human'], { situation: SKIRMISH }))
})

test('what is owed is said before anything else, and leads to its place', async () => {
  await deciding(visitor().page).getByText('must attack').first().waitFor()
  await visitor().shot('owed')
  const duty = deciding(visitor().page).getByRole('button', {
    name: /^Show on the map: .* must attack/,
  })
  await duty.first().click()
  await visitor().page.locator('.map .cursor').first().waitFor()
})

test('pointing at the enemy shows odds, terms with cases and chances before the die', async () => {
  const { page } = visitor()
  await wholeMap(page)
  // At rest the card only shows; a click opens it, and its button orders the attack.
  await pointAt(page, beside('1617', 0))
  const card = page.locator('.odds-card')
  await card.locator('.chances').waitFor()
  await card.locator('.is-back').waitFor()
  const [box, enemy] = [(await card.boundingBox())!, await spotOf(page, beside('1617', 0))]
  expect(enemy.x > box.x && enemy.x < box.x + box.width && enemy.y > box.y && enemy.y < box.y + box.height).toBe(false)
  await clickHex(page, beside('1617', 0))
  await page
    .locator('.odds-card.is-open')
    .getByRole('button', { name: /^Attack/ })
    .waitFor()
  const assault = page.locator('.assault')
  await assault.locator('.odds-column').waitFor()
  expect(await assault.locator('.chances').getAttribute('aria-label')).toMatch(/\d+%/)
  await assault.getByText('How it adds up').click()
  expect(await assault.getByRole('button', { name: /^Rule / }).count()).toBeGreaterThan(1)
  await visitor().shot('odds')
  await visitor().checkAccess('odds')
})

test('the die falls, the table cell is shown, and nothing can be taken back', async () => {
  const { page } = visitor()
  // By keys: Enter upon what is in hand leads to the button, and a second one presses it.
  await mapOf(page).focus()
  await page.keyboard.press('Enter')
  await page.locator('.assault .act:focus').waitFor()
  await page.keyboard.press('Enter')
  await openTab(page, 'Log')
  await page.locator('.log details').first().waitFor()
  await page.locator('.log summary').first().click()
  await page.locator('.log .is-cell').first().waitFor()
  await visitor().shot('die')
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
})
