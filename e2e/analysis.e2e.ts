import { loadGame } from '@voltigeur/games'
import { begin, writeJournal } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { layOut, played, sitting } from './battles.ts'
import { layDown, mapOf, sitDown } from './table.ts'
import { visit } from './visitor.ts'

/** Positions are played out hundreds of times, on any machine. */
const THOUGHT = 300_000

const glory = loadGame('crowning-glory')
const begun = {
  id: 'counsel',
  seats: ['human', 'human'] as const,
  journal: writeJournal(begin(glory, { scenario: 'introductory', seed: 'counsel' })),
  changed: Date.now(),
  summary: 'Turn 1 of 4',
}

/** Two brigades some way from an enemy that they can destroy, with enough turns. */
const MARCH = {
  map: { columns: 9, rows: 5 },
  units: [
    { id: 'F1', side: 'french', type: 'infantry', strength: 9, move: 5, hex: '1,1' },
    { id: 'F2', side: 'french', type: 'infantry', strength: 9, move: 5, hex: '1,2' },
    { id: 'A1', side: 'allied', type: 'infantry', strength: 2, move: 4, hex: '5,1' },
  ],
  phase: 'movement',
  side: 'french',
  turns: 3,
}

const visitor = visit(async visitor => {
  await layDown(visitor, played('looked-into', 'southern-attack', 'crowning-glory'))
  await layOut(visitor.page, begun)
})

test('an analysis can be stopped, and leaves nothing behind', async () => {
  const { page } = visitor()
  await visitor().go('#/report/looked-into')
  await page.getByRole('button', { name: 'Analyse game' }).click()
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Analyse game' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Turning points' }).count()).toBe(0)
})

test(
  'a finished one draws the chance and names the turning points',
  async () => {
    const { page } = visitor()
    await page.getByRole('button', { name: 'Analyse game' }).click()
    await page.getByRole('heading', { name: 'Turning points' }).waitFor({ timeout: THOUGHT })
    await page
      .getByRole('img', { name: /^Allied chance to win/ })
      .locator('svg')
      .first()
      .waitFor()
    expect(await page.getByText(/before the order, .* expected after it/).count()).toBeGreaterThan(0)
    await visitor().shot('analysis-report', true)
    await visitor().checkAccess('analysis-report')
  },
  THOUGHT,
)

test('it is kept with the battle, and lies over the slider of the replay', async () => {
  const { page } = visitor()
  await visitor().go('#/replay/looked-into')
  await page.reload()
  await mapOf(page).waitFor()
  const marks = page.locator('.strip-mark')
  await marks.first().waitFor()
  await visitor().checkAccess('analysis-replay')
  const before = await page.locator('.deck-said small').textContent()
  await marks.last().click()
  await page.locator('.deck-said small').filter({ hasNotText: before! }).waitFor()
  await visitor().shot('analysis-replay')
  await page.setViewportSize({ width: 390, height: 844 })
  await marks.first().waitFor()
  await visitor().shot('analysis-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test(
  'the coach advises at most three orders, says why and how sure, goes on by itself, and undo takes back all of it',
  async () => {
    const { page } = visitor()
    await sitDown(visitor(), sitting('coach', ['recruit', 'human'], { situation: MARCH }))
    await page.getByRole('button', { name: 'Ask the coach' }).click()
    const card = page.locator('.coach-card')
    await card.waitFor({ timeout: THOUGHT })
    expect(await card.locator('.coach-sure').innerText()).toMatch(/Clear choice|Fairly sure|Close call/)
    expect(await card.locator('.coach-why').innerText()).toMatch(/\.$/)
    const arrows = await page.locator('.advice > g').count()
    expect(arrows).toBeGreaterThan(1)
    expect(arrows).toBeLessThanOrEqual(3)
    await visitor().shot('hint')
    await visitor().checkAccess('hint')
    await card.getByRole('button', { name: 'Give this order' }).click()
    await card.getByText(/order 2 of \d/i).waitFor()
    expect(await page.locator('.advice > g').count()).toBe(arrows - 1)
    await page.keyboard.press('Control+z')
    await card.waitFor({ state: 'detached' })
    expect(await page.locator('.advice, .counsel-orders').count()).toBe(0)
  },
  THOUGHT,
)

test(
  'what the other side may intend is told, and can be stopped while it is thought about',
  async () => {
    const { page } = visitor()
    await visitor().go('#/play/counsel')
    await mapOf(page).waitFor()
    await page.getByRole('button', { name: 'Likely enemy attacks' }).click()
    // At once: in a small position, a pointer that waits for the button to stop comes too late.
    await page.getByRole('button', { name: 'Stop' }).dispatchEvent('click')
    await page.getByRole('button', { name: 'Likely enemy attacks' }).click()
    await page.getByText(/Counted in \d+ trial games/).waitFor({ timeout: THOUGHT })
    await visitor().shot('intent')
  },
  THOUGHT,
)
