import { playableParley as parley } from '@voltigeur/conversation/parley'
import { loadGame } from '@voltigeur/games'
import { begin, imagine, Random, redact } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { hint, intent } from './counsellor.ts'

const glory = begin(loadGame('crowning-glory'), { scenario: 'introductory', seed: 'counsel' })

test('a hint is a plan that the rules allow, and what it does for the chance to win', () => {
  const { battle, position, actor } = glory
  const [plan, worth, ...more] = hint(battle, position, actor!)
  expect(more).toEqual([])
  if (plan.kind !== 'plan' || worth.kind !== 'worth') throw new Error('first the plan, then its worth')
  const [first] = plan.plan.map(decision => battle.language.readDecision(decision))
  expect(battle.objections(position, first, actor!)).toEqual([])
  for (const chance of [worth.before, worth.after]) {
    expect(chance).toBeGreaterThanOrEqual(0)
    expect(chance).toBeLessThanOrEqual(1)
  }
})

test('what the other side may intend names hexes of ours, the likeliest first', () => {
  const { battle, position, actor } = glory
  const told = intent(battle, position, actor!)
  if (told.kind !== 'intent') throw new Error('it was the intent that was asked for')
  expect(told.strikes.length).toBeGreaterThan(0)
  expect(told.strikes.length).toBeLessThanOrEqual(3)
  const counts = told.strikes.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThanOrEqual(told.times)
  const roster = battle.briefing.roster(position)
  for (const { units } of told.strikes) {
    expect(units.length).toBeGreaterThan(0)
    for (const unit of units) expect(roster.find(entry => entry.unit === unit)?.side).toBe(actor)
  }
})

test('neither hangs on what is hidden from the one who asks', () => {
  const { battle, position } = begin(parley, { seed: '7' })
  const other = imagine(battle, position, 0, new Random('another truth'))
  const seen = redact(battle, position, 0)
  expect(other.equals(position)).toBe(false)
  expect(intent(battle, other, 0)).toEqual(intent(battle, seen, 0))
})
