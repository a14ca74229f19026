import { expect, test } from 'vitest'
import {
  choose,
  clickHex,
  deciding,
  openTab,
  pieceOf,
  pointAt,
  reach,
  shelfOn,
  standsIn,
  startButton,
  TO_ARMS,
  wholeMap,
} from './table.ts'
import { DESK, visit } from './visitor.ts'

const visitor = visit(
  async visitor => {
    await visitor.foreseeChance()
    await visitor.go()
  },
  { ...DESK, ground: true },
)

test('a battle is begun from the first page', async () => {
  const { page } = visitor()
  await shelfOn(page).click()
  // Without a choice the player gets the side that the lesson teaches.
  expect(await page.getByRole('radio', { name: 'French' }).isChecked()).toBe(true)
  await choose(page, { scenario: 'Austerlitz, 2 December 1805', side: 'Allies', opponent: 'Computer: Random' })
  await startButton(page).click()
  await page.getByRole('button', { name: TO_ARMS }).click()
  await page.locator('.piece').first().waitFor()
  await page.getByText('Turn 1 of 13').first().waitFor()
  await page.getByText('allies to play', { exact: false }).first().waitFor()
  await visitor().shot('table')
  await visitor().checkAccess('table')
})

test('a selected unit shows where it can go', async () => {
  const { page } = visitor()
  await wholeMap(page)
  const ms = await timed(
    () => pieceOf(page, 'A01').click(),
    () => reach(page).first().waitFor(),
  )
  console.log(`a unit in hand shows its reach after ${ms} ms (click and wait together)`)
  expect(await reach(page).count()).toBeGreaterThan(3)
  await visitor().shot('reach')
})

test('pointing at a hex tells what going there costs, term by term', async () => {
  const { page } = visitor()
  await pointAt(page, '2226')
  await page.locator('.hover .cost').getByText('4 of 4 MP').waitFor()
  expect(await page.locator('.hover').textContent()).toContain('2226')
  expect(await page.locator('.hover').textContent()).toContain('13.0 knolls')
  await page.locator('.path').waitFor({ state: 'attached' })
  await visitor().shot('cost')
})

test('a wish that the rules forbid is refused with the case, and the case can be read', async () => {
  const { page } = visitor()
  await clickHex(page, '1010')
  const refusal = page.locator('.refusal')
  await refusal.getByText('can’t reach 1010 with 4 MP').waitFor()
  await visitor().shot('refusal')
  expect(await page.locator('.lit-hex').count()).toBeGreaterThan(0)
  await page.locator('.counter.is-selected').waitFor()
  await refusal.getByRole('button', { name: 'Rule 5C' }).click()
  await page.locator('[data-case="5C"]').waitFor()
  await visitor().shot('rules')
  await visitor().checkAccess('rules')
  await openTab(page, 'Orders')
})

test('a move, taken back, and made again', async () => {
  const { page } = visitor()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  expect(await undo.isDisabled()).toBe(true)
  await page.locator('.counter.is-selected').waitFor()
  await clickHex(page, '2228')
  await standsIn(page, 'A01', '2228')
  await undo.click()
  await standsIn(page, 'A01', '2229')
  await pieceOf(page, 'A01').click()
  await clickHex(page, '2228')
  await standsIn(page, 'A01', '2228')
})

test('the phase is ended after a warning, and the computer has its turn', async () => {
  const { page } = visitor()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await visitor().shot('menu')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  // One message at a time: the warning closes the refusal.
  await page.keyboard.press('n')
  await page.locator('.counter.is-selected').waitFor()
  await wholeMap(page)
  await clickHex(page, '1010')
  await page.locator('.refusal').waitFor()
  await deciding(page).getByRole('button', { name: 'End the phase' }).click()
  const warning = page.getByRole('alert').filter({ hasText: 'haven’t moved but still can' })
  await warning.waitFor()
  await page.locator('.refusal').waitFor({ state: 'detached' })
  await visitor().shot('warning')
  await warning.getByRole('button', { name: / anyway$/ }).click()
  await page.getByText('Turn 2 of 13').first().waitFor({ timeout: 60_000 })
  await page.getByText('allies to play').first().waitFor()
  await page.locator('.trail').first().waitFor({ state: 'attached' })
  await openTab(page, 'Log')
  await page.locator('.log').getByText('moves').first().waitFor()
  await visitor().shot('log')
  await openTab(page, 'Units')
  await page.locator('.roster').waitFor()
  await visitor().shot('units')
  await openTab(page, 'Tables')
  await page.getByText('Combat Results Table').waitFor()
  await visitor().shot('tables')
})

test('the map cannot be dragged off the screen, and a reload shows the same part of it again', async () => {
  const { page } = visitor()
  const drag = async (dx: number, dy: number): Promise<void> => {
    await page.mouse.move(600, 450)
    await page.mouse.down()
    await page.mouse.move(600 + dx, 450 + dy, { steps: 4 })
    await page.mouse.up()
  }
  await page.getByRole('button', { name: 'Zoom in' }).click()
  for (let i = 0; i < 5; i++) await drag(500, 400)
  const map = (await page.locator('.map').boundingBox())!
  const far = (await page.locator('.board').boundingBox())!
  expect(far.x).toBeGreaterThanOrEqual(map.x)
  // Moved by the width of the covered part, so that its first column is visible beside the small map and its shadow.
  const small = (await page.locator('.minimap').boundingBox())!
  expect(far.x).toBeLessThanOrEqual(small.x + small.width + 77)
  // And its first row below the tools.
  const tools = (await page.locator('.map-tools').boundingBox())!
  expect(far.y).toBeLessThanOrEqual(tools.y + tools.height + 80)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await drag(-220, -160)
  // At rest it is on whole pixels.
  await page.locator('.board:not(.is-moving)').waitFor()
  const before = (await page.locator('.board').boundingBox())!
  expect(before.width).toBeGreaterThan(far.width)
  await page.reload()
  await page.locator('.piece').first().waitFor()
  const after = (await page.locator('.board').boundingBox())!
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(Math.abs(after[side] - before[side])).toBeLessThanOrEqual(2)
  }
})

async function timed(act: () => Promise<void>, wait: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await act()
  await wait()
  return Math.round(performance.now() - started)
}
