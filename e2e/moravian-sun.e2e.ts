/** The display beside the map: orders laid by mouse, by keys and by finger; then a turn of the small scenario. */
import { gameIds, loadGame } from '@voltigeur/games'
import { begin, writeJournal } from '@voltigeur/kernel'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { layOut } from './battles.ts'
import { deciding, mapOf, openTab, reach } from './table.ts'
import { PHONE, type Visitor, visit } from './visitor.ts'

/** On the shelf as soon as every case of its rules is played. */
const shelved = gameIds().includes('moravian-sun')
const SCENARIO = 'heights'

async function sitDown(visitor: Visitor, id: string, seats: readonly ('human' | 'random')[]): Promise<void> {
  const journal = writeJournal(begin(loadGame('moravian-sun'), { scenario: SCENARIO, seed: 'fog' }))
  await visitor.go()
  await visitor.page.getByRole('button', { name: 'Begin the battle: Moravian Sun' }).waitFor()
  await layOut(visitor.page, { id, seats, journal, changed: Date.now(), summary: 'Turn 1' })
  await visitor.go(`#/play/${id}`)
  await mapOf(visitor.page).waitFor()
  await visitor.page.locator('.piece').first().waitFor()
}

/** Before orders are given, Generals may be detached; here nobody is. */
const goOn = (page: Page): Promise<void> => deciding(page).getByRole('button', { name: 'No more Detachments' }).click()

const sheet = (page: Page): Locator => page.getByRole('region', { name: 'Orders and priorities' })
const marker = (page: Page, name: string): Locator => sheet(page).locator('.order-marker', { hasText: name })
const order = (page: Page, number: number): Locator => sheet(page).locator(`[data-place="order:${number}"]`)
const box = (page: Page, track: number, number: number): Locator =>
  sheet(page).locator(`[data-place="box:${track}:${number}"]`)
const [ADVANCE, ATTACK, DEFENSE, MARCH] = [0, 1, 2, 3]

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

describe.skipIf(!shelved)('by mouse and keys', () => {
  const visitor = visit(visitor => sitDown(visitor, 'orders', ['human', 'random']))

  test('the display opens by itself, and a marker is dragged onto its order', async () => {
    const { page } = visitor()
    await goOn(page)
    await sheet(page).waitFor()
    const [from, to] = [await middleOf(marker(page, 'IV Corps')), await middleOf(order(page, ATTACK))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y + 12)
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.locator('.order-marker.is-ghost').waitFor()
    await visitor().shot('moravian-drag')
    await page.mouse.up()
    await box(page, 0, 1).getByText('IV Corps').waitFor()
    await box(page, 0, 1).getByText('Attack').waitFor()
  })

  test('a focused marker is laid by arrows and Enter, before the other', async () => {
    const { page } = visitor()
    await marker(page, 'Vandamme').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await order(page, ADVANCE).and(page.locator('.is-aimed')).waitFor()
    await page.keyboard.press('Enter')
    await box(page, 0, 1).getByText('Vandamme').waitFor()
    await box(page, 0, 2).getByText('IV Corps').waitFor()
    await visitor().checkAccess('the display')
  })

  test('by two clicks it goes to another order, and Delete takes it off the track', async () => {
    const { page } = visitor()
    await marker(page, 'Vandamme').click()
    await order(page, DEFENSE).getByRole('button').first().click()
    await box(page, 0, 1).getByText('Defense').waitFor()
    await marker(page, 'Vandamme').focus()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Still without an order: Vandamme' }).waitFor()
    await marker(page, 'Vandamme').click()
    await order(page, DEFENSE).getByRole('button').first().click()
    // On March nobody has to close in.
    await marker(page, 'IV Corps').click()
    await order(page, MARCH).getByRole('button').first().click()
    await box(page, 0, 1).getByText('March').waitFor()
  })

  test('sealed, the sides act in turn; a command is activated, moved, and ends its activation', async () => {
    const { page } = visitor()
    await sheet(page).locator('.seal').click()
    await sheet(page).waitFor({ state: 'detached' })
    const activate = deciding(page).getByRole('button', { name: /^Activate/ })
    await activate.first().waitFor()
    await page.getByRole('button', { name: 'Display' }).click()
    await sheet(page).locator('.order-marker.is-pressable').first().waitFor()
    await visitor().shot('moravian-display')
    await sheet(page).locator('.order-marker.is-pressable').first().click()
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await page.locator('.counter.is-able').first().waitFor()
    await page
      .locator('.piece', { has: page.locator('.counter.is-able') })
      .first()
      .click()
    await reach(page).first().waitFor()
    await visitor().shot('moravian-reach')
    await page.keyboard.press('Escape')
    const end = deciding(page).getByRole('button', { name: 'End the movement' })
    await end.click()
    const sure = deciding(page).getByRole('button', { name: /^End it all the same/ })
    if ((await sure.count()) > 0) await sure.click()
    await end.waitFor({ state: 'detached' })
    await openTab(page, 'Log')
    await page.locator('.log .event', { hasText: 'is activated' }).first().waitFor()
  })
})

describe.skipIf(!shelved)('two at one screen', () => {
  const visitor = visit(visitor => sitDown(visitor, 'both', ['human', 'human']))

  test('one lays his markers after the other, and neither sees those of the other', async () => {
    const { page } = visitor()
    await page.getByRole('button', { name: 'I am the French commander' }).click()
    await goOn(page)
    await page.getByRole('button', { name: 'I am the Allied commander' }).click()
    await goOn(page)
    for (const name of ['IV Column', 'Miloradovich']) {
      await marker(page, name).click()
      await order(page, DEFENSE).getByRole('button').first().click()
    }
    await sheet(page).locator('.seal').click()
    await page.getByRole('button', { name: 'I am the French commander' }).click()
    await marker(page, 'IV Corps').waitFor()
    const text = (await sheet(page).textContent())!
    expect(text).not.toContain('IV Column')
    expect(text).not.toContain('Miloradovich')
  })
})

describe.skipIf(!shelved)('on a phone', () => {
  const visitor = visit(visitor => sitDown(visitor, 'thumbs', ['human', 'random']), PHONE)

  test('the display fills the screen, and thumbs lay the markers', async () => {
    const { page } = visitor()
    await goOn(page)
    await sheet(page).waitFor()
    const wide = (await sheet(page).boundingBox())!
    expect([wide.x, wide.width]).toEqual([0, 390])
    const [from, to] = [await middleOf(marker(page, 'IV Corps')), await middleOf(order(page, ATTACK))]
    const finger = await page.context().newCDPSession(page)
    const touch = (type: string, at: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: at })
    await touch('touchStart', [from])
    await touch('touchMove', [{ x: from.x + 10, y: from.y + 14 }])
    await touch('touchMove', [to])
    await touch('touchEnd', [])
    await box(page, 0, 1).getByText('Attack').waitFor()
    await marker(page, 'Vandamme').tap()
    await order(page, ADVANCE).getByRole('button').first().tap()
    await visitor().shot('moravian-phone')
    await visitor().checkAccess('the display on a phone')
    await sheet(page).locator('.seal').tap()
    await sheet(page).waitFor({ state: 'detached' })
  })
})
