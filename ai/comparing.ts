/** Plans that were played out on the same dice, held against each other. */

/** By how much one does better than the other on the same dice, and how far chance may be in it. */
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

/** By how many errors of chance a plan must do better in the proof, to be preferred to the one that led in the end. */
const CLEARLY = 1.5

/** Fewer results than this prove nothing: of one alone no one can tell how far chance is in it. */
const FEW = 4

/** Which of several plans is best by their results: the last, unless another does clearly better. */
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
