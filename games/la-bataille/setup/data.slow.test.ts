import { CaseBook } from '@voltigeur/kernel'
import { complaint } from '@voltigeur/kernel/breakages'
import { textsIn } from '@voltigeur/kernel/field-problem'
import { describe, expect, test } from 'vitest'
import { DATA_FILES, readGameData } from './data.ts'
import { Ground, POINT, planFromMap } from './ground.ts'
import { AUSTRIA, CAVALRY, FRANCE, INFANTRY, muster, PRUSSIA, RUSSIA } from './roster.ts'
import { MORALE_COMMANDS } from './vocabulary.ts'

const texts = textsIn(new URL('../', import.meta.url), DATA_FILES)
const data = readGameData(texts)
const { army, tables } = data
const roster = muster(army.commands, army.units, army.leaders, tables.formations.light)
const unit = (id: string) => roster.units.find(one => one.id === id)!

test('[2.6.2] every chart and table that a case refers to is there', () => {
  const named = ['movement', 'stacking', 'limber', 'recall', 'square'] // PAC 1
    .concat(['fireDefence', 'infantryFire', 'meleeFactors', 'leaderCasualty'], ['morale', 'variableEntry']) // PAC 2 to 4
    .concat(['fire', 'melee']) // 2.6.1
  expect(named.filter(name => !(name in tables))).toEqual([])
  // 4.2.2: each reason for a check refers to morale tables 1 to 3, and 3 to 4.
  const used = Object.values(tables.morale.reasons).flatMap(reason => reason.tables)
  expect([...new Set(used)].sort()).toEqual([1, 2, 3])
  expect(Object.keys(tables.morale)).toEqual(expect.arrayContaining(['general', 'charged', 'assault', 'strength']))
})

describe('the order of battle', () => {
  const increments = (nation: number, arm: number): number =>
    roster.units
      .filter(one => one.nation === nation && one.type === arm && one.troops!.size !== 'battery')
      .filter(one => roster.units[one.troops!.regiment] === undefined)
      .reduce((sum, one) => sum + one.troops!.increments, 0)

  test('[1.1.3] has the increments of infantry and cavalry that its sources count', () => {
    const counts = [FRANCE, RUSSIA, AUSTRIA, PRUSSIA].map(nation =>
      [INFANTRY, CAVALRY].map(arm => increments(nation, arm)),
    )
    expect(counts).toEqual([
      [302, 64],
      [232, 110],
      [144, 9],
      [140, 79],
    ])
  })

  test('[2.2.5a] light cavalry has an MA of 13 or more', () => {
    const horse = roster.units.filter(({ type }) => type === CAVALRY)
    expect(horse.every(({ ma, troops }) => troops!.heavy === ma <= 12)).toBe(true)
    expect([unit('fr-9cll').troops!.heavy, unit('ru-empress').troops!.heavy]).toEqual([false, true])
  })

  test('[2.4.2a] an Austrian regiment of 28 increments moves 6', () => {
    const regiments = roster.units.filter(({ nation, troops }) => nation === AUSTRIA && troops?.increments === 28)
    expect(regiments.map(({ ma }) => ma)).toContain(6)
  })

  test('[2.7.3] regiments of French and Austrians have their battalions beside them', () => {
    const regiments = roster.units.filter(({ troops }) => troops && troops.battalions.length > 0)
    expect(new Set(regiments.map(({ nation }) => nation))).toEqual(new Set([FRANCE, AUSTRIA]))
    const { battalions } = unit('fr-25').troops!
    expect(battalions.map(battalion => roster.units[battalion].name)).toEqual([
      '1/25e Ligne',
      '2/25e Ligne',
      '3/25e Ligne',
      '4/25e Ligne',
    ])
    expect(battalions.every(battalion => roster.units[battalion].troops!.regiment === unit('fr-25').index)).toBe(true)
  })

  test('[9.2.4] each command counts as many units as its track says', () => {
    const counted = MORALE_COMMANDS.map(
      (_, morale) =>
        roster.units.filter(
          one => one.type === INFANTRY && one.morale === morale && one.troops!.battalions.length === 0,
        ).length,
    )
    expect(counted).toEqual(MORALE_COMMANDS.map(name => tables.commandMorale[name].units))
  })
})

describe('the ground', () => {
  const ground = new Ground(planFromMap(data.map), tables.movement)
  const { grid } = ground
  const price = (of: number, from: string, to: string, march = false): number => {
    const hex = grid.find(from)
    const list = march ? ground.roadPrices : ground.prices
    return list[of][hex * 6 + grid.direction(hex, grid.find(to))] / POINT
  }

  test('[11.1.2] terrain, slopes and streams have their prices by class', () => {
    expect([0, 1, 2].map(of => price(of, '0612', '0711'))).toEqual([1, 1, 1])
    expect([0, 1, 2].map(of => price(of, '1411', '1511'))).toEqual([3, 3, 3])
    // Downhill, and across the Priesten brook.
    expect([0, 1, 2].map(of => price(of, '0913', '0914', true))).toEqual([2, 2, 2])
    expect([0, 1].map(of => price(of, '1012', '1112'))).toEqual([4, 6])
  })

  test('[11.1.2] [16.1.3b] a slope leads down from the higher hex, and up from the lower', () => {
    const { plan, levels } = ground
    expect(plan.slopes.length).toBeGreaterThan(100)
    for (const { hex, dir } of plan.slopes) {
      const [below, back] = [grid.neighbour(hex, dir), (dir + 3) % 6]
      expect(levels[hex]).toBeGreaterThan(levels[below])
      expect([ground.downhill(hex, dir), ground.uphill(hex, dir)]).toEqual([true, false])
      expect([ground.downhill(below, back), ground.uphill(below, back)]).toEqual([false, true])
    }
  })

  test('[6.10.1] [6.10.10] a road is half a point in road march, and two among houses', () => {
    expect([price(0, '0212', '0313'), price(0, '0212', '0313', true)]).toEqual([1, 0.5])
    expect(price(1, '0813', '0914', true)).toBe(2)
  })

  test('[11.1.3] guns enter woods along a road only', () => {
    expect([price(2, '1206', '1205'), price(2, '1206', '1205', true)]).toEqual([63.5, 0.5])
  })

  test('[16.1.2] no unit enters a steep slope', () => {
    expect([0, 1, 2].map(of => price(of, '2102', '2101'))).toEqual([63.5, 63.5, 63.5])
  })
})

test('every case of the rulebook has an entry', () => {
  expect(new CaseBook('cases.yaml', texts['cases.yaml']).cases).toHaveLength(609)
})

test.each([
  ['data/units.yaml', 'kind: lancer, size: regiment', 'kind: lanciers, size: regiment'],
  ['data/units.yaml', 'mov: 25', 'mov: 27'],
  ['data/units.yaml', 'name: "1/7e Légère", increments: 6', 'name: "1/7e Légère", increments: 5'],
  ['data/tables.yaml', '"66": [1, 1, 1, 1', '"66": [0, 1, 1, 1'],
  ['data/tables.yaml', '"66": ["DD", "DD"', '"66": ["DX", "DD"'],
  ['data/scenarios.yaml', 'fr-46-1: 2014 NW column', 'fr-46-1: 2014 NW'],
  ['data/scenarios.yaml', 'fr-46-1: 2014 NW column', 'fr-46-1: 9999 NW column'],
] as const)('what does not fit is refused with file and line: %s, %s', (file, from, to) => {
  expect(texts[file]).toContain(from)
  const told = complaint(() => readGameData({ ...texts, [file]: texts[file].replace(from, to) }))
  expect(told).toMatch(new RegExp(`^la-bataille/${file}:\\d+: `))
})
