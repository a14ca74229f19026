/** Accounts, profiles and statistics, by mouse at a desk, and on a phone in German; with a real mail server. */

import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { mailbox } from '../server/people/mailbox-for-tests.ts'
import { readPeopleSettings } from '../server/people/settings.ts'
import { type OnlineHouse, openOnlineHouse } from './online-house.ts'
import { DESK, PHONE, Visitor } from './visitor.ts'

const PATIENCE = 60_000
const [NEY, VANDAMME] = ['Ney', 'Vandamme']
const PASSWORD = 'La Garde recule'

let house: OnlineHouse
let post: Awaited<ReturnType<typeof mailbox>>
let desk: Visitor
/** Requests German. */
let phone: Visitor

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

beforeAll(async () => {
  post = await mailbox()
  const port = await freePort()
  const settings = readPeopleSettings({
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: post.url,
    SMTP_FROM: 'Voltigeur <voltigeur@example.org>',
    SIGN_IN_LIMITS: 'off',
  })
  house = await openOnlineHouse({ port, people: { settings } })
  desk = await Visitor.arrive({ ...DESK, acceptDownloads: true })
  phone = await Visitor.arrive({ ...PHONE, locale: 'de-DE' })
})

afterAll(async () => {
  await Promise.all([desk.leave(), phone.leave()])
  await house.close()
  await new Promise<void>(resolve => post.server.close(() => resolve()))
})

const seen = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor()

/** The page’s own request. */
const tell = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, what]) => {
      const reply = await fetch(`api/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(what),
      })
      if (!reply.ok) throw new Error(`${to}: ${reply.status} ${await reply.text()}`)
      return (await reply.json()) as { id: string; invite: string }
    },
    [path, body] as const,
  )

/** The server’s number of games for this page’s player. */
const counted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { player } = (await (await fetch('api/me')).json()) as { player: { id: string } }
    const profile = (await (await fetch(`api/players/${player.id}`)).json()) as { games: { rating: object | null }[] }
    return profile.games.filter(({ rating }) => rating !== null).length
  })

/** The link in the last email, with its line folding undone. */
async function lastLink(letters: number): Promise<string> {
  await expect.poll(() => post.mails.length, { timeout: PATIENCE }).toBe(letters)
  return /http:\S+/.exec(post.mails[letters - 1].text)![0]
}

test('an account owner changes password and address, creates a token, and can be found by their games', {
  timeout: 240_000,
}, async () => {
  onTestFailed(async () => {
    await Promise.all([desk.picture('failed-people-desk'), phone.picture('failed-people-phone')])
  })
  const { page } = desk
  await page.goto(`${house.address}/#/online`)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Your name').fill(NEY)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.locator('.entry').getByRole('button', { name: 'Sign up' }).click()
  await seen(page, `You’re ${NEY}.`)
  await phone.page.goto(`${house.address}/#/online`)
  await tell(phone.page, 'auth/sign-up/name', { name: VANDAMME, password: PASSWORD })

  // A rated game: created, joined and resigned as the pages do it.
  const { id, invite } = await tell(page, 'games', {
    game: 'crowning-glory',
    scenario: 'introductory',
    side: 0,
    opponent: 'invited',
  })
  await tell(phone.page, `games/${id}/join`, { invite })
  await tell(phone.page, `games/${id}/resign`, {})
  // Results are recorded a moment later; a profile is read once, and shows the records at that time.
  await expect.poll(() => counted(page), { timeout: PATIENCE }).toBe(1)
  await page.reload()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await seen(page, 'Ratings')
  await page.locator('.ratings li', { hasText: '1 won, 0 drawn, 0 lost' }).locator('.climb').waitFor()
  expect(await page.locator('.fate-won').count()).toBe(1)
  await desk.shot('people-profile')
  await desk.checkAccess('a profile')
  await page.getByRole('link', { name: VANDAMME }).click()
  await page.locator('.ratings li', { hasText: '0 won, 0 drawn, 1 lost' }).waitFor()

  await phone.page.reload()
  await phone.page.getByRole('link', { name: 'Szenario-Ergebnisse' }).click()
  await phone.page.locator('.share[aria-label="Alliierte: 1 Sieg, Franzosen: 0 Siege; 0 remis"]').waitFor()
  await phone.shot('people-statistics-de-phone')
  await phone.checkAccess('how the scenarios went')

  await page.goto(`${house.address}/#/account`)
  await page.getByLabel('Current password').fill('not it')
  await page.getByLabel('New password').fill('On the Goldbach')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').getByText('Wrong password.').waitFor()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await seen(page, 'Password changed')
  // The browser itself reports refused requests.
  desk.complaints.splice(0, desk.complaints.length, ...desk.complaints.filter(one => !one.includes('status of 400')))

  await page.getByLabel('New email address').fill('ney@example.org')
  await page.getByRole('button', { name: 'Save address' }).click()
  await seen(page, 'We’ve sent an email to ney@example.org.')
  await page.goto(await lastLink(1))
  await page.goto(`${house.address}/#/account`)
  await seen(page, 'Emails go to ney@example.org.')
  const wish = page.getByLabel('Email me when')
  await wish.click()
  await expect.poll(() => wish.isChecked()).toBe(false)

  await page.getByLabel('Name of the program').fill('first bot')
  await page.getByRole('button', { name: 'Create token' }).click()
  const token = (await page.locator('.token').textContent())!
  const played = await fetch(`${house.address}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(await played.json()).toMatchObject({ player: { name: NEY } })
  await desk.shot('people-account', true)
  await desk.checkAccess('an account')
  await page.getByRole('button', { name: 'Revoke: first bot' }).click()
  await seen(page, 'No tokens yet.')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('voltigeur-player.json')

  // A forgotten password, reset by email.
  await page.goto(`${house.address}/#/online`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email address').fill('ney@example.org')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await page.goto(await lastLink(2))
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await seen(page, 'Password changed')

  await phone.page.goto(`${house.address}/#/account`)
  await seen(phone.page, 'Ihr Konto')
  await phone.shot('people-account-de-phone', true)
  await phone.page.getByRole('button', { name: 'Konto löschen' }).click()
  await phone.page.getByLabel('Aktuelles Passwort').last().fill(PASSWORD)
  await phone.page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await phone.page.getByText('Kein Konto nötig.').waitFor()
  await page.goto(`${house.address}/#/account`)
  await seen(page, 'You’re not signed in.')
})
