/** Two commanders at one screen, each with a marker hidden from the other. */
import { loadGame } from '@voltigeur/games'
import { begin, Random, sample, writeJournal } from '@voltigeur/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { layDown, mapOf, openTab, say } from './table.ts'
import { visit } from './visitor.ts'

const SECRET = { french: 'Variant 9', allied: 'Variant 12' }
const match = begin(loadGame('crowning-glory'), {
  scenario: 'introductory',
  options: { variants: 'drawn' },
  seed: 'secrets',
})
const journal = writeJournal(match)

/** The French decisions until the Allies must decide, as typed. */
function frenchOrders(): string[] {
  const { language } = match.battle
  const random = new Random('orders')
  const said: string[] = []
  for (const side = match.actor!; match.actor === side; ) {
    const decision = sample(match.seat(side).menus, random)!
    said.push(language.say(decision))
    match.play(decision)
  }
  return said
}

const visitor = visit(async visitor => {
  await layDown(visitor, { id: 'curtain', seats: ['human', 'human'], journal, changed: Date.now(), summary: 'Turn 1' })
  await visitor.go('#/play/curtain')
  await mapOf(visitor.page).waitFor()
})

const curtain = (page: Page) => page.getByRole('dialog')
/** Everything on the page: visible text, announcements, titles and labels. */
const known = async (page: Page): Promise<string[]> => {
  const text = `${await page.content()} ${await page.title()}`
  return Object.entries(SECRET).flatMap(([side, secret]) => (text.includes(secret) ? [side] : []))
}

test('nothing of either side is shown before one player says who they are', async () => {
  const { page } = visitor()
  await curtain(page).getByText('French player’s turn').waitFor()
  expect(await known(page)).toEqual([])
  await visitor().shot('curtain')
  await visitor().checkAccess('the curtain')
})

test('then that player sees their own marker, and not the other one', async () => {
  const { page } = visitor()
  await page.keyboard.press('Enter')
  await curtain(page).waitFor({ state: 'detached' })
  await openTab(page, 'Log')
  await page.locator('.log', { hasText: SECRET.french }).waitFor()
  expect(await known(page)).toEqual(['french'])
})

test('the curtain falls as soon as the other is asked, whatever leaf lies open', async () => {
  const { page } = visitor()
  await openTab(page, 'Text')
  for (const order of frenchOrders()) await say(page, order)
  await curtain(page).getByText('Allied player’s turn').waitFor()
  expect(await known(page)).toEqual([])
  await curtain(page).getByRole('button', { name: 'I’m the Allied player' }).click()
  await curtain(page).waitFor({ state: 'detached' })
  await page.getByLabel('Order or question').press('ArrowUp')
  expect(await page.getByLabel('Order or question').inputValue()).toBe('')
  await openTab(page, 'Log')
  await page.locator('.log', { hasText: SECRET.allied }).waitFor()
  expect(await known(page)).toEqual(['allied'])
})

test('no banner reveals anything to the next player, who sees what happened as their own side does', async () => {
  const { page } = visitor()
  expect(await page.locator('.hand-over').count()).toBe(0)
  await openTab(page, 'Orders')
  expect(await known(page)).not.toContain('french')
})

test('after a reload the player has to say who they are', async () => {
  const { page } = visitor()
  await page.reload()
  await curtain(page).getByText('Allied player’s turn').waitFor()
  expect(await known(page)).toEqual([])
  // Until it is clear that no other tab has the battle, public facts may be announced.
  await expect.poll(async () => (await page.locator('.live').allTextContents()).join('')).toBe('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await curtain(page).waitFor()
})

test.each(['brief', 'print'])('nothing is hidden on the page %s that one could find there', async kind => {
  const { page } = visitor()
  await visitor().go(`#/${kind}/curtain`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await known(page)).toEqual([])
})

test('the replay of a running battle shows only what both sides know', async () => {
  const { page } = visitor()
  await visitor().go('#/replay/curtain')
  await mapOf(page).waitFor()
  expect(await known(page)).toEqual([])
  // Its log shows the events up to the moment shown.
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.locator('.replay-log .event').first().waitFor()
  expect(await known(page)).toEqual([])
})
