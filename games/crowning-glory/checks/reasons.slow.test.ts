/** A refusal names what changes the answer, for every kind of decision. */
import { Random } from '@voltigeur/kernel'
import { CitedReasons, LiftedReasons } from '@voltigeur/kernel/conformance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GloryBattle } from '../battle.ts'
import { type GloryDecision, KINDS } from '../decisions.ts'
import { anySituation } from './any-situation.ts'
import { crowded } from './crowded.ts'
import { game } from './field-problem.ts'
import { LIFTS, tidy } from './lifts.ts'

/** The cases that speak of what was changed. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'advance: role of a piece named': ['9.18'],
  'attack: face of a piece named': ['9.2'],
  'deploy: status of a piece named': ['3.1'],
  'enter: face of a piece named': ['8.1'],
  'enter: status of a piece named': ['2.1', '4.8'],
  'exit: face of a piece named': ['8.1'],
  'move: face of a piece named': ['8.1'],
  'play: status of a piece named': ['11.0'],
  'retreat: role of a piece named': ['9.17'],
  'stay: face of a piece named': ['8.1'],
  'stay: status of a piece named': ['2.1', '4.8'],
}

type Description = Readonly<Record<string, unknown>>

const PHASES = ['start', 'declaration', 'movement', 'combat', 'combat', 'regroup']

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
    ...fc.sample(anySituation(PHASES), { numRuns: count - crowds, seed: 1805 }),
    ...Array.from({ length: crowds }, () => crowdedElsewhere(random)),
  ]
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
  for (const situation of situations(40)) reasons.play({ situation }, String(situation.seed))
  expect(reasons.against(TABLE)).toEqual([])
  expect(reasons.shareOf(TABLE)).toBeGreaterThan(0.8)
})

/** Three units that attack a strong position and must choose which takes the losses. */
const REPULSED = {
  map: { radius: 3 },
  units: [
    { id: 'A', side: 'french', type: 'infantry', steps: 2, hex: '-1,0' },
    { id: 'B', side: 'french', type: 'infantry', steps: 2, hex: '-1,1' },
    { id: 'C', side: 'french', type: 'infantry', steps: 2, hex: '2,0' },
    { id: 'D', side: 'allied', type: 'infantry', steps: 12, hex: '0,0' },
    { id: 'E', side: 'allied', type: 'infantry', steps: 12, hex: '3,-3' },
    { id: 'G', side: 'allied', type: 'infantry', steps: 2, hex: '0,3' },
  ],
  phase: 'combat',
  side: 'french',
  turns: 2,
  entry: ['-3,0'],
}

/**
 * Kinds refused only when no question allows them; to stand is refused only to a demoralized army ([4.8] has its test).
 */
const NEVER_REFUSED = ['stand', 'keep', 'declare', 'decline', 'regroup', 'wait', 'capitulate']

test('what is cited, once lifted, leaves the decision legal, and nothing is cited that need not be lifted', () => {
  const terms = { lifts: LIFTS, tidy, notNow: ['5.0', '5.3'], often: 0.5, forged: 8 }
  const inBattle = new LiftedReasons<GloryDecision, GloryBattle>(game, terms)
  for (const situation of situations(70)) inBattle.play({ situation }, String(situation.seed))
  for (let seed = 0; seed < 12; seed++) inBattle.play({ situation: { ...REPULSED, seed: `${seed}` } }, `${seed}`)
  const placing = new LiftedReasons<GloryDecision, GloryBattle>(game, {
    ...terms,
    often: 1,
    forged: 40,
    when: ({ battle, position }) =>
      ['battery', 'deployment', 'reinforcement'].includes(battle.flow.now(position)!.step),
  })
  placing.play({ scenario: 'introductory', seed: '1805' }, '1805')
  expect([...inBattle.amiss.values(), ...placing.amiss.values()]).toEqual([])
  const kinds = KINDS.filter(kind => !NEVER_REFUSED.includes(kind))
  expect(inBattle.kindsWithout(placing.kindsWithout(kinds))).toEqual([])
})
