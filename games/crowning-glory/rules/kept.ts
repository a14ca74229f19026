import type { Dispositions } from './dispositions.ts'

interface Entry<A> {
  readonly answer: A
  /** What the answer depends on besides the picture. */
  readonly terms: number
  readonly hexes: ArrayLike<number>
  readonly foundAt: number
}

/**
 * Answers about units that depend on the picture in and adjacent to certain hexes. Each is reused until that changes,
 * so that a move at one end of the map leaves the other end’s answers alone.
 */
export class Kept<A> {
  private readonly entries: (Entry<A> | undefined)[] = []

  find(here: Dispositions, unit: number, terms: number): A | undefined {
    const entry = this.entries[unit]
    if (entry === undefined || entry.terms !== terms) return undefined
    return here.changedSince(entry.foundAt, unit, entry.hexes) ? undefined : entry.answer
  }

  keep(here: Dispositions, unit: number, terms: number, hexes: ArrayLike<number>, answer: A): A {
    this.entries[unit] = { answer, terms, hexes, foundAt: here.clock }
    return answer
  }
}
