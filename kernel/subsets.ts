/** Every selection from a list that passes, in the order of binary counting; made one at a time, for there are many. */
export function* subsets<T>(list: readonly T[], passes: (subset: readonly T[]) => boolean): Generator<T[]> {
  for (let mask = 0; mask < 2 ** list.length; mask++) {
    const subset = list.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1)
    if (passes(subset)) yield subset
  }
}

export const twice = (list: readonly number[]): boolean => new Set(list).size !== list.length
