/** Every selection from a list that passes, in the order of binary counting; made one at a time, for there are many. */
export function* subsets<T>(list: readonly T[], passes: (subset: readonly T[]) => boolean): Generator<T[]> {
  for (let mask = 0; mask < 2 ** list.length; mask++) {
    const subset = list.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1)
    if (passes(subset)) yield subset
  }
}

export const twice = (list: readonly number[]): boolean => new Set(list).size !== list.length

/** The smallest selection that is enough, of several the first by the order of the list; the whole list when none is. */
export function fewest<T>(list: readonly T[], enough: (subset: readonly T[]) => boolean): readonly T[] {
  for (let size = 0; size <= list.length; size++) {
    const [found] = subsets(list, subset => subset.length === size && enough(subset))
    if (found) return found
  }
  return list
}
