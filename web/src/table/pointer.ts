/** Whoever holds the table in the hand taps; sentences are written for a mouse. */

const isTouched = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

const TAPS: Readonly<Record<string, string>> = { click: 'tap', clicks: 'taps', clicked: 'tapped', clicking: 'tapping' }

/** The same sentence for a finger. */
export const forHand = (text: string, touch = isTouched()): string =>
  touch
    ? text.replace(/\bclick(?:s|ed|ing)?\b/gi, word => {
        const tap = TAPS[word.toLowerCase()]
        return /^C/.test(word) ? tap[0].toUpperCase() + tap.slice(1) : tap
      })
    : text
