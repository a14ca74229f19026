import { describe, expect, test } from 'vitest'
import { called, listed, several } from '../words/notation.ts'
import { Handles } from './handles.ts'

const pieces = [
  { id: 'fr-candras', name: 'Candras', what: 'infantry' },
  { id: 'fr-battery', name: 'Foot battery (Vandamme)', what: 'artillery' },
  { id: 'fr-margaron', name: 'Margaron', what: 'cavalry' },
  { id: 'margaron', name: 'Margaron', what: 'leader' },
]
const handles = new Handles(pieces)
const unit = called(
  listed(
    'unit',
    pieces.map(({ id }) => id),
  ),
  handles,
)

describe('how things are called', () => {
  test('by their names as one word, with what they are only where two have one name', () => {
    expect(handles.words).toEqual(['Candras', 'Foot-battery-Vandamme', 'Margaron-cavalry', 'Margaron-leader'])
  })

  test('names that differ only in capitals are distinguished by these', () => {
    const two = new Handles([
      { name: 'C', what: 'cavalry' },
      { name: 'c', what: 'leader' },
    ])
    expect([two.words, two.exactly('c'), two.exactly('C')]).toEqual([['C', 'c'], 1, 0])
  })

  test('in whatever case, with blanks or hyphens, and as far as it takes to tell them apart', () => {
    const heard = (...words: string[]): unknown => unit.hear(words)
    expect([heard('candras'), heard('Foot', 'battery', 'Vandamme'), heard('FOOT-BATTERY-VANDAMME')]).toEqual([
      'fr-candras',
      'fr-battery',
      'fr-battery',
    ])
    expect([heard('cand'), heard('margaron-c'), heard('margaron-'), heard('x')]).toEqual([
      'fr-candras',
      'fr-margaron',
      'margaron-',
      'x',
    ])
  })

  test('with or without accents', () => {
    const two = new Handles([
      { name: '7e Légère', what: 'infantry' },
      { name: 'Guard Jäger', what: 'infantry' },
    ])
    expect(two.words).toEqual(['7e-Légère', 'Guard-Jäger'])
    expect(['7e legere', '7E-LÉGÈRE', 'guard jager', 'Guard-Jaeger', 'Jäger'].map(typed => two.exactly(typed))).toEqual(
      [0, 0, 1, 1, -1],
    )
    expect(['7e-leg', 'guard-jae', 'guard-ja'].map(typed => two.beginning(typed))).toEqual([0, 1, 1])
  })

  test('records go on naming them as before, and those names are heard too', () => {
    expect([unit.hear(['fr-battery']), unit.hear(['margaron'])]).toEqual(['fr-battery', 'margaron'])
    expect([unit.write(2), unit.say('fr-margaron')]).toEqual(['fr-margaron', 'Margaron-cavalry'])
    const some = several(unit)
    expect([some.say(['fr-candras', 'margaron']), some.hear(['Candras', 'Margaron-leader'])]).toEqual([
      'Candras Margaron-leader',
      ['fr-candras', 'margaron'],
    ])
  })
})
