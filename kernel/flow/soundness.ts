import type { Decision, Objection } from '../decision.ts'

/** What some fields of a decision name: each a number, or a list of them; null names nothing. */
export interface Nameable {
  readonly fields: readonly string[]
  exists(number: number): boolean
  otherwise(): Objection
}

/** That a decision names existing things only (`sound` of a flow). Fields that a decision doesn’t have name nothing. */
export const onlyNaming =
  <D extends Decision>(...things: readonly Nameable[]) =>
  (decision: D): Objection | null => {
    const named = decision as unknown as Readonly<Record<string, number | readonly number[] | null | undefined>>
    for (const thing of things)
      for (const field of thing.fields) {
        const value = named[field] ?? null
        if (value === null) continue
        const all = typeof value === 'number' ? thing.exists(value) : value.every(one => thing.exists(one))
        if (!all) return thing.otherwise()
      }
    return null
  }
