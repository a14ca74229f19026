import { BadInput } from '@voltigeur/kernel'
import { describe, expect, test } from 'vitest'
import { game } from '../checks/field-problem.ts'
import { lossesOf } from '../rules/11-demoralization.ts'

const open = (input: unknown) => game.situation(input)
const unit = (n: number, hex: string) => ({ id: `U${n}`, side: 'allied', type: 'infantry', strength: 1, move: 3, hex })

describe('what makes no sense is refused with what would be accepted', () => {
  test.each([
    [{ phases: 'combat' }, /"phases" is unknown; use: game, map, terrain, .*dice/],
    [{ map: 'other' }, /map: use "scenario" or \{ radius \}/],
    [{ terrain: { '0101': 'bog' } }, /terrain\.0101: use one of clear, knoll, .* or a list of such/],
    [{ dice: [7] }, /dice\.0: /],
    [{ map: { radius: 3 }, roads: [['0,0', '2,0']] }, /roads: 0,0 and 2,0 are not adjacent/],
    [
      { units: [{ id: 'constructor', hex: '0101' }] },
      /"constructor" is not in the order of battle, so it needs "side"/,
    ],
    [{ terrain: { constructor: 'town' } }, /there is no hex "constructor"/],
    [{ units: Array.from({ length: 1001 }, (_, n) => unit(n, '0101')) }, /units: at most 1000 entries/],
    [{ roads: Array(1001).fill(['0101', '0102']) }, /roads: at most 1000 entries/],
  ])('%#', (input, message) => {
    expect(() => open(input)).toThrow(BadInput)
    expect(() => open(input)).toThrow(message)
  })

  test('more terrain and hexsides than a map has', () => {
    const many = (count: number, what: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}`, what]))
    expect(() => open({ terrain: many(12_001, 'town') })).toThrow('terrain: at most 12000 entries')
    expect(() => open({ hexsides: many(36_001, 'stream') })).toThrow('hexsides: at most 36000 entries')
  })
})

test('every hexside of the largest map is set up in a moment', () => {
  const { grid } = open({ map: { radius: 60 } }).battle.field.ground
  const hexsides: Record<string, string> = {}
  for (let hex = 0; hex < grid.size; hex++) {
    for (let dir = 0; dir < 3; dir++) {
      const other = grid.neighbour(hex, dir)
      if (other >= 0) hexsides[`${grid.label(hex)}/${grid.label(other)}`] = 'stream'
    }
  }
  const started = process.cpuUsage()
  const { ground } = open({ map: { radius: 60 }, hexsides }).battle.field
  expect(Object.keys(hexsides).length).toBeGreaterThan(32_000)
  expect(ground.plan.hexsides).toHaveLength(Object.keys(hexsides).length)
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(10)
})

test('a hexside that is named again loses what the map had there, whichever hex comes first', () => {
  const marks = (hexsides: object) =>
    open({ hexsides }).battle.field.ground.plan.hexsides.filter(({ mark }) => mark === 'stream').length
  const before = marks({})
  expect(marks({ '1033/1134': [] })).toBe(before - 1)
  expect(marks({ '1134/1033': [] })).toBe(before - 1)
})

test('[11.0] earlier losses count, but are not units that could be named', () => {
  const { battle, position } = open({ map: { radius: 2 }, units: [unit(1, '0,0')], losses: { allied: 69, french: 3 } })
  expect(battle.field.units.map(({ id }) => id)).toEqual(['U1'])
  expect([0, 1].map(side => lossesOf(battle.field, position, side))).toEqual([69, 3])
  expect(() => battle.language.readDecision({ kind: 'move', unit: 'allied-losses', to: '0,1' })).toThrow(
    /allied-losses/,
  )
})
