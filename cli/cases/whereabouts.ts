/** Where the project names the cases of a game: in its code and its tests. */
import { existsSync, readFileSync } from 'node:fs'
import { gameFolder, type PlayableGame } from '@voltigeur/games'
import {
  type Coverage,
  coverage,
  isAtWork,
  type Mention,
  mentionsIn,
  type TestOfCase,
  testsIn,
} from '@voltigeur/kernel'
import { codeOf, testsOf } from './sources.ts'

export interface CaseAccount extends Coverage {
  /** Enforced cases without any mention in code. */
  readonly homeless: readonly string[]
}

export interface CaseWhereabouts {
  readonly account: CaseAccount
  readonly code: readonly Mention[]
  readonly tests: readonly TestOfCase[]
}

/** The published package has no sources and no tests: beside each game it has this list, made from them. */
export const LIST = 'cases-named.json'

export function whereaboutsOf(game: PlayableGame): CaseWhereabouts {
  const list = new URL(LIST, gameFolder(game.id))
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as CaseWhereabouts) : readFromSources(game)
}

function readFromSources({ id, cases }: PlayableGame): CaseWhereabouts {
  const folder = gameFolder(id)
  const sources = testsOf(folder)
  const code = codeOf(folder).flatMap(source => mentionsIn(cases, source))
  const named = new Set(code.map(mention => mention.case))
  const homeless = cases.cases.filter(entry => isAtWork(entry) && !named.has(entry.id)).map(entry => entry.id)
  const texts = sources.map(({ text }) => text)
  return { account: { ...coverage(cases, texts), homeless }, code, tests: sources.flatMap(testsIn) }
}
