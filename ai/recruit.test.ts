import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { makePlayer } from './players.ts'

const game = loadGame('austerlitz')

test('the recruit attacks where the odds are good and keeps his guns out of reach', () => {
  const umpire = begin(game, {
    seed: '1',
    situation: {
      map: { radius: 4 },
      phase: 'combat',
      side: 'french',
      units: [
        { id: 'F', side: 'french', type: 'infantry', strength: 12, move: 5, hex: '0,0' },
        { id: 'G', side: 'french', type: 'artillery', strength: 6, move: 4, hex: '-1,0' },
        { id: 'A', side: 'allied', type: 'infantry', strength: 3, move: 4, hex: '1,0' },
      ],
    },
  })
  const decision = makePlayer('recruit', '1').decide(umpire.battle, umpire.position, 1)
  expect(umpire.battle.say(decision)).toBe('attack 1,0 with F G')
})

test('an unknown player is named, with those there are', () => {
  expect(() => makePlayer('marshal', '1')).toThrow(/there is no player "marshal".*random, recruit/)
})
