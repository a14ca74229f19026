import { expect, test } from 'vitest'
import { figuresIn } from './figures-in.ts'

const kept = (text: string): readonly string[] => figuresIn(text).flatMap(part => (part.figures ? [part.text] : []))

test('figures are kept together with the brackets around them, and nothing else is', () => {
  expect(kept('Guard Cavalry - Kollowrisov (10-5) must enter the map now.')).toEqual(['(10-5)'])
  expect(kept('1/14e Ligne a 4-3/5/6-3')).toEqual(['4-3/5/6-3'])
  expect(kept('1-3-6')).toEqual(['1-3-6'])
  expect(kept('In 11.38, 5 of 7 boxes left - none lost.')).toEqual([])
  expect(figuresIn('moves (5-5) on').map(({ text }) => text)).toEqual(['moves ', '(5-5)', ' on'])
})
