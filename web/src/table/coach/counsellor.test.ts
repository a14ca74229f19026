import { playableParley as parley } from '@voltigeur/conversation/parley'
import { loadGame } from '@voltigeur/games'
import { begin, imagine, Random, redact, seededDice, Umpire } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { hint, intent, unitsNamedIn } from './counsellor.ts'

/** A brigade some way from an enemy that it can destroy. */
const MARCH = {
  map: { columns: 9, rows: 5 },
  units: [
    { id: 'F1', side: 'french', type: 'infantry', strength: 9, move: 5, hex: '1,1' },
    { id: 'F2', side: 'french', type: 'infantry', strength: 9, move: 5, hex: '1,2' },
    { id: 'A1', side: 'allied', type: 'infantry', strength: 2, move: 4, hex: '5,1' },
  ],
  phase: 'movement',
  side: 'french',
  turns: 3,
}

const glory = begin(loadGame('crowning-glory'), { scenario: 'introductory', seed: 'counsel' })

test('a hint is at most three orders of one formation, which the rules allow one after another', () => {
  const { battle, position, actor } = begin(loadGame('austerlitz'), { situation: MARCH, seed: 'counsel' })
  const advice = hint(battle, position, actor!)
  if (advice.kind !== 'advice') throw new Error('there is something better than to wait')
  const orders = advice.orders.map(order => battle.language.readDecision(order))
  expect(orders.length).toBeGreaterThan(0)
  expect(orders.length).toBeLessThanOrEqual(3)
  const roster = battle.briefing.roster(position)
  const formations = orders.flatMap(unitsNamedIn).map(unit => roster.find(entry => entry.unit === unit)?.formation)
  expect(new Set(formations).size).toBeLessThanOrEqual(1)
  const world = position.copy()
  for (const order of orders) {
    expect(battle.objections(world, order, actor!)).toEqual([])
    battle.apply(world, order, actor!, new Umpire(seededDice('counsel')))
  }
  // Nothing is advised that the comparison does not favour.
  if (advice.worth) expect(advice.worth.after).toBeGreaterThan(advice.worth.before)
})

test('another idea is another one, and where there is none nothing better is known', () => {
  const { battle, position, actor } = begin(loadGame('austerlitz'), { situation: MARCH, seed: 'counsel' })
  const first = hint(battle, position, actor!)
  if (first.kind !== 'advice') throw new Error('there is something better than to wait')
  const said = battle.language.say(battle.language.readDecision(first.orders[0]))
  expect(hint(battle, position, actor!, [said])).toEqual({ kind: 'nothing' })
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
  for (const { hex, units } of told.strikes) {
    // In the position: the attacked units are there now.
    for (const unit of units) expect(roster.find(entry => entry.unit === unit)?.hex).toBe(hex)
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
