/** What makers of pictures share: visitors to a page, a map that has been printed, and the files. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page, PageScreenshotOptions } from 'playwright-core'
import { layOut, type sitting } from '../battles.ts'
import { DESK, PHONE } from '../browser.ts'
import { shelfOn } from '../table.ts'

export const DOCS = new URL('../../docs/', import.meta.url)
export const SHOWN = new URL('pictures/', DOCS)
/** Crisp where it is read on a large screen. */
export const SHARP_PHONE: BrowserContextOptions = { ...PHONE, deviceScaleFactor: 2 }

/** A card or a mark has appeared by then, and the map has come to rest. */
const SETTLED = 700
/** How long a crowded machine may take to print a map. */
const TO_PRINT = 180_000
const PATIENCE = 120_000

type Saved = ReturnType<typeof sitting>

interface Manner {
  readonly on?: BrowserContextOptions
  readonly locale?: string
  /** How fights and the computer’s turn are shown. */
  readonly pace?: 'off' | 'quick' | 'full'
}

export class Studio {
  readonly browser: Browser
  /** Of the page, without online play. */
  readonly address: string
  readonly made = new Set<string>()
  /** Where the pictures go. */
  private readonly folder: URL

  constructor(browser: Browser, address: string, folder: URL) {
    this.browser = browser
    this.address = address
    this.folder = folder
  }

  /** A visitor on the first page. */
  async arrive({ on = DESK, locale = 'en-GB', pace = 'off' }: Manner = {}, address = this.address): Promise<Page> {
    const context = await this.browser.newContext({ locale, ...on })
    await context.addInitScript(followPrints)
    await context.addInitScript(
      chosen => {
        const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> }
        localStorage['voltigeur settings'] ??= JSON.stringify(chosen)
      },
      { pace },
    )
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    await page.goto(address)
    await page.locator('.choose').first().waitFor()
    return page
  }

  /** Someone else at a fresh browser, for the length of a few pictures. */
  async visit(manner: Manner, show: (page: Page) => Promise<void>): Promise<void> {
    const page = await this.arrive(manner)
    await show(page)
    await page.context().close()
  }

  async home(page: Page): Promise<void> {
    await page.goto(this.address)
    await shelfOn(page).waitFor()
  }

  /** Opens a saved battle, as the player who is asked, once its map is printed. */
  async sitDown(page: Page, saved: Saved, room = 'play'): Promise<void> {
    await layOut(page, saved)
    await page.goto(`${this.address}#/${room}/${saved.id}`)
    await page.locator('.piece').first().waitFor({ state: 'attached' })
    const curtain = page.getByRole('button', { name: /^I’m the .* player$/ })
    await page.waitForTimeout(SETTLED)
    if (await curtain.isVisible()) {
      await curtain.click()
      await curtain.waitFor({ state: 'detached' })
    }
    await mapPrinted(page)
  }

  async take(page: Page, file: string, options: PageScreenshotOptions = {}): Promise<void> {
    await page.waitForTimeout(SETTLED)
    const isPng = file.endsWith('.png')
    this.keep(file, await page.screenshot(isPng ? options : { type: 'jpeg', quality: 80, ...options }))
  }

  keep(file: string, picture: Uint8Array): void {
    const path = new URL(file, this.folder)
    mkdirSync(new URL('.', path), { recursive: true })
    writeFileSync(path, picture)
    this.made.add(file)
    console.log(`${file}: ${Math.round(picture.length / 1000)} kB`)
  }

  /** Several on one sheet. */
  async sheet(
    file: string,
    pictures: readonly (Buffer | { readonly picture: Buffer; readonly caption: string })[],
    { columns, width, quality = [76] }: SheetForm,
  ): Promise<void> {
    const page = await this.browser.newPage({ viewport: { width, height: 900 } })
    const figures = pictures.map(one => {
      const [picture, caption] = 'caption' in one ? [one.picture, one.caption] : [one, '']
      return `<figure style="margin:0"><img style="width:100%;display:block" src="data:image/jpeg;base64,${picture.toString('base64')}">
        <figcaption style="font:600 15px sans-serif;padding:${caption ? '4px 2px 8px' : 0}">${caption}</figcaption></figure>`
    })
    await page.setContent(
      `<body style="margin:8px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;align-items:start;background:#f4ecd9">${figures.join('')}</body>`,
    )
    await page.waitForTimeout(SETTLED)
    let sheet: Buffer = Buffer.alloc(0)
    for (const one of quality) {
      sheet = await page.locator('body').screenshot({ type: 'jpeg', quality: one })
      if (sheet.length < HEAVY) break
    }
    await page.close()
    this.keep(file, sheet)
  }
}

/** A sheet that weighs more is made again with the next quality, in bytes. */
const HEAVY = 500_000

interface SheetForm {
  readonly columns: number
  readonly width: number
  /** Tried in this order. */
  readonly quality?: readonly number[]
}

/** For a sheet. */
export async function glimpse(page: Page, fullPage = false): Promise<Buffer> {
  await page.waitForTimeout(SETTLED)
  return page.screenshot({ type: 'jpeg', quality: 86, fullPage })
}

interface PrintRoom {
  Worker: new (address: URL | string, options?: object) => PrintWorker
  readonly HTMLImageElement: { readonly prototype: { decode(): Promise<void> } }
  readonly document: { querySelectorAll(what: string): Iterable<Print> }
  /**
   * Maps that a worker still draws, plates that are still engraved, those engraved since the last drawing came, and the
   * prints there were before the last plate.
   */
  prints?: { drawing: number; engraving: number; engraved: number; before: readonly Print[] }
}
interface Print {
  readonly width: number
  readonly height: number
  getContext(kind: string): { getImageData(x: number, y: number, wide: number, high: number): PrintPixels } | null
}
interface PrintPixels {
  readonly data: Uint8ClampedArray
}
interface PrintWorker {
  postMessage(...what: readonly unknown[]): void
  terminate(): void
  addEventListener(what: string, hear: () => void): void
}

/** Follows a map from its sketch to the last plate. Runs in the page, before its own code. */
function followPrints(): void {
  const room = globalThis as unknown as PrintRoom
  const prints: NonNullable<PrintRoom['prints']> = { drawing: 0, engraving: 0, engraved: 0, before: [] }
  room.prints = prints
  room.Worker = new Proxy(room.Worker, {
    construct(Real, [address, options]: [URL | string, { readonly name?: string }?]) {
      const worker = new Real(address, options)
      if (options?.name !== 'map') return worker
      let isDrawing = true
      const end = (): void => {
        if (isDrawing) prints.drawing--
        isDrawing = false
      }
      prints.drawing++
      const terminate = worker.terminate.bind(worker)
      worker.terminate = () => {
        end()
        terminate()
      }
      worker.addEventListener('message', () => {
        end()
        prints.engraved = 0
      })
      return worker
    },
  })
  const { prototype } = room.HTMLImageElement
  const { decode } = prototype
  prototype.decode = function () {
    prints.engraving++
    return decode.call(this).finally(() => {
      prints.engraving--
      prints.engraved++
      prints.before = [...room.document.querySelectorAll('.map canvas')]
    })
  }
}

/** The plates of a whole map; a sketch has fewer. */
const PLATES_OF_MAP = 3

/** Waits until the ground is under the counters, in many colours, and sharp: the prints no longer change. */
export async function mapPrinted(page: Page): Promise<void> {
  let [last, same] = ['', 0]
  for (const started = performance.now(); performance.now() - started < TO_PRINT; ) {
    await page.waitForTimeout(1500)
    const now = await page.evaluate(printsOf, PLATES_OF_MAP)
    same = now !== '' && now === last ? same + 1 : 0
    if (same === 2) return
    last = now
  }
  throw new Error(`The map of ${page.url()} was not printed in ${TO_PRINT / 1000} seconds.`)
}

/** The sizes and a few pixels of all prints; nothing while one is made or has few colours. Runs in the page. */
function printsOf(plates: number): string {
  const { prints: made, document } = globalThis as unknown as PrintRoom
  const { drawing, engraving, engraved, before } = made!
  const now = [...document.querySelectorAll('.map canvas')]
  if (drawing > 0 || engraving > 0 || engraved < plates || now.some(print => before.includes(print))) return ''
  let colours = 0
  const told = now.map(print => {
    const { width, height } = print
    const row = width > 0 && height > 0 && print.getContext('2d')?.getImageData(0, height >> 1, width, 1).data
    if (!row) return `${width} ${height}`
    const pixels = new Uint32Array(row.buffer)
    colours = Math.max(colours, new Set(pixels).size)
    return `${width} ${height} ${pixels.reduce((sum, pixel) => (sum * 31 + pixel) >>> 0, 0)}`
  })
  return colours > 100 ? told.join() : ''
}
