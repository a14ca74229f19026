/**
 * The contact sheets of `docs/online.md`: `node e2e/pictures-online.ts [desk] [phone]` starts a server of its own, lets two
 * players meet on it, and takes what one of them sees into docs/pictures. The page must have been built.
 */
import { type Decision, Random, sample } from '@voltigeur/kernel'
import { markOf } from '@voltigeur/wire'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { readPeopleSettings } from '../server/people/settings.ts'
import { DESK, launch, NEIGHBOUR, PHONE } from './browser.ts'
import { openOnlineHouse } from './online-house.ts'
import { openTab, TO_ARMS } from './table.ts'
import { createGame, FRENCH, idIn, laid } from './two-players.ts'

const PICTURES = new URL('../docs/pictures/', import.meta.url)
const PRINTED = 9000

const settings = readPeopleSettings({ SIGN_IN_LIMITS: 'off' })
const house = await openOnlineHouse({ people: { settings } })
const { hall } = house
const { port } = new URL(house.address)
/** As another device in the network sees it. */
const address = `http://${NEIGHBOUR}:${port}`
const browser = await launch()
/** The same game on each sheet. */
let random: Random

/** Someone with an account, at a screen of that size. */
async function arrive(name: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...options })
  await context.addInitScript(() => {
    const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> }
    localStorage['voltigeur settings'] ??= JSON.stringify({ pace: 'off' })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(`${address}/#/online`)
  await tell(page, 'auth/sign-up/name', { name, password: 'La Garde recule' })
  return page
}

/** What the page itself would send. */
async function tell(page: Page, path: string, body: object): Promise<void> {
  await page.evaluate(
    async ([to, what]) => {
      const reply = await fetch(`api/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(what),
      })
      if (!reply.ok) throw new Error(`${to}: ${reply.status} ${await reply.text()}`)
    },
    [path, body] as const,
  )
}

/** Plays by chance, as long as it is wished. */
async function play(game: string, goesOn: (side: number, n: number) => boolean): Promise<void> {
  const hosted = (await hall.get(game))!
  for (let n = 0; goesOn(hosted.match.owing[0], n); n++) {
    const [side] = hosted.match.owing
    const decision = sample(hosted.match.seat(side).menus, random) as Decision
    await hosted.inTurn(async () => {
      await hosted.decide(() => hosted.match.propose(side, decision))
      await hall.settle(hosted)
    })
  }
}

/** What one of them sees, in the order of the sheet; the other does what the first is shown. */
async function seenBy(page: Page, other: Page): Promise<string[]> {
  const seen: string[] = []
  const keep = async (): Promise<void> => {
    await page.waitForTimeout(700)
    seen.push((await page.screenshot({ type: 'jpeg', quality: 80 })).toString('base64'))
  }
  const link = await createGame({ page }, { address })
  await page.locator('.qr-code svg').waitFor()
  await keep()
  const game = idIn(link)
  await other.goto(link)
  await other.getByRole('button', { name: 'Join game' }).click()
  await laid(other)
  await page.getByRole('button', { name: TO_ARMS }).click()
  await laid(page)
  await page.waitForTimeout(PRINTED)

  await play(game, (side, n) => n < 14 || side === FRENCH)
  await orderAhead(page, game)
  await keep()

  const hosted = (await hall.get(game))!
  const enemy = 1 - FRENCH
  const last = hosted.match.seat(enemy).record.findLast(({ by, decision }) => by === enemy && decision !== null)!
  await tell(other, `games/${game}/rewind`, { to: markOf(hosted.rewinds, last.at) })
  await page.getByText('requests a takeback').waitFor()
  await keep()
  await tell(other, `games/${game}/rewind`, { to: null })

  await page.goto('about:blank')
  let begun = 0
  await play(game, side => side === FRENCH || begun++ < 6)
  await page.goto(`${address}/#/online/${game}`)
  await page.getByText('While you were away').waitFor()
  await page.waitForTimeout(PRINTED)
  await keep()

  await tell(other, `games/${game}/resign`, {})
  await page.locator('.end-ratings').waitFor()
  await page.locator('.verdict.is-good').waitFor()
  await keep()

  await strand(page, other)
  await page.getByText('earlier version of the rules').waitFor()
  await keep()

  await fillUp(page)
  await keep()
  return seen
}

/** A unit is told where to go, and the hexes that are likely are lit. */
async function orderAhead(page: Page, game: string): Promise<void> {
  const { battle, position } = (await hall.get(game))!.match
  const own = battle.pieces(position).find(({ side }) => side === FRENCH)!
  await openTab(page, 'Orders')
  await page.locator(`[data-unit="${own.unit}"]`).click()
  const ahead = page.getByRole('region', { name: 'Conditional orders' })
  const retreat = ahead.getByRole('button', { name: /: Retreat/ }).first()
  await retreat.scrollIntoViewIfNeeded()
  await retreat.click()
}

/** A game as an earlier version left it, with an order that the rules of this one don’t know. */
async function strand(page: Page, other: Page): Promise<void> {
  const link = await createGame({ page }, { address })
  const game = idIn(link)
  await other.goto(link)
  await other.getByRole('button', { name: 'Join game' }).click()
  await laid(other)
  await Promise.all([page.goto('about:blank'), other.goto('about:blank')])
  await hall.standings.flush()
  const { store } = hall
  const n = (await store.journal.read(game, 0)).length
  const body = '{"kind":"of an earlier version"}'
  await store.journal.append({ game, n, by: '0', kind: 'decision', body, key: null, time: Date.now() })
  hall.putAway(0)
  await page.goto(`${address}/#/online/${game}`)
}

/** A battle in a browser that has no room left. */
async function fillUp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shelf {
      put(): never
    }
    const { IDBObjectStore } = globalThis as unknown as { IDBObjectStore: { prototype: Shelf } }
    let written = 0
    const { put } = IDBObjectStore.prototype as unknown as { put(...what: unknown[]): unknown }
    ;(IDBObjectStore.prototype as unknown as { put: typeof put }).put = function (...what) {
      // The first writing is the battle itself; after that there is no room.
      if (written++ > 0) throw new DOMException('disk full', 'QuotaExceededError')
      return put.apply(this, what)
    }
  })
  await page.goto(`${address}/`)
  await page.reload()
  await page.goto(`${address}/#/game/crowning-glory`)
  await page.getByRole('button', { name: /^Start game: / }).click()
  await laid(page)
  await page.getByRole('button', { name: TO_ARMS }).click()
  await page.getByText('no room left', { exact: false }).or(page.locator('.elsewhere')).first().waitFor()
  await page.waitForTimeout(PRINTED)
}

async function sheetOf(file: string, seen: readonly string[], columns: number, width: number): Promise<void> {
  const sheet = await browser.newPage({ viewport: { width, height: 1000 } })
  const pictures = seen.map(one => `<img style="width:100%" src="data:image/jpeg;base64,${one}">`).join('')
  await sheet.setContent(
    `<body style="margin:6px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:6px;background:#d8cdb8">${pictures}</body>`,
  )
  await sheet.waitForTimeout(500)
  await sheet.locator('body').screenshot({ path: new URL(file, PICTURES).pathname, type: 'jpeg', quality: 72 })
  await sheet.close()
  console.log(file)
}

const parts = process.argv.slice(2)
const SHEETS = [
  { name: 'desk', player: 'Ney', screen: DESK, columns: 2 },
  { name: 'phone', player: 'Davout', screen: { ...PHONE, deviceScaleFactor: 1.5 }, columns: 4 },
]
const vandamme = await arrive('Vandamme', DESK)
for (const { name, player, screen, columns } of SHEETS) {
  if (parts.length > 0 && !parts.includes(name)) continue
  random = new Random('pictures')
  const seen = await seenBy(await arrive(player, screen), vandamme)
  await sheetOf(`online-${name}.jpg`, seen, columns, 1500)
}
await browser.close()
await house.close()
