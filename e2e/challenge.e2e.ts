/** Open challenges, the computer as an opponent, spectators, and games that end before the battle does. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Random, sample } from '@voltigeur/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { type OnlineHouse, openOnlineHouse } from './online-house.ts'
import { mapOf } from './table.ts'
import { DESK, PHONE, Visitor } from './visitor.ts'

const [ALLIED, FRENCH] = [0, 1]
/** Two browsers and a server share a possibly slow machine. */
const PATIENCE = 60_000
const LONG = 300_000

let house: OnlineHouse
let desk: Visitor
/** Requests French. */
let phone: Visitor
let failed = false

beforeAll(async () => {
  house = await openOnlineHouse()
  desk = await Visitor.arrive({ ...DESK, acceptDownloads: true })
  phone = await Visitor.arrive({ ...PHONE, locale: 'fr-FR' })
  for (const { page } of [desk, phone]) page.setDefaultTimeout(PATIENCE)
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

/** Creates a game of the introductory scenario at the desk, and returns its name. */
async function make(side: number, opponent: string): Promise<string> {
  const { page } = desk
  await page.goto(`${house.address}/#/online`)
  await page.getByRole('button', { name: 'New online game' }).click()
  const choice = (name: string) => page.locator('.make-game .field', { hasText: name }).locator('select')
  await choice('Game').selectOption('crowning-glory')
  await choice('Scenario').selectOption('introductory')
  await choice('Your side').selectOption(String(side))
  await choice('Opponent').selectOption(opponent)
  await page.getByRole('button', { name: 'Create game' }).click()
  await page.waitForURL(/#\/online\//)
  return /#\/online\/(.+)/.exec(page.url())![1]
}

async function tableIsLaid(page: Page): Promise<void> {
  await mapOf(page).waitFor()
  await page.locator('.piece').first().waitFor()
}

async function accept(): Promise<void> {
  await phone.page.goto(`${house.address}/#/online`)
  await phone.page.getByRole('button', { name: 'Accepter' }).click()
  await Promise.all([tableIsLaid(desk.page), tableIsLaid(phone.page)])
}

const fromMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('.menu').getByRole('button', { name, exact: true }).click()
}

const rowsOf = async (game: string): Promise<number> => (await house.hall.get(game))!.match.rows.length

const random = new Random('challenge')

/** Types a decision at the text table, where decisions are in English in every language. */
async function decideAt(page: Page, tab: string, game: string, side: number): Promise<void> {
  const { match } = (await house.hall.get(game))!
  const rows = match.rows.length
  const decision = sample(match.seat(side).menus, random)!
  const field = page.locator('.text-table input')
  // A table after a rebuild opens at its first leaf.
  do await page.getByRole('tab', { name: tab }).click()
  while (
    !(await field.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    ))
  )
  await field.fill(match.battle.language.say(decision))
  await field.press('Enter')
  await expect.poll(() => rowsOf(game), { timeout: PATIENCE }).toBeGreaterThan(rows)
}

test('an open challenge says that it is open, and any player who finds it can accept', { timeout: LONG }, async () => {
  const game = await make(ALLIED, 'open')
  await desk.page.getByText('Anyone can accept your challenge').waitFor()
  await desk.page.getByText('You can also send this link to a friend').waitFor()
  await desk.shot('challenge-waiting')
  await desk.checkAccess('the waiting room of a challenge')
  // A guest may choose a name; the other player sees it at the table.
  await phone.page.goto(`${house.address}/#/online`)
  await phone.page.getByRole('button', { name: 'Changer de nom' }).click()
  await phone.page.getByLabel('Votre nom').fill('Umpire')
  await phone.page.locator('.entry').getByRole('button', { name: 'Changer de nom' }).click()
  await phone.page.getByRole('alert').getByText('Ce nom est réservé').waitFor()
  await phone.shot('challenge-name-fr-phone')
  await phone.page.getByLabel('Votre nom').fill('Legrand')
  await phone.page.locator('.entry').getByRole('button', { name: 'Changer de nom' }).click()
  await phone.page.getByText('Legrand').waitFor()
  // The browser itself reports refused requests.
  const refused = phone.complaints.filter(one => one.includes('status of 400'))
  expect(refused).toHaveLength(1)
  phone.complaints.splice(phone.complaints.indexOf(refused[0]), 1)
  await accept()
  await desk.page.locator('.people summary').click()
  await desk.page.locator('.people-sheet', { hasText: 'French: Legrand is online' }).waitFor()
  await desk.page.keyboard.press('Escape')
  // The game’s own text is in the language of each page.
  await phone.page.getByText('Placez Friant sur la rive nord-ouest du Goldbach.').first().waitFor()
  await phone.shot('challenge-table-fr-phone')
  await desk.page.locator('.person .is-here').nth(1).waitFor()
  expect(await rowsOf(game)).toBe(0)
  await decideAt(phone.page, 'Texte', game, FRENCH)
  await desk.page.getByRole('tab', { name: 'Log' }).click()
  await desk.page.locator('.log .event', { hasText: 'Friant' }).first().waitFor()
  await desk.page.getByRole('tab', { name: 'Orders' }).click()
})

test('a draw is offered and declined; the player who resigns has lost, and both see it', {
  timeout: LONG,
}, async () => {
  await fromMenu(desk.page, 'Offer a draw')
  await desk.page.getByRole('button', { name: 'Yes' }).click()
  await desk.page.getByText('You’ve offered a draw.').waitFor()
  await phone.page.getByText('propose le match nul').waitFor()
  await phone.shot('challenge-draw-fr-phone')
  await phone.page.getByRole('button', { name: 'Refuser' }).click()
  await desk.page.getByText('You’ve offered a draw.').waitFor({ state: 'detached' })
  await fromMenu(phone.page, 'Abandonner')
  await phone.shot('challenge-resign-fr-phone')
  await phone.page.getByRole('button', { name: 'Oui' }).click()
  await desk.page.locator('.end-level', { hasText: 'French player resigned. Allied victory.' }).waitFor()
  await phone.page.locator('.end-level', { hasText: 'Le joueur français abandonne' }).waitFor()
  for (const { page } of [desk, phone]) await page.locator('.verdict.is-good').waitFor()
  await Promise.all([desk.shot('challenge-end'), phone.shot('challenge-end-fr-phone')])
  await desk.checkAccess('the end of a game that was resigned')
  await desk.page.getByRole('button', { name: 'View the map' }).click()
  await desk.page.locator('.end').waitFor({ state: 'detached' })
  await desk.page.getByRole('button', { name: 'Result' }).click()
  await desk.page.locator('.verdict.is-good').waitFor()
})

test('the record that the page hands out is verified in a terminal', { timeout: LONG }, async () => {
  const { page } = desk
  await page.getByText('What this proves').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download record' }).click(),
  ])
  await page.getByText(`replay ${download.suggestedFilename()} --verify`).evaluate(line => line.scrollIntoView())
  await desk.shot('challenge-verified')
  const program = join(import.meta.dirname, '..', 'cli', 'voltigeur.ts')
  const { status, stdout } = spawnSync(process.execPath, [program, 'replay', await download.path(), '--verify'], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Verified: .* with the committed dice/)])
})

test('the computer joins at once, decides and accepts a takeback, and another player watches', {
  timeout: LONG,
}, async () => {
  const game = await make(ALLIED, 'recruit')
  await tableIsLaid(desk.page)
  // The French begin.
  await expect.poll(() => rowsOf(game), { timeout: PATIENCE }).toBeGreaterThan(0)
  await desk.page.locator('.people summary').click()
  await desk.page.locator('.people-sheet', { hasText: 'French: Computer: Recruit' }).waitFor()
  await desk.shot('challenge-computer')
  await phone.page.goto(`${house.address}/#/online`)
  await phone.page.getByRole('link', { name: 'Regarder' }).click()
  await tableIsLaid(phone.page)
  await phone.page.getByText('Vous êtes spectateur.').waitFor()
  await desk.page.locator('.people-sheet', { hasText: '1 spectator' }).waitFor()
  await phone.shot('challenge-looking-on-fr-phone')
  await phone.page.locator('.people summary').click()
  await phone.page.locator('.people-sheet', { hasText: 'Ordinateur : Recrue' }).waitFor()
  // Spectators can read the chat, and the sheet covers what they see.
  expect(await phone.page.locator('.chat form').count()).toBe(0)
  await phone.page.locator('.people-sheet li').first().click({ trial: true })
  await phone.shot('challenge-people-fr-phone')
  await phone.page.locator('.people summary').click()

  await desk.page.keyboard.press('Escape')
  const hosted = (await house.hall.get(game))!
  await expect.poll(() => hosted.match.owing, { timeout: PATIENCE }).toEqual([ALLIED])
  await decideAt(desk.page, 'Text', game, ALLIED)
  await desk.page.getByRole('button', { name: 'Menu' }).click()
  expect(await desk.page.locator('.menu').getByText('Offer a draw').count()).toBe(0)
  await desk.page.locator('.menu').getByRole('button', { name: 'Take back my last order' }).click()
  await desk.page.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => hosted.rewinds, { timeout: PATIENCE }).toBe(1)
  await tableIsLaid(desk.page)
  await desk.page.locator('.who', { hasText: 'Allies to play' }).waitFor()
  // It continues from there, for the player and for spectators.
  const rows = await rowsOf(game)
  await decideAt(desk.page, 'Text', game, ALLIED)
  expect(await rowsOf(game)).toBeGreaterThan(rows)
  await tableIsLaid(phone.page)
  await desk.shot('challenge-went-back')
})

test('a draw that both agree to ends the game, for spectators too', { timeout: LONG }, async () => {
  const game = await make(FRENCH, 'open')
  await accept()
  const third = await Visitor.arrive(DESK)
  await third.page.goto(`${house.address}/#/online/${game}`)
  await tableIsLaid(third.page)
  await third.page.getByText('You’re spectating.').waitFor()
  await fromMenu(phone.page, 'Proposer le match nul')
  await phone.page.getByRole('button', { name: 'Oui' }).click()
  await desk.page.getByText('offers a draw.').waitFor()
  await third.page.getByText('offers a draw.').waitFor()
  expect(await third.page.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  await desk.page.getByRole('button', { name: 'Accept' }).click()
  for (const { page } of [desk, third]) {
    await page.locator('.end-level', { hasText: 'Draw by agreement' }).waitFor()
    await page.locator('.verdict.is-good').waitFor()
  }
  await phone.page.locator('.end-level', { hasText: 'Match nul par accord mutuel' }).waitFor()
  await third.shot('challenge-draw-looking-on')
  await third.leave()
})
