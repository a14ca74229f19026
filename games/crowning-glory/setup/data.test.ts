/** The data files against the rulebook, and against one another. */
import { connected } from '@voltigeur/hex'
import { expect, test } from 'vitest'
import { texts } from '../checks/field-problem.ts'
import { readGameData, type SideName } from './data.ts'
import { columnOf, planFromMap, rangeOf, rowOf } from './ground.ts'

const { units, markers, map, tables, scenarios, variants } = readGameData(texts)
const plan = planFromMap(map)
const { grid } = plan
const of = (side: SideName) => units.filter(unit => unit.side === side)
const steps = (side: SideName): number => of(side).reduce((sum, unit) => sum + unit.steps, 0)
const line = (name: string) => new Set(map.hexsides[name].flatMap(side => [side, side.split('/').reverse().join('/')]))
const behind = (name: string, corner: string) => {
  const barrier = line(name)
  return connected(grid, [grid.find(corner)], (to, from) => !barrier.has(`${grid.label(from)}/${grid.label(to)}`))
}

test('[2.0] one counter for each step, the markers and the variants make 216 counters', () => {
  const turnAndLossMarkers = 5
  expect(steps('french') + steps('allied') + markers.length + variants.length + turnAndLossMarkers).toBe(216)
})

test('[2.9] Olsusiev has six steps', () => {
  expect(units.find(unit => unit.id === 'al-olsusiev')?.steps).toBe(6)
})

test('[1.3] [2.1] 18 rows of 26 hexes, numbered from the east; Austerlitz is 2401', () => {
  expect(grid.size).toBe(18 * 26)
  expect(map.places.find(place => place.name === 'Austerlitz')?.hexes).toEqual(['2401'])
  expect(map.marks['west edge'].every(label => label.endsWith('26'))).toBe(true)
  expect(map.marks['east edge'].every(label => label.endsWith('01'))).toBe(true)
  expect(grid.centre(grid.find('1526')).x).toBeLessThan(grid.centre(grid.find('1501')).x)
  expect(
    grid.adjacent(grid.find('1514'), grid.find('1614')) && grid.adjacent(grid.find('1514'), grid.find('1615')),
  ).toBe(true)
})

test('[3.3] [4.4] the front line from 2719/2720 to 1004/1005 parts the map; the critical hexes lie west of it', () => {
  expect(map.hexsides['front-line']).toContain('2719/2720')
  expect(map.hexsides['front-line']).toContain('1004/1005')
  const west = behind('front-line', '1026')
  const east = behind('front-line', '1001')
  for (let hex = 0; hex < grid.size; hex++)
    expect([grid.label(hex), west[hex] + east[hex]]).toEqual([grid.label(hex), 1])
  const places = [...(map.hexes.town ?? []), ...(map.hexes.fortress ?? [])].filter(label => west[grid.find(label)])
  expect([...map.marks.critical].sort()).toEqual(places.sort())
})

test('[3.1] no units share a set-up hex, sides stand on their own side of the line, no unit is adjacent to an enemy', () => {
  const west = behind('front-line', '1026')
  const placed = units.filter(unit => /^\d/.test(unit.setup))
  expect(new Set(placed.map(unit => unit.setup)).size).toBe(placed.length)
  for (const { id, side, setup } of placed) {
    expect([id, west[grid.find(setup)]]).toEqual([id, side === 'french' ? 1 : 0])
  }
  for (const a of placed.filter(unit => unit.side === 'allied')) {
    for (const f of placed.filter(unit => unit.side === 'french')) {
      expect([a.id, f.id, grid.distance(grid.find(a.setup), grid.find(f.setup)) > 1]).toEqual([a.id, f.id, true])
    }
  }
})

test('[10.4] the Goldbach from 2326/2426 to 1012/1013 parts the map; 2121, 2223, 2020 and 1918 lie beyond it', () => {
  expect(map.hexsides.goldbach).toContain('2326/2426')
  expect(map.hexsides.goldbach).toContain('1012/1013')
  for (const label of ['2121', '2223', '2020', '1918'])
    expect([label, plan.farBank.has(grid.find(label))]).toEqual([label, true])
  for (const label of ['2323', '2220', '2422', '1001'])
    expect([label, plan.farBank.has(grid.find(label))]).toEqual([label, false])
})

test('[8.9] 2315 lies above 2316', () => {
  expect(map.slopes.hillcrest).toContain('2315>2316')
  expect(map.slopes.hillcrest).not.toContain('2316>2315')
})

test('[9.6] the headings, and a table in which nothing gets worse to the right or with a higher die', () => {
  const { french, allied } = tables.combat_results
  expect([french.columns[0], french.columns.at(-1), allied.columns[0], allied.columns.at(-1)]).toEqual([
    '≤0',
    '≥25',
    '≤+1',
    '≥25',
  ])
  expect(french.columns).toContain('+10')
  for (const sheet of [french, allied]) {
    expect(sheet.least).toHaveLength(sheet.columns.length)
    const cell = (die: number, column: number) => sheet.rows[die][column].split('/').map(Number)
    for (let die = 1; die <= 6; die++) {
      expect(sheet.rows[die]).toHaveLength(sheet.columns.length)
      for (let column = 1; column < sheet.columns.length; column++) {
        const [before, after] = [cell(die, column - 1), cell(die, column)]
        expect(after[0] <= before[0] && after[1] >= before[1]).toBe(true)
        if (die > 1) {
          const worse = cell(die - 1, column)
          expect(after[0] <= worse[0] && after[1] >= worse[1]).toBe(true)
        }
      }
    }
  }
  for (const [die, row] of Object.entries(french.rows)) expect(row.slice(0, 9)).toEqual(allied.rows[die])
})

test('[9.14] Allied +10 with a 3 is 1/2', () => {
  const { allied } = tables.combat_results
  expect(allied.rows[3][allied.columns.indexOf('+10')]).toBe('1/2')
})

test('[8.4] [8.5] [8.6] [8.7] [9.9] the Terrain Effects Chart', () => {
  const chart = Object.fromEntries(
    Object.entries(tables.terrain.hexes).map(([name, row]) => [name, [row.mp, row.shift]]),
  )
  expect(chart).toEqual({
    ...{ clear: [1, 0], forest: [2, 0], marsh: [2, 0], town: [1, -1], fortress: [1, -2] },
    ...{ 'all-pond': [2, 0], 'partial-pond': [1, 0] },
  })
})

test('[5.0] [10.3] ten turns, and four from nine to noon', () => {
  expect(scenarios.map(({ turns, clock }) => [turns, clock.length, clock[0]])).toEqual([
    [10, 10, '7a'],
    [4, 4, '9a'],
  ])
})

test('[11.0] twelve variants, numbered', () => {
  expect(variants.map(variant => variant.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('rows and columns are read off the hex number', () => {
  expect([rowOf(grid, grid.find('2315')), columnOf(grid, grid.find('2315'))]).toEqual([23, 15])
})

test('[5.6] a range of hexes runs along a row or along a column, both ends included', () => {
  const labels = (range: string) => rangeOf(grid, range).map(hex => grid.label(hex))
  expect(labels('1013-1016')).toEqual(['1013', '1014', '1015', '1016'])
  expect(labels('1026-1326')).toEqual(['1026', '1126', '1226', '1326'])
  expect(labels('1026-2026')).toHaveLength(11)
  expect(labels('1026-1026')).toEqual(['1026'])
})
