/** What a player does at the table, by the names that everything has there. */
import type { Locator, Page } from 'playwright-core'
import { layOut, type sitting, spotOf, unitNumber } from './battles.ts'
import type { Visitor } from './visitor.ts'

/** Each game in the lobby has such a button; this is the one of the first game. */
export const BEGIN = 'Start game: Austerlitz: Battle of Three Emperors'
/** And this leads from the briefing to the table. */
export const TO_ARMS = 'Start playing'

const PATIENCE = 30_000

/** Lays a battle into the browser's store. */
export async function layDown(visitor: Visitor, saved: ReturnType<typeof sitting>): Promise<void> {
  await visitor.go()
  await visitor.page.getByRole('button', { name: BEGIN }).waitFor()
  await layOut(visitor.page, saved)
}

/** The same, and sits down to it. */
export async function sitDown(visitor: Visitor, saved: ReturnType<typeof sitting>): Promise<void> {
  const { page } = visitor
  await layDown(visitor, saved)
  await visitor.go(`#/play/${saved.id}`)
  await mapOf(page).waitFor()
  await page.locator('.piece').first().waitFor()
}

export const mapOf = (page: Page): Locator => page.locator('.map')
export const pieceOf = (page: Page, id: string): Locator => page.locator(`[data-unit="${unitNumber(id)}"]`)
export const reach = (page: Page): Locator => page.locator('.marks .reach')
/** What is asked, and the buttons that answer it: in the panel, or in the strip above the map. */
export const deciding = (page: Page): Locator => page.locator('.deciding, .next')

/** Waits until the map, walked by keyboard, says that it is there. */
export const cursorIn = (page: Page, hex: string): Promise<void> =>
  page.locator(`.map[aria-label*="${hex}"]:focus`).waitFor()

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

export async function pointAt(page: Page, label: string): Promise<void> {
  const { x, y } = await spotOf(page, label)
  await page.mouse.move(x, y)
}

/** The table opens where the units are; here every hex is to be pointed at. */
export async function wholeMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Whole map' }).click()
}

export async function clickHex(page: Page, label: string, button: 'left' | 'right' = 'left'): Promise<void> {
  const { x, y } = await spotOf(page, label)
  await page.mouse.click(x, y, { button })
}

/** Waits until the piece lies in the hex: counters glide there, and the map itself may still be moving. */
export async function standsIn(page: Page, id: string, label: string): Promise<void> {
  const face = pieceOf(page, id).locator('.counter-face')
  for (const started = performance.now(); performance.now() - started < PATIENCE; ) {
    const [box, { x, y }] = [await face.boundingBox(), await spotOf(page, label)]
    if (box && Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < box.width) return
  }
  throw new Error(`${id} does not come to stand in ${label}.`)
}

/** Says something at the text table. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Order or question').fill(text)
  await page.getByLabel('Order or question').press('Enter')
}

export const answer = (page: Page): Locator => page.locator('.text-table .answer')

/** Whether it could be pressed: what is asked next may take it away at any moment. */
export async function press(button: Locator): Promise<boolean> {
  if (!(await button.isVisible())) return false
  return button.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  )
}

/** Takes the first that the text table offers, where something has to be chosen on the map. */
export async function byList(page: Page): Promise<void> {
  await openTab(page, 'Text')
  const who = page.locator('.text-table .text-list > li > button[aria-expanded]')
  if (await press(who.first())) await press(page.locator('.text-table .ways button').first())
  await openTab(page, 'Orders')
}
