/** A refusal names what changes the answer, for every kind of decision. */
import { CitedReasons, LiftedReasons } from '@voltigeur/kernel/conformance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MoravianBattle } from '../battle.ts'
import { KINDS, type MoravianDecision } from '../decisions.ts'
import { PHASES } from '../sequence.ts'
import { anyCrowded } from './any-crowded.ts'
import { anyMelee } from './any-melee.ts'
import { anySituation } from './any-situation.ts'
import { game } from './field-problem.ts'
import { LIFTS } from './lifts.ts'

/** The cases that speak of what was changed. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'advance: cohesion of a piece named': ['12.7.1'],
  'assault: attack of a piece named': ['12.4.1'],
  'assault: attack of a piece there': ['12.4.1', '14.2.2'],
  // A charge counts differently against a square, and in a raid.
  'assault: charging of a piece named': ['12.4.2'],
  'assault: cohesion of a piece named': ['15.1', '15.2'],
  'assault: fought of a piece named': ['12.2.3'],
  'assault: order of a piece named': ['12.2.1', '4.15', '4.17'],
  'assault: outOfCommand of a piece named': ['4.15'],
  'assault: reduced of a piece named': ['12.4.2'],
  'assign: due of a piece named': ['8.0.3'],
  'assign: status of a piece named': ['8.0.3'],
  'bombard: attack of a piece named': ['11.4.5b'],
  'bombard: cohesion of a piece named': ['15.1', '15.2'],
  'bombard: moved of a piece named': ['11.0'],
  'countercharge: cohesion of a piece named': ['14.4'],
  'enter: cohesion of a piece named': ['6.1.1'],
  'enter: cohesion of a piece there': ['6.1.1'],
  'enter: due of a piece named': ['8.0'],
  'enter: moved of a piece there': ['6.1.2'],
  'enter: square of a piece named': ['16.41.overcast', '16.41.sleet.1', '9.1.1'],
  'enter: square of a piece there': ['14.3'],
  'enter: status of a piece named': ['8.0'],
  'enterInColumn: due of a piece named': ['8.0'],
  // A unit that has moved has left its entry hex, and didn’t enter by its road.
  'enterInColumn: moved of a piece named': ['9.3'],
  'enterInColumn: square of a piece named': ['9.1.1'],
  'enterInColumn: status of a piece named': ['8.0'],
  'evade: attack of a piece named': ['14.1'],
  'evade: cohesion of a piece named': ['15.2'],
  'evade: cohesion of a piece there': ['6.1.1'],
  'evade: moved of a piece there': ['6.1.2'],
  'evade: order of a piece named': ['14.1'],
  'evade: outOfCommand of a piece named': ['14.1'],
  'hastySquare: cohesion of a piece named': ['15.2'],
  'hastySquare: order of a piece named': ['4.16.4'],
  'hastySquare: square of a piece named': ['14.3'],
  'leaveSquare: gap of a piece named': ['4.11.1'],
  'leaveSquare: moved of a piece named': ['9.1'],
  'leaveSquare: order of a piece named': ['4.13.1'],
  'leaveSquare: outOfCommand of a piece named': ['2.1.B.3'],
  'leaveSquare: square of a piece named': ['14.3.7'],
  'move: cohesion of a piece named': ['15.2', '4.11.1', '4.14.1'],
  'move: cohesion of a piece there': ['6.1.1'],
  'move: due of a piece named': ['16.41.sleet.1', '16.43.5', '9.1.1'],
  'move: gap of a piece named': ['4.11.1', '4.13.1', '4.14.1'],
  'move: moved of a piece named': ['9.1'],
  'move: moved of a piece there': ['6.1.2'],
  'move: order of a piece named': ['4.11', '4.11.1', '4.12', '4.13', '4.13.1', '4.15', '4.16', '4.17'],
  'move: outOfCommand of a piece named': ['2.1.B.3', '4.11', '4.11.1', '4.13.1', '4.14', '4.14.1', '4.15'],
  'move: reduced of a piece there': ['6.1.a'],
  'move: square of a piece named': ['16.41.overcast', '16.41.sleet.1', '16.41.snow.1', '4.16', '9.1.1'],
  'move: square of a piece there': ['14.3'],
  'moveInColumn: cohesion of a piece named': ['15.2'],
  'moveInColumn: gap of a piece named': ['4.11.1'],
  'moveInColumn: moved of a piece named': ['9.1'],
  'moveInColumn: order of a piece named': ['4.13', '4.15'],
  'moveInColumn: outOfCommand of a piece named': ['4.15'],
  'moveInColumn: square of a piece named': ['9.1.1'],
  'moveToSquare: cohesion of a piece named': ['14.3.6', '15.2'],
  'moveToSquare: moved of a piece named': ['9.1'],
  'moveToSquare: order of a piece named': ['4.13'],
  'moveToSquare: outOfCommand of a piece named': ['4.14'],
  'moveToSquare: square of a piece named': ['14.3'],
  'rally: cohesion of a piece named': ['15.3'],
  'rally: order of a piece named': ['15.3', '4.11.5', '4.13', '4.17.4'],
  'rally: outOfCommand of a piece named': ['15.3', '4.11.5', '4.13', '4.14', '4.17.4'],
  'rebuild: cohesion of a piece named': ['6.1.1'],
  'rebuild: cohesion of a piece there': ['6.1.1'],
  'rebuild: due of a piece named': ['12.9'],
  'rebuild: moved of a piece there': ['6.1.2'],
  'rebuild: reduced of a piece named': ['6.1.a'],
  'rebuild: reduced of a piece there': ['6.1.a'],
  'rebuild: status of a piece named': ['12.9'],
  'retreat: cohesion of a piece named': ['12.6', '12.6.1', '15.3.2', '6.1.1'],
  'retreat: cohesion of a piece there': ['6.1.1'],
  'retreat: moved of a piece named': ['16.43.7'],
  'retreat: moved of a piece there': ['6.1.2'],
  'retreat: square of a piece there': ['14.3'],
  'ride: moved of a piece named': ['3.4.2'],
  'rouse: cohesion of a piece named': ['15.2'],
  'rouse: moved of a piece named': ['9.1'],
  'rouse: order of a piece named': ['4.3.1'],
  'rouse: outOfCommand of a piece named': ['4.3.1'],
  'square: cohesion of a piece named': ['15.2'],
  'square: gap of a piece named': ['4.11.1'],
  'square: moved of a piece named': ['9.1'],
  'square: order of a piece named': ['4.11.1', '4.13', '4.16.4'],
  'square: outOfCommand of a piece named': ['2.1.B.3', '4.11.1', '4.14', '4.16.4'],
  'square: square of a piece named': ['14.3'],
}

test('of one thing that makes a legal decision illegal, its own rule is cited', () => {
  const reasons = new CitedReasons<MoravianDecision, MoravianBattle>(game, {
    columns: ({ field }) =>
      [...Object.values(field.unit), ...Object.values(field.troop)].filter(column => column !== field.unit.hex),
    *concerned({ field }, position, decision) {
      const one = 'unit' in decision ? [decision.unit] : 'leader' in decision ? [decision.leader] : []
      const named = 'units' in decision ? decision.units : one
      for (const unit of named) yield ['named', unit]
      const hexes = 'hexes' in decision ? decision.hexes : 'to' in decision ? [decision.to] : []
      for (const hex of hexes) for (const unit of field.at(position).unitsIn(hex)) yield ['there', unit]
    },
    often: 0.5,
  })
  for (const situation of [
    ...fc.sample(anySituation(PHASES), { numRuns: 35, seed: 1805 }),
    ...fc.sample(anyCrowded(), { numRuns: 20, seed: 1805 }),
  ])
    reasons.play({ situation }, String(situation.seed))
  expect(reasons.against(TABLE)).toEqual([])
  expect(reasons.shareOf(TABLE)).toBeGreaterThan(0.8)
})

/** Kinds refused only when no question allows them, or asked too rarely for a random refusal. */
const NEVER_REFUSED = ['press', 'replace', 'instruct', 'countercharge', 'rate', 'pursue', 'enterInColumn']

test('what is cited, once lifted, leaves the decision legal, and nothing is cited that need not be lifted', () => {
  const reasons = new LiftedReasons<MoravianDecision, MoravianBattle>(game, {
    lifts: LIFTS,
    notNow: ['2.1'],
    often: 0.5,
    forged: 8,
  })
  for (const situation of [
    ...fc.sample(anySituation(PHASES), { numRuns: 40, seed: 1805 }),
    ...fc.sample(anyMelee(), { numRuns: 30, seed: 1805 }),
    ...fc.sample(anyCrowded(), { numRuns: 20, seed: 1805 }),
  ])
    reasons.play({ situation }, String(situation.seed))
  expect(reasons.tried).toBeGreaterThan(1800)
  expect(reasons.confirmed / reasons.tried, [...reasons.amiss.values()].join('\n')).toBeGreaterThan(0.99)
  expect(reasons.kindsWithout(KINDS.filter(kind => !NEVER_REFUSED.includes(kind)))).toEqual([])
})
