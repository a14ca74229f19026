import { loadGame } from '@voltigeur/games'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { spotOf } from './battles.ts'
import { beginGame, deciding, lessonOf, openTab, reach, wholeMap } from './table.ts'
import { visit } from './visitor.ts'

const { grid } = loadGame('crowning-glory').open('full-battle', { variants: 'none' }).board

const visitor = visit(async visitor => {
  await visitor.foreseeChance()
  await beginGame(visitor, 'crowning-glory', { scenario: 'The Allied Southern Attack' })
})

async function clickHex(page: Page, label: string): Promise<void> {
  const { x, y } = await spotOf(page, label, grid)
  await page.mouse.click(x, y)
}

const act = (page: Page, name: string | RegExp) => deciding(page).getByRole('button', { name })
const question = (page: Page) => page.locator('.deciding .question')

const card = (page: Page, title: string | RegExp): Promise<void> =>
  page.locator('.lesson h2', { hasText: title }).waitFor()

const toChoose = (left: number): string =>
  `Choose ${left === 1 ? 'your last Active unit' : `one of your ${left} Active units`}`

/** Our side must decide again; the computer takes its time over each of its decisions. */
const asked = (page: Page, text: string | RegExp): Promise<void> => question(page).filter({ hasText: text }).waitFor()

test('A Crowning Glory begins with the set-up that its introduction asks for', async () => {
  const { page } = visitor()
  await act(page, /Friant/).waitFor()
  await visitor().shot('crowning-glory')
  await visitor().checkAccess('A Crowning Glory')
})

test('a unit is selected, placed on a highlighted hex, and the log shows it', async () => {
  const { page } = visitor()
  const friant = act(page, /Friant/)
  await wholeMap(page)
  await friant.click()
  await reach(page).first().waitFor()
  await clickHex(page, '2122')
  await friant.waitFor({ state: 'detached' })
  await openTab(page, 'Log')
  await page.locator('.log .event', { hasText: /Friant.* is placed at 2122/ }).waitFor()
  await openTab(page, 'Orders')
})

test('guns are chosen, and the order of the phases: it stands beside the hour', async () => {
  const { page } = visitor()
  await act(page, 'Take markers 2, 1').click()
  await act(page, 'Movement first').click()
  await asked(page, 'Choose one of your 6 Active units')
  expect(await page.locator('.clock').textContent()).toContain('movement first')
})

test('a unit marches by mouse, and the enemy answers with a unit', async () => {
  const { page } = visitor()
  await clickHex(page, '1918')
  await reach(page).first().waitFor()
  await clickHex(page, '1919')
  await asked(page, 'Choose one of your 5 Active units')
  await openTab(page, 'Log')
  await page.locator('.log .event', { hasText: /Margaron.* moves from 1918 to 1919/ }).waitFor()
  expect(await page.locator('.log .event', { hasText: /moves|stays/ }).count()).toBe(2)
  await openTab(page, 'Orders')
})

test('what the rules forbid is said with the rule', async () => {
  const { page } = visitor()
  await clickHex(page, '2323')
  await clickHex(page, '2424')
  // The unit stays selected.
  await page.locator('.refusal', { hasText: 'cavalry' }).waitFor()
  await act(page, /^Stay here/).click()
  await asked(page, 'Choose one of your 4 Active units')
})

test('the turn goes on to its end, whatever the enemy makes of it', async () => {
  const { page } = visitor()
  for (const [left, hex] of [
    [4, '2121'],
    [3, '2223'],
    [2, '2020'],
    [1, '2122'],
  ] as const) {
    await asked(page, toChoose(left))
    await clickHex(page, hex)
    await act(page, /^Stay here/).click()
  }
  const turn2 = page.locator('.clock', { hasText: 'Turn 2 of 4' })
  for (let i = 0; i < 200 && (await turn2.count()) === 0; i++) await answer(page)
  await turn2.waitFor()
  // Just after skipping the film, a click does nothing yet.
  const sheet = page.locator('.standings-sheet', { hasText: 'Artillery markers ready' })
  while (!(await sheet.isVisible())) await page.locator('.standings summary').click({ delay: 200 })
  await visitor().shot('crowning-glory-turn-2')
  await visitor().checkAccess('the second turn')
})

/** Presses the button that ends the question soonest; waits while the computer decides. */
async function answer(page: Page): Promise<void> {
  for (const name of ['Stand', 'Decline to attack', 'Regroup later', /loses a step$/, 'No artillery']) {
    const button = act(page, name).first()
    if ((await button.count()) === 0) continue
    await button.click({ timeout: 2000 }).catch(() => undefined)
    return
  }
  await page.waitForTimeout(200)
}

test('the lesson opens from the lobby, and its first tasks turn the cards over', async () => {
  const { page } = visitor()
  await visitor().go('#/')
  await lessonOf(page, 'A Crowning Glory').click()
  await card(page, 'The Goldbach at eleven')
  await page.locator('.piece').first().waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await card(page, 'One number')
  await clickHex(page, '2023')
  await card(page, 'Where it can go')
  await clickHex(page, '2021')
  await card(page, 'One of yours, one of theirs')
  await asked(page, 'Choose one of your 3 Active units')
  await clickHex(page, '2121')
  await card(page, 'Zones of control')
  await clickHex(page, '2122')
  await card(page, 'Staying in place')
  await visitor().shot('crowning-glory-lesson')
  await visitor().checkAccess('the lesson of A Crowning Glory')
  await act(page, /^Stay here/).click()
  await card(page, 'The rest of the army')
})

test('the lesson goes on to the first attack: odds, guns, and who pays', async () => {
  const { page } = visitor()
  for (const [left, hex] of [
    [2, '2020'],
    [1, '2223'],
  ] as const) {
    await asked(page, toChoose(left))
    await clickHex(page, hex)
    await act(page, /^Stay here/).click()
  }
  await card(page, 'Attack in turn')
  await asked(page, 'Make one attack')
  await clickHex(page, '2120')
  await card(page, 'Strength minus strength')
  await page.locator('.assault .odds-column', { hasText: '+4' }).waitFor()
  await page.locator('.assault').getByRole('button', { name: 'Attack' }).click()
  await card(page, 'Artillery')
  const guns = act(page, /Use marker 1/)
  expect(await guns.textContent()).toContain('+5')
  await guns.click()
  await card(page, 'Losses')
  await act(page, 'Friant loses a step').click()
  // If the defender stays, there is nothing to advance into, and the lesson continues by itself.
  await card(page, /Retreat and advance|Under attack/)
  await openTab(page, 'Log')
  await page.locator('.log .event', { hasText: 'Rolled 3 at +5: 1/2' }).waitFor()
})
