/** The data are consistent: totals, names, hexes, and what the rulebook specifies. */
import { describe, expect, test } from 'vitest'
import { game, opening, texts } from '../checks/field-problem.ts'
import { inside } from '../checks/troops.ts'
import { pratzen } from '../index.ts'

describe('scenarios', () => {
  test.each(game.scenarios.map(scenario => scenario.id))(
    '%s opens without a fault and with something to decide',
    id => {
      const p = opening(id)
      const { battle, position } = p.match
      expect(battle.probe.faults(position)).toEqual([])
      expect(battle.menus(position, p.match.actor!).length).toBeGreaterThan(0)
    },
  )

  test('French line infantry has the allowances 3, 5 and 6 that the rules name', () => {
    const { field, unit } = inside(opening('intro-pratzen-village'))
    expect(field.units[unit('14e-ligne-1-b')].front.ma).toEqual([3, 5, 6])
  })

  test('the church is a village hex and an orchard hex of board A', () => {
    const { field, hex } = inside(opening('st-hilaire-pratzeberg'))
    expect([field.ground.is(hex('17.04'), 'village'), field.ground.is(hex('17.05'), 'orchard')]).toEqual([true, true])
  })

  test('Leaders command through those under them, as the scenario changes it', () => {
    const { field, unit } = inside(opening('intro-pratzen-village'))
    expect(field.units[unit('L-thiebault')].office?.regiments.has('36e Ligne')).toBe(true)
    expect(field.units[unit('L-wodniansky')].office?.superiors.has('Berg')).toBe(true)
  })
})

describe('a mistake in a data file is reported with its line', () => {
  const load = (file: keyof typeof texts, from: string, to: string) => () => {
    expect(texts[file]).toContain(from)
    return pratzen({ ...texts, [file]: texts[file].replace(from, to) })
  }
  const complaint = (open: () => unknown): string => {
    try {
      open()
    } catch (error) {
      return (error as Error).message
    }
    return 'nothing'
  }
  const line = (file: keyof typeof texts, text: string): number =>
    texts[file].slice(0, texts[file].indexOf(text)).split('\n').length

  test.each([
    ['"14e-ligne-1-F": "07.40"', '"14e-ligne-1-F": "99.40"', 'there is no hex 99.40 on board b'],
    ['"14e-ligne-1-F": "07.40"', '"14e-ligne-1-X": "07.40"', 'there is no unit 14e-ligne-1-X in 14e-ligne-1'],
    ['"14e-ligne-1-F": "07.40"', '"14e-ligne-2-F": "07.40"', 'there is no unit 14e-ligne-2-F in 14e-ligne-1'],
    ['"L-thiebault": "04.40"', '"L-ney": "04.40"', 'there is no Leader L-ney'],
    ['units: ["36e-ligne-2"]', 'units: ["37e-ligne-2"]', 'there is no unit 37e-ligne-2'],
    ['turns: 11', 'turns: eleven', 'expected a number'],
  ])('%s as %s', (from, to, message) => {
    const file = 'data/scenarios.yaml'
    const told = complaint(load(file, from, to))
    expect(told).toContain(message)
    expect(told).toContain(`pratzen/${file}:${line(file, from)}:`)
  })

  test('[DECK-1] a deck that has not 55 cards', () => {
    expect(load('data/deck.yaml', 'copies: 6', 'copies: 7')).toThrow('together must be 55')
  })
})

test('[ENG-ET-17] [LMOV-3] a player who forgets the facing, or gives a Leader one, is told what to do', () => {
  const { battle, position } = opening('intro-pratzen-village').match
  const said = (order: string): string => battle.objections(position, battle.language.hear(order), 0)[0].text
  expect(said('move 14e-ligne-1-F to 08.40')).toBe('Choose one of these facings in 08.40: E, NE, NW, W, SW and SE.')
  expect(said('move L-mazas to 08.40 facing E')).toBe('Leaders have no facing.')
})
