/** The second reading against the numbers of the rulebook itself. */
import { AusterlitzBattle } from '@voltigeur/austerlitz'
import { loadGame } from '@voltigeur/games'
import { describe, expect, test } from 'vitest'
import { boundUnits, columnOf, oddsOf, resultOf } from './combat.ts'
import { destinations, exits } from './movement.ts'
import { type Counter, type Picture, pictureOf } from './picture.ts'
import { aftermathOf } from './results.ts'
import { waysOf } from './retreat.ts'
import { levelOf } from './victory.ts'

interface Drawn {
  readonly picture: Picture
  unit(id: string): Counter
  hex(label: string): number
}

/** Units as `french cavalry 4-6 in 0,0`, each under its number. */
function drawn(units: readonly string[], rest: object = {}): Drawn {
  const { battle, position } = loadGame('austerlitz').situation({
    map: { radius: 6 },
    units: units.map((text, i) => {
      const [side, type, values, , hex] = text.split(' ')
      const [strength, move] = values.split('-').map(Number)
      return { id: String(i), side, type, strength, move, hex }
    }),
    ...rest,
  })
  if (!(battle instanceof AusterlitzBattle)) throw new Error('not a battle of Austerlitz')
  const picture = pictureOf(battle, position)
  return {
    picture,
    unit: id => picture.counters[Number(id)],
    hex: label => picture.chart.grid.find(label),
  }
}

describe('movement', () => {
  test('[5.0-procedure] a unit with an allowance of four enters four clear hexes', () => {
    const { picture, unit, hex } = drawn(['allied infantry 5-4 in 0,0'])
    const found = destinations(picture, unit('0'))
    expect(found.get(hex('4,0'))).toBe(4)
    expect(found.has(hex('5,0'))).toBe(false)
  })

  test('[6E] cavalry pays four points from one enemy zone to another in clear terrain', () => {
    const { picture, unit, hex } = drawn(['allied cavalry 5-4 in 0,0', 'french infantry 5-4 in 1,-1'])
    expect(destinations(picture, unit('0')).get(hex('1,0'))).toBe(4)
  })

  test('[6D] infantry in an enemy zone stays', () => {
    const { picture, unit } = drawn(['allied infantry 5-4 in 0,0', 'french infantry 5-4 in 1,-1'])
    expect(destinations(picture, unit('0')).size).toBe(0)
  })

  test('[13.0] a lake hex through a lake hexside costs two points', () => {
    const { picture, unit, hex } = drawn(['allied infantry 5-4 in 0,0'], { terrain: { '0,0': 'lake', '1,0': 'lake' } })
    expect(destinations(picture, unit('0')).get(hex('1,0'))).toBe(2)
  })

  test('[14.1] one more point takes an Allied unit off the map', () => {
    const { picture, unit, hex } = drawn(['allied infantry 5-3 in 4,0'], { arrows: { east: ['6,0'] } })
    expect(exits(picture, unit('0')).get(hex('6,0'))).toBe(3)
  })
})

describe('combat', () => {
  test('[8.0] eight against three is two to one', () => {
    const { picture, unit, hex } = drawn([
      'french infantry 5-5 in 0,0',
      'french infantry 3-5 in 0,0',
      'allied cavalry 3-5 in 1,0',
    ])
    expect(oddsOf(picture, 'french', [hex('1,0')], [unit('0'), unit('1')])).toEqual({
      attack: 8,
      defence: 3,
      column: '2-1',
    })
  })

  test.each([
    ['knoll', '1-2'],
    ['town', '1-3'],
    ['castle', '1-4'],
    ['abbey', '1-4'],
  ])('[17.0] equal strength against a %s is %s', (terrain, column) => {
    const { picture, unit, hex } = drawn(['french infantry 4-5 in 0,0', 'allied infantry 4-5 in 1,0'], {
      terrain: { '1,0': terrain },
    })
    expect(oddsOf(picture, 'french', [hex('1,0')], [unit('0')]).column).toBe(column)
  })

  test('[9.1] better than six to one and worse than one to five', () => {
    expect(columnOf(20, 3)).toBe('6-1')
    expect(columnOf(3, 20)).toBe('1-5')
    expect([resultOf(5, '2-1'), resultOf(6, '2-1'), resultOf(5, '3-1')]).toEqual(['Ex', 'Ar', 'Dr'])
  })

  test('[6J] a unit in a town owes no attack, and its neighbour does', () => {
    const { picture } = drawn(['french infantry 4-5 in 0,0', 'allied infantry 4-5 in 1,0'], {
      terrain: { '0,0': 'town' },
    })
    expect(boundUnits(picture, 'french').map(({ id }) => id)).toEqual([])
    expect(boundUnits(picture, 'allied').map(({ id }) => id)).toEqual(['0', '1'])
  })

  test('[10.0-procedure] an exchange after a mere bombardment is the attacker’s to settle', () => {
    const { picture, unit, hex } = drawn(['french artillery 8-4 in 0,0', 'allied infantry 4-5 in 2,0'])
    const { next, asked } = aftermathOf(picture, 'french', [hex('2,0')], [unit('0')], 'Ex')
    expect([next, asked]).toEqual(['exchange', 'french'])
  })
})

test('[9.31] a retreat ends in no enemy zone', () => {
  const { picture, unit, hex } = drawn(['french infantry 8-5 in 0,0', 'allied infantry 4-4 in 1,0'])
  const ways = waysOf(picture, unit('1')).map(({ to }) => to)
  expect(ways.toSorted()).toEqual([hex('2,0'), hex('2,-1'), hex('1,1')].toSorted())
})

test.each([
  [0, 0, 'Allied Marginal'],
  [1, 3, 'French Substantive'],
  [33, 100, 'French Decisive'],
  [1, 2, 'French Marginal'],
  [2, 3, 'Allied Marginal'],
  [2, 1, 'Allied Substantive'],
  [1, 0, 'Allied Decisive'],
])('[14.2] %i to %i is %s', (allied, french, level) => {
  expect(levelOf(allied, french)).toBe(level)
})
