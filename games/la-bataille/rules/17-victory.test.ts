import { ELIMINATED } from '@voltigeur/hex'
import { begin } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../checks/field-problem.ts'
import { COALITION, FRENCH } from '../field.ts'
import { IN_RESERVE, WOUNDED } from '../marks.ts'
import { firstDayPoints, groundLead, infantryLost, outcomeOf, withdrawalPoints } from './17-victory.ts'

/** A scenario at its start, with the changes of a test. */
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
    wound: (id: string): void => field.remove(position, piece(id), WOUNDED),
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

  test('[8.0] two houses of Straden are a French victory, one a Coalition victory', () => {
    expect([4, 3, 2, 1, 0].map(houses => level(houses, false))).toEqual([
      'French victory',
      'French victory',
      'French victory',
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
    expect([gained('Priesten', 1), gained('Straden', 2), gained('Juchten chapel', 1)]).toEqual([10, 16, 8])
    expect([gained('Karwitz', karwitz - 1), gained('Karwitz', karwitz)]).toEqual([0, 3])
  })

  test('[8.0] each house of Kulm counts for the Coalition, and nothing else that it holds', () => {
    const lost = (place: string, hexes: number): number => {
      const day = begun('day1')
      const before = day.lead()
      day.take(place, hexes, COALITION)
      return before - day.lead()
    }
    expect([lost('Kulm', 0), lost('Kulm', 1), lost('Kulm', 3)]).toEqual([0, 5, 15])
    expect([lost('Horka', 2), lost('Straden', 2)]).toEqual([0, 0])
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
    // Seriously wounded counts like killed or captured.
    expect([lead(day => day.wound('l-tolstoy')), lead(day => day.wound('l-vandamme'))]).toEqual([8, -10])
  })

  test('[8.0] losses of cavalry and guns do not count as losses of infantry', () => {
    const day = begun('day1')
    day.lose('ru-gdhus', 2)
    expect(infantryLost(day.field, day.position, COALITION)).toBe(0)
  })
})

describe('levels', () => {
  const levelOf = (scenario: string, change: (day: ReturnType<typeof begun>) => void): [string, number | null] => {
    const day = begun(scenario)
    change(day)
    const { level, winner } = outcomeOf(day.field, day.position)
    return [level, winner]
  }

  test('[8.0] the first day goes by the lead in points, on both sides of every level', () => {
    const leading = (points: number) =>
      levelOf('day1', ({ lose }) => {
        const [unit, all] = points > 0 ? ['ru-preo-1', points] : ['fr-46', -points]
        lose(unit, all)
      })
    expect([45, 44, 25, 24, 8, 7].map(leading)).toEqual([
      ['French decisive victory', FRENCH],
      ['French tactical victory', FRENCH],
      ['French tactical victory', FRENCH],
      ['French marginal victory', FRENCH],
      ['French marginal victory', FRENCH],
      ['draw', null],
    ])
    expect([1, 0, -20, -21, -45, -46].map(leading)).toEqual([
      ['draw', null],
      ['Coalition marginal victory', COALITION],
      ['Coalition marginal victory', COALITION],
      ['Coalition tactical victory', COALITION],
      ['Coalition tactical victory', COALITION],
      ['Coalition decisive victory', COALITION],
    ])
  })

  test('[16.1.5a] the second day goes by whole withdrawal points, on both sides of every level', () => {
    const withdrawn = (halves: number) =>
      levelOf('day2', ({ field, position }) => field.army.withdrawn.set(position, FRENCH, halves))
    expect([360, 359, 290, 289, 230, 229].map(withdrawn)).toEqual([
      ['French decisive victory', FRENCH],
      ['French tactical victory', FRENCH],
      ['French tactical victory', FRENCH],
      ['French marginal victory', FRENCH],
      ['French marginal victory', FRENCH],
      ['draw', null],
    ])
    expect([190, 189, 130, 129, 70, 69, 0].map(withdrawn)).toEqual([
      ['draw', null],
      ['Coalition marginal victory', COALITION],
      ['Coalition marginal victory', COALITION],
      ['Coalition tactical victory', COALITION],
      ['Coalition tactical victory', COALITION],
      ['Coalition decisive victory', COALITION],
      ['Coalition decisive victory', COALITION],
    ])
  })

  test('[16.1.6] with the Honors of War four increments of foot in good order on the map are a point more', () => {
    const day = begun('day2')
    const { field, position } = day
    for (const unit of field.armies[FRENCH]) if (field.onMap(position, unit)) field.remove(position, unit, ELIMINATED)
    day.fall('l-vandamme')
    const stand = (id: string, losses: number, state = 0): void => {
      const unit = field.units.findIndex(one => one.id === id)
      field.put(position, unit, field.ground.grid.find('3020'))
      field.troop.losses.set(position, unit, losses)
      field.troop.state.set(position, unit, state)
    }
    const increments = (id: string): number => field.units.find(one => one.id === id)!.troops!.increments
    stand('fr-46', increments('fr-46') - 7)
    stand('fr-72', 0, 1)
    stand('fr-6hus', 0)
    field.army.withdrawn.set(position, FRENCH, 5)
    expect(withdrawalPoints(field, position)).toBe(2)
    field.cell.honors.set(position, 1)
    expect([withdrawalPoints(field, position), outcomeOf(field, position).cases]).toEqual([2 + 1, ['16.1.6']])
    stand('fr-46', increments('fr-46') - 8)
    expect(withdrawalPoints(field, position)).toBe(2 + 2)
    stand('fr-46', increments('fr-46') - 3)
    expect(withdrawalPoints(field, position)).toBe(2)
    field.cell.honors.set(position, 0)
    expect(outcomeOf(field, position).cases).toEqual(['8.0'])
  })

  test('[16.1.6] [16.1.5a] with the Honors of War Vandamme counts as if he had left, unless he is out of it', () => {
    const { field, position, fall } = begun('day2')
    const before = withdrawalPoints(field, position)
    field.cell.honors.set(position, 1)
    const honored = withdrawalPoints(field, position)
    fall('l-vandamme')
    const without = withdrawalPoints(field, position)
    // 4 in attack, 1 with guns, 1 with cavalry, 6 for morale.
    expect([before, honored - without, without > before]).toEqual([0, 12, true])
  })

  test('[8.0] the campaign adds a point for four increments of Coalition foot, and those of the first day', () => {
    const points = (lost: number, first: number, halves: number): number => {
      const campaign = begun('campaign')
      const { field, position } = campaign
      campaign.lose('ru-preo-1', lost)
      campaign.lose('fr-46', 4)
      field.cell.firstDay.set(position, first)
      field.army.withdrawn.set(position, FRENCH, halves)
      const { scores } = outcomeOf(field, position)
      return scores![FRENCH]
    }
    expect([points(3, 0, 0), points(4, 0, 0), points(7, 0, 0), points(4, 15, 21)]).toEqual([0, 1, 1, 26])
  })

  test('[8.0] on the first day each increment of infantry that got through is a point, two of cavalry are one', () => {
    const lead = (foot: number, horse: number): number => {
      const day = begun('day1')
      const before = day.lead()
      day.field.army.infantryOut.set(day.position, FRENCH, foot)
      day.field.army.cavalryOut.set(day.position, FRENCH, horse)
      return day.lead() - before
    }
    expect([lead(3, 0), lead(0, 1), lead(0, 2), lead(2, 5)]).toEqual([3, 0, 1, 4])
  })

  test('[3.4] losses of a regiment that is broken down are those of its battalions', () => {
    const day = begun('day1')
    const { field, position } = day
    const lost = (): number => infantryLost(field, position, FRENCH)
    day.lose('fr-46', 5)
    day.lose('fr-46-1', 2)
    expect(lost()).toBe(5)
    const regiment = field.units.findIndex(one => one.id === 'fr-46')
    field.unit.status.set(position, regiment, IN_RESERVE)
    day.lose('fr-46-2', 1)
    expect(lost()).toBe(3)
    day.lose('fr-5d-a', 1)
    expect(lost()).toBe(3)
  })

  test('[8.0] a battery counts when it is gone, not when it has losses', () => {
    const day = begun('day1')
    const before = day.lead()
    day.lose('ru-gd-lt1', 1)
    expect(day.lead()).toBe(before)
    day.fall('ru-gdhus')
    expect(day.lead()).toBe(before)
    day.fall('fr-5d-a')
    expect(day.lead()).toBe(before - 3)
  })
})

test('[8.0] a side that has won before the end has won, whatever the points', () => {
  const intro = begun('intro')
  intro.take('Straden', 4, FRENCH)
  intro.field.cell.won.set(intro.position, COALITION)
  expect(outcomeOf(intro.field, intro.position)).toMatchObject({ winner: COALITION, level: 'automatic victory' })
})

describe('the campaign', () => {
  test('[16.1.4] [8.0] at nightfall the French have fifteen points for the first day, if they lead by twenty-five', () => {
    const lead = (increments: number): number => {
      const campaign = begun('campaign')
      const { field, position } = campaign
      const points = groundLead(field, position, field.rules.firstDay!)
      // Each eliminated increment of Russian infantry is worth a point.
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
    expect([lead(24), lead(25)]).toEqual([0, 15])
    const day = begun('day1')
    expect(firstDayPoints(day.field, day.position)).toBe(0)
  })
})

test('[16.1.5a] [8.0] on the second day and in the campaign only the French count points', () => {
  for (const scenario of ['day2', 'campaign']) {
    const { field, position } = begun(scenario)
    field.army.withdrawn.set(position, FRENCH, 2 * 40)
    const [french, coalition] = outcomeOf(field, position).scores
    expect([french >= 40, coalition]).toEqual([true, 0])
  }
})
