import { loadGame } from '@voltigeur/games'
import { expect, test } from 'vitest'
import { cited } from './cited.ts'

const numbers = (text: string, ids: readonly string[]): readonly string[] =>
  cited(text, id => ids.includes(id)).flatMap(({ part, isCase }) => (isCase ? [part] : []))

test('a case is cited by the whole of its number, whatever stands behind it', () => {
  const ids = ['4.13', '4.13.2', '10.2.8b', '7.1(3)', 'OPT-CARD-2', '8B']
  expect(numbers('stay and fight (4.13.2).', ids)).toEqual(['4.13.2'])
  expect(numbers('As 4.13 says, and 4.13, too. 4.13.', ids)).toEqual(['4.13', '4.13', '4.13'])
  expect(numbers('10.2.8b; 7.1(3), OPT-CARD-2 and 8B', ids)).toEqual(['10.2.8b', '7.1(3)', 'OPT-CARD-2', '8B'])
})

test('what the book does not know is text, and nothing of a text is lost', () => {
  expect(numbers('14.13 and 4.135 or 4.13.9x', ['4.13'])).toEqual(['4.13'])
  const text = 'at 4.13.2, 2.5 points'
  expect(
    cited(text, id => id === '4.13.2')
      .map(({ part }) => part)
      .join(''),
  ).toBe(text)
})

test('every case that names another of the same book by its number leads there', () => {
  const { cases: book } = loadGame('moravian-sun')
  const ruling = book.cases.flatMap(entry => entry.rulings ?? []).find(({ ruling }) => ruling.includes('(4.13.2)'))
  expect(
    ruling && cited(ruling.ruling, id => book.get(id) !== undefined).filter(({ isCase }) => isCase),
  ).toContainEqual({
    part: '4.13.2',
    isCase: true,
  })
})
