/** Counters side by side never cover the next thing to click. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sitting, spotOf } from './battles.ts'
import { sitDown } from './table.ts'
import { DESK, PHONE, visit } from './visitor.ts'

const HOME = '1617'
/** Two in a hex, and an enemy above and below them, in the place of a fan. */
const [STACKED, ABOVE, BELOW] = ['1718', '1717', '1719']
const FIGHT = {
  units: [
    { id: 'F01', hex: HOME },
    { id: 'F02', hex: HOME },
    { id: 'F03', hex: '1618' },
    { id: 'A02', hex: STACKED },
    { id: 'A09', hex: STACKED },
    { id: 'A01', hex: ABOVE },
    { id: 'A03', hex: BELOW },
  ],
  side: 'french',
  phase: 'combat',
}
const STACK = { ...FIGHT, units: ['F01', 'F02', 'F03'].map(id => ({ id, hex: HOME })), phase: 'movement' }

/** The units whose counter or bare hex is on top at the middle of each hex. */
async function onTop(page: Page, hexes: readonly string[]): Promise<readonly (number | null)[]> {
  const spots: { x: number; y: number }[] = []
  for (const hex of hexes) spots.push(await spotOf(page, hex))
  return page.evaluate(places => {
    type Found = { closest(what: string): { getAttribute(name: string): string } | null } | null
    const { document } = globalThis as unknown as { document: { elementFromPoint(x: number, y: number): Found } }
    return places.map(({ x, y }) => {
      const unit = document.elementFromPoint(x, y)?.closest('[data-unit]')
      return unit ? Number(unit.getAttribute('data-unit')) : null
    })
  }, spots)
}

async function point(page: Page, hex: string, touch: boolean): Promise<void> {
  const { x, y } = await spotOf(page, hex)
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

for (const [size, screen] of [
  ['desk', DESK],
  ['phone', PHONE],
] as const)
  describe(`on a ${size}`, () => {
    const touch = screen === PHONE
    const visitor = visit(
      visitor => sitDown(visitor, sitting(`fans-${size}`, ['human', 'human'], { situation: FIGHT })),
      screen,
    )

    test('a stack that is attacked leaves every other enemy, and those who attack, to be pointed at', async () => {
      const { page } = visitor()
      const before = await onTop(page, [ABOVE, BELOW])
      await point(page, STACKED, touch)
      await page.locator('.assault').waitFor()
      await page.waitForTimeout(400)
      await visitor().shot(`fan-of-enemies-${size}`)
      expect(before).toEqual([5, 6])
      expect(await onTop(page, [ABOVE, BELOW])).toEqual(before)
      expect(await onTop(page, ['1618'])).toEqual([2])
    })
  })

describe('a stack of one’s own, under a finger', () => {
  const visitor = visit(
    visitor => sitDown(visitor, sitting('fans-own', ['human', 'human'], { situation: STACK })),
    PHONE,
  )

  test('spreads to choose from, and clears the hex once a unit has been chosen, also the topmost', async () => {
    const { page } = visitor()
    for (const unit of [0, 2]) {
      await point(page, HOME, true)
      await page.locator('.fan-stem').waitFor({ state: 'attached' })
      // Counters glide to their places, and the map may follow.
      await page.waitForTimeout(700)
      const { x, y, width, height } = (await page.locator(`[data-unit="${unit}"] .counter-face`).boundingBox())!
      await page.touchscreen.tap(x + width / 2, y + height / 2)
      await page.locator('.fan-stem').waitFor({ state: 'detached' })
      await page.locator(`[data-unit="${unit}"] .is-selected`).waitFor()
      await page.keyboard.press('Escape')
    }
  })
})

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('the next unit of a stack, on %s', (_, screen) => {
  const visitor = visit(
    visitor => sitDown(visitor, sitting('fans-next', ['human', 'human'], { situation: STACK })),
    screen,
  )

  test('lies on top of the pile, and no counter lies where it could go', async () => {
    const { page } = visitor()
    const next = page.getByRole('button', { name: 'Next unit' }).first()
    for (const unit of [0, 1, 2]) {
      await next.click()
      await page.locator(`[data-unit="${unit}"] .is-selected`).waitFor()
      expect(await page.locator('.fan-stem').count()).toBe(0)
      expect(await onTop(page, [HOME, ABOVE, STACKED, BELOW])).toEqual([unit, null, null, null])
    }
  })
})
