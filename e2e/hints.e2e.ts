/** Hints in a game between people: off until both agree, on for both, off again when one of them withdraws. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { type OnlineHouse, openOnlineHouse } from './online-house.ts'
import { FRENCH, fromMenu, laid, signUp, sitDown, sure } from './two-players.ts'
import { DESK, PHONE, Visitor } from './visitor.ts'

const PATIENCE = 60_000
const LONG = 300_000

let house: OnlineHouse
let desk: Visitor
let phone: Visitor
let game = ''
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
  game = await sitDown(house, desk, phone)
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

/** The player whose turn it is, and the other one. */
async function players(): Promise<readonly [Visitor, Visitor]> {
  const { match } = (await house.hall.get(game))!
  return match.owing.includes(FRENCH) ? [desk, phone] : [phone, desk]
}

const coachOf = (page: Page) => page.locator('.counsel')
const ON = 'Hints are on: both players agreed. The game is unrated.'

test('there is no coach until the other player accepts, and none after a refusal', { timeout: LONG }, async () => {
  const [mover, other] = await players()
  await mover.page.locator('.question').first().waitFor()
  expect(await coachOf(mover.page).count()).toBe(0)
  await fromMenu(mover.page, 'Allow hints')
  await mover.shot('hints-sure')
  await sure(mover.page)
  await mover.page.getByText('You’ve offered to allow hints.').waitFor()
  const name = mover === desk ? 'Ney' : 'Vandamme'
  const offer = other.page.locator('.far-note', { hasText: `${name} offers to allow hints for both players.` })
  await offer.waitFor()
  await Promise.all([mover.shot('hints-mine'), other.shot('hints-offered')])
  await offer.getByRole('button', { name: 'Decline' }).click()
  await mover.page.getByText('You’ve offered to allow hints.').waitFor({ state: 'detached' })
  expect(await coachOf(mover.page).count()).toBe(0)
})

test('when both agree the page says so to both, and the coach advises', { timeout: LONG }, async () => {
  const [mover, other] = await players()
  await fromMenu(other.page, 'Allow hints')
  await sure(other.page)
  const offer = mover.page.locator('.far-note', { hasText: 'offers to allow hints' })
  await offer.getByRole('button', { name: 'Accept' }).click()
  for (const { page } of [mover, other]) await page.locator('.far-note', { hasText: ON }).waitFor()
  await Promise.all([mover.shot('hints-on'), other.shot('hints-on-other')])
  for (const { page } of [mover, other]) {
    await page.locator('.far-note', { hasText: ON }).getByRole('button', { name: 'Close' }).click()
  }
  const coach = coachOf(mover.page)
  await coach.getByText(ON).waitFor()
  await coach.getByRole('button', { name: 'Likely enemy attacks' }).click()
  await coach.getByText(/Counted in \d+ trial games/).waitFor({ timeout: LONG })
  await mover.shot('hints-advice')
})

test('the agreement stands when the page is opened again, and a spectator sees it without a coach', {
  timeout: LONG,
}, async () => {
  const [mover] = await players()
  await mover.page.reload()
  await laid(mover.page)
  await coachOf(mover.page).getByText(ON).waitFor()
  const spectator = await Visitor.arrive(DESK)
  await spectator.page.goto(`${house.address}/#/online/${game}`)
  await laid(spectator.page)
  await spectator.page.locator('.people summary').click()
  await spectator.page.locator('.people-sheet').getByText(ON).waitFor()
  expect(await coachOf(spectator.page).count()).toBe(0)
  await spectator.leave()
})

test('either player withdraws: the coach goes, and with it what it has drawn', { timeout: LONG }, async () => {
  const [mover, other] = await players()
  await coachOf(mover.page).getByRole('button', { name: 'Ask the coach' }).click()
  await mover.page.locator('.coach-card, .counsel-nothing').first().waitFor({ timeout: LONG })
  await fromMenu(other.page, 'Turn hints off')
  await sure(other.page)
  for (const { page } of [mover, other]) await page.locator('.far-note', { hasText: 'Hints are off' }).waitFor()
  await coachOf(mover.page).waitFor({ state: 'detached' })
  expect(await mover.page.locator('.coach-card').count()).toBe(0)
  await Promise.all([mover.shot('hints-off'), other.shot('hints-off-other')])
})

test('the game does not count, and its end says why', { timeout: LONG }, async () => {
  const [, other] = await players()
  await fromMenu(other.page, 'Resign')
  await sure(other.page)
  for (const { page } of [desk, phone]) await page.getByText('Unrated: hints were allowed in this game.').waitFor()
  await Promise.all([desk.shot('hints-end'), phone.shot('hints-end-phone')])
})
