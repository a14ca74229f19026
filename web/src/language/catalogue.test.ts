/** The texts about games, in every language: nothing is missing, nothing is unused. */
import { readFileSync } from 'node:fs'
import { gameFolder, gameIds, loadGame } from '@voltigeur/games'
import { boxOf } from '@voltigeur/games/box'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, listingIn, sentencesOf } from '../../messages.ts'
import { readStories } from '../story/story.ts'

/** A name such as "1" needs no translation. */
const isWordy = (text: unknown): boolean => /\p{Letter}{2}/u.test(String(text))

describe.each(LANGUAGES.filter(language => language !== 'en'))('%s', language => {
  const translated = sentencesOf(listingIn(language))

  test.each(gameIds())('%s', id => {
    const { scenarios, options } = loadGame(id)
    const stories = readStories(id, readFileSync(new URL('story.yaml', gameFolder(id)), 'utf8'))
    const told = stories.map(({ id, aims, history, length, hard, ended }) => [
      id,
      { aims, history, length, hard, ended },
    ])
    const { title, subtitle, promise, secrets, special, sides } = boxOf(id)!
    const english = sentencesOf({
      [id]: {
        box: { title, subtitle, promise, secrets, special, sides },
        scenarios: scenarios.map(({ name, description }) => ({ name, description })),
        options: options.map(({ name }) => ({ name })),
        stories: Object.fromEntries(told),
      },
    })
    const own = Object.entries(translated).filter(([key]) => key.startsWith(`${id}.`))
    const wanted = Object.keys(english).filter(key => isWordy(english[key]))
    expect(wanted.filter(key => !translated[key])).toEqual([])
    expect(own.filter(([key]) => !Object.hasOwn(english, key))).toEqual([])
  })
})
