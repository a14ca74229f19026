/** In every game the end of a turn can be taken back where all sit at one screen, unless a die fell or something was revealed. */
import { begin, Random, rolls, sample } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { gameIds, loadGame } from './index.ts'

/** So many decisions are looked through for turns that pass on. */
const MOST = 1500
const ENOUGH = 3

describe.each(gameIds())('%s', id => {
  const game = loadGame(id)

  test('reopens a turn exactly when nothing was rolled or revealed, and closes it at the other’s decision', () => {
    const match = begin(game, { seed: 'reopens', scenario: game.scenarios[0].id }, { reopens: true })
    const random = new Random(7)
    let [passed, reopened] = [0, 0]
    for (let n = 0; n < MOST && match.owing.length > 0 && reopened < ENOUGH; n++) {
      const [by] = match.owing
      const { position, owing } = match
      const before = { hash: match.hash(), entries: match.entries.length, events: match.events.length }
      const decision = sample(match.seat(by).menus, random)!
      const verdict = match.play(decision, by)
      if (match.owing.length === 0 || match.owing.every(side => owing.includes(side))) continue
      passed++
      const chance =
        rolls.differ(position, match.position) || (verdict.accepted && verdict.events.some(one => one.final))
      if (chance) expect(match.undoableBy(by)).toBe(0)
      if (match.undoableBy(by) === 0) continue
      reopened++
      expect(match.undo(by)).toBe(true)
      expect({ hash: match.hash(), entries: match.entries.length, events: match.events.length }).toEqual(before)
      match.play(decision, by)
      const [other] = match.owing
      match.play(sample(match.seat(other).menus, random)!, other)
      expect(match.undoableBy(by)).toBe(0)
    }
    expect([passed > 0, reopened]).toEqual([true, ENOUGH])
  })
})
