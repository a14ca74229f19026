/** The lesson of The Pratzen in French and German, played by its cards: units, hexes, buttons, and no card skipped. */
import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { spotOf } from './battles.ts'
import { english, namesOf } from './english.ts'
import { fitsBoth, Reader, turnTo } from './reader.ts'
import { press } from './table.ts'
import { DESK, visit } from './visitor.ts'

const game = loadGame('pratzen')
const { grid } = begin(game, { seed: '1', scenario: 'intro-pratzen-village' }).battle.board

/** A click on a hex or a counter, turning the column east, or the card’s button. */
type Act = { readonly hex: string } | { readonly unit: number } | 'turn east' | 'press'

/** The Flag of the 1/14e, second of the lesson’s units; it is below the Grenadiers. */
const FLAG = 1

/** The cards’ tasks, one after the other. */
const TASKS: readonly (readonly Act[] | 'answers')[] = [
  [{ hex: '10.38' }],
  [{ hex: '12.40' }, 'press'],
  [{ hex: '10.38' }, 'press', 'press'],
  [{ hex: '10.43' }, 'press', 'press'],
  [{ unit: FLAG }, 'press'],
  ['press', { hex: '05.43' }, 'press', { hex: '11.41' }],
  ['turn east', 'press'],
  ['press'],
  [{ hex: '11.41' }, { hex: '12.40' }, 'press'],
  'answers',
  'answers',
]
const card = (page: Page): Locator => page.locator('.lesson')
const title = (page: Page): Promise<string> => card(page).locator('h2').innerText()

async function act(page: Page, deed: Act): Promise<void> {
  if (deed === 'press') return page.locator('[data-asked]').click()
  if (deed === 'turn east') return turnEast(page)
  if ('unit' in deed) return page.locator(`[data-unit="${deed.unit}"]`).click()
  const { x, y } = await spotOf(page, deed.hex, grid)
  return page.mouse.click(x, y)
}

/** By keys, until the rightmost handle is chosen. */
async function turnEast(page: Page): Promise<void> {
  const handles = page.locator('.handle')
  await handles.first().waitFor()
  const places = await handles.evaluateAll(all =>
    (all as unknown as { getBoundingClientRect(): { x: number } }[]).map(one => one.getBoundingClientRect().x),
  )
  await page.locator('.map').focus()
  const east = handles.nth(places.indexOf(Math.max(...places)))
  for (let turns = 0; turns < 6 && !(await east.evaluate(one => one.matches('.is-at'))); turns++)
    await page.keyboard.press('e')
}

/** Gives an offered order: one for all if possible, else the first of the first unit that can act. */
async function answer(page: Page): Promise<void> {
  await turnTo(page, 'text')
  const table = page.locator('.text-table')
  const forAll = table.locator('.text-list.buttons .act')
  const units = table.locator('.text-list > li > button[aria-expanded]')
  await forAll.or(units).or(page.locator('.end')).first().waitFor()
  if (await press(forAll.last())) return
  if (await press(units.first())) await press(table.locator('.ways button').first())
}
/** Enough answers for four turns. */
const MOST = 120
/** One answer out of this many is also read under Orders. */
const SOME = 6

describe.each(['fr', 'de'])('%s', language => {
  const visitor = visit(
    async guest => {
      await guest.foreseeChance()
      await guest.go()
    },
    { ...DESK, locale: language, reducedMotion: 'reduce' },
  )

  test('the lesson of The Pratzen can be played as its cards say, from the first to the last', async () => {
    const { page } = visitor()
    const reader = new Reader(page)
    await page.locator('.box', { hasText: game.credits.title }).locator('.learn').click()
    await card(page).waitFor()
    await page.locator('.piece').first().waitFor()
    const tasks = [...TASKS]
    const spilt: string[] = []
    const [, cards] = (await card(page).locator('small').innerText()).match(/\d+/g)!.map(Number)
    for (let at = 1; at < cards; at++) {
      const now = await title(page)
      reader.at(`card “${now}”`)
      expect(await card(page).locator('small').innerText()).toMatch(new RegExp(`^\\D*${at}\\D`))
      await reader.read()
      if (await card(page).locator('.lesson-task').isVisible()) {
        const task = tasks.shift()!
        if (task === 'answers') {
          for (let given = 0; given < MOST && (await title(page)) === now; given++) {
            if (given % SOME === 0) await reader.readTabs(['decide'])
            await answer(page)
            await reader.read()
          }
        } else {
          for (const deed of task) {
            await act(page, deed)
            await reader.read()
          }
        }
        await card(page).locator('h2', { hasNotText: now }).waitFor()
      } else {
        spilt.push(...(await fitsBoth(page, now)))
        await card(page).locator('.lesson-acts button').first().click()
      }
    }
    await reader.readTabs()
    expect(tasks).toEqual([])
    expect(spilt).toEqual([])
    expect(english([...reader.said.values()], namesOf('pratzen'))).toEqual([])
  }, 180_000)
})
