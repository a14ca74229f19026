import { expect, test } from 'vitest'
import { played, sitting } from './battles.ts'
import { layDown, mapOf } from './table.ts'
import { DESK, PHONE, visit } from './visitor.ts'

const visitor = visit(visitor => layDown(visitor, played('after', 'sun-of-austerlitz')))

test('the replay shows any moment of the battle', async () => {
  const { page } = visitor()
  await visitor().go('#/replay/after')
  await mapOf(page).waitFor()
  await page.locator('.piece').first().waitFor()
  await page.getByRole('button', { name: 'One order forward' }).click()
  await page
    .getByText(/^Order 1 of \d+/)
    .first()
    .waitFor()
  await visitor().shot('replay')
  await visitor().checkAccess('replay')
  // Later events aren’t shown yet.
  const lines = page.locator('.replay-log .event')
  const told = await lines.count()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => lines.count()).toBeGreaterThan(told)
  await page.locator('.play-on summary').click()
  await page.locator('.play-on-sheet').waitFor()
  await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' })
  await page.locator('.play-on summary').click()
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.getByText('The game is over').first().waitFor()
  await visitor().shot('replay-end')
})

test('the report tells what became of it', async () => {
  const { page } = visitor()
  await visitor().go('#/report/after')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('figure svg').first().waitFor()
  expect(await page.getByRole('heading').count()).toBeGreaterThan(3)
  await visitor().shot('report', true)
  await visitor().checkAccess('report')
})

test('and its tables fit on a phone', async () => {
  const { page } = visitor()
  await page.setViewportSize(PHONE.viewport!)
  await page.locator('table', { hasText: 'Losses by formation' }).waitFor()
  for (const open of await page.locator('figure summary').all()) await open.click()
  const beyond = await page
    .locator('.table-scroll')
    .evaluateAll(tables => tables.map(table => table.scrollWidth - table.clientWidth))
  expect(beyond.length).toBeGreaterThan(1)
  expect(Math.max(...beyond)).toBe(0)
  await page.setViewportSize(DESK.viewport!)
})

test('from a moment of it computers play on in the laboratory, beside one another, and what came of it is counted', async () => {
  const { page } = visitor()
  await visitor().go('#/replay/after')
  await mapOf(page).waitFor()
  await page.getByRole('button', { name: 'One order forward' }).click()
  await page.locator('.play-on summary').click()
  await page.getByRole('link', { name: 'Simulate from here' }).click()
  await page.getByText('Austerlitz: Battle of Three Emperors, from order 1').waitFor()
  await page.getByRole('button', { name: 'Add a setup' }).click()
  const players = page.locator('.lab-arm select')
  for (const [i, player] of ['random', 'random', 'random', 'sergeant'].entries())
    await players.nth(i).selectOption(player)
  await page.getByLabel('Games per setup').selectOption('10')
  await visitor().shot('laboratory-draft', true)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  // A player who leaves in between finds the counts so far, and continues from there.
  await page
    .getByRole('status')
    .getByText(/^[1-9]\d? of 20 games played/)
    .waitFor()
  await page.reload()
  await page.getByText('These are the results from your last visit').waitFor()
  expect(await page.getByRole('status').textContent()).toMatch(/^[1-9]\d? of 20/)
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  if (await goOn.isVisible()) await goOn.click()
  await page.getByRole('status').getByText('20 of 20 games played').waitFor()
  const rows = page.locator('.lab-answer').last().locator('tbody tr')
  expect(await rows.locator('th').allTextContents()).toEqual(['Random vs Random', 'Random vs Sergeant'])
  expect(await rows.locator('td:nth-child(2)').allTextContents()).toEqual(['10', '10'])
  await page.getByRole('img', { name: /^Random vs Sergeant\. Casualty map\. .*\(\d{4}\)/ }).waitFor()
  await visitor().shot('laboratory', true)
  await visitor().checkAccess('laboratory')
})

test('an address that names no moment of the battle says so', async () => {
  await visitor().go('#/laboratory/after@many')
  await visitor().page.getByRole('alert').getByText('a number from 0 to').waitFor()
})

test('but not from one that is still being fought, where it would tell what is hidden', async () => {
  await layDown(visitor(), sitting('going', ['human', 'human']))
  await visitor().go('#/laboratory/going@0')
  await visitor().page.getByRole('alert').getByText('This game isn’t over').waitFor()
})
