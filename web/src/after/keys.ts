/** Where a key leads in a replay; null for keys that lead nowhere. */
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
