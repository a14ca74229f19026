/** Every selection from a list that passes, smallest binary count first. */
export function subsets<T>(list: readonly T[], passes: (subset: readonly T[]) => boolean): T[][] {
  const found: T[][] = []
  for (let mask = 0; mask < 2 ** list.length; mask++) {
    const subset = list.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1)
    if (passes(subset)) found.push(subset)
  }
  return found
}

export const twice = (list: readonly number[]): boolean => new Set(list).size !== list.length
