/**
 * Properties of every table, in any game: units can be selected, deselected and dragged, and moves undone; every click
 * has an effect.
 */
import { readFileSync } from 'node:fs'
import { gameFolder, loadGame } from '@voltigeur/games'
import { type Journal, parseJournal, replay } from '@voltigeur/kernel'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { layOut } from './battles.ts'
import { mapOf, openTab, reach, shelfOn, wholeMap } from './table.ts'
import { type Visitor, visit } from './visitor.ts'

/** A record of each game, and the number of decisions before units move. */
const MARCHES = [
  { game: 'austerlitz', record: 'dawn', after: 0, side: 0, facing: false, answered: false },
  { game: 'crowning-glory', record: 'full-battle-variants', after: 3, side: 1, facing: false, answered: true },
  { game: 'pratzen', record: 'guard', after: 3, side: 1, facing: true, answered: false },
  { game: 'moravian-sun', record: 'battle', after: 1, side: 1, facing: false, answered: false },
  { game: 'la-bataille', record: 'day1', after: 0, side: 0, facing: true, answered: false },
] as const

type March = (typeof MARCHES)[number]

function startOf({ game, record, after }: March): Journal {
  const text = readFileSync(new URL(`fixtures/${record}.json`, gameFolder(game)), 'utf8')
  const { end: _, ...journal } = parseJournal(text)
  return { ...journal, decisions: journal.decisions.slice(0, after) }
}

async function sitDown(visitor: Visitor, march: March): Promise<void> {
  const { game, side } = march
  const { page } = visitor
  await visitor.go()
  await shelfOn(page).waitFor()
  const seats = [0, 1].map(seat => (seat === side ? 'human' : 'random'))
  await layOut(page, { id: game, seats, journal: startOf(march), changed: Date.now(), summary: march.record })
  await visitor.go(`#/play/${game}`)
  await page.locator('.piece').first().waitFor()
  await page.getByRole('button', { name: /^Next unit/ }).waitFor()
}

const inHand = (page: Page): Locator => page.locator('.in-hand')
const held = (page: Page): Locator => page.locator('.counter.is-selected .counter-face').first()

type Spot = { readonly x: number; readonly y: number }

async function middleOf(counter: Locator): Promise<Spot> {
  const { x, y, width, height } = (await counter.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Clear of everything over the map. */
const INSIDE = { left: 230, right: 880, top: 190, bottom: 640 }
const isInside = ({ x, y }: Spot): boolean => x > INSIDE.left && x < INSIDE.right && y > INSIDE.top && y < INSIDE.bottom

const middles = (marks: Locator): Promise<Spot[]> =>
  marks.evaluateAll(all =>
    (all as unknown as { getBoundingClientRect(): DOMRect }[]).map(one => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
type DOMRect = Spot & { readonly width: number; readonly height: number }

/** An empty hex where the selected unit can’t go. */
async function emptyGround(page: Page): Promise<Spot> {
  const taken = [...(await middles(reach(page))), ...(await middles(page.locator('.piece')))]
  for (let y = INSIDE.bottom; y > INSIDE.top; y -= 12)
    for (let x = INSIDE.right; x > INSIDE.left; x -= 12)
      if (taken.every(spot => Math.hypot(spot.x - x, spot.y - y) > 48)) return { x, y }
  throw new Error('There is no empty ground in view.')
}

describe.each(MARCHES)('$game', march => {
  const visitor = visit(visitor => sitDown(visitor, march))

  test('a selected unit is deselected by a second click, a right click and Escape; a click on empty terrain says why, and keeps it', async () => {
    const { page } = visitor()
    const takeUp = async (): Promise<void> => {
      await page.keyboard.press('n')
      await inHand(page).waitFor()
      await held(page).waitFor()
    }
    const isLaidDown = (): Promise<void> => inHand(page).waitFor({ state: 'detached' })
    await takeUp()
    await page.keyboard.press('Escape')
    await isLaidDown()
    await takeUp()
    const { x, y } = await middleOf(held(page))
    await page.mouse.click(x, y)
    await isLaidDown()
    await takeUp()
    await mapOf(page).click({ button: 'right', position: { x: 600, y: 500 } })
    await isLaidDown()
    await takeUp()
    const ground = await emptyGround(page)
    await page.mouse.click(ground.x, ground.y)
    // A refusal is shown, and the unit stays selected; the first Escape closes the refusal.
    expect(await page.locator('.refusal').innerText()).toMatch(/can(?:no|’)t|has room for one/)
    await held(page).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.refusal').waitFor({ state: 'detached' })
    await held(page).waitFor()
    await page.keyboard.press('Escape')
    await isLaidDown()
  })

  test('it is dragged to where it goes, and Ctrl+Z takes that back unless the other has answered', async () => {
    const { page } = visitor()
    const undo = page.getByRole('button', { name: 'Undo' })
    await page.keyboard.press('n')
    await held(page).waitFor()
    // The map may still be moving to the unit’s destinations.
    await page.locator('.board:not(.is-gliding, .is-moving)').waitFor()
    const from = await middleOf(held(page))
    const to = (await middles(reach(page))).find(isInside)!
    const question = await page.locator('.question').innerText()
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 20, { steps: 3 })
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    if (march.facing) {
      await page.locator('[data-facing]').first().waitFor()
      await mapOf(page).focus()
      await page.keyboard.press('Enter')
    }
    if (march.answered) {
      await expect.poll(() => page.locator('.question').innerText()).not.toBe(question)
      return
    }
    await expect.poll(() => undo.isEnabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await expect.poll(() => undo.isEnabled()).toBe(false)
  })

  test('resting on an enemy shows its odds, or why there are none, beside its hex', async () => {
    const { page } = visitor()
    await wholeMap(page)
    const { battle, position } = replay(loadGame(march.game), startOf(march)).match
    const enemies = battle.pieces(position).filter(({ side }) => side !== march.side)
    const faces = page.locator(enemies.map(({ unit }) => `[data-unit="${unit}"] .counter-face`).join())
    const [foe] = (await middles(faces)).filter(isInside)
    await page.mouse.move(foe.x, foe.y)
    const card = page.locator('.odds-card')
    await card.waitFor()
    expect(await card.locator('.chances, .reasons').count()).toBeGreaterThan(0)
    const { x, y, width, height } = (await card.boundingBox())!
    expect(foe.x > x && foe.x < x + width && foe.y > y && foe.y < y + height).toBe(false)
    await page.mouse.move(5, 5)
    await card.waitFor({ state: 'detached' })
  })

  test('every column of every table is in view, and the legend says nothing twice', async () => {
    const { page } = visitor()
    await openTab(page, 'Tables')
    await page.locator('.printed-table').first().waitFor()
    const cut = await page
      .locator('.printed-table')
      .evaluateAll(tables =>
        (tables as unknown as { scrollWidth: number; clientWidth: number; innerText: string }[])
          .filter(table => table.scrollWidth > table.clientWidth)
          .map(table => `${table.innerText.split('\n')[0]} ${table.scrollWidth} of ${table.clientWidth}`),
      )
    expect(cut).toEqual([])
    await page.getByRole('button', { name: 'Legend' }).click()
    await page.locator('.legend .glossary').waitFor()
    const words = await page.locator('.legend .glossary dd').allInnerTexts()
    expect(words.length).toBeGreaterThan(0)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
    expect(await page.locator('.legend .front').count()).toBe(march.facing ? 1 : 0)
    await page.keyboard.press('Escape')
  })
})
