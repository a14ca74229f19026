/** The pictures of `docs/moravian-sun.md`. */
import { loadGame } from '@voltigeur/games'
import { begin, Random, sample, writeJournal } from '@voltigeur/kernel'
import type { Locator, Page } from 'playwright-core'
import { heldBefore, sitting } from '../battles.ts'
import { deciding, lessonOf, reach } from '../table.ts'
import { mapPrinted, SHARP_PHONE, type Studio } from './studio.ts'

const moravian = loadGame('moravian-sun')
const HEIGHTS = 'heights'

const display = (page: Page): Locator => page.getByRole('region', { name: 'Orders and priorities' })
const marker = (page: Page, name: string): Locator => display(page).locator('.order-marker', { hasText: name })
const order = (page: Page, number: number): Locator =>
  display(page).locator(`[data-place="order:${number}"]`).getByRole('button').first()
const [ATTACK, DEFENSE] = [1, 2]

function opened(id: string): ReturnType<typeof sitting> {
  const journal = writeJournal(begin(moravian, { scenario: HEIGHTS, seed: 'fog' }))
  return { ...sitting(id, ['human', 'random']), journal }
}

/** A battle played by chance, when two French brigades can assault one hex and a third another. */
function assaulting(): ReturnType<typeof sitting> {
  const match = begin(moravian, { scenario: HEIGHTS, seed: 'a' })
  const random = new Random('a')
  for (let n = 0; n < 247; n++) {
    const [side] = match.owing
    match.play(sample(match.battle.menus(match.seen(side), side), random)!, side)
  }
  return { ...sitting('assault', ['human', 'human']), journal: writeJournal(match) }
}

async function pressMarker(page: Page, name: string, number: number): Promise<void> {
  await marker(page, name).click()
  await order(page, number).click()
}

export async function takeMoravianSun(studio: Studio): Promise<void> {
  await studio.visit({}, page => takeOrders(studio, page))
  await studio.visit({}, async page => {
    await studio.sitDown(page, heldBefore(0, 'fog', HEIGHTS, 'moravian-sun'))
    await studio.take(page, 'moravian-fog.jpg')
    await studio.sitDown(page, assaulting())
    await page.locator('.attacks li button:not(:has(em))').first().click()
    await page.locator('.assault .chances').first().waitFor()
    await studio.take(page, 'moravian-assault.jpg')
  })
  await studio.visit({}, async page => {
    await lessonOf(page, 'Moravian Sun').click()
    await page.locator('.piece').first().waitFor()
    await mapPrinted(page)
    await studio.take(page, 'moravian-lesson.jpg')
  })
  await studio.visit({ on: SHARP_PHONE }, async page => {
    await studio.sitDown(page, opened('thumbs'))
    await page.getByRole('button', { name: 'No more Detachments' }).click()
    await display(page).waitFor()
    await pressMarker(page, 'IV Corps', ATTACK)
    await studio.take(page, 'moravian-phone.jpg')
  })
}

async function takeOrders(studio: Studio, page: Page): Promise<void> {
  await studio.sitDown(page, opened('orders'))
  await page.getByRole('button', { name: 'No more Detachments' }).click()
  await display(page).waitFor()
  await marker(page, 'IV Corps').click()
  await page.mouse.move(0, 0)
  await studio.take(page, 'moravian-orders.jpg')
  await order(page, ATTACK).click()
  await pressMarker(page, 'Vandamme', DEFENSE)
  await display(page).locator('.seal').click()
  await display(page).waitFor({ state: 'detached' })
  await deciding(page)
    .getByRole('button', { name: /^Activate/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Display' }).click()
  await display(page).locator('.order-marker.is-pressable', { hasText: 'IV Corps' }).waitFor()
  await studio.take(page, 'moravian-tracks.jpg')
  await display(page).locator('.order-marker.is-pressable', { hasText: 'IV Corps' }).click()
  await display(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Next unit' }).first().click()
  await reach(page).first().waitFor()
  await page.getByRole('toolbar').getByRole('button', { name: 'Command' }).click()
  await page.locator('.links line').first().waitFor({ state: 'attached' })
  await mapPrinted(page)
  await studio.take(page, 'moravian-command.jpg')
}
