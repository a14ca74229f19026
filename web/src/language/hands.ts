/** What the reader's hand does: a finger taps where a mouse clicks. */
import { pointWith } from '@voltigeur/kernel/hands'

export { verbsNow as verbs } from '@voltigeur/kernel/book'

/** What is drawn next speaks of the hand that is at the device then. */
export function watchHand(): void {
  const coarse = matchMedia('(pointer: coarse)')
  const tell = (): void => pointWith(coarse.matches ? 'finger' : 'mouse')
  coarse.addEventListener('change', tell)
  tell()
}
