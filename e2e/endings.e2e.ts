/** The ends of online games, and the follow-up: cancelled, resigned, rated, and played again with sides changed. */
import { type Decision, Random, sample } from '@voltigeur/kernel'
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { announceAll } from '../server/admin/office.ts'
import { type OnlineHouse, openOnlineHouse } from './online-house.ts'
import { ALLIED, FRENCH, fromMenu, laid, signUp, sitDown } from './two-players.ts'
import { DESK, PHONE, Visitor } from './visitor.ts'

const PATIENCE = 60_000
const LONG = 300_000

let house: OnlineHouse
let desk: Visitor
let phone: Visitor
let failed = false

beforeAll(async () => {
  house = await openOnlineHouse()
  desk = await Visitor.arrive(DESK)
  phone = await Visitor.arrive(PHONE)
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

const AWAY = 20

/** Both play by chance until the Allied player, who is away, waits. */
async function playOn(id: string): Promise<void> {
  const { hall } = house
  const hosted = (await hall.get(id))!
  const random = new Random('away')
  for (let n = 0; n < AWAY || hosted.match.owing[0] === ALLIED; n++) {
    const [side] = hosted.match.owing
    const decision = sample(hosted.match.seat(side).menus, random) as Decision
    await hosted.inTurn(async () => {
      await hosted.decide(() => hosted.match.propose(side, decision))
      await hall.settle(hosted)
    })
  }
}

test('what can’t be undone is asked once, and a tap that comes at once answers nothing', {
  timeout: LONG,
}, async () => {
  await sitDown(house, desk, phone)
  const { page } = desk
  await page.getByRole('button', { name: 'Menu' }).click()
  const yes = page.locator('.sure').getByRole('button', { name: 'Yes' })
  // Both taps in one task of the page: no time passes between them.
  const isOpen = await page
    .locator('.menu')
    .getByRole('button', { name: 'Resign' })
    .evaluate(async element => {
      interface Button {
        readonly disabled: boolean
        click(): void
        closest(what: string): { querySelector(what: string): Button }
      }
      const button = element as unknown as Button
      const menu = button.closest('.menu')
      button.click()
      // No timer fires before earlier promises resolve.
      await Promise.resolve()
      const answer = menu.querySelector('.sure .is-grave')
      answer.click()
      return !answer.disabled
    })
  expect(isOpen).toBe(false)
  await page.locator('.menu').getByRole('button', { name: 'No' }).click()
  await page.locator('.menu').getByRole('button', { name: 'Offer a draw' }).click()
  await desk.shot('endings-draw')
  await yes.click()
  await phone.page.getByText('Ney offers a draw.').waitFor()
  await phone.page.getByRole('button', { name: 'Decline' }).click()
  await page.getByText('You’ve offered a draw.').waitFor({ state: 'detached' })
})

test('a game that has hardly begun is called off, and counts for no one', { timeout: LONG }, async () => {
  await fromMenu(phone.page, 'Cancel game')
  await phone.page.locator('.sure').getByRole('button', { name: 'Yes' }).click()
  for (const { page } of [desk, phone]) await page.getByText('The game was cancelled.').waitFor()
  await desk.page.getByRole('link', { name: 'All games' }).click()
  await desk.page.goto(`${house.address}/#/online`)
  const line = desk.page.locator('.online .saved').first()
  await line.getByText('The game was cancelled.').waitFor()
  expect(await line.getByRole('link', { name: 'Open game' }).count()).toBe(0)
})

test('the end shows the ratings before and after, and the rematch changes sides', { timeout: LONG }, async () => {
  const id = await sitDown(house, desk, phone)
  await phone.page.goto('about:blank')
  await playOn(id)
  await phone.page.goto(`${house.address}/#/online/${id}`)
  await phone.page.getByText('While you were away').waitFor()
  await fromMenu(desk.page, 'Resign')
  await desk.page.locator('.sure').getByRole('button', { name: 'Yes' }).click()
  for (const { page } of [desk, phone]) {
    const ratings = page.locator('.end-ratings')
    await ratings.getByText('Ney').waitFor()
    expect(await ratings.locator('dd').allTextContents()).toEqual([
      '1662',
      'before: 1500 (+162)',
      '1338',
      'before: 1500 (-162)',
    ])
  }
  // A card about what happened before would cover the result.
  expect(await phone.page.getByText('While you were away').count()).toBe(0)
  await Promise.all([desk.shot('endings-ratings'), phone.shot('endings-ratings-phone')])
  await desk.checkAccess('the end of a rated game')
  await desk.page.getByRole('button', { name: 'Rematch (swap sides)' }).click()
  await desk.page.getByLabel('Invitation link').waitFor()
  await phone.page.getByText('Ney wants a rematch.').waitFor()
  await phone.shot('endings-rematch-phone')
  await phone.page.getByRole('link', { name: 'Join rematch' }).click()
  await phone.page.getByText('You’d play the French').waitFor()
  await phone.page.getByRole('button', { name: 'Join game' }).click()
  for (const { page } of [desk, phone]) await laid(page)
  const next = /#\/online\/(.+)/.exec(desk.page.url())![1]
  expect(next).not.toBe(id)
  const { places } = (await house.hall.get(next))!.arranged.setting
  expect(places.map(({ side }) => side)).toEqual([ALLIED, FRENCH])
})

test('a finished game is listed with its result, and its replay and report say how it ended', {
  timeout: LONG,
}, async () => {
  const { page } = desk
  await page.goto(`${house.address}/#/online`)
  const over = page.locator('.online .saved', { hasText: 'The French player resigned.' })
  await over.getByRole('link', { name: 'View result' }).click()
  await page.getByRole('button', { name: 'Report' }).click()
  await page.locator('.report-level', { hasText: 'resigned' }).waitFor()
  await page.goBack()
  await page.locator('.end').getByRole('button', { name: 'Replay' }).click()
  await page.getByRole('slider', { name: 'Position in the replay' }).waitFor()
  // Opened twice, it is stored once, and not offered for continuation.
  await page.goto(`${house.address}/#/`)
  await page.locator('.saved, .shelf, .box').first().waitFor()
  await desk.shot('endings-kept')
  expect(await page.getByRole('link', { name: 'Continue' }).count()).toBe(0)
})

test('what the server’s admin announces stands on the first page and over a table, until it is taken away', {
  timeout: LONG,
}, async () => {
  const sentence = 'The server restarts at eight. Your games are safe.'
  await announceAll(house.hall.store.db, sentence, 1)
  const isHeard = async (): Promise<boolean> =>
    ((await (await fetch(`${house.address}/api/offer`)).json()) as { announcement: string | null }).announcement ===
    sentence
  await expect.poll(isHeard, { timeout: PATIENCE }).toBe(true)
  await sitDown(house, desk, phone)
  const note = phone.page.getByText(sentence)
  await note.waitFor()
  await phone.shot('endings-announcement')
  await phone.page.locator('.far-note', { hasText: sentence }).getByRole('button', { name: 'Close' }).click()
  await note.waitFor({ state: 'detached' })
  await desk.page.goto(`${house.address}/`)
  await desk.page.getByText(sentence).waitFor()
  await announceAll(house.hall.store.db, '', 1)
  await expect.poll(isHeard, { timeout: PATIENCE }).toBe(false)
  await desk.page.reload()
  await desk.page.locator('.masthead').waitFor()
  expect(await desk.page.getByText(sentence).count()).toBe(0)
})
