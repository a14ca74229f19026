import { expect, test } from 'vitest'
import { examine } from './run.ts'

test('every game is examined, in processes of their own', async () => {
  const result = await examine({
    games: ['austerlitz', 'crowning-glory'],
    decisions: 600,
    workers: 2,
    seed: 'test',
    tell: () => {},
  })
  expect(result).toMatchObject({ sound: true, decisions: 600, examples: [] })
  expect(Object.keys(result.byScenario)).toEqual([
    'austerlitz full-battle',
    'austerlitz telnitz',
    'crowning-glory full-battle',
    'crowning-glory introductory',
  ])
})
