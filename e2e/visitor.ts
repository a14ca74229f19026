/** A visitor with a browser: opens pages, reads them, and reports every error in the console. */
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFailed } from 'vitest'
import { DESK, launch, PHONE, PICTURES } from './browser.ts'
import { foreseeChance } from './chance.ts'
import { SCREENSHOTS } from './open-house.ts'

export { DESK, PHONE }

/** A slow server isn’t an error; this is for a page that never arrives. */
const PATIENCE = 30_000
/** A map takes an idle machine several seconds to print. */
const TO_PRINT = 80_000

type Settings = Readonly<Record<string, string>>

export const FILM: Settings = { pace: 'full', filmSpeed: 'slow' }
const NO_FILM: Settings = { pace: 'off' }

/** The visitor’s equipment. */
export interface Equipment extends BrowserContextOptions {
  /** Whether the ground is printed on the map. It takes longer than all the rest of a page, and few tests need it. */
  readonly ground?: boolean
}

/** One browser for all files of a worker, closed with it; each visitor has separate storage. */
let launched: Promise<Browser> | null = null
async function browser(): Promise<Browser> {
  if (!(await launched)?.isConnected()) launched = launch()
  return (await launched)!
}

/** Some browsers tell a page that has just come up that it is online; it asks for the server’s offer, and does without. */
const asksInVain = (address: string, why: string): boolean =>
  address.endsWith('/api/offer') && why.includes('ERR_INTERNET_DISCONNECTED')

export class Visitor {
  readonly page: Page
  readonly complaints: string[] = []
  /** Where the page is; by default on the server of all tests. */
  home = inject('address')
  private readonly context: BrowserContext

  private constructor(context: BrowserContext, page: Page) {
    this.context = context
    this.page = page
    this.listen(page)
  }

  private listen(page: Page): void {
    page.setDefaultTimeout(PATIENCE)
    page.on('console', message => {
      if (message.type() === 'error' && !asksInVain(message.location().url, message.text()))
        this.complaints.push(`console: ${message.text()}`)
    })
    page.on('pageerror', error => this.complaints.push(`error: ${error.message}`))
    page.on('requestfailed', request => {
      // Leaving while something is still loading isn’t an error.
      const why = request.failure()?.errorText ?? ''
      if (why !== 'net::ERR_ABORTED' && !asksInVain(request.url(), why))
        this.complaints.push(`failed: ${request.url()}`)
    })
  }

  /** Most tests have no time for replays; a test that wants one says so. */
  static async arrive({ ground, ...options }: Equipment = DESK, settings: Settings = NO_FILM): Promise<Visitor> {
    // Storing the whole page for later, in a browser that closes soon, adds half the work of showing it.
    const context = await (await browser()).newContext({ locale: 'en-GB', serviceWorkers: 'block', ...options })
    await context.addInitScript(ground || PICTURES ? watchPrinter : leaveMapsBlank)
    await context.addInitScript(chosen => {
      try {
        const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> }
        localStorage['voltigeur settings'] ??= JSON.stringify(chosen)
      } catch {
        // The browser’s own pages have no store.
      }
    }, settings)
    return new Visitor(context, await context.newPage())
  }

  async leave(): Promise<void> {
    await this.context.close()
    // Over plain http the browser reports that it ignores this header: that is intended.
    const grave = this.complaints.filter(
      complaint => !complaint.includes('Cross-Origin-Opener-Policy header has been ignored'),
    )
    expect(grave).toEqual([])
  }

  /** Another tab of the same browser. */
  async anotherTab(): Promise<Page> {
    const page = await this.context.newPage()
    this.listen(page)
    return page
  }

  foreseeChance(): Promise<void> {
    return foreseeChance(this.context)
  }

  async go(hash = ''): Promise<void> {
    await this.page.goto(`${this.home}${hash}`)
  }

  async shot(name: string, whole = false, page = this.page): Promise<void> {
    if (PICTURES) await this.picture(name, whole, page)
  }

  async picture(name: string, whole = false, page = this.page): Promise<void> {
    await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: whole })
  }

  /** Waits until the ground has been drawn under the counters, in many colours. */
  async seesGround(): Promise<void> {
    await this.page.waitForFunction(
      () => {
        type Pixels = { getImageData(x: number, y: number, wide: number, high: number): { data: Uint8ClampedArray } }
        type Print = { readonly width: number; readonly height: number; getContext(kind: string): Pixels }
        const { drawn, document } = globalThis as unknown as Room
        const print = document.querySelector('.map-ground canvas') as Print | null
        if (!drawn || drawn.layers < 5 || !print || print === drawn.before) return false
        const { data } = print.getContext('2d').getImageData(0, Math.floor(print.height / 2), print.width, 1)
        return new Set(new Uint32Array(data.buffer)).size > 100
      },
      null,
      { polling: 300, timeout: TO_PRINT },
    )
  }

  /** No serious or critical accessibility problem. */
  async checkAccess(name: string): Promise<void> {
    // The printed map is hidden from screen readers, and far too large to check. Evaluated rather than added as a
    // script: the page’s own policy allows no script.
    if (!(await this.page.evaluate(() => 'axe' in globalThis))) await this.page.evaluate(axe.source)
    await this.page.evaluate(untilCardsStand)
    const { violations } = await this.page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude: [['.map-ground']] },
        { resultTypes: ['violations'], preload: false },
      ),
    )
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const told = grave.map(
      ({ id, impact, nodes }) =>
        `${name}: ${impact} ${id}: ${nodes
          .slice(0, 4)
          .map(node => `${node.html.slice(0, 160)} (${node.failureSummary?.split('\n')[1]?.trim()})`)
          .join(' | ')}`,
    )
    expect(told).toEqual([])
  }
}

type Drawn = { readonly data: { readonly layers: readonly unknown[] } }

/** A fading element doesn’t have its final colours yet. Runs in the page. */
async function untilCardsStand(): Promise<void> {
  type Motion = { readonly finished: Promise<unknown>; readonly effect: { getComputedTiming(): { endTime: number } } }
  const { document } = globalThis as unknown as { document: { getAnimations(): Motion[] } }
  const brief = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < 1000)
  await Promise.allSettled(brief.map(({ finished }) => finished))
}

interface Room {
  Worker: new (
    address: URL | string,
    options?: object,
  ) => { addEventListener(what: string, hear: (m: Drawn) => void): void }
  readonly document: { querySelector(what: string): unknown }
  /** The layers of the last map, and the image under the counters before it. */
  drawn?: { readonly layers: number; readonly before: unknown }
}

/** A page’s request to print a map returns an empty sheet. Runs in the page. */
function leaveMapsBlank(): void {
  class IdlePrinter {
    readonly #clients: ((message: Drawn) => void)[] = []
    addEventListener(_: string, hear: (message: Drawn) => void): void {
      this.#clients.push(hear)
    }
    postMessage(): void {
      setTimeout(() => {
        for (const hear of this.#clients) hear({ data: { defs: '', layers: [] } } as Drawn)
      })
    }
    terminate(): void {
      this.#clients.length = 0
    }
  }
  const room = globalThis as unknown as Room
  room.Worker = new Proxy(room.Worker, {
    construct: (Real, [address, options]: [URL | string, { readonly name?: string }?]) =>
      options?.name === 'map' ? new IdlePrinter() : new Real(address, options),
  })
}

/** Records the map’s arrival. Runs in the page. */
function watchPrinter(): void {
  const room = globalThis as unknown as Room
  room.Worker = new Proxy(room.Worker, {
    construct(Real, [address, options]: [URL | string, { readonly name?: string }?]) {
      const worker = new Real(address, options)
      if (options?.name !== 'map') return worker
      worker.addEventListener('message', ({ data: { layers } }) => {
        room.drawn = { layers: layers.length, before: room.document.querySelector('.map-ground canvas') }
      })
      return worker
    },
  })
}

/** One visitor for all tests of a file, which depend on each other: after a failure the rest is skipped. */
export function visit(
  prepare: (visitor: Visitor) => Promise<void>,
  options: Equipment = DESK,
  settings: Settings = NO_FILM,
): () => Visitor {
  let visitor: Visitor | null = null
  let failed = false
  beforeAll(async () => {
    visitor = await Visitor.arrive(options, settings)
    await prepare(visitor)
  })
  beforeEach(context => {
    if (failed) context.skip()
    onTestFailed(async () => {
      failed = true
      await visitor?.picture(`failed-${context.task.name.replace(/\W+/g, '-')}`)
    })
  })
  afterAll(async () => {
    await visitor?.leave()
  })
  return () => visitor!
}
