/** A player’s actions at the table, by the names of the elements there. */
import type { Locator, Page } from 'playwright-core'
import { layOut, type sitting, spotOf, unitNumber } from './battles.ts'
import type { Visitor } from './visitor.ts'

/** A game’s link on the first page: this is the one for newcomers. */
const START_HERE = 'Start here: Austerlitz: Battle of Three Emperors'
/** This closes the card at the beginning of a battle. */
export const TO_ARMS = 'Start playing'

/** There as soon as the first page is. */
export const shelfOn = (page: Page): Locator => page.getByRole('link', { name: START_HERE })

/** A game’s choices; missing ones have the newcomer’s defaults. */
export interface Chosen {
  readonly scenario?: string
  /** "French", or "Random" for a random one. */
  readonly side?: string
  /** "Computer: Recruit" and similar. */
  readonly opponent?: string
  /** "Friend, this device" */
  readonly mode?: string
}

/** On a game’s set-up page. */
export async function choose(page: Page, { scenario, side, opponent, mode }: Chosen): Promise<void> {
  const pick = (group: string, name: string): Promise<void> =>
    page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check()
  if (scenario !== undefined) await pick('Scenario', scenario)
  if (mode !== undefined) await pick('Opponent', mode)
  if (opponent !== undefined) await pick('Strength', opponent)
  if (side !== undefined) await pick('Your side', side)
}

export const startButton = (page: Page): Locator => page.getByRole('button', { name: /^Start game: / })

/** From the first page to the map of a game. */
export async function beginGame(visitor: Visitor, game: string, chosen: Chosen = {}): Promise<void> {
  const { page } = visitor
  await visitor.go(`#/game/${game}`)
  await startButton(page).waitFor()
  await choose(page, chosen)
  await startButton(page).click()
  await mapOf(page).waitFor()
  await page.getByRole('button', { name: TO_ARMS }).click()
  await page.locator('.piece').first().waitFor()
}

/** A game’s lesson, one click from the first page. */
export const lessonOf = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Learn in \\d+ minutes: ${title}`) })

const PATIENCE = 30_000

/** Puts a battle into the browser’s store. */
export async function layDown(visitor: Visitor, saved: ReturnType<typeof sitting>): Promise<void> {
  await visitor.go()
  await shelfOn(visitor.page).waitFor()
  await layOut(visitor.page, saved)
}

/** The same, and opens it. */
export async function sitDown(visitor: Visitor, saved: ReturnType<typeof sitting>): Promise<void> {
  const { page } = visitor
  await layDown(visitor, saved)
  await visitor.go(`#/play/${saved.id}`)
  await mapOf(page).waitFor()
  await page.locator('.piece').first().waitFor()
}

/** The button that ends the question, with the next act. */
export const ending = (page: Page): Locator => page.locator('.next .end')

export const mapOf = (page: Page): Locator => page.locator('.map')
export const pieceOf = (page: Page, id: string): Locator => page.locator(`[data-unit="${unitNumber(id)}"]`)
export const reach = (page: Page): Locator => page.locator('.marks .reach')
/** The question, and its buttons: in the panel, or in the strip above the map. */
export const deciding = (page: Page): Locator => page.locator('.deciding, .next')

/** Waits until the map’s keyboard cursor is there. */
export const cursorIn = (page: Page, hex: string): Promise<void> =>
  page.locator(`.map[aria-label*="${hex}"]:focus`).waitFor()

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

export async function pointAt(page: Page, label: string): Promise<void> {
  const { x, y } = await spotOf(page, label)
  await page.mouse.move(x, y)
}

/** The table opens at the units; here every hex must be clickable. */
export async function wholeMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Whole map' }).click()
}

export async function clickHex(page: Page, label: string, button: 'left' | 'right' = 'left'): Promise<void> {
  const { x, y } = await spotOf(page, label)
  await page.mouse.click(x, y, { button })
}

/** Waits until the piece is in the hex: counters glide there, and the map itself may still be moving. */
export async function standsIn(page: Page, id: string, label: string): Promise<void> {
  const face = pieceOf(page, id).locator('.counter-face')
  for (const started = performance.now(); performance.now() - started < PATIENCE; ) {
    const [box, { x, y }] = [await face.boundingBox(), await spotOf(page, label)]
    if (box && Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < box.width) return
  }
  throw new Error(`${id} does not come to stand in ${label}.`)
}

/** Types at the text table. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Order or question').fill(text)
  await page.getByLabel('Order or question').press('Enter')
}

export const answer = (page: Page): Locator => page.locator('.text-table .answer')

/** Whether it could be pressed: the next question may remove it at any moment. */
export async function press(button: Locator): Promise<boolean> {
  if (!(await button.isVisible())) return false
  return button.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  )
}

/** Takes the text table’s first offer, if something must be chosen on the map. */
export async function byList(page: Page): Promise<void> {
  await openTab(page, 'Text')
  const who = page.locator('.text-table .text-list > li > button[aria-expanded]')
  if (await press(who.first())) await press(page.locator('.text-table .ways button').first())
  await openTab(page, 'Orders')
}
