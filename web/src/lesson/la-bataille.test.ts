import { textsIn } from '@voltigeur/kernel/field-problem'
import { DATA_FILES, laBataille } from '@voltigeur/la-bataille'
import { describe, expect, test } from 'vitest'
import { lesson } from '../../../games/la-bataille/table/lesson.ts'
import type { PlayableGame } from '../games/shelf.ts'
import { Newcomer } from './newcomer.ts'

const home = new URL('../../../games/la-bataille/', import.meta.url)
const game = laBataille(textsIn(home, DATA_FILES)) as unknown as PlayableGame
const { steps } = lesson

const newcomer = (): Newcomer => new Newcomer(game, lesson)

describe('the cards', () => {
  test('the first of them that asks for something is the second, and every place that they point at is on the map', () => {
    const { grid } = newcomer().sitting.battle.board
    expect(steps.findIndex(({ task }) => task !== undefined)).toBe(1)
    for (const { at } of steps) if (at) expect(grid.find(at), at).toBeGreaterThanOrEqual(0)
  })

  test('follow what the newcomer does, from the first move to the assault', () => {
    const table = newcomer()
    expect(table.after('A first move')).toBe('A first move')
    table.say('move fr-46-2 to 1716 facing NW')
    expect(table.after('A first move')).toBe('Zones of influence')
    table.say('move fr-46-1 to 1715 facing NW')
    expect(table.after('Zones of influence')).toBe('Column, Line and Square')
    table.say('form fr-46-3 as line at 2016 facing W')
    expect(table.after('Column, Line and Square')).toBe('The Prince')
    table.say('ride l-reuss to 1715', 'done')
    expect(table.after('The Prince')).not.toBe('The Prince')
    if (table.asks('fire')) {
      expect(table.after('Fire')).toBe('Fire')
      table.say('fire at 1615 from 1715 1716')
      if (table.asks('fire')) table.say('done')
    }
    expect(table.after('Fire')).toBe('Melee assault')
    table.say('assault 1615 with fr-46-1 fr-46-2')
    expect(table.after('Melee assault')).not.toBe('Melee assault')
  })

  test('a player who ends the movement at once is not kept waiting', () => {
    const table = newcomer()
    table.say('done')
    expect(['Fire', 'Melee assault', 'Cavalry']).toContain(table.after('A first move'))
  })
})

test('the numbers on the cards are those of the situation', () => {
  const { battle, now } = newcomer().sitting
  const values = (id: string) => battle.pieces(now.position).find(piece => piece.id === id)?.values
  expect([values('fr-46-2'), values('l-reuss')]).toEqual(['5', '3-1-3'])
  expect(battle.briefing.markers!(now.position).map(({ hex }) => battle.board.grid.label(hex))).toEqual(['1615'])
  expect(battle.briefing.track(now.position)).toMatchObject({ turns: 4, label: '29 August, 11:00' })
})
