import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adopt } from './language/adopt.ts'
import { inOurWords, refused } from './words-refused.ts'

const server = join(import.meta.dirname, '..', '..', 'server')

/** What only programs are told, and whoever keeps the server, and what goes out in letters. */
const NOT_FOR_PLAYERS =
  /JSON|token plays|authorization header|That token is not known|^This is done by|could not be worked out/
const ELSEWHERE = /\.test\.ts$|conformance|letters\.ts$|settings\.ts$|mailbox|test-house/

/** Every sentence in the parts of the server that answer requests, with its gaps. */
const said = globSync('{routes,people,matches,jobs}/**/*.ts', { cwd: server })
  .filter(file => !ELSEWHERE.test(file))
  .flatMap(file => readFileSync(join(server, file), 'utf8').split('\n'))
  .filter(line => !/^\s*(\/?\*|\/\/)/.test(line))
  .flatMap(line => [...line.matchAll(/'([A-Z][^']*\.)'|`([A-Z][^`]*\.)`/g)].map(([, plain, gapped]) => plain ?? gapped))
  .filter(sentence => sentence.includes(' ') && !NOT_FOR_PLAYERS.test(sentence))
  .map(sentence => sentence.replace(/\$\{[^}]*\}/g, '7'))

test('every sentence with which the server refuses something is in the book that is translated', () => {
  expect(said.length).toBeGreaterThan(50)
  expect(said.filter(sentence => inOurWords(sentence) === null)).toEqual([])
})

test('the book has no sentence that the server does not say', () => {
  const book = Object.values(refused).flatMap(part => Object.values(part as Record<string, unknown>))
  const ours = book.map(one => (typeof one === 'string' ? one : (one as (...gaps: string[]) => string)('7', '7')))
  expect(ours.filter(sentence => !said.includes(sentence))).toEqual([])
})

describe('a refusal', () => {
  test('is known by its English sentence when the book has taken another language on, with what stood in its gaps', () => {
    const { full, tooMany } = refused.game
    adopt(refused, { 'game.full': 'Schon besetzt.', 'game.tooMany': (most: string) => `${most} Spiele.` })
    expect(inOurWords(full)).toBe('Schon besetzt.')
    expect(inOurWords(tooMany('20'))).toBe('20 Spiele.')
    expect(inOurWords('Schon besetzt.')).toBe(null)
    Object.assign(refused.game, { full, tooMany })
  })

  test('that the page does not know is left to whoever asks', () => {
    expect(inOurWords('The game is over and done.')).toBe(null)
  })
})
