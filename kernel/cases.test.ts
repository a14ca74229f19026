import { describe, expect, test } from 'vitest'
import { CaseBook } from './cases.ts'

const book = new CaseBook(
  'cases.yaml',
  `
game: toy
cases:
  - { id: '5A', title: Moving, kind: enforced, rule: Units move. }
  - { id: '5.1', title: Order, kind: procedure, rule: One by one. }
  - { id: '9.2-De', title: Table, kind: table, rule: Gone. }
  - { id: '1.0', title: Words, kind: definition, rule: A unit is a piece. }
`,
)

describe('a book of cases', () => {
  test('is read by number', () => {
    expect([book.game, book.get('5A')?.title, book.get('7Z')]).toEqual(['toy', 'Moving', undefined])
  })

  test.each([
    [
      'a case twice',
      "game: t\ncases:\n  - { id: '1', title: a, kind: advice, rule: b }\n  - { id: '1', title: a, kind: advice, rule: b }\n",
      'case 1 stands there twice',
    ],
    ['an unknown kind', "game: t\ncases:\n  - { id: '1', title: a, kind: law, rule: b }\n", 'x.yaml:3: cases.0.kind'],
    ['no cases', 'game: t\ncases: []\n', 'x.yaml:2: cases'],
  ])('%s is refused', (_, text, message) => {
    expect(() => new CaseBook('x.yaml', text)).toThrow(message)
  })
})
