import type { PlayableGame } from '@voltigeur/games'
import { BadInput, type Case, homeFirst, type Mention, TESTED_KINDS, type TestOfCase } from '@voltigeur/kernel'
import { caseInFull } from '../cases/telling.ts'
import { type CaseAccount, whereaboutsOf } from '../cases/whereabouts.ts'
import type { TerminalCommand } from '../command.ts'
import { FAILURE } from '../exit-codes.ts'
import { gameNamed } from '../named.ts'
import * as usual from '../options.ts'
import { notes, refused, summaries, account as told, values } from '../words.ts'

export const casesCommand = (reckon: (game: PlayableGame) => CaseAccount): TerminalCommand => ({
  name: 'cases',
  summary: summaries.cases,
  get operands() {
    return `[${values.case.text} ...]`
  },
  most: 99,
  options: { game: usual.game, json: usual.json },
  notes: [notes.untested(TESTED_KINDS), notes.naming],
  examples: ['voltigeur cases --game austerlitz 6D'],
  run(args, io) {
    const game = gameNamed(args.text('game'))
    if (args.operands.length > 0) {
      const shown = livesOf(game, args.operands)
      if (args.flag('json')) io.out(JSON.stringify(shown))
      else io.out(shown.map(life => lifeLines(game.id, life).join('\n')).join('\n\n'))
      return 0
    }
    const account = reckon(game)
    if (args.flag('json')) io.out(JSON.stringify(account))
    else for (const line of accountLines(account)) io.out(line)
    return account.untested.length + account.homeless.length > 0 ? FAILURE : 0
  },
})

export const command = casesCommand(game => whereaboutsOf(game).account)

function accountLines(account: CaseAccount): string[] {
  const kinds = Object.entries(account.byKind).map(([kind, { total, tested }]) => {
    const needed = (TESTED_KINDS as readonly string[]).includes(kind)
    const count = told.count(String(tested).padStart(4), String(total).padStart(3))
    return `  ${kind.padEnd(12)}${count}${needed ? '' : `  (${told.needsNone})`}`
  })
  const list = (said: (ids: readonly string[]) => string, ids: readonly string[]): string[] =>
    ids.length > 0 ? [said(ids)] : []
  return [
    told.tested(account.game, account.tested, account.total),
    ...kinds,
    ...list(told.untested, account.untested),
    ...list(told.homeless, account.homeless),
    ...list(told.unknown, account.unknown),
  ]
}

/** A case with every place that names it, its home first. */
interface Life extends Case {
  readonly code: readonly Mention[]
  readonly tests: readonly TestOfCase[]
}

function livesOf(game: PlayableGame, wanted: readonly string[]): Life[] {
  const entries = wanted.map(id => {
    const found = game.cases.get(id)
    if (found) return found
    const near = game.cases.near(id).map(entry => entry.id)
    throw new BadInput(refused.caseId(game.id, id, near))
  })
  const { code, tests } = whereaboutsOf(game)
  return entries.map(entry => {
    const homes = homeFirst(code.filter(mention => mention.case === entry.id))
    const own = tests.filter(test => test.case === entry.id)
    return { ...entry, code: homes, tests: besideFirst(own, homes[0]?.file) }
  })
}

/** Tests in the same folder as the case’s home come first. */
function besideFirst(tests: readonly TestOfCase[], home: string | undefined): TestOfCase[] {
  const beside = home?.replace(/\.ts$/, '.test.ts')
  return tests.toSorted((a, b) => Number(b.file === beside) - Number(a.file === beside))
}

function lifeLines(game: string, life: Life): string[] {
  const places = (title: string, list: readonly { file: string; line: number; text: string }[]): string[] =>
    list.length > 0
      ? [title, ...list.map(({ file, line, text }) => `  ${file}:${line}  ${text}`)]
      : [`${title} ${told.none}`]
  return [
    ...caseInFull(game, life),
    ...places(told.code, life.code),
    ...places(
      told.tests,
      life.tests.map(({ name, ...place }) => ({ ...place, text: name })),
    ),
  ]
}
