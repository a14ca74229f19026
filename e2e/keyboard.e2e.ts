import { expect, test } from 'vitest'
import { sitting } from './battles.ts'
import { cursorIn, deciding, mapOf, reach, sitDown, standsIn } from './table.ts'
import { Visitor, visit } from './visitor.ts'

const visitor = visit(async visitor => {
  await sitDown(visitor, sitting('keyboard', ['human', 'human']))
  await mapOf(visitor.page).focus()
})

test('the first arrow begins in the middle of what is seen', async () => {
  const { page } = visitor()
  await page.keyboard.press('ArrowRight')
  const cursor = (await page.locator('.cursor').boundingBox())!
  const map = (await mapOf(page).boundingBox())!
  const off = [
    cursor.x + cursor.width / 2 - (map.x + map.width / 2),
    cursor.y + cursor.height / 2 - (map.y + map.height / 2),
  ]
  expect(Math.hypot(...off)).toBeLessThan(cursor.width)
})

test('N selects the next unit, Escape deselects it', async () => {
  const { page } = visitor()
  await page.keyboard.press('n')
  await reach(page).first().waitFor()
  await cursorIn(page, 'Hex 2229')
  await visitor().shot('keyboard')
  await page.keyboard.press('Escape')
  await reach(page).first().waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await reach(page).first().waitFor()
})

test('arrows walk over the map, Enter goes there, U takes back', async () => {
  const { page } = visitor()
  await page.keyboard.press('ArrowUp')
  await cursorIn(page, 'Hex 2228')
  await page.keyboard.press('Enter')
  await standsIn(page, 'A01', '2228')
  await page.keyboard.press('u')
  await standsIn(page, 'A01', '2229')
  await page.keyboard.press('Enter')
  await cursorIn(page, 'Hex 2228')
})

test('a forbidden wish is said aloud', async () => {
  const { page } = visitor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await reach(page).first().waitFor()
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'can’t reach' }).waitFor()
})

test('the phase ends by keyboard too, and the other commander is asked', async () => {
  const { page } = visitor()
  await deciding(page).getByRole('button', { name: 'End the phase' }).press('Enter')
  await page.getByRole('button', { name: / anyway$/ }).press('Enter')
  await page.getByText('french to play').first().waitFor()
  await mapOf(page).focus()
  await page.keyboard.press('n')
  await reach(page).first().waitFor()
  expect(await page.locator('.counter.is-selected').count()).toBe(1)
})

test('a table that shows its counters hears the first key, however long it took to know who plays where', async () => {
  const slow = await Visitor.arrive()
  await slow.page.addInitScript(() => {
    type Locks = { request(...asked: unknown[]): Promise<unknown> }
    const { locks } = (globalThis as unknown as { navigator: { locks: Locks } }).navigator
    const request = locks.request.bind(locks)
    locks.request = async (...asked) => {
      await new Promise(resolve => setTimeout(resolve, 300))
      return request(...asked)
    }
  })
  await sitDown(slow, sitting('first-key', ['human', 'human']))
  await slow.page.keyboard.press('n')
  await reach(slow.page).first().waitFor()
  await slow.leave()
})
