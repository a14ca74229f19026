/** Rules small enough to know what becomes of each of their mutants. */
import { openOnce } from '../../../kernel/scenarios.ts'

/** Asked for while the file is loaded. */
const boats = Math.max(2, 1)

/** Tested on both sides of the threshold. */
export function mayBoard(strength: number): boolean {
  return strength <= 4
}

/** Tested far from the threshold only. */
export function isOverloaded(strength: number): boolean {
  return strength > 10
}

/** A mistake in the step goes in circles. */
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

/** Worked out when it is first asked for, and kept. */
export function ferrymen(): number {
  known ??= Math.max(3, 1)
  return known
}

/** A battle of sorts: opened once, and met by tests that did not open it. */
export const quayOf = openOnce([{ id: 'ferry' }], () => ({ places: Math.max(5, 1) }))

export function untested(strength: number): number {
  return strength + 7
}
