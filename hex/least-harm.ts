/**
 * Where the number of steps is given and not to be kept low, as in retreats: walks of the same length, of which the least
 * harmful counts for each key, and of equals the first. In the order in which their keys were found.
 */
export class LeastHarm<Found extends { readonly harm: number }> {
  readonly #found = new Map<number, Found>()

  get size(): number {
    return this.#found.size
  }

  improves(key: number, harm: number): boolean {
    const known = this.#found.get(key)
    return known === undefined || harm < known.harm
  }

  /** A walk that improves it. */
  keep(key: number, walk: Found): void {
    this.#found.set(key, walk)
  }

  keys(): Iterable<number> {
    return this.#found.keys()
  }

  all(): Found[] {
    return [...this.#found.values()]
  }
}
