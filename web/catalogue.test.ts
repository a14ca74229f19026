import { gameIds } from '@voltigeur/games'
import { boxOf } from '@voltigeur/games/box'
import { expect, test } from 'vitest'
import { listingOf } from './catalogue.ts'

test.each(gameIds())('what stands on the box of %s agrees with the game', id => {
  const { box, sides, scenarios, hidden } = listingOf(id)
  expect(Object.keys(box!.sides).toSorted()).toEqual([...sides].toSorted())
  expect(sides).toContain(box!.newcomer)
  if (box!.seasoned !== 'everywhere')
    expect(scenarios.map(scenario => scenario.id)).toEqual(expect.arrayContaining([...box!.seasoned]))
  // A box that promises that nothing is hidden keeps it.
  expect(/^Nothing hidden/.test(box!.secrets)).toBe(!hidden)
  for (const { minutes, units } of scenarios) {
    expect(minutes).toBeDefined()
    expect(Math.min(...units!)).toBeGreaterThan(0)
  }
})

test('a newcomer is sent to one game, and it is the easiest', () => {
  const boxes = gameIds().map(id => boxOf(id)!)
  const [start, ...others] = boxes.filter(({ first }) => first)
  expect(others).toEqual([])
  expect(start.complexity).toBe(Math.min(...boxes.map(({ complexity }) => complexity)))
})
