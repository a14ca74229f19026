/** The tempers of a game: other ways to see the same field, by name. */
import type { Side } from './decision.ts'
import type { Leadership } from './formations.ts'

export interface Tempers<T> {
  readonly names: readonly string[]
  /** The one that an army is led in; the usual one if none is named. */
  of(leading: Leadership | undefined, side: Side): T
}

type Named<T> = Readonly<Record<string, T | readonly T[]>>

/** Each is the same for both sides, or one for each of them. Others are found by name, but not listed. */
export function namedTempers<T extends object>(usual: T, named: Named<T>, others: Named<T>): Tempers<T> {
  return {
    names: Object.keys(named),
    of(leading, side) {
      if (typeof leading !== 'string') return usual
      const temper = named[leading] ?? others[leading]
      return Array.isArray(temper) ? temper[side] : (temper as T)
    },
  }
}
