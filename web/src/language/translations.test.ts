/** Every translation against the English books: nothing is missing, nothing is left over, every message can be said. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gameFolder, loadGame } from '@voltigeur/games'
import { describe, expect, test } from 'vitest'
import { BOOKS, GAMES, isWordy, LISTING } from '../../languages/books.ts'
import { compiled, gapsIn, gapsOf, readTranslation, type Sentences, sentencesOf } from '../../messages.ts'
import { CHOICES } from '../keep/settings.ts'
import { readStories } from '../story/story.ts'

const folder = fileURLToPath(new URL('../../languages/', import.meta.url))
const languages = CHOICES.language.filter(language => language !== 'system' && language !== 'en')

/** What is wrong with a translation, each with where it stands. */
function faults(book: string, english: Sentences, sentences: Sentences): string[] {
  const wanted = Object.keys(english).filter(key => isWordy(book, key, english[key]))
  const missing = wanted.filter(key => typeof sentences[key] !== 'string' || sentences[key] === '')
  const stray = Object.keys(sentences).filter(key => !Object.hasOwn(english, key))
  const gapped = Object.entries(sentences).filter(([key]) => Object.hasOwn(english, key))
  const unfilled = gapped.flatMap(([key, message]) => {
    const there = gapsOf(english[key])?.names ?? []
    return [...gapsIn(String(message)).keys()].flatMap(gap => (there.includes(gap) ? [] : [`${key}: {${gap}}`]))
  })
  return [
    ...missing.map(key => `${key} is missing`),
    ...stray.map(key => `${key} is no sentence of the book`),
    ...unfilled.map(gap => `${gap} is not among the gaps`),
  ]
}

describe.each(languages)('%s', language => {
  test.each(Object.keys(BOOKS))('%s', async book => {
    const english = sentencesOf(await BOOKS[book].open())
    const sentences = readTranslation(readFileSync(`${folder}${language}/${book}.yaml`, 'utf8'))
    expect(faults(book, english, sentences)).toEqual([])
    for (const message of Object.values(sentences)) expect(() => compiled(language, String(message))).not.toThrow()
  })
})

describe.each(languages)('%s: what is written of a game', language => {
  const sentences = readTranslation(readFileSync(`${folder}${language}/${LISTING}.yaml`, 'utf8'))

  test.each(GAMES)('%s', id => {
    const { scenarios, options } = loadGame(id)
    const stories = readStories(id, readFileSync(new URL('story.yaml', gameFolder(id)), 'utf8'))
    const told = stories.map(({ id, aims, history, length, hard, ended }) => [
      id,
      { aims, history, length, hard, ended },
    ])
    const english = sentencesOf({
      [id]: {
        scenarios: scenarios.map(({ name, description }) => ({ name, description })),
        options: options.map(({ name }) => ({ name })),
        stories: Object.fromEntries(told),
      },
    })
    const own = Object.fromEntries(Object.entries(sentences).filter(([key]) => key.startsWith(`${id}.`)))
    expect(faults(LISTING, english, own)).toEqual([])
  })
})

describe('the check', () => {
  const english = sentencesOf({ page: { hello: 'Hello', of: (turn: number, turns: number) => `${turn} of ${turns}` } })
  const checked = (text: string): string[] => faults('page', english, readTranslation(text))

  test('is content with every sentence and its gaps, in any order', () => {
    expect(checked('page: { hello: Bonjour, of: "{turns} dont {turn}" }')).toEqual([])
  })

  test('finds what is missing, empty or left over, and a gap that is not there', () => {
    expect(checked('page: { hello: Bonjour }')).toEqual(['page.of is missing'])
    expect(checked('page: { hello: "", of: "{turn}" }')).toEqual(['page.hello is missing'])
    expect(checked('page: { hello: Bonjour, of: "{turn}", bye: Adieu }')).toEqual([
      'page.bye is no sentence of the book',
    ])
    expect(checked('page: { hello: Bonjour, of: "{count, plural, one {{turn}} other {{round}}}" }')).toEqual([
      'page.of: {count} is not among the gaps',
      'page.of: {round} is not among the gaps',
    ])
  })
})
