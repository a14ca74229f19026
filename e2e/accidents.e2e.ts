import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sitting, spotOf } from './battles.ts'
import { clickHex, deciding, pieceOf, reach, sitDown, standsIn, wholeMap } from './table.ts'
import { visit } from './visitor.ts'

/** A01 is on an arrow hex of the eastern edge, from which it can leave the map. */
const AT_THE_EDGE = {
  setup: 'scenario',
  units: [
    { id: 'A01', hex: '4828' },
    // Three in an edge hex, whose counters side by side extend beyond the map.
    ...['A09', 'A14', 'A16'].map(id => ({ id, hex: '4820' })),
  ],
}

const visitor = visit(async visitor => {
  await sitDown(visitor, sitting('accidents', ['human', 'human'], { situation: AT_THE_EDGE }))
  await wholeMap(visitor.page)
})

const takeUp = async (): Promise<void> => {
  const { page } = visitor()
  await pieceOf(page, 'A01').click()
  await reach(page).first().waitFor()
}

const isEmpty = (): Promise<void> => reach(visitor().page).first().waitFor({ state: 'detached' })

test('a second click deselects the unit and does not send it off the map', async () => {
  const { page } = visitor()
  await takeUp()
  await pieceOf(page, 'A01').click()
  await isEmpty()
  expect(await pieceOf(page, 'A01').count()).toBe(1)
})

test('leaving the map permanently needs a confirmation, and can be cancelled', async () => {
  const { page } = visitor()
  await takeUp()
  await deciding(page).getByRole('button', { name: 'Exit the map here' }).click()
  await deciding(page).getByText('exits the map and can’t return').waitFor()
  await visitor().shot('leaving')
  await page.keyboard.press('Escape')
  await isEmpty()
  expect(await pieceOf(page, 'A01').count()).toBe(1)
})

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a right click', async (page: Page) => clickHex(page, '4020', 'right')],
  ['a click beside the map', async (page: Page) => page.mouse.click(8, (await spotOf(page, '0115')).y)],
])('%s deselects the unit', async (_, gesture) => {
  const { page } = visitor()
  await takeUp()
  await gesture(page)
  await isEmpty()
})

test('a click on empty ground says why the unit can’t go there, and the unit stays selected', async () => {
  const { page } = visitor()
  await takeUp()
  await clickHex(page, '1010')
  const refusal = page.locator('.refusal-card')
  await refusal.waitFor()
  expect(await reach(page).count()).toBeGreaterThan(0)
  await standsIn(page, 'A01', '4828')
  await page.keyboard.press('Escape')
  await refusal.waitFor({ state: 'detached' })
  expect(await reach(page).count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await isEmpty()
})

test('the menu closes by Escape and by a click beside it, and neither does anything else', async () => {
  const { page } = visitor()
  const menu = page.locator('.topbar .menu')
  await takeUp()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await reach(page).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.waitFor()
  await clickHex(page, '4727')
  await menu.waitFor({ state: 'detached' })
  await standsIn(page, 'A01', '4828')
  await page.keyboard.press('Escape')
  await isEmpty()
})

test('a unit is dragged to its destination, and Ctrl+Z undoes that', async () => {
  const { page } = visitor()
  const [from, to] = [await spotOf(page, '4828'), await spotOf(page, '4727')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x - 4, to.y - 4, { steps: 4 })
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
  await standsIn(page, 'A01', '4727')
  await page.keyboard.press('Control+z')
  await standsIn(page, 'A01', '4828')
  await visitor().checkAccess('after accidents')
})

test('of a stack at the edge of the map every counter can be taken up, and it is folded when one has moved', async () => {
  const { page } = visitor()
  await clickHex(page, '4820')
  const stem = page.locator('.fan-stem')
  await stem.waitFor({ state: 'attached' })
  for (const id of ['A09', 'A14', 'A16']) {
    await page.keyboard.press('Escape')
    await isEmpty()
    await pieceOf(page, id).click()
    await reach(page).first().waitFor()
  }
  await clickHex(page, '4719')
  await standsIn(page, 'A16', '4719')
  await stem.waitFor({ state: 'detached' })
})
