/** The sheet of `docs/translating.md`: four moments, each in every language of the page. */
import { LANGUAGES } from '@voltigeur/wire'
import type { Page } from 'playwright-core'
import { heldBefore, SKIRMISH, sitting } from '../battles.ts'
import { clickHex } from '../table.ts'
import { glimpse, type Studio } from './studio.ts'

const SCREEN = { viewport: { width: 1080, height: 640 } }

/** Two brigades in the open, and an enemy out of reach of both. */
const OPEN = {
  units: [
    { id: 'F01', hex: '1617' },
    { id: 'F02', hex: '1415' },
    { id: 'A01', hex: '1919' },
  ],
  side: 'french',
  phase: 'movement',
}

const MOMENTS: readonly ((studio: Studio, page: Page) => Promise<void>)[] = [
  async (studio, page) => {
    await studio.sitDown(page, sitting('refusal', ['human', 'human'], { situation: OPEN }))
    await clickHex(page, '1617')
    await clickHex(page, '1010')
  },
  async (studio, page) => {
    await studio.sitDown(page, sitting('odds', ['human', 'human'], { situation: SKIRMISH }))
    await clickHex(page, '1718')
    await page.locator('.assault .odds-column').waitFor()
  },
  async (studio, page) => {
    await studio.sitDown(page, heldBefore(12, 'log', 'southern-attack', 'crowning-glory'))
    await page.getByRole('tab').nth(1).click()
  },
  async (studio, page) => {
    await page.goto(`${studio.address}#/game/austerlitz`)
    await page.locator('main').waitFor()
  },
]

export async function takeLanguages(studio: Studio): Promise<void> {
  const seen: Buffer[][] = []
  for (const locale of LANGUAGES) {
    const page = await studio.arrive({ on: SCREEN, locale })
    const column: Buffer[] = []
    for (const show of MOMENTS) {
      await show(studio, page)
      column.push(await glimpse(page))
    }
    seen.push(column)
    await page.context().close()
  }
  const rows = MOMENTS.flatMap((_, row) => seen.map(column => column[row]))
  await studio.sheet('languages.jpg', rows, { columns: LANGUAGES.length, width: 1900, quality: [74, 66] })
}
