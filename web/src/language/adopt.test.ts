import { expect, test } from 'vitest'
import { adopt } from './adopt.ts'

const listing = () => ({ any: { options: [{ name: 'Stacking' }, { name: 'Weather' }], sides: ['red', 'blue'] } })

test('texts are adopted in place, also for holders of a part of the listing', () => {
  const games = listing()
  const { options } = games.any
  adopt(games, { 'any.options.1.name': 'Météo' })
  expect(options).toEqual([{ name: 'Stacking' }, { name: 'Météo' }])
})

test('what the listing does not have is left alone', () => {
  const games = listing()
  adopt(games, { 'any.options.2.name': 'Nuit', 'other.options.0.name': 'Nuit', constructor: 'no' })
  expect(games).toEqual(listing())
  expect(Object.hasOwn(games, 'constructor')).toBe(false)
})
