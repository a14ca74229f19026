/** A refusal names what changes the answer, for every kind of decision. */
import { Random } from '@voltigeur/kernel'
import { CitedReasons, LiftedReasons, sampled } from '@voltigeur/kernel/conformance'
import { expect, test } from 'vitest'
import type { PratzenBattle } from '../battle.ts'
import { KINDS, type PratzenDecision } from '../decisions.ts'
import { anySituation } from './any-situation.ts'
import { crowded } from './crowded.ts'
import { game } from './field-problem.ts'
import { LIFTS } from './lifts.ts'

/** The cases that speak of what was changed. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'advance: duty of a piece named': ['CC-10'],
  'advance: part of a piece named': ['CC-10'],
  'bombard: ammo of a piece named': ['OPT-AMMO-6'],
  'bombard: cohesion of a piece named': ['ART-5', 'ROUT-5'],
  'bombard: fired of a piece named': ['FCT-T4', 'FEF-6'],
  'bombard: limbered of a piece named': ['ART-1'],
  'bombard: shot of a piece named': ['ART-6'],
  'bombard: square of a piece named': ['FAC-6'],
  'closeUp: cohesion of a piece named': ['ROUT-5'],
  'closeUp: fired of a piece named': ['CC-2'],
  'closeUp: moved of a piece named': ['CC-2'],
  'deploy: acting of a piece named': ['ENG-4'],
  'deploy: cohesion of a piece named': ['ROUT-5'],
  'deploy: fired of a piece named': ['MOV-1'],
  'deploy: moved of a piece named': ['ENG-5'],
  'deploy: ooc of a piece named': ['ENG-6'],
  'deploy: rolled of a piece named': ['ENG-5'],
  'deploy: zone of a piece named': ['ENG-5', 'UMOV-1'],
  'engage: cohesion of a piece named': ['ROUT-5'],
  'engage: ooc of a piece named': ['ENG-7', 'ENG-ET-3'],
  'engage: rolled of a piece named': ['ENG-1'],
  'engage: zone of a piece named': ['ENG-1'],
  'enter: place of a piece named': ['REINF-1'],
  'fall: fall of a piece named': [
    'CC-13a',
    'CC-13d',
    'CC-13h',
    'CRT-RETREAT',
    'CRT-WITHDRAW',
    'ENG-ET-5',
    'FEF-2',
    'RALLY-4c',
    'STK-MOV-3',
    'STK-MOV-6',
  ],
  'fall: limbered of a piece named': ['CRT-WITHDRAW', 'TEC-UP-M'],
  'fall: blown of a piece named': ['CC-13d'],
  'fall: part of a piece named': ['CC-13d', 'CC-13h', 'CRT-RETREAT'],
  'fall: square of a piece named': ['ENG-ET-5', 'FEF-2'],
  'fight: duty of a piece named': ['CC-0', 'CC-6'],
  'limber: acting of a piece named': ['ENG-4'],
  'limber: cohesion of a piece named': ['ROUT-5'],
  'limber: fired of a piece named': ['MOV-1'],
  'limber: limbered of a piece named': ['DEF-19'],
  'limber: moved of a piece named': ['MOV-4e'],
  'lose: pool of a piece named': ['HIT-6c'],
  'move: acting of a piece named': ['ENG-4'],
  'move: cohesion of a piece named': ['MOV-0', 'ROUT-5'],
  'move: fired of a piece named': ['MOV-1'],
  'move: limbered of a piece named': ['ENG-ET-15', 'MOV-0', 'TEC-WOOD-M'],
  'move: moved of a piece named': ['ENG-5'],
  'move: ooc of a piece named': ['ENG-6'],
  'move: rolled of a piece named': ['ENG-5'],
  'move: zone of a piece named': ['ENG-5', 'UMOV-1'],
  'play: cohesion of a piece named': ['ROUT-5'],
  'play: ooc of a piece named': ['ENG-7'],
  'play: rolled of a piece named': ['ENG-1'],
  'play: zone of a piece named': ['ENG-1'],
  'reface: duty of a piece named': ['WIN-1'],
  'reface: part of a piece named': ['WIN-1'],
  'reface: square of a piece named': ['FAC-6'],
  'square: acting of a piece named': ['ENG-4'],
  'square: cohesion of a piece named': ['ROUT-5'],
  'square: fired of a piece named': ['MOV-1'],
  'square: ooc of a piece named': ['ENG-6'],
  'square: rolled of a piece named': ['ENG-5'],
  'square: zone of a piece named': ['ENG-5'],
  'suffer: toll of a piece there': ['CRT-R'],
  'toTop: acting of a piece named': ['ENG-4'],
  'toTop: cohesion of a piece named': ['ROUT-5'],
  'toTop: fired of a piece named': ['MOV-1'],
  'toTop: ooc of a piece named': ['ENG-6'],
  'toTop: rolled of a piece named': ['ENG-5'],
  'toTop: shifted of a piece named': ['STK-MOV-8'],
  'toTop: zone of a piece named': ['ENG-5'],
  'turn: fired of a piece named': ['CC-1b'],
  'turn: square of a piece named': ['FAC-6'],
  'unlimber: acting of a piece named': ['ENG-4'],
  'unlimber: cohesion of a piece named': ['ROUT-5'],
  'unlimber: fired of a piece named': ['MOV-1'],
  'unlimber: limbered of a piece named': ['DEF-19'],
  'unlimber: moved of a piece named': ['MOV-4d'],
  'unlimber: ooc of a piece named': ['ENG-6'],
  'unlimber: rolled of a piece named': ['ENG-5'],
  'unlimber: zone of a piece named': ['ENG-5'],
  'volley: acting of a piece named': ['ENG-4'],
  'volley: ammo of a piece named': ['OPT-AMMO-6'],
  'volley: cohesion of a piece named': ['ROUT-5'],
  'volley: fired of a piece named': ['FCT-6'],
  'volley: shot of a piece named': ['FIRE-INF-6'],
  'volley: square of a piece named': ['FAC-6'],
  'volley: through of a piece named': ['STK-CBT-3'],
}

/** A piece’s place is a separate matter. */
const WHERE = new Set(['unit.hex', 'unit.rank', 'unit.facing'])

test('of one thing that makes a legal decision illegal, its own rule is cited', () => {
  const reasons = new CitedReasons<PratzenDecision, PratzenBattle>(game, {
    columns: ({ field }) => Object.values(field.unit).filter(column => !WHERE.has(column.name)),
    *concerned({ field }, position, decision) {
      const named = 'units' in decision ? decision.units : 'unit' in decision ? [decision.unit] : []
      for (const unit of named) if (unit !== null) yield ['named', unit]
      if ('at' in decision) for (const unit of field.at(position).stack(decision.at)) yield ['there', unit]
    },
    often: 0.5,
  })
  for (let n = 0; n < 28; n++) {
    const any = n < 20 ? anySituation : crowded
    reasons.play({ situation: any(new Random(`cited ${n}`)) }, `cited ${n}`)
  }
  expect(reasons.against(TABLE)).toEqual([])
  expect(reasons.shareOf(TABLE)).toBeGreaterThan(0.8)
})

/** The kinds refused by chance; others come up too rarely, or are refused only out of turn. */
const REFUSED = [
  ...['enter', 'bombard', 'engage', 'volley', 'move', 'square', 'toTop', 'limber', 'unlimber'],
  ...['fall', 'advance', 'play', 'done'],
]

test('what is cited, once lifted, leaves the decision legal, and nothing is cited that need not be lifted', () => {
  const reasons = new LiftedReasons<PratzenDecision, PratzenBattle>(game, {
    lifts: LIFTS,
    notNow: ['PLAY-2', 'EVT-2'],
    often: sampled(0.3),
    forged: 8,
  })
  for (let n = 0; n < 28; n++) {
    const any = n < 20 ? anySituation : crowded
    reasons.play({ situation: any(new Random(`lifted ${n}`)) }, `lifted ${n}`)
  }
  expect(reasons.tried).toBeGreaterThan(sampled(700))
  expect(reasons.confirmed / reasons.tried, [...reasons.amiss.values()].join('\n')).toBeGreaterThan(0.95)
  expect(reasons.kindsWithout(KINDS.filter(kind => REFUSED.includes(kind)))).toEqual([])
})
