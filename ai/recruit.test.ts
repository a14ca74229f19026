import { loadGame } from '@voltigeur/games'
import { begin, type Game, Random, sample } from '@voltigeur/kernel'
import { parley } from '@voltigeur/kernel/parley'
import { expect, test } from 'vitest'
import { makePlayer } from './players.ts'

const game = loadGame('austerlitz')

test('the sergeant attacks where the odds are good and keeps guns out of reach', () => {
  const match = begin(game, {
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
  const decision = makePlayer('sergeant', '1').decide(match.battle, match.seen(1), 1)
  expect(match.battle.language.say(decision)).toBe('attack 1,0 with F G')
})

test('without a policy the recruit tries what it sees, and does not give up while anything else is possible', () => {
  const match = begin(parley as unknown as Game, { seed: '1' })
  const random = new Random('blue')
  const recruit = makePlayer('recruit', '1')
  for (let side = match.actor; side !== null; side = match.actor) {
    const decision =
      side === 0 ? recruit.decide(match.battle, match.seen(0), 0) : sample(match.seat(side).menus, random)!
    expect(match.play(decision, side)).toMatchObject({ accepted: true })
  }
  expect(match.outcome?.level).not.toBe('Surrender')
})

test('an unknown player is named, with those there are', () => {
  expect(() => makePlayer('emperor', '1')).toThrow(
    /there is no player "emperor".*random, recruit, sergeant, captain, marshal/,
  )
})
