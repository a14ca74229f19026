/** What chance draws from a menu over many draws: for tests of random players. */
import { Random, sample } from '@voltigeur/kernel'
import type { FieldProblem } from './field-problem.ts'

/** Orders drawn from the lines of a kind, or from one unit’s line; null if a line had nothing to give. */
export function drawn({ match }: FieldProblem, kind: string, unit?: string): (string | null)[] {
  const { battle, position, actor } = match
  const subject = unit === undefined ? null : battle.field.units.findIndex(({ id }) => id === unit)
  const found = new Set<string | null>()
  for (const menu of battle.menus(position, actor!)) {
    if (menu.kind !== kind || (subject !== null && menu.subject !== subject)) continue
    for (let i = 0; i < 400; i++) {
      const decision = sample([menu], new Random(i))
      found.add(decision && battle.language.say(decision))
    }
  }
  return [...found].sort()
}
