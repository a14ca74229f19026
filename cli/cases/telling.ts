/** Cases in words. */
import { type Case, caseTitle } from '@voltigeur/kernel'
import { account as told } from '../words.ts'

export function caseInFull(game: string, entry: Case): string[] {
  return [
    `[${entry.id}] ${caseTitle(game, entry)} (${entry.kind})`,
    entry.rule,
    ...(entry.examples ?? []).flatMap(({ given, expect }) => [`  ${told.example(given)}`, `  ${told.outcome(expect)}`]),
    ...(entry.rulings ?? []).flatMap(({ question, ruling, reason }) => [
      `  ${told.question(question)}`,
      `  ${told.ruling(ruling)}`,
      ...(reason === undefined ? [] : [`  ${told.reason(reason)}`]),
    ]),
  ]
}
