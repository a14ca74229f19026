import { describe, expect, test } from 'vitest'
import { CaseBook } from './cases.ts'
import { casesNamed, coverage, homeFirst, type Mention, mentionsIn, testsIn } from './citations.ts'

const entries = (ids: readonly string[], kind: string): string =>
  ids.map(id => `  - { id: '${id}', title: T, kind: ${kind}, rule: R. }\n`).join('')

const book = new CaseBook(
  'cases.yaml',
  `game: toy\ncases:\n${entries(['5A'], 'enforced')}${entries(['5.1'], 'procedure')}${entries(['9.2-De'], 'table')}${entries(['1.0'], 'definition')}`,
)

describe('which cases a test names', () => {
  test.each([
    ["test('[5A] units move', () => {})", ['5A']],
    ['it("[5.1] and [9.2-De] together", () => {})', ['5.1', '9.2-De']],
    ["test('[CC-13b] and [STK-MOV-4] where a rulebook has no numbers', () => {})", ['CC-13b', 'STK-MOV-4']],
    ["test('a [NOTE] or a list [A] is no case', () => {})", []],
    ["test('[12.9(1)] a point listed under a case', () => {})", ['12.9(1)']],
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

test('a test of a case is known by its file, its line and its name', () => {
  const text = "/* about\n   moves */\ntest.skip('[5A] later', () => {\n})\n\ntest('[5A] [5.1] units move', () => {})\n"
  const place = { file: 'a.test.ts', line: 6, name: '[5A] [5.1] units move' }
  expect(testsIn({ file: 'a.test.ts', text })).toEqual([
    { case: '5A', ...place },
    { case: '5.1', ...place },
  ])
})

describe('which cases code names', () => {
  const rulebook = new CaseBook(
    'cases.yaml',
    `game: toy\ncases:\n${entries(['6D', '7.1', '7.2', '7.3', '7.12', '8.1', '9.13', '9.13.1', '17.1', '13.0-road', 'MOV-2', 'MOV-2a', 'STK-MOV-2'], 'enforced')}`,
  )
  const mentions = (text: string, file = 'rules/07-stacking.ts'): Mention[] => mentionsIn(rulebook, { file, text })
  const named = (text: string): string[] => mentions(text).map(mention => mention.case)

  test.each([
    ["say('7.1', text)", ['7.1']],
    ["{ case: '7.1' }", ['7.1']],
    ['cases: ["6D", "9.13.1"]', ['6D', '9.13.1']],
    ['const id = `7.1`', ['7.1']],
    [`\`\${cite('7.1')} and \${'8.1'}\``, ['7.1', '8.1']],
    ["'it\\'s so', '7.1'", ['7.1']],
    ["x ? '-' : '7.1'", ['7.1']],
  ])('a literal cites: %s', (text, ids) => {
    expect(named(text)).toEqual(ids)
  })

  test.each([
    ["say('17.1', text)", ['17.1']],
    ["say('7.12', text)", ['7.12']],
    ["say('9.13', text)", ['9.13']],
    ["say('MOV-2a', text)", ['MOV-2a']],
    ["say('STK-MOV-2', text)", ['STK-MOV-2']],
  ])('an id is not looked for inside a longer one: %s', (text, ids) => {
    expect(named(text)).toEqual(ids)
  })

  test.each([
    ['a number', 'const spare = 7.1'],
    ['a literal that says more', "say('see 7.1')"],
    ['an id that is not in the book', "say('7.9')"],
    ['a path', "import { x } from './7.1.ts'"],
  ])('%s cites nothing', (_, text) => {
    expect(named(text)).toEqual([])
  })

  test.each([
    ['/** 7.1: units stop. */', ['7.1']],
    ['/** 7.1, 6D: units stop. */', ['7.1', '6D']],
    ['/** 7.1 and 7.3: units stop. */', ['7.1', '7.3']],
    ['/** 7.1, 7.2, and 8.1: units stop. */', ['7.1', '7.2', '8.1']],
    ['/** 7.1 to 7.3, 8.1: units stop. */', ['7.1', '7.2', '7.3', '8.1']],
    ['/** 7.1 to 7.3; hexside 1 is north. */', ['7.1', '7.2', '7.3']],
    ['// 9.13.1: units stop', ['9.13.1']],
    ['// 13.0-road: a road', ['13.0-road']],
    ['/** 7.1. */', ['7.1']],
    ['/** 7.1 */', ['7.1']],
    ['/** 7.1 Stacking: how many may share a hex. */', ['7.1']],
    ['/**\n * Units stop.\n * MOV-2, MOV-2a: or not.\n */', ['MOV-2', 'MOV-2a']],
    ['/** Units stop; 7.1: or not. MOV-2, 6D: never. */', ['7.1', 'MOV-2', '6D']],
    ['// units stop [7.1], or not (6D, 8.1)', ['7.1', '6D', '8.1']],
  ])('a comment that begins with ids or has them in brackets: %s', (text, ids) => {
    expect(named(text)).toEqual(ids)
  })

  test.each([
    ['an id within a sentence', '// units stop as in 7.1'],
    ['an id that a sentence happens to begin with', '// 7.1, which is no matter here'],
    ['a quantity', '// 7.1 hexes away'],
    ['a longer number', '// 7.14: none of ours'],
    ['a longer number', '// 27.1: none of ours'],
    ['brackets with more in them', '// units stop (see 7.1)'],
    ['an index', '// squares[7]'],
  ])('%s names nothing: %s', (_, text) => {
    expect(named(text)).toEqual([])
  })

  test('a table of data cites by its key', () => {
    const text = 'terrain:\n  road: { mp: 1, case: 13.0-road }\n  other: { case: "6D" }\n  case: 7.14\n  mp: 8.1\n'
    expect(mentions(text, 'data/tables.yaml')).toMatchObject([
      { case: '13.0-road', line: 2, manner: 'cited' },
      { case: '6D', line: 3, text: 'other: { case: "6D" }' },
    ])
  })

  test('each line once, with how it names the case', () => {
    const text = [
      '/** 7.1: units stop. */',
      'export function stop(): void {}',
      '',
      '/** 7.2: and stay. */',
      "import x from 'y'",
      "  // 7.3: here ('7.3')",
      "  return say('8.1', '8.1')",
      '  /** 6D: a member. */',
      '  readonly fixed: boolean',
    ].join('\n')
    expect(mentions(text).map(({ case: id, line, manner }) => [id, line, manner])).toEqual([
      ['7.1', 1, 'declared'],
      ['7.2', 4, 'noted'],
      ['7.3', 6, 'noted'],
      ['8.1', 7, 'cited'],
      ['6D', 8, 'declared'],
    ])
    expect(mentions(text)[3].text).toBe("return say('8.1', '8.1')")
  })
})

test('the home of a case is in the rules of its module, over a declaration', () => {
  const at = (file: string, line: number, manner: Mention['manner'], id = '7.1'): Mention => ({
    case: id,
    file,
    line,
    manner,
    text: '',
  })
  const home = at('games/toy/rules/07-stacking.ts', 9, 'declared')
  const cited = at('games/toy/rules/07-stacking.ts', 2, 'cited')
  const neighbour = at('games/toy/rules/17-victory.ts', 1, 'declared')
  const words = at('games/toy/words.ts', 1, 'cited')
  expect(homeFirst([words, neighbour, cited, home])).toEqual([home, cited, neighbour, words])
  const lettered = [at('words.ts', 1, 'declared', 'MOV-2'), at('rules/09-moves.ts', 3, 'noted', 'MOV-2')]
  expect(homeFirst(lettered)).toEqual(lettered.toReversed())
})
