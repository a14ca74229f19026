/** The verb for the reader’s hand: a finger taps where a mouse clicks. */
import { pointWith } from '@voltigeur/kernel/hands'

export { verbsNow as verbs } from '@voltigeur/kernel/book'

/** New text names the device in use. */
export function watchHand(): void {
  const coarse = matchMedia('(pointer: coarse)')
  const tell = (): void => pointWith(coarse.matches ? 'finger' : 'mouse')
  coarse.addEventListener('change', tell)
  tell()
}
