/** The display beside the map: orders placed by mouse, by keys and by finger; then the small scenario, to its end. */
import { loadGame } from '@voltigeur/games'
import { begin, Random, sample, writeJournal } from '@voltigeur/kernel'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { layOut, spotOf } from './battles.ts'
import { byList, deciding, ending, mapOf, openTab, press, reach, say, shelfOn } from './table.ts'
import { FILM, PHONE, type Visitor, visit } from './visitor.ts'

const game = loadGame('moravian-sun')
const SCENARIO = 'heights'
const { grid } = game.open(SCENARIO, {}).board
const unitNumber = (id: string): number => {
  const { battle, position } = begin(game, { scenario: SCENARIO, seed: 'fog' })
  return battle.briefing.roster(position).findIndex(unit => unit.id === id)
}
type Seats = readonly ('human' | 'recruit' | 'random')[]

/** At the beginning of a turn, after random decisions. */
function dawnOf(turn: number, scenario: string) {
  const match = begin(game, { scenario, seed: 'fog' })
  const { battle } = match
  for (const random = new Random('a'); battle.briefing.track(match.position).turn < turn; ) {
    const [side] = match.owing
    match.play(sample(battle.menus(match.seen(side), side), random)!, side)
  }
  return writeJournal(match)
}

async function sitDown(visitor: Visitor, id: string, seats: Seats, scenario = SCENARIO, turn = 1): Promise<void> {
  const journal = dawnOf(turn, scenario)
  await visitor.go()
  await shelfOn(visitor.page).waitFor()
  await layOut(visitor.page, { id, seats, journal, changed: Date.now(), summary: 'Turn 1' })
  await visitor.go(`#/play/${id}`)
  await mapOf(visitor.page).waitFor()
  await visitor.page.locator('.piece').first().waitFor()
}

/** Before orders, Generals may be detached; here none are. */
const goOn = (page: Page): Promise<void> => deciding(page).getByRole('button', { name: 'No more Detachments' }).click()

const sheet = (page: Page): Locator => page.getByRole('region', { name: 'Orders and priorities' })
const marker = (page: Page, name: string): Locator => sheet(page).locator('.order-marker', { hasText: name })
const order = (page: Page, number: number): Locator => sheet(page).locator(`[data-place="order:${number}"]`)
const box = (page: Page, track: number, number: number): Locator =>
  sheet(page).locator(`[data-place="box:${track}:${number}"]`)
const [ADVANCE, ATTACK, DEFENSE, MARCH] = [0, 1, 2, 3]

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

describe('by mouse and keys', () => {
  const visitor = visit(visitor => sitDown(visitor, 'orders', ['human', 'random']))

  test('the display opens by itself, and a marker is dragged onto its order', async () => {
    const { page } = visitor()
    await goOn(page)
    await sheet(page).waitFor()
    const [from, to] = [await middleOf(marker(page, 'IV Corps')), await middleOf(order(page, ATTACK))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y + 12)
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.locator('.order-marker.is-ghost').waitFor()
    await visitor().shot('moravian-drag')
    await page.mouse.up()
    await box(page, 0, 1).getByText('IV Corps').waitFor()
    await box(page, 0, 1).getByText('Attack').waitFor()
  })

  test('a focused marker is placed with arrows and Enter, before the other', async () => {
    const { page } = visitor()
    await marker(page, 'Vandamme').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await order(page, ADVANCE).and(page.locator('.is-aimed')).waitFor()
    await page.keyboard.press('Enter')
    await box(page, 0, 1).getByText('Vandamme').waitFor()
    await box(page, 0, 2).getByText('IV Corps').waitFor()
    await visitor().checkAccess('the display')
  })

  test('by two clicks it goes to another order, and Delete takes it off the track', async () => {
    const { page } = visitor()
    await marker(page, 'Vandamme').click()
    await order(page, DEFENSE).getByRole('button').first().click()
    await box(page, 0, 1).getByText('Defense').waitFor()
    await marker(page, 'Vandamme').focus()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'No order yet: Vandamme' }).waitFor()
    await marker(page, 'Vandamme').click()
    await order(page, DEFENSE).getByRole('button').first().click()
    // Under March no unit must close in.
    await marker(page, 'IV Corps').click()
    await order(page, MARCH).getByRole('button').first().click()
    await box(page, 0, 1).getByText('March').waitFor()
  })

  test('sealed, the sides act in turn; a command is activated at the display', async () => {
    const { page } = visitor()
    await sheet(page).locator('.seal').click()
    await sheet(page).waitFor({ state: 'detached' })
    await deciding(page)
      .getByRole('button', { name: /^Activate/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Display' }).click()
    await sheet(page).locator('.order-marker.is-pressable', { hasText: 'IV Corps' }).waitFor()
    await visitor().shot('moravian-display')
    await sheet(page).locator('.order-marker.is-pressable', { hasText: 'IV Corps' }).click()
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await deciding(page).getByRole('button', { name: 'End movement' }).waitFor()
  })

  test('a brigade is selected, its path is priced hex by hex, and it marches there', async () => {
    const { page } = visitor()
    await page.locator(`[data-unit="${unitNumber('fr-morand')}"]`).click()
    await reach(page).first().waitFor()
    const there = await spotOf(page, '2918', grid)
    await page.mouse.move(there.x, there.y)
    await page.locator('.hover', { hasText: '2918: clear' }).waitFor()
    await visitor().shot('moravian-reach')
    await page.mouse.click(there.x, there.y)
    const plain = deciding(page).getByRole('button', { name: /^Move here(?! in)/ })
    if (await plain.first().isVisible()) await plain.first().click()
    await openTab(page, 'Log')
    await page.locator('.log .event', { hasText: 'Morand moves from 2817 to 2918' }).waitFor()
    await openTab(page, 'Orders')
  })
})

/**
 * A player who continues as fast as possible: gives every command the order, or else any, and declines or ends the
 * rest.
 */
async function goThrough(page: Page, number: number, until: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 150_000; Date.now() < end; ) {
    if (await until()) return
    if (await sheet(page).isVisible()) {
      const waiting = sheet(page).locator('.tray .order-marker').first()
      if (await press(waiting)) {
        const open = sheet(page).locator('.order-box.is-open')
        const wanted = open.and(order(page, number)).getByRole('button').first()
        if (!(await press(wanted))) await press(open.getByRole('button').first())
      } else await press(sheet(page).locator('.seal'))
      continue
    }
    const acts = deciding(page).locator('.buttons .answer')
    const sure = deciding(page).getByRole('button', { name: / anyway$/ })
    const joins = deciding(page).getByRole('button', { name: /^Join the troops here/ })
    if ((await press(sure)) || (await press(ending(page))) || (await press(acts.last()))) continue
    // The text table has no line to open for a leader who must join others.
    if (await press(joins.first())) continue
    // A single unit that can act is selected already, with its hint next to its name.
    const hint = deciding(page).locator('.hint', { hasText: /^(Click|Choose)/ })
    if (await hint.first().isVisible()) await byList(page)
    else await page.waitForTimeout(100)
  }
  throw new Error('The battle did not get as far.')
}

describe('against the computer', () => {
  const visitor = visit(visitor => sitDown(visitor, 'played', ['recruit', 'human'], SCENARIO, 1))
  const told = (page: Page, text: string | RegExp): Locator => page.locator('.log .event', { hasText: text })

  test('the small scenario is played from its first turn to its end: what the enemy does and what the dice show stands in the log', async () => {
    const { page } = visitor()
    await goThrough(page, DEFENSE, async () => (await page.locator('.outcome').count()) > 0)
    await page.locator('.outcome').getByText('The game is over').waitFor()
    await openTab(page, 'Log')
    await told(page, 'Turn 4 of 4').first().waitFor()
    await told(page, /IV Corps is activated/)
      .first()
      .waitFor()
    await told(page, / vs .*: \d+ vs \d+, \d-\d.*, rolled \d/)
      .first()
      .waitFor()
    const text = (await page.locator('.log').textContent())!
    expect(text).not.toMatch(/undefined|NaN|\bfr-|\bal-/)
    await visitor().shot('moravian-over')
  }, 200_000)
})

describe('the campaign, and the text table', () => {
  const visitor = visit(visitor => sitDown(visitor, 'two-days', ['human', 'random'], 'campaign'))

  test('two days and a night lie open, with who is still to come', async () => {
    const { page } = visitor()
    await page.getByText('Turn 1 of 24').first().waitFor()
    await visitor().shot('moravian-campaign')
  })

  test('each marker is a line; pressed, its orders with their boxes', async () => {
    const { page } = visitor()
    await openTab(page, 'Text')
    await page.getByLabel('Order or question').waitFor()
    await page.locator('.text-table').getByRole('button', { name: 'No more Detachments' }).click()
    const row = page.locator('.text-table').getByRole('button', { name: 'IV Corps: no order yet' })
    await row.click()
    await visitor().shot('moravian-text')
    await page.getByRole('button', { name: 'IV Corps: Attack in box 1' }).click()
    await page.getByRole('button', { name: 'IV Corps: Attack, box 1' }).waitFor()
    await say(page, 'place V to defense in 2')
    await page.getByRole('button', { name: 'V Corps: Defense, box 2', exact: true }).waitFor()
    await visitor().checkAccess('the text table with markers')
  })
})

describe('two at one screen', () => {
  const visitor = visit(visitor => sitDown(visitor, 'both', ['human', 'human']))

  test('players place their markers one after the other, and neither sees the other’s', async () => {
    const { page } = visitor()
    await page.getByRole('button', { name: 'I’m the French player' }).click()
    await goOn(page)
    await page.getByRole('button', { name: 'I’m the Allied player' }).click()
    await goOn(page)
    for (const name of ['IV Column', 'Miloradovich']) {
      await marker(page, name).click()
      await order(page, DEFENSE).getByRole('button').first().click()
    }
    await sheet(page).locator('.seal').click()
    await page.getByRole('button', { name: 'I’m the French player' }).click()
    await marker(page, 'IV Corps').waitFor()
    const text = (await sheet(page).textContent())!
    expect(text).not.toContain('IV Column')
    expect(text).not.toContain('Miloradovich')
  })
})

describe('on a phone', () => {
  const visitor = visit(visitor => sitDown(visitor, 'thumbs', ['human', 'random']), { ...PHONE, ground: true })

  test('the display fills the screen, and thumbs place the markers', async () => {
    const { page } = visitor()
    await goOn(page)
    await sheet(page).waitFor()
    const wide = (await sheet(page).boundingBox())!
    expect([wide.x, wide.width]).toEqual([0, 390])
    // Its heading isn’t under the goal above the map.
    const above = (await page.locator('.now').boundingBox())!
    expect(wide.y).toBeGreaterThanOrEqual(above.y + above.height - 1)
    const [from, to] = [await middleOf(marker(page, 'IV Corps')), await middleOf(order(page, ATTACK))]
    const finger = await page.context().newCDPSession(page)
    const touch = (type: string, at: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: at })
    await touch('touchStart', [from])
    await touch('touchMove', [{ x: from.x + 10, y: from.y + 14 }])
    await touch('touchMove', [to])
    await touch('touchEnd', [])
    await box(page, 0, 1).getByText('Attack').waitFor()
    // The sheet moves under the thumb when a marker is selected, and the element there then isn’t pressed.
    await marker(page, 'Vandamme').tap()
    const held = page.locator('.order-marker.is-held')
    await held.waitFor()
    // A machine is faster than a thumb, and taps before the sheet has stopped.
    await expect
      .poll(
        async () => {
          if (await held.isVisible()) await order(page, ADVANCE).getByRole('button').first().tap()
          return held.count()
        },
        { timeout: 20_000, interval: 400 },
      )
      .toBe(0)
    await visitor().shot('moravian-phone')
    await order(page, ADVANCE).locator('.rule').tap()
    await page.getByRole('tab', { name: 'Rules' }).and(page.locator('[aria-selected=true]')).waitFor()
    await page.locator('.panel').getByText('4.11').first().waitFor()
    await page.getByRole('button', { name: 'Display' }).tap()
    await sheet(page).waitFor()
    await visitor().checkAccess('the display on a phone')
    await sheet(page).locator('.seal').tap()
    await sheet(page).waitFor({ state: 'detached' })
    await visitor().seesGround()
  })
})

describe('while the dice fall', () => {
  const visitor = visit(visitor => sitDown(visitor, 'dice', ['human', 'random']), undefined, FILM)

  test('the fog stays on the map, and the display waits until the initiative is told', async () => {
    const { page } = visitor()
    await page.locator('.mist').first().waitFor()
    await goOn(page)
    await page.locator('.roll-card').waitFor()
    expect(await page.locator('.mist').count()).toBeGreaterThan(0)
    expect(await sheet(page).count()).toBe(0)
    for (; !(await sheet(page).isVisible()); await page.waitForTimeout(300)) await page.keyboard.press('Enter')
    expect(await page.locator('.roll-card').count()).toBe(0)
  })
})
