import { expect, test } from 'vitest'
import { infoOf, keepLast, openOnce } from './scenarios.ts'

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

test('there is no other scenario, and a request for one is answered with those that exist', () => {
  const open = openOnce(scenarios, () => null)
  expect(() => open('dusk', {})).toThrow('there is no scenario "dusk"; choose one of: dawn, noon')
  open('dawn', {})
  expect(() => open('dawn ', {})).toThrow('there is no scenario "dawn "')
})

test('what is told of a scenario is what every game tells', () => {
  expect(infoOf(scenarios)[0]).toEqual({ id: 'dawn', name: 'dawn', turns: 3, description: '' })
})

test('of what never changes the last eight are kept, by what they are made of', () => {
  let made = 0
  const map = keepLast(({ radius }: { readonly radius: number }) => ({ radius, number: ++made }))
  const first = map({ radius: 0 })
  expect(map({ radius: 0 })).toBe(first)
  for (let radius = 1; radius <= 7; radius++) expect(map({ radius }).radius).toBe(radius)
  expect([map({ radius: 0 }), made]).toEqual([first, 8])
  map({ radius: 8 })
  expect([map({ radius: 0 }).number, map({ radius: 1 }).number]).toEqual([1, 10])
})
