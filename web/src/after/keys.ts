/** The destination of a key in a replay; null for other keys. */
export function stepBy(key: string, index: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'ArrowRight':
      return Math.min(last, index + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
