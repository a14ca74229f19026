/** What opponents consider before they value a position: a threat is worth more on the mover’s turn. */
import { expect, test } from 'vitest'
import { allied, french, problem } from '../checks/field-problem.ts'

const featuresIn = (phase: 'movement' | 'combat', side: 'allied' | 'french') => {
  const { battle, position } = problem({
    phase,
    side,
    units: [
      allied('A', 'infantry', '4-4', '0,0'),
      french('F', 'infantry', '12-4', '1,0'),
      allied('B', 'infantry', '10-4', '-3,0'),
      french('G', 'infantry', '3-4', '-4,0'),
    ],
  }).match
  return battle.judge.features!(position)
}

test('the army to move is the one whose phase it is', () => {
  for (const phase of ['movement', 'combat'] as const) {
    expect(featuresIn(phase, 'allied')['Allies to move']).toBe(1)
    expect(featuresIn(phase, 'french')['Allies to move']).toBe(0)
  }
})

test('an army is outmatched in either turn, and under fire only in the enemy’s', () => {
  const [own, enemy] = [featuresIn('movement', 'allied'), featuresIn('movement', 'french')]
  expect(own['Allies outmatched']).toBeGreaterThan(0)
  expect(enemy['Allies outmatched']).toBe(own['Allies outmatched'])
  expect(own['Allies outmatched, French to move']).toBe(0)
  expect(enemy['Allies outmatched, French to move']).toBe(enemy['Allies outmatched'])
  expect(enemy['French outmatched, Allies to move']).toBe(0)
  expect(own['French outmatched, Allies to move']).toBe(own['French outmatched'])
})
