/** A whole small tournament: three guests, at two desks and on a phone, and a computer. */
import { randomUUID } from 'node:crypto'
import { Random, sample } from '@voltigeur/kernel'
import { markOf, type TournamentReply } from '@voltigeur/wire'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { type OnlineHouse, openOnlineHouse } from './online-house.ts'
import { mapOf } from './table.ts'
import { DESK, PHONE, Visitor } from './visitor.ts'

const PATIENCE = 60_000
const WHOLE = 900_000

let house: OnlineHouse
let visitors: readonly Visitor[] = []
let id = ''

beforeAll(async () => {
  house = await openOnlineHouse()
  visitors = [await Visitor.arrive(DESK), await Visitor.arrive(DESK), await Visitor.arrive(PHONE)]
  for (const { page } of visitors) page.setDefaultTimeout(PATIENCE)
}, WHOLE)

afterAll(async () => {
  for (const visitor of visitors) await visitor.leave()
  await house.close()
}, PATIENCE)

/** The page’s own requests. */
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

const show = ({ page }: Visitor): Promise<TournamentReply> => ask(page, `tournaments/${id}`)

async function openPage(visitor: Visitor): Promise<void> {
  await visitor.page.goto(`${house.address}/#/tournaments`)
  await visitor.page.goto(`${house.address}/#/tournament/${id}`)
  await visitor.page.locator('.points-table tbody tr').first().waitFor()
}

const BACK = { name: 'Tournament: Autumn cup' }

/** From the menu of a game to its tournament, and back to the game. */
async function leadsBack(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.locator('.people summary').click()
  await page.locator('.people-sheet').getByRole('link', BACK).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await visitor.shot(visitor === visitors[2] ? 'tournament-menu-phone' : 'tournament-menu')
  // The server would refuse that.
  expect(await page.locator('.menu').getByRole('button', { name: 'Cancel game' }).count()).toBe(0)
  await page.locator('.menu').getByRole('link', BACK).click()
  await page.getByRole('heading', { name: 'Autumn cup' }).waitFor()
  await page.goBack()
  await mapOf(page).waitFor()
}

const random = new Random('tournament')

/** Plays a player’s game against the computer, decision by decision, until the end. */
async function playOut({ page }: Visitor, game: string, side: number): Promise<void> {
  for (;;) {
    const held = (await house.hall.get(game))!
    if (held.result !== null) return
    const seat = held.match.seat(side)
    if (!seat.mine) {
      await new Promise(done => setTimeout(done, 20))
      continue
    }
    await ask(page, `games/${game}/decisions`, {
      decision: held.match.battle.language.writeDecision(sample(seat.menus, random)!),
      expect: markOf(held.rewinds, seat.version),
      key: randomUUID(),
    })
  }
}

test('a guest creates a tournament with a computer, and two others join', { timeout: WHOLE }, async () => {
  onTestFailed(() => visitors[0].picture('failed-tournament-created'))
  const [{ page }, ...others] = visitors
  await page.goto(`${house.address}/#/tournaments`)
  await page.getByRole('button', { name: 'New tournament' }).click()
  const choice = (name: string) => page.locator('.make-game .field', { hasText: name }).locator('select')
  await page.getByRole('textbox', { name: 'Name' }).fill('Autumn cup')
  await choice('Game').selectOption('crowning-glory')
  await choice('Scenario').selectOption('introductory')
  await choice('Computer player').selectOption('recruit')
  await visitors[0].shot('tournament-make')
  await visitors[0].checkAccess('the form for a tournament')
  await page.getByRole('button', { name: 'Create tournament' }).click()
  await page.getByRole('heading', { name: 'Autumn cup' }).waitFor()
  id = page.url().split('/').at(-1)!
  for (const visitor of others) {
    await openPage(visitor)
    await visitor.page.getByRole('button', { name: 'Join tournament' }).click()
    await visitor.page.getByRole('button', { name: 'Leave tournament' }).waitFor()
  }
  await openPage(visitors[0])
  await page.getByRole('button', { name: 'Start tournament' }).click()
  await page.getByText('round 1 of 3').waitFor()
})

test('every player finds the next game; rounds follow until all have met', { timeout: WHOLE }, async () => {
  onTestFailed(async () => {
    for (const [n, visitor] of visitors.entries()) await visitor.picture(`failed-tournament-${n}`)
  })
  let played = 0
  for (let round = 1; round <= 3; round++) {
    await expect.poll(async () => (await show(visitors[0])).tournament.round, { timeout: PATIENCE }).toBe(round)
    for (const visitor of visitors) {
      await openPage(visitor)
      const next = visitor.page.getByRole('link', { name: 'Your next game' })
      const { rounds, mine, entrants } = await show(visitor)
      const computer = entrants.find(entrant => entrant.computer !== null)!.seed
      const own = rounds[round - 1].find(({ one, two }) => one === mine || two === mine)!
      const games = own.games.filter(({ state }) => state !== 'over')
      if (games.length === 0) continue
      await next.click()
      await mapOf(visitor.page).waitFor()
      if (round === 1) await leadsBack(visitor)
      for (const game of games) {
        const isAgainstComputer = own.one === computer || own.two === computer
        if (isAgainstComputer && played++ === 0) {
          await playOut(visitor, game.id, own.one === mine ? game.side : 1 - game.side)
        } else await ask(visitor.page, `games/${game.id}/resign`, {})
      }
      if (round > 1) continue
      await visitor.page.locator('.end-acts').getByRole('link', BACK).waitFor()
      if (visitor !== visitors[1])
        await visitor.shot(visitor === visitors[0] ? 'tournament-end' : 'tournament-end-phone')
    }
    if (round === 2) {
      await openPage(visitors[2])
      await visitors[2].shot('tournament-phone', true)
      await openPage(visitors[0])
      await visitors[0].shot('tournament-desk', true)
    }
  }
  expect(played).toBeGreaterThan(0)
})

test('all see the same final standings', { timeout: WHOLE }, async () => {
  await expect.poll(async () => (await show(visitors[0])).tournament.state, { timeout: PATIENCE }).toBe('over')
  const { entrants, rounds } = await show(visitors[0])
  expect(entrants.reduce((sum, { score }) => sum + score, 0)).toBe(12)
  const games = rounds.flat().flatMap(pairing => pairing.games)
  expect(games).toHaveLength(12)
  expect(games.filter(({ result }) => result?.reason === 'battle')).toHaveLength(1)
  for (const visitor of visitors) {
    await openPage(visitor)
    await visitor.page.locator('.tournament-facts', { hasText: 'finished' }).waitFor()
    expect(await visitor.page.locator('.points-table tbody th').allTextContents()).toEqual(
      entrants.map(({ person }) => person?.name ?? 'Computer: Recruit'),
    )
    await visitor.checkAccess('a tournament')
  }
})
