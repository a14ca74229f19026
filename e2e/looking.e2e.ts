import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sitting } from './battles.ts'
import { clickHex, sitDown } from './table.ts'
import { visit } from './visitor.ts'

const STACK = {
  units: [
    { id: 'F01', hex: '1617' },
    { id: 'F02', hex: '1617' },
    { id: 'A01', hex: '2229' },
  ],
  side: 'french',
  phase: 'movement',
}

/** In a situation units go by the order in which it names them. */
const [FIRST, SECOND] = [0, 1]
const counter = (page: Page, unit: number): Locator => page.locator(`[data-unit="${unit}"] .counter-face`)

const visitor = visit(visitor => sitDown(visitor, sitting('looking', ['human', 'human'], { situation: STACK })))

test('a stack is laid side by side when it is clicked', async () => {
  const { page } = visitor()
  await clickHex(page, '1617')
  await page.locator('.fan-stem').waitFor({ state: 'attached' })
  const [one, other] = await Promise.all([FIRST, SECOND].map(unit => counter(page, unit).boundingBox()))
  expect(Math.abs(one!.x - other!.x)).toBeGreaterThan(one!.width * 0.6)
})

test('the card of the unit in hand says who it is and what its numbers mean', async () => {
  const { page } = visitor()
  const card = page.locator('.unit-card')
  await card.waitFor()
  await card.getByText('movement points for each Movement Phase').waitFor()
  await card.getByText('combat strength, in attack and defence').waitFor()
  expect(await card.locator('summary').innerText()).toMatch(/Brigade/)
})

test('the legend tells of signs, numbers and words, and Escape closes it', async () => {
  const { page } = visitor()
  const open = page.getByRole('button', { name: 'Legend' })
  await open.click()
  const legend = page.getByRole('region', { name: 'Legend' })
  await legend.getByText('can do something now').waitFor()
  await legend.getByText('Words of this game').waitFor()
  await legend.getByText('zone of control', { exact: true }).waitFor()
  await visitor().checkAccess('legend')
  await open.press('Escape')
  await legend.waitFor({ state: 'detached' })
})
