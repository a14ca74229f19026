/** The data hold together: totals, names, hexes, and what the rulebook fixes. */
import { describe, expect, test } from 'vitest'
import { game, opening } from './rules/field-problem.ts'
import { inside } from './rules/troops.ts'

describe('scenarios', () => {
  test.each(game.scenarios.map(scenario => scenario.id))(
    '%s opens without a fault and with something to decide',
    id => {
      const p = opening(id)
      const { battle, position } = p.umpire
      expect(battle.faults(position)).toEqual([])
      expect(battle.menus(position).length).toBeGreaterThan(0)
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
