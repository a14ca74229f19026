/** The pictures of `docs/analysis.md`. */
import { layOut, played } from '../battles.ts'
import { DESK } from '../browser.ts'
import { mapPrinted, type Studio } from './studio.ts'

/** Forty positions, or forty games, on a crowded machine. */
const TO_COUNT = 900_000

export async function takeAnalysis(studio: Studio): Promise<void> {
  await studio.visit({}, async page => {
    await layOut(page, played('looked-into', 'southern-attack', 'crowning-glory'))
    await page.goto(`${studio.address}#/report/looked-into`)
    await page.getByRole('button', { name: 'Analyse game' }).click()
    await page.getByRole('heading', { name: 'Turning points' }).waitFor({ timeout: TO_COUNT })
    await page.waitForTimeout(2000)
    await page.setViewportSize({ width: 1140, height: 1000 })
    await page
      .getByRole('heading', { name: 'Analysis' })
      .evaluate(heading => (heading as unknown as { scrollIntoView(): void }).scrollIntoView())
    await studio.take(page, 'analysis.jpg')
    await page.setViewportSize(DESK.viewport!)
    await page.goto(`${studio.address}#/replay/looked-into`)
    await page.reload()
    await page.locator('.strip-mark').last().click()
    await mapPrinted(page)
    await studio.take(page, 'analysis-replay.jpg')
  })
  await studio.visit({ on: { ...DESK, viewport: { width: 1000, height: 1250 } } }, async page => {
    await page.goto(`${studio.address}#/laboratory`)
    await page.getByLabel('Battle').selectOption('crowning-glory')
    await page.getByRole('button', { name: 'Add a setup' }).click()
    await page.locator('.lab-arm').nth(1).locator('select').nth(2).selectOption('captain')
    await page.getByLabel('Games per setup').selectOption('20')
    await page.getByLabel('Random seed').fill('docs')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByText('40 of 40 games played').waitFor({ timeout: TO_COUNT })
    await studio.take(page, 'table-laboratory.jpg')
  })
}
