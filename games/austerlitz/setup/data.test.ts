/** The data files against the rulebook, and against one another. */
import { connected } from '@voltigeur/hex'
import { BadData, readData } from '@voltigeur/kernel'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allied, french, game, opening, problem, texts } from '../checks/field-problem.ts'
import { readGameData } from './data.ts'
import { planFromMap } from './ground.ts'

const { units, map, tables, scenarios } = readGameData(texts)
const { grid } = planFromMap(map)
const of = (side: 'allied' | 'french') => units.filter(unit => unit.side === side)
const strength = (list: readonly { strength: number }[]): number => list.reduce((sum, unit) => sum + unit.strength, 0)
const values = (unit: { strength: number; move: number }): string => `${unit.strength}-${unit.move}`

/** 15.1, read line by line; the five French values lost in the text are the reconstructed ones. */
const FRENCH_15_1 =
  '6-5 6-5 3-5 6-4 8-5 5-5 5-4 5-5 5-5 3-5 5-4 2-6 4-6 1-6 6-6 5-6 5-6 3-6 3-6 3-6 7-5 4-5 4-4 8-5 4-5 5-4 6-5 6-5 ' +
  '4-5 6-4 3-6 6-5 6-5 4-5 5-4 5-5 6-5 3-5 5-4 12-5 6-5 5-6 6-4 4-5 6-5 3-5 6-4 5-6 4-6'
const ALLIED_15_1 =
  '7-4 5-5 6-5 11-3 17-3 11-3 12-3 13-3 2-5 8-4 9-4 9-4 8-4 3-5 7-5 4-5 5-5 8-4 9-4 6-5 6-5 10-5 13-3 5-3 14-2 10-3 ' +
  '7-3 8-3 9-3 8-3 6-3 6-3'

test('[15.1] 81 units with the codes and values of the orders of battle', () => {
  expect(units).toHaveLength(81)
  expect(of('french')).toHaveLength(49)
  expect(of('allied')).toHaveLength(32)
  const listed = (side: 'allied' | 'french') =>
    of(side)
      .map(unit => [unit.id, values(unit)] as const)
      .sort(([a], [b]) => a.localeCompare(b))
  const code = (letter: string, i: number): string => `${letter}${String(i + 1).padStart(2, '0')}`
  expect(listed('french')).toEqual(FRENCH_15_1.split(' ').map((text, i) => [code('F', i), text]))
  expect(listed('allied')).toEqual(ALLIED_15_1.split(' ').map((text, i) => [code('A', i), text]))
})

test('[15.1] 243 French and 262 Allied strength points', () => {
  expect(strength(of('french'))).toBe(243)
  expect(strength(of('allied'))).toBe(262)
})

test('[15.1] artillery is what is named so, cavalry the French with 6 and the Allies with 5 points to move', () => {
  for (const unit of units) {
    const fast = unit.move === (unit.side === 'french' ? 6 : 5)
    const guns = /artillery/i.test(unit.name)
    expect([unit.id, unit.type]).toEqual([unit.id, guns ? 'artillery' : fast ? 'cavalry' : 'infantry'])
  }
  const guns = (side: 'allied' | 'french') => of(side).filter(unit => unit.type === 'artillery')
  expect(guns('french')).toHaveLength(10)
  expect(guns('allied')).toHaveLength(9)
})

test('[12.0] the reinforcements of Game-Turn 2', () => {
  const due = (side: 'allied' | 'french') =>
    of(side)
      .filter(unit => unit.arrives !== undefined)
      .map(unit => `${values(unit)} ${unit.arrives}`)
      .sort()
  expect(due('allied')).toEqual(['13-3 2', '10-5 2', '8-3 2'].sort())
  expect(due('french')).toEqual(['5-6 2', '4-6 2', '6-5 2', '4-5 2', '3-5 2', '6-4 2'].sort())
})

test('every other unit has a mark on the map, and reinforcements have none', () => {
  for (const unit of units) expect([unit.id, unit.setup === undefined]).toEqual([unit.id, unit.arrives !== undefined])
})

test('[3.0] the Front Line parts the map, French marks lie west of it and Allied marks east', () => {
  const line = new Set(map.hexsides['front-line'].flatMap(name => [name, name.split('/').reverse().join('/')]))
  const behind = (corner: string) =>
    connected(grid, [grid.find(corner)], (to, from) => !line.has(`${grid.label(from)}/${grid.label(to)}`))
  const west = behind('0117')
  const east = behind('4817')
  for (let hex = 0; hex < grid.size; hex++) {
    expect([grid.label(hex), west[hex] + east[hex]]).toEqual([grid.label(hex), 1])
  }
  for (const { id, side, setup } of units) {
    if (setup !== undefined) expect([id, (side === 'french' ? west : east)[grid.find(setup)]]).toEqual([id, 1])
  }
})

test('[3.0] no mark lies in a lake, none of the artillery in a swamp', () => {
  for (const { id, type, setup } of units) {
    if (setup === undefined) continue
    expect([id, map.hexes.lake.includes(setup)]).toEqual([id, false])
    if (type === 'artillery') expect([id, map.hexes.swamp.includes(setup)]).toEqual([id, false])
  }
})

test('[7B] [7C] the marks keep to the stacking limits', () => {
  for (const hex of new Set(units.map(unit => unit.setup))) {
    if (hex === undefined) continue
    const stack = units.filter(unit => unit.setup === hex)
    expect([hex, new Set(stack.map(unit => unit.side)).size]).toEqual([hex, 1])
    if (stack.length === 1) continue
    const french = stack[0].side === 'french'
    expect([hex, strength(stack) <= (french ? 15 : 10)]).toEqual([hex, true])
    if (french) expect([hex, stack.length <= 3]).toEqual([hex, true])
  }
})

test('[3.0] no two enemies touch at the start', () => {
  for (const a of of('allied')) {
    for (const f of of('french')) {
      if (a.setup === undefined || f.setup === undefined) continue
      expect([a.id, f.id, grid.distance(grid.find(a.setup), grid.find(f.setup)) > 1]).toEqual([a.id, f.id, true])
    }
  }
})

test('every road goes from hex to adjacent hex and turns back nowhere', () => {
  for (const { name, hexes: labels } of map.roads) {
    expect([name, labels.length >= 2]).toEqual([name, true])
    expect([name, new Set(labels).size]).toEqual([name, labels.length])
    for (let i = 1; i < labels.length; i++) {
      const [from, to] = [labels[i - 1], labels[i]]
      expect([name, from, to, grid.adjacent(grid.find(from), grid.find(to))]).toEqual([name, from, to, true])
    }
  }
})

test('streams, bridges and the Front Line run between adjacent hexes, each hexside named once', () => {
  for (const list of Object.values(map.hexsides)) {
    const canonical = list.map(name => name.split('/').sort().join('/'))
    expect(new Set(canonical).size).toBe(list.length)
    for (const name of list) {
      const [a, b] = name.split('/').map(label => grid.find(label))
      expect([name, a >= 0 && b >= 0 && grid.adjacent(a, b)]).toEqual([name, true])
    }
  }
})

test('[13.0] bridges stand on streams only, and a road crosses each', () => {
  const streams = new Set(map.hexsides.stream)
  const crossed = new Set(
    map.roads.flatMap(({ hexes }) => hexes.slice(1).map((hex, i) => [hexes[i], hex].sort().join('/'))),
  )
  for (const bridge of map.hexsides.bridge) {
    expect([bridge, streams.has(bridge)]).toEqual([bridge, true])
    expect([bridge, crossed.has(bridge)]).toEqual([bridge, true])
  }
})

test('[14.1] the arrow hexes lie on the west and the east edge of the map', () => {
  for (const [edge, column] of [
    ['west', '01'],
    ['east', '48'],
  ] as const) {
    const arrows = map.marks[`arrow ${edge}`]
    expect(arrows.length).toBeGreaterThan(0)
    expect(new Set(arrows).size).toBe(arrows.length)
    for (const hex of arrows) expect([hex, hex.slice(0, 2), grid.find(hex) >= 0]).toEqual([hex, column, true])
  }
})

test('every hex named on the map is on the map', () => {
  const named = [...Object.values(map.hexes).flat(), ...map.places.flatMap(place => place.hexes)]
  for (const hex of named) expect([hex, grid.find(hex) >= 0]).toEqual([hex, true])
  expect(grid.size).toBe(48 * 34)
})

test('[13.0] the Terrain Effects Chart', () => {
  const { hexes, road, hexsides, zones } = tables.terrain
  const chart = Object.fromEntries(Object.entries(hexes).map(([name, row]) => [name, [row.mp, row.defence]]))
  expect(chart).toEqual({
    clear: [1, 1],
    knoll: [2, 2],
    town: [1, 3],
    castle: [1, 4],
    abbey: [1, 4],
    lake: [1, 1],
    swamp: [2, 1],
  })
  expect(hexes.swamp.closedTo).toEqual(['artillery'])
  expect([road.mp, hexsides.stream.mp, hexsides.lake.mp, zones.enter, zones.leave]).toEqual([1, 1, 1, 1, 2])
})

test('[4.0] the battle lasts thirteen Game-Turns, the fight for the villages four', () => {
  expect(scenarios.map(({ id, turns }) => [id, turns])).toEqual([
    ['full-battle', 13],
    ['telnitz', 4],
  ])
})

test('a fault in a data file is reported with the file and the line', () => {
  const shape = z.strictObject({ name: z.string(), guns: z.array(z.int()) })
  const reading = (text: string) => () => readData('battery.yaml', text, shape)
  expect(reading('name: Senarmont\nguns: [6, 12]\n')()).toEqual({ name: 'Senarmont', guns: [6, 12] })
  expect(reading('name: Senarmont\nguns:\n  - 6\n  - twelve\n')).toThrow(BadData)
  expect(reading('name: Senarmont\nguns:\n  - 6\n  - twelve\n')).toThrow(/^battery\.yaml:4: guns\.1: /)
  expect(reading('name: Senarmont\nguns: [6, 12\nhorses: 40\n')).toThrow(/^battery\.yaml:[23]: /)
  expect(reading('guns: [6]\n')).toThrow(/^battery\.yaml:1: name: /)
  expect(reading('name: Senarmont\nguns: [6]\nhorses: 40\n')).toThrow(/horses/)
})

test('a fault in the files of the game is reported with its line', () => {
  const line = texts['data/units.yaml'].split('\n').findIndex(text => text.includes('strength: 17')) + 1
  expect(line).toBeGreaterThan(1)
  const broken = { ...texts, 'data/units.yaml': texts['data/units.yaml'].replace('strength: 17', 'strength: many') }
  expect(() => readGameData(broken)).toThrow(
    new RegExp(`^austerlitz/data/units\\.yaml:${line}: units\\.\\d+\\.strength: `),
  )
})

test('a hex of the map is four hundred metres across', () => {
  expect(game.open('full-battle', {}).board.metresPerHex).toBe(400)
})

test('the map of the battle lies on the real ground, a blank one nowhere', () => {
  expect(game.open('full-battle', {}).board.lies).toBeDefined()
  expect(
    problem({ units: [allied('A', 'infantry', '5-4', '0,0'), french('F', 'infantry', '5-4', '3,0')] }).match.battle
      .board.lies,
  ).toBeUndefined()
})

test('[15.1] the corps of both armies, each named once', () => {
  const { formations, field } = opening().match.battle
  expect(new Set(formations).size).toBe(formations.length)
  expect(new Set(field.units.map(({ data }) => data.corps))).toEqual(new Set(formations))
  expect(formations.length).toBeGreaterThan(5)
})
