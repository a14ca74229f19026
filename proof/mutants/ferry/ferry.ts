/** Rules small enough to know the fate of each of their mutants. */
import { openOnce } from '../../../kernel/data/scenarios.ts'

/** Needed while the file loads. */
const boats = Math.max(2, 1)

/** Tested on both sides of the threshold. */
export function mayBoard(strength: number): boolean {
  return strength <= 4
}

/** Tested far from the threshold only. */
export function isOverloaded(strength: number): boolean {
  return strength > 10
}

/** A mistake in the step makes it loop. */
export function crossings(strength: number): number {
  let left = strength
  let count = 0
  while (left > 0) {
    left -= boats
    count++
  }
  return count
}

let known: number | null = null

/** Computed when first needed, and kept. */
export function ferrymen(): number {
  known ??= Math.max(3, 1)
  return known
}

/** A battle of sorts: opened once, and used by tests that didn’t open it. */
export const quayOf = openOnce([{ id: 'ferry' }], () => ({ places: Math.max(5, 1) }))

export function untested(strength: number): number {
  return strength + 7
}
