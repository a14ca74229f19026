import { playableParley as parley } from '@voltigeur/conversation/parley'
import { describe, expect, test } from 'vitest'
import { Sitting } from '../table/sitting.ts'
import { readRecord, sortOut } from './record.ts'

const seats = ['human', 'recruit'] as const
const sound = Sitting.start(parley, 'sound', { scenario: 'field', options: {}, seats, seed: '1' }).save()
const sidesOf = (game: string) => (game === parley.id ? parley.sides : undefined)

describe('a record in the store', () => {
  test('is read as it was written; one of long ago has no revision', () => {
    expect(readRecord(sound, sidesOf)).toEqual({ ...sound, revision: 0 })
    expect(readRecord({ ...sound, revision: 7, lesson: 2 }, sidesOf)).toMatchObject({ revision: 7, lesson: 2 })
  })

  test.each([
    ['nothing at all', null, 'It cannot be read.'],
    ['seats that are none', { ...sound, seats: 'both' }, 'Who commands cannot be read.'],
    ['a seat too many', { ...sound, seats: [...seats, 'human'] }, 'Who commands cannot be read.'],
    ['no journal', { ...sound, journal: undefined }, 'What was decided cannot be read.'],
    ['another journal', { ...sound, journal: { flour: 1 } }, 'What was decided cannot be read.'],
    ['a day that no clock shows', { ...sound, changed: 1e300 }, 'When it was last played cannot be read.'],
    [
      'another game',
      { ...sound, journal: { ...sound.journal, game: 'chess' } },
      'It is a battle of “chess”, a game that is not here.',
    ],
    [
      'a format to come',
      { ...sound, journal: { ...sound.journal, voltigeur: 99 } },
      'It was kept by a newer edition of Voltigeur. Load this page again to get that edition.',
    ],
  ])('with %s is refused in a sentence', (_, record, sentence) => {
    expect(() => readRecord(record, sidesOf)).toThrow(sentence)
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
  expect(found.bad).toEqual([{ key: 'bad', record: bad, wrong: 'Who commands cannot be read.' }])
})
