/** The pictures of `docs/la-bataille.md`. */
import { loadGame } from '@voltigeur/games'
import { begin, writeJournal } from '@voltigeur/kernel'
import type { Locator, Page } from 'playwright-core'
import { KULM_MELEE, sitting, spotOf } from '../battles.ts'
import { deciding, lessonOf, press } from '../table.ts'
import { mapPrinted, SHARP_PHONE, type Studio } from './studio.ts'

const kulm = loadGame('la-bataille')
const { grid } = kulm.open('intro', { clock: 'no', entry: 'as printed' }).board

/** The Guard Hussars charge along the road, towards two French battalions in column, a third in line, and lancers behind. */
const CHARGE = {
  phase: 'charge',
  side: 'coalition',
  units: [
    { id: 'ru-gdhus', hex: '1615', facing: 'SE' },
    { id: 'ru-muro', hex: '1515', facing: 'SE' },
    { id: 'fr-46-1', hex: '2016', facing: 'NW' },
    { id: 'fr-46-2', hex: '2117', facing: 'NW' },
    { id: 'fr-72-1', hex: '1914', formation: 'longLine', facing: 'W' },
    { id: 'fr-9cll', hex: '2315', facing: 'NW' },
  ],
  leaders: [{ id: 'l-reuss', hex: '2117' }],
  dice: [1, 1],
}

function opened(id: string, situation: object, orders: readonly string[] = []): ReturnType<typeof sitting> {
  const match = begin(kulm, { situation: { ...situation }, seed: id })
  for (const order of orders) match.play(match.battle.language.hear(order), match.actor!)
  return { ...sitting(id, ['human', 'human']), journal: writeJournal(match) }
}

async function clickHex(page: Page, label: string): Promise<void> {
  const { x, y } = await spotOf(page, label, grid)
  await page.mouse.click(x, y)
}

const act = (page: Page, name: string | RegExp): Locator => deciding(page).getByRole('button', { name }).first()

export async function takeLaBataille(studio: Studio): Promise<void> {
  await studio.visit({}, async page => {
    await lessonOf(page, 'La Bataille de Kulm').click()
    await page.locator('.piece').first().waitFor()
    await mapPrinted(page)
    await page.locator('.lesson').getByRole('button', { name: 'Continue' }).click()
    await page.locator('.lesson').getByRole('heading', { name: 'A first move' }).waitFor()
    await clickHex(page, '1917')
    await page.locator('.marks .reach').first().waitFor()
    await clickHex(page, '1716')
    await studio.take(page, 'kulm-lesson.jpg')
  })
  await studio.visit({}, page => takeCharge(studio, page))
  await studio.visit({}, async page => {
    await studio.sitDown(page, opened('melee', KULM_MELEE))
    await page.locator('.attacks li button').first().click()
    await page.locator('.assault .chances').first().waitFor()
    await studio.take(page, 'kulm-melee.jpg')
  })
  await studio.visit({ on: SHARP_PHONE }, async page => {
    await studio.sitDown(page, opened('thumbs', KULM_MELEE))
    const { x, y } = await spotOf(page, '1615', grid)
    await page.touchscreen.tap(x, y)
    await act(page, /^Assault$/).waitFor()
    await studio.take(page, 'kulm-phone.jpg')
  })
}

async function takeCharge(studio: Studio, page: Page): Promise<void> {
  await studio.sitDown(page, opened('charge', CHARGE, ['declare ru-gdhus']))
  await clickHex(page, '1716')
  await act(page, /^Continue in Column/).click()
  await page.locator('.facing-choice .act').click()
  await deciding(page).getByText('Choose a target for Guard Hussar in 1716').waitFor()
  await clickHex(page, '2016')
  await page.getByRole('button', { name: /^I’m the .* player$/ }).click()
  await deciding(page)
    .getByText(/Guard Hussar in 1716 charges/)
    .waitFor()
  for (let asked = 0; asked < 3 && !(await act(page, /^Try to form Square/).isVisible()); asked++)
    await press(act(page, 'Don’t react'))
  await page.locator('.course .tip').waitFor()
  await clickHex(page, '2016')
  await page.locator('.pending', { hasText: 'Try to form Square: 1/46e Ligne in 2016' }).waitFor()
  await mapPrinted(page)
  await studio.take(page, 'kulm-charge.jpg')
  await page.locator('.pending .act').click()
  await page.locator('.piece title', { hasText: '1/46e Ligne, infantry 6, in Square' }).waitFor({ state: 'attached' })
  await studio.take(page, 'kulm-square.jpg')
}
