/** A refusal names what changes the answer, for every kind of decision. */
import { Random } from '@voltigeur/kernel'
import { CitedReasons, LiftedReasons } from '@voltigeur/kernel/conformance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AusterlitzBattle } from '../battle.ts'
import { type AusterlitzDecision, KINDS } from '../decisions.ts'
import { anySituation } from './any-situation.ts'
import { crowded } from './crowded.ts'
import { game } from './field-problem.ts'
import { LIFTS } from './lifts.ts'

/**
 * The cases that speak of what was changed. If a path around would cost too many points, the refusal may cite the
 * points or what blocks the direct path: without either it would be open.
 */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'advance: role of a piece named': ['10G', '9.33'],
  'attack: fought of a piece named': ['8D'],
  'attack: fought of a piece there': ['8D'],
  'attack: silenced of a piece named': ['9.32'],
  'enter: moved of a piece named': ['12A'],
  'enter: status of a piece named': ['12.0'],
  'exchange: role of a piece named': ['9.2-Ex'],
  'exit: moved of a piece named': ['5H'],
  'exit: spent of a piece named': ['14.1', '5E'],
  'move: moved of a piece named': ['5H'],
  'move: spent of a piece named': ['13.0-swamp', '5C'],
  'retreat: retreating of a piece named': ['9.31'],
  'retreat: retreating of a piece there': ['9.32'],
  'retreat: role of a piece named': ['9.32'],
}

type Description = Readonly<Record<string, unknown>>

/** One on its own map, whose terrain can be changed. */
function crowdedElsewhere(random: Random): Description {
  for (;;) {
    const situation = crowded(random)
    if (situation.map !== 'scenario') return situation
  }
}

/** This many, some of them crowded. */
function situations(count: number): readonly Description[] {
  const random = new Random('reasons')
  const crowds = Math.floor(count / 4)
  return [
    ...fc.sample(anySituation(['reinforcements', 'movement', 'combat', 'combat']), {
      numRuns: count - crowds,
      seed: 1805,
    }),
    ...Array.from({ length: crowds }, () => crowdedElsewhere(random)),
  ]
}

test('of one thing that makes a legal decision illegal, its own rule is cited', () => {
  const reasons = new CitedReasons<AusterlitzDecision, AusterlitzBattle>(game, {
    columns: ({ field }) => Object.values(field.unit).filter(column => column !== field.unit.hex),
    *concerned({ field }, position, decision) {
      const named = 'units' in decision ? decision.units : 'unit' in decision ? [decision.unit] : []
      for (const unit of named) yield ['named', unit]
      const hexes = 'hexes' in decision ? decision.hexes : 'to' in decision ? [decision.to] : []
      for (const hex of hexes) for (const unit of field.at(position).unitsIn(hex)) yield ['there', unit]
    },
    often: 0.5,
  })
  for (const situation of situations(40)) reasons.play({ situation }, String(situation.seed))
  expect(reasons.against(TABLE)).toEqual([])
  expect(reasons.shareOf(TABLE)).toBeGreaterThan(0.8)
})

/** Kinds refused only when no question allows them. */
const NEVER_REFUSED = ['deployRest', 'fallBack', 'stand']

test('what is cited, once lifted, leaves the decision legal, and nothing is cited that need not be lifted', () => {
  const terms = { lifts: LIFTS, notNow: ['4.0', '5B'], often: 0.5, forged: 8 }
  const inBattle = new LiftedReasons<AusterlitzDecision, AusterlitzBattle>(game, terms)
  for (const situation of situations(50)) inBattle.play({ situation }, String(situation.seed))
  const atDawn = new LiftedReasons<AusterlitzDecision, AusterlitzBattle>(game, {
    ...terms,
    when: ({ battle, position }) => battle.flow.now(position)?.step === 'deployment',
  })
  atDawn.play({ options: { deployment: 'free' }, seed: '1805' }, '1805')
  expect([...inBattle.amiss.values(), ...atDawn.amiss.values()]).toEqual([])
  const kinds = KINDS.filter(kind => !NEVER_REFUSED.includes(kind))
  expect(inBattle.kindsWithout(atDawn.kindsWithout(kinds))).toEqual([])
})
