import { expect, test } from 'vitest'
import { infoOf, openOnce } from './scenarios.ts'

const scenarios = ['dawn', 'noon'].map(id => ({ id, name: id, turns: 3, description: '', weather: 'fog' }))

test('a scenario is opened once for each choice of options, whatever their order', () => {
  let made = 0
  const open = openOnce(scenarios, ({ id }, options) => ({ id, options, number: ++made }))
  const first = open('dawn', { fog: 'yes', cards: 'no' })
  expect(open('dawn', { cards: 'no', fog: 'yes' })).toBe(first)
  expect(open('dawn', { cards: 'no', fog: 'no' }).number).toBe(2)
  expect(open('noon', { fog: 'yes', cards: 'no' }).id).toBe('noon')
  expect(made).toBe(3)
})

test('there is no other scenario, and whoever asks for one is told which there are', () => {
  const open = openOnce(scenarios, () => null)
  expect(() => open('dusk', {})).toThrow('there is no scenario "dusk"; choose one of: dawn, noon')
  open('dawn', {})
  expect(() => open('dawn ', {})).toThrow('there is no scenario "dawn "')
})

test('what is told of a scenario is what every game tells', () => {
  expect(infoOf(scenarios)[0]).toEqual({ id: 'dawn', name: 'dawn', turns: 3, description: '' })
})
