/** Without a network: after one visit a player can play, whatever page or game they open for the first time. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { answer, lessonOf, mapOf, openTab, say, shelfOn } from './table.ts'
import { DESK, visit } from './visitor.ts'

interface Browser {
  readonly navigator: { readonly serviceWorker: { readonly controller: unknown } }
  readonly caches: {
    keys(): Promise<string[]>
    open(name: string): Promise<{ keys(): Promise<readonly { readonly url: string }[]> }>
  }
}

/** The service worker controls the page, and has every file of it. */
const kept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (globalThis as unknown as Browser).navigator.serviceWorker.controller !== null, null, {
    timeout: 60_000,
  })

const visitor = visit(
  async visitor => {
    await visitor.go()
    await shelfOn(visitor.page).waitFor()
    await kept(visitor.page)
    await visitor.page.context().setOffline(true)
  },
  { ...DESK, serviceWorkers: 'allow', ground: true },
)

test('the first page comes up again', async () => {
  const { page } = visitor()
  await page.reload()
  await shelfOn(page).waitFor()
})

test('a game that was never opened is there, with its map and its opponent', async () => {
  const { page } = visitor()
  await lessonOf(page, 'The Pratzen').click()
  await mapOf(page).waitFor()
  await page.locator('.piece').first().waitFor()
})

test('so is the text table, the rules, the replay and the report', async () => {
  const { page } = visitor()
  await openTab(page, 'Text')
  await say(page, 'help')
  await answer(page).waitFor()
  await openTab(page, 'Rules')
  await page.getByLabel('Search the rules').waitFor()
  const play = page.url()
  await page.goto(play.replace('/play/', '/replay/'))
  await page.locator('.replay-log').waitFor()
  await page.goto(play.replace('/play/', '/report/'))
  // The figures of a report take time on a busy machine.
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
})

test('one edition is kept, whole', async () => {
  const { page } = visitor()
  const found = await page.evaluate(async () => {
    const { caches } = globalThis as unknown as Browser
    const names = await caches.keys()
    return { names, files: (await (await caches.open(names[0])).keys()).map(({ url }) => new URL(url).pathname) }
  })
  expect(found.names).toHaveLength(1)
  expect(found.files).toContain('/index.html')
  expect(found.files).toContain('/voltigeur.webmanifest')
})
