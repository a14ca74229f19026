import { expect, test } from 'vitest'
import { caseName } from './case-name.ts'

test('a case with a word of its own is read as number and word, every other as it is printed', () => {
  expect(['1.4.detachment', '13.0-stream-hexside', '16.41.snow.2', '12.5.4.clar', '9.2-Ae'].map(caseName)).toEqual([
    '1.4 detachment',
    '13.0 stream hexside',
    '16.41 snow 2',
    '12.5.4 clarification',
    '9.2 Ae',
  ])
  for (const id of ['9.13.1', '5H', '2.1.A.2', '2.1.B.5a', '10.2.8j-ii', '14.3(2)', 'ENG-ET-2', 'DEF-5'])
    expect(caseName(id)).toBe(id)
})
