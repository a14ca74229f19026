import { type Decision, Random, sample } from '@voltigeur/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { type OnlineHouse, openOnlineHouse } from './online-house.ts'
import { mapOf, openTab } from './table.ts'
import { DESK, PHONE, Visitor } from './visitor.ts'

const [ALLIED, FRENCH] = [0, 1]
/** Two browsers and a server share a possibly slow machine. */
const PATIENCE = 60_000
const WHOLE_GAME = 900_000

let house: OnlineHouse
let desk: Visitor
let phone: Visitor
let game = ''
let failed = false

beforeAll(async () => {
  house = await openOnlineHouse()
  desk = await Visitor.arrive(DESK)
  phone = await Visitor.arrive(PHONE)
  for (const { page } of [desk, phone]) page.setDefaultTimeout(PATIENCE)
}, WHOLE_GAME)

afterAll(async () => {
  if (!talks()) for (const { complaints } of [desk, phone]) complaints.splice(0)
  await Promise.all([desk.leave(), phone.leave()])
  await house.close()
}, PATIENCE)

beforeEach(context => {
  if (failed) context.skip()
  onTestFailed(async () => {
    failed = true
    const name = context.task.name.replace(/\W+/g, '-')
    await Promise.all([desk.shot(`failed-desk-${name}`), phone.shot(`failed-phone-${name}`)])
  })
})

const talks = (): boolean => house.server.hasRoute({ method: 'GET', url: '/api/games/:id/chat' })

const matchNow = async () => (await house.hall.get(game))!.match

/** The page of each side’s player, in their own browser. */
const pageOf = (side: number): Page => (side === FRENCH ? desk : phone).page

test('a game is created on the first page, and the invitation leads the other player to their seat', {
  timeout: WHOLE_GAME,
}, async () => {
  const { page } = desk
  await page.goto(`${house.address}/#/online`)
  await page.getByRole('button', { name: 'New online game' }).click()
  const choice = (name: string) => page.locator('.make-game .field', { hasText: name }).locator('select')
  await choice('Game').selectOption('crowning-glory')
  await choice('Scenario').selectOption('introductory')
  await choice('Your side').selectOption(String(FRENCH))
  await choice('Time').selectOption('live')
  await desk.shot('online-make')
  await page.getByRole('button', { name: 'Create game' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()
  await desk.shot('online-waiting')
  await desk.checkAccess('the waiting room')
  game = /#\/join\/([^/]+)\//.exec(link)![1]

  await phone.page.goto(link)
  await phone.page.getByText('You’d play the Allies').waitFor()
  await phone.shot('online-invited')
  await phone.page.getByRole('button', { name: 'Join game' }).click()
  for (const one of [desk, phone]) {
    await mapOf(one.page).waitFor()
    await one.page.locator('.piece').first().waitFor()
  }
  await desk.page.locator('.person .is-here').nth(1).waitFor()
  await Promise.all([desk.shot('online-table'), phone.shot('online-table-phone')])
})

test('what is said at one table is heard at the other', { timeout: PATIENCE * 2 }, async context => {
  if (!talks()) context.skip()
  await desk.page.locator('.people summary').click()
  await desk.page.getByLabel('Write a message').fill('Good morning')
  await desk.page.getByRole('button', { name: 'Send' }).click()
  await phone.page.locator('.unread', { hasText: '1' }).waitFor()
  await phone.page.locator('.people summary').click()
  await phone.page.locator('.chat li', { hasText: 'Good morning' }).waitFor()
  await phone.shot('online-chat-phone')
  await desk.page.keyboard.press('Escape')
  await phone.page.locator('.people summary').click()
})

const random = new Random('online')

async function decides(side: number): Promise<Decision> {
  return sample((await matchNow()).seat(side).menus, random)!
}

const rowsNow = async (): Promise<number> => (await matchNow()).rows.length

async function until(true_: () => Promise<boolean>, patience: number): Promise<boolean> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    if (await true_()) return true
    await new Promise(done => setTimeout(done, 40))
  }
  return false
}

/** Types it at the text table of the page. A player without the latest events, or asked to confirm, types it again. */
async function say(page: Page, text: string): Promise<void> {
  const rows = await rowsNow()
  const field = page.getByLabel('Order or question')
  for (let tries = 0; tries < 20; tries++) {
    await field.fill(text)
    await field.press('Enter')
    if (await until(async () => (await rowsNow()) > rows, 3000)) return
  }
  throw new Error(`"${text}" was not carried out: ${await page.locator('.answer').textContent()}`)
}

async function playOn(most: number): Promise<void> {
  for (let n = 0; n < most; n++) {
    const match = await matchNow()
    const [side] = match.owing
    if (side === undefined) return
    await say(pageOf(side), match.battle.language.say(await decides(side)))
  }
}

test('decisions pressed on one page are seen on the other, with the recap of what was done', {
  timeout: WHOLE_GAME,
}, async () => {
  const match = await matchNow()
  const [side] = match.owing
  const page = pageOf(side)
  const rows = match.rows.length
  if (side === ALLIED) await page.getByRole('tab', { name: 'Orders' }).click()
  await page.locator('.deciding button.act, .plain button, .deciding button').first().click()
  await until(async () => (await rowsNow()) > rows, 5000)
  await openTab(desk.page, 'Text')
  await openTab(phone.page, 'Text')
  await playOn(12)
  await Promise.all([desk.shot('online-playing'), phone.shot('online-playing-phone')])
})

test('a waiting player gives conditional orders; the other sees nothing of them', {
  timeout: WHOLE_GAME,
}, async () => {
  for (let n = 0; n < 60 && (await matchNow()).owing[0] !== ALLIED; n++) await playOn(1)
  const { page } = desk
  await openTab(page, 'Orders')
  const { battle, position } = await matchNow()
  const [own, other] = battle.pieces(position).filter(piece => piece.side === FRENCH)
  const ordered = async (side: number) => (await house.hall.get(game))!.orderedAhead(side)
  const ahead = page.getByRole('region', { name: 'Conditional orders' })
  const point = (unit: number) => page.locator(`[data-unit="${unit}"]`).click()
  await point(own.unit)
  await ahead.getByRole('button', { name: new RegExp(`^${own.name}.*: Retreat`) }).click()
  await point(other.unit)
  const hex = battle.board.grid.label(other.hex)
  await ahead.getByRole('button', { name: `To ${hex}` }).click()
  await ahead.locator('li', { hasText: hex }).waitFor()
  expect((await ordered(FRENCH)).map(({ answer }) => answer)).toMatchObject([{ kind: 'retreat', to: hex }])
  await desk.shot('online-ahead')
  await desk.checkAccess('orders ahead')
  expect(await phone.page.getByText('is asked').count()).toBe(0)
  await ahead.getByRole('button', { name: /^Remove/ }).click()
  await ahead.locator('li').waitFor({ state: 'detached' })
  expect(await ordered(FRENCH)).toEqual([])
  await openTab(page, 'Text')
})

test('a page that was cut off goes on where it was, without being loaded again', { timeout: WHOLE_GAME }, async () => {
  const { page } = desk
  await page.evaluate(() => {
    ;(globalThis as { stays?: boolean }).stays = true
  })
  await page.context().setOffline(true)
  await page.getByText('Connection lost').waitFor()
  await desk.shot('online-lost')
  // The other player continues alone as far as possible.
  for (let n = 0; n < 6; n++) {
    const match = await matchNow()
    if (match.owing[0] !== ALLIED) break
    await say(phone.page, match.battle.language.say(await decides(ALLIED)))
  }
  // Decisions without a connection are stored, and sent when it returns.
  const match = await matchNow()
  const rows = match.rows.length
  if (match.owing.includes(FRENCH)) {
    const field = page.getByLabel('Order or question')
    await field.fill(match.battle.language.say(await decides(FRENCH)))
    await field.press('Enter')
    expect(await until(async () => (await rowsNow()) > rows, 1000)).toBe(false)
  }
  await page.context().setOffline(false)
  await page.getByText('Connection lost').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => (globalThis as { stays?: boolean }).stays)).toBe(true)
  const known = talks()
    ? /ERR_INTERNET_DISCONNECTED|^failed: .*\/api\//
    : /ERR_INTERNET_DISCONNECTED|^failed: .*\/api\/|status of 404/
  const cut = desk.complaints.filter(one => known.test(one))
  expect(desk.complaints).toEqual(cut)
  desk.complaints.length = 0
})

test('the game goes on to its end, which both see, and both find the dice honest', {
  timeout: WHOLE_GAME,
}, async () => {
  await playOn(1000)
  const match = await matchNow()
  const { level } = match.outcome!
  for (const one of [desk, phone]) {
    await one.page.locator('.end-level', { hasText: level }).waitFor()
    await one.page.locator('.verdict.is-good', { hasText: 'Verified' }).waitFor()
    await one.page.locator('.verdict', { hasText: `${match.rows.length} orders replayed` }).waitFor()
  }
  await Promise.all([desk.shot('online-end'), phone.shot('online-end-phone')])
  await desk.page.getByText('What this proves').click()
  await desk.page.getByText('What it doesn’t prove').waitFor()
  await desk.shot('online-verified')
  await desk.page.getByRole('button', { name: 'Replay' }).click()
  await desk.page.getByRole('slider', { name: 'Position in the replay' }).waitFor()
})

test('the first page lists the game with how it ended', { timeout: PATIENCE * 2 }, async () => {
  const { page } = desk
  await page.goto(`${house.address}/#/online`)
  await page.locator('.online .saved', { hasText: 'The Allied Southern Attack' }).first().waitFor()
  await desk.shot('online-lobby')
  await desk.checkAccess('the first page with online games')
})
