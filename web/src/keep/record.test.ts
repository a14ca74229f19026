import { playableParley as parley } from '@voltigeur/conversation/parley'
import { describe, expect, test } from 'vitest'
import { Sitting } from '../table/sitting/sitting.ts'
import { readSitting, sortOut } from './record.ts'

const seats = ['human', 'recruit'] as const
const sound = Sitting.start(parley, 'sound', { scenario: 'field', options: {}, seats, seed: '1' }).save()
const sidesOf = (game: string) => (game === parley.id ? parley.sides : undefined)

describe('a record in the store', () => {
  test('is read as it was written; one of long ago has no revision', () => {
    expect(readSitting(sound, sidesOf)).toEqual({ ...sound, revision: 0 })
    expect(readSitting({ ...sound, revision: 7, lesson: 2 }, sidesOf)).toMatchObject({ revision: 7, lesson: 2 })
  })

  test.each([
    ['nothing at all', null, 'Can’t read this game.'],
    ['seats that are none', { ...sound, seats: 'both' }, 'Can’t read the players.'],
    ['a seat too many', { ...sound, seats: [...seats, 'human'] }, 'Can’t read the players.'],
    ['no journal', { ...sound, journal: undefined }, 'Can’t read the orders.'],
    ['another journal', { ...sound, journal: { flour: 1 } }, 'Can’t read the orders.'],
    ['a name of no kind', { ...sound, reached: { turn: 'three' } }, 'Can’t read this game.'],
    ['a day that no clock shows', { ...sound, changed: 1e300 }, 'Can’t read the date.'],
    [
      'another game',
      { ...sound, journal: { ...sound.journal, game: 'chess' } },
      'This is a game of “chess”, which this server doesn’t have.',
    ],
    [
      'a format to come',
      { ...sound, journal: { ...sound.journal, voltigeur: 99 } },
      'It was saved by a newer version of Voltigeur. Reload this page to get it.',
    ],
  ])('with %s is refused in a sentence', (_, record, sentence) => {
    expect(() => readSitting(record, sidesOf)).toThrow(sentence)
  })
})

test('one bad record does not spoil the others, and the latest comes first', () => {
  const bad = { id: 'bad', summary: 4 }
  const later = { ...sound, id: 'later', changed: sound.changed + 1 }
  const found = sortOut(
    [
      ['sound', sound],
      ['bad', bad],
      ['later', later],
    ],
    sidesOf,
  )
  expect(found.sound.map(({ id }) => id)).toEqual(['later', 'sound'])
  expect(found.bad).toEqual([{ key: 'bad', record: bad, wrong: 'Can’t read the players.' }])
})
