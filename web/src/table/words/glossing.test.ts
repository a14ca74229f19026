import { gameIds, loadGame } from '@voltigeur/games'
import { describe, expect, test } from 'vitest'
import { glossed } from './glossing.ts'

const ENTRIES = [
  { word: 'ER', meaning: 'engagement rating', case: '1' },
  { word: 'zone of control', meaning: 'six hexes', case: '2' },
  { word: 'Hold', meaning: 'stays', case: '3' },
  { word: 'efficiency', meaning: 'a number', case: '4' },
  { word: 'efficiency test', meaning: 'a die', case: '5' },
]

const told = (text: string): string[] =>
  glossed(text, ENTRIES).map(part => (part.entry ? `[${part.text}: ${part.entry.meaning}]` : part.text))

describe('words of a game', () => {
  test('are found with their number, and nowhere within other words', () => {
    expect(told('Roll on ER2.')).toEqual(['Roll on ', '[ER2: engagement rating]', '.'])
    expect(told('ERA and HER are no signs')).toEqual(['ERA and HER are no signs'])
  })

  test('are explained once in a sentence, the longer before the shorter', () => {
    expect(told('An efficiency test, and a test of efficiency.')).toEqual([
      'An ',
      '[efficiency test: a die]',
      ', and a test of ',
      '[efficiency: a number]',
      '.',
    ])
    expect(told('Zone of control by zone of control')).toEqual(['[Zone of control: six hexes]', ' by zone of control'])
  })

  test('that are names go by their capitals', () => {
    expect(told('Treat as Hold')).toEqual(['Treat as ', '[Hold: stays]'])
    expect(told('They hold the hill')).toEqual(['They hold the hill'])
  })

  test('are left alone where there is no glossary', () => {
    expect(glossed('ER2', [])).toEqual([{ text: 'ER2', entry: null }])
  })
})

describe.each(gameIds())('%s', id => {
  const game = loadGame(id)
  const options = Object.fromEntries(game.options.map(({ id: option, standard }) => [option, standard]))
  const { briefing } = game.open(game.scenarios[0].id, options)

  test('explains each of its words once, by a case that there is', () => {
    const words = briefing.glossary.map(({ word }) => word)
    expect(new Set(words).size).toBe(words.length)
    expect(words.length).toBeGreaterThan(0)
    const cases = new Set(game.cases.cases.map(({ id: known }) => known))
    for (const { case: cited, meaning } of briefing.glossary) {
      expect(cases).toContain(cited)
      expect(meaning).toMatch(/^[^.]+$/)
    }
  })
})
