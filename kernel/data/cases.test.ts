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
  test('knows what stands near a mistyped number', () => {
    const near = (id: string): string[] => book.near(id).map(entry => entry.id)
    expect([near('5Z'), near('9'), near('59'), near('x')]).toEqual([['5A', '5.1'], ['9.2-De'], [], []])
    const lettered = new CaseBook(
      'cases.yaml',
      ['MOV-1', 'MOV-2a', 'STK-MOV-1'].reduce(
        (text, id) => `${text}  - { id: ${id}, title: T, kind: enforced, rule: R. }\n`,
        'game: toy\ncases:\n',
      ),
    )
    expect(lettered.near('mov-9').map(entry => entry.id)).toEqual(['MOV-1', 'MOV-2a'])
  })

  test('is read by number', () => {
    expect([book.game, book.get('5A')?.title, book.get('7Z')]).toEqual(['toy', 'Moving', undefined])
  })

  test.each([
    [
      'a case twice',
      "game: t\ncases:\n  - { id: '1', title: a, kind: advice, rule: b }\n  - { id: '1', title: a, kind: advice, rule: b }\n",
      'x.yaml:4: cases.1.id: "1" stands there twice',
    ],
    ['an unknown kind', "game: t\ncases:\n  - { id: '1', title: a, kind: law, rule: b }\n", 'x.yaml:3: cases.0.kind'],
    ['no cases', 'game: t\ncases: []\n', 'x.yaml:2: cases'],
  ])('%s is refused', (_, text, message) => {
    expect(() => new CaseBook('x.yaml', text)).toThrow(message)
  })
})
