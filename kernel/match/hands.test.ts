import { afterEach, expect, test } from 'vitest'
import { Book, plain } from '../words/book.ts'
import { sentencesIn } from '../words/words-files.ts'
import { pointWith } from './hands.ts'
import '../umpires-words.ts'

const book = new Book('any', import.meta.url)
book.speak(sentencesIn('hints:\n  go: "{Click} a unit, then {click} a hex."', 'en'))
const hints = book.sentences('hints', { go: plain })

afterEach(() => pointWith('mouse'))

test('a finger taps where a mouse clicks', () => {
  expect(hints.go).toBe('Click a unit, then click a hex.')
  pointWith('finger')
  expect(hints.go).toBe('Tap a unit, then tap a hex.')
})
