import { loadGame } from '@voltigeur/games'
import { type Beginning, begin, writeJournal } from '@voltigeur/kernel'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { layOut, spotOf } from './battles.ts'
import { beginGame, deciding, mapOf, openTab, reach, shelfOn, wholeMap } from './table.ts'
import { DESK, PHONE, type Visitor, visit } from './visitor.ts'

const game = loadGame('pratzen')
const INTRODUCTION = { scenario: 'intro-pratzen-village' }
const { battle } = begin(game, { seed: '1', ...INTRODUCTION })
const { grid } = battle.board

/** Two fights in the fields east of the village: a battalion against a battalion, and horsemen against a lone unit. */
const FIGHTS = {
  map: 'b',
  phase: 'close-combat',
  side: 'french',
  units: [
    { id: '14e-ligne-1-F', hex: '27.43', facing: 'E' },
    { id: '14e-ligne-1-a', hex: '27.44', facing: 'NE' },
    { id: '14e-ligne-1-b', hex: '27.44', facing: 'NE' },
    { id: '36e-ligne-1-F', hex: '31.47', facing: 'E' },
    { id: 'novgorod-1-F', hex: '28.43', facing: 'W', fired: true },
    { id: 'novgorod-1-a', hex: '28.42', facing: 'W', cohesion: 'disordered' },
    { id: 'erzherzog-johann-dragoons-1', hex: '32.47', facing: 'W' },
  ],
  dice: [4, 4, 4, 4],
}

const at = async (page: Page, label: string): Promise<void> => {
  const { x, y } = await spotOf(page, label, grid)
  await page.mouse.click(x, y)
}
const point = async (page: Page, label: string): Promise<void> => {
  const { x, y } = await spotOf(page, label, grid)
  await page.mouse.move(x, y)
}
const unitOf = (page: Page, id: string): Locator => {
  const { briefing } = battle
  const { position } = begin(game, { seed: '1', ...INTRODUCTION })
  return page.locator(`[data-unit="${briefing.roster(position).find(entry => entry.id === id)!.unit}"]`)
}
const tool = (page: Page, name: string): Locator => page.getByRole('toolbar').getByRole('button', { name })

/** Opens a battle put into the browser’s store. */
async function sitDown(visitor: Visitor, id: string, beginning: Partial<Beginning>): Promise<void> {
  const journal = writeJournal(begin(game, { seed: id, ...beginning }))
  await visitor.go()
  await shelfOn(visitor.page).waitFor()
  await layOut(visitor.page, { id, seats: ['human', 'human'], journal, changed: Date.now(), summary: 'Turn 1' })
  await visitor.go(`#/play/${id}`)
  await mapOf(visitor.page).waitFor()
  await visitor.page.locator('.piece').first().waitFor()
}

describe('by mouse', () => {
  const visitor = visit(async visitor => {
    await visitor.go()
  })

  test('the introduction is begun from the first page', async () => {
    const { page } = visitor()
    await beginGame(visitor(), 'pratzen', { scenario: 'First shots at Pratzen village', mode: 'Friend, this device' })
    await page.getByText('Turn 1 of 11').first().waitFor()
    await page.locator('.step.is-now', { hasText: 'Engagement' }).waitFor()
    await page.getByText('french to play').first().waitFor()
    await visitor().shot('pratzen')
    await visitor().checkAccess('The Pratzen')
  })

  test('French are blue and Allies green, whatever the order of the sides', async () => {
    const { page } = visitor()
    const colour = (id: string) => unitOf(page, id).locator('.counter-face').getAttribute('fill')
    expect(await colour('14e-ligne-1-F')).toBe('#35599b')
    expect(await colour('novgorod-1-F')).toBe('#4f7d4a')
    expect(await colour('erzherzog-johann-dragoons-1')).toBe('#e4dfcf')
    const shown = await page.evaluate(`getComputedStyle(document.querySelector('.score.side-0')).color`)
    expect(shown).toBe('rgb(39, 73, 140)')
  })

  test('a stack says how many it holds, fans out when it is pointed at, and offers who goes along', async () => {
    const { page } = visitor()
    expect(await unitOf(page, '14e-ligne-1-F').locator('.stack-size text').textContent()).toBe('5')
    await at(page, '07.40')
    await reach(page).first().waitFor()
    const mates = page.locator('.company')
    await mates.getByText('1/14e Ligne a').waitFor()
    await visitor().shot('pratzen-stack')
    await mates.getByLabel(/Mazas/).check()
    await mates.getByRole('button', { name: 'Whole stack' }).click()
    expect(await mates.locator('input:checked').count()).toBe(5)
    expect(await page.locator('.counter.is-chosen').count()).toBe(5)
    await mates.getByRole('button', { name: 'Alone' }).click()
  })

  test('a move asks for the facing on a ring, and goes there facing that way', async () => {
    const { page } = visitor()
    await point(page, '12.40')
    await page.locator('.hover .cost').waitFor()
    await at(page, '12.40')
    const handles = page.locator('.handle')
    await handles.first().waitFor()
    expect(await handles.count()).toBe(6)
    const northEast = handles.filter({ hasText: 'Face NE' })
    await northEast.hover()
    await deciding(page).getByText('In 12.40, facing NE').waitFor()
    await visitor().shot('pratzen-ring')
    await visitor().checkAccess('the ring of facings')
    await northEast.click()
    await handles.first().waitFor({ state: 'detached' })
    await openTab(page, 'Log')
    await page.locator('.log .event', { hasText: /1\/14e Ligne F.*12\.40/ }).waitFor()
    await openTab(page, 'Orders')
  })

  test('the ring turns by keyboard, too', async () => {
    const { page } = visitor()
    await at(page, '03.44')
    await reach(page).first().waitFor()
    await at(page, '06.44')
    await page.locator('.handle').first().waitFor()
    await mapOf(page).focus()
    await page.keyboard.press('e')
    await deciding(page).getByText('In 06.44, facing SE').waitFor()
    await page.keyboard.press('q')
    await page.keyboard.press('q')
    await deciding(page).getByText('In 06.44, facing NE').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.handle').first().waitFor({ state: 'detached' })
    await page.keyboard.press('u')
  })

  test('arcs and the field of fire appear around the unit under the pointer', async () => {
    const { page } = visitor()
    await page.keyboard.press('Escape')
    await wholeMap(page)
    await tool(page, 'Arcs').click()
    await point(page, '26.39')
    await page.locator('.arc.is-front').first().waitFor()
    expect(await page.locator('.arc.is-front').count()).toBe(2)
    expect(await page.locator('.arc.is-flank').count()).toBe(2)
    expect(await page.locator('.arc.is-rear').count()).toBe(2)
    expect(await page.locator('.fire').count()).toBeGreaterThan(10)
    await visitor().shot('pratzen-arcs')
    await tool(page, 'Arcs').click()
  })

  test('the sight line names what is in the way, with the rule', async () => {
    const { page } = visitor()
    await tool(page, 'Line of sight').click()
    await at(page, '29.39')
    await at(page, '19.39')
    const sight = page.locator('.sight')
    await sight.getByText('Line of sight from 29.39 to 19.39').waitFor()
    await sight
      .getByRole('button', { name: /^Rule (LOS|PE|ART|FIRE|COVER)/ })
      .first()
      .waitFor()
    expect(await page.locator('.sighted').count()).toBeGreaterThan(0)
    await visitor().shot('pratzen-sight')
    await visitor().checkAccess('the sight line')
    await sight.getByRole('button', { name: 'Close' }).click()
    await sight.waitFor({ state: 'detached' })
  })

  test('the chain of command shows as lines, and the reach of a leader', async () => {
    const { page } = visitor()
    await tool(page, 'Command').click()
    await page.locator('.links line').first().waitFor({ state: 'attached' })
    await point(page, '04.40')
    await page.locator('.command-reach').waitFor({ state: 'attached' })
    await visitor().shot('pratzen-command')
    await tool(page, 'Command').click()
  })

  test('the morale of both armies stands in the panel', async () => {
    const { page } = visitor()
    expect(await page.locator('.track').count()).toBe(2)
    expect(await page.locator('.track').first().locator('.boxes i').count()).toBe(9)
  })
})

describe('close combat', () => {
  const visitor = visit(visitor => sitDown(visitor, 'fights', { situation: FIGHTS } as Partial<Beginning>))

  test('each group is outlined and told with its odds; it is fought from there', async () => {
    const { page } = visitor()
    const react = deciding(page).getByRole('button', { name: 'End reactions' })
    const heads = page.locator('.combat-head')
    await react.or(heads).first().waitFor()
    if ((await react.count()) > 0) await react.click()
    await heads.first().waitFor()
    expect(await heads.count()).toBe(2)
    expect(await page.locator('.fight').count()).toBe(2)
    await at(page, '28.43')
    const open = page.locator('.combat.is-open')
    await open.locator('.chance-key li').first().waitFor()
    await open.getByText('How it adds up').click()
    await open.locator('.terms li').first().waitFor()
    await visitor().shot('pratzen-combat')
    await visitor().checkAccess('close combat')
    // On a phone, too, a tap on the map opens a readable card, with the button that starts the fight.
    await page.setViewportSize(PHONE.viewport!)
    await page.keyboard.press('Escape')
    await at(page, '32.47')
    await open.getByText('31.47 vs 32.47').waitFor()
    const button = (await open.getByRole('button', { name: 'Fight' }).boundingBox())!
    expect(button.y + button.height).toBeLessThanOrEqual(PHONE.viewport!.height)
    await page.setViewportSize(DESK.viewport!)
    await at(page, '28.43')
    await open.getByRole('button', { name: 'Fight' }).click()
    await openTab(page, 'Log')
    await page
      .locator('.log .event', { hasText: /vs|attack/i })
      .first()
      .waitFor()
  })
})

describe('on a phone', () => {
  const visitor = visit(visitor => sitDown(visitor, 'phone-pratzen', INTRODUCTION), { ...PHONE, ground: true })

  test('a finger opens the ring, turns it and confirms', async () => {
    const { page } = visitor()
    await openTab(page, 'Units')
    await page.locator('.roster').getByRole('button', { name: '07.40' }).first().tap()
    await openTab(page, 'Orders')
    await visitor().shot('pratzen-phone')
    await visitor().checkAccess('The Pratzen on a phone')
    const wider = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(wider).toBeLessThanOrEqual(0)
    const from = await spotOf(page, '07.40', grid)
    await page.touchscreen.tap(from.x, from.y)
    await reach(page).first().waitFor()
    const to = await spotOf(page, '08.40', grid)
    await page.touchscreen.tap(to.x, to.y)
    await page.locator('.handle').first().waitFor()
    await visitor().shot('pratzen-phone-ring')
    await deciding(page).getByRole('button', { name: 'Turn left' }).tap()
    await deciding(page).getByText('In 08.40, facing NE').waitFor()
    await deciding(page).getByRole('button', { name: 'Move here' }).tap()
    await page.locator('.handle').first().waitFor({ state: 'detached' })
    await visitor().seesGround()
  })
})
