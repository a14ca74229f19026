/** Reads all text of a table, tab by tab, and checks that every word has room. */
import type { Page } from 'playwright-core'
import { type Said, saidOn, spills } from './english.ts'
import { DESK, PHONE } from './visitor.ts'

export const TABS = ['decide', 'log', 'units', 'rules', 'tables', 'text'] as const
export type Tab = (typeof TABS)[number]

export const turnTo = (page: Page, tab: Tab): Promise<void> => page.locator(`#tab-${tab}`).click()

/**
 * Opens a tab, waits until it is drawn, and unfolds everything in it: other tests check whether it can be clicked. Runs
 * in the page.
 */
async function spread(tab: Tab): Promise<void> {
  interface Element {
    open?: boolean
    click(): void
  }
  const { document, requestAnimationFrame: nextFrame } = globalThis as unknown as {
    document: { querySelector(what: string): Element | null; querySelectorAll(what: string): Iterable<Element> }
    requestAnimationFrame(next: () => void): void
  }
  const drawn = (): Promise<void> => new Promise(resolve => nextFrame(() => nextFrame(resolve)))
  document.querySelector(`#tab-${tab}`)!.click()
  await drawn()
  // The content of this tab is fetched when it first opens.
  while (tab === 'text' && !document.querySelector('.text-table')) await drawn()
  for (const folded of document.querySelectorAll('.panel-body details:not([open])')) folded.open = true
  await drawn()
}

export class Reader {
  readonly said = new Map<string, Said>()
  readonly #page: Page
  #where = ''

  constructor(page: Page) {
    this.#page = page
  }

  at(where: string): void {
    this.#where = where
  }

  async read(): Promise<void> {
    for (const one of await saidOn(this.#page))
      if (!this.said.has(one.text)) this.said.set(one.text, { ...one, place: `${this.#where} ${one.place}` })
  }

  async readTabs(tabs: readonly Tab[] = TABS): Promise<void> {
    for (const tab of tabs) {
      await this.#page.evaluate(spread, tab)
      await this.read()
    }
  }
}

/** Overflowing texts at the desk and on the phone. */
export async function fitsBoth(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const [name, size] of [
    ['desk', DESK.viewport!],
    ['phone', PHONE.viewport!],
  ] as const) {
    await page.setViewportSize(size)
    found.push(...(await spills(page)).map(spill => `${what}, ${name}: ${spill}`))
  }
  await page.setViewportSize(DESK.viewport!)
  return found
}
