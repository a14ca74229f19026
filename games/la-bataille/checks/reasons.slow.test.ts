/** A refusal names what changes the answer, for every kind of decision. */
import { Random } from '@voltigeur/kernel'
import { CitedReasons, LiftedReasons, sampled } from '@voltigeur/kernel/conformance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KulmBattle } from '../battle.ts'
import { KINDS, type KulmDecision } from '../decisions.ts'
import { anySituation } from './any-situation.ts'
import { crowded } from './crowded.ts'
import { game } from './field-problem.ts'
import { LIFTS } from './lifts.ts'

/** The cases that speak of what was changed, including those that only other seeds bring up. */
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'advance: formation of a piece named': ['13.7.1'],
  'advance: state of a piece named': ['13.7.1'],
  'assault: acted of a piece named': ['11.2.8', '13.2.1', '13.7.1'],
  'assault: acted of a piece there': ['13.3.6'],
  'assault: facing of a piece named': ['13.1.2'],
  'assault: firedAlso of a piece named': ['13.4.1'],
  'assault: firedAt of a piece named': ['13.4.1'],
  'assault: formation of a piece named': ['13.1.2', '6.10.8', '6.5.10'],
  'assault: formation of a piece there': ['13.4.7'],
  'assault: state of a piece named': ['13.2.1', '4.3.6'],
  'assault: target of a piece named': ['11.2.8', '13.1.2', '13.2.1', '13.3.6'],
  'breakDown: acted of a piece named': ['10.1.1', '10.2.7c'],
  'breakDown: formation of a piece named': ['16.2.7a', '3.1.1', '6.10.5'],
  'declare: facing of a piece named': ['10.1.7'],
  'declare: formation of a piece named': ['10.1.7'],
  'declare: readiness of a piece named': ['10.1.2'],
  'declare: state of a piece named': ['10.1.2'],
  'enter: due of a piece named': ['16.3.1'],
  'enter: facing of a piece there': ['6.2.2'],
  'enter: formation of a piece there': ['3.1.2c', '6.1.1', '6.7.2'],
  'enter: losses of a piece named': ['3.1.1', '6.4.6', '6.4.9a', '6.5.1', '6.7.5', '6.7.6'],
  'enter: losses of a piece there': ['3.1.1'],
  'enter: status of a piece named': ['16.3.1'],
  'evade: acted of a piece named': ['13.3', '13.3.6b'],
  'evade: acted of a piece there': ['13.3'],
  'evade: formation of a piece named': ['13.3.2', '13.3.4', '6.8.3', '6.8.7'],
  'evade: formation of a piece there': ['13.3.2', '6.8.3', '6.8.7'],
  'evade: state of a piece named': ['13.3.4', '4.3.6d', '6.8.3'],
  'evade: state of a piece there': ['4.3.6d', '6.8.3'],
  'face: acted of a piece named': ['10.1.1', '10.2.7c'],
  'face: facing of a piece named': ['10.1.7b', '4.3.6d', '6.0', '6.5.3'],
  'face: formation of a piece named': ['6.10.2', '6.2.5', '6.5.3'],
  'face: pinned of a piece named': ['11.1.8'],
  'face: state of a piece named': ['4.3.6d'],
  'fire: acted of a piece there': ['11.2.8', '12.1.7', '6.7.12a'],
  'fire: depth of a piece there': ['11.2.8', '12.1.6', '12.4.6', '6.6.4'],
  'fire: facing of a piece there': ['12.1.6', '12.4.1', '12.4.6', '12.6.2', '12.7.4', '4.3.6b', '6.6.4', '7.1.1'],
  'fire: firedAt of a piece there': ['12.1.2', '12.1.7', '4.3.6b', '6.5.7'],
  'fire: formation of a piece there': [
    '11.2.8',
    '12.1.2',
    '12.1.3',
    '12.1.6',
    '12.1.7',
    '12.4.5b',
    '12.4.6',
    '12.5.2a',
    '12.6.2',
    '12.7.4',
    '4.3.6b',
    '6.10.8',
    '6.5.7',
    '6.6.4',
    '6.9',
    '7.1.1',
  ],
  'fire: losses of a piece there': ['12.1.2'],
  'fire: state of a piece there': ['11.2.8', '12.1.2', '12.1.3', '12.1.6', '12.1.7', '12.4.6', '4.3.6b', '6.6.4'],
  'form: acted of a piece named': ['10.1.1', '10.2.7c', '11.2.6', '6.11.3', '6.11.5'],
  'form: acted of a piece there': ['10.1.1', '10.2.7c', '11.2.6', '6.11.3', '6.11.5'],
  'form: formation of a piece named': ['10.1.7b', '6.0', '6.1.1', '6.10.2', '6.5.3', '6.6.1'],
  'form: formation of a piece there': ['10.1.7b', '6.0', '6.1.1', '6.10.2', '6.2.2', '6.5.3', '6.6.1', '6.7.2'],
  'form: left of a piece named': ['16.2.5', '6.1.4', '6.1.5', '6.1.6', '6.4.8a', '6.7.2'],
  'form: left of a piece there': ['16.2.5', '6.1.4', '6.1.5', '6.1.6', '6.4.8a', '6.7.2'],
  'form: losses of a piece named': ['6.4.6', '6.5.1', '6.7.5', '6.7.6'],
  'form: losses of a piece there': ['6.4.6', '6.5.1', '6.7.5', '6.7.6'],
  'form: pinned of a piece named': ['11.1.8'],
  'form: pinned of a piece there': ['11.1.8'],
  'form: state of a piece named': ['4.3.5', '4.3.6d'],
  'form: state of a piece there': ['4.3.5', '4.3.6d'],
  'formSquare: acted of a piece there': ['10.2.8c'],
  'formSquare: facing of a piece there': ['7.1.1'],
  'formSquare: formation of a piece there': ['10.2.8a'],
  'formSquare: losses of a piece there': ['6.5.1'],
  'formSquare: state of a piece there': ['10.2.8a'],
  'gallop: formation of a piece there': ['10.1.8', '3.1.2'],
  'limber: acted of a piece named': ['10.1.1', '10.2.7c', '6.1.5'],
  'limber: formation of a piece named': ['6.9.3'],
  'limber: left of a piece named': ['6.1.5'],
  'limber: pinned of a piece named': ['11.1.8'],
  'meet: facing of a piece named': ['10.4.3c'],
  'move: acted of a piece named': [
    '10.1.1',
    '10.2.7c',
    '11.1.1',
    '11.1.9',
    '11.2.5',
    '11.2.6',
    '6.11.3',
    '6.11.5',
    '6.2.5',
  ],
  'move: facing of a piece there': ['6.2.2'],
  'move: formation of a piece named': [
    '11.1.1',
    '11.1.3',
    '11.1.5',
    '11.1.9',
    '11.2.6',
    '16.2.7a',
    '3.1.1',
    '3.1.2',
    '4.3.5b',
    '6.1.1',
    '6.10.1',
    '6.10.2',
    '6.2.2',
    '6.2.5',
    '6.4.4',
    '6.5.12',
    '6.6.9',
    '6.7.2',
  ],
  'move: formation of a piece there': ['6.1.1', '6.2.2', '6.2.5', '6.7.2'],
  'move: left of a piece named': ['11.1.1', '11.1.5', '11.1.9', '11.2.6', '6.11.4', '6.4.8a', '6.5.12', '6.6.9'],
  'move: left of a piece there': ['11.1.1'],
  'move: losses of a piece named': ['11.1.1', '3.1.1', '6.4.6', '6.4.9a', '6.5.1', '6.6.9', '6.7.5', '6.7.6'],
  'move: pinned of a piece named': ['11.1.8'],
  'move: state of a piece named': ['4.3.5', '4.3.5b', '4.3.6d', '6.2.5'],
  'move: state of a piece there': ['4.3.6d'],
  'rally: acted of a piece named': ['15.1.3'],
  'rally: state of a piece named': ['4.5.2'],
  'react: acted of a piece named': ['10.2.7c', '10.3.4'],
  'react: facing of a piece named': ['10.3.2', '10.3.3'],
  'react: readiness of a piece named': ['10.3.1'],
  'react: state of a piece named': ['10.3.1'],
  'refill: losses of a piece named': ['16.1.4c'],
  'ride: left of a piece named': ['11.1.1'],
  'spare: acted of a piece named': ['5.1.4'],
  'spare: facing of a piece named': ['5.1.4'],
  'spare: formation of a piece named': ['5.1.4'],
  'spare: state of a piece named': ['5.1.4'],
  'spring: acted of a piece named': ['10.2.7c'],
  'spring: facing of a piece named': ['10.4.1'],
  'spring: formation of a piece named': ['10.3.9', '10.4.1'],
  'spring: readiness of a piece named': ['10.4.2'],
  'spring: state of a piece named': ['10.4.2'],
  'top: acted of a piece named': ['10.1.1', '10.2.7c'],
  'top: depth of a piece named': ['6.2.2'],
}

/** Some situations with a unit alone, and some where rules meet. */
const situations = (seed: number, alone: number, together: number) => [
  ...fc.sample(anySituation(PHASES), { numRuns: alone, seed }),
  ...Array.from({ length: together }, (_, i) => crowded(new Random(`${seed} ${i}`))),
]

const PHASES: readonly string[] = [
  'command',
  'charge',
  'movement',
  'defensive fire',
  'offensive fire',
  'melee',
  'recovery',
]

test('of one thing that makes a legal decision illegal, its own rule is cited', () => {
  const reasons = new CitedReasons<KulmDecision, KulmBattle>(game, {
    columns: ({ field }) => {
      const { second, third, seen, alarm, ...marks } = field.troop
      const { hex, ...rest } = field.unit
      return [...Object.values(rest), ...Object.values(marks)]
    },
    *concerned({ field }, position, decision) {
      const one = 'unit' in decision ? [decision.unit] : 'leader' in decision ? [decision.leader] : []
      const named = 'units' in decision ? decision.units : one
      for (const unit of named) yield ['named', unit]
      const place = 'to' in decision ? [decision.to] : 'at' in decision ? [decision.at] : []
      const hexes = 'hexes' in decision ? decision.hexes : place
      for (const hex of hexes) for (const unit of field.at(position).unitsIn(hex)) yield ['there', unit]
    },
    often: 0.5,
  })
  for (const situation of situations(1813, 20, 16)) reasons.play({ situation }, String(situation.seed))
  expect(reasons.against(TABLE)).toEqual([])
  expect(reasons.shareOf(TABLE)).toBeGreaterThan(0.5)
})

/** The kinds refused by chance; others come up too rarely, or are refused only out of turn. */
const REFUSED = [
  ...['move', 'form', 'face', 'limber', 'top', 'enter', 'ride', 'forceMarch', 'fire'],
  ...['rally', 'declare', 'gallop', 'assault', 'advance'],
]

function lifted(all: readonly Readonly<Record<string, unknown>>[]): LiftedReasons<KulmDecision, KulmBattle> {
  const reasons = new LiftedReasons<KulmDecision, KulmBattle>(game, {
    lifts: LIFTS,
    notNow: ['8.0'],
    often: sampled(0.25),
    forged: 8,
  })
  for (const situation of all) reasons.play({ situation }, String(situation.seed))
  return reasons
}

test('what is cited, once lifted, leaves the decision legal, and nothing is cited that need not be lifted', () => {
  const reasons = lifted(situations(1805, 75, 0))
  expect(reasons.tried).toBeGreaterThan(sampled(900))
  expect(reasons.confirmed / reasons.tried, [...reasons.amiss.values()].join('\n')).toBeGreaterThan(0.97)
  expect(reasons.kindsWithout(KINDS.filter(kind => REFUSED.includes(kind)))).toEqual([])
})

/** In a stack it may take more than one change to lift a refusal, and some stay beyond reach. */
test('so it is in full hexes', () => {
  const { tried, confirmed, amiss } = lifted(situations(1813, 0, 12))
  expect(tried).toBeGreaterThan(sampled(150))
  expect(confirmed / tried, [...amiss.values()].join('\n')).toBeGreaterThan(0.93)
})
