/** Every subset of a list, the empty one first. */
export function* subsets(list: readonly number[]): Generator<number[]> {
  const total = 2 ** list.length
  for (let mask = 0; mask < total; mask++) yield list.filter((_, i) => mask & (1 << i))
}
