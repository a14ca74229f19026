import { plain, refused, told } from '@voltigeur/conversation'
import { expect, test } from 'vitest'
import { printed, printedAnswer } from './printing.ts'

test('a sentence ends with its cases, headings stand apart, chances are bars', () => {
  expect(printed({ text: 'Units move.', cases: ['5A', '5C'] })).toBe('Units move. [5A, 5C]')
  expect(printed(plain('Units move.'))).toBe('Units move.')
  expect(printed({ text: 'Turn 1', cases: ['4.0'], heading: 'turn' })).toBe('\n== Turn 1')
  expect(printed({ text: 'Combat', cases: ['4.0'], heading: 'phase' })).toBe('-- Combat')
  expect(printed({ ...plain('50 % De: gone'), share: 0.5 })).toBe(`  ${'#'.repeat(12)}${' '.repeat(12)} 50 % De: gone`)
})

test('a refusal by the rules says so and where to read on; one for want of words does not', () => {
  expect(printedAnswer(refused({ text: 'Too far.', cases: ['5C'] }))).toEqual([
    'Illegal:',
    'Too far. [5C]',
    '“case 5C” shows the rule.',
  ])
  expect(printedAnswer(refused('Name a hex.'))).toEqual(['Name a hex.'])
  expect(printedAnswer(told({ text: 'Moved.', cases: ['5C'] }))).toEqual(['Moved. [5C]'])
})
