/** What a roll on the Engagement Table promises. */
import type { Field } from '../field.ts'
import { engagementResult } from '../rules/08-command/commands.ts'

/** What an engagement result is worth to troops in good order or in villages, and to shaken ones in the open. */
const RESULT = { withdraw: -0.35, hold: 0, attack: 0.25 } as const
const SHAKEN_RESULT = { withdraw: 0.1, hold: 0, attack: 0 } as const

export class Engagements {
  private readonly field: Field
  private readonly known = new Map<number, number>()

  constructor(field: Field) {
    this.field = field
  }

  /** Each result by its chance and its worth, for a rating and the total modifier. */
  worth(rating: number, shift: number, weak: boolean): number {
    const key = (rating * 100 + shift + 50) * 2 + (weak ? 1 : 0)
    let value = this.known.get(key)
    if (value === undefined) {
      const worths: Readonly<Record<string, number>> = weak ? SHAKEN_RESULT : RESULT
      value = 0
      for (let a = 1; a <= 6; a++) {
        for (let b = 1; b <= 6; b++) value += worths[engagementResult(this.field, rating, a + b + shift)] / 36
      }
      this.known.set(key, value)
    }
    return value
  }
}
