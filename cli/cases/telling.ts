/** Cases in words. */
import type { Case, CaseBook } from '@voltigeur/kernel'

/** Other cases of the same section, for someone who mistyped a number. */
export function similar(cases: CaseBook, id: string): string {
  const near = cases.near(id).map(entry => entry.id)
  return near.length > 0 ? `; near it are: ${near.join(', ')}` : '; cases have numbers such as 6D'
}

export function caseInFull(entry: Case): string[] {
  return [
    `[${entry.id}] ${entry.title} (${entry.kind})`,
    entry.rule,
    ...(entry.examples ?? []).flatMap(({ given, expect }) => [`  Example: ${given}`, `  Then: ${expect}`]),
    ...(entry.rulings ?? []).flatMap(({ question, ruling, reason }) => [
      `  Question: ${question}`,
      `  Ruling: ${ruling}`,
      ...(reason === undefined ? [] : [`  Reason: ${reason}`]),
    ]),
  ]
}
