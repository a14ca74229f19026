/** What the page of an online game shows besides the battle: invitation, briefing, whose turn it is, and what was missed. */
import { randomUUID } from 'node:crypto'
import { type Decision, Random, sample } from '@voltigeur/kernel'
import { markOf } from '@voltigeur/wire'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { decideAs } from '../server/matches/playing.ts'
import { qrCode } from '../web/src/online/qr-code.ts'
import { type OnlineHouse, openOnlineHouse } from './online-house.ts'
import { ALLIED, createGame, FRENCH, idIn, laid, signUp } from './two-players.ts'
import { DESK, PHONE, Visitor } from './visitor.ts'

const PATIENCE = 60_000
const LONG = 300_000
const TITLE = 'A Crowning Glory: Austerlitz 1805'

let house: OnlineHouse
/** He plays the French, and moves first. */
let desk: Visitor
let phone: Visitor
let link = ''
let game = ''
let failed = false

beforeAll(async () => {
  house = await openOnlineHouse()
  desk = await Visitor.arrive(DESK)
  phone = await Visitor.arrive(PHONE)
  await phone.page.addInitScript(keepBadge)
  for (const [visitor, name] of [
    [desk, 'Ney'],
    [phone, 'Vandamme'],
  ] as const) {
    visitor.page.setDefaultTimeout(PATIENCE)
    await signUp(visitor, house, name)
  }
}, LONG)

afterAll(async () => {
  await Promise.all([desk.leave(), phone.leave()])
  await house.close()
}, PATIENCE)

beforeEach(context => {
  if (failed) context.skip()
  onTestFailed(async () => {
    failed = true
    const name = context.task.name.replace(/\W+/g, '-')
    await Promise.all([desk.picture(`failed-desk-${name}`), phone.picture(`failed-phone-${name}`)])
  })
})

interface Shown {
  badge?: number
  shared?: { readonly url: string }
  navigator: { setAppBadge(count: number): Promise<void>; share(what: { readonly url: string }): Promise<void> }
}

/** No browser without a screen has a badge: this remembers what it would show. */
function keepBadge(): void {
  const page = globalThis as unknown as Shown
  page.navigator.setAppBadge = async count => {
    page.badge = count
  }
}

/** Nor does it send anything. */
function keepShared(): void {
  const page = globalThis as unknown as Shown
  page.navigator.share = async what => {
    page.shared = what
  }
}

const matchNow = async () => (await house.hall.get(game))!
const random = new Random('online page')

/** A legal order of the side in turn, as from another device of its player; rather a march than anything else. */
async function order(): Promise<void> {
  const held = await matchNow()
  const [side] = held.match.owing
  const seat = held.match.seat(side)
  let decision: Decision = sample(seat.menus, random)!
  for (let n = 0; n < 30 && decision.kind !== 'move'; n++) decision = sample(seat.menus, random)!
  const sent = seat.battle.language.writeDecision(decision)
  const expect_ = markOf(held.rewinds, seat.version)
  const verdict = await decideAs(house.hall, held, side, { decision: sent, expect: expect_, key: randomUUID() })
  expect(verdict.accepted).toBe(true)
}

const iconOf = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href')

test('an invitation is sent from a phone, and scanned from a screen, where others can reach the server', {
  timeout: LONG,
}, async () => {
  const { page } = desk
  await page.addInitScript(keepShared)
  // A phone can’t use a link to this machine alone.
  link = await createGame(desk, house)
  game = idIn(link)
  await page.getByText('This link works on this computer only.').waitFor()
  const code = page.getByRole('img', { name: 'Scan with a phone to join' })
  expect(await code.count()).toBe(0)
  await page.route('**/api/way-in', route => route.fulfill({ json: { address: house.address, reach: 'network' } }))
  await page.reload()
  await page.getByText('This link works for devices in your network.').waitFor()
  await code.waitFor()
  const drawn = await code.locator('path').getAttribute('d')
  const dark = qrCode(link)!.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])),
  )
  expect(drawn).toBe(dark.join(''))
  await page.getByRole('button', { name: 'Send link…' }).click()
  expect(await page.evaluate(() => (globalThis as unknown as Shown).shared?.url)).toBe(link)
  await desk.shot('online-page-invitation')
})

test('the player who joins is told the goal once, with a way to the briefing', { timeout: LONG }, async () => {
  const { page } = phone
  await page.goto(link)
  await page.getByRole('button', { name: 'Join game' }).click()
  await laid(page)
  const card = page.locator('.opening', { hasText: 'You play the Allies:' })
  await card.waitFor()
  await phone.shot('online-page-opening-phone')
  await card.getByRole('link', { name: 'Briefing' }).click()
  await page.getByRole('heading', { name: 'Background' }).waitFor()
  await page.goBack()
  await card.getByRole('button', { name: 'Start playing' }).click()
  await card.waitFor({ state: 'detached' })
  await page.reload()
  await laid(page)
  expect(await page.locator('.opening').count()).toBe(0)
  await laid(desk.page)
})

test('title and icon show whose turn it is', { timeout: LONG }, async () => {
  await expect.poll(() => desk.page.title()).toBe(`Your turn: ${TITLE}`)
  await expect.poll(() => phone.page.title()).toBe(`Waiting for Ney: ${TITLE}`)
  expect(await iconOf(desk.page)).toMatch(/^data:image\/svg/)
  expect(await iconOf(phone.page)).not.toMatch(/^data:/)
})

test('over plain http the menu says why there are no notifications', { timeout: LONG }, async () => {
  const visitor = await Visitor.arrive(PHONE)
  const { page } = visitor
  // A page of this machine counts as safe in every browser.
  await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
  await signUp(visitor, house, 'Grouchy')
  const { id } = (await page.evaluate(async () => {
    const body = JSON.stringify({ game: 'crowning-glory', opponent: { computer: 'random' }, side: 1 })
    return (await fetch('api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
  })) as { id: string }
  await page.goto(`${house.address}/#/online/${id}`)
  await laid(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('.menu').getByText('Browsers show notifications only over HTTPS').waitFor()
  expect(await page.locator('.menu').getByRole('button', { name: 'Notify me on my turn' }).count()).toBe(0)
  await visitor.shot('online-page-insecure-phone')
  await visitor.leave()
})

test('a player who was away reads what was missed, once, and the replay so far has no analysis', {
  timeout: LONG,
}, async () => {
  const { page } = phone
  await page.goto('about:blank')
  const marched = async (): Promise<boolean> =>
    (await matchNow()).match.entries.some(({ by, decision }) => by === FRENCH && decision.kind === 'move')
  // It must be the other player’s turn again: on their own turn players read everything since their last order.
  while (!(await marched()) || !(await matchNow()).match.owing.includes(FRENCH)) await order()
  await page.goto(`${house.address}/#/online/${game}`)
  const note = page.locator('.far-note', { hasText: 'While you were away:' })
  await note.waitFor()
  await phone.shot('online-page-absence-phone')
  await note.getByRole('link', { name: 'Replay' }).click()
  await page.getByRole('slider', { name: 'Position in the replay' }).waitFor()
  expect(await page.getByRole('button', { name: 'Analyse game' }).count()).toBe(0)
  await phone.shot('online-page-replay-phone')
  await page.goto('about:blank')
  await page.goto(`${house.address}/#/online/${game}`)
  await laid(page)
  await page.getByText('Waiting for Ney').first().waitFor()
  expect(await note.count()).toBe(0)
})

test('both armies are printed from the menu of a game in progress', { timeout: LONG }, async () => {
  const { page } = desk
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('.menu').getByRole('link', { name: 'Print map and armies' }).click()
  const armies = page.locator('.print-armies')
  for (const name of ['Allies', 'French']) await armies.getByText(name).first().waitFor()
  const { position } = (await matchNow()).match.seat(FRENCH)
  const roster = (await matchNow()).match.battle.briefing.roster(position)
  await armies
    .getByText(roster.find(({ side }) => side === ALLIED)!.name)
    .first()
    .waitFor()
  await page.getByRole('heading', { name: `${TITLE}: ` }).waitFor()
})

test('when the turn passes, both pages and the list of games say so', { timeout: LONG }, async () => {
  await desk.page.goto(`${house.address}/#/online/${game}`)
  await laid(desk.page)
  while ((await matchNow()).match.owing.includes(FRENCH)) await order()
  await expect.poll(() => phone.page.title(), { timeout: PATIENCE }).toBe(`Your turn: ${TITLE}`)
  await expect.poll(() => desk.page.title(), { timeout: PATIENCE }).toBe(`Waiting for Vandamme: ${TITLE}`)
  expect(await iconOf(phone.page)).toMatch(/^data:image\/svg/)
  expect(await iconOf(desk.page)).not.toMatch(/^data:/)
  const badge = () => phone.page.evaluate(() => (globalThis as unknown as Shown).badge)
  expect(await badge()).toBe(1)
  await phone.page.goto(`${house.address}/#/online`)
  await expect.poll(() => phone.page.title(), { timeout: PATIENCE }).toBe('(1) Your turn: Voltigeur')
  expect(await badge()).toBe(1)
})
