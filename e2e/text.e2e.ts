import { expect, test } from 'vitest'
import { SKIRMISH, sitting } from './battles.ts'
import { answer, openTab, say, sitDown } from './table.ts'
import { visit } from './visitor.ts'

const visitor = visit(async visitor => {
  await sitDown(visitor, sitting('text', ['human', 'human']))
  await openTab(visitor.page, 'Text')
  await visitor.page.getByLabel('Order or question').waitFor()
})

test('a decision is typed, and told in words', async () => {
  const { page } = visitor()
  await say(page, 'move A01 to 2228')
  await answer(page).getByText('moves from 2229 to 2228 for 1 MP').waitFor()
  expect(await answer(page).getAttribute('aria-live')).toBe('polite')
  await page.locator('input:focus[value=""]').waitFor()
  await visitor().shot('text')
  await visitor().checkAccess('text table')
})

test('a wish that is forbidden is answered with the case', async () => {
  const { page } = visitor()
  await say(page, 'move A01 to 1010')
  await answer(page).getByText('can’t move again in this phase').waitFor()
  await answer(page).getByRole('button', { name: 'Rule 5H' }).waitFor()
  await visitor().shot('text-refusal')
  await say(page, 'look A01')
  await answer(page).getByText('Hex 2228').waitFor()
  await say(page, 'help')
  await answer(page).getByText('choices [unit or hex]').waitFor()
  await page.keyboard.press('ArrowUp')
  expect(await page.getByLabel('Order or question').inputValue()).toBe('help')
})

test('a unit is moved by its list, and focus goes on at the question', async () => {
  const { page } = visitor()
  await page.getByRole('button', { name: /^A02 / }).press('Enter')
  await visitor().shot('text-ways')
  await page
    .getByRole('button', { name: /^Move here: .*, 1 of \d+ MP$/ })
    .first()
    .press('Enter')
  await page.locator('h2:focus', { hasText: 'Text play' }).waitFor()
  await answer(page).getByText('for 1 MP').waitFor()
})

test('undo and the end of the phase are typed too; the other side is asked', async () => {
  const { page } = visitor()
  await say(page, 'undo')
  await answer(page).getByText('Undone: move A02').waitFor()
  await say(page, 'end')
  await answer(page).getByText('haven’t moved but still can').waitFor()
  await say(page, 'end')
  await answer(page).getByText('French: Move your units, then end the phase').waitFor()
  await say(page, 'end')
  await say(page, 'end')
  await page.locator('.clock', { hasText: 'Turn 2 of 13' }).getByText('07:00').waitFor()
})

test('an attack is put together by checkboxes, with its odds', async () => {
  const { page } = visitor()
  await sitDown(visitor(), sitting('text-fight', ['human', 'human'], { situation: SKIRMISH }))
  await openTab(page, 'Text')
  const party = page.getByRole('group', { name: 'Attackers' })
  await party.getByText(/12 vs 7: odds 1-1/).waitFor()
  expect(await party.getByRole('checkbox').count()).toBe(2)
  await visitor().shot('text-attack')
  await visitor().checkAccess('text table, attack')
  await party.getByRole('button', { name: 'Attack' }).press('Enter')
  await answer(page).getByRole('button', { name: 'Rule 9.1', exact: true }).first().waitFor()
  await visitor().shot('text-die')
})
