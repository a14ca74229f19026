/**
 * The reader’s pointer: a mouse clicks, a finger taps. Messages write `{click}` or `{Click}`; the verb forms of a
 * language are in the chapter `hands` of the kernel’s messages.
 */
export type InputHand = 'mouse' | 'finger'

let hand: InputHand = 'mouse'

export const handNow = (): InputHand => hand

/** From now on sentences use this pointer. */
export function pointWith(wanted: InputHand): void {
  hand = wanted
}
