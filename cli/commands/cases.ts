import { gameFolder, loadGame, type PlayableGame } from '@voltigeur/games'
import {
  BadInput,
  type Case,
  type Coverage,
  coverage,
  homeFirst,
  isAtWork,
  type Mention,
  mentionsIn,
  TESTED_KINDS,
  type TestOfCase,
  testsIn,
} from '@voltigeur/kernel'
import { codeOf, testsOf } from '../cases/sources.ts'
import { caseInFull, similar } from '../cases/telling.ts'
import type { Command } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'

export const casesCommand = (reckon: (game: PlayableGame) => Account): Command => ({
  name: 'cases',
  summary: "Check a game's code and tests against its rulebook, or show cases in full with where they are implemented.",
  operands: '[case ...]',
  most: 99,
  options: {
    game: { type: 'string', value: 'id', help: 'the game', standard: 'austerlitz' },
    json: { type: 'boolean', help: 'write JSON' },
  },
  notes: [
    `Exits with 1 when a case of kind ${TESTED_KINDS.join(', ')} is named by no test, or by no code.`,
    'Code names a case by citing it, or in a comment that begins with it: docs/testing.md.',
    'Example: voltigeur cases --game austerlitz 6D',
  ],
  run(args, io) {
    const game = loadGame(args.text('game'))
    if (args.operands.length > 0) {
      const shown = livesOf(game, args.operands)
      if (args.flag('json')) io.out(JSON.stringify(shown))
      else io.out(shown.map(life => lifeLines(life).join('\n')).join('\n\n'))
      return 0
    }
    const account = reckon(game)
    if (args.flag('json')) io.out(JSON.stringify(account))
    else for (const line of accountLines(account)) io.out(line)
    return account.untested.length + account.homeless.length > 0 ? FAILURE : 0
  },
})

export const command = casesCommand(accountOf)

export interface Account extends Coverage {
  /** Cases at work that no code names. */
  readonly homeless: readonly string[]
}

function accountOf({ id, cases }: PlayableGame): Account {
  const folder = gameFolder(id)
  const named = new Set(codeOf(folder).flatMap(source => mentionsIn(cases, source).map(mention => mention.case)))
  const tests = testsOf(folder).map(({ text }) => text)
  const homeless = cases.cases.filter(entry => isAtWork(entry) && !named.has(entry.id)).map(entry => entry.id)
  return { ...coverage(cases, tests), homeless }
}

function accountLines(account: Account): string[] {
  const kinds = Object.entries(account.byKind).map(([kind, { total, tested }]) => {
    const needed = (TESTED_KINDS as readonly string[]).includes(kind)
    return `  ${kind.padEnd(12)}${String(tested).padStart(4)} of ${String(total).padStart(3)}${needed ? '' : '  (needs none)'}`
  })
  const list = (title: string, ids: readonly string[]): string[] =>
    ids.length > 0 ? [`${title}: ${ids.join(', ')}`] : []
  return [
    `${account.game}: ${account.tested} of ${account.total} cases that need a test are named by one`,
    ...kinds,
    ...list('without a test', account.untested),
    ...list('named by no code', account.homeless),
    ...list('named by a test but not in the book', account.unknown),
  ]
}

/** A case with every place that names it, its home first. */
interface Life extends Case {
  readonly code: readonly Mention[]
  readonly tests: readonly TestOfCase[]
}

function livesOf({ id: game, cases }: PlayableGame, wanted: readonly string[]): Life[] {
  const entries = wanted.map(id => {
    const found = cases.get(id)
    if (!found) throw new BadInput(`${game} has no case "${id}"${similar(cases, id)}`)
    return found
  })
  const folder = gameFolder(game)
  const code = codeOf(folder).flatMap(source => mentionsIn(cases, source))
  const tests = testsOf(folder).flatMap(testsIn)
  return entries.map(entry => {
    const homes = homeFirst(code.filter(mention => mention.case === entry.id))
    const own = tests.filter(test => test.case === entry.id)
    return { ...entry, code: homes, tests: besideFirst(own, homes[0]?.file) }
  })
}

/** The tests that lie beside the home of a case come first. */
function besideFirst(tests: readonly TestOfCase[], home: string | undefined): TestOfCase[] {
  const beside = home?.replace(/\.ts$/, '.test.ts')
  return tests.toSorted((a, b) => Number(b.file === beside) - Number(a.file === beside))
}

function lifeLines(life: Life): string[] {
  const places = (title: string, list: readonly { file: string; line: number; text: string }[]): string[] =>
    list.length > 0 ? [title, ...list.map(({ file, line, text }) => `  ${file}:${line}  ${text}`)] : [`${title} none`]
  return [
    ...caseInFull(life),
    ...places('Code:', life.code),
    ...places(
      'Tests:',
      life.tests.map(({ name, ...place }) => ({ ...place, text: name })),
    ),
  ]
}
