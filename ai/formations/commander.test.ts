import { loadGame } from '@voltigeur/games'
import { begin, type Match } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { commander } from './commander.ts'

const austerlitz = loadGame('austerlitz')
const effort = { purse: 400, horizon: 1, margin: 0.4 }

const opened = (): Match => begin(austerlitz, { scenario: 'telnitz', seed: 'commander' })

/** The first orders of a commander, in words. */
function orders(count: number, seed: string): string[] {
  const match = opened()
  const player = commander({ name: 'captain', effort }, seed)
  const given: string[] = []
  while (given.length < count && match.actor !== null) {
    const decision = player.decide(match.battle, match.seen(match.actor), match.actor)
    given.push(match.battle.language.say(decision))
    expect(match.play(decision, match.actor).accepted).toBe(true)
  }
  return given
}

test('the same seed gives the same orders, all of them legal', () => {
  expect(orders(30, 'a')).toEqual(orders(30, 'a'))
})

test('it plans once for each of its turns, and keeps to the plan until the next', () => {
  const match = opened()
  const player = commander({ name: 'captain', effort }, 'b')
  const { formations } = match.battle.judge
  let asked = 0
  const aims = (of: number): readonly string[] => {
    asked++
    return formations!.aims(of)
  }
  const counting = { ...match.battle.judge, formations: { ...formations!, aims } }
  const battle = Object.create(match.battle, { judge: { value: counting } })
  const side = match.actor!
  const inTurn: number[] = []
  while (match.actor === side) {
    const before = asked
    const decision = player.decide(battle, match.seen(side), side)
    inTurn.push(asked - before)
    match.play(decision, side)
  }
  expect(inTurn[0]).toBeGreaterThan(0)
  expect(inTurn.slice(1).every(times => times === 0)).toBe(true)
})
