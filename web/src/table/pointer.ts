/** Whoever holds the table in the hand taps; sentences are written for a mouse. */

import { atTable } from '../books.ts'
import { capital } from '../words.ts'

const isTouched = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

/** The same sentence for a finger. */
export function forHand(text: string, touch = isTouched()): string {
  if (!touch) return text
  const taps = new Map(atTable.taps.split(', ').map(pair => pair.split(' ') as [string, string]))
  return text.replace(/\p{L}+/gu, word => {
    const tap = taps.get(word.toLowerCase())
    if (tap === undefined) return word
    return word === word.toLowerCase() ? tap : capital(tap)
  })
}
