import { expect, test } from 'vitest'
import { voltigeur } from '../paper.ts'
import { gameNames, isName, isTitle, renamed } from './names.ts'

test('a name is words in lower case, with hyphens', () => {
  expect(['hot-gates', 'waterloo', 'wagram-1809'].filter(isName)).toHaveLength(3)
  expect(['Wagram', 'hot gates', '1809-wagram', 'x', 'a--b', '-ab', 'ab-', '../ab', 'ä-b'].filter(isName)).toEqual([])
})

test('a title has no marks that would end a text in code or in data', () => {
  expect(['Hot Gates', 'Eckmühl: the bridge', 'Ney’s day'].filter(isTitle)).toHaveLength(3)
  expect(['', ' Wagram', "Ney's", 'a "b"', 'a\nb', 'a */ b', 'a\\', '{a}', 'x'.repeat(61)].filter(isTitle)).toEqual([])
})

test('all names follow from the one that is typed', () => {
  expect(gameNames('hot-gates')).toEqual({ id: 'hot-gates', called: 'hotGates', typed: 'HotGates', title: 'Hot gates' })
  expect(gameNames('wagram', 'Wagram 1809').title).toBe('Wagram 1809')
})

test('each kind of name takes the place of its own', () => {
  const text = `openBook('outpost', 1); import { outpost } from './outpost/index.ts'; OutpostBattle /** Outpost. */`
  expect(renamed(text, gameNames('hot-gates', 'Hot Gates'))).toBe(
    `openBook('hot-gates', 1); import { hotGates } from './hot-gates/index.ts'; HotGatesBattle /** Hot Gates. */`,
  )
  expect(renamed('game: outpost\n', gameNames('hot-gates'))).toBe('game: hot-gates\n')
})

test.each([
  ['new-game', '“” can’t name a game'],
  ['new-game Borodino', '“Borodino” can’t name a game. Use lower-case words and hyphens, such as hot-gates.'],
  ['new-game pratzen', 'There is already a game “pratzen”.'],
  ['new-game outpost', 'There is already a game “outpost”.'],
  ['new-game shelf', '“shelf” already means something in the code. Try shelf-1805.'],
  ['new-game delete', '“delete” already means something in the code.'],
  ["new-game wagram --title Ney's", "“Ney's” can’t be a title"],
  ['new-game hot gates', '“gates” is one argument too many'],
])('%s is refused, and nothing is written', async (line, why) => {
  const { code, err } = await voltigeur(line)
  expect([code, err]).toEqual([2, expect.stringContaining(why)])
})
