import { test } from 'vitest'
import { sitting } from './battles.ts'
import { clickHex, deciding, openTab, pointAt, reach, say, sitDown, standsIn, wholeMap } from './table.ts'
import { visit } from './visitor.ts'

const ENTRY = '4802'

const visitor = visit(async visitor => {
  const { page } = visitor
  await sitDown(visitor, sitting('reinforcements', ['human', 'human']))
  await openTab(page, 'Text')
  for (const word of ['end', 'end', 'end', 'end']) await say(page, word)
  await page.locator('.clock', { hasText: 'Turn 2 of 13' }).getByText('07:00').waitFor()
})

test('units that are not on the map yet are brought on at the text table', async () => {
  const { page } = visitor()
  await openTab(page, 'Text')
  await page.getByRole('button', { name: /^A23 / }).press('Enter')
  await page.getByRole('button', { name: new RegExp(`^Enter here: ${ENTRY}`) }).press('Enter')
  await standsIn(page, 'A23', ENTRY)
})

test('they are selected and placed by mouse too', async () => {
  const { page } = visitor()
  await openTab(page, 'Orders')
  await deciding(page).getByText('Guard Cavalry - Kollowrisov (10-5) must enter the map now').waitFor()
  await visitor().shot('reinforcements')
  await wholeMap(page)
  await deciding(page)
    .getByRole('button', { name: /^Guard Cavalry - Kollowrisov/ })
    .click()
  await reach(page).first().waitFor()
  await clickHex(page, ENTRY)
  // The two units there now are fanned out while the pointer is on them.
  await pointAt(page, '2330')
  await standsIn(page, 'A22', ENTRY)
})
