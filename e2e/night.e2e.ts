import { test } from 'vitest'
import { beside, SKIRMISH, sitting } from './battles.ts'
import { BEGIN, clickHex, openTab, sitDown, wholeMap } from './table.ts'
import { DESK, visit } from './visitor.ts'

const visitor = visit(visitor => sitDown(visitor, sitting('night', ['human', 'human'], { situation: SKIRMISH })), {
  ...DESK,
  colorScheme: 'dark',
  reducedMotion: 'reduce',
})

test('by candle light everything can be read as well', async () => {
  const { page } = visitor()
  await wholeMap(page)
  await clickHex(page, beside('1617', 0))
  await page.locator('.assault .odds-column').waitFor()
  await visitor().shot('night-odds')
  await visitor().checkAccess('odds in the dark')
  await openTab(page, 'Text')
  await page.getByLabel('Decide or ask').waitFor()
  await visitor().shot('night-text')
  await visitor().checkAccess('text table in the dark')
  await visitor().go()
  await page.getByRole('button', { name: BEGIN }).waitFor()
  await visitor().shot('night-lobby')
  await visitor().checkAccess('lobby in the dark')
})
