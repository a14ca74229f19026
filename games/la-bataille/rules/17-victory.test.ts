import { ELIMINATED } from '@voltigeur/hex'
import { begin } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../checks/field-problem.ts'
import { COALITION, FRENCH } from '../field.ts'
import { firstDayPoints, groundLead, infantryLost, outcomeOf } from './17-victory.ts'

/** A scenario as it begins, and what a test changes of it. */
function begun(scenario: string) {
  const { battle, position } = begin(game, { scenario, seed: 'victory' }, { viewers: [] })
  const { field } = battle
  const piece = (id: string): number => field.units.findIndex(one => one.id === id)
  return {
    field,
    position,
    take(place: string, hexes: number, side: number): void {
      for (const hex of field.ground.place(place).slice(0, hexes)) field.held.by.set(position, field.heldAt[hex], side)
    },
    lose: (id: string, increments: number): void => field.troop.losses.set(position, piece(id), increments),
    fall: (id: string): void => field.remove(position, piece(id), ELIMINATED),
    lead(): number {
      const { victory } = field.rules
      if (victory.kind !== 'ground') throw new Error('not fought for ground')
      return groundLead(field, position, victory)
    },
  }
}

describe('the village', () => {
  const level = (houses: number, chapel: boolean): string => {
    const intro = begun('intro')
    intro.take('Straden', houses, FRENCH)
    if (chapel) intro.take('Juchten chapel', 1, FRENCH)
    return outcomeOf(intro.field, intro.position).level
  }

  test('[8.0] three houses of Straden are a French victory, two a draw, one a Coalition victory', () => {
    expect([4, 3, 2, 1, 0].map(houses => level(houses, false))).toEqual([
      'French victory',
      'French victory',
      'draw',
      'Coalition victory',
      'Coalition victory',
    ])
  })

  test('[8.0] all of it with the chapel is decisive, three of it with the chapel is not', () => {
    expect([level(4, true), level(3, true)]).toEqual(['French decisive victory', 'French victory'])
  })

  test('[8.0] holding every house is decisive only if the French have lost eight increments more', () => {
    const lost = (increments: number): string => {
      const intro = begun('intro')
      for (const [i, id] of ['fr-46-1', 'fr-46-2', 'fr-72-1'].entries()) intro.lose(id, i === 2 ? increments - 6 : 3)
      return outcomeOf(intro.field, intro.position).level
    }
    expect([lost(7), lost(8)]).toEqual(['Coalition victory', 'Coalition decisive victory'])
  })
})

describe('the ground of the first day', () => {
  test('[8.0] each house of Priesten, Straden and the chapel counts for the French, Karwitz only whole', () => {
    const before = begun('day1').lead()
    const gained = (place: string, hexes: number): number => {
      const day = begun('day1')
      day.take(place, hexes, FRENCH)
      return day.lead() - before
    }
    const karwitz = begun('day1').field.ground.place('Karwitz').length
    expect([gained('Priesten', 1), gained('Straden', 2), gained('Juchten chapel', 1)]).toEqual([5, 8, 4])
    expect([gained('Karwitz', karwitz - 1), gained('Karwitz', karwitz)]).toEqual([0, 3])
  })

  test('[8.0] what the enemy has lost counts: an increment of infantry one, a battery three, Vandamme ten', () => {
    const lead = (change: (day: ReturnType<typeof begun>) => void): number => {
      const day = begun('day1')
      const before = day.lead()
      change(day)
      return day.lead() - before
    }
    expect(lead(day => day.lose('ru-seme-1', 2))).toBe(2)
    expect(lead(day => day.lose('fr-46', 3))).toBe(-3)
    expect(lead(day => day.fall('ru-gd-lt1'))).toBe(3)
    expect(lead(day => day.fall('l-tolstoy'))).toBe(8)
    expect(lead(day => day.fall('l-vandamme'))).toBe(-10)
  })

  test('[8.0] losses of horse and guns are no losses of infantry', () => {
    const day = begun('day1')
    day.lose('ru-gdhus', 2)
    expect(infantryLost(day.field, day.position, COALITION)).toBe(0)
  })
})

test('[8.0] who has won before the end has won, whatever the points', () => {
  const intro = begun('intro')
  intro.take('Straden', 4, FRENCH)
  intro.field.cell.won.set(intro.position, COALITION)
  expect(outcomeOf(intro.field, intro.position)).toMatchObject({ winner: COALITION, level: 'automatic victory' })
})

describe('the campaign', () => {
  test('[16.1.4] [8.0] at nightfall the French have fifteen points for the first day, if they lead by thirty', () => {
    const lead = (increments: number): number => {
      const campaign = begun('campaign')
      const { field, position } = campaign
      const points = groundLead(field, position, field.rules.firstDay!)
      // Each increment of Russian infantry that is gone is worth a point.
      const foot = field.armies[COALITION].filter(unit => field.isInfantry(unit) && field.onMap(position, unit))
      let missing = increments - points
      for (const unit of foot) {
        const lost = Math.min(missing, field.troops(unit).increments - 1)
        field.troop.losses.set(position, unit, lost)
        missing -= lost
      }
      expect(groundLead(field, position, field.rules.firstDay!)).toBe(increments)
      return firstDayPoints(field, position)
    }
    expect([lead(29), lead(30)]).toEqual([0, 15])
    const day = begun('day1')
    expect(firstDayPoints(day.field, day.position)).toBe(0)
  })
})
