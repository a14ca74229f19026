/** What the reader's hand does: a finger taps where a mouse clicks. */
export { verbsNow as verbs } from '@voltigeur/kernel/book'
