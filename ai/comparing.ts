/** Compares plans that were played out on the same dice. */

/** How much better one does than the other on the same dice, and the possible error. */
export function lead(
  theirs: readonly number[],
  ours: readonly number[],
): { readonly mean: number; readonly error: number } {
  const n = theirs.length
  let mean = 0
  for (let k = 0; k < n; k++) mean += (theirs[k] - ours[k]) / n
  let spread = 0
  for (let k = 0; k < n; k++) spread += (theirs[k] - ours[k] - mean) ** 2
  return { mean, error: Math.sqrt(spread / (n * Math.max(1, n - 1))) }
}

export const meanOf = (results: readonly number[]): number =>
  results.reduce((sum, result) => sum + result, 0) / results.length

/** By how many standard errors a plan must do better in the final comparison to replace the leader. */
const CLEARLY = 1.5

/** Fewer results than this prove nothing: a single one says nothing about chance. */
const FEW = 4

/** Which of several plans is best by its results: the last, unless another does clearly better. */
export function bestProved(results: readonly (readonly number[])[]): number {
  const last = results.length - 1
  if (results[last].length < FEW) return last
  let [best, most] = [last, 0]
  for (const [i, theirs] of results.entries()) {
    const { mean, error } = lead(theirs, results[last])
    if (mean > most && mean > CLEARLY * error) [best, most] = [i, mean]
  }
  return best
}
