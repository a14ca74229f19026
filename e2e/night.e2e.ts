import { expect, test } from 'vitest'
import { beside, SKIRMISH, sitting } from './battles.ts'
import { beginGame, clickHex, openTab, shelfOn, sitDown, wholeMap } from './table.ts'
import { DESK, Visitor, visit } from './visitor.ts'

const visitor = visit(visitor => sitDown(visitor, sitting('night', ['human', 'human'], { situation: SKIRMISH })), {
  ...DESK,
  colorScheme: 'dark',
  reducedMotion: 'reduce',
})

test('by candle light everything can be read as well', async () => {
  const { page } = visitor()
  await wholeMap(page)
  await clickHex(page, beside('1617', 0))
  await page.locator('.assault .odds-column').waitFor()
  await visitor().shot('night-odds')
  await visitor().checkAccess('odds in the dark')
  await openTab(page, 'Text')
  await page.getByLabel('Order or question').waitFor()
  await visitor().shot('night-text')
  await visitor().checkAccess('text table in the dark')
  await visitor().go()
  await shelfOn(page).waitFor()
  await visitor().shot('night-lobby')
  await visitor().checkAccess('lobby in the dark')
})

/** The average brightness of the field’s picture, from 0 to 255. */
async function lightOf(visitor: Visitor): Promise<number> {
  const { page } = visitor
  await page.locator('.picture image').first().waitFor({ state: 'attached', timeout: 80_000 })
  await page.waitForTimeout(1000)
  const picture = (await page.locator('.picture').screenshot()).toString('base64')
  const desk = await visitor.anotherTab()
  return desk.evaluate(async png => {
    type Pixels = { data: Uint8ClampedArray }
    type Pen = { drawImage(...what: unknown[]): void; getImageData(...where: number[]): Pixels }
    const { createImageBitmap, OffscreenCanvas, Blob } = globalThis as unknown as {
      createImageBitmap(blob: unknown): Promise<{ width: number; height: number }>
      OffscreenCanvas: new (width: number, height: number) => { getContext(kind: string): Pen }
      Blob: new (parts: readonly unknown[]) => unknown
    }
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), one => one.charCodeAt(0))]))
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, image.width, image.height)
    return data.reduce((sum, value, i) => (i % 4 === 3 ? sum : sum + value), 0) / ((data.length / 4) * 3)
  }, picture)
}

test('the field in the briefing is dark by night and light by day, or as the settings have it', async () => {
  const seen: number[] = []
  for (const settings of [{ theme: 'night' }, { theme: 'day' }, { theme: 'night', mapNight: 'day' }]) {
    const guest = await Visitor.arrive({ ...DESK, ground: true }, { pace: 'off', ...settings })
    await beginGame(guest, 'austerlitz', { mode: 'Friend, this device' })
    await guest.go(new URL(guest.page.url()).hash.replace('/play/', '/brief/'))
    seen.push(await lightOf(guest))
    await guest.shot(`briefing-${Object.values(settings).join('-')}`)
    await guest.checkAccess('the briefing')
    await guest.leave()
  }
  const [night, day, asked] = seen
  expect(night).toBeLessThan(80)
  expect(day).toBeGreaterThan(140)
  expect(asked).toBeGreaterThan(140)
}, 200_000)
