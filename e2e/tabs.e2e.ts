/** One battle in two tabs: one plays, the other watches, and nothing is lost whichever closes first. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { sitting } from './battles.ts'
import { NEIGHBOUR } from './browser.ts'
import { clickHex, mapOf, pieceOf, shelfOn, sitDown, standsIn, startButton, TO_ARMS } from './table.ts'
import { PHONE, visit } from './visitor.ts'

const visitor = visit(visitor => sitDown(visitor, sitting('tabs', ['human', 'human'])))
let second: Page

const notice = (page: Page) => page.locator('.elsewhere')
const table = (): string => `${inject('address')}#/play/tabs`

async function open(address: string): Promise<Page> {
  const page = await visitor().anotherTab()
  await page.goto(address)
  await mapOf(page).waitFor()
  await page.locator('.piece').first().waitFor()
  return page
}

async function move(page: Page, unit: string, to: string): Promise<void> {
  await page.bringToFront()
  await pieceOf(page, unit).click()
  await clickHex(page, to)
  await standsIn(page, unit, to)
}

test('what is played in one tab is seen in the other, where nothing can be decided', async () => {
  const { page } = visitor()
  second = await open(table())
  await notice(second).getByText('You’re playing this game in another tab').waitFor()
  expect(await notice(page).count()).toBe(0)
  await move(page, 'A01', '2228')
  await second.bringToFront()
  await standsIn(second, 'A01', '2228')
  expect(await second.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  await pieceOf(second, 'A01').click()
  expect(await second.locator('.marks .reach').count()).toBe(0)
  await visitor().shot('elsewhere', false, second)
})

test('as narrow as a phone the notice leaves the map to be seen', async () => {
  const wide = second.viewportSize()!
  await second.setViewportSize(PHONE.viewport!)
  const [box, map] = [await notice(second).boundingBox(), await mapOf(second).boundingBox()]
  expect(box!.width).toBeLessThanOrEqual(390)
  expect(box!.height).toBeLessThan(map!.height / 2)
  await visitor().shot('elsewhere-phone', false, second)
  await second.setViewportSize(wide)
})

test('what is taken back in one tab is taken back in the other', async () => {
  const { page } = visitor()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  await second.bringToFront()
  await pieceOf(second, 'A01').waitFor()
  await move(page, 'A01', '2228')
  await second.bringToFront()
  await standsIn(second, 'A01', '2228')
})

test('the other tab takes it over, and the first becomes a spectator', async () => {
  const { page } = visitor()
  await second.bringToFront()
  await notice(second).getByRole('button', { name: 'Play here' }).click()
  await notice(second).waitFor({ state: 'detached' })
  await notice(page).waitFor()
  await move(second, 'A04', '2327')
  await page.bringToFront()
  await standsIn(page, 'A04', '2327')
  await visitor().checkAccess('a battle that is played elsewhere')
})

test('a tab that is reloaded, left and closed takes nothing with it', async () => {
  const { page } = visitor()
  await page.reload()
  await notice(page).waitFor()
  await page.getByRole('link', { name: 'All games' }).click()
  await shelfOn(page).waitFor()
  await page.goBack()
  await notice(page).waitFor()
  await second.close()
  await notice(page).waitFor({ state: 'detached' })
  await page.reload()
  await mapOf(page).waitFor()
  await standsIn(page, 'A01', '2228')
  await standsIn(page, 'A04', '2327')
})

test('a stale tab that goes away does not erase what another has played since', async () => {
  const { page } = visitor()
  const third = await open(table())
  await notice(third).getByRole('button', { name: 'Play here' }).click()
  await notice(third).waitFor({ state: 'detached' })
  await third.getByRole('button', { name: 'Undo' }).click()
  await standsIn(third, 'A04', '2426')
  await third.close()
  await page.bringToFront()
  await notice(page).waitFor({ state: 'detached' })
  await page.goto('about:blank')
  const last = await open(table())
  await standsIn(last, 'A01', '2228')
  await standsIn(last, 'A04', '2426')
  await last.close()
})

test('on a plain http address, where there are no locks, it is the same', async () => {
  const address = inject('address').replace('127.0.0.1', NEIGHBOUR)
  const first = await visitor().anotherTab()
  await first.goto(address)
  await shelfOn(first).click()
  await startButton(first).click()
  await first.getByRole('button', { name: TO_ARMS }).click()
  await mapOf(first).waitFor()
  expect(await first.evaluate('isSecureContext')).toBe(false)
  // Without locks a tab gets the lock only after a while without an answer.
  await first.waitForFunction(() => Object.keys(localStorage).some(name => name.endsWith('is written by')))
  const other = await open(first.url())
  await notice(other).getByRole('button', { name: 'Play here' }).click()
  await notice(other).waitFor({ state: 'detached' })
  await first.bringToFront()
  await notice(first).waitFor()
  await other.close()
  await notice(first).waitFor({ state: 'detached' })
  await first.close()
})
