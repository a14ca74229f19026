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
  const at = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
  const read = (book: string): string => at(`../../languages/${language}/${book}.yaml`)
  const taps = /^taps: (.*)$/m
    .exec(read('table'))![1]
    .split(', ')
    .map(pair => pair.split(' ')[0])
  const texts = [read('table'), read('map'), at(`../../../games/crowning-glory/messages/${language}.yaml`)]
  const said = texts.flatMap(text => text.match(clicks) ?? [])
  expect(said.length).toBeGreaterThan(15)
  expect(said.map(word => word.toLowerCase()).filter(word => !taps.includes(word))).toEqual([])
})
