/** A refusal names what changes the answer, for every kind of decision. */
import { CitedReasons } from '@voltigeur/kernel/conformance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GloryBattle } from '../battle.ts'
import type { GloryDecision } from '../decisions.ts'
import { anySituation } from './any-situation.ts'
import { game } from './field-problem.ts'

/** The cases that speak of what has been changed. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'advance: role of a piece named': ['9.18'],
  'attack: face of a piece named': ['9.2'],
  'deploy: status of a piece named': ['3.1'],
  'enter: face of a piece named': ['8.1'],
  'enter: status of a piece named': ['2.1'],
  'exit: face of a piece named': ['8.1'],
  'move: face of a piece named': ['8.1'],
  'play: status of a piece named': ['11.0'],
  'retreat: role of a piece named': ['9.17'],
  'stay: face of a piece named': ['8.1'],
  'stay: status of a piece named': ['2.1'],
}

test('of one thing that makes a legal decision illegal, its own rule is cited', () => {
  const reasons = new CitedReasons<GloryDecision, GloryBattle>(game, {
    columns: ({ field }) => Object.values(field.unit).filter(column => column !== field.unit.hex),
    *concerned({ field }, position, decision) {
      const named = 'units' in decision ? decision.units : 'unit' in decision ? [decision.unit] : []
      for (const unit of named) if (unit >= 0) yield ['named', unit]
      if (decision.kind === 'attack') yield ['there', field.at(position).unitIn(decision.hex)]
    },
    often: 0.5,
  })
  for (const situation of fc.sample(anySituation(['start', 'declaration', 'movement', 'combat', 'combat', 'regroup']), {
    numRuns: 40,
    seed: 1805,
  }))
    reasons.play({ situation }, String(situation.seed))
  expect(reasons.against(TABLE)).toEqual([])
  expect(reasons.shareOf(TABLE)).toBeGreaterThan(0.8)
})
