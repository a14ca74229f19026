/** The pictures of `docs/table.md`. */
import type { Page } from 'playwright-core'
import { beside, played, SKIRMISH, sitting } from '../battles.ts'
import { clickHex, lessonOf, openTab, pieceOf, pointAt, shelfOn, startButton, TO_ARMS, wholeMap } from '../table.ts'
import { mapPrinted, SHARP_PHONE, type Studio } from './studio.ts'

/** Two enemy brigades with guns before one of ours, alone. */
const ASSAULT = {
  units: [
    { id: 'A01', hex: '2117' },
    { id: 'A02', hex: '2216' },
    { id: 'F01', hex: '1917' },
    { id: 'F02', hex: '2019' },
    { id: 'F03', hex: '1918' },
  ],
  side: 'french',
  phase: 'movement',
}

export async function takeTable(studio: Studio): Promise<void> {
  const take = (page: Page, name: string): Promise<void> => studio.take(page, `table-${name}.jpg`)
  await studio.visit({}, page => takeBefore(studio, page, take))
  await studio.visit({}, page => takeMoves(studio, page, take))
  await studio.visit({ pace: 'full' }, page => takeFight(studio, page, take))
  await studio.visit({ pace: 'quick' }, async page => {
    await studio.sitDown(page, sitting('watching', ['human', 'recruit'], { situation: ASSAULT }))
    await page.locator('.recap').waitFor()
    await page.waitForTimeout(2000)
    await take(page, 'film')
  })
  await studio.visit({}, page => takeAfter(studio, page, take))
  await studio.visit({ on: SHARP_PHONE }, async page => {
    await studio.sitDown(page, sitting('selected', ['human', 'human']))
    await pieceOf(page, 'A11').tap()
    await page.waitForTimeout(1500)
    await take(page, 'phone')
  })
}

type Take = (page: Page, name: string) => Promise<void>

async function takeBefore(studio: Studio, page: Page, take: Take): Promise<void> {
  await take(page, 'lobby')
  await shelfOn(page).click()
  await startButton(page).waitFor()
  await take(page, 'set-up')
  await startButton(page).click()
  await page.getByRole('button', { name: TO_ARMS }).waitFor()
  await mapPrinted(page)
  await take(page, 'opening')
  await page.getByRole('link', { name: 'Briefing' }).click()
  await page.locator('.picture image').waitFor()
  await page.waitForTimeout(8000)
  await take(page, 'briefing')
  await studio.home(page)
  await lessonOf(page, 'Austerlitz').click()
  await page.locator('.lesson').waitFor()
  await page.locator('.piece').first().waitFor()
  await mapPrinted(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await take(page, 'lesson')
}

async function takeMoves(studio: Studio, page: Page, take: Take): Promise<void> {
  await studio.sitDown(page, sitting('moving', ['human', 'human']))
  await wholeMap(page)
  await mapPrinted(page)
  await take(page, 'zoom-whole')
  await pieceOf(page, 'A11').click()
  await pointAt(page, '2119')
  await take(page, 'movement')
  await clickHex(page, '1010')
  await take(page, 'objection')
  for (let key = 0; key < 2; key++) await page.keyboard.press('Escape')
  await pointAt(page, '2318')
  for (let turn = 0; turn < 5; turn++) {
    await page.mouse.wheel(0, -240)
    await page.waitForTimeout(200)
  }
  await mapPrinted(page)
  await take(page, 'zoom-near')
  await openTab(page, 'Rules')
  await take(page, 'rules')
}

async function takeFight(studio: Studio, page: Page, take: Take): Promise<void> {
  await studio.sitDown(page, sitting('fighting', ['human', 'human'], { situation: SKIRMISH }))
  await clickHex(page, beside('1617', 0))
  await page.locator('.assault .odds-column').waitFor()
  await take(page, 'odds')
  await page.locator('.assault').getByRole('button', { name: 'Attack', exact: true }).click()
  await page.locator('.roll-card .is-cell').waitFor()
  // The pointer on the card holds it.
  await page.locator('.roll-card').hover({ force: true })
  await page.waitForTimeout(2500)
  await take(page, 'fight')
  await page.mouse.move(0, 0)
  await page.keyboard.press('Enter')
  await page.locator('.roll-card').waitFor({ state: 'detached' })
  await take(page, 'die')
  await openTab(page, 'Log')
  await page.locator('.log summary').first().click()
  await take(page, 'log')
}

async function takeAfter(studio: Studio, page: Page, take: Take): Promise<void> {
  const saved = played('after', 'sun-of-austerlitz')
  await studio.sitDown(page, saved)
  await page.locator('.end').getByText('The decisive moment').waitFor()
  await take(page, 'end')
  await studio.sitDown(page, saved, 'replay')
  for (let turn = 0; turn < 3; turn++) await page.getByRole('button', { name: 'One order forward' }).click()
  await take(page, 'replay')
  await page.goto(`${studio.address}#/report/after`)
  await page.locator('figure svg').first().waitFor()
  await take(page, 'report')
}
