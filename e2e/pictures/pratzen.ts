/** The pictures of `docs/pratzen.md`. */
import { loadGame } from '@voltigeur/games'
import { type Beginning, begin, writeJournal } from '@voltigeur/kernel'
import type { Page } from 'playwright-core'
import { heldBefore, sitting, spotOf } from '../battles.ts'
import { openTab, reach, wholeMap } from '../table.ts'
import { mapPrinted, SHARP_PHONE, type Studio } from './studio.ts'

const pratzen = loadGame('pratzen')
const INTRODUCTION = { scenario: 'intro-pratzen-village' }
const { grid } = begin(pratzen, { seed: '1', ...INTRODUCTION }).battle.board
/** When the second turn of a recorded battle reaches the Engagement Table. */
const ENGAGED = 57

/** Two fights in the fields east of the village: battalion against battalion, and cavalry against a lone unit. */
const FIGHTS = {
  map: 'b',
  phase: 'close-combat',
  side: 'french',
  units: [
    { id: '14e-ligne-1-F', hex: '27.43', facing: 'E' },
    { id: '14e-ligne-1-a', hex: '27.44', facing: 'NE' },
    { id: '14e-ligne-1-b', hex: '27.44', facing: 'NE' },
    { id: '36e-ligne-1-F', hex: '31.47', facing: 'E' },
    { id: 'novgorod-1-F', hex: '28.43', facing: 'W', fired: true },
    { id: 'novgorod-1-a', hex: '28.42', facing: 'W', cohesion: 'disordered' },
    { id: 'erzherzog-johann-dragoons-1', hex: '32.47', facing: 'W' },
  ],
  dice: [4, 4, 4, 4],
}

const opened = (id: string, beginning: Partial<Beginning>): ReturnType<typeof sitting> => ({
  ...sitting(id, ['human', 'human']),
  journal: writeJournal(begin(pratzen, { seed: id, ...beginning })),
})

async function point(page: Page, label: string, press: boolean): Promise<void> {
  const { x, y } = await spotOf(page, label, grid)
  await page.mouse.move(x, y, { steps: 3 })
  if (press) await page.mouse.click(x, y)
}

export async function takePratzen(studio: Studio): Promise<void> {
  await studio.visit({}, page => takeVillage(studio, page))
  await studio.visit({}, async page => {
    await studio.sitDown(page, opened('fights', { situation: FIGHTS } as Partial<Beginning>))
    const react = page.getByRole('button', { name: 'End reactions' })
    const heads = page.locator('.combat-head')
    await react.or(heads).first().waitFor()
    if (await react.isVisible()) await react.click()
    await heads.first().waitFor()
    await point(page, '28.43', true)
    await page.locator('.combat.is-open .chance-key li').first().waitFor()
    await page.locator('.combat.is-open').getByText('How it adds up').click()
    await studio.take(page, 'pratzen-combat.jpg')
    await studio.sitDown(page, heldBefore(ENGAGED, 'engaged', 'guard', 'pratzen'))
    await studio.take(page, 'pratzen-engagement.jpg')
    await studio.sitDown(page, heldBefore(0, 'whole', 'guard', 'pratzen'))
    await wholeMap(page)
    await mapPrinted(page)
    await studio.take(page, 'pratzen-whole.jpg')
  })
  await studio.visit({ on: SHARP_PHONE }, async page => {
    await studio.sitDown(page, opened('phone', INTRODUCTION))
    await openTab(page, 'Units')
    await page.locator('.roster').getByRole('button', { name: '07.40' }).first().tap()
    await openTab(page, 'Orders')
    for (const label of ['07.40', '08.40']) {
      const { x, y } = await spotOf(page, label, grid)
      await page.touchscreen.tap(x, y)
      await (label === '07.40' ? reach(page) : page.locator('.handle')).first().waitFor()
    }
    await studio.take(page, 'pratzen-phone.jpg')
  })
}

async function takeVillage(studio: Studio, page: Page): Promise<void> {
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name })
  await studio.sitDown(page, opened('village', INTRODUCTION))
  await studio.take(page, 'pratzen-table.jpg')
  await point(page, '07.40', true)
  await reach(page).first().waitFor()
  await point(page, '12.40', true)
  const northEast = page.locator('.handle').filter({ hasText: 'Face NE' })
  await northEast.waitFor()
  await northEast.hover()
  await studio.take(page, 'pratzen-ring.jpg')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await wholeMap(page)
  await point(page, '16.41', false)
  for (let turn = 0; turn < 2; turn++) {
    await page.mouse.wheel(0, -240)
    await page.waitForTimeout(200)
  }
  await mapPrinted(page)
  await tool('Arcs').click()
  await point(page, '26.39', false)
  await page.locator('.arc.is-front').first().waitFor()
  await studio.take(page, 'pratzen-arcs.jpg')
  await tool('Arcs').click()
  await tool('Line of sight').click()
  await point(page, '29.39', true)
  await point(page, '19.39', true)
  const sight = page.locator('.sight')
  await sight.getByText('Line of sight from 29.39 to 19.39').waitFor()
  await studio.take(page, 'pratzen-sight.jpg')
  await sight.getByRole('button', { name: 'Close' }).click()
  await tool('Command').click()
  await page.locator('.links line').first().waitFor({ state: 'attached' })
  await point(page, '04.40', false)
  await page.locator('.command-reach').waitFor({ state: 'attached' })
  await studio.take(page, 'pratzen-command.jpg')
}
