/** External text for display: on one line, of a reasonable length, and without terminal commands. */

const LONGEST = 2000
/** Control characters, and marks that change the direction of the following text. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

export const legible = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(UNSEEN, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A message quotes its input, which may be very long. */
export const clip = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} ...` : text)
