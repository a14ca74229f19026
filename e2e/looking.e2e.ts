import { begin } from '@voltigeur/kernel'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { game, sitting } from './battles.ts'
import { clickHex, openTab, sitDown } from './table.ts'
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

/** In a situation units are numbered in the order of their listing. */
const [FIRST, SECOND] = [0, 1]
const counter = (page: Page, unit: number): Locator => page.locator(`[data-unit="${unit}"] .counter-face`)

const roster = begin(game, { situation: STACK, seed: 'looking' })
const nameOf = (unit: number): string => roster.battle.briefing.roster(roster.position)[unit].name

const visitor = visit(visitor => sitDown(visitor, sitting('looking', ['human', 'human'], { situation: STACK })))

test('a click spreads a stack', async () => {
  const { page } = visitor()
  await clickHex(page, '1617')
  await page.locator('.fan-stem').waitFor({ state: 'attached' })
  const [one, other] = await Promise.all([FIRST, SECOND].map(unit => counter(page, unit).boundingBox()))
  expect(Math.abs(one!.x - other!.x)).toBeGreaterThan(one!.width * 0.6)
})

test('a click on one of them selects that one, and it goes alone', async () => {
  const { page } = visitor()
  const names = [FIRST, SECOND].map(nameOf)
  // The topmost is selected already.
  for (const unit of [FIRST, SECOND, FIRST]) {
    const { x, y, width, height } = (await counter(page, unit).boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.locator('.deciding .in-hand', { hasText: names[unit] }).waitFor()
  }
  await clickHex(page, '1616')
  await page.locator('.fan-stem').waitFor({ state: 'detached' })
  await openTab(page, 'Log')
  await page
    .locator('.log .event', { hasText: `${names[FIRST]} (` })
    .getByText('from 1617 to 1616')
    .waitFor()
  expect(await page.locator('.log .event', { hasText: names[SECOND] }).count()).toBe(0)
  await openTab(page, 'Orders')
  await page.getByRole('button', { name: 'Undo' }).click()
  await clickHex(page, '1617')
})

test('a click on the field in small leads there', async () => {
  const { page } = visitor()
  const small = page.locator('.minimap-field')
  const { x, y, width, height } = (await small.boundingBox())!
  /** The centre of the view on the whole map, from 0 to 1. */
  const middle = async (): Promise<readonly [number, number]> => {
    const view = (await page.locator('.minimap-view').boundingBox())!
    return [(view.x + view.width / 2 - x) / width, (view.y + view.height / 2 - y) / height]
  }
  const before = await middle()
  await page.mouse.click(x + width * 0.6, y + height * 0.65)
  await expect.poll(async () => (await middle()).map(part => Math.round(part * 10))).toEqual([6, 7])
  expect(before.map(part => Math.round(part * 10))).not.toEqual([6, 7])
  await page.mouse.click(x + before[0] * width, y + before[1] * height)
  await counter(page, FIRST).waitFor()
})

test('the card of the selected unit says which unit it is and what its numbers mean', async () => {
  const { page } = visitor()
  const card = page.locator('.unit-card')
  await card.waitFor()
  await card.getByText('movement points in each Movement Phase').waitFor()
  await card.getByText('combat strength, in attack and defence').waitFor()
  expect(await card.locator('summary').innerText()).toMatch(/Brigade/)
})

test('the legend explains signs, numbers and words, and Escape closes it', async () => {
  const { page } = visitor()
  const open = page.getByRole('button', { name: 'Legend' })
  await open.click()
  const legend = page.getByRole('region', { name: 'Legend' })
  await legend.getByText('can act now').waitFor()
  await legend.getByText('Glossary').waitFor()
  await legend.getByText('zone of control', { exact: true }).waitFor()
  await visitor().checkAccess('legend')
  await open.press('Escape')
  await legend.waitFor({ state: 'detached' })
})
