/** A lesson and a first turn of every game in French and German: no English sentence, and everything fits. */
import { readFileSync } from 'node:fs'
import { gameFolder, loadGame } from '@voltigeur/games'
import { type Decision, parseJournal, replay } from '@voltigeur/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layOut } from './battles.ts'
import { english, namesOf } from './english.ts'
import { fitsBoth, Reader, TABS, turnTo } from './reader.ts'
import { mapOf } from './table.ts'
import { DESK, Visitor } from './visitor.ts'

/**
 * The lesson cards’ orders, as typed, if it is played here; and a recorded battle with the number of decisions in its
 * first turn.
 */
const GAMES = [
  {
    game: 'austerlitz',
    record: 'dawn',
    orders: ['move F32 to 2118', 'move F33 to 2117', 'done', 'attack 2217 with F32 F33', 'retreat A10 to 2318'],
  },
  {
    game: 'crowning-glory',
    record: 'full-battle-variants',
    orders: [
      'move fr-friant to 2021',
      'stay fr-levasseur',
      'stay fr-ferey',
      'stay fr-bourcier',
      'attack 2120 with fr-friant fr-levasseur fr-ferey',
      'bombard 1',
      'lose fr-friant',
    ],
  },
  {
    game: 'pratzen',
    record: 'guard',
    // Its lesson is played card by card in a separate file.
    orders: null,
  },
  {
    game: 'moravian-sun',
    record: 'battle',
    orders: [
      'seal',
      'place IV to attack in 1',
      'place vandamme to advance in 2',
      'seal',
      'activate IV',
      'move fr-thiebault to 3220',
      'move fr-vare to 3219',
      'move fr-morand to 3319',
      'done',
      'ride saint-hilaire to 3220',
      'done',
      'done',
      'assault 3320 with fr-thiebault fr-vare fr-morand',
    ],
  },
  {
    game: 'la-bataille',
    record: 'day1',
    orders: [
      'move fr-46-2 to 1716 facing NW',
      'move fr-46-1 to 1715 facing NW',
      'form fr-46-3 as line at 2016 facing W',
      'ride l-reuss to 1715',
      'done',
      'fire at 1615 from 1715 1716',
      'assault 1615 with fr-46-1 fr-46-2',
    ],
  },
] as const

type Played = (typeof GAMES)[number]

/** The first turn is played up to these last decisions, which are typed. */
const TYPED = 4

/** The orders of the first turn, as typed, and the battle before the last of them. */
function firstTurn({ game, record }: Played): { readonly journal: object; readonly orders: readonly string[] } {
  const journal = parseJournal(readFileSync(new URL(`fixtures/${record}.json`, gameFolder(game)), 'utf8'))
  const { end: _, ...open } = journal
  const some = { ...open, decisions: journal.decisions.slice(0, MOST) }
  let within = 0
  const { match } = replay(loadGame(game), some, { viewers: [] }, now => {
    if (now.battle.briefing.track(now.position).turn === 1) within = now.entries.length
  })
  const from = Math.max(0, within - TYPED)
  const said = match.entries.slice(from, within).map(({ decision }) => match.battle.language.say(decision as Decision))
  return { journal: { ...open, decisions: journal.decisions.slice(0, from) }, orders: said }
}
/** A first turn may be long; later ones don’t matter here. */
const MOST = 300

/** The computer’s time to think. */
const PATIENCE = 10_000

/** Types an order once it is our turn. */
async function type(page: Page, order: string): Promise<void> {
  await turnTo(page, 'text')
  const offers = page.locator('.text-table .text-list.buttons')
  const ours = await offers.waitFor({ timeout: PATIENCE }).then(
    () => true,
    () => false,
  )
  if (!ours) return
  await page.locator('.text-field input').fill(order)
  await page.locator('.text-field input').press('Enter')
}

/** On a shared screen, the next player takes over. */
async function takeSeat(page: Page): Promise<void> {
  const seat = page.locator('.curtain button')
  if (await seat.isVisible()) await seat.click()
}

/** From the first page to the last card; returns the overflowing texts of the first. */
async function playLesson(page: Page, reader: Reader, { game, orders: asked }: Played): Promise<string[]> {
  const lesson = page.locator('.box', { hasText: loadGame(game).credits.title })
  await lesson.locator('.learn').click()
  const card = page.locator('.lesson')
  await card.waitFor()
  await page.locator('.piece').first().waitFor()
  const spilt = await fitsBoth(page, 'lesson')
  const orders: string[] = [...(asked ?? [])]
  for (let cards = 0; cards < 40; cards++) {
    const title = await card.locator('h2').innerText()
    reader.at(`lesson “${title}”`)
    await reader.read()
    const turn = card.locator('.lesson-acts button:not(.lesson-leave)')
    if ((await turn.count()) !== 1) break
    if (await card.locator('.lesson-task').isVisible()) {
      const order = orders.shift()
      if (order !== undefined) await type(page, order)
      await reader.readTabs(['decide', 'text'])
      if ((await card.locator('h2').innerText()) !== title || (order !== undefined && orders.length > 0)) continue
    }
    await turn.click()
  }
  await reader.readTabs()
  return spilt
}

/** Typed orders are the same in all languages. */
const TURNS = new Map(GAMES.map(played => [played.game, firstTurn(played)]))

describe.each(['fr', 'de'])('%s', language => {
  let guest: Visitor
  beforeAll(async () => {
    guest = await Visitor.arrive({ ...DESK, locale: language, reducedMotion: 'reduce' })
    await guest.foreseeChance()
  })
  afterAll(() => guest.leave())

  test.each(GAMES)(
    '$game: the lesson and a first turn have no English in them, and nothing sticks out',
    async played => {
      const { page } = guest
      const { game } = played
      const reader = new Reader(page)
      await guest.go('#/')
      reader.at('lobby')
      await page.locator('.box').first().waitFor()
      await reader.read()
      const spilt = played.orders ? await playLesson(page, reader, played) : []

      const { journal, orders: last } = TURNS.get(game)!
      await layOut(page, { id: `first-${game}`, seats: ['human', 'human'], journal, changed: Date.now(), summary: '' })
      await guest.go(`#/play/first-${game}`)
      await mapOf(page).waitFor()
      reader.at('first turn')
      for (const order of last) {
        await reader.read()
        await takeSeat(page)
        await type(page, order)
        await reader.readTabs(['text', 'decide'])
      }
      await takeSeat(page)
      // The rules are those of the lesson.
      await reader.readTabs(TABS.filter(tab => tab !== 'rules'))
      spilt.push(...(await fitsBoth(page, 'first turn')))

      expect(english([...reader.said.values()], namesOf(game))).toEqual([])
      expect(spilt).toEqual([])
    },
  )
})
