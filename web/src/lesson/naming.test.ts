import { loadGame } from '@voltigeur/games'
import { begin } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { captionsIn, hexesNamed } from './naming.ts'

const { grid } = begin(loadGame('austerlitz'), { seed: '1' }).battle.board
const named = (text: string, at?: string): readonly string[] =>
  hexesNamed({ title: '', text: [text], ...(at ? { at } : {}) }, grid).map(hex => grid.label(hex))

test('hexes are named by the numbers of the map, each once', () => {
  expect(named('From 2117 to 2118 (not 2117 again).', '1918')).toEqual(['1918', '2117', '2118'])
})

test('a year, a strength and a number that is on no map are none', () => {
  expect(named('On 2 December 1805 some 12000 men stood 9999 paces apart, in 2 lines.')).toEqual([])
  expect([named('Le 2 décembre 1805'), named('Am 2. Dezember 1805, in 2117')]).toEqual([[], ['2117']])
})

test('buttons are named between the quotation marks of each language', () => {
  expect(captionsIn('Press “Roll”. If you can, press “Open fire”.')).toEqual(['Roll', 'Open fire'])
  expect(captionsIn('Tippen Sie auf „Phase beenden“.')).toEqual(['Phase beenden'])
  expect(captionsIn('Choisissez «\u202fAttaquer\u202f».')).toEqual(['Attaquer'])
})
