import { expect, test } from 'vitest'
import { z } from 'zod'
import { PUBLIC_ROLLS, seededDice } from '../dice/dice.ts'
import { parley } from '../parley/index.ts'
import { readInput } from '../words/complaint.ts'
import { diceShape, groundShape, onceEach, openingAt, unitShape } from './situation.ts'

const shape = z.strictObject({
  ...groundShape(['clear', 'town'], ['stream']),
  units: z.array(z.strictObject(unitShape(['red', 'blue'], ['foot'], ['waiting', 'on map']))).default([]),
  ...diceShape(6),
})

test('what is left out is as usual, and one thing is as good as a list of it', () => {
  expect(readInput('situation', { terrain: { '0,0': 'town', '1,0': ['clear', 'town'] } }, shape)).toEqual({
    map: 'scenario',
    terrain: { '0,0': ['town'], '1,0': ['clear', 'town'] },
    hexsides: {},
    roads: [],
    units: [],
    dice: [],
  })
})

test('what does not fit is refused in a sentence that leads to it', () => {
  const refusal = (input: unknown) => () => readInput('situation', input, shape)
  expect(refusal({ dice: [7] })).toThrow('situation: dice.0: ')
  expect(refusal({ units: [{ id: 'a b' }] })).toThrow('situation: units.0.id: an id has neither blanks nor commas')
  for (const name of ['red\u001b[2J', 'two\nlines', 'turned\u202e']) {
    expect(refusal({ units: [{ id: 'a', name }] })).toThrow('units.0.name: it has characters that cannot be shown')
  }
  expect(refusal({ units: [{ id: 'a\u001b[31m' }] })).toThrow('units.0.id: it has characters that cannot be shown')
  expect(refusal({ units: [{ id: 'a', side: 'green' }] })).toThrow('situation: units.0.side: ')
  expect(refusal({ weather: 'fog' })).toThrow('situation: the whole: ')
  expect(refusal('none')).toThrow('situation: the whole: ')
  expect(() => onceEach(['a', 'b', 'a'], 'units')).toThrow('situation: units: "a" is listed twice')
  expect(() => onceEach(['a', 'b'], 'units')).not.toThrow()
})

test('play runs to the first question with the dice that are given, then with those of the seed', () => {
  const battle = parley.open('field', {})
  const position = battle.layout.blank()
  const rolled: number[] = []
  const opening = openingAt(battle, position, { dice: [5], seed: 'x' }, umpire => {
    rolled.push(umpire.roll(position, 6), umpire.roll(position, 1000))
    umpire.tell({ kind: 'begun', cases: ['1.1'] })
  })
  expect(rolled).toEqual([5, seededDice('x').roll(1, 1000, PUBLIC_ROLLS)])
  expect(opening.dice.roll(0, 6, PUBLIC_ROLLS)).toBe(5)
  expect(opening.events).toEqual([{ kind: 'begun', cases: ['1.1'] }])
  expect([opening.battle, opening.position]).toEqual([battle, position])
})
