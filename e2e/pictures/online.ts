/**
 * The pictures of `docs/online.md`: two players meet on a server of their own, and what one of them sees goes onto a sheet;
 * then a tournament, the ladder, open challenges and a profile.
 */
import { type Decision, Random, sample } from '@voltigeur/kernel'
import { markOf } from '@voltigeur/wire'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { rateGame } from '../../server/people/ratings.ts'
import { readPeopleSettings } from '../../server/people/settings.ts'
import { playedBy } from '../../server/people/test-house.ts'
import { DESK, NEIGHBOUR, PHONE } from '../browser.ts'
import { type OnlineHouse, openOnlineHouse } from '../online-house.ts'
import { openTab, TO_ARMS } from '../table.ts'
import { createGame, FRENCH, idIn, laid } from '../two-players.ts'
import { glimpse, mapPrinted, type Studio } from './studio.ts'

/** The server, as another device in the network sees it, and the chance that both sheets share. */
interface Meeting {
  readonly studio: Studio
  readonly house: OnlineHouse
  readonly address: string
  readonly random: Random
}

/** Someone with an account, at a screen of that size. */
async function arrive({ studio, address }: Meeting, name: string, on: BrowserContextOptions): Promise<Page> {
  const page = await studio.arrive({ on }, `${address}/`)
  await page.goto(`${address}/#/online`)
  await tell(page, 'auth/sign-up/name', { name, password: 'La Garde recule' })
  return page
}

/** What the page itself would send. */
async function tell<T>(page: Page, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([to, what]) => {
      const reply = await fetch(`api/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(what),
      })
      if (!reply.ok) throw new Error(`${to}: ${reply.status} ${await reply.text()}`)
      return await reply.json()
    },
    [path, body] as const,
  ) as Promise<T>
}

/** Plays by chance, until told to stop. */
async function play(
  { house: { hall }, random }: Meeting,
  game: string,
  goesOn: (side: number, n: number) => boolean,
): Promise<void> {
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
async function seenBy(meeting: Meeting, page: Page, other: Page): Promise<Buffer[]> {
  const { address, house } = meeting
  const { hall } = house
  const seen: Buffer[] = []
  const keep = async (): Promise<void> => {
    seen.push(await glimpse(page))
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
  await mapPrinted(page)

  await play(meeting, game, (side, n) => n < 14 || side === FRENCH)
  await orderAhead(meeting, page, game)
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
  await play(meeting, game, side => side === FRENCH || begun++ < 6)
  await page.goto(`${address}/#/online/${game}`)
  await page.getByText('While you were away').waitFor()
  await mapPrinted(page)
  await keep()

  await tell(other, `games/${game}/resign`, {})
  await page.locator('.end-ratings').waitFor()
  await page.locator('.verdict.is-good').waitFor()
  await keep()

  await strand(meeting, page, other)
  await page.getByText('earlier version of the rules').waitFor()
  await keep()

  await fillUp(meeting, page)
  await keep()
  return seen
}

/** A unit is ordered to retreat, if it must, and its likely hexes are highlighted. */
async function orderAhead({ house: { hall } }: Meeting, page: Page, game: string): Promise<void> {
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
async function strand({ house: { hall }, address }: Meeting, page: Page, other: Page): Promise<void> {
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
async function fillUp({ address }: Meeting, page: Page): Promise<void> {
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
  await mapPrinted(page)
}

const SHEETS = [
  { name: 'desk', player: 'Ney', on: DESK, columns: 2 },
  { name: 'phone', player: 'Davout', on: { ...PHONE, deviceScaleFactor: 1.5 }, columns: 4 },
] as const

export async function takeOnline(studio: Studio): Promise<void> {
  const house = await openOnlineHouse({ people: { settings: readPeopleSettings({ SIGN_IN_LIMITS: 'off' }) } })
  const address = `http://${NEIGHBOUR}:${new URL(house.address).port}`
  const waiting: Buffer[] = []
  const pages: Page[] = []
  try {
    const meeting = { studio, house, address, random: new Random('pictures') }
    const vandamme = await arrive(meeting, 'Vandamme', DESK)
    for (const { name, player, on, columns } of SHEETS) {
      const one = { ...meeting, random: new Random('pictures') }
      const page = await arrive(one, player, on)
      const seen = await seenBy(one, page, vandamme)
      waiting.push(seen[0])
      await studio.sheet(`online-${name}.jpg`, seen, { columns, width: 1500, quality: [72] })
      pages.push(page)
    }
    await studio.sheet('online-invite.jpg', waiting, { columns: 2, width: 1500 })
    await takeCompany(meeting, [vandamme, ...pages])
  } finally {
    for (const page of studio.browser.contexts()) await page.close()
    await house.close()
  }
}

/** A tournament in its first round, the ladder, open challenges and a profile, at a desk and on a phone. */
async function takeCompany({ studio, house, address }: Meeting, pages: readonly Page[]): Promise<void> {
  const [organizer, desk, phone] = pages
  for (const page of pages) await page.goto(`${address}/#/online`)
  const cup = {
    ...{ name: 'Autumn cup', game: 'crowning-glory', scenario: 'introductory', format: 'roundRobin' },
    ...{ clock: { kind: 'days', days: 3 }, computers: ['recruit'], bots: false, enter: true },
  }
  const { id } = await tell<{ id: string }>(organizer, 'tournaments', cup)
  for (const page of [desk, phone]) await tell(page, `tournaments/${id}/join`, {})
  await tell(organizer, `tournaments/${id}/start`, {})
  const [ney, davout] = await Promise.all([desk, phone].map(idOf))
  for (let n = 0; n < 6; n++)
    await rateGame(
      house.hall.store.db,
      await playedBy(house.hall.store, [ney, davout], { winner: n % 3 === 0 ? 1 : 0 }),
    )
  await tell(organizer, 'games', { game: 'pratzen', opponent: 'open' })
  await tell(organizer, 'games', { game: 'austerlitz', opponent: 'open', clock: { kind: 'days', days: 2 }, bots: true })
  const seen: Buffer[] = []
  // As high as it is on the phone beside it.
  await desk.setViewportSize({ width: 720, height: 1000 })
  for (const page of [desk, phone])
    for (const [room, ready] of [
      [`tournament/${id}`, '.points-table tbody tr'],
      ['ladder/austerlitz', '.points-table tbody th'],
      ['challenges', '.saved'],
      [`player/${davout}`, 'figure svg, .rating-line, h2'],
    ]) {
      await page.goto(`${address}/#/${room}`)
      await page.locator(ready).first().waitFor()
      seen.push(await glimpse(page))
    }
  await studio.sheet('company.jpg', seen, { columns: 4, width: 1900 })
}

const idOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { player } = (await (await fetch('api/me')).json()) as { player: { id: string } }
    return player.id
  })
