import { begin } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { game, texts } from '../checks/field-problem.ts'
import { outpost } from '../index.ts'

test('every unit starts on the map, and the battle begins with the French', () => {
  const { battle, position, actor } = begin(game, { seed: '1' })
  expect(battle.pieces(position).map(({ id }) => id)).toEqual(['F1', 'F2', 'A1', 'A2'])
  expect(game.sides[actor!]).toBe('french')
})

test('a slip in a data file is reported with file and line', () => {
  const units = texts['data/units.yaml'].replace('"0704"', '"9904"')
  expect(() => outpost({ ...texts, 'data/units.yaml': units })).toThrow(/units\.yaml:\d+: .*there is no hex 9904/)
})
