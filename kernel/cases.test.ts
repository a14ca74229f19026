import { describe, expect, test } from 'vitest'
import { CaseBook, casesNamed, coverage } from './cases.ts'

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

describe('which cases a test names', () => {
  test.each([
    ["test('[5A] units move', () => {})", ['5A']],
    ['it("[5.1] and [9.2-De] together", () => {})', ['5.1', '9.2-De']],
    ["test('[CC-13b] and [STK-MOV-4] where a rulebook has no numbers', () => {})", ['CC-13b', 'STK-MOV-4']],
    ["test('a [NOTE] or a list [A] is no case', () => {})", []],
    ['test(`[5A] in a template`, () => {})', ['5A']],
    ["test(\n  '[5A] on the next line', () => {})", ['5A']],
    ["test('it\\'s [5A] with a quote', () => {})", ['5A']],
    ["test.each([1, 2])('[5A] for %i', () => {})", ['5A']],
    ["test.each([[f(1), ')']])('[5A] for %i', () => {})", ['5A']],
    ["test('an index a[0] or a [name] is no case', () => {})", ['0']],
  ])('%s', (source, cases) => {
    expect(casesNamed(source)).toEqual(cases)
  })

  test.each([
    ['a skipped test', "test.skip('[5A] later', () => {})"],
    ['a test to be written', "test.todo('[5A] later')"],
    ['a test known to fail', "test.fails('[5A] later', () => {})"],
    ['a test switched off', "xtest('[5A] later', () => {})"],
    ['a line of comment', "// test('[5A] was here', () => {})"],
    ['the end of a line', "const x = 1 // test('[5A] was here', () => {})"],
    ['a block of comment', "/*\n test('[5A] was here', () => {})\n*/"],
    ['a skipped group', "describe.skip('later', () => {\n  test('[5A] units move', () => {})\n})"],
    ['a regular expression at work', "if (/x/.test('[5A]')) go()"],
    ['plain text', "const words = 'see [5A]'"],
  ])('%s names none', (_, source) => {
    expect(casesNamed(source)).toEqual([])
  })
})

test('coverage counts the cases that do something', () => {
  const found = coverage(book, ["test('[5A] a', f)", "test('[1.0] b', f)", "test('[8Q] c', f)\ntest('[5A] d', f)"])
  expect(found).toEqual({
    game: 'toy',
    total: 3,
    tested: 1,
    untested: ['5.1', '9.2-De'],
    byKind: {
      enforced: { total: 1, tested: 1 },
      procedure: { total: 1, tested: 0 },
      table: { total: 1, tested: 0 },
      definition: { total: 1, tested: 1 },
    },
    unknown: ['8Q'],
  })
})
