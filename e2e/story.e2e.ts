/** Before a battle and after it: the texts, and how fast the player can skip them. */
import { expect, test } from 'vitest'
import { played } from './battles.ts'
import { layDown, mapOf, shelfOn, TO_ARMS } from './table.ts'
import { visit } from './visitor.ts'

const visitor = visit(visitor => layDown(visitor, played('over', 'sun-of-austerlitz')))

test('a battle that is over says who won and why, what decided it, and how it was then', async () => {
  const { page } = visitor()
  await visitor().go('#/play/over')
  // Two at one screen: it names the winning side, and doesn’t tell either player that he lost.
  const end = page.getByRole('region', { name: 'Allied victory' })
  await end.getByText('Allied marginal victory').waitFor()
  await end.getByText('French victory').waitFor()
  await end.getByText('Victory levels').waitFor()
  await end.getByRole('link', { name: 'Watch' }).waitFor()
  expect(await end.getByText(/32% \(27,000 of 85,000 men\)/).count()).toBe(1)
  await visitor().shot('end')
  await visitor().checkAccess('the end')
})

test('the field can be looked at without it', async () => {
  const { page } = visitor()
  await page.getByRole('button', { name: 'View the map' }).click()
  await page.locator('.end').waitFor({ state: 'detached' })
  const strip = await page.locator('.goal').innerText()
  expect(strip).toContain('Allied marginal victory')
  expect(strip).not.toContain('If it ended now')
  await page.reload()
})

test('a rematch changes sides, and is told of first', async () => {
  const { page } = visitor()
  await page.getByRole('button', { name: 'Rematch (swap sides)' }).click()
  await page.getByRole('heading', { level: 2, name: 'Austerlitz, 2 December 1805' }).waitFor()
  await visitor().shot('opening')
  await visitor().checkAccess('the card at the beginning')
  await page.getByRole('link', { name: 'Briefing' }).click()
  await page.getByText('How to win').waitFor()
  await page.locator('.picture image').waitFor()
  expect(await page.locator('.picture rect').count()).toBeGreaterThan(70)
  await visitor().shot('briefing')
  await visitor().checkAccess('the briefing')
})

test('one key is enough to be at the table', async () => {
  const { page } = visitor()
  await page.getByRole('link', { name: TO_ARMS }).waitFor()
  await page.keyboard.press('Enter')
  await mapOf(page).waitFor()
  await page.getByText('Turn 1 of 13').first().waitFor()
})

test('a returning player finds it at the top of the first page', async () => {
  const { page } = visitor()
  await visitor().go()
  await shelfOn(page).waitFor()
  const card = page.getByRole('region', { name: 'Continue' })
  await card.getByText('Austerlitz, 2 December 1805').waitFor()
  await visitor().shot('go-on')
  await visitor().checkAccess('the first page with a battle in progress')
  await card.getByRole('link', { name: 'Continue' }).click()
  await mapOf(page).waitFor()
})
