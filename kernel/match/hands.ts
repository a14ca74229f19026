/**
 * The reader’s pointer: a mouse clicks, a finger taps. Messages write `{click}` or `{Click}`; the verb forms of a
 * language are in the chapter `hands` of the kernel’s messages.
 */
export type Hand = 'mouse' | 'finger'

let hand: Hand = 'mouse'

export const handNow = (): Hand => hand

/** From now on sentences use this pointer. */
export function pointWith(wanted: Hand): void {
  hand = wanted
}
