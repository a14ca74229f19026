/** La Bataille de Kulm: the whole guided introduction, a charge and its answers, and a melee in previews. */
import { loadGame } from '@voltigeur/games'
import { begin, writeJournal } from '@voltigeur/kernel'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { KULM_MELEE, layOut, spotOf } from './battles.ts'
import { byList, deciding, ending, lessonOf, mapOf, openTab, press, shelfOn } from './table.ts'
import { FILM, PHONE, type Visitor, visit } from './visitor.ts'

const game = loadGame('la-bataille')
const { grid } = game.open('intro', { clock: 'no', entry: 'as printed' }).board

/**
 * The Guard Hussars come along the road, towards two French battalions in column, a third in line, and lancers behind.
 */
const units = [
  { id: 'ru-gdhus', hex: '1615', facing: 'SE' },
  { id: 'ru-muro', hex: '1515', facing: 'SE' },
  { id: 'fr-46-1', hex: '2016', facing: 'NW' },
  { id: 'fr-46-2', hex: '2117', facing: 'NW' },
  { id: 'fr-72-1', hex: '1914', formation: 'longLine', facing: 'W' },
  { id: 'fr-9cll', hex: '2315', facing: 'NW' },
]
const leaders = [{ id: 'l-reuss', hex: '2117' }]
const charge = { phase: 'charge', side: 'coalition', units, leaders, dice: [1, 1] }

/** Every unit passes its check, and the melee roll endangers the Prince, who is away for two dice of hours. */
const princeFalls = { ...KULM_MELEE, dice: [...[6, 6], ...[6, 6], ...[6, 6], ...[1, 1], ...[3, 2, 4]] }

/** Routed lancers before the enemy that don’t rally. */
const flight = {
  phase: 'recovery',
  side: 'french',
  units: [
    { id: 'fr-9cll', hex: '1917', facing: 'NW', state: 'routed' },
    { id: 'ru-muro', hex: '1513', facing: 'SE' },
    { id: 'ru-gdhus', hex: '1316', facing: 'SE' },
  ],
  dice: [1, 1],
}

/** The hussars alone, and the French far away. */
const nobody = {
  phase: 'charge',
  side: 'coalition',
  units: [units[0], { id: 'fr-46-1', hex: '3010', facing: 'NW' }],
}

async function sitDown(visitor: Visitor, id: string, situation: object, orders: readonly string[] = []): Promise<void> {
  const match = begin(game, { situation: { ...situation }, seed: id })
  for (const order of orders) match.play(match.battle.language.hear(order), match.actor!)
  await visitor.go()
  await shelfOn(visitor.page).waitFor()
  const seats = ['human', 'human']
  await layOut(visitor.page, { id, seats, journal: writeJournal(match), changed: Date.now(), summary: 'Turn 1' })
  await visitor.go(`#/play/${id}`)
  await takeOver(visitor.page)
  await mapOf(visitor.page).waitFor()
  await visitor.page.locator('.piece').first().waitFor()
}

const takeOver = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^I’m the .* player$/ }).click({ timeout: 60_000 })

async function clickHex(page: Page, label: string): Promise<void> {
  const { x, y } = await spotOf(page, label, grid)
  await page.mouse.click(x, y)
}

const act = (page: Page, name: string | RegExp): Locator => deciding(page).getByRole('button', { name }).first()
/** The odds can be unfolded into their terms. */
const unfoldSum = (page: Page): Promise<void> => deciding(page).getByText('How it adds up').click()
const card = (page: Page, title: string): Promise<void> =>
  page.locator('.lesson').getByRole('heading', { name: title }).waitFor()

/** Declines or ends every question. It never presses the final button, which may appear at any moment. */
async function goThrough(page: Page, until: () => Promise<boolean>, spared?: string): Promise<void> {
  const buttons = deciding(page).locator('.buttons > .answer')
  const kept = (some: Locator): Locator => (spared === undefined ? some : some.filter({ hasNotText: spared }))
  const [closing, last] = [kept(ending(page)).first(), kept(buttons).last()]
  for (const end = Date.now() + 150_000; Date.now() < end; ) {
    if (await until()) return
    const sure = deciding(page).getByRole('button', { name: / anyway$/ })
    if ((await press(sure)) || (await press(closing)) || (await press(last))) continue
    if (await until()) return
    if (await deciding(page).locator('.hint').first().isVisible()) await byList(page)
    else await page.waitForTimeout(100)
  }
  throw new Error('The battle did not get as far.')
}

describe('the guided introduction', () => {
  const visitor = visit(async visitor => {
    await visitor.foreseeChance()
    await visitor.go()
    await lessonOf(visitor.page, 'La Bataille de Kulm').click()
    await visitor.page.locator('.piece').first().waitFor()
  })

  test('starts with a move: a battalion is selected, its path is shown, and it is turned at its end', async () => {
    const { page } = visitor()
    await page.locator('.lesson').getByRole('button', { name: 'Continue' }).click()
    await card(page, 'A first move')
    await clickHex(page, '1917')
    await page.locator('.marks .reach').first().waitFor()
    await clickHex(page, '1716')
    await visitor().shot('kulm-lesson')
    await act(page, 'Move here').click()
    await card(page, 'Zones of influence')
    await clickHex(page, '1916')
    await clickHex(page, '1715')
    await act(page, 'Move here').click()
  })

  test('a line is formed by button and keys, and the Prince moves to his men', async () => {
    const { page } = visitor()
    await card(page, 'Column, Line and Square')
    await clickHex(page, '2016')
    await act(page, /^Form Line…/).click()
    await page.locator('.facing-choice').waitFor()
    await page.keyboard.press('q')
    await page.keyboard.press('Enter')
    await card(page, 'The Prince')
    await clickHex(page, '2015')
    await clickHex(page, '1715')
    await act(page, 'End Movement Phase').click()
  })

  test('the Russians fire, then the French, and the assault is weighed before it is made', async () => {
    const { page } = visitor()
    await card(page, 'Fire')
    await act(page, 'End fire').waitFor()
    await clickHex(page, '1615')
    await act(page, /^Fire/).click()
    const spared = 'End assaults'
    await goThrough(page, () => act(page, spared).isVisible(), spared)
    await card(page, 'Melee assault')
    await clickHex(page, '1615')
    await act(page, /^Assault$/).waitFor()
    await unfoldSum(page)
    await deciding(page)
      .getByText(/stands: \d+ of 36/)
      .waitFor()
    await deciding(page).getByText('Murom (values not seen)').waitFor()
    await act(page, /^Assault$/).click()
  })

  test('and it is played to its end, with every die in the log and no name that only the records know', async () => {
    const { page } = visitor()
    await goThrough(page, async () => (await page.locator('.outcome').count()) > 0)
    await page.locator('.outcome').getByText('The game is over').waitFor()
    await openTab(page, 'Log')
    const text = (await page.locator('.log').textContent())!
    expect(text).toMatch(/assault 1615/)
    expect(text).toMatch(/Turn 4 of 4/)
    expect(text).not.toMatch(/undefined|NaN|\bfr-\w|\bru-\w|\bl-\w/)
  }, 200_000)
})

describe('a charge', () => {
  const visitor = visit(visitor => sitDown(visitor, 'charge', charge, ['declare ru-gdhus']))

  test('selects the charging unit, and goes hex by hex to the enemy that is pointed at', async () => {
    const { page } = visitor()
    await deciding(page).locator('.in-hand', { hasText: 'Guard Hussar' }).waitFor()
    await clickHex(page, '1716')
    await act(page, /^Continue in Column/).click()
    await page.locator('.facing-choice .act').click()
    await deciding(page).getByText('Choose a target for Guard Hussar in 1716').waitFor()
    await clickHex(page, '2016')
  })

  test('its answers are asked on the map: the charge, its target, and the units that may answer, or not again', async () => {
    const { page } = visitor()
    await takeOver(page)
    await deciding(page)
      .getByText(/Guard Hussar in 1716 charges/)
      .waitFor()
    for (let asked = 0; asked < 3 && !(await act(page, /^Try to form Square/).isVisible()); asked++)
      await press(act(page, 'Don’t react'))
    await page.locator('.course .tip').waitFor()
    await page.locator('.course .answers').first().waitFor()
    await act(page, 'Don’t ask this segment').waitFor()
    await clickHex(page, '2016')
    await page.locator('.pending', { hasText: 'Try to form Square: 1/46e Ligne in 2016' }).waitFor()
    await visitor().shot('kulm-charge')
    await visitor().checkAccess('a charge')
    await page.locator('.pending .act').click()
    await page.locator('.piece title', { hasText: '1/46e Ligne, infantry 6, in Square' }).waitFor({ state: 'attached' })
    await visitor().shot('kulm-square')
  })
})

describe('a charge that is declared', () => {
  const declaring = visit(visitor => sitDown(visitor, 'declaring', charge))

  test('is not dropped unasked while it is half made, and takes one button', async () => {
    const { page } = declaring()
    await clickHex(page, '1615')
    const panel = page.locator('.assault', { hasText: 'Guard Hussar' })
    await panel.waitFor()
    await act(page, 'Declare no more charges').click()
    await deciding(page).getByText('You haven’t given the order “Declare charge” yet. It will be lost.').waitFor()
    await deciding(page).locator('.warning').getByRole('button', { name: 'Cancel' }).click()
    const buttons = deciding(page).getByRole('button', { name: 'Declare charge' })
    expect(await buttons.count()).toBe(1)
    await buttons.click()
    await panel.waitFor({ state: 'detached' })
  })
})

describe('on a phone', () => {
  const visitor = visit(visitor => sitDown(visitor, 'thumbs', KULM_MELEE), { ...PHONE, ground: true })

  test('a melee is weighed with every modifier and its case', async () => {
    const { page } = visitor()
    const { x, y } = await spotOf(page, '1615', grid)
    await page.touchscreen.tap(x, y)
    await act(page, /^Assault$/).waitFor()
    await unfoldSum(page)
    await deciding(page).getByText('1/46e Ligne assaults').waitFor()
    await visitor().shot('kulm-phone')
    await visitor().checkAccess('a melee on a phone')
    // A player without a selected unit gets no advice, and no refusal.
    const ticked = page.locator('.assault input:checked')
    while ((await ticked.count()) > 0) await ticked.first().uncheck()
    await deciding(page).getByText('Tick the units that take part.').waitFor()
    expect(await page.locator('.assault .reasons').count()).toBe(0)
    await visitor().seesGround()
  })
})

describe('a leader is hit as the last fight of his side ends its half of the turn,', () => {
  const visitor = visit(visitor => sitDown(visitor, 'prince', princeFalls), PHONE, FILM)

  test('[14.2.1] has his moment: the dice, which of them the table is read with, its row, and for how long he is away', async () => {
    const { page } = visitor()
    const { x, y } = await spotOf(page, '1615', grid)
    await page.touchscreen.tap(x, y)
    await act(page, /^Assault$/).tap()
    const prince = page.locator('.roll-card', { hasText: 'Leader Casualty Table' })
    await prince.waitFor({ timeout: 60_000 })
    // The pointer on the card holds it.
    await prince.hover({ force: true })
    await prince.locator('.roll-card-result').getByText('seriously wounded for 6 hours').waitFor()
    expect(await prince.locator('.cut .is-cell').innerText()).toBe('seriously wounded')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect((await prince.innerText()).replaceAll('\n', ' ')).toMatch(/Prince Reuss.*3 on the table/)
    expect(await prince.locator('.die').count()).toBe(3)
    await visitor().shot('kulm-leader')
    await visitor().checkAccess('a leader who falls')
    // Only then is the other commander called.
    await page.mouse.move(0, 0)
    await takeOver(page)
    await page.locator('.recap', { hasText: 'One melee' }).waitFor()
  })
})

describe('a fleeing unit, on a phone,', () => {
  const visitor = visit(visitor => sitDown(visitor, 'flight', flight, ['rally fr-9cll']), PHONE)

  test('shows every hex that it can flee to, however far away: what cannot be read beside it is one arrow off', async () => {
    const { page } = visitor()
    await deciding(page).getByText('choose one of the safest hexes').waitFor()
    await page.locator('.marks .reach polygon').first().waitFor({ state: 'attached' })
    const found = new Set<number>()
    const arrows = page.locator('.beyond button')
    const taken = new Set<string>()
    for (;;) {
      await page.locator('.board:not(.is-gliding, .is-moving)').waitFor()
      const { seen, all } = await page.evaluate(reachInSight)
      expect(all).toBeGreaterThan(6)
      for (const at of seen) found.add(at)
      if (found.size === all) break
      // There is an arrow to every unseen hex.
      const told = await arrows.evaluateAll(some => some.map(one => one.getAttribute('aria-label')!))
      const next = told.find(label => !taken.has(label))
      expect(next, `${found.size} of ${all} seen`).toBeDefined()
      taken.add(next!)
      await arrows.nth(told.indexOf(next!)).tap()
      await page.waitForTimeout(600)
    }
    await visitor().shot('kulm-flight')
  })
})

/** The reachable hexes that are fully visible, with nothing over their middle. Runs in the page. */
function reachInSight(): { readonly seen: readonly number[]; readonly all: number } {
  interface Element {
    getBoundingClientRect(): { x: number; y: number; width: number; height: number }
    closest(what: string): Element | null
  }
  const { document } = globalThis as unknown as {
    document: {
      querySelector(what: string): Element
      querySelectorAll(what: string): Iterable<Element>
      elementFromPoint(x: number, y: number): Element | null
    }
  }
  const map = document.querySelector('.map').getBoundingClientRect()
  const hexes = [...document.querySelectorAll('.marks .reach polygon')]
  const seen = hexes.flatMap((hex, at) => {
    const { x, y, width, height } = hex.getBoundingClientRect()
    const isWhole = x >= map.x && x + width <= map.x + map.width && y >= map.y && y + height <= map.y + map.height
    return isWhole && document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.map') ? [at] : []
  })
  return { seen, all: hexes.length }
}

describe('a charge that can reach no enemy', () => {
  const visitor = visit(visitor => sitDown(visitor, 'nobody', nobody), PHONE)

  test('is warned of by the question, and once more before it is declared', async () => {
    const { page } = visitor()
    await deciding(page).getByText('no enemy is in reach').waitFor()
    await deciding(page).getByRole('button', { name: 'Next unit' }).tap()
    const warning = page.locator('.assault .warning', { hasText: 'Guard Hussar can’t reach any enemy' })
    await warning.waitFor()
    const [told, order] = [warning, page.locator('.assault .act')].map(one => one.boundingBox())
    expect((await told)!.y).toBeLessThan((await order)!.y)
    await visitor().shot('kulm-nobody')
    await visitor().checkAccess('a charge into nothing')
    await deciding(page).getByRole('button', { name: 'Declare charge' }).tap()
    await deciding(page).getByText('Choose the next hex of Guard Hussar’s charge.').waitFor()
  })
})
