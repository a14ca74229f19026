import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { beside, SKIRMISH, sitting, spotOf } from './battles.ts'
import { clickHex, mapOf, openTab, pieceOf, reach, shelfOn, sitDown, standsIn, wholeMap } from './table.ts'
import { FILM, PHONE, visit } from './visitor.ts'

const visitor = visit(visitor => sitDown(visitor, sitting('phone', ['human', 'human'])), PHONE)

test('the table fits into a hand', async () => {
  const { page } = visitor()
  await visitor().shot('phone-table')
  await visitor().checkAccess('phone')
  const wider = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(wider).toBeLessThanOrEqual(0)
})

test('the first look shows units that can act, the whole header and the field in small', async () => {
  const { page } = visitor()
  const map = (await mapOf(page).boundingBox())!
  const able = await page.locator('.counter.is-able .counter-face').all()
  const boxes = await Promise.all(able.map(counter => counter.boundingBox()))
  const seen = boxes.filter(box => box && box.x > 0 && box.x < map.width && box.y > map.y && box.y < map.y + map.height)
  expect(seen.length).toBeGreaterThan(able.length / 2)
  await page.locator('.minimap').waitFor()
  const cut = await page.evaluate(
    `(clock => clock.scrollWidth - clock.clientWidth)(document.querySelector('.clock b'))`,
  )
  expect(cut).toBeLessThanOrEqual(0)
})

test('the next unit comes with the question above it, however far the panel was read', async () => {
  const { page } = visitor()
  await page.locator('.panel-body').evaluate(body => {
    ;(body as unknown as { scrollTop: number }).scrollTop = 60
  })
  await page.getByRole('button', { name: 'Next unit' }).tap()
  await reach(page).first().waitFor()
  const [question, body] = [page.locator('.question'), page.locator('.panel-body')]
  await expect
    .poll(async () => (await question.boundingBox())!.y - (await body.boundingBox())!.y)
    .toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Escape')
  await reach(page).first().waitFor({ state: 'detached' })
})

test('a tap selects a unit; a move needs a confirmation first', async () => {
  const { page } = visitor()
  await openTab(page, 'Units')
  await page.locator('.roster').getByRole('button', { name: '2229' }).first().tap()
  await openTab(page, 'Orders')
  await pieceOf(page, 'A01').tap()
  await reach(page).first().waitFor()
  await visitor().shot('phone-reach')
  const { x, y } = await spotOf(page, '2228')
  await page.touchscreen.tap(x, y)
  const confirm = page.locator('.pending').getByRole('button', { name: /^Move here/ })
  await confirm.waitFor()
  await visitor().shot('phone-confirm')
  await confirm.tap()
  await standsIn(page, 'A01', '2228')
})

/** A hex’s place once the map, which moves to the question, has stopped. */
async function atRest(page: Page, label: string): Promise<{ x: number; y: number }> {
  for (let last = await spotOf(page, label); ; ) {
    await page.waitForTimeout(100)
    const spot = await spotOf(page, label)
    if (Math.hypot(spot.x - last.x, spot.y - last.y) < 1) return spot
    last = spot
  }
}

test('a second tap on the same hex confirms', async () => {
  const { page } = visitor()
  await page.getByRole('button', { name: 'Undo', exact: true }).tap()
  await standsIn(page, 'A01', '2229')
  await wholeMap(page)
  await atRest(page, '2229')
  await pieceOf(page, 'A01').tap()
  await reach(page).first().waitFor()
  for (const tap of ['asks', 'confirms']) {
    const { x, y } = await atRest(page, '2228')
    await page.touchscreen.tap(x, y)
    if (tap === 'asks') await page.locator('.pending').waitFor()
  }
  await standsIn(page, 'A01', '2228')
})

test('a long press on an enemy shows the odds, or why there are none, and a button that closes them', async () => {
  const { page } = visitor()
  await page.keyboard.press('Escape')
  await wholeMap(page)
  const foe = (await pieceOf(page, 'F01').boundingBox())!
  const [x, y] = [foe.x + foe.width / 2, foe.y + foe.height / 2]
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  const card = page.locator('.odds-card.is-open')
  await card.waitFor()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect(await card.locator('.chances, .reasons').count()).toBeGreaterThan(0)
  await card.getByRole('button', { name: 'Close' }).tap()
  await card.waitFor({ state: 'detached' })
})

test('everything else is within reach of a thumb', async () => {
  const { page } = visitor()
  await openTab(page, 'Text')
  await page.getByLabel('Order or question').waitFor()
  await visitor().shot('phone-text')
  await openTab(page, 'Rules')
  await page.getByRole('searchbox').waitFor()
  await visitor().shot('phone-rules')
  await visitor().go()
  await shelfOn(page).waitFor()
  await visitor().shot('phone-lobby', true)
  await visitor().checkAccess('lobby on a phone')
  await visitor().go('#/play/phone')
  await mapOf(page).waitFor()
})

test('on its side the whole header is there, and the field in small gives way to what can be tapped', async () => {
  const { page } = visitor()
  await page.setViewportSize({ width: 844, height: 390 })
  await page.keyboard.press('Escape')
  await page.locator('.minimap').waitFor()
  expect((await page.locator('.minimap').boundingBox())!.width).toBeLessThan(100)
  await page.getByRole('button', { name: 'Next unit' }).tap()
  await reach(page).first().waitFor()
  expect(await page.locator('.minimap').isVisible()).toBe(false)
  const buttons = await page.locator('.topbar .tools button:visible').all()
  const rights = await Promise.all(buttons.map(async one => (({ x, width }) => x + width)((await one.boundingBox())!)))
  expect(Math.max(...rights)).toBeLessThanOrEqual(844)
})

describe('a tap on the card of a fight', () => {
  const visitor = visit(
    async visitor => {
      await visitor.page.clock.install()
      await sitDown(visitor, sitting('below', ['human', 'human'], { situation: { ...SKIRMISH, dice: [4] } }))
    },
    PHONE,
    FILM,
  )

  test('goes on, even just below the number of a rule', async () => {
    const { page } = visitor()
    await clickHex(page, beside('1617', 0))
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1000)
    await page.locator('.assault .act').tap()
    const card = page.locator('.roll-card')
    await card.waitFor()
    await page.clock.runFor(2000)
    const rule = (await page.locator('.roll-card.is-told .rule').first().boundingBox())!
    await page.touchscreen.tap(rule.x + rule.width / 2, rule.y + rule.height + 6)
    await card.waitFor({ state: 'detached' })
    expect(await page.getByRole('tab', { name: 'Orders' }).getAttribute('aria-selected')).toBe('true')
    await page.clock.resume()
  })
})
