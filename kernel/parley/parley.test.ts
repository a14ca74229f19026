import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { coverage } from '../index.ts'
import type { ParleyDecision } from './decisions.ts'
import { parley } from './index.ts'
import { field, from, type Problem } from './problem.ts'

describe('1 The battle', () => {
  test('[1.0] a round begins with a card, then orders, then turns; after the last unit comes the next round', () => {
    const problem = from({ units: { R1: { hex: 'b2' }, B1: { hex: 'f4' } }, dice: [1] })
    expect(problem.asked()).toBe('red orders')
    problem.playFor('red', 'order R1 to hold', 'seal')
    problem.playFor('blue', 'order B1 to hold', 'seal')
    expect(problem.now()).toBe('turn 1 red turn')
    problem.play('stand R1', 'stand B1')
    expect(problem.now()).toBe('turn 2 red orders')
    expect([problem.counter('R1').order, problem.view().hands.red.length]).toEqual(['none', 1])
  })

  test('[1.0] four rounds are all there are', () => {
    const last = (round: number): Problem => {
      const problem = field({ R1: { hex: 'b2', order: 'hold' } }, { round })
      problem.play('stand R1', 'stand B2', 'stand R2')
      return problem
    }
    expect([last(3).now(), last(4).now()]).toEqual(['turn 4 red orders', 'over'])
  })

  test('[1.1] only who is asked decides, and only what is asked', () => {
    const problem = field({ R1: { hex: 'b2', order: 'hold' } })
    expect(problem.objections('stand R1')).toEqual([])
    expect(problem.objections('stand B2', 'blue')).toEqual(['1.1'])
    expect(problem.objections('fire')).toEqual(['1.1'])
    expect(problem.objections('time up')).toEqual(['1.1'])
  })

  test('[1.2] a decision names what there is', () => {
    const { match } = field({ R1: { hex: 'b2', order: 'march' } })
    const cases = (d: ParleyDecision): string[] => match.objections(d).map(objection => objection.case)
    expect(cases({ kind: 'march', unit: 0, to: 0 })).toEqual([])
    expect([cases({ kind: 'march', unit: 8, to: 0 }), cases({ kind: 'march', unit: 0, to: 35 })]).toEqual([
      ['1.2'],
      ['1.2'],
    ])
    expect(() => match.battle.language.hear('march R9 to a1')).toThrow('there is no unit "R9"')
    expect(() => match.battle.language.hear('order R1 to none')).toThrow('there is no order "none"')
  })
})

describe('9 The hourglass', () => {
  test('[9.0] units without orders hold when it runs out, the others keep theirs', () => {
    const problem = from({ units: { R1: { hex: 'b2' }, R2: { hex: 'b4' }, B1: { hex: 'f4' } }, dice: [1] })
    problem.playFor('red', 'order R1 to march')
    expect(problem.match.fromUmpire({ kind: 'timeUp' }).accepted).toBe(true)
    expect(['R1', 'R2', 'B1'].map(id => problem.counter(id).order)).toEqual(['march', 'hold', 'hold'])
    expect(problem.asked()).toBe('red turn')
  })

  test('[9.0] the units of the side that acts stand, those of the other do not; only the umpire turns it', () => {
    const problem = field({ R1: { hex: 'b2', order: 'hold' }, B1: { hex: 'f4', order: 'hold' } })
    expect(problem.objections('time up', 'red')).toEqual(['1.1'])
    expect(problem.match.fromUmpire({ kind: 'giveUp' }).accepted).toBe(false)
    problem.match.fromUmpire({ kind: 'timeUp' })
    problem.play('stand B1')
    expect(problem.asked()).toBe('blue turn')
    problem.play('stand B2')
    expect(problem.now()).toBe('turn 2 red orders')
  })
})

describe('10 The end', () => {
  test('[10.1] it is over at once when a side has no unit left', () => {
    const problem = from({
      units: { R3: { hex: 'c3', order: 'charge' }, R1: { hex: 'a1', order: 'hold' }, B1: { hex: 'd3', strength: 1 } },
      turn: 'red',
      dice: [6, 1],
    })
    problem.play('stand R3', 'charge B1', 'advance to d3')
    expect([problem.now(), problem.level(), problem.winner()]).toEqual(['over', 'Rout', 'red'])
    expect(problem.objections('stand R1')).toEqual(['10.1'])
  })

  test.each([
    [2, 'Draw', null],
    [1, 'Victory', 'red'],
  ])('[10.1] after the last round, two against %i is a %s', (strength, level, winner) => {
    const units = { R1: { hex: 'a1', order: 'hold' }, B1: { hex: 'g1', order: 'hold', strength } }
    const problem = from({ units, turn: 'red', round: 4 })
    problem.play('stand R1', 'stand B1')
    expect([problem.level(), problem.winner()]).toEqual([level, winner])
  })

  test('[10.2] a side that is asked anything may resign, one that is not may not', () => {
    const problem = field({ R3: { hex: 'b1', order: 'march' }, B1: { hex: 'd2', order: 'hold' } })
    expect(problem.objections('give up', 'blue')).toEqual(['1.1'])
    problem.play('march R3 to e1', 'give up')
    expect([problem.now(), problem.level(), problem.winner()]).toEqual(['over', 'Surrender', 'red'])
  })
})

test('a situation that cannot be is refused in words', () => {
  expect(() => from({ units: { R1: { hex: 'z1' } } })).toThrow('situation: ')
  expect(() => from({ units: { R1: { hex: 'a1' }, B1: { hex: 'a1' } } })).toThrow('two units in a hex')
  expect(() => from({ units: { R1: { hex: 'a1', tail: 'c1' }, B1: { hex: 'g1' } } })).toThrow('R1 is torn apart')
  expect(() => from({ units: { R1: { hex: 'a1', order: 'charge' }, B1: { hex: 'g1' } } })).toThrow('R1 is foot')
})

test('every event is told, and names what it is about', () => {
  const { match } = field({ R3: { hex: 'b3', order: 'charge' }, B1: { hex: 'd3', order: 'hold' } }, { dice: [5, 6, 1] })
  const { language } = match.battle
  for (const order of ['march R3 to c3', 'fire', 'charge B1', 'retreat to e3', 'advance to d3'])
    match.play(language.hear(order))
  expect(match.events.map(language.tell)).toEqual([
    'R3 marches to c3',
    'B1 fires at R3: 5, needs 5',
    'R3: strength 1',
    'R3 charges B1',
    'R3 rolls 6, B1 1: difference 4',
    'B1: strength 1',
    'B1 retreats to e3',
    'R3 advances to d3',
  ])
  expect(language.writeEvent(match.events[0])).toEqual({ kind: 'marched', unit: 'R3', to: 'c3', cases: ['5.1'] })
})

test('every case that does something is named by a test', () => {
  const tests = globSync('**/*.test.ts', { cwd: import.meta.dirname })
  const { untested, unknown } = coverage(
    parley.cases,
    tests.map(file => readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  expect({ untested, unknown }).toEqual({ untested: [], unknown: [] })
})
