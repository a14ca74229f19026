import { expect, test } from 'vitest'
import { mapOf, openTab, orders, reach, wholeMap } from './table.ts'
import { visit } from './visitor.ts'

const visitor = visit(async visitor => {
  const { page } = visitor
  await visitor.go()
  const card = page.locator('form').filter({ has: page.getByRole('button', { name: /Begin the battle: A Crowning/ }) })
  await card.getByLabel('Scenario').selectOption('introductory')
  await card.getByRole('button', { name: /Begin the battle/ }).click()
  await mapOf(page).waitFor()
  await page.locator('.piece').first().waitFor()
})

test('A Crowning Glory begins with the set-up that its introduction asks for', async () => {
  const { page } = visitor()
  await orders(page)
    .getByRole('button', { name: /Friant/ })
    .waitFor()
  await visitor().shot('crowning-glory')
  await visitor().checkAccess('A Crowning Glory')
})

test('a unit is taken in hand, placed on a marked hex, and the log tells it', async () => {
  const { page } = visitor()
  const friant = orders(page).getByRole('button', { name: /Friant/ })
  await wholeMap(page)
  await friant.click()
  const box = await reach(page).first().locator('polygon').boundingBox()
  await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2)
  await friant.waitFor({ state: 'detached' })
  await openTab(page, 'Log')
  await page.locator('.log .event', { hasText: 'Friant' }).first().waitFor()
  expect(await page.locator('.log .event').count()).toBeGreaterThan(0)
})
