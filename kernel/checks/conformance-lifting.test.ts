import { expect, test } from 'vitest'
import type { Decision } from '../decision.ts'
import { parley } from '../parley/index.ts'
import type { Battle, Game } from '../rules.ts'
import { type Attempt, changed, LiftedReasons, type RuleLift } from './conformance.ts'

const game = parley as unknown as Game<Decision>

type AnyLift = RuleLift<Decision, Battle>

/** The faults in battles of the small game when its cases are lifted this way. */
function lifting(lift: AnyLift): LiftedReasons<Decision, Battle> {
  const lifts = Object.fromEntries(game.cases.cases.map(({ id }) => [id, lift]))
  const reasons = new LiftedReasons<Decision, Battle>(game, { lifts, notNow: [], often: 0.3, forged: 4 })
  for (const seed of ['1', '2']) reasons.play({ seed }, seed)
  return reasons
}

test('what nothing lifts is told with the decision and what was cited; so is what is lifted by a change of nothing', () => {
  const without = lifting(() => [])
  expect(without.amiss.size).toBeGreaterThan(0)
  for (const [, example] of without.amiss) expect(example).toMatch(/\[.+\] .+ But nothing lifts \[/)
  const idle = lifting(() => [changed(() => {})])
  expect([...idle.amiss.keys()]).toEqual([...without.amiss.keys()])
  expect(idle.kindsWithout(['march'])).toEqual(['march'])
})

test('what stands whatever else is true is left alone', () => {
  expect(lifting(() => null).amiss).toEqual(new Map())
})

/** Replaces the decision by a legal one: this lifts everything. */
const legalInstead = ({ battle, position, by }: Attempt<Decision, Battle>): Decision =>
  [...battle.menus(position, by)].flatMap(menu => [...menu.decisions()])[0]

test('a decision that becomes legal is counted as lifted, by kind and case', () => {
  const bold = lifting(at => [changed(() => {}), before => ({ ...before, decision: legalInstead(at) })])
  expect(bold.amiss).toEqual(new Map())
  expect(bold.lifted.size).toBeGreaterThan(0)
})
