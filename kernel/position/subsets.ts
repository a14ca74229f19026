/**
 * Every selection from a list that passes, in the order of binary counting; made one at a time, because there are many.
 */
export function* subsets<T>(list: readonly T[], passes: (subset: readonly T[]) => boolean): Generator<T[]> {
  for (let mask = 0; mask < 2 ** list.length; mask++) {
    const subset = list.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1)
    if (passes(subset)) yield subset
  }
}

/**
 * A minimal set of conditions that is enough: the first single one if that works; otherwise what remains after dropping
 * every unnecessary one, from the last. Empty if not even all are enough.
 */
export function noneToSpare<T>(list: readonly T[], enough: (some: readonly T[]) => boolean): readonly T[] {
  const alone = list.find(one => enough([one]))
  if (alone !== undefined) return [alone]
  if (!enough(list)) return []
  let needed = list
  for (const one of list.toReversed()) {
    const fewer = needed.filter(other => other !== one)
    if (enough(fewer)) needed = fewer
  }
  return needed
}

export const twice = (list: readonly number[]): boolean => new Set(list).size !== list.length
