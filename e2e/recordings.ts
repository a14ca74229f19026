/**
 * The recordings of a fight and of the computer’s turn in docs/pictures: `node e2e/recordings.ts <address>` of a
 * running table. The script advances the page’s clock, so that a slow machine takes the same pictures as a fast one.
 */
import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { ADVANCE, beside, layOut, SKIRMISH, sitting } from './battles.ts'
import { launch } from './browser.ts'
import { movingPicture } from './moving-picture.ts'
import { clickHex, mapOf, shelfOn } from './table.ts'

/** The page’s milliseconds between two pictures. */
const STEP = 160

const PICTURES = new URL('../docs/pictures/', import.meta.url)

async function sitDown(page: Page, address: string, saved: ReturnType<typeof sitting>): Promise<void> {
  await page.goto(address)
  await shelfOn(page).waitFor()
  await layOut(page, saved)
  await page.goto(`${address}#/play/${saved.id}`)
  await page.locator('.piece').first().waitFor()
  // If the computer begins, it waits until the map is printed.
  await page
    .locator('.film-bar')
    .getByRole('button', { name: 'Pause' })
    .dispatchEvent('click', {}, { timeout: 1500 })
    .catch(() => {})
  await page.waitForTimeout(6000)
}

/** Sets every animation to the time of the page’s clock. */
async function setAnimations(page: Page, passed: number): Promise<void> {
  await page.evaluate(now => {
    type Moving = { pause(): void; currentTime: number | null }
    type Dom = { getAnimations(): readonly Moving[] }
    const room = globalThis as unknown as { document: Dom; begun?: WeakMap<Moving, number> }
    room.begun ??= new WeakMap()
    for (const moving of room.document.getAnimations()) {
      if (!room.begun.has(moving)) room.begun.set(moving, now)
      moving.pause()
      moving.currentTime = now - room.begun.get(moving)!
    }
  }, passed)
}

async function film(page: Page, frames: number): Promise<Buffer[]> {
  const taken: Buffer[] = []
  await page.clock.pauseAt(Date.now() + 1000)
  for (let i = 0; i < frames; i++) {
    await setAnimations(page, i * STEP)
    taken.push(await page.screenshot({ clip: (await mapOf(page).boundingBox())! }))
    await page.clock.runFor(STEP)
    await page.waitForTimeout(60)
  }
  return taken
}

const [address] = process.argv.slice(2)
const browser = await launch()
try {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1000, height: 560 } })
  await context.addInitScript(() => {
    const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> }
    localStorage['voltigeur settings'] ??= JSON.stringify({ pace: 'full' })
  })
  const page = await context.newPage()
  await page.clock.install()

  await sitDown(page, address, sitting('fight', ['human', 'human'], { situation: { ...SKIRMISH, dice: [4, 4] } }))
  await clickHex(page, beside('1617', 0))
  const attack = page.locator('.assault').getByRole('button', { name: 'Attack', exact: true })
  await attack.waitFor()
  const fighting = film(page, 30)
  await attack.dispatchEvent('click')
  writeFileSync(new URL('table-fight.png', PICTURES), movingPicture(await fighting, STEP))

  await page.clock.resume()
  const turn = sitting('turn', ['human', 'recruit'], { situation: ADVANCE })
  await sitDown(page, address, turn)
  await page.locator('.film-bar').getByRole('button', { name: 'Continue' }).dispatchEvent('click')
  writeFileSync(new URL('table-film.png', PICTURES), movingPicture(await film(page, 70), STEP))
} finally {
  await browser.close()
}
