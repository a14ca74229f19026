/** A battle sent in a link: packed here, opened at another table, played on, and sent back. */
import { loadGame } from '@voltigeur/games'
import { begin, writeJournal } from '@voltigeur/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sitting } from './battles.ts'
import { layDown, mapOf, openTab, say, sitDown } from './table.ts'
import { Visitor, visit } from './visitor.ts'

const visitor = visit(visitor => sitDown(visitor, sitting('sent', ['human', 'human'])))

async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Share by link' }).click()
  await page.getByRole('dialog').getByText('characters').waitFor()
  const link = await page.getByLabel('Link').inputValue()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return link
}

let link = ''
let answer = ''

test('the whole battle is in the link, whose size is told', async () => {
  const { page } = visitor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Share by link' }).click()
  await page.getByRole('dialog').getByText('short enough for any message').waitFor()
  await visitor().shot('share')
  await visitor().checkAccess('the link')
  await page.keyboard.press('Escape')
  link = await linkOf(page)
  expect(link).toMatch(/#\/link\/[\w-]+$/)
})

test('at another table it is opened, and played on as one side', async () => {
  const friend = await Visitor.arrive()
  const { page } = friend
  await page.goto(link)
  await page.getByRole('heading', { name: 'A game for you' }).waitFor()
  await friend.shot('arrival')
  await friend.checkAccess('a battle that has arrived')
  await page.getByRole('button', { name: 'Play as the Allies' }).click()
  await mapOf(page).waitFor()
  await openTab(page, 'Text')
  await say(page, 'end')
  await say(page, 'end')
  await page.getByText('Waiting for the French player’s link.').waitFor()
  answer = await linkOf(page)
  await friend.leave()
})

test('what comes back goes on in the battle that is already there', async () => {
  const { page } = visitor()
  await page.goto(answer)
  await page.getByText('You already have this game.').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await mapOf(page).waitFor()
  await page.getByText('french to play').first().waitFor()
  expect(page.url()).toContain('#/play/sent')
})

test('a link that was cut on its way says so', async () => {
  const { page } = visitor()
  await page.goto(link.slice(0, -30))
  await page.getByRole('alert').getByText('This link is incomplete').waitFor()
  await page.getByRole('link', { name: 'All games' }).click()
})

test('a battle with secrets is not sent while it goes on', async () => {
  const match = begin(loadGame('moravian-sun'), { scenario: 'heights', options: {}, seed: 'secrets' })
  const journal = writeJournal(match)
  const { page } = visitor()
  await layDown(visitor(), { id: 'hid', seats: ['human', 'recruit'], journal, changed: Date.now(), summary: 'Turn 1' })
  await visitor().go('#/play/hid')
  await mapOf(page).waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Share by link' }).click()
  await page.getByRole('dialog').getByText('This game has hidden information').waitFor()
  expect(await page.getByLabel('Link').count()).toBe(0)
})
