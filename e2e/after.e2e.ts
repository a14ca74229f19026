import { expect, test } from 'vitest'
import { played } from './battles.ts'
import { layDown, mapOf } from './table.ts'
import { visit } from './visitor.ts'

const visitor = visit(visitor => layDown(visitor, played('after', 'sun-of-austerlitz')))

test('the replay shows any moment of the battle', async () => {
  const { page } = visitor()
  await visitor().go('#/replay/after')
  await mapOf(page).waitFor()
  await page.locator('.piece').first().waitFor()
  await page.getByRole('button', { name: 'One decision on' }).click()
  await page
    .getByText(/^Decision 1 of \d+/)
    .first()
    .waitFor()
  await visitor().shot('replay')
  await visitor().checkAccess('replay')
  await page.getByRole('button', { name: 'To the end' }).click()
  await page.getByText('The battle is over').first().waitFor()
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
