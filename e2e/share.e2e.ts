/** A finished battle, as a picture and as an animation for others. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { played } from './battles.ts'
import { layDown } from './table.ts'
import { visit } from './visitor.ts'

const visitor = visit(visitor => layDown(visitor, played('over', 'sun-of-austerlitz')))

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A picture’s number of colours, in columns of ten, as a program opens it. */
async function coloursIn(page: Page, png: Buffer): Promise<{ width: number; height: number; columns: number[] }> {
  return page.evaluate(
    async bytes => {
      type Pixels = { readonly data: { readonly buffer: ArrayBuffer } }
      type Drawing = {
        drawImage(what: unknown, x: number, y: number): void
        getImageData(x: number, y: number, wide: number, high: number): Pixels
      }
      type Bitmap = { readonly width: number; readonly height: number }
      const room = globalThis as unknown as {
        createImageBitmap(what: Blob): Promise<Bitmap>
        OffscreenCanvas: new (wide: number, high: number) => { getContext(kind: string): Drawing }
      }
      const bitmap = await room.createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
      const { width, height } = bitmap
      const canvas = new room.OffscreenCanvas(width, height).getContext('2d')
      canvas.drawImage(bitmap, 0, 0)
      const wide = width / 10
      const columns = Array.from({ length: 10 }, (_, i) => {
        const { data } = canvas.getImageData(i * wide, 0, wide, height)
        return new Set(new Uint32Array(data.buffer)).size
      })
      return { width, height, columns }
    },
    [...png],
  )
}

test('the end shows the decisive place', async () => {
  const { page } = visitor()
  await visitor().go('#/play/over')
  const place = page.getByRole('img', { name: 'Map of the decisive place' })
  await page.locator('.end-place[data-painted=true]').waitFor()
  const colours = await place.evaluate(canvas => {
    type Pixels = { readonly data: { readonly buffer: ArrayBuffer } }
    type Drawing = { getImageData(x: number, y: number, wide: number, high: number): Pixels }
    const drawing = (canvas as unknown as { getContext(kind: string): Drawing }).getContext('2d')
    return new Set(new Uint32Array(drawing.getImageData(0, 0, 960, 400).data.buffer)).size
  })
  // Counters alone: the terrain is left out unless asked for.
  expect(colours).toBeGreaterThan(30)
})

test('the picture of a battle is a whole PNG of the size that links are shown in', async () => {
  const { page } = visitor()
  await page.getByRole('button', { name: 'Share…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'Picture of the battle: Allied victory' }).waitFor()
  await visitor().shot('share-picture')
  await visitor().checkAccess('the picture of a battle')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download picture' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('voltigeur-austerlitz.png')
  const png = readFileSync(await saved.path())
  expect([...png.subarray(0, 8)]).toEqual(SIGNATURE)
  const { width, height, columns } = await coloursIn(page, png)
  expect([width, height]).toEqual([1200, 630])
  // Words on the left, counters around the middle of the right.
  for (const column of [0, 1, 2, 6, 7]) expect(columns[column]).toBeGreaterThan(20)
})

test('the animation plays, and can be saved as a film', async () => {
  const { page } = visitor()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Animation' }).check()
  const canvas = dialog.getByRole('img', { name: 'Animation of the battle: Allied victory' })
  await canvas.waitFor()
  const drawn = (): Promise<string> => canvas.evaluate(one => (one as unknown as { toDataURL(): string }).toDataURL())
  const early = await drawn()
  await page.locator('canvas[data-time]').waitFor()
  await page.waitForFunction(
    () => {
      type Canvas = { readonly dataset: { readonly time?: string } }
      const { document } = globalThis as unknown as { document: { querySelector(what: string): Canvas | null } }
      return Number(document.querySelector('.share-picture canvas')?.dataset.time) > 2000
    },
    null,
    { polling: 300 },
  )
  expect(await drawn()).not.toBe(early)
  const [saved] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Download animation' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^voltigeur-austerlitz\.(mp4|webm)$/)
  const bytes = readFileSync(await saved.path()).toString('base64')
  const type = saved.suggestedFilename().endsWith('mp4') ? 'video/mp4' : 'video/webm'
  // The page’s own policy allows only its own films.
  const elsewhere = await visitor().anotherTab()
  const played = await elsewhere.evaluate(
    async ([data, type]) => {
      type Film = {
        src: string
        muted: boolean
        currentTime: number
        readonly videoWidth: number
        readonly videoHeight: number
        play(): Promise<void>
        addEventListener(what: string, hear: () => void): void
      }
      const room = globalThis as unknown as { document: { createElement(what: string): Film } }
      const film = room.document.createElement('video')
      const blob = await (await fetch(`data:${type};base64,${data}`)).blob()
      film.src = URL.createObjectURL(blob)
      film.muted = true
      await film.play()
      await new Promise<void>(resolve => {
        film.addEventListener('timeupdate', () => film.currentTime > 1 && resolve())
      })
      return { width: film.videoWidth, height: film.videoHeight }
    },
    [bytes, type],
  )
  expect(played.width).toBe(960)
  expect(played.height).toBeGreaterThan(500)
})
