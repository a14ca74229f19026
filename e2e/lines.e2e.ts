/** Units in two hexes, in Parley: a line is one long counter, and always covers both of its hexes. */
import { playableParley } from '@voltigeur/conversation/parley'
import { begin, writeJournal } from '@voltigeur/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layOut, spotOf } from './battles.ts'
import { cursorIn, mapOf, openTab, reach, say } from './table.ts'
import { PHONE, type Visitor, visit } from './visitor.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

const SITUATION = {
  units: {
    R1: { hex: 'c3', tail: 'd3', order: 'hold' },
    R2: { hex: 'b4', order: 'hold' },
    R3: { hex: 'b2', order: 'charge' },
    B1: { hex: 'e4', tail: 'e3', order: 'hold' },
    B3: { hex: 'f2', order: 'charge' },
  },
  turn: 'red',
}
const match = begin(playableParley, { situation: SITUATION, seed: 'lines' })
const { grid } = match.battle.board
const UNITS = ['R1', 'R2', 'R3', 'R4', 'B1', 'B2', 'B3', 'B4']
const piece = (page: Page, id: string) => page.locator(`[data-unit="${UNITS.indexOf(id)}"]`).first()
const selected = (page: Page, id: string) => piece(page, id).locator('.counter.is-selected')

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

async function sitDown({ page }: Visitor): Promise<void> {
  await page.goto(workshop.address, { timeout: 90_000 })
  await page
    .getByRole('link', { name: /^Start here/ })
    .first()
    .waitFor({ timeout: 90_000 })
  const journal = writeJournal(match)
  await layOut(page, { id: 'lines', seats: ['human', 'human'], journal, changed: Date.now(), summary: 'Round 1' })
  await page.goto(`${workshop.address}#/play/lines`)
  await mapOf(page).waitFor({ timeout: 90_000 })
  await piece(page, 'R1').waitFor()
  await takeSeat(page)
}

/** Orders and cards are hidden, so each commander confirms being there. */
async function takeSeat(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^I’m the/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** In the middle of a hex, or partly towards another but still in the first. */
async function spotIn(page: Page, label: string, towards = label, part = 0): Promise<{ x: number; y: number }> {
  const [here, there] = [await spotOf(page, label, grid), await spotOf(page, towards, grid)]
  return { x: here.x + (there.x - here.x) * part, y: here.y + (there.y - here.y) * part }
}

async function click(page: Page, label: string): Promise<void> {
  const { x, y } = await spotIn(page, label)
  await page.mouse.click(x, y)
}

/** Waits until the counter reaches from one hex to the other. */
async function liesAcross(page: Page, id: string, a: string, b: string): Promise<void> {
  const [from, to] = [await spotOf(page, a, grid), await spotOf(page, b, grid)]
  await page.waitForFunction(
    ([unit, one, other]) => {
      type Dom = { elementsFromPoint(x: number, y: number): { closest(what: string): unknown }[] }
      const { document } = globalThis as unknown as { document: Dom }
      return [one, other].every(({ x, y }) =>
        document.elementsFromPoint(x, y).some(element => element.closest(`[data-unit="${unit}"]`)),
      )
    },
    [UNITS.indexOf(id), from, to] as const,
  )
}

describe('on a desk', () => {
  const visitor = visit(sitDown)

  test('a line is one long counter across its hexes', async () => {
    const { page } = visitor()
    await liesAcross(page, 'R1', 'c3', 'd3')
    await liesAcross(page, 'B1', 'e4', 'e3')
    expect(await piece(page, 'R1').locator('.counter-face').count()).toBe(1)
    expect(await piece(page, 'R1').locator('.front').count()).toBe(2)
    expect(await piece(page, 'R2').locator('.front').count()).toBe(0)
    await visitor().shot('lines')
    await visitor().checkAccess('lines')
  })

  test.each(['c3', 'd3'])('it is selected at %s', async label => {
    const { page } = visitor()
    await page.mouse.move(0, 0)
    const { x, y } = await spotIn(page, label)
    await page.mouse.move(x, y)
    await page.locator('.hover').getByText('Patrol R1').waitFor()
    await page.mouse.click(x, y)
    await selected(page, 'R1').waitFor()
    if (label === 'd3') await visitor().shot('lines-selected')
    await page.keyboard.press('Escape')
    await selected(page, 'R1').waitFor({ state: 'detached' })
  })

  test('it is selected beside its counter, too, in either hex', async () => {
    const { page } = visitor()
    for (const [label, towards] of [
      ['c3', 'c2'],
      ['d3', 'd4'],
    ]) {
      const { x, y } = await spotIn(page, label, towards, 0.45)
      await page.mouse.click(x, y)
      await selected(page, 'R1').waitFor()
      await page.keyboard.press('Escape')
      await selected(page, 'R1').waitFor({ state: 'detached' })
    }
  })

  test('the keys walk over both of its hexes, and each says where else it stands', async () => {
    const { page } = visitor()
    await mapOf(page).focus()
    await cursorIn(page, 'Hex d3')
    await cursorIn(page, 'also in c3')
    await page.keyboard.press('ArrowLeft')
    await cursorIn(page, 'Hex c3')
    await cursorIn(page, 'also in d3')
    await page.keyboard.press('Enter')
    await selected(page, 'R1').waitFor()
    await page.keyboard.press('Escape')
  })

  test('it wheels about the hex that is pointed at: a ring of facings, with a ghost of the line', async () => {
    const { page } = visitor()
    await click(page, 'd3')
    await selected(page, 'R1').waitFor()
    await click(page, 'd3')
    await page.locator('.ring .handle').first().waitFor()
    await page.locator('.facing-choice').getByText('In d3 + ').waitFor()
    await mapOf(page).focus()
    while (!(await page.locator('.facing-choice h3').textContent())?.includes('d3 + d2')) await page.keyboard.press('q')
    expect(await page.locator('.ring .ghost .counter-face').count()).toBe(1)
    expect(await page.locator('.ring .ring-front').count()).toBe(2)
    await visitor().shot('lines-ring')
    await page.keyboard.press('Enter')
    await takeSeat(page)
    await liesAcross(page, 'R1', 'd2', 'd3')
    await visitor().shot('lines-wheeled')
  })

  test('the text table knows both hexes', async () => {
    const { page } = visitor()
    await openTab(page, 'Text')
    await say(page, 'look d3')
    await page.locator('.text-table .answer').getByText('R1 Patrol R1 2, infantry, d2 + d3').waitFor()
    await say(page, 'look R1')
    await page.locator('.text-table .answer').getByText('Hex d2').waitFor()
    await openTab(page, 'Units')
    await page.locator('.roster').getByRole('button', { name: 'd2 + d3' }).waitFor()
    await openTab(page, 'Orders')
  })

  test('the other side closes its line, and a column extends where it is told to', async () => {
    const { page } = visitor()
    await click(page, 'e4')
    await selected(page, 'B1').waitFor()
    for (const hex of ['e3', 'e4']) await page.getByRole('button', { name: `wheel about ${hex}` }).waitFor()
    await page.getByRole('button', { name: /^close/ }).click()
    await takeSeat(page)
    expect(await piece(page, 'B1').locator('.front').count()).toBe(0)
    await click(page, 'b4')
    await selected(page, 'R2').waitFor()
    expect(await reach(page).count()).toBe(6)
    const { x, y } = await spotIn(page, 'b5')
    await page.mouse.move(x, y)
    await page.locator('.footing').waitFor({ state: 'attached' })
    await visitor().shot('lines-extend')
    await page.mouse.click(x, y)
    await takeSeat(page)
    await liesAcross(page, 'R2', 'b4', 'b5')
    await visitor().shot('lines-extended')
  })

  test('the replay shows the line as it stood, and where it wheeled', async () => {
    const { page } = visitor()
    await page.goto(`${workshop.address}#/replay/lines`)
    await page.getByRole('button', { name: 'To the end' }).click()
    await page.locator('.replay-log .event').first().waitFor()
    await page.locator('.replay-log').getByText('R1 wheels from c3 to d2').click()
    await piece(page, 'R1').locator('.counter.is-chosen').waitFor()
    await page.locator('.path').waitFor({ state: 'attached' })
    await visitor().shot('lines-replay')
  })
})

describe('on a phone', () => {
  const visitor = visit(sitDown, PHONE)

  test('a finger takes the line at its other end and wheels it', async () => {
    const { page } = visitor()
    await visitor().shot('lines-phone')
    const { x, y } = await spotIn(page, 'd3')
    await page.touchscreen.tap(x, y)
    await selected(page, 'R1').waitFor()
    // The question below takes some of the room, and so small a map is placed elsewhere in the rest.
    await page.locator('.deciding .in-hand').waitFor()
    const again = await spotIn(page, 'd3')
    await page.touchscreen.tap(again.x, again.y)
    await page.locator('.facing-choice').getByText('In d3 + ').waitFor()
    await page.getByRole('button', { name: 'Turn right' }).tap()
    await visitor().shot('lines-phone-ring')
    await page.locator('.facing-choice').getByRole('button', { name: 'wheel about d3' }).tap()
    await takeSeat(page)
    await visitor().shot('lines-phone-wheeled')
  })
})
