/**
 * The animated pictures of a fight and of the computer’s turn. The maker advances the page’s clock, so that a slow machine
 * takes the same pictures as a fast one.
 */
import type { Page } from 'playwright-core'
import { ADVANCE, beside, layOut, SKIRMISH, sitting } from '../battles.ts'
import { clickHex, mapOf, shelfOn } from '../table.ts'
import { movingPicture } from './moving-picture.ts'
import { mapPrinted, type Studio } from './studio.ts'

/** The page’s milliseconds between two pictures. */
const STEP = 160

async function openPaused(page: Page, address: string, saved: ReturnType<typeof sitting>): Promise<void> {
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
  await mapPrinted(page)
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

export async function takeRecordings(studio: Studio): Promise<void> {
  const page = await studio.arrive({ on: { viewport: { width: 1000, height: 560 } }, pace: 'full' })
  await page.clock.install()

  await openPaused(
    page,
    studio.address,
    sitting('fight', ['human', 'human'], { situation: { ...SKIRMISH, dice: [4, 4] } }),
  )
  await clickHex(page, beside('1617', 0))
  const attack = page.locator('.assault').getByRole('button', { name: 'Attack', exact: true })
  await attack.waitFor()
  const fighting = film(page, 30)
  await attack.dispatchEvent('click')
  studio.keep('table-fight.png', movingPicture(await fighting, STEP))

  await page.clock.resume()
  await openPaused(page, studio.address, sitting('turn', ['human', 'recruit'], { situation: ADVANCE }))
  await page.locator('.film-bar').getByRole('button', { name: 'Continue' }).dispatchEvent('click')
  studio.keep('table-film.png', movingPicture(await film(page, 70), STEP))
  await page.context().close()
}
