/**
 * What the reader's hand does: a mouse clicks, a finger taps. Messages write `{click}` or `{Click}`; the forms of the verb that a
 * language needs stand in the chapter `hands` of the kernel's messages.
 */
export type Hand = 'mouse' | 'finger'

let hand: Hand = 'mouse'

export const handNow = (): Hand => hand

/** From now on sentences speak of this hand. */
export function pointWith(wanted: Hand): void {
  hand = wanted
}
