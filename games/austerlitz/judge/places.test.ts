/** Whether the opponents fight for the objectives of a small scenario. */
import { expect, test } from 'vitest'
import { smallScenario } from '../checks/field-problem.ts'

const appealOf = (battle: ReturnType<typeof smallScenario>, order: string): number => {
  const { battle: rules, position, actor } = battle.match
  return rules.judge.policy!(position, actor!).appeal(rules.language.hear(order))
}

test('[SC-2] the garrison of a village does not leave it of its own accord', () => {
  const battle = smallScenario()
  battle.play('done', 'enter F44 at 0830', 'enter F45 at 0830', 'enter F47 at 0829', 'enter F49 at 0829')
  for (const hex of ['1326', '1427']) expect([hex, appealOf(battle, `move F37 to ${hex}`) < 0]).toEqual([hex, true])
  expect(appealOf(battle, 'move F39 to 1328')).toBeGreaterThan(appealOf(battle, 'move F37 to 1326'))
})

test('[SC-2] an empty village draws a unit that can reach it', () => {
  const battle = smallScenario()
  battle.play('done', 'enter F44 at 0830', 'enter F45 at 0830', 'enter F47 at 0829', 'enter F49 at 0829')
  battle.play('move F37 to 1326')
  expect(appealOf(battle, 'move F39 to 1426')).toBeGreaterThan(appealOf(battle, 'move F39 to 1328'))
})

test('[SC-2] the Allies march on the villages, not on the arrow hexes in the west', () => {
  const battle = smallScenario()
  expect(appealOf(battle, 'move A05 to 1829')).toBeGreaterThan(0)
  expect(appealOf(battle, 'move A05 to 2129')).toBeLessThan(0)
})
