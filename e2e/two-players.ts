/** Two players in their own browsers, at a desk and on a phone, and the game that they sit down to. */
import type { Page } from 'playwright-core'
import type { OnlineHouse } from './online-house.ts'
import { mapOf } from './table.ts'
import type { Visitor } from './visitor.ts'

export const [ALLIED, FRENCH] = [0, 1]

export async function signUp({ page }: Visitor, house: OnlineHouse, name: string): Promise<void> {
  await page.goto(`${house.address}/#/online`)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password').fill('La Garde recule')
  await page.locator('.entry').getByRole('button', { name: 'Sign up' }).click()
  await page.getByText(`You’re ${name}.`).waitFor()
}

/** Returns the invitation. */
export async function createGame(
  { page }: Pick<Visitor, 'page'>,
  house: Pick<OnlineHouse, 'address'>,
): Promise<string> {
  await page.goto(`${house.address}/#/online`)
  await page.getByRole('button', { name: 'New online game' }).click()
  const choice = (name: string) => page.locator('.make-game .field', { hasText: name }).locator('select')
  await choice('Game').selectOption('crowning-glory')
  await choice('Scenario').selectOption('introductory')
  await choice('Your side').selectOption(String(FRENCH))
  await page.getByRole('button', { name: 'Create game' }).click()
  return page.getByLabel('Invitation link').inputValue()
}

export const idIn = (invitation: string): string => /#\/join\/([^/]+)\//.exec(invitation)![1]

/** The first creates a game as the French, and the second joins by its link; returns the game. */
export async function sitDown(house: OnlineHouse, first: Visitor, second: Visitor): Promise<string> {
  const link = await createGame(first, house)
  await second.page.goto(link)
  await second.page.getByRole('button', { name: 'Join game' }).click()
  for (const one of [first, second]) await laid(one.page)
  return idIn(link)
}

export async function laid(page: Page): Promise<void> {
  await mapOf(page).waitFor()
  await page.locator('.piece').first().waitFor()
}

export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('.menu').getByRole('button', { name }).click()
}

/** Answers the question that an act in the menu asks once. */
export const sure = (page: Page): Promise<void> => page.locator('.sure').getByRole('button', { name: 'Yes' }).click()
