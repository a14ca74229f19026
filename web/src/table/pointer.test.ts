import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forHand } from './pointer.ts'

test('a finger taps where a mouse clicks', () => {
  const text = 'Click a unit, then the hex that is clicked by whoever clicks.'
  expect(forHand(text, true)).toBe('Tap a unit, then the hex that is tapped by whoever taps.')
  expect(forHand(text, false)).toBe(text)
  expect(forHand('Clickety', true)).toBe('Clickety')
})

test.each([
  ['de', /\p{L}*klick\p{L}*/giu],
  ['fr', /\p{L}*cliqu\p{L}*/giu],
])('%s: every word for a click that a player reads beside the map has one for a finger', (language, clicks) => {
  const read = (book: string): string =>
    readFileSync(new URL(`../../languages/${language}/${book}.yaml`, import.meta.url), 'utf8')
  const taps = /^taps: (.*)$/m
    .exec(read('table'))![1]
    .split(', ')
    .map(pair => pair.split(' ')[0])
  const said = ['table', 'map', 'crowning-glory-table', 'crowning-glory-lesson'].flatMap(
    book => read(book).match(clicks) ?? [],
  )
  expect(said.length).toBeGreaterThan(15)
  expect(said.map(word => word.toLowerCase()).filter(word => !taps.includes(word))).toEqual([])
})
