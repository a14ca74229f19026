import { loadGame } from '@voltigeur/games'
import { expect, test } from 'vitest'
import { type Commander, Sitting } from './sitting.ts'

const game = loadGame('crowning-glory')

const drawnSeenBy = (...seats: readonly Commander[]): string[] => {
  const options = { variants: 'drawn' }
  const sitting = Sitting.start(game, 'secrets', { scenario: 'introductory', options, seats, seed: 'secrets' })
  const drawn = sitting.events.filter(event => event.kind === 'drew')
  return drawn.map(event => sitting.battle.language.tell(event).split(':')[0])
}

test('what only the enemy may know is not in the log', () => {
  expect(drawnSeenBy('recruit', 'human')).toEqual(['French'])
  expect(drawnSeenBy('human', 'recruit')).toEqual(['Allied'])
})

test('of two commanders at one screen the one to decide sees his own secrets; of two computers everything is seen', () => {
  expect(drawnSeenBy('human', 'human')).toEqual(['French'])
  expect(drawnSeenBy('recruit', 'random')).toEqual(['French', 'Allied'])
})

test('a battle that is over is kept under the way it ended', () => {
  const plan = { scenario: 'introductory', options: {}, seats: ['human', 'human'] as const, seed: 'end' }
  const sitting = Sitting.start(game, 'end', plan)
  expect(sitting.save().summary).toBe('Turn 1 of 4')
  expect(sitting.decide(sitting.battle.language.hear('capitulate'))).toEqual([])
  expect(sitting.save().summary).toBe('French capitulation')
})
