/** Cases in words. */
import type { Case } from '@voltigeur/kernel'

/** Other cases of the same section, for someone who mistyped a number. */
export function similar(cases: readonly Case[], id: string): string {
  const section = /^\d+/.exec(id)?.[0]
  const near = section === undefined ? [] : cases.filter(c => /^\d+/.exec(c.id)?.[0] === section).map(c => c.id)
  return near.length > 0 ? `; section ${section} has: ${near.join(', ')}` : '; cases have numbers such as 6D'
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
