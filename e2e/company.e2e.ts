/** Finding others: the ladder, open challenges, deadlines, blocking and reporting, at a desk and on a phone. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { listReports } from '../server/company/reports.ts'
import { rateGame } from '../server/people/ratings.ts'
import { playedBy } from '../server/people/test-house.ts'
import { type OnlineHouse, openOnlineHouse } from './online-house.ts'
import { mapOf } from './table.ts'
import { DESK, PHONE, Visitor } from './visitor.ts'

const PATIENCE = 180_000
const WHOLE = 600_000
const PASSWORD = 'La Garde recule'

let house: OnlineHouse
let desk: Visitor
let phone: Visitor
/** The players at the two screens. */
let ney = ''
let rapp = ''
let game = ''

/** What the page itself would ask or send. */
const ask = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([to, what]) => {
      const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) }
      const reply = await fetch(`api/${to}`, what === undefined ? {} : post)
      if (!reply.ok) throw new Error(`${to}: ${reply.status} ${await reply.text()}`)
      return await reply.json()
    },
    [path, body] as const,
  ) as Promise<T>

const signUp = async ({ page }: Visitor, name: string): Promise<string> => {
  await page.goto(`${house.address}/#/online`)
  const { player } = await ask<{ player: { id: string } }>(page, 'auth/sign-up/name', { name, password: PASSWORD })
  return player.id
}

beforeAll(async () => {
  house = await openOnlineHouse()
  desk = await Visitor.arrive(DESK)
  phone = await Visitor.arrive(PHONE)
  for (const { page } of [desk, phone]) page.setDefaultTimeout(PATIENCE)
  ney = await signUp(desk, 'Ney')
  rapp = await signUp(phone, 'Rapp')
  const { db } = house.hall.store
  for (let n = 0; n < 6; n++) {
    await rateGame(db, await playedBy(house.hall.store, [ney, rapp], { winner: n % 3 === 0 ? 1 : 0 }))
  }
}, WHOLE)

afterAll(async () => {
  await Promise.all([desk.leave(), phone.leave()])
  await house.close()
}, PATIENCE)

const both = async (act: (visitor: Visitor, where: string) => Promise<void>): Promise<void> => {
  onTestFailed(async () => {
    await Promise.all([desk.picture('failed-company-desk'), phone.picture('failed-company-phone')])
  })
  for (const [visitor, where] of [
    [desk, 'desk'],
    [phone, 'phone'],
  ] as const) {
    await act(visitor, where)
  }
}

test('the ladder lists both players, the better one first', { timeout: WHOLE }, () =>
  both(async (visitor, where) => {
    const { page } = visitor
    await page.goto(`${house.address}/#/ladder/austerlitz`)
    const rows = page.locator('.points-table tbody th')
    await rows.first().waitFor()
    expect(await rows.allTextContents()).toEqual(['Ney', 'Rapp'])
    await visitor.shot(`company-ladder-${where}`)
    await visitor.checkAccess('the ladder')
    await page.locator('.filters .field', { hasText: 'Pace' }).locator('select').selectOption('live')
    await page.getByText('No player on this ladder yet.').waitFor()
  }),
)

test('challenges are filtered, and one is accepted', { timeout: WHOLE }, async () => {
  await ask(desk.page, 'games', { game: 'pratzen', opponent: 'open' })
  const clock = { kind: 'days', days: 2 }
  const made = await ask<{ id: string }>(desk.page, 'games', {
    game: 'austerlitz',
    opponent: 'open',
    clock,
    bots: true,
  })
  game = made.id
  const { page } = phone
  await page.goto(`${house.address}/#/challenges`)
  const lines = page.locator('.saved')
  await lines.nth(1).waitFor()
  await phone.shot('company-challenges-phone', true)
  await phone.checkAccess('open challenges')
  await desk.page.goto(`${house.address}/#/challenges`)
  await desk.page.locator('.saved').nth(1).waitFor()
  await desk.shot('company-challenges-desk')
  // The creator is rated in one of the two games.
  await page.getByLabel('Rating from').fill('1500')
  await expect.poll(() => lines.count()).toBe(1)
  await lines.getByText('bots allowed').waitFor()
  await page.getByLabel('Rating to').fill('1501')
  await page.getByText('No open challenge matches.').waitFor()
  await page.getByLabel('Rating to').fill('')
  await lines.getByRole('button', { name: 'Accept' }).click()
  await mapOf(page).waitFor()
})

test('the first page names the game to watch, and deadlines come with a calendar', { timeout: WHOLE }, async () => {
  const spectator = await Visitor.arrive(DESK)
  spectator.page.setDefaultTimeout(PATIENCE)
  await spectator.page.goto(`${house.address}/`)
  await spectator.page.locator('.featured', { hasText: 'Ney' }).waitFor()
  await spectator.shot('company-featured-desk')
  await spectator.leave()
  await both(async (visitor, where) => {
    const { page } = visitor
    await page.goto(`${house.address}/#/deadlines`)
    await page.locator('.saved').first().waitFor()
    await page.getByRole('button', { name: 'Calendar link' }).click()
    const link = await page.locator('.calendar-link textarea').inputValue()
    expect(await (await fetch(link)).text()).toContain('BEGIN:VCALENDAR')
    await visitor.shot(`company-deadlines-${where}`)
    await visitor.checkAccess('deadlines')
  })
})

test('a message is reported, and its author blocked', { timeout: WHOLE }, async () => {
  await ask(phone.page, `games/${game}/chat`, { text: 'You play like a recruit' })
  const { page } = desk
  await page.goto(`${house.address}/#/online/${game}`)
  await mapOf(page).waitFor()
  await page.locator('.people summary').click()
  const said = page.locator('.chat li', { hasText: 'like a recruit' })
  await said.getByRole('button', { name: 'Report' }).click()
  await desk.shot('company-report-desk')
  await said.getByRole('button', { name: 'Send report' }).click()
  await said.getByText('Reported.').waitFor()
  expect((await listReports(house.hall.store.db)).map(({ player, reporter }) => [player, reporter])).toEqual([
    ['Rapp', 'Ney'],
  ])
  await page.goto(`${house.address}/#/player/${rapp}`)
  await page.getByRole('button', { name: 'Block player' }).click()
  await page.getByText('You don’t get challenges or messages from Rapp.').waitFor()
  await desk.shot('company-profile-desk')
  await desk.checkAccess('the profile of a blocked player')
  const { chat } = await ask<{ chat: unknown[] }>(page, `games/${game}/chat`)
  expect(chat).toEqual([])
  await phone.page.goto(`${house.address}/#/player/${ney}`)
  await phone.page.getByRole('button', { name: 'Block player' }).waitFor()
  await phone.shot('company-profile-phone', true)
})
