import { openedBooks } from '@voltigeur/kernel/book'
import { messagesSuite } from '@voltigeur/kernel/messages-suite'
import { describe, expect, test } from 'vitest'
import { refusals, refused, sentenceFor } from './refusals.ts'
import { refusedReply } from './shapes.ts'

test('a refusal has a code, the values of its gaps, and a sentence that says the same', () => {
  expect(refused('game.over')).toEqual({ problem: 'The game is over.', code: 'game.over' })
  const full = refused('who.tokens', { most: 20 })
  expect(full).toEqual({
    problem: 'You have 20 tokens. Revoke one you no longer use.',
    code: 'who.tokens',
    values: { most: 20 },
  })
  expect(refusedReply.parse(JSON.parse(JSON.stringify(full)))).toEqual(full)
})

test('an unknown code has no sentence', () => {
  for (const code of ['', 'game', 'game.', 'game.lost', 'nowhere.over', 'constructor.name', 'game.toString'])
    expect(sentenceFor(code)).toBeNull()
})

test('every sentence says what to do in at most two short ones', () => {
  const values = { most: 20, minutes: 20, megabytes: 20, shortest: 3, longest: 30, why: 'no such game', methods: 'GET' }
  for (const [part, chapter] of Object.entries(refusals))
    for (const key of Object.keys(chapter)) {
      const sentence = sentenceFor(`${part}.${key}`, values)!
      expect([key, sentence]).toEqual([key, expect.stringMatching(/^[A-Z].*[.]$/)])
      expect([key, sentence.length <= 120]).toEqual([key, true])
      expect([key, sentence.includes('undefined')]).toEqual([key, false])
    }
})

describe('the words of refusals', () =>
  messagesSuite(openedBooks().find(({ id }) => id === 'refused')!, [new URL('../server/', import.meta.url)]))
