/** Somebody who reads all that a table says, tab by tab, and looks whether every word has room. */
import type { Page } from 'playwright-core'
import { type Said, saidOn, spills } from './english.ts'
import { DESK, PHONE } from './visitor.ts'

export const TABS = ['decide', 'log', 'units', 'rules', 'tables', 'text'] as const
export type Tab = (typeof TABS)[number]

export const turnTo = (page: Page, tab: Tab): Promise<void> => page.locator(`#tab-${tab}`).click()

const unfold = (page: Page): Promise<unknown> =>
  page.locator('.panel-body details:not([open]) > summary').evaluateAll(all =>
    (all as unknown as { parentElement: { open: boolean } }[]).forEach(summary => {
      summary.parentElement.open = true
    }),
  )

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
      await turnTo(this.#page, tab)
      await unfold(this.#page)
      await this.read()
    }
  }
}

/** What sticks out at the desk and on the phone. */
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
